cimport cython
from rokkaku.games.hexheaven.ai.kernel.line cimport Line

cdef int TILES, LAST_MARKED, HAND_SIZE, UNIT, SEATS, TURNS, MAX_PLACED
cdef int PATTERN[31]
cdef unsigned char FITS[57344]

@cython.final
cdef class Play(Line):
    cdef int world[31]
    cdef int next_draw
    cdef public long long dice
    cdef int choose(self, int width) noexcept
    cdef void play_best_turn(self, int width) noexcept
    cpdef list answer(self, int width)
    cdef void draw(self) noexcept
    cpdef int play_on(self, int seat, int max_turns, int width) noexcept
    cpdef int trial(self, list moves, list reply, int seat, int max_turns, int width)
    cpdef int trial_of_opening(self, int move, int seat, int max_turns, int width) noexcept
    cdef void open_with(self, int move) noexcept
    cdef int random_placement(self) noexcept
    cdef int throw(self, int sides) noexcept
