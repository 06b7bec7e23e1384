"""Every number that the rules give a name to. Integer constants only: the build turns them into C constants."""

# Directions, clockwise; direction d blows at the towers d and d + 1 (FT-A01, FT-A02).
NORTH = 0
EAST = 1
SOUTH = 2
WEST = 3

# Codes: four blocks of 256. A cell; a pattern laid eastward or southward from a cell; a word.
ACROSS = 256
DOWN = 512
WORD = 768
CODE_SPACE = 1024

# Kinds of cards, in the fixed order in which discards are named. Four copies of a kind at most. The first four are
# the wind cards, each with the number of its direction.
EXPLOSION = 4
BURNING_SNAG = 5
FLARE_UP = 6
EMBER = 7
SMOKEJUMPER = 8
AIR_DROP = 9
FIRE_ENGINE = 10
DE_REFOREST = 11
DOZER_LINE = 12
SCRATCH_LINE = 13
ACTION_KINDS = 14
FIRESTORM = 32
MUTUAL_AID = 33
SHADOW_OF_THE_WOOD = 34
KINDS = 64

# Types of cards.
WIND_TYPE = 0
FIRE_TYPE = 1
WATER_TYPE = 2
FIREBREAK_TYPE = 3
EVENT_TYPE = 4

# Uses of cards: what is done with one. A direction is added to the first three.
USE_CHANGE = 0
USE_ROLL = 4
USE_GUST = 8
USE_EXPLOSION = 12
USE_SNAG = 13
USE_FLARE = 14
USE_EMBER = 15
USE_SMOKEJUMPER = 16
USE_AIR_DROP = 17
USE_FIRE_ENGINE = 18
USE_DEFOREST = 19
USE_DOZER = 20
USE_SCRATCH = 21
USE_REFOREST = 22
CARD_USES = 23
USE_BUCKET = 62

# Words, counted from WORD: uses 0-63, cards drawn 64-127, cards discarded 128-191, the die 192-195, the rest.
W_DRAW = 64
W_DISCARD = 128
W_ROLL = 192
W_BUCKET = 200
W_RECKLESS_WATER = 201
W_RECKLESS_FIREBREAK = 202
W_PASS = 203
W_DONE = 204
W_KEEP_BUCKET = 205
W_AID_GEM = 206
W_AID_FIREBREAK = 207
W_AID_DISCARD = 208
W_SHADOW_PULL = 209
W_SHADOW_ROLL = 210
W_REROLL = 211
W_KEEP_WIND = 212

# What is waiting on the stack. The first three kinds ask chance, the others below ASKS a seat; the rest need no answer.
ASK_DRAW = 0
ASK_ROLL = 1
ASK_PULL = 2
ASK_REROLL = 3
ASK_CHAMPION = 4
ASK_WIND = 5
ASK_ACTION = 6
ASK_DISCARD = 7
ASK_WHERE = 8
ASK_MORE = 9
ASK_EMBER = 10
ASK_RECKLESS_SET = 11
ASK_RECKLESS_GEM = 12
ASK_LATE = 13
ASK_LOOT = 14
ASK_REDRAW = 15
ASK_AID = 16
ASK_AID_GEM = 17
ASK_AID_FIREBREAK = 18
ASK_AID_DISCARD = 19
ASK_SHADOW = 20
ASK_SHADOW_PLAY = 21
ASK_SHADOW_GEM = 22
ASKS = 32
DO_CUT = 32
DO_FIRST = 33
DO_TURN = 34
DO_NEXT = 35
DO_REFILL = 36
DO_SETTLE = 37
DO_LOOT = 38
DO_SHADOW_INTO_DECK = 39
DO_STORM = 40
DO_WIND_CHECK = 41
DO_EVENTS = 42
DO_END_EVENT = 43
DO_SHADOW_REFILL = 44
DO_SHADOW_DONE = 45
DO_SHADOW_SETTLE = 46

# Why the die is rolled.
ROLL_SETUP = 0
ROLL_CARD = 1
ROLL_STORM = 2
ROLL_NEW_WIND = 3
ROLL_SHADOW = 4

# Who is credited with a burn, besides the seats 0-3.
NOBODY = 7
EACH_PLACER = 6

# How a game ended.
END_LAST_TOWER = 1
END_LAST_TEAM = 2
END_DRAW = 3
END_SHADOWS = 4

# A game that lasts longer than any ever will is a draw (FT-B41).
MOST_TURNS = 1000

# Options, as bits of one number.
RULE_TEAMS = 1
RULE_ABLAZE = 2
RULE_STORM_LOOT = 4
RULE_SHADOW = 8
RULE_REFILL_AT_ONCE = 16
RULE_BURN_AFTER_EVENT = 32
RULE_RECKLESS_EXISTING = 64
RULE_WIND_PLACE_ONLY = 128
RULE_MUTUAL_AID = 256
RULE_FIRESTORM = 512
RULE_CUT_MIDDLE = 1024
RULE_GRAND = 2048
