"""The scene of a state of Hex Heaven: the table, the hands, and a ghost with its points."""

from rokkaku.games.hexheaven.rules.board import LaidTile
from rokkaku.games.hexheaven.rules.illegal import why_not
from rokkaku.games.hexheaven.rules.notation import END, HAND, PASS, Move
from rokkaku.games.hexheaven.rules.placement import Effect
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.view import drawing, hands
from rokkaku.games.hexheaven.view.drawing import place_of, signed
from rokkaku.games.hexheaven.view.hands import aimed_move, effect_words, selected_tile
from rokkaku.games.hexheaven.view.last_tile import last_tile
from rokkaku.hexgrid import Hex
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick, cell_of, cell_pick
from rokkaku.ui.board.scene import Action, Hit, Item, Scene, Tray

END_PICK, PASS_PICK = Pick("button", END), Pick("button", PASS)


def table(state: HexHeavenState, options: ViewOptions) -> Scene:
    selected = selected_tile(options.prefix)
    aimed_tile = aimed_move((*options.prefix, options.aim)) if options.aim else None
    reason = why_not(state, aimed_tile) if aimed_tile else None
    own_seat = hands.shown_seat(state, options.viewer)
    newest, changed = _newest(state, options), _changed_cells(state, options)
    is_counted = bool(state.used) or state.reserve_used
    return Scene(
        bounds=drawing.bounds(state.board.laid),
        ground=drawing.ground(state.board, newest),
        items=(
            *((drawing.laid_tile(newest, state.board.laid[newest]),) if newest else ()),
            *(drawing.last_marks(changed) if not selected else ()),
            *(_targets(state, options, selected, aimed_tile) if selected else ()),
            *(_ghost(state, options, aimed_tile, not reason) if aimed_tile else ()),
            *_missed_placement(state, options.translate),
        ),
        flashes=drawing.sparks(state.board, newest) if newest else (),
        rising=drawing.gains(state.board, newest) if newest and is_counted else (),
        hits=_hits(state, options, selected, changed),
        tray=Tray(
            actions=_actions(options, selected),
            hand=hands.hand(state, options, own_seat),
            others=hands.others(state, options.translate, own_seat),
            tallies=hands.tallies(state, options.translate),
            refusal=options.translate(reason.key, **reason.values) if reason else "",
            held=_held_words(state, options, selected, None if reason else aimed_tile),
        ),
        news=tuple(map(place_of, changed)),
        is_unbounded=True,
        hud=_chips(state, options.translate),
    )


def _chips(state: HexHeavenState, translate: Translate) -> tuple[Item, ...]:
    if state.opening or state.end:
        return ()
    return drawing.chips(state, translate("hexheaven.sides"))


def _newest(state: HexHeavenState, options: ViewOptions) -> Hex | None:
    """Return the cell of the tile placed by the last move, unless it has been taken."""
    before = options.turn[-1].board.laid if options.turn else state.board.laid
    return next((cell for cell in state.board.laid if cell not in before), None)


def _changed_cells(state: HexHeavenState, options: ViewOptions) -> tuple[Hex, ...]:
    """Return the cells to which or from which the last turn has moved a tile."""
    changed = set[Hex]()
    for before, after in options.steps(state):
        changed |= before.board.laid.keys() ^ after.board.laid.keys()
    return tuple(sorted(changed))


def _scoring_effect(state: HexHeavenState, move: Move) -> Effect | None:
    return None if state.opening else state.effect(move)


def _targets(
    state: HexHeavenState, options: ViewOptions, selected: Move, aimed_tile: Move | None
) -> tuple[Item, ...]:
    """Mark the cells, except the one aimed at, where the selected tile fits in some rotation."""
    items: list[Item] = []
    target_cells = {cell_of(pick) for pick in options.tree.choices(options.prefix)}
    for cell in sorted(map(cell_of, _picks_in_any_rotation(options))):
        if aimed_tile and aimed_tile.cell == cell:
            continue
        effect = _scoring_effect(state, selected._replace(cell=cell))
        if cell in target_cells:
            items += drawing.target(cell, effect, selected.kind == HAND)
        else:
            items += drawing.rotated_target(cell, effect)
    return tuple(items)


