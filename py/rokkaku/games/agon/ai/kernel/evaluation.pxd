cimport cython
from rokkaku.games.agon.ai.kernel.position cimport Position, bitboard

cdef int BLOODY, THRONE
cdef int GUARD, QUEEN, TRAPPED, AROUND, LEFT
cdef int TEMPO, CAPTIVE, COURT, STEP, CRAMPED, THREAT
cdef int RING[128]
cdef long long TALLIES[128]

@cython.final
cdef class Evaluation:
    cdef Position position
    cdef int weights[38]
    cdef public int noise
    cdef public long long salt
    cpdef int evaluate(self, int ply) noexcept
    cdef int on_rings(self, int weight, long long tally) noexcept
    cdef int placement_value(self, int ply, int side) noexcept
    @cython.locals(tally=cython.longlong)
    cdef int trapped_value(self, bitboard guards) noexcept
    cdef int mobility_value(self, int ply, int side) noexcept
