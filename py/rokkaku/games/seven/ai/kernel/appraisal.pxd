cimport cython
from rokkaku.games.seven.ai.kernel.position cimport Position

cdef int WIN, SEATS, CEILING, DIGIT, BOUNDED, NOBODY, LETTERS, FAR, PLACED, TO_MOVE, TO_WAIT
cdef long long RANKS[34]

@cython.final
cdef class Appraisal:
    cdef Position position
    cdef int seats, mine
    cdef int team[4]
    cdef int weights[26]
    cdef public int noise
    cdef public long long salt
    cdef public bint foresight
    cdef public bint is_final
    cdef long long most[4]
    cdef long long least[4]
    cdef int score[4]
    cdef int ceiling[32]
    cpdef int side(self, int ply) noexcept
    cpdef int judge(self, int room) noexcept
    cpdef int decide(self, int room) noexcept
    cdef long long rank(self, int level) noexcept
    cpdef int certain_team(self) noexcept
    cdef void bound(self) noexcept
    cdef void find_ceilings(self, int left) noexcept
    cdef int last_two(self, int room) noexcept
    cdef int result(self, int below, int last) noexcept
    cpdef int look(self) noexcept
