"""Numbers of the bots. Integer constants only: the build turns them into C constants."""

# Looking ahead over one's own turn.
FEW_OUTCOMES = 6  # luck with so many outcomes, such as a die, is averaged over; a draw is left out of account
MANY = 16  # of more choices after which the seat goes on choosing...
BEST = 2  # ...only so many, the best at first sight, are followed
LINES = 256  # lines of play that one look ahead is content with; after that, only the best of each step
DEEP = 6  # small choices of one turn that are looked at one after the other

# The search tree.
ANY = -1  # the code of a node for whatever luck may bring, and of the root
UNKNOWN = -1

# Lines of a whole turn.
SIGHT = 2  # small choices that are looked ahead when there are more beginnings of lines than can be followed
FAR = 1 << 30
PLIES = 12  # a turn, where nobody else has one
