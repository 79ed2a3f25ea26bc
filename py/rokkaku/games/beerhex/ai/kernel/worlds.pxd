cimport cython

cdef int SIZE, MARGIN, WORLDS, POOL, CROWNS, TEMPO, CELLS, OWN_CROWNS, TEMPLATE, TEMPLATES, GOLD, SILVER, START_GOLD, GOAL_GOLD, START_SILVER, GOAL_SILVER
cdef int LANES[25]
cdef int BRIDGES[392]
cdef unsigned long long ALL, ODD_BITS, ODD_PAIRS, ODD_FOURS, ODD_BYTES

@cython.final
cdef class Worlds:
    cdef unsigned long long random
    cdef unsigned long long nothing
    cdef public unsigned long long gold[42]
    cdef public unsigned long long end[42]
    cdef unsigned long long reached[42]
    cdef unsigned long long pool[2688]
    cdef int is_drawn[64]
    cdef int known[2]
    cdef int crowns[4]
    cdef int crown[52]
    cdef long long chance[676]
    cdef public int loss_shift
    cdef unsigned long long word(self) noexcept
    cpdef int count(self, unsigned long long worlds) noexcept
    cpdef void know(self, int golds)
    cpdef void draw(self, int kind, int number) noexcept
    cpdef void take(self, int kind, int number) noexcept
    @cython.locals(end=cython.p_ulonglong, reached=cython.p_ulonglong, lane=cython.int)
    cpdef unsigned long long gold_joining_worlds(self) noexcept
    cpdef unsigned long long joining_worlds(self, int seat, int crowns) noexcept
    cpdef bint can_join(self, int seat, int crowns) noexcept
    @cython.locals(golds=cython.int, silvers=cython.int, gold_worlds=cython.int)
    cdef int gold_parts(self, int empty, int gold_crowns) noexcept
    cpdef unsigned long long fill(self, int empty, int gold_crowns, int face_down, int turn, int tempo) noexcept
    @cython.locals(end=cython.p_ulonglong)
    cdef void bridge(self, int empty) noexcept
    cpdef double assess(self, int empty, int gold_crowns, int turn, int seat, int rounds) noexcept
