"""The rules of Hex Heaven as a page; the publisher's pages have only those of the casual game."""

from collections.abc import Callable

from rokkaku.core.record.record import Record
from rokkaku.games.hexheaven.learn.lessons import BEHIND, HEAVEN, LAST_TURN, OPENED
from rokkaku.games.hexheaven.rules.illegal import why_not
from rokkaku.games.hexheaven.rules.notation import Move, parse_move
from rokkaku.games.hexheaven.rules.scoring import tile_bonus
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import NUMBER_OF
from rokkaku.games.hexheaven.view import glyphs
from rokkaku.hexgrid import Point
from rokkaku.i18n import Translate
from rokkaku.ui.board.picks import Pick, Prefix
from rokkaku.ui.board.scene import Bounds, Item, Label, Scene, Shape
from rokkaku.ui.learn.content import Figure, Picture, Section, won_by

_OPENED = ("0,0", "1,-1", "1,0", "2,-2", "0,-1")
"""The cells of the tiles after the opening."""
_RING = ("-1,1", "0,0", "0,1", "-1,0", "-1,2", "-2,1", "-2,2", "-1,3")
"""The cells of the tiles around the hex heaven."""


def _continued(record: Record, *moves: str) -> Record:
    return Record("hexheaven", record.options, record.seed, (*record.moves, *moves))


def _picked_tile(tile: str, rotation: int) -> Prefix:
    return Pick("hand", tile), Pick("turn", str(rotation))


def _cell_pick(name: str) -> Pick:
    return Pick("cell", name)


def _find_move(state: HexHeavenState, text: str) -> Move | None:
    return next((move for move in state.legal_moves() if str(move) == text), None)


def _makes_points(text: str, points: int) -> Callable[[HexHeavenState], bool]:
    """Return a check that a placement is legal and makes `points`."""

    def shows(state: HexHeavenState) -> bool:
        move = _find_move(state, text)
        return move is not None and state.effect(move).points == points

    return shows


def _edges_do_not_match(state: HexHeavenState) -> bool:
    reason = why_not(state, parse_move("23 r0 -1,0"))
    return reason is not None and reason.key == "hexheaven.why.rotation"


def _two_sides_are_used(state: HexHeavenState) -> bool:
    return state.used == 0b100 and state.counts == 0b111000


def _may_touch_one(state: HexHeavenState) -> bool:
    return state.one_side and state.points[0] < state.points[1]


def _takes_a_tile(state: HexHeavenState) -> bool:
    return bool(state.reserves[0]) and bool(state.board.holes)


def _reserve_ignores_what_is_used(state: HexHeavenState) -> bool:
    move = _find_move(state, "*3 r1 -2,3")
    return move is not None and bool(state.used >> state.effect(move).sides & 1)


def _tiles(translate: Translate) -> Scene:
    """Return a red tile, a blue one and an unmarked one."""
    return Scene(
        Bounds(-3.6, -1.1, 3.6, 1.1),
        items=tuple(
            Shape(f"tile-{name}", glyphs.tile(NUMBER_OF[name], 0), Point(2.4 * column, 0))
            for column, name in enumerate(("8", "25", "V"), start=-1)
        ),
    )


EXAMPLE_BONUS, EXAMPLE_HANDS = "1", {"A": ("15", "2", "16"), "B": ("22", "4", "3")}
"""A bonus tile and two hands that score as in the publisher's example: 4 + 1 + 0, 3 + 1 + 2."""


