cimport cython
from fireline.core.chance cimport Stream
from fireline.games.firebreak.position cimport Position
from fireline.kit.words cimport Word

cdef int SPARE_MARKERS
cdef int FAR

@cython.locals(side=int, spaces=Word, safe=Word)
cdef int instinct(Position s, Stream rng) except? -1
@cython.locals(here=int, side=int, words=Word, targets=Word, own=Word)
cdef int act(Position s, Stream rng) except? -1
@cython.locals(wanted=Word, leaps=Word, near=Word)
cdef int go(Position s, Word words, Stream rng) except? -1
@cython.locals(straight=Word, left=Word, right=Word, aside=Word)
cdef Word danger(Position s) noexcept
@cython.locals(found=Word, direction=int, owner=int, side=int)
cdef Word open_fire(Position s, int here) noexcept
@cython.locals(fires=Word, sides=int, turn=int, direction=int, space=int)
cdef int side_to_dig(Position s, int here) noexcept
@cython.locals(holds=cython.bint)
cdef bint useful_pump(Position s, int here) noexcept
@cython.locals(free=Word, found=int, most=int, space=int, around_it=int)
cdef int worst(Position s, Word blazes) noexcept
@cython.locals(reached=Word, _=int)
cdef Word nearest(Position s, Word spaces, Word goals) noexcept
