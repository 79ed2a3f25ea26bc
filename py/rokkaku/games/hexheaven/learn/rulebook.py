"""The rules of Hex Heaven as a page: sections with figures.

Source of the rules: the publisher's pages for the casual game; what is reconstructed says so.
"""

from rokkaku.core.record.record import Record
from rokkaku.games.hexheaven.learn.lessons import BEHIND, HEAVEN, LAST_TURN, OPENED
from rokkaku.games.hexheaven.rules.illegal import why_not
from rokkaku.games.hexheaven.rules.notation import Move, parse_move
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import NUMBER_OF
from rokkaku.games.hexheaven.view import glyphs
from rokkaku.hexgrid import Point
from rokkaku.ui.board.picks import Pick, Prefix
from rokkaku.ui.board.scene import Bounds, Scene, Shape
from rokkaku.ui.i18n import Translate
from rokkaku.ui.learn.content import Figure, Picture, Section

_OPENED = ("0,0", "1,-1", "1,0", "2,-2", "0,-1")
"""The cells of the tiles after the opening."""
_RING = ("-1,1", "0,0", "0,1", "-1,0", "-1,2", "-2,1", "-2,2", "-1,3")
"""The cells of the tiles around the hex heaven."""


def _and_then(record: Record, *moves: str) -> Record:
    """The game a few moves later."""
    return Record("hexheaven", record.options, record.seed, (*record.moves, *moves))


def _held(tile: str, rotation: int) -> Prefix:
    """A tile in hand as it lies."""
    return Pick("hand", tile), Pick("turn", str(rotation))


def _cell(name: str) -> Pick:
    return Pick("cell", name)


def _refused(state: HexHeavenState, text: str) -> str:
    """Why a tile cannot be placed."""
    reason = why_not(state, parse_move(text))
    return reason.key if reason else ""


def _placed(state: HexHeavenState, text: str) -> Move | None:
    """The move with this text, if it is legal."""
    return next((move for move in state.legal_moves() if str(move) == text), None)


def _brings(state: HexHeavenState, text: str, points: int) -> bool:
    move = _placed(state, text)
    return move is not None and state.effect(move).points == points


def _edges_do_not_match(state: HexHeavenState) -> bool:
    return _refused(state, "23 r0 -1,0") == "hexheaven.why.rotation"


def _three_points(state: HexHeavenState) -> bool:
    return _brings(state, "23 r3 1,-2", 3)


def _a_point_less(state: HexHeavenState) -> bool:
    return _brings(state, "23 r3 0,1", -1)


def _two_sides_are_used(state: HexHeavenState) -> bool:
    return state.used == 0b100 and state.counts == 0b111000


def _may_touch_one(state: HexHeavenState) -> bool:
    return state.one_side and state.points[0] < state.points[1]


def _takes_a_tile(state: HexHeavenState) -> bool:
    return bool(state.reserves[0]) and bool(state.board.holes)


def _reserve_ignores_what_is_used(state: HexHeavenState) -> bool:
    move = _placed(state, "*3 r1 -2,3")
    return move is not None and bool(state.used >> state.effect(move).sides & 1)


def _sun_has_won(state: HexHeavenState) -> bool:
    outcome = state.outcome()
    return outcome is not None and outcome.winners == (0,)


def _tiles(translate: Translate) -> Scene:
    """A red tile, a blue one, and an unmarked one."""
    return Scene(
        Bounds(-3.6, -1.1, 3.6, 1.1),
        items=tuple(
            Shape(f"tile-{name}", glyphs.tile(NUMBER_OF[name], 0), Point(2.4 * place, 0))
            for place, name in enumerate(("8", "25", "V"), start=-1)
        ),
    )


RULEBOOK = (
    Section("goal", figures=(Picture("tiles", _tiles),)),
    Section("opening", figures=(Figure("opened", OPENED, _OPENED),)),
    Section("turn"),
    Section(
        "place",
        figures=(
            Figure(
                "misfit",
                OPENED,
                (*_OPENED, "-1,0", "2,-1", "0,1"),
                picked=_held("23", 0),
                aim=_cell("-1,0"),
                shows=_edges_do_not_match,
            ),
        ),
    ),
    Section(
        "numbers",
        figures=(
            Figure(
                "used",
                _and_then(OPENED, "20 r1 -1,0"),
                picked=_held("23", 3),
                shows=_two_sides_are_used,
            ),
        ),
    ),
    Section(
        "oneSide",
        figures=(
            Figure(
                "oneSide",
                BEHIND,
                picked=_held("15", 0),
                aim=_cell("-2,1"),
                shows=_may_touch_one,
            ),
        ),
    ),
    Section(
        "score",
        figures=(
            Figure(
                "plus",
                OPENED,
                (*_OPENED, "1,-2", "1,-3", "0,1"),
                picked=_held("23", 3),
                aim=_cell("1,-2"),
                shows=_three_points,
            ),
            Figure(
                "minus",
                OPENED,
                (*_OPENED, "0,1", "0,2"),
                picked=_held("23", 3),
                aim=_cell("0,1"),
                shows=_a_point_less,
            ),
        ),
    ),
    Section(
        "heaven",
        figures=(
            Figure("heaven", HEAVEN, _RING, interlude=0, shows=_takes_a_tile),
            Figure(
                "reserve",
                HEAVEN,
                picked=_held("*3", 1),
                aim=_cell("-2,3"),
                shows=_reserve_ignores_what_is_used,
            ),
        ),
    ),
    Section(
        "end",
        figures=(
            Figure(
                "bonus",
                _and_then(LAST_TURN, "11 r4 3,0", "end"),
                interlude=6,
                shows=_sun_has_won,
            ),
        ),
    ),
    Section("serious"),
    Section("solo", "reconstructed"),
    Section("three", "reconstructed"),
    Section("house", "reconstructed"),
)
