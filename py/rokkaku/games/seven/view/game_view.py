"""The view of SEVEN: the tower from above or from the side, the hand, and a ghost."""

from collections.abc import Mapping
from types import MappingProxyType

from rokkaku.core.record.record import Record
from rokkaku.games.seven.rules.game import Placement, SevenState
from rokkaku.games.seven.rules.illegal import tops, why_not
from rokkaku.games.seven.rules.notation import Move, parse_move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS, Cells, normalized
from rokkaku.games.seven.view import drawing, glyphs
from rokkaku.games.seven.view.drawing import place_of
from rokkaku.games.seven.view.levels import tallies
from rokkaku.games.seven.view.orientation import cells_at, flipped, grip, turned_left, turned_right
from rokkaku.games.seven.view.victory import outlines, turning
from rokkaku.hexgrid import Hex, Point, hex_add
from rokkaku.ui.board.game_view import Breakdown, GameView, PanelLayout, ViewOptions
from rokkaku.ui.board.picks import Pick, PickTree, Prefix, cell_of, cell_pick
from rokkaku.ui.board.scene import Action, Hit, Item, Layer, Piece, Scene, Shape
from rokkaku.ui.i18n import Translate

_PLAYED = (
    "P 0,0 0,1 1,0 2,0; S 2,-1 3,-2 4,-2 5,-3; I 0,1 1,0 2,-1 3,-2; I -1,-1 -1,0 -1,1 -1,2; "
    "O 3,-4 3,-3 4,-4 4,-3; J 3,-4 3,-3 4,-3 5,-3; J 2,-1 3,-2 4,-3 5,-3; "
    "O 5,-2 5,-1 6,-3 6,-2; Y 4,-2 5,-2 5,-1 6,-3; U 0,2 0,3 1,1 1,3; S -1,2 0,2 0,3 1,3; "
    "P -1,2 0,1 0,2 0,3"
)
_LETTER_KIND, _TURN_KIND = "hand", "turn"


def _decided_by(state: SevenState) -> int | None:
    """Return the index, in order of comparison, of the level that decided the game."""
    outcome = state.outcome()
    if not outcome or not outcome.winners:
        return None
    others = {*range(len(state.hands))} - {*outcome.winners}
    best, next_ = (max(map(state.tiles_by_level, team)) for team in (outcome.winners, others))
    return next(
        place for place, pair in enumerate(zip(best, next_, strict=True)) if len({*pair}) > 1
    )


