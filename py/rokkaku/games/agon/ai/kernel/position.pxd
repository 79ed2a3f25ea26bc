cimport cython

cdef int CAPTOR, BLOODY, STEP, RELOCATION, EXCHANGE, PLACEMENT, PASS
cdef int EMPTY, OUTSIDE, SIZE, THRONE, PIECES, BOTH, MOVES, PLIES
cdef int NUMBERS[91]
cdef int STEPS[6]
cdef int RING[169]
cdef long long PIECE_KEYS[676]
cdef long long PENDING_KEYS[169]
cdef long long OTHER_KEYS[14]

@cython.final
cdef class Position:
    cdef int rules
    cdef int owner[169]
    cdef int piece[1708]
    cdef int pending[854]
    cdef int pendings[122]
    cdef int turn[122]
    cdef public int side[122]
    cdef int unplaced[122]
    cdef public long long key[122]
    cdef int guards[244]
    cdef int around[244]
    cdef int move[31232]
    cpdef make_arrays(self)
    cdef void put(self, int ply, int index, int cell) noexcept
    cdef void lift(self, int ply, int index) noexcept
    cdef void count(self, int ply, int index, int cell, int change) noexcept
    cdef void decide(self, int ply) noexcept
    cdef int index_of(self, int ply, int cell) noexcept
    cdef bint is_hemmed(self, int cell, int enemy) noexcept
    cdef bint traps(self, int cell, int side) noexcept
    cpdef list moves(self, int ply)
    cpdef int generate(self, int ply, bint unquiet) noexcept
    cdef int generate_steps(self, int ply, bint unquiet) noexcept
    cdef int generate_relocations(self, int ply, bint unquiet) noexcept
    cdef int generate_captures(self, int ply, bint unquiet) noexcept
    cpdef void make(self, int ply, int move) noexcept
    cdef void pend(self, int ply, int cell) noexcept
    cdef void capture(self, int ply, int target) noexcept
    cpdef void unmake(self, int ply) noexcept
    cpdef int winner(self, int ply) noexcept
