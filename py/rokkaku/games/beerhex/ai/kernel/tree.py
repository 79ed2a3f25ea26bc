"""Monte Carlo tree search over bundles of worlds, on machine integers.

Two kinds of iterations alternate. In one, the worlds fit the knowledge of the seat to move, and its
own decisions learn from the result. In the other, they fit public knowledge, and the opponent's
decisions learn, which thus never depend on what only the seat knows. Each side plays against what
the other has learnt so far. The types are in `tree.pxd`.
"""

from collections.abc import Sequence

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.games.beerhex.ai import lanes
from rokkaku.games.beerhex.ai.kernel.worlds import Worlds
from rokkaku.games.beerhex.rules.board import BOARD

LANES, MARGIN, WORLDS, POOL = lanes.LANES, lanes.MARGIN, lanes.WORLDS, lanes.POOL
PLACE, DECOY, ATTACK = lanes.PLACE, lanes.DECOY, lanes.ATTACK
EXACT, INVERSE_ROOT, ROOT_LOG = lanes.EXACT, lanes.INVERSE_ROOT, lanes.ROOT_LOG
TEMPO = lanes.TEMPO
LAST = (1 << EXACT) - 1
CELLS = 25
ALL = (1 << 64) - 1
GOLD = 0
NODES = 1 << 15
EDGES = 1 << 19
MAX_EDGES = 256
PLIES = 40
"""Maximum length of a line in the tree."""
TABLE = 1 << 17
"""Slots for the positions that follow the edges."""
MIX = 40503
EXPAND_VISITS = 8
"""Visits of a position before it gets a node with its own moves."""
HOPE, RISK = 24, 10
"""First estimates of the gain from a good attack and the loss from a bad one, in worlds."""
OWN_CROWNS, OTHER_CROWNS = 7, 6
"""Crowns of a seat with its own symbol, and with the other."""
MIN_GOOD_WORLDS = 12
"""Attacks are considered if they succeed in this many worlds."""


