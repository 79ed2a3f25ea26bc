cimport cython

cdef int SIZE, LAST, PATTERNS, CELLS, TILES, MAX_STRETCHES, ROOM, TAKEN
cdef unsigned long long ALL
cdef int STEPS[6]
cdef int SHIFTS[176]
cdef int LETTERS[44]
cdef unsigned char EARLIER[176]
cdef signed char STRETCHES[128]

@cython.final
cdef class Annealing:
    cdef public long long nodes
    cdef public bint is_done
    cdef public int characteristic, holes
    cdef unsigned long long random
    cdef int moving, steps, stages, step, kept_count, hand_count, laid_count, stamp
    cdef unsigned char near[16384]
    cdef int seen[16384]
    cdef int rim[336]
    cdef int cell[56]
    cdef int letter[14]
    cdef int hand[14]
    cdef int laid[14]
    cdef int placement[14]
    cdef long long weight[512]
    cdef int places[8]
    cdef int place[131072]
    cdef void make_arrays(self)
    cpdef void keep(self, int cell) noexcept
    cpdef void add(self, int letter) noexcept
    cpdef void weigh(self, int stage, int fewer, long long weight) noexcept
    cpdef list arrangement(self)
    cpdef list touching_placements(self, int letter)
    cpdef void begin(self) noexcept
    cpdef bint run(self, long long node_limit) noexcept
    cdef long long random_below(self, unsigned long long bound) noexcept
    cdef void take(self, int cell) noexcept
    cdef void free(self, int cell) noexcept
    cdef int stretches(self, int anchor, int pattern) noexcept
    cdef void take_up(self) noexcept
    cdef void lay(self) noexcept
    cdef int draw(self, int letter) noexcept
    cdef void find_places(self, int letter) noexcept
    cdef int find_rim(self) noexcept
    cdef int find_rim_of(self, int taken, int rim_count) noexcept
