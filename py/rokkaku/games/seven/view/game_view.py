"""The view of SEVEN: the tower from above or from the side, the hand, and a ghost."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rokkaku.core.record.record import Record
from rokkaku.core.state import Outcome
from rokkaku.games.seven.rules.game import Placement, SevenState
from rokkaku.games.seven.rules.illegal import tops, why_not
from rokkaku.games.seven.rules.notation import Move, parse_move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS, Cells, normalized
from rokkaku.games.seven.view import drawing, glyphs
from rokkaku.games.seven.view.drawing import place_of
from rokkaku.games.seven.view.levels import tallies
from rokkaku.games.seven.view.orientation import cells_at, flipped, grip, turned_left, turned_right
from rokkaku.games.seven.view.spoken import held_words
from rokkaku.games.seven.view.victory import (
    compared_levels,
    decision_of,
    frames_of_deciding_tiles,
    turning_scenes,
)
from rokkaku.hexgrid import Hex, Point, hex_add, hex_words
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import Breakdown, GameView, PanelLayout, ViewOptions
from rokkaku.ui.board.picks import Pick, PickTree, Prefix, cell_of, cell_pick, pick_tree
from rokkaku.ui.board.scene import Action, Hit, Item, Layer, Piece, Scene, Shape, Tray

_SAMPLE_MOVES = (
    "P 0,0 0,1 1,0 2,0; S 2,-1 3,-2 4,-2 5,-3; I 0,1 1,0 2,-1 3,-2; I -1,-1 -1,0 -1,1 -1,2; "
    "O 3,-4 3,-3 4,-4 4,-3; J 3,-4 3,-3 4,-3 5,-3; J 2,-1 3,-2 4,-3 5,-3; "
    "O 5,-2 5,-1 6,-3 6,-2; Y 4,-2 5,-2 5,-1 6,-3; U 0,2 0,3 1,1 1,3; S -1,2 0,2 0,3 1,3; "
    "P -1,2 0,1 0,2 0,3"
)
_LETTER_KIND, _TURN_KIND = "hand", "turn"
_MAX_TURN_ONLY = 3
"""A tile with at most this many orientations has no button to flip it: one turn does the same."""


class SevenView(GameView[SevenState, Move]):
    """The tower, the hand of the seat to move, and a ghost of the tile about to be placed."""

    RECOMMENDED = MappingProxyType({"players": "2"})
    SAMPLE = Record("seven", {}, 7, tuple(_SAMPLE_MOVES.split("; ")))
    PERSPECTIVE = drawing.FROM_THE_SIDE
    PREVIEWED = frozenset({"cell"})
    LAYOUT = (PanelLayout.HAND,)

    def picks(self, move: Move) -> tuple[Prefix, ...]:
        """Return the tile, its orientation, and the cell under its grip."""
        shape = normalized(move.cells)
        orientation = ORIENTATIONS[move.letter].index(shape)
        cell = hex_add(move.cells[0], grip(shape))
        return ((Pick(_LETTER_KIND, move.letter), _turn_pick(orientation), cell_pick(cell)),)

    def tree(self, state: SevenState) -> PickTree:
        """Let the first tile be placed anywhere, as the table has no middle before it."""
        return super().tree(state) if state.placements else _anywhere(state)

    def autofill(self, tree: PickTree, prefix: Prefix) -> Prefix:
        """Give a tile just taken the first of its orientations that fit somewhere."""
        if len(prefix) != 1:
            return prefix
        return (*prefix, min(tree.choices(prefix), key=lambda pick: int(pick.value)))

    def badge(self, seat: int) -> tuple[Layer, ...]:
        return glyphs.emblem(seat)

    def scene(self, state: SevenState, options: ViewOptions) -> Scene:
        held_shape = _held_shape(options.prefix)
        targets = options.tree.choices(options.prefix) if held_shape else frozenset()
        aimed_cells = (
            cells_at(held_shape, cell_of(options.aim)) if held_shape and options.aim else None
        )
        refusal = _refusal(state, options, aimed_cells) if aimed_cells else ""
        highest, oblique = tops(state), options.perspective.is_oblique
        return Scene(
            bounds=drawing.bounds(highest, len(state.tower.heights), oblique),
            ground=drawing.grid(drawing.around(highest), oblique),
            items=(
                *((drawing.first_place(oblique),) if not (state.placements or held_shape) else ()),
                *drawing.tower(state.placements, options.perspective),
                *frames_of_deciding_tiles(state, oblique),
                *_overlays(state, options, held_shape, targets),
                *_ghost(
                    state,
                    options,
                    aimed_cells or _offered_cells(state, held_shape, targets),
                    not refusal,
                ),
            ),
            hits=_hits(state, options, targets),
            tray=Tray(
                actions=_actions(options),
                hand=_hand(state, options),
                tallies=tallies(state, options.translate),
                refusal=refusal,
                held=_held_words(state, options, held_shape, None if refusal else aimed_cells),
            ),
            news=tuple(
                place_of(cell, tile.level, oblique)
                for tile in _new_tiles(state, options)
                for cell in tile.move.cells
            ),
            is_unbounded=True,
            tilt=drawing.tilt_of(oblique),
            levels=len(state.tower.heights),
        )

    def victory(self, state: SevenState, options: ViewOptions) -> tuple[Scene, ...]:
        return turning_scenes(state)

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

    def reason(self, state: SevenState, outcome: Outcome, translate: Translate) -> str:
        """Return why a game has ended, with the level that decided it."""
        decision = decision_of(state)
        if not decision or state.outcome() != outcome:
            return super().reason(state, outcome, translate)
        index, winner_tiles, other_tiles = decision
        level = compared_levels(state)[index]
        return translate(outcome.reason, level=level, most=winner_tiles, fewer=other_tiles)

    def breakdown(self, state: SevenState, translate: Translate) -> Breakdown:
        decision = decision_of(state)
        return Breakdown(
            tuple(translate("seven.level", level=level) for level in compared_levels(state)),
            tuple(tuple(map(str, state.tiles_by_level(seat))) for seat in range(len(state.hands))),
            decision.level_index if decision else None,
        )

    def prompt(self, state: SevenState, translate: Translate, prefix: Prefix = ()) -> str:
        if len(prefix) == 3:
            held_shape, cell = _held_shape(prefix), cell_of(prefix[2])
            assert held_shape
            level = state.tower.level_under(cells_at(held_shape, cell)) + 1
            return translate("seven.prompt.again", level=level)
        if prefix:
            is_turn_enough = len(ORIENTATIONS[prefix[0].value]) <= _MAX_TURN_ONLY
            return translate("seven.prompt.aimTurn" if is_turn_enough else "seven.prompt.aim")
        return translate("seven.prompt.first" if state.ply == 0 else "seven.prompt.place")

    def advice(self, state: SevenState, text: str, translate: Translate) -> str:
        """Return a move in words, such as "propeller on level 2"."""
        move = parse_move(text)
        level = state.apply(move).placements[-1].level
        tile = drawing.tile_name(move.letter, translate)
        return translate("seven.say", tile=tile, level=level)

    def describe(self, state: SevenState, text: str, translate: Translate) -> str:
        """Return a text such as "White: bar on level 1, on 0 0, 1 0, 2 0, 3 0"."""
        cells = state.apply(parse_move(text)).placements[-1].move.cells
        names = translate("board.separator").join(hex_words(cell) for cell in cells)
        said = self.describe_marked(state, text, translate)
        return translate("seven.say.cells", move=said, cells=names)

    def describe_marked(self, state: SevenState, text: str, translate: Translate) -> str:
        """Leave out the cells, as the board shows no cell names."""
        return super().describe(state, text, translate)

    def short_text(self, state: SevenState, text: str, translate: Translate) -> str:
        """Return the tile and its level, as the board shows no cell names."""
        move = parse_move(text)
        level = state.apply(move).placements[-1].level
        tile = drawing.tile_name(move.letter, translate)
        return translate("seven.short", tile=tile, level=level)


VIEW = SevenView()


def _anywhere(state: SevenState) -> PickTree:
    def picks(move: Move) -> Iterator[Prefix]:
        ((tile, turn, _),) = VIEW.picks(move)
        return ((tile, turn, cell_pick(cell)) for cell in drawing.around(()))

    return pick_tree(state.legal_moves(), picks)


def _turn_pick(orientation: int) -> Pick:
    return Pick(_TURN_KIND, str(orientation))


def _held_shape(prefix: Prefix) -> Cells | None:
    if len(prefix) < 2:
        return None
    return ORIENTATIONS[prefix[0].value][int(prefix[1].value)]


def _held_words(
    state: SevenState, options: ViewOptions, shape: Cells | None, cells: Cells | None
) -> str:
    level = state.tower.level_under(cells) + 1 if cells else 0
    return held_words(shape, options.translate, level) if shape else ""


def _refusal(state: SevenState, options: ViewOptions, ghost: Cells) -> str:
    reason = why_not(state, Move(options.prefix[0].value, tuple(sorted(ghost))))
    return options.translate(reason.key, **reason.values) if reason else ""


_BELOW_DIGIT = 0.58
"""Distance of a target's mark below the middle of a cell with a digit."""