class SevenView(GameView[SevenState, Move]):
    """The tower, the hand of the seat to move, and a ghost of the tile about to be placed."""

    RECOMMENDED = MappingProxyType({"players": "2"})
    SAMPLE = Record("seven", {}, 7, tuple(_PLAYED.split("; ")))
    PREVIEWED = frozenset({"cell"})
    LAYOUT = (PanelLayout.HAND,)

    def picks(self, move: Move) -> tuple[Prefix, ...]:
        """Return the tile, its orientation, and the cell under its grip."""
        shape = normalized(move.cells)
        orientation = ORIENTATIONS[move.letter].index(shape)
        place = hex_add(move.cells[0], grip(shape))
        return ((Pick(_LETTER_KIND, move.letter), _turn_pick(orientation), cell_pick(place)),)

    def autofill(self, tree: PickTree, prefix: Prefix) -> Prefix:
        """Give a tile just taken its first orientation that fits anywhere."""
        if len(prefix) != 1:
            return prefix
        return (*prefix, min(tree.choices(prefix), key=lambda pick: int(pick.value)))

    def badge(self, seat: int) -> tuple[Layer, ...]:
        return glyphs.emblem(seat)

    def scene(self, state: SevenState, options: ViewOptions) -> Scene:
        held = _held(options.prefix)
        legal = options.tree.choices(options.prefix) if held else frozenset()
        aimed = cells_at(held, cell_of(options.aim)) if held and options.aim else None
        refusal = _refusal(state, options, aimed) if aimed else ""
        highest, oblique = tops(state), options.side_view
        return Scene(
            bounds=drawing.bounds(highest, len(state.tower.heights), oblique),
            ground=drawing.grid(drawing.around(highest), oblique),
            items=(
                *((drawing.first_place(oblique),) if not (state.placements or held) else ()),
                *drawing.tower(state.placements, options.top_level, oblique),
                *outlines(state, oblique),
                *_overlays(state, options, held, legal, aimed),
                *_ghost(state, options, aimed or _only_place(held, legal), not refusal),
            ),
            hits=_hits(state, options, legal),
            actions=_actions(options),
            hand=_hand(state, options),
            tallies=tallies(state, options.translate),
            free=True,
            tilt=drawing.tilt_of(oblique),
            levels=len(state.tower.heights),
            refusal=refusal,
        )

    def victory(self, state: SevenState, options: ViewOptions) -> tuple[Scene, ...]:
        return turning(state)

    def sound(self, before: SevenState, after: SevenState, text: str) -> str:
        return "points" if self.is_feat(before, after, text) else "place"

    def is_feat(self, before: SevenState, after: SevenState, text: str) -> bool:
        """True if the move reaches a new level above the first."""
        return len(after.tower.heights) > max(1, len(before.tower.heights))

    def result(self, state: SevenState, translate: Translate) -> str:
        return translate("board.separator").join(
            translate(
                "seven.result",
                side=translate(f"seven.seat.{seat}"),
                tiles="-".join(map(str, state.tiles_by_level(seat))),
            )
            for seat in range(len(state.hands))
        )

    def breakdown(self, state: SevenState, translate: Translate) -> Breakdown:
        levels = range(1, len(state.tower.heights) + 1)
        compared = levels if state.misere else reversed(levels)
        return Breakdown(
            tuple(translate("seven.level", level=level) for level in compared),
            tuple(tuple(map(str, state.tiles_by_level(seat))) for seat in range(len(state.hands))),
            _decided_by(state),
        )

    def prompt(self, state: SevenState, translate: Translate, prefix: Prefix = ()) -> str:
        if len(prefix) == 3:
            held, place = _held(prefix), cell_of(prefix[2])
            assert held
            level = state.tower.level_under(cells_at(held, place)) + 1
            return translate("seven.prompt.again", level=level)
        if prefix:
            return translate("seven.prompt.aim")
        return translate("seven.prompt.first" if state.ply == 0 else "seven.prompt.place")

    def advice(self, state: SevenState, text: str, translate: Translate) -> str:
        """Return a move in words, such as "propeller on level 2"."""
        move = parse_move(text)
        level = state.apply(move).placements[-1].level
        tile = drawing.tile_name(move.letter, translate)
        return translate("seven.say", tile=tile, level=level)

    def short_text(self, state: SevenState, text: str, translate: Translate) -> str:
        """Return the tile and its level, as cells have no names visible on the table."""
        move = parse_move(text)
        level = state.apply(move).placements[-1].level
        tile = drawing.tile_name(move.letter, translate)
        return translate("seven.short", tile=tile, level=level)


VIEW = SevenView()


def _turn_pick(orientation: int) -> Pick:
    return Pick(_TURN_KIND, str(orientation))


def _held(prefix: Prefix) -> Cells | None:
    if len(prefix) < 2:
        return None
    return ORIENTATIONS[prefix[0].value][int(prefix[1].value)]


def _refusal(state: SevenState, options: ViewOptions, ghost: Cells) -> str:
    why = why_not(state, Move(options.prefix[0].value, tuple(sorted(ghost))))
    return options.translate(why.key, **why.values) if why else ""


_BELOW_DIGIT = 0.58
"""Distance of a target's mark below the middle of a cell with a digit."""