class Tree:
    """The search for a move of one seat."""

    def __init__(self, worlds: Worlds, seat: int, triples: Sequence[int]) -> None:
        """`triples` has all attacks, each as bits and three lanes."""
        self.worlds = worlds
        self.seat = seat
        self.triples = len(triples) // 4
        self.triple = zeros(4 * 256)
        for index in range(len(triples)):
            self.triple[index] = triples[index]
        self.nodes = 0
        self.explore = 0.2
        self.attacks = True
        self.knows_own = True
        self.start = zeros(8)
        self.colour = zeros(2)
        self.hand = zeros(2)
        self.used_nodes = 0
        self.used_edges = 0
        if is_interpreted(self):
            self.node_first = zeros(NODES)
            self.node_edges = zeros(NODES)
            self.node_visits = zeros(NODES)
            self.edge_move = zeros(EDGES)
            self.edge_visits = zeros(EDGES)
            self.edge_sum = zeros(EDGES)
            self.table_key = zeros(TABLE)
            self.table_node = zeros(TABLE)
        self.path_node = zeros(PLIES)
        self.path_edge = zeros(PLIES)
        self.path_turn = zeros(PLIES)

    def begin(
        self,
        golds: int,
        silvers: int,
        face_down: int,
        banned: int,
        hands: Sequence[int],
        symbols: Sequence[int],
        must_place: bool,
    ) -> None:
        """Set the position to move in.

        `golds` and `silvers` are crowns by colour; `banned` is an empty cell that is barred now, or
        0; `hands` counts crowns by seat; `symbols` shows whether the seat's hand has its own symbol
        and the other.
        """
        self.start[0] = golds
        self.start[1] = silvers
        self.start[2] = face_down
        self.start[3] = banned
        self.start[4] = hands[0]
        self.start[5] = hands[1]
        self.start[6] = symbols[0] + 2 * symbols[1]
        self.start[7] = must_place
        self.set_up(0)
        self.expand(0, self.evaluate())

    def set_up(self, kind: int) -> None:
        """Return to the position to move in, with the next bundle of a kind."""
        self.worlds.take(kind, (self.nodes >> 1) % POOL)
        self.colour[0] = self.start[0]
        self.colour[1] = self.start[1]
        self.face_down = self.start[2]
        self.hand[0] = self.start[4]
        self.hand[1] = self.start[5]
        self.must_place = self.start[7]
        self.turn = self.seat
        self.alive = self.worlds.nothing ^ ALL
        self.won = self.worlds.nothing
        self.decoy = 0

    def empty(self) -> int:
        return (self.colour[0] | self.colour[1]) ^ BOARD

    def run(self, node_limit: int) -> bool:
        """Search until `nodes` reaches `node_limit`; always return False, as it never ends."""
        while self.nodes < node_limit:
            self.iterate(self.nodes & 1)
            self.nodes += 1
        return False

    def iterate(self, kind: int) -> None:
        """Follow the most promising moves, and learn from the result."""
        self.set_up(kind)
        node = 0
        ply = 0
        while True:
            if not self.must_place and self.hand[1 - self.turn]:
                self.declare_known()
                if not self.alive:
                    break
            edge = self.select(node)
            self.path_node[ply] = node
            self.path_edge[ply] = edge
            self.path_turn[ply] = self.turn
            revealed = self.make(self.edge_move[edge], kind, ply == 0)
            ply += 1
            if ply == 2:
                revealed += 8 * self.decoy
            if not self.empty():
                self.score_full_board()
                break
            slot = self.slot_of(edge * 16 + revealed)
            if slot < 0 or ply >= PLIES - 1:
                self.evaluate()
                break
            node = self.table_node[slot]
            if node <= 0:
                wins = self.evaluate()
                if kind == (self.turn != self.seat):
                    node -= 1
                    if -node >= EXPAND_VISITS and self.has_room():
                        node = self.used_nodes
                        self.expand(node, wins)
                    self.table_node[slot] = node
                break
        won = self.worlds.count(self.won)
        while ply:
            ply -= 1
            is_own = self.path_turn[ply] == self.seat
            if is_own == (kind == 0):
                edge = self.path_edge[ply]
                self.node_visits[self.path_node[ply]] += 1
                self.edge_visits[edge] += 1
                self.edge_sum[edge] += won if is_own else WORLDS - won

    def declare_known(self) -> None:
        """Declare in the worlds in which the current seat knows that it has joined its sides."""
        face_up = (self.colour[0] | self.colour[1]) & ~self.face_down
        known = face_up | self.colour[self.turn] if self.knows_own else face_up
        if self.worlds.can_join(self.turn, known):
            joined = self.worlds.joining_worlds(self.turn, known) & self.alive
            if self.turn == self.seat:
                self.won |= joined
            self.alive ^= joined

    def select(self, node: int) -> int:
        """Return a node's edge by UCB1."""
        first = self.node_first[node]
        best = first
        best_score = -1.0
        visits = self.node_visits[node]
        entry = visits if visits <= LAST else LAST + 1 + min(visits >> EXACT, LAST)
        scale = self.explore * 64.0 * ROOT_LOG[entry]
        for edge in range(first, first + self.node_edges[node]):
            visits = self.edge_visits[edge]
            entry = visits if visits <= LAST else LAST + 1 + min(visits >> EXACT, LAST)
            score = self.edge_sum[edge] / (1.0 * visits)
            bonus = scale * INVERSE_ROOT[entry]
            score += bonus
            if score > best_score:
                best_score = score
                best = edge
        return best

    def make(self, move: int, kind: int, is_root: bool) -> int:
        """Make a move; return the symbols that an attack reveals as bits (1: Gold), else 0."""
        worlds = self.worlds
        turn = self.turn
        if move < ATTACK:
            lane = move & 255
            bit = 1 << (lane - MARGIN)
            own = worlds.nothing ^ ALL
            if is_root and kind == 0:
                if move >= DECOY:
                    own = worlds.nothing
                    self.decoy = 1
            else:
                own = self.draw_own_symbol()
            worlds.gold[lane] = own if turn == GOLD else own ^ ALL
            self.colour[turn] |= bit
            self.face_down |= bit
            self.hand[turn] -= 1
            self.must_place = 0
            if self.hand[1 - turn]:
                self.turn = 1 - turn
            return 0
        world = (worlds.word() >> 20) & 63
        while not self.alive >> world & 1:
            world = (world + 1) & 63
        start = 4 * (move & 255)
        revealed = 0
        for index in range(3):
            if worlds.gold[self.triple[start + 1 + index]] >> world & 1:
                revealed |= 1 << index
        is_good = revealed == 0 or revealed == 7
        for index in range(3):
            lane = self.triple[start + 1 + index]
            bit = 1 << (lane - MARGIN)
            symbol = 1 - (revealed >> index & 1)
            self.face_down &= ~bit
            worlds.gold[lane] = worlds.nothing if symbol else worlds.nothing ^ ALL
            if is_good or symbol == turn:
                colour = 0 if self.colour[0] & bit else 1
                self.colour[colour] &= ~bit
                self.hand[colour] += 1
                worlds.gold[lane] = worlds.nothing
        if is_good:
            self.must_place = 1
        else:
            self.turn = 1 - turn
        return revealed

    def draw_own_symbol(self) -> int:
        """Draw the worlds in which a new crown has its owner's symbol: 7 of 8 if possible."""
        worlds = self.worlds
        total, own = 0, 0
        for cell in range(CELLS):
            lane = LANES[cell]
            if self.colour[self.turn] >> (lane - MARGIN) & 1:
                total += WORLDS
                golds = worlds.count(worlds.gold[lane])
                own += golds if self.turn == GOLD else WORLDS - golds
        if OWN_CROWNS * WORLDS - own < WORLDS // 2:
            return worlds.nothing
        if OTHER_CROWNS * WORLDS - total + own < WORLDS // 2:
            return worlds.nothing ^ ALL
        return worlds.word() | worlds.word() | worlds.word()

    def score_full_board(self) -> None:
        """Note who has won on a full board."""
        self.won |= self.worlds.joining_worlds(self.seat, BOARD) & self.alive

    def evaluate(self) -> int:
        """Fill the board and note who wins; return the worlds won by the current seat."""
        wins = self.worlds.fill(self.empty(), self.colour[0], self.face_down, self.turn, TEMPO)
        if self.turn != GOLD:
            wins ^= ALL
        self.won |= (wins if self.turn == self.seat else wins ^ ALL) & self.alive
        return wins

    def expand(self, node: int, wins: int) -> None:
        """Give a node its moves, each valued by the worlds in which filling the board wins."""
        worlds = self.worlds
        turn = self.turn
        self.node_first[node] = self.used_edges
        self.used_nodes += 1
        empty = self.empty()
        symbols = 1
        if node == 0:
            empty &= ~self.start[3]
            symbols = self.start[6]
        for cell in range(CELLS):
            lane = LANES[cell]
            if empty >> (lane - MARGIN) & 1:
                own = worlds.end[lane] if turn == GOLD else worlds.end[lane] ^ ALL
                if symbols & 1:
                    self.add(PLACE | lane, self.share(wins, own))
                if symbols & 2:
                    self.add(DECOY | lane, self.share(wins, own ^ ALL))
        if self.attacks and not self.must_place and self.hand[1 - turn]:
            base = self.worlds.count(wins)
            for number in range(self.triples):
                if not self.triple[4 * number] & ~self.face_down:
                    a = worlds.gold[self.triple[4 * number + 1]]
                    b = worlds.gold[self.triple[4 * number + 2]]
                    c = worlds.gold[self.triple[4 * number + 3]]
                    good = self.worlds.count((a | b | c) ^ ALL if turn == GOLD else a & b & c)
                    if good >= MIN_GOOD_WORLDS:
                        gain = good * HOPE - (64 - good) * RISK
                        self.add(ATTACK | number, base + (gain + 640) // 64 - 10)
        self.node_edges[node] = self.used_edges - self.node_first[node]

    def has_room(self) -> bool:
        return self.used_nodes < NODES and self.used_edges < EDGES - MAX_EDGES

    def share(self, wins: int, worlds: int) -> int:
        """Return the wins among some worlds per 64, with one loss added."""
        return (self.worlds.count(wins & worlds) * WORLDS) // (self.worlds.count(worlds) + 1)

    def add(self, move: int, wins: int) -> None:
        edge = self.used_edges
        self.edge_move[edge] = move
        self.edge_visits[edge] = 1
        self.edge_sum[edge] = max(0, min(WORLDS, wins))
        self.used_edges += 1

    def slot_of(self, key: int) -> int:
        """Return the slot of an edge and what it revealed, or -1 if there is no free slot.

        `table_node` there is a node or, if <= 0, minus the number of visits.
        """
        slot = (key * MIX >> 4) & (TABLE - 1)
        for _ in range(16):
            if self.table_key[slot] == key + 1:
                return slot
            if self.table_key[slot] == 0:
                self.table_key[slot] = key + 1
                return slot
            slot = (slot + 1) & (TABLE - 1)
        return -1

    def root_moves(self) -> list[tuple[int, int, float]]:
        """Return each move at the root with its visits and its share of wins."""
        return [
            (
                self.edge_move[edge],
                self.edge_visits[edge],
                self.edge_sum[edge] / (64.0 * self.edge_visits[edge]),
            )
            for edge in range(self.node_edges[0])
        ]
