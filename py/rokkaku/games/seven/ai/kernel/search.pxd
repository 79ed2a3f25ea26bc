cimport cython
from rokkaku.games.seven.ai.kernel.appraisal cimport Appraisal
from rokkaku.games.seven.ai.kernel.candidates cimport Candidates
from rokkaku.games.seven.ai.kernel.position cimport Position
from rokkaku.games.seven.ai.kernel.table cimport Table

cdef int WIN, SURE, UNKNOWN, PLIES, ALL, ENUMERATED
cdef int LOWER, EXACT, UPPER, ENTER, VALUE, TRY, WEIGH, LEAVE

@cython.final
cdef class Search:
    cdef Position position
    cdef Appraisal appraisal
    cdef public long long nodes
    cdef public int own, other, wide
    cdef public long long salt
    cdef public int first_move
    cdef bint is_listing
    cdef int base, ply, next_action, value
    cdef int depth[30]
    cdef int alpha[30]
    cdef int beta[30]
    cdef int lower[30]
    cdef public int best[30]
    cdef int best_move[30]
    cdef int is_full[30]
    cdef int is_valued[30]
    cdef int is_last[30]
    cdef int is_early[30]
    cdef Table table
    cdef Candidates candidates
    cdef void make_arrays(self)
    cpdef void begin(self, int depth, int alpha, int beta) noexcept
    cpdef void begin_listing(self) noexcept
    cdef void enter_root(self) noexcept
    cpdef void abandon(self) noexcept
    cpdef int root_move(self) noexcept
    cpdef list ratings(self)
    cpdef list line(self, int move)
    cpdef bint run(self, long long node_limit) noexcept
    cdef int changes(self, int ply) noexcept
    cdef int width(self, int ply) noexcept
    cdef long long key(self, int ply, int changes) noexcept
    cdef void enter(self, int ply) noexcept
    cdef void enter_early(self, int ply) noexcept
    cdef void value_next(self, int ply) noexcept
    cdef void weigh_last(self, int ply) noexcept
    cdef void try_next(self, int ply) noexcept
    cdef void descend(self, int ply, bint full) noexcept
    cdef void weigh(self, int ply) noexcept
    cdef void finish(self, int ply) noexcept
