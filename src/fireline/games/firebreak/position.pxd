cimport cython
from fireline.core.state cimport State
from fireline.games.firebreak.ground cimport Ground
from fireline.kit.words cimport Ints5, Ints10, Word, Words3


cdef class Position(State):
    cdef public object options
    cdef Ground ground
    cdef int rules, seats, rangers, decks
    cdef int rest, fresh, hurt, caught
    cdef int wind, track, calm, tanker
    cdef int supply, removed, box, hollow, firebreaks
    cdef int new_blazes, to_light, turn, turns, actions
    cdef int asked, about, ending
    cdef Word layout, blazes, burnouts, ruined, pumped
    cdef Word shifts, spreads, next_shifts, next_spreads, next_blazes
    cdef Ints5 roles, at
    cdef Ints10 pumps
    cdef Words3 single, double
    cdef void copy_from(self, Position other) noexcept

@cython.locals(spaces=Word, ranger=int)
cdef Word manned(Position s) noexcept
cdef void end(Position s, int ending) noexcept
