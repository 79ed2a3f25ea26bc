cimport cython

cdef int WIDTH, SIZE, FROM_RESERVE, COUNT_AT, LAST_MARKED, TILES
cdef int DEPTH, NODES, KNOWN, GROUPS, LEVELS
cdef long long MASK
cdef int STEPS[6]
cdef int PATTERN[31]
cdef int POINTS_AT[31]
cdef int SHARES[1116]
cdef unsigned char FITS[57344]
cdef int COUNTS[64]
cdef long long CELL_KEYS[4096]
cdef long long LAID_KEYS[186]

@cython.final
cdef class Table:
    cdef int laid[4096]
    cdef int spot[4096]
    cdef int open[4096]
    cdef int opens
    cdef int place_of[4096]
    cdef public int depth
    cdef int placed[256]
    cdef int was_at[256]
    cdef int taken[1536]
    cdef int taken_tile[1536]
    cdef int takes[256]
    cpdef make_arrays(self)
    cpdef void clear(self) noexcept
    cpdef void lay(self, int cell, int laid) noexcept
    cdef void add_open(self, int cell) noexcept
    cdef bint may_place(self, int cell) noexcept
    cdef int taken_by(self, int cell) noexcept
    cpdef void place(self, int cell, int laid) noexcept
    cpdef void take_back(self) noexcept

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
    cdef int edge[65536]
    cdef int edges, at, level, width, one_side, floor, base
    cdef int path[256]
    cdef long long known[131072]
    cdef int known_in[131072]
    cdef int search
    cdef int best[256]
    cdef int group[256]
    cdef int groups
    cdef int tile[64]
    cdef int histogram[512]
    cpdef make_arrays(self)
    cpdef void begin(self, int hand, int reserve, int used, int points, int one_side, int floor, int width) noexcept
    cpdef bint run(self, long long most) noexcept
    cdef void select(self) noexcept
    cdef void go_to(self, int node) noexcept
    cdef void lengthen(self, int node) noexcept
    cdef void add(self, int node, int cell, int laid, bint stored, int bit, int points, int taken) noexcept
    cdef bint has_been(self, int node) noexcept
    cdef void end(self, int node) noexcept
    cpdef list moves(self, int node)
    cpdef list ends(self)
    cpdef tuple outcome(self, int node)
    cpdef void leave(self) noexcept
    cdef int size(self, int tiles) noexcept
