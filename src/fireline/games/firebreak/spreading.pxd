cimport cython
from fireline.games.firebreak.position cimport Position
from fireline.kit.words cimport Word

@cython.locals(side=int, barred=Word)
cdef Word carried(Position s, int direction) noexcept
@cython.locals(free=Word, ranger=int)
cdef Word burnable(Position s) noexcept
@cython.locals(straight=Word, sideways=Word)
cdef Word catching(Position s, int wind) noexcept
@cython.locals(side=int, tested=Word, fallen=Word)
cdef void break_firebreaks(Position s) noexcept
@cython.locals(lit=Word, ranger=int)
cdef bint spread(Position s) noexcept
cdef bint can_place(Position s, int number) noexcept
@cython.locals(spots=Word, number=int)
cdef void damage(Position s, Word lit) noexcept
@cython.locals(pump=int)
cdef void destroy_pumps(Position s, Word lit) noexcept
@cython.locals(lit=Word)
cdef bint light(Position s, int space) noexcept
@cython.locals(taken=Word, i=int, space=int)
cdef bint new_blaze(Position s, int card) noexcept
@cython.locals(taken=Word, i=int, space=int)
cdef bint first_blazes(Position s, int card) noexcept
