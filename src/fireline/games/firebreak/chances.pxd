cimport cython
from fireline.core.chance cimport Stream
from fireline.games.firebreak.position cimport Position
from fireline.kit.words cimport Word

cdef const int* FIRST
cdef const int* NUMBER

@cython.locals(left=Word)
cdef int sample_chance(Position s, Stream rng) noexcept
@cython.locals(left=Word, tile=int, turn=int, star=int)
cdef int sample_tile(Position s, Stream rng) noexcept
@cython.locals(kind=int)
cdef int weight(Position s, int code) noexcept
@cython.locals(star=int)
cdef int tile_weight(Position s, int kind) noexcept
cdef int on_top(Word queue) noexcept
@cython.locals(left=int, place=int)
cdef int tiles_left(Position s) noexcept
@cython.locals(left=int, ranger=int)
cdef int roles_left(Position s) noexcept
