cimport cython

cdef int SIZE, LAST, WIDTH, FAR, REACH, PATTERNS, BRANCHES, SEATS, TILES, CEILING, RIM, PLACEMENTS
cdef int STEPS[6]
cdef int SHIFTS[176]
cdef int LETTERS[44]
cdef int BRANCH_SHIFT[66]
cdef int BRANCH_LETTERS[66]
cdef int BRANCH_AFTER[66]
cdef int BRANCH_PATTERN[66]
cdef long long RANKS[34]

@cython.final
cdef class Position:
    cdef public int seats
    cdef public int misere
    cdef public int ply
    cdef public signed char height[16384]
    cdef public signed char top[16384]
    cdef public int level[29]
    cdef public int cell[116]
    cdef public int covered[116]
    cdef public int hand[116]
    cdef public long long tally[116]
    cdef public int open[464]
    cdef public int highest[29]
    cdef public int turn[29]
    cdef public int left[29]
    cdef public long long key[29]
    cdef int rim[512]
    cdef int marked[16384]
    cdef int mark
    cdef public int placement[65536]
    cdef void make_arrays(self)
    cdef long long hash_of(self, long long number) noexcept
    cpdef void make(self, int placement) noexcept
    cpdef void unmake(self) noexcept
    cdef bint is_on_one(self, int anchor, int pattern) noexcept
    cdef int letters_that_fit(self, int level, int letters, int near_anchor) noexcept
    cdef int kind_of(self, int placement) noexcept
    cdef int letters_opened(self, int placement, int letters) noexcept
    cpdef long long signature(self) noexcept
    cpdef int below(self, int letters) noexcept
    cpdef int generate(self, int start) noexcept
    cpdef list placements(self)
    cpdef int generate_on_top(self, int level, int letters, int end) noexcept
    cdef int generate_on_table(self, int letters, int end) noexcept
    cdef int find_rim(self) noexcept
