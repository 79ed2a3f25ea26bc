"""The rules page of Beer Hex, after the publisher's Japanese sheet: sections with figures."""

from rokkaku.core.record.record import Record
from rokkaku.games.beerhex.learn.lessons import JOINED, ROW, SEEMING_ROW, TRIANGLE, game_record
from rokkaku.games.beerhex.rules.board import connects
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.position import CROWNS
from rokkaku.games.beerhex.view import glyphs
from rokkaku.hexgrid import Hex, Layout, Point, hex_to_pixel
from rokkaku.i18n import Translate
from rokkaku.ui.board.scene import Bounds, Item, Label, Scene, Shape
from rokkaku.ui.learn.content import Figure, Picture, Section, won_by

_LAYOUT = Layout(1.0)
_CROWN_SIZE = 0.77
_gold_has_won = won_by(GOLD)
_STUCK = game_record(
    *("e3+G", "d3+S", "c4+G", "a5+S", "d1+S", "a1+S", "e4+G", "d2+S", "d5+S", "b4+S", "b2+G"),
    *("a3+S", "c2+S", "c1+S", "b3+G", "c3+G", "b1+G", "e5+G", "stuck"),
)
_TOKENS = Record("beerhex", {"hints": "true"}, moves=("c2+G", "c4+S!", "b3+S!", "d3+S", "d2+G"))


def _gold_declared_rightly(state: BeerHexState) -> bool:
    inside_silver_crown = state.position.symbols[GOLD] & state.position.colours[SILVER]
    return _gold_has_won(state) and bool(inside_silver_crown)


def _silver_declared_wrongly(state: BeerHexState) -> bool:
    return _gold_has_won(state) and state.claim == "declare" and state.turn == SILVER


def _three_go_back(state: BeerHexState) -> bool:
    return [crown.returned for crown in state.revealed] == [True] * 3 and not connects(
        state.position.symbols[SILVER], SILVER
    )


def _one_goes_back(state: BeerHexState) -> bool:
    return [crown.returned for crown in state.revealed] == [True, False, False]


def _silver_is_stuck(state: BeerHexState) -> bool:
    return _gold_has_won(state) and not connects(state.position.symbols[GOLD], GOLD)


def _has_tokens_of_both(state: BeerHexState) -> bool:
    return all(state.position.tokens & colour for colour in state.position.colours)


def _crowns(translate: Translate) -> Scene:
    items: list[Item] = []
    for seat, counts in enumerate(CROWNS):
        place = Point(-2.4, 2.5 * seat)
        items.append(Shape(f"outside-{seat}", glyphs.CROWNS[seat], place, _CROWN_SIZE))
        for symbol, count in enumerate(counts):
            layers, key = glyphs.OPEN_CROWNS[seat][symbol], f"inside-{seat}-{symbol}"
            inside_place = Point(2.4 * symbol, place.y)
            items.append(Shape(key, layers, inside_place, _CROWN_SIZE))
            count_place = Point(inside_place.x, inside_place.y + 1.15)
            items.append(Label(f"{key}-count", f"× {count}", count_place, 0.5, "table-ink"))
    return Scene(Bounds(-3.5, -1.1, 3.5, 4.1), items=tuple(items))


def _attacks(translate: Translate) -> Scene:
    row = (Hex(0, 0), Hex(1, 0), Hex(2, 0))
    bent = (Hex(4, 0), Hex(5, 0), Hex(5, 1))
    triangle = (Hex(8, -1), Hex(8, 0), Hex(7, 0))
    items: list[Item] = []
    for name, cells in (("row", row), ("bent", bent), ("triangle", triangle)):
        centres = [hex_to_pixel(_LAYOUT, cell) for cell in cells]
        items.append(Shape(f"cells-{name}", glyphs.cells(centres), Point(0, 0)))
        for number, centre in enumerate(centres):
            key, colour = f"crown-{name}-{number}", number % 2
            items.append(Shape(key, glyphs.CROWNS[colour], centre, _CROWN_SIZE))
    return Scene(Bounds(-1.1, -2.6, 15.2, 2.6), items=tuple(items))


_JOINED = Figure("joined", game_record(*JOINED.moves, "declare"), shows=_gold_declared_rightly)
_PEEK = Figure("peek", game_record("c2+G", "b4+S", "d3+S", "a4+S"), seat=0, peek=True)
_SWEPT = Figure(
    "swept", game_record(*ROW.moves, "attack b3 c3 d3"), interlude=1, shows=_three_go_back
)
_FAILED = Figure(
    "failed", game_record(*TRIANGLE.moves, "attack c2 c3 d2"), interlude=1, shows=_one_goes_back
)
_NOT_JOINED = Figure(
    "notJoined", game_record(*SEEMING_ROW.moves, "b5+G", "declare"), shows=_silver_declared_wrongly
)

RULEBOOK = (
    Section("goal", figures=(Picture("crowns", _crowns), _JOINED)),
    Section("setup"),
    Section("turn"),
    Section("place", figures=(_PEEK,)),
    Section("attack", figures=(Picture("attacks", _attacks), _SWEPT, _FAILED)),
    Section("declare", figures=(_NOT_JOINED,)),
    Section("full"),
    Section("stuck", figures=(Figure("stuck", _STUCK, shows=_silver_is_stuck),)),
    Section("match"),
    Section("hints", "variant", figures=(Figure("tokens", _TOKENS, shows=_has_tokens_of_both),)),
    Section(
        "house",
        "house",
        rules=("sides", "attackShape", "fillAtOnce", "tokens", "moveLimit"),
    ),
    Section("secret", "page"),
    Section("about", None, address="https://boardgame.web-saito.net/beerhex/"),
)
