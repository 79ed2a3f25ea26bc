cimport cython
from rokkaku.games.seven.ai.kernel.position cimport Position

cdef int WIN, SEATS, CEILING, DIGIT, BOUNDED, NOBODY, LETTERS, FAR, PLACED, TO_MOVE, TO_WAIT
cdef long long RANKS[34]

@cython.final
cdef class Appraisal:
    cdef Position position
    cdef int seats, own_team
    cdef int team[4]
    cdef int weights[26]
    cdef public int noise
    cdef public long long salt
    cdef public bint foresight
    cdef public bint is_final
    cdef long long max_tally[4]
    cdef long long min_tally[4]
    cdef int score[4]
    cdef int ceiling[32]
    cpdef int side(self, int ply) noexcept
    cpdef int judge(self, int first_free) noexcept
    cpdef int decide(self, int first_free) noexcept
    cdef long long rank(self, int level) noexcept
    cpdef int certain_team(self) noexcept
    cdef void set_bounds(self) noexcept
    cdef void find_ceilings(self, int tiles_left) noexcept
    cdef int last_two(self, int first_free) noexcept
    cdef int result(self, int first_below, int last_below) noexcept
    cpdef int look(self) noexcept
