cimport cython
from rokkaku.games.agon.ai.kernel.position cimport Position

cdef int BLOODY, EMPTY, THRONE, SIZE, PIECES, BOTH
cdef int GUARD, QUEEN, TRAPPED, AROUND, LEFT
cdef int TEMPO, CAPTIVE, COURT, STEP, CRAMPED, THREAT
cdef int STEPS[6]
cdef int RING[169]

@cython.final
cdef class Evaluation:
    cdef Position position
    cdef int weights[38]
    cdef public int noise
    cdef public long long salt
    cdef int marked[169]
    cdef int mark
    cpdef int evaluate(self, int ply) noexcept
    cdef int standing(self, int ply, int side) noexcept
    cdef int activity(self, int ply, int side) noexcept
    cdef void mark_traps(self, int ply, int side) noexcept
