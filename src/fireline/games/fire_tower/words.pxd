cimport cython
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board

cdef const Board* OF_KIND
cdef const Board* KIND_USES
cdef const Board* KIND_WORDS
cdef const Board* TYPE_CARDS
cdef const Board* OWN_AREA
cdef const int* WINDS

@cython.locals(words=Board, kind=int)
cdef Board kind_words(Board pile, int base) noexcept
@cython.locals(words=Board, kind=int)
cdef Board discards(Board pile, int number) noexcept
@cython.locals(words=Board)
cdef Board drawable(Position s) noexcept
@cython.locals(words=Board, direction=int)
cdef Board rolls(Position s, int purpose) noexcept
cdef bint is_wind(Position s, int direction) noexcept
cdef bint bucket_usable(Position s, int seat) noexcept
cdef Board bucket_word(Position s, int seat) noexcept
@cython.locals(area=Board)
cdef bint in_reckless_abandon(Position s, int seat) noexcept
@cython.locals(words=Board, hand=Board, kind=int)
cdef Board action_words(Position s, int seat) noexcept
cdef bint playable(Position s, int seat, int use) noexcept
@cython.locals(seat=int)
cdef Board shadow_words(Position s) noexcept
@cython.locals(words=Board, cards=Board, seat=int, water=int, firebreak=int)
cdef Board pulled_words(Position s) noexcept
cdef int draw_weight(Position s, int kind) noexcept
