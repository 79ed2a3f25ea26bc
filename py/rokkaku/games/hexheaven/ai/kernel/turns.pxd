cimport cython
from rokkaku.games.hexheaven.ai.kernel.table cimport Table

cdef int FROM_RESERVE, DEPTH, COUNT_AT, TILES
cdef int NODES, SEEN_SLOTS, GROUPS, LEVELS
cdef long long MASK
cdef int PATTERN[31]
cdef int POINTS_AT[31]
cdef unsigned char FITS[57344]
cdef int COUNTS[64]
cdef long long CELL_KEYS[4096]
cdef long long LAID_KEYS[186]

@cython.final
cdef class Turns:
    cdef public Table table
    cdef public long long nodes
    cdef int parent[65536]
    cdef int move[65536]
    cdef int hand[65536]
    cdef int reserve[65536]
    cdef int used[65536]
    cdef int points[65536]
    cdef long long key[65536]
    cdef int is_end[65536]
    cdef public int count
    cdef int frontier[65536]
    cdef int frontier_count, next_index, level, width, one_side, floor, base
    cdef int path[256]
    cdef long long seen_keys[131072]
    cdef int seen_search[131072]
    cdef int search
    cdef int best[256]
    cdef int group[256]
    cdef int groups
    cdef int tile[64]
    cdef int histogram[512]
    cpdef make_arrays(self)
    cpdef void begin(self, int hand, int reserve, int used, int points, int one_side, int floor, int width) noexcept
    cpdef bint run(self, long long node_limit) noexcept
    cdef void select(self) noexcept
    cdef void go_to(self, int node) noexcept
    cdef void extend(self, int node) noexcept
    cdef void add(self, int node, int cell, int laid, bint from_reserve, int bit, int points, int taken) noexcept
    cdef bint has_seen(self, int node) noexcept
    cdef void end(self, int node) noexcept
    cpdef list moves(self, int node)
    cpdef list ends(self)
    cpdef tuple outcome(self, int node)
    cpdef void leave(self) noexcept
    cdef int count_tiles(self, int tiles) noexcept
