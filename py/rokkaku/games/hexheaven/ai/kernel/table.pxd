cimport cython

cdef int WIDTH, SIZE, DEPTH, LAST_MARKED
cdef int STEPS[6]
cdef int SHARES[1116]

@cython.final
cdef class Table:
    cdef int laid[4096]
    cdef int spot[4096]
    cdef int open[4096]
    cdef int open_count
    cdef int index_of[4096]
    cdef public int depth
    cdef int placed[256]
    cdef int old_index[256]
    cdef int taken[1536]
    cdef int taken_tile[1536]
    cdef int taken_count[256]
    cpdef make_arrays(self)
    cpdef void clear(self) noexcept
    cpdef void lay(self, int cell, int laid) noexcept
    cdef void add_open(self, int cell) noexcept
    cdef bint can_place(self, int cell) noexcept
    cdef int taken_by(self, int cell) noexcept
    cpdef void place(self, int cell, int laid) noexcept
    cpdef void take_back(self) noexcept
