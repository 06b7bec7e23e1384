"""Every number that the rules give a name to. Integer constants only: the build turns them into C constants."""

# Directions, clockwise from east; the wind is named for where it blows to. A border belongs to the space on whose
# eastern, south-eastern or south-western side it lies.
EAST = 0
SOUTH_EAST = 1
SOUTH_WEST = 2
WEST = 3
NORTH_WEST = 4
NORTH_EAST = 5
BORDER_SIDES = 3

# Spaces are numbered row by row from the north-west; three numbers beyond them say that a piece is on none.
SPACES = 61
LOST = 61
HELD = 62
OFF = 63

# What the map is made of.
TILES = 7
TILE_SPACES = 7
PLACES = 7
TURNS = 6

# Codes: blocks of 64 for what names a space, then the words.
MOVE = 0
FLY = 64
FLY_TWO = 128
BURN = 192
PUMP = 256
JUMP = 320
PLACE = 384
WORD = 448
W_FIREBREAK = 448
W_DEPLOY = 454
W_REST = 455
W_USE_REST = 456
W_REFILL = 457
W_OFF = 458
W_END = 459
W_STAY_OUT = 460
W_NO_FIREBREAK = 461
# Codes of chance: the spinner, the wind shift cards, the spread cards by value, the New Blaze cards, roles, tiles.
C_SPIN = 464
C_SHIFT = 470
C_SPREAD = 480
C_BLAZE = 488
C_ROLE = 512
C_TILE = 520
CODE_SPACE = 604

# What is asked. The first eight ask chance, the others a seat.
ASK_TILE = 0
ASK_ROLE = 1
ASK_WIND = 2
ASK_START = 3
ASK_SHIFT = 4
ASK_SPIN = 5
ASK_SPREAD = 6
ASK_BLAZE = 7
ASK_ENTER = 8
ASK_ACT = 9
ASK_SECOND_FIREBREAK = 10
ASK_JUMP_FIREBREAK = 11
ASK_DROP = 12
ASK_LAND = 13
ASK_FLEE = 14
ASK_NOTHING = 15

# Wind shift cards: how many sixths of a turn, clockwise; the last kind asks the spinner.
SHIFT_SPIN = 6
SHIFTS = 7
SPREADS = 5
BLAZE_CARDS = 24

# Roles, numbered from 0 in the order of their cards.
SMOKE_JUMPER = 0
PILOT = 1
HOT_SHOT = 2
DIGGER = 3
TRAILMASTER = 4
KNOCK_DOWN_SPECIALIST = 5
PUMP_SPECIALIST = 6
CONTROLLED_BURN_SPECIALIST = 7
ROLES = 8

# Numbers of things.
RANGERS = 5
PUMPS_EACH = 2
FIREBREAKS = 40
ALL_MARKERS = 30
ACTIONS = 4
STEPS = 3
SPREAD_AT = 8
CALMS = 2
CARD_SPACES = 3

# How a game ended.
END_WON = 1
END_HOLLOW = 2
END_LOST = 3

# Options, as bits of one number.
RULE_CARRY = 1
RULE_REFILL_BY_ACTION = 2
RULE_HOLLOW_VICTORY = 4
RULE_STAR_SIDES = 8
RULE_MIXED_SIDES = 16
