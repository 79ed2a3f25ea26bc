cimport cython

cdef int SIZE, OFFSET
cdef long long HIGH

@cython.final
cdef class Table:
    cdef public long long store_count
    cdef long long key[131072]
    cdef long long entry[131072]
    cpdef long long find(self, long long key) noexcept
    cdef void store(self, long long key, int depth, int bound, int value, int move) noexcept
