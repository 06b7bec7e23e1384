cimport cython
from fireline.games.firebreak.position cimport Position
from fireline.kit.words cimport Word

cdef void answer_setup(Position s, int code) except *
@cython.locals(tile=int, turn=int, star=int)
cdef void lay_tile(Position s, int kind) except *
@cython.locals(packed=Word)
cdef Word laid_at(int place, int entry) noexcept
cdef void deal_role(Position s, int role) noexcept
