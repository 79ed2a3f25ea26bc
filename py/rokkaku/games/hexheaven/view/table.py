"""The scene of a state of Hex Heaven: the table, the hands, and a ghost with its points."""

from rokkaku.games.hexheaven.rules.board import Laid
from rokkaku.games.hexheaven.rules.illegal import why_not
from rokkaku.games.hexheaven.rules.notation import END, HAND, PASS, PASSING, Move, parse_move
from rokkaku.games.hexheaven.rules.placement import Effect
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.view import drawing, hands
from rokkaku.games.hexheaven.view.drawing import place_of, signed
from rokkaku.games.hexheaven.view.hands import aimed_by, effect_words, held_by
from rokkaku.games.hexheaven.view.last_tile import last_tile
from rokkaku.hexgrid import Hex
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick, cell_of, cell_pick
from rokkaku.ui.board.scene import Action, Hit, Item, Scene
from rokkaku.ui.i18n import Translate

END_PICK, PASS_PICK = Pick("button", END), Pick("button", PASS)


def table(state: HexHeavenState, options: ViewOptions) -> Scene:
    held = held_by(options.prefix)
    aimed = aimed_by((*options.prefix, options.aim)) if options.aim else None
    why = why_not(state, aimed) if aimed else None
    shown = hands.shown_seat(state, options.viewer)
    newest = _newest(state, options.last)
    is_counted = bool(state.used) or state.reserve_used
    return Scene(
        bounds=drawing.bounds(state.board.laid),
        ground=drawing.ground(state.board, newest),
        items=(
            *(drawing.placed_last(state.board, newest, not held) if newest else ()),
            *(_targets(state, options, held, aimed) if held else ()),
            *(_ghost(state, options, aimed, not why) if aimed else ()),
            *_possible(state, options.translate),
        ),
        flashes=drawing.sparks(state.board, newest) if newest else (),
        rising=drawing.gains(state.board, newest) if newest and is_counted else (),
        hits=_hits(state, options, held),
        actions=_actions(state, options, held),
        hand=hands.hand(state, options, shown),
        others=hands.others(state, options.translate, shown),
        tallies=hands.tallies(state, options.translate),
        free=True,
        hud=_chips(state, options.translate),
        refusal=options.translate(why.key, **why.values) if why else "",
    )


def _chips(state: HexHeavenState, translate: Translate) -> tuple[Item, ...]:
    if state.opening or state.end:
        return ()
    return drawing.chips(state, translate("hexheaven.sides"))


def _newest(state: HexHeavenState, last: str) -> Hex | None:
    """Return the cell of the tile placed by the last move, unless it has been taken."""
    move = parse_move(last) if last else PASSING
    if move.kind in (END, PASS) or move.cell not in state.board.laid:
        return None
    return move.cell


def _counted(state: HexHeavenState, move: Move) -> Effect | None:
    return None if state.opening else state.effect(move)


def _targets(
    state: HexHeavenState, options: ViewOptions, held: Move, aimed: Move | None
) -> tuple[Item, ...]:
    """Mark the cells, except the one aimed at, where the tile in hand fits in any rotation."""
    items: list[Item] = []
    now = {cell_of(pick) for pick in options.tree.choices(options.prefix)}
    turned = set[Hex]()
    for way in options.tree.choices(options.prefix[:1]):
        turned |= {cell_of(pick) for pick in options.tree.choices((*options.prefix[:1], way))}
    for cell in sorted(turned):
        if aimed and aimed.cell == cell:
            continue
        effect = _counted(state, held._replace(cell=cell))
        if cell in now:
            items += drawing.target(cell, effect, held.kind == HAND)
        else:
            items += drawing.turned_target(cell, effect)
    return tuple(items)


def _ghost(
    state: HexHeavenState, options: ViewOptions, aimed: Move, fits: bool
) -> tuple[Item, ...]:
    items: list[Item] = []
    if fits:
        items += drawing.glory(state.board.taken_by(aimed.cell))
    items += drawing.ghost(aimed.cell, Laid(aimed.tile, aimed.rotation), fits)
    words = effect_words(state, aimed, options.translate) if fits else []
    if words:
        items += drawing.said(state.board.laid.keys(), aimed.cell, " · ".join(words))
    return tuple(items)


def _possible(state: HexHeavenState, translate: Translate) -> tuple[Item, ...]:
    move = last_tile(state)
    if not move:
        return ()
    tile, edge = drawing.ghost(move.cell, Laid(move.tile, move.rotation), True)
    said = _possible_words(state, move, translate)
    bubble = drawing.said(state.board.laid.keys(), move.cell, said)
    return (tile._replace(opacity=0.6), edge, *bubble)


def _possible_words(state: HexHeavenState, move: Move, translate: Translate) -> str:
    return translate("hexheaven.possible", points=signed(state.effect(move).points))


def _hits(state: HexHeavenState, options: ViewOptions, held: Move | None) -> tuple[Hit, ...]:
    legal = options.tree.choices(options.prefix) if held else frozenset()
    newest, left, hits = _newest(state, options.last), last_tile(state), []
    for cell in drawing.around(state.board.laid.keys()):
        pick = cell_pick(cell)
        words = [hands.cell_name(state, cell, options.translate)]
        if held and pick in legal:
            words += effect_words(state, held._replace(cell=cell), options.translate)
            words.append(options.translate("board.target"))
        if cell == newest:
            words.append(options.translate("board.last"))
        if left and cell == left.cell:
            words.append(_possible_words(state, left, options.translate))
        name = options.translate("board.separator").join(words)
        hits.append(Hit(pick, place_of(cell), 1.0, name, pick in legal, pick == options.aim))
    return tuple(hits)


def _actions(state: HexHeavenState, options: ViewOptions, held: Move | None) -> tuple[Action, ...]:
    """Return the buttons that turn the tile, so that it fits the aim if it can, or end the turn.

    Never both: one must not appear where the other was, under a finger that taps again.
    """
    first, translate = options.tree.choices(()), options.translate
    ways = options.tree.choices(options.prefix[:1])
    if options.aim:
        ways = _fitting(options, ways) or ways
    actions = hands.turning(held, ways, translate)
    if END_PICK in first and not held:
        actions += (Action(END_PICK, translate("hexheaven.end")),)
    if PASS_PICK in first and not held:
        actions += (Action(PASS_PICK, translate("hexheaven.pass")),)
    return actions


def _fitting(options: ViewOptions, ways: frozenset[Pick]) -> frozenset[Pick]:
    """Return the other rotations in which the tile fits where it is aimed."""
    tile = options.prefix[:1]
    others = (way for way in ways if way not in options.prefix)
    return frozenset(way for way in others if options.aim in options.tree.choices((*tile, way)))