def _overlays(
    state: SevenState,
    options: ViewOptions,
    held_shape: Cells | None,
    targets: frozenset[Pick],
) -> tuple[Item, ...]:
    """Return marks on the last turn's tiles, or where the held tile can go."""
    items: list[Item] = []
    oblique = options.perspective.is_oblique
    tilt = drawing.tilt_of(oblique)
    for tile in _new_tiles(state, options) if not held_shape else ():
        cells = tile.move.cells
        outline = glyphs.frame(normalized(cells), tilt)
        key = f"last-{tile.seat}-{tile.move.letter}"
        items.append(Shape(key, outline, place_of(cells[0], tile.level, oblique)))
    highest = tops(state)
    for pick in sorted(targets) if state.placements else ():
        cell = cell_of(pick)
        centre = _on_top(cell, highest, oblique)
        if cell in highest:
            centre = Point(centre.x, centre.y + _BELOW_DIGIT * tilt)
        items.append(Shape(f"target-{pick.value}", glyphs.target(tilt), centre))
    return tuple(items)


def _new_tiles(state: SevenState, options: ViewOptions) -> tuple[Placement, ...]:
    """Return the tiles that the last turn placed."""
    return state.placements[options.turn[0].ply :] if options.turn else ()


def _on_top(cell: Hex, highest: Mapping[Hex, Placement], oblique: bool) -> Point:
    return place_of(cell, highest[cell].level if cell in highest else 0, oblique)


