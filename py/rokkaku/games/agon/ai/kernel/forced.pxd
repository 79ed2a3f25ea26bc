cimport cython
from rokkaku.games.agon.ai.kernel.position cimport Position, bitboard

cdef int BLOODY, PASS, STEP, SIZE
cdef int MOVES, PLIES, MAX_TURNS, TABLE
cdef int RING[128]
cdef bitboard NEAR[128]
cdef long long PASSED_KEY
cdef int ENTER, TRY, WEIGH, LEAVE

@cython.final
cdef class Forced:
    cdef Position position
    cdef int side
    cdef public long long nodes
    cdef int ply, next_action
    cdef public int value
    cdef int turns[122]
    cdef int passed[122]
    cdef int count[122]
    cdef int index[122]
    cdef public int best[122]
    cdef int killer[16]
    cdef long long table_key[65536]
    cdef int table_entry[65536]
    cpdef make_arrays(self)
    cpdef void begin(self, int turns, int passed) noexcept
    cpdef bint run(self, long long node_limit) noexcept
    cdef void enter(self, int ply) noexcept
    cdef long long key(self, int ply) noexcept
    cdef int table_index(self, int ply) noexcept
    cdef void order(self, int ply, int best) noexcept
    cdef void try_next(self, int ply) noexcept
    cdef void weigh(self, int ply) noexcept
    cdef void end(self, int ply, int value) noexcept
    cdef bint is_out_of_reach(self, int ply) noexcept
    cdef int missing_steps(self, int ply, int side) noexcept
    cdef bint is_huddled(self, int ply) noexcept
