cimport cython
from rokkaku.games.beerhex.ai.kernel.worlds cimport Worlds

cdef int LANES[25]
cdef int MARGIN, WORLDS, POOL, PLACE, DECOY, ATTACK, EXACT, LAST, CELLS, GOLD, BOARD
cdef int NODES, EDGES, MAX_EDGES, PLIES, TABLE, EXPAND_VISITS, HOPE, RISK, MIN_GOOD_WORLDS, TEMPO, OWN_CROWNS, OTHER_CROWNS
cdef unsigned long long ALL
cdef long long MIX
cdef double INVERSE_ROOT[4096]
cdef double ROOT_LOG[4096]

@cython.final
cdef class Tree:
    cdef Worlds worlds
    cdef int seat, triples
    cdef int triple[1024]
    cdef public long long nodes
    cdef public double explore
    cdef public bint attacks, knows_own
    cdef int start[8]
    cdef public int colour[2]
    cdef public int hand[2]
    cdef public int face_down, must_place, turn
    cdef int decoy
    cdef unsigned long long alive, won
    cdef int node_first[32768]
    cdef int node_edges[32768]
    cdef int node_visits[32768]
    cdef int edge_move[524288]
    cdef int edge_visits[524288]
    cdef long long edge_sum[524288]
    cdef int table_key[131072]
    cdef int table_node[131072]
    cdef public int used_nodes, used_edges
    cdef int path_node[40]
    cdef int path_edge[40]
    cdef int path_turn[40]
    cpdef void set_up(self, int kind) noexcept
    cdef int empty(self) noexcept
    cpdef bint run(self, long long node_limit) noexcept
    @cython.locals(node=cython.int, ply=cython.int, edge=cython.int, revealed=cython.int, slot=cython.int, won=cython.int, is_own=cython.bint)
    cdef void iterate(self, int kind) noexcept
    cdef void declare_known(self) noexcept
    @cython.locals(edge=cython.int, best=cython.int, visits=cython.int, entry=cython.int, score=cython.double, bonus=cython.double, scale=cython.double, best_score=cython.double)
    cdef int select(self, int node) noexcept
    @cython.locals(lane=cython.int, bit=cython.int, revealed=cython.int, symbol=cython.int, world=cython.int, start=cython.int, is_good=cython.bint)
    cpdef int make(self, int move, int kind, bint is_root) noexcept
    @cython.locals(total=cython.int, own=cython.int, golds=cython.int, lane=cython.int)
    cdef unsigned long long draw_own_symbol(self) noexcept
    cdef void score_full_board(self) noexcept
    cdef unsigned long long evaluate(self) noexcept
    @cython.locals(own=cython.ulonglong, a=cython.ulonglong, b=cython.ulonglong, c=cython.ulonglong)
    cdef void expand(self, int node, unsigned long long wins) noexcept
    cdef bint has_room(self) noexcept
    cdef int share(self, unsigned long long wins, unsigned long long worlds) noexcept
    cdef void add(self, int move, int wins) noexcept
    @cython.locals(slot=cython.longlong)
    cdef int slot_of(self, int key) noexcept
    cpdef list root_moves(self)