def _offered_cells(
    state: SevenState, held_shape: Cells | None, targets: frozenset[Pick]
) -> Cells | None:
    """Return the middle of an empty table for the held tile, or the only place where it fits."""
    if not held_shape:
        return None
    if not state.placements:
        return cells_at(held_shape, Hex(0, 0))
    return cells_at(held_shape, cell_of(next(iter(targets)))) if len(targets) == 1 else None


def _ghost(
    state: SevenState, options: ViewOptions, cells: Cells | None, is_fitting: bool
) -> tuple[Shape, ...]:
    """Return the held tile where it would be placed, fainter if no cell is aimed at."""
    if cells is None:
        return ()
    highest = tops(state)
    level_below = max((highest[cell].level for cell in cells if cell in highest), default=0)
    oblique = options.perspective.is_oblique
    shapes = drawing.ghost(cells, state.turn, is_fitting, level_below + 1, oblique)
    opacity = 1.0 if options.aim else 0.55
    return tuple(shape._replace(opacity=opacity * shape.opacity) for shape in shapes)


def _hits(state: SevenState, options: ViewOptions, targets: frozenset[Pick]) -> tuple[Hit, ...]:
    highest, new_tiles = tops(state), _new_tiles(state, options)
    shape = _held_shape(options.prefix)
    levels: dict[Pick, int] = {}
    if shape:
        for pick in targets:
            levels[pick] = state.tower.level_under(cells_at(shape, cell_of(pick))) + 1
    return tuple(
        Hit(
            cell_pick(cell),
            _on_top(cell, highest, options.perspective.is_oblique),
            1.0,
            _cell_name(cell, highest.get(cell), options, levels.get(cell_pick(cell)), new_tiles),
            cell_pick(cell) in targets,
            cell_pick(cell) == options.aim,
        )
        for cell in drawing.around(highest)
    )


def _cell_name(
    cell: Hex,
    top: Placement | None,
    options: ViewOptions,
    level: int | None,
    new_tiles: tuple[Placement, ...],
) -> str:
    """Return what is on a cell, and the level of the held tile if it can be placed there."""
    translate = options.translate
    parts = [drawing.cell_name(cell, top, translate)]
    if top in new_tiles:
        parts.append(translate("board.last"))
    if level:
        parts.append(translate("seven.possible.level", level=level))
    return translate("board.separator").join(parts)


def _actions(options: ViewOptions) -> tuple[Action, ...]:
    """Return the buttons that turn or flip a tile to its next orientation that fits somewhere."""
    held_shape = _held_shape(options.prefix)
    if not held_shape:
        return ()
    letter, choices = options.prefix[0].value, options.tree.choices(options.prefix[:1])
    picks = {
        ("seven.turnLeft", "q"): _next_pick(letter, turned_left(held_shape), choices),
        ("seven.turnRight", "e"): _next_pick(letter, turned_right(held_shape), choices),
        ("seven.flip", "f"): _next_pick(letter, flipped(held_shape), choices),
    }
    actions: dict[Pick, Action] = {}
    for (key, shortcut), pick in picks.items():
        if pick is not None and pick not in options.prefix:
            actions.setdefault(
                pick, Action(pick, options.translate(key), shortcut, is_secondary=True)
            )
    return tuple(actions.values())


def _next_pick(
    letter: str, orientations: tuple[Cells, ...], choices: frozenset[Pick]
) -> Pick | None:
    picks = (_turn_pick(ORIENTATIONS[letter].index(orientation)) for orientation in orientations)
    return next((pick for pick in picks if pick in choices), None)


def _hand(state: SevenState, options: ViewOptions) -> tuple[Piece, ...]:
    held_shape, choices = _held_shape(options.prefix), options.tree.choices(())
    pieces = []
    for letter in state.hands[state.turn]:
        pick = Pick(_LETTER_KIND, letter)
        is_selected = pick in options.prefix
        shape = held_shape if held_shape and is_selected else ORIENTATIONS[letter][0]
        picture = drawing.hand_tile(letter, shape, state.turn)
        name = drawing.tile_name(letter, options.translate)
        pieces.append(Piece(pick, name, (picture,), pick in choices, is_selected))
    return tuple(pieces)