def _overlays(
    state: SevenState,
    options: ViewOptions,
    held: Cells | None,
    legal: frozenset[Pick],
    aimed: Cells | None,
) -> tuple[Item, ...]:
    """Return marks on the last tile, or where the tile in hand can go."""
    items: list[Item] = []
    oblique, tilt = options.side_view, drawing.tilt_of(options.side_view)
    if state.placements and not held:
        tile = state.placements[-1]
        cells = tile.move.cells
        outline = glyphs.last(normalized(cells), tilt)
        items.append(Shape("last", outline, place_of(cells[0], tile.level, oblique)))
    highest = tops(state)
    for pick in sorted(legal):
        cell = cell_of(pick)
        at = _on_top(cell, highest, oblique)
        if cell in highest:
            at = Point(at.x, at.y + _BELOW_DIGIT * tilt)
        items.append(Shape(f"target-{pick.value}", glyphs.target(tilt), at))
    return tuple(items)


def _on_top(cell: Hex, highest: Mapping[Hex, Placement], oblique: bool) -> Point:
    return place_of(cell, highest[cell].level if cell in highest else 0, oblique)


def _only_place(held: Cells | None, legal: frozenset[Pick]) -> Cells | None:
    return cells_at(held, cell_of(next(iter(legal)))) if held and len(legal) == 1 else None


def _ghost(
    state: SevenState, options: ViewOptions, cells: Cells | None, fits: bool
) -> tuple[Shape, ...]:
    """Return the tile in hand where it would be placed, fainter if no cell is aimed at."""
    if cells is None:
        return ()
    highest = tops(state)
    under = max((highest[cell].level for cell in cells if cell in highest), default=0)
    shapes = drawing.ghost(cells, state.turn, fits, under + 1, options.side_view)
    seen = 1.0 if options.aim else 0.55
    return tuple(shape._replace(opacity=seen * shape.opacity) for shape in shapes)


def _hits(state: SevenState, options: ViewOptions, legal: frozenset[Pick]) -> tuple[Hit, ...]:
    highest = tops(state)
    return tuple(
        Hit(
            cell_pick(cell),
            _on_top(cell, highest, options.side_view),
            1.0,
            _cell_name(cell, highest.get(cell), options, legal),
            cell_pick(cell) in legal,
            cell_pick(cell) == options.aim,
        )
        for cell in drawing.around(highest)
    )


def _cell_name(
    cell: Hex, top: Placement | None, options: ViewOptions, legal: frozenset[Pick]
) -> str:
    name = drawing.cell_name(cell, top, options.translate)
    if cell_pick(cell) not in legal:
        return name
    return options.translate("board.separator").join((name, options.translate("seven.possible")))


def _actions(options: ViewOptions) -> tuple[Action, ...]:
    """Return the buttons that turn and flip a tile to its next orientation that fits anywhere."""
    held = _held(options.prefix)
    if not held:
        return ()
    letter, possible = options.prefix[0].value, options.tree.choices(options.prefix[:1])
    changed = {
        ("seven.turnLeft", "q"): _next(letter, turned_left(held), possible),
        ("seven.turnRight", "e"): _next(letter, turned_right(held), possible),
        ("seven.flip", "f"): _next(letter, flipped(held), possible),
    }
    actions: dict[Pick, Action] = {}
    for (key, shortcut), pick in changed.items():
        if pick is not None and pick not in options.prefix:
            actions.setdefault(pick, Action(pick, options.translate(key), shortcut, is_quiet=True))
    return tuple(actions.values())


def _next(letter: str, ways: tuple[Cells, ...], possible: frozenset[Pick]) -> Pick | None:
    found = (_turn_pick(ORIENTATIONS[letter].index(way)) for way in ways)
    return next((pick for pick in found if pick in possible), None)


def _hand(state: SevenState, options: ViewOptions) -> tuple[Piece, ...]:
    held, takeable = _held(options.prefix), options.tree.choices(())
    pieces = []
    for letter in state.hands[state.turn]:
        pick = Pick(_LETTER_KIND, letter)
        selected = pick in options.prefix
        shape = held if held and selected else ORIENTATIONS[letter][0]
        picture = drawing.in_hand(letter, shape, state.turn)
        name = drawing.tile_name(letter, options.translate)
        pieces.append(Piece(pick, name, (picture,), pick in takeable, selected))
    return tuple(pieces)
