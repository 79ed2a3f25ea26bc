from rokkaku.games.hexheaven.ai.kernel.table cimport Table
from rokkaku.games.hexheaven.ai.kernel.turns cimport Turns

cdef int CASUAL, SERIOUS, SOLO, TILES, LAST_MARKED, FROM_RESERVE, COUNT_AT
cdef int HAND_SIZE, WINNING, UNIT, SURE, STEPS, RESERVE, LAST_TURN
cdef int SERIOUS_RESERVE, SERIOUS_TILE, SERIOUS_NEXT, SERIOUS_ONE_SIDE
cdef int SOLO_TILE, SOLO_ONE_SIDE, SOLO_RESERVE, SOLO_MAX
cdef int DECK, SEATS, TURNS, NO_FLOOR
cdef int POINTS_AT[31]
cdef int BONUS[961]
cdef int CURVE[6000]
cdef int SPREAD[29]
cdef int SPREAD_OVER[16]
cdef int BONUS_SHARE[29]
cdef int NEXT[58]
cdef int SERIOUS_SPREAD[61]

cdef int take_share(int value, int thousandths) noexcept

cdef class Line:
    cdef public Table table
    cdef public Turns turns
    cdef public int mode, seats, turn
    cdef int seat[80]
    cdef int score[240]
    cdef int sum[240]
    cdef int hand[240]
    cdef int unknown[240]
    cdef int reserve[240]
    cdef int deck[80]
    cdef int one_side[80]
    cdef int passes[80]
    cdef int unseen[80]
    cdef public int used
    cdef int points
    cdef int mean[31]
    cdef int mean_unseen
    cpdef void go_back(self) noexcept
    cpdef void think(self, int width) noexcept
    cpdef void perform(self, list moves)
    cdef void close(self, int hand, int reserve, int points, bint is_pass) noexcept
    cdef void close_at(self, int node) noexcept
    cpdef tuple record(self)
    cpdef bint is_over(self, int turn) noexcept
    cpdef int value_of(self, int node, int seat) noexcept
    cpdef int value(self, int turn, int seat) noexcept
    cdef void update_means(self, int unseen) noexcept
    cdef int mean_bonus(self, int index) noexcept
    cdef int curve(self, int lead, int spread) noexcept
    cdef int value_casual(self, int turn, int seat) noexcept
    cdef int value_when_over(self, int turn, int seat, int rival, int lead) noexcept
    cdef int value_serious(self, int turn, int seat) noexcept
    cdef int value_solo(self, int turn) noexcept
