cimport cython

cdef extern from *:
    """typedef unsigned __int128 bitboard __attribute__((aligned(8)));"""
    ctypedef unsigned long long bitboard

cdef int CAPTOR, BLOODY, STEP, RELOCATION, EXCHANGE, PLACEMENT, PASS
cdef int SIZE, THRONE, MOVES, PLIES
cdef int STEPS[6]
cdef int RING[128]
cdef bitboard BOARD, COURT, WORD
cdef bitboard RINGS[6]
cdef bitboard BITS[128]
cdef bitboard NOT_OUTWARD[6]
cdef long long TALLIES[128]
cdef long long PIECE_KEYS[512]
cdef long long PENDING_KEYS[128]
cdef long long OTHER_KEYS[14]

@cython.final
cdef class Position:
    cdef int rules
    cdef bitboard guards[244]
    cdef int queen[244]
    cdef long long tally[244]
    cdef bitboard pending[122]
    cdef bitboard hemmed[122]
    cdef int turn[122]
    cdef public int side[122]
    cdef int unplaced[122]
    cdef public long long key[122]
    cdef bitboard reach[6]
    cdef int move[31232]
    cpdef make_arrays(self)
    cdef void place_side(self, int side, bitboard guards, int queen) noexcept
    cdef void toggle(self, int ply, int side, int cell, int change) noexcept
    cdef bitboard pieces(self, int ply, int side) noexcept
    cdef void update_side(self, int ply) noexcept
    cdef bitboard between(self, bitboard pieces, bitboard others) noexcept
    cdef bitboard beside(self, bitboard pieces, bitboard others) noexcept
    @cython.locals(fives=cython.ulonglong, threes=cython.ulonglong, nibbles=cython.ulonglong, ones=cython.ulonglong)
    cdef int count_bits(self, unsigned long long word) noexcept
    cdef int count_cells(self, bitboard cells) noexcept
    @cython.locals(word=cython.ulonglong)
    cdef int lowest_cell(self, bitboard cells) noexcept
    cpdef list moves(self, int ply)
    cpdef int generate(self, int ply, bint unquiet) noexcept
    cdef int add(self, int ply, int count, int move, bitboard targets) noexcept
    cdef void fill_reach(self, int ply, int side, bitboard free) noexcept
    cdef bint can_enthrone(self, int ply, int side) noexcept
    cdef bitboard trapping_cells(self, int ply, int side) noexcept
    cdef int mobility(self, int ply, int side) noexcept
    cdef int generate_steps(self, int ply, bint unquiet) noexcept
    cdef int generate_relocations(self, int ply, bitboard trapped) noexcept
    cdef int generate_resolutions(self, int ply, bint unquiet) noexcept
    cpdef void make(self, int ply, int move) noexcept
    cdef void shift_piece(self, int ply, int side, int source, int target) noexcept
    cdef void toggle_pending(self, int ply, bitboard changed) noexcept
    cdef void capture(self, int ply, int target) noexcept
    cpdef int winner(self, int ply) noexcept