def _bonus_example(translate: Translate) -> Scene:
    """Return the bonus tile above both hands, with the bonus of each tile and the sums."""
    bonus = NUMBER_OF[EXAMPLE_BONUS]
    items: list[Item] = [Shape("bonus", glyphs.tile(bonus, 0), Point(0, -3.2))]
    for row, (player, names) in enumerate(EXAMPLE_HANDS.items()):
        y = 3.4 * row
        hand = [NUMBER_OF[name] for name in names]
        gains = [tile_bonus(tile, bonus).total for tile in hand]
        items.append(Label(f"player-{player}", player, Point(-4.6, y), 0.9, "table-ink"))
        items.append(Label(f"sum-{player}", f"= {sum(gains)}", Point(4.6, y), 0.9, "table-ink"))
        for place, (tile, gain) in enumerate(zip(hand, gains, strict=True), start=-1):
            point = Point(2.4 * place, y)
            items.append(Shape(f"tile-{tile}", glyphs.tile(tile, 0), point))
            items.append(
                Label(f"gain-{tile}", f"+{gain}", Point(point.x, y + 1.5), 0.7, "table-ink")
            )
    return Scene(Bounds(-5.6, -4.4, 5.6, 5.6), items=tuple(items))


_MISFIT = Figure(
    "misfit",
    OPENED,
    (*_OPENED, "-1,0", "2,-1", "0,1"),
    _picked_tile("23", 0),
    _cell_pick("-1,0"),
    shows=_edges_do_not_match,
)
_USED = Figure(
    "used",
    _continued(OPENED, "20 r1 -1,0"),
    prefix=_picked_tile("23", 3),
    shows=_two_sides_are_used,
)
_ONE_SIDE = Figure(
    "oneSide", BEHIND, prefix=_picked_tile("15", 0), aim=_cell_pick("-2,1"), shows=_may_touch_one
)
_PLUS = Figure(
    "plus",
    OPENED,
    (*_OPENED, "1,-2", "1,-3", "0,1"),
    _picked_tile("23", 3),
    _cell_pick("1,-2"),
    shows=_makes_points("23 r3 1,-2", 3),
)
_MINUS = Figure(
    "minus",
    OPENED,
    (*_OPENED, "0,1", "0,2"),
    _picked_tile("23", 3),
    _cell_pick("0,1"),
    shows=_makes_points("23 r3 0,1", -1),
)
_HEAVEN = Figure("heaven", HEAVEN, _RING, interlude=0, shows=_takes_a_tile)
_RESERVE = Figure(
    "reserve",
    HEAVEN,
    prefix=_picked_tile("*3", 1),
    aim=_cell_pick("-2,3"),
    shows=_reserve_ignores_what_is_used,
)
_BONUS = Figure("bonus", _continued(LAST_TURN, "11 r4 3,0", "end"), interlude=6, shows=won_by(0))

_OUR_RULES = (
    "tiles",
    "unmarkedEdges",
    "unmarkedNeighbour",
    "oneSideNumber",
    "floor",
    "heavenAtOnce",
    "passing",
    "moveLimit",
    "seriousStart",
    "seriousSpecials",
    "seriousSum",
    "seriousPasses",
    "seriousOneSide",
    "solo",
    "three",
)

RULEBOOK = (
    Section("goal", figures=(Picture("tiles", _tiles),)),
    Section("begin"),
    Section("opening", figures=(Figure("opened", OPENED, _OPENED),)),
    Section("turn"),
    Section("place", figures=(_MISFIT,)),
    Section("numbers", figures=(_USED,)),
    Section("oneSide", figures=(_ONE_SIDE,)),
    Section("score", figures=(_PLUS, _MINUS)),
    Section("heaven", figures=(_HEAVEN, _RESERVE)),
    Section("end", figures=(_BONUS, Picture("example", _bonus_example))),
    Section("serious"),
    Section("solo", "reconstructed"),
    Section("three", "reconstructed"),
    Section("house", "reconstructed", rules=_OUR_RULES),
    Section(
        "about",
        None,
        address="https://gamemarket.jp/game/hex-heaven-%E5%85%AD%E8%A7%92%E5%A4%A9%E5%9B%BD-%E3%80%80%E7%B4%B9%E4%BB%8B%E3%81%9D%E3%81%AE6",
    ),
)
