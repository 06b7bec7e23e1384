cimport cython
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board

cdef const Board* FROM_KIND
cdef const Board* TYPE_CARDS

@cython.locals(top=int, kind=int, seat=int, what=int, cell=int)
cdef Board legal_cells(Position s) noexcept
@cython.locals(top=int)
cdef Board legal_across(Position s) noexcept
@cython.locals(top=int)
cdef Board legal_down(Position s) noexcept
@cython.locals(top=int, kind=int, seat=int, use=int, words=Board)
cdef Board legal_words(Position s) noexcept
@cython.locals(top=int, kind=int, seat=int, what=int, cell=int)
cdef Board possible_words(Position s) noexcept
@cython.locals(left=Board)
cdef Board discard_words(Position s, int kind, int seat, int what, int last) noexcept
cdef Board rarer_words(Position s, int kind, int seat) noexcept
