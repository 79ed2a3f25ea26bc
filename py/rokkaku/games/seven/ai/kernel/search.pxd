cimport cython
from rokkaku.games.seven.ai.kernel.appraisal cimport Appraisal
from rokkaku.games.seven.ai.kernel.position cimport Position

cdef int WIN, SURE, UNKNOWN, PLIES, PLACEMENTS, ENUMERATED, MANY, KINDS, TABLE
cdef long long HIGH
cdef int LOWER, EXACT, UPPER, ENTER, VALUE, TRY, WEIGH, LEAVE
cdef int LETTERS[44]

@cython.final
cdef class Search:
    cdef Position position
    cdef Appraisal appraisal
    cdef public long long nodes
    cdef public int own, other
    cdef public long long salt
    cdef public int first_move
    cdef bint is_listing
    cdef int base, ply, doing, value
    cdef int start[30]
    cdef int end[30]
    cdef int index[30]
    cdef int kept[30]
    cdef int depth[30]
    cdef int alpha[30]
    cdef int beta[30]
    cdef int lower[30]
    cdef public int best[30]
    cdef int best_move[30]
    cdef int table_move[30]
    cdef int is_full[30]
    cdef int is_valued[30]
    cdef int side[30]
    cdef int killer[60]
    cdef int score[65536]
    cdef int kind[131072]
    cdef int kind_score[131072]
    cdef long long kind_key[131072]
    cdef int mark
    cdef long long table_key[131072]
    cdef long long table_entry[131072]
    cdef void make_arrays(self)
    cpdef void begin(self, int depth, int alpha, int beta) noexcept
    cpdef void begin_listing(self) noexcept
    cdef void enter_root(self) noexcept
    cpdef void abandon(self) noexcept
    cpdef int found(self) noexcept
    cpdef list listed(self)
    cpdef list line(self, int move)
    cpdef bint run(self, long long most) noexcept
    cdef void enter(self, int ply) noexcept
    cdef void value_next(self, int ply) noexcept
    cdef void choose(self, int ply) noexcept
    cdef int rank(self, int ply, int index) noexcept
    cdef void try_next(self, int ply) noexcept
    cdef void descend(self, int ply, bint full) noexcept
    cdef void weigh(self, int ply) noexcept
    cdef void finish(self, int ply) noexcept
    cpdef long long find(self, long long key) noexcept
