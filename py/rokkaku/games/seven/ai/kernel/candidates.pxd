cimport cython
from rokkaku.games.seven.ai.kernel.appraisal cimport Appraisal
from rokkaku.games.seven.ai.kernel.position cimport Position

cdef int FIRST, PLIES, PLACEMENTS, ENUMERATED, MANY, KINDS, KIND_BITS
cdef int LETTERS[44]

@cython.final
cdef class Candidates:
    cdef Position position
    cdef Appraisal appraisal
    cdef public int mark
    cdef int start[30]
    cdef int end[30]
    cdef int index[30]
    cdef int kept_end[30]
    cdef int fresh_end[30]
    cdef int side[30]
    cdef int width[30]
    cdef int first[30]
    cdef int own_mark[30]
    cdef int killer[60]
    cdef int score[65536]
    cdef int kind[131072]
    cdef int kind_score[131072]
    cdef long long kind_key[131072]
    cdef int tried_marks[81920]
    cdef void make_arrays(self)
    cdef void generate(self, int ply) noexcept
    cdef int value_of(self, int move, int first_free, int side) noexcept
    cdef void value_next(self, int ply) noexcept
    cdef void limit_candidates(self, int ply) noexcept
    cdef void bring_best(self, int ply) noexcept
    cdef void swap(self, int first, int second) noexcept
    cdef bint bring_to_front(self, int ply, int move) noexcept
    cdef void take_all(self, int ply) noexcept
    cdef bint skip_if_alike(self, int ply) noexcept
    cdef void note_killer(self, int ply, int move) noexcept