def _picks_in_any_rotation(options: ViewOptions) -> set[Pick]:
    """Return the places where the selected tile fits as it lies, or turned."""
    tile, picks = options.prefix[:1], set[Pick]()
    return picks.union(
        *(options.tree.choices((*tile, turn)) for turn in options.tree.choices(tile))
    )


def _held_words(
    state: HexHeavenState, options: ViewOptions, selected: Move | None, aimed_tile: Move | None
) -> str:
    """Return the directions of the selected tile's half gems, and its points where it is aimed."""
    if not selected:
        return ""
    effects = effect_words(state, aimed_tile, options.translate) if aimed_tile else ()
    words = (hands.edge_words(selected.tile, selected.rotation, options.translate), *effects)
    return " · ".join(words)


def _ghost(
    state: HexHeavenState, options: ViewOptions, aimed_tile: Move, is_fitting: bool
) -> tuple[Item, ...]:
    items: list[Item] = []
    if is_fitting:
        items += drawing.glory(state.board.taken_by(aimed_tile.cell))
    items += drawing.ghost(
        aimed_tile.cell, LaidTile(aimed_tile.tile, aimed_tile.rotation), is_fitting
    )
    words = effect_words(state, aimed_tile, options.translate) if is_fitting else []
    if words:
        items += drawing.bubble_beside(state.board.laid.keys(), aimed_tile.cell, " · ".join(words))
    return tuple(items)


def _missed_placement(state: HexHeavenState, translate: Translate) -> tuple[Item, ...]:
    move = last_tile(state)
    if not move:
        return ()
    tile, edge = drawing.ghost(move.cell, LaidTile(move.tile, move.rotation), True)
    text = _missed_text(state, move, translate)
    bubble = drawing.bubble_beside(state.board.laid.keys(), move.cell, text)
    return (tile._replace(opacity=0.6), edge, *bubble)


def _missed_text(state: HexHeavenState, move: Move, translate: Translate) -> str:
    return translate("hexheaven.possible", points=signed(state.effect(move).points))


def _hits(
    state: HexHeavenState, options: ViewOptions, selected: Move | None, changed: tuple[Hex, ...]
) -> tuple[Hit, ...]:
    targets = options.tree.choices(options.prefix) if selected else frozenset()
    turned_targets = _picks_in_any_rotation(options) if selected else frozenset()
    missed_move, hits = last_tile(state), []
    for cell in drawing.around(state.board.laid.keys()):
        pick = cell_pick(cell)
        words = [hands.cell_name(state, cell, options.translate)]
        if selected and pick in turned_targets:
            words += effect_words(state, selected._replace(cell=cell), options.translate)
            key = "board.target" if pick in targets else "hexheaven.turned"
            words.append(options.translate(key))
        if cell in changed:
            words.append(options.translate("board.last"))
        if missed_move and cell == missed_move.cell:
            words.append(_missed_text(state, missed_move, options.translate))
        name = options.translate("board.separator").join(words)
        hits.append(Hit(pick, place_of(cell), 1.0, name, pick in targets, pick == options.aim))
    return tuple(hits)


def _actions(options: ViewOptions, selected: Move | None) -> tuple[Action, ...]:
    """Return the buttons that turn the tile, so that it fits the aim if it can, or end the turn.

    Never both: one must not appear where the other was, under a finger that taps again.
    """
    choices, translate = options.tree.choices(()), options.translate
    rotations = options.tree.choices(options.prefix[:1])
    if options.aim:
        rotations = _other_fitting_rotations(options, rotations) or rotations
    actions = hands.turn_actions(selected, rotations, translate)
    if END_PICK in choices and not selected:
        actions += (Action(END_PICK, translate("hexheaven.end")),)
    if PASS_PICK in choices and not selected:
        actions += (Action(PASS_PICK, translate("hexheaven.pass")),)
    return actions


def _other_fitting_rotations(options: ViewOptions, rotations: frozenset[Pick]) -> frozenset[Pick]:
    """Return the other rotations in which the tile fits where it is aimed."""
    tile = options.prefix[:1]
    other_rotations = (rotation for rotation in rotations if rotation not in options.prefix)
    return frozenset(
        rotation
        for rotation in other_rotations
        if options.aim in options.tree.choices((*tile, rotation))
    )
