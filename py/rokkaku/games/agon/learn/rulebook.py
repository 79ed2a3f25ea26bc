"""The rules page of Agon, after the publisher's Japanese sheet, with its figures 1 to 5."""

from collections.abc import Callable

from rokkaku.core.record.record import Record
from rokkaku.games.agon.rules import classic
from rokkaku.games.agon.rules.board import BIT_OF_NAME, RING_OF, between
from rokkaku.games.agon.rules.game import AgonState
from rokkaku.games.agon.rules.notation import EXCHANGE
from rokkaku.games.agon.rules.position import BLACK, WHITE
from rokkaku.ui.board.picks import Pick, Prefix
from rokkaku.ui.learn.content import Figure, Section, won_by


def _classic_record(position: str, *moves: str, **options: str) -> Record:
    return Record("agon", {"position": position, **options}, moves=moves)


def _bloody_record(position: str, *moves: str) -> Record:
    return Record("agon", {"position": position, "variant": "bloody"}, moves=moves)


def _cells(names: str) -> tuple[str, ...]:
    return tuple(names.split())


def _pick_cell(name: str) -> Prefix:
    return (Pick("cell", name),)


def _can_move_only(piece: str, *rings: int) -> Callable[[AgonState], bool]:
    """Return a check that only the piece on a cell can move, and only to these rings."""

    def shows(state: AgonState) -> bool:
        moves = state.legal_moves()
        targets = {RING_OF[move.target] for move in moves}
        return {move.source for move in moves} == {BIT_OF_NAME[piece]} and targets == {*rings}

    return shows


def _steps_stay_or_go_inward(state: AgonState) -> bool:
    source = BIT_OF_NAME["e4"]
    rings = [RING_OF[move.target] for move in state.legal_moves() if move.source == source]
    return len(rings) == 4 and set(rings) == {RING_OF[source], RING_OF[source] - 1}


def _only_the_queen_enters(state: AgonState) -> bool:
    throne = BIT_OF_NAME["f6"]
    sources = {move.source for move in state.legal_moves() if move.target == throne}
    return sources == {BIT_OF_NAME["g5"]}


def _queen_goes_anywhere(state: AgonState) -> bool:
    moves = state.legal_moves()
    trapped = classic.trapped(state.position, state.turn)
    return (
        trapped.bit_count() == 2
        and {move.source for move in moves} == {state.position.queens[state.turn]}
        and BIT_OF_NAME["f6"] in {move.target for move in moves}
    )


def _is_blocked(state: AgonState) -> bool:
    gap = BIT_OF_NAME["e5"]
    return bool(gap & between(state.position.pieces(BLACK))) and gap not in {
        move.target for move in state.legal_moves()
    }


def _one_guard_is_gone(state: AgonState) -> bool:
    return state.position.guards[BLACK].bit_count() == 3 and state.turn == BLACK


def _is_exchanged_with_the_outermost(state: AgonState) -> bool:
    moves = state.legal_moves()
    return {move.kind for move in moves} == {EXCHANGE} and {move.target for move in moves} == {
        BIT_OF_NAME["k2"],
        BIT_OF_NAME["f11"],
    }


def _nothing_is_trapped(state: AgonState) -> bool:
    guard = BIT_OF_NAME["d6"]
    return bool(guard & between(state.position.pieces(BLACK))) and not state.position.pending


def _black_decides_in_whites_turn(state: AgonState) -> bool:
    return state.turn == WHITE and state.actor == BLACK


_STEP = "w Qg5 Ge4 Gf7 Ga5 Gi2 Gk3 Gh8 qj6 gb3 gc8 gk1 gd9 gf10 gg9"
_TRAPPED = "w Qa2 Ge7 Gb3 Gf3 Gi3 Gj6 Ge9 qk4 ge6 ge8 gc2 gg9 gi7 gj1"
_BOTH = "w Qe4 Ge7 Gb3 Gf2 Gi3 Gj6 Gd9 qk4 ge6 ge8 ge3 ge5 gi7 gj1"
_BLOCK = "w Qb2 Gd4 Ge7 Gf3 Gi3 Gj6 Gd9 qk4 gd5 gf5 gc8 gg9 gi7 gj1"

