cimport cython
from fireline.games.firebreak.position cimport Position
from fireline.kit.words cimport Word

cdef Word RIM

cdef Word moves(Position s) noexcept
cdef bint at_airport(Position s) noexcept
cdef Word flights(Position s) noexcept
cdef Word double_flights(Position s) noexcept
@cython.locals(here=int, spaces=Word)
cdef Word burns(Position s) noexcept
@cython.locals(here=int, spaces=Word)
cdef Word pumpings(Position s) noexcept
cdef Word jumps(Position s) noexcept
@cython.locals(here=int, mine=int, said=Word)
cdef Word action_words(Position s) noexcept
cdef Word places(Position s) noexcept
cdef Word other_words(Position s) noexcept
