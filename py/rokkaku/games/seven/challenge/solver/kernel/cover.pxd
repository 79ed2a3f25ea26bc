cimport cython

cdef int OPTIONS, PARTS, ROOM, ITEMS, MAX_DEPTH

@cython.final
cdef class Cover:
    cdef public long long nodes
    cdef public bint is_done
    cdef bint is_fresh
    cdef int primary, max_options, options, depth, stamp
    cdef int part[131072]
    cdef int start[16385]
    cdef int width[16384]
    cdef int group[16384]
    cdef int candidate[131072]
    cdef int begin[17]
    cdef int end[17]
    cdef int next_index[17]
    cdef int chosen[17]
    cdef int item[17]
    cdef int uncovered[17]
    cdef int is_covered[4096]
    cdef int number[4096]
    cdef int seen[4096]
    cdef int widest[4096]
    cdef int groups[4096]
    cdef int min_width[17]
    cdef void make_arrays(self)
    cpdef void add(self, list items)
    cpdef list chosen_options(self)
    cpdef bint run(self, long long node_limit) noexcept
    cdef void choose(self) noexcept
    cdef bint descend(self) noexcept
    cdef void ascend(self) noexcept
    cdef bint bound(self) noexcept
    cdef bint is_wanted(self, int option) noexcept
    cdef bint is_free(self, int option) noexcept
    cdef void cover(self, int option, bint is_covered) noexcept