_START = Figure("start", Record("agon"))
_WON = Figure(
    "won",
    _classic_record("w Qf6 Gg5 Gg6 Gf5 Gf7 Ge5 Ge7 qi4 gh5 gd4 gc6 gg8 gj1 gb3", "e7-e6"),
    _cells("d5 e4 e7 f4 f8 g4 g7 h5 d6 h6 h4 d4"),
    shows=won_by(WHITE),
)
_LOST = Figure(
    "lost",
    _classic_record("w Qe8 Gg5 Gg6 Gf5 Gf7 Ge5 Ge7 qi4 gh5 gd4 gc6 gg8 gj1 gb3", "e7-e6"),
    _cells("d5 e4 e7 f4 f8 g4 g7 h5 d6 h6 h4 e8"),
    shows=won_by(BLACK),
)
_STEPS = Figure(
    "steps",
    _classic_record(_STEP),
    _cells("d3 d4 e3 e4 e5 f4 f5 c3 g4 f3 f6 d5"),
    _pick_cell("e4"),
    shows=_steps_stay_or_go_inward,
)
_ENTER = Figure(
    "enter",
    _classic_record(_STEP),
    _cells("f5 f6 f7 g4 g5 g6 h4 h5 e5 e6"),
    _pick_cell("g5"),
    shows=_only_the_queen_enters,
)
_TRAPPED_GUARD = Figure(
    "trappedGuard",
    _classic_record(_TRAPPED),
    prefix=_pick_cell("e7"),
    shows=_can_move_only("e7", 5),
)
_TRAPPED_QUEEN = Figure(
    "trappedQueen", _classic_record(_BOTH), prefix=_pick_cell("e4"), shows=_queen_goes_anywhere
)
_BLOCKED = Figure(
    "blocked",
    _classic_record(_BLOCK),
    _cells("c3 c4 d3 d4 d5 d6 e3 e4 e5 e6 f4 f5 f6"),
    _pick_cell("d4"),
    shows=_is_blocked,
)
_BETWEEN = Figure(
    "between",
    _bloody_record("w Qa4 Gc6 Gh3 Gi7 qj2 gd5 gd7 gf9", "c6-d6"),
    _cells("c5 c6 c7 d4 d5 d6 d7 d8 e5 e6 e7 e8"),
    shows=_nothing_is_trapped,
)
_PUSHED = Figure(
    "pushed",
    _bloody_record("w Qb2 Gd5 Gc7 Gh3 qj6 gd6 gf10 gk2", "c7-d7"),
    prefix=_pick_cell("d6"),
    shows=_can_move_only("d6", 3),
)
_REMOVED = Figure(
    "removed",
    _bloody_record("w Qe9 Gf7 Gg9 Gb3 qj2 gf8 gk4 gd2 gh3", "e9-f9"),
    _cells("e7 e8 e9 f7 f8 f9 f10 g7 g8 g9 d8 h8"),
    shows=_one_guard_is_gone,
)
_EXCHANGED = Figure(
    "exchanged",
    _bloody_record("w Qb5 Ge3 Gd4 Gh8 qe4 gk2 gf11 gg7", "d4-e5"),
    prefix=_pick_cell("e4"),
    shows=_is_exchanged_with_the_outermost,
)
_BLOODY_WON = Figure(
    "bloodyWon",
    _bloody_record("w Qe6 Ge5 Gf7 Gg6 qh4 gf9 gi6 gd3", "e6-f6"),
    _cells("d5 e4 e7 f4 f8 g4 g7 h5 d6 h6 h4"),
    shows=won_by(WHITE),
)
_PLACED = Record("agon", {"setup": "free"}, moves=("@e5", "@g7", "@d7", "@f4", "@i4"))
_PLACING = Figure("placing", _PLACED, prefix=())
_CAPTOR = Figure(
    "captor", _classic_record(_BOTH, queen_relocation="captor"), shows=_black_decides_in_whites_turn
)

_OUR_RULES = (
    "pass",
    "twoPasses",
    "repetition",
    "moveLimit",
    "throneLine",
    "trapState",
    "blockedAll",
    "freeSetup",
    "trapOrder",
    "endOrder",
)

RULEBOOK = (
    Section("goal", figures=(_WON, _LOST)),
    Section("board", figures=(_START,)),
    Section("step", figures=(_STEPS, _ENTER)),
    Section("trap", figures=(_TRAPPED_GUARD, _TRAPPED_QUEEN)),
    Section("block", figures=(_BLOCKED,)),
    Section("bloody", "variant", (_BETWEEN,)),
    Section("bloodyTrap", "variant", (_PUSHED, _REMOVED, _EXCHANGED)),
    Section("bloodyEnd", "variant", (_BLOODY_WON,)),
    Section("free", "variant", (_PLACING,)),
    Section("captor", "variant", (_CAPTOR,)),
    Section("house", "house", rules=_OUR_RULES),
    Section("sheets", None),
    Section("about", None),
)
