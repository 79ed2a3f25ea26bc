cimport cython
from rokkaku.games.agon.ai.kernel.evaluation cimport Evaluation
from rokkaku.games.agon.ai.kernel.position cimport Position

cdef int STEP, PASS, WIN, SURE, UNKNOWN, MOVES, PLIES, MAX_PLY, QUIESCENCE_TURNS, TABLE, SEEN_SLOTS, HISTORY
cdef int NULL_DEPTH, NULL_REDUCTION, NULL_MOVES
cdef int LOWER, EXACT, UPPER, ENTER, TRY, WEIGH, LEAVE

@cython.final
cdef class Search:
    cdef Position position
    cdef Evaluation evaluation
    cdef public long long nodes
    cdef public int contempt
    cdef int ply, next_action, value
    cdef int score[31232]
    cdef int count[122]
    cdef int index[122]
    cdef int depth[122]
    cdef int alpha[122]
    cdef int beta[122]
    cdef int lower[122]
    cdef public int best[122]
    cdef int best_move[122]
    cdef int is_full[122]
    cdef int killer[244]
    cdef int is_null[122]
    cdef int history[65536]
    cdef long long seen_keys[2048]
    cdef long long table_key[131072]
    cdef long long table_entry[131072]
    cpdef make_arrays(self)
    cpdef void remember(self, long long key) noexcept
    cdef void forget(self, long long key) noexcept
    cdef bint has_seen(self, long long key) noexcept
    cpdef void begin(self, int depth, int alpha, int beta) noexcept
    cpdef void abandon(self) noexcept
    cdef void go_back(self) noexcept
    cpdef int root_move(self) noexcept
    cpdef list line(self, int move)
    cpdef bint run(self, long long node_limit) noexcept
    cdef void enter(self, int ply) noexcept
    cdef void try_next(self, int ply) noexcept
    cdef void descend(self, int ply, bint full, int reduction) noexcept
    cdef void visit(self, int ply, int depth) noexcept
    cdef void weigh(self, int ply) noexcept
    cdef void end(self, int ply) noexcept
    cpdef long long find(self, long long key) noexcept
    cdef int estimate(self, int ply) noexcept
    cdef int quiescence(self, int ply, int alpha, int beta, int turns) noexcept
