cimport cython
from fireline.games.firebreak.position cimport Position
from fireline.kit.words cimport Word

cdef Word SHIFT_DECK
cdef const Word* SPREAD_DECKS
cdef int BLAZE_DECK

cdef void ask(Position s, int question, int about) noexcept
cdef void resume(Position s) noexcept
cdef void answer_seat(Position s, int code) noexcept
cdef void finish_action(Position s, int code) noexcept
@cython.locals(mine=int)
cdef void go_on(Position s, int question) noexcept
@cython.locals(mine=int)
cdef void begin_turn(Position s, int ranger) noexcept
cdef void end_turn(Position s) noexcept
cdef void answer_turn(Position s, int code) noexcept
cdef void grow(Position s, int by) noexcept
@cython.locals(i=int, ranger=int)
cdef void flee_next(Position s) noexcept
cdef void finish_spread(Position s) noexcept
@cython.locals(lowest=int, ranger=int)
cdef void start_blazes(Position s, int card) noexcept
cdef void draw_shift(Position s, int kind) noexcept
cdef void draw_spread(Position s, int kind) noexcept
cdef void draw_blaze(Position s, int card) noexcept
cdef void refill_decks(Position s) noexcept
