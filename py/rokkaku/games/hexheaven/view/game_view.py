"""How Hex Heaven looks: the table from above, the hands beside it, and a ghost with its points."""

from rokkaku.core.record.record import Record
from rokkaku.games.hexheaven.rules.board import Board, Laid
from rokkaku.games.hexheaven.rules.illegal import why_not
from rokkaku.games.hexheaven.rules.notation import (
    END,
    ENDING,
    HAND,
    PASS,
    PASSING,
    RESERVE,
    Move,
    parse_move,
)
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SOLO
from rokkaku.games.hexheaven.rules.placement import Effect
from rokkaku.games.hexheaven.rules.scoring import TileBonus, superiority_of
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import SIDES
from rokkaku.games.hexheaven.view import drawing, hands, mark_glyphs, par
from rokkaku.games.hexheaven.view.drawing import place_of, signed
from rokkaku.games.hexheaven.view.hands import hand_pick, held_by, kind_name, turn_pick
from rokkaku.games.hexheaven.view.hint_reasons import reasons as reasons
from rokkaku.hexgrid import Hex
from rokkaku.ui.board.game_view import Interlude, ScoreChange, ViewOptions
from rokkaku.ui.board.picks import Pick, PickTree, Prefix
from rokkaku.ui.board.scene import Action, Hit, Item, Layer, Scene
from rokkaku.ui.i18n import Translate

RECOMMENDED = {"mode": CASUAL, "players": "2"}
_PLAYED = (
    "8 r5 0,1; 27 r1 -1,0; 10 r0 -1,-1; 13 r5 1,-1; 16 r3 -1,1; 24 r0 -2,1; end; 18 r5 -2,2; "
    "9 r0 2,-1; 21 r2 -1,2; *16 r0 -3,2; end; 17 r2 -2,3; 19 r4 -3,3"
)
SAMPLE = Record("hexheaven", {"mode": "casual"}, 2, tuple(_PLAYED.split("; ")))
PENCIL_MARKS = ()
STARTING_OPTION = None
DAILY = {"mode": SOLO}
HAS_PUZZLES = False
PREVIEWED = frozenset({"cell"})

_CELL_KIND = "cell"
_END, _PASS = Pick("button", END), Pick("button", PASS)
_NOTHING = PickTree({})


def cell_pick(cell: Hex) -> Pick:
    """The pick for a cell."""
    return Pick(_CELL_KIND, drawing.text_of(cell))


def cell_of(pick: Pick) -> Hex:
    """The cell that a pick means."""
    q, r = pick.value.split(",")
    return Hex(int(q), int(r))


def picks(move: Move) -> tuple[Prefix, ...]:
    """The tile, how it lies, and its cell; or a button."""
    if move.kind in (END, PASS):
        return ((_END if move.kind == END else _PASS,),)
    tile = hand_pick(move.kind, move.tile)
    return ((tile, turn_pick(move.rotation), cell_pick(move.cell)),)


def autofill(tree: PickTree, prefix: Prefix) -> Prefix:
    """A tile that is taken lies in the first way that fits anywhere."""
    if len(prefix) != 1:
        return prefix
    return (*prefix, min(tree.choices(prefix), key=lambda pick: int(pick.value)))


def badge(seat: int) -> tuple[Layer, ...]:
    """The sun, the moon or a star."""
    return mark_glyphs.BADGES[seat]


def scene(state: HexHeavenState, options: ViewOptions) -> Scene:
    """The table, the hands, and a ghost of the tile that is aimed."""
    held = held_by(options.prefix)
    aimed = held._replace(cell=cell_of(options.aim)) if held and options.aim else None
    reason = why_not(state, aimed) if aimed else None
    shown = hands.shown_seat(state, options.viewer)
    newest = _newest(state, options.last)
    return Scene(
        bounds=drawing.bounds(state.board.laid),
        ground=drawing.ground(state.board, newest),
        items=(
            *(drawing.placed_last(state.board, newest, not held) if newest else ()),
            *_chips(state, options.translate),
            *(_targets(state, options, held, aimed) if held else ()),
            *(_ghost(state, options, aimed, not reason) if aimed else ()),
        ),
        hits=_hits(state, options, held),
        actions=_actions(state, options, held),
        hand=hands.hand(state, options, shown),
        others=hands.others(state, options.translate, shown),
        tallies=hands.tallies(state, options.translate),
        free=True,
        refusal=options.translate(reason.key, **reason.values) if reason else "",
    )


def score_changes(state: HexHeavenState, text: str) -> tuple[ScoreChange, ...]:
    """The points of a tile that is placed."""
    move = parse_move(text)
    points = 0 if move.kind in (END, PASS) else state.effect(move).points
    return (ScoreChange(state.turn, cell_pick(move.cell), signed(points)),) if points else ()


def sound(before: HexHeavenState, after: HexHeavenState, text: str) -> str:
    """A tile that is placed, with or without points; a hex heaven is heard as it is shown."""
    if parse_move(text).kind in (END, PASS):
        return "pass"
    won = any(not gain.text.startswith("−") for gain in score_changes(before, text))
    return "points" if won else "place"


def result(state: HexHeavenState, translate: Translate) -> str:
    """The score of each seat, made of points and end bonus; alone, how it compares with par."""
    scores = state.scores()
    if state.mode == SOLO:
        rank = translate(f"hexheaven.rank.{par.rank(scores[0])}")
        compared = translate("hexheaven.par", median=par.par()[50], best=par.par()[90], rank=rank)
        return f"{_solo_words(state, translate)} {compared}"
    return translate("board.separator").join(
        _result_words(state, seat, points, translate) for seat, points in enumerate(scores)
    )


def _result_words(state: HexHeavenState, seat: int, score: int, translate: Translate) -> str:
    """What a seat has got; where there is an end bonus, how much of it that was."""
    side = translate(f"hexheaven.seat.{seat}")
    if not state.bonus:
        return translate("hexheaven.result", side=side, points=score)
    played = state.points[seat]
    return translate(
        "hexheaven.result.split", side=side, points=score, played=played, bonus=score - played
    )


def _solo_words(state: HexHeavenState, translate: Translate) -> str:
    """The superiority points of the turns and of the end bonus."""
    turns = state.superiority[0]
    return translate("hexheaven.result.solo", turns=turns, bonus=state.scores()[0] - turns)


def prompt(state: HexHeavenState, translate: Translate) -> str:
    """What the actor has to do now."""
    if state.opening:
        return translate("hexheaven.task.opening")
    moves = state.legal_moves()
    can_place = moves[0].kind in (HAND, RESERVE)
    if PASSING in moves:
        return translate("hexheaven.task.passOrReserve" if can_place else "hexheaven.task.pass")
    if ENDING in moves and not can_place:
        return translate("hexheaven.task.end")
    if state.used:
        used = (str(sides) for sides in range(1, SIDES) if state.used >> sides & 1)
        return translate("hexheaven.task.goOn", used=translate("board.separator").join(used))
    if ENDING in moves:
        return translate("hexheaven.task.endOrReserve")
    return translate("hexheaven.task.oneSide" if state.one_side else "hexheaven.task.place")


def describe(state: HexHeavenState, text: str, translate: Translate) -> str:
    """A move in words, such as "Sun: red, round, ribbon A on 1 -1, +2 points"."""
    move = parse_move(text)
    side = translate(f"hexheaven.seat.{state.turn}")
    if move.kind == PASS:
        parts = [translate("hexheaven.say.pass", side=side)]
    elif move.kind == END:
        parts = [translate("hexheaven.say.end", side=side)]
    else:
        name = kind_name(move.tile, translate)
        if move.kind == RESERVE:
            name = translate("hexheaven.reserve", tile=name)
        cell = hands.spoken(move.cell)
        parts = [translate("hexheaven.say.place", side=side, tile=name, cell=cell)]
        parts += _effect_words(state, move, translate)
    return translate("board.separator").join((*parts, *_superiority_words(state, move, translate)))


def short_text(state: HexHeavenState, text: str, translate: Translate) -> str:
    """The tile and its points, such as "red round A +2 pts": cells have no names to be seen."""
    move = parse_move(text)
    if move.kind in (END, PASS):
        parts = [translate(f"hexheaven.brief.{move.kind}")]
        return " ".join((*parts, *_superiority_words(state, move, translate)))
    effect = state.effect(move)
    parts = [hands.short_name(move.tile, translate)]
    if effect.points:
        parts.append(translate("hexheaven.points", points=signed(effect.points)))
    if effect.taken:
        parts.append(translate("hexheaven.heaven"))
    return " ".join(parts)


def _superiority_words(state: HexHeavenState, move: Move, translate: Translate) -> list[str]:
    """The superiority points that the end of a turn brings, if it does."""
    won = superiority_of(state.gained)
    if move.kind not in (END, PASS) or state.mode == CASUAL or not won:
        return []
    return [translate("hexheaven.say.superiority", points=won)]


# The table


def _chips(state: HexHeavenState, translate: Translate) -> tuple[Item, ...]:
    """The numbers of touching sides that are left, where they count."""
    if state.opening or state.end:
        return ()
    return drawing.chips(state, translate("hexheaven.sides"))


def _newest(state: HexHeavenState, last: str) -> Hex | None:
    """The cell of the tile that was placed by the last move."""
    move = parse_move(last) if last else PASSING
    if move.kind in (END, PASS) or move.cell not in state.board.laid:
        return None
    return move.cell


def _counted(state: HexHeavenState, move: Move) -> Effect | None:
    """What a placement counts for; None in the opening, where nothing is counted."""
    return None if state.opening else state.effect(move)


def _targets(
    state: HexHeavenState, options: ViewOptions, held: Move, aimed: Move | None
) -> tuple[Item, ...]:
    """The cells where the tile in hand fits, as it lies or turned, but for the one aimed at."""
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
    """The tile that is aimed, what it would give, and what it would take."""
    items: list[Item] = []
    if fits:
        items += drawing.glory(state.board.taken_by(aimed.cell))
    items += drawing.ghost(aimed.cell, Laid(aimed.tile, aimed.rotation), fits)
    words = _effect_words(state, aimed, options.translate) if fits else []
    if words:
        items += drawing.said(state.board.laid.keys(), aimed.cell, " · ".join(words))
    return tuple(items)


def _effect_words(state: HexHeavenState, move: Move, translate: Translate) -> list[str]:
    """The points of a placement, the sides it uses up, and whether there is a hex heaven."""
    words, effect = [], state.effect(move)
    if not state.opening:
        words.append(translate("hexheaven.points", points=signed(effect.points)))
        if move.kind == HAND:
            words.append(translate("hexheaven.touching", sides=effect.sides))
    if effect.taken:
        words.append(translate("hexheaven.heaven"))
    return words


def _hits(state: HexHeavenState, options: ViewOptions, held: Move | None) -> tuple[Hit, ...]:
    legal = options.tree.choices(options.prefix) if held else frozenset()
    newest, hits = _newest(state, options.last), []
    for cell in drawing.around(state.board.laid.keys()):
        pick = cell_pick(cell)
        words = [hands.cell_name(state, cell, options.translate)]
        if held and pick in legal:
            words += _effect_words(state, held._replace(cell=cell), options.translate)
            words.append(options.translate("board.target"))
        if cell == newest:
            words.append(options.translate("board.last"))
        name = options.translate("board.separator").join(words)
        hits.append(Hit(pick, place_of(cell), 1.0, name, pick in legal, pick == options.aim))
    return tuple(hits)


def _actions(state: HexHeavenState, options: ViewOptions, held: Move | None) -> tuple[Action, ...]:
    """Turning the tile, so that it fits where it is aimed if it can; or else ending the turn.

    Never both: one must not come to lie where the other was, under a finger that taps again.
    """
    first, translate = options.tree.choices(()), options.translate
    ways = options.tree.choices(options.prefix[:1])
    if options.aim:
        ways = _fitting(options, ways) or ways
    actions = hands.turning(held, ways, translate)
    if _END in first and not held:
        actions += (Action(_END, translate("hexheaven.end")),)
    if _PASS in first and not held:
        actions += (Action(_PASS, translate("hexheaven.pass")),)
    return actions


def _fitting(options: ViewOptions, ways: frozenset[Pick]) -> frozenset[Pick]:
    """Those other ways to lie in which a tile fits where it is aimed."""
    tile = options.prefix[:1]
    others = (way for way in ways if way not in options.prefix)
    return frozenset(way for way in others if options.aim in options.tree.choices((*tile, way)))


# Interludes


def interludes(
    before: HexHeavenState, after: HexHeavenState, options: ViewOptions
) -> tuple[Interlude, ...]:
    """A hex heaven before its tiles leave the table, and the end bonus tile by tile."""
    if after.ply != before.ply + 1:
        return ()
    return (*_heavens(before, after, options), *_bonuses(before, after, options))


def _heavens(
    before: HexHeavenState, after: HexHeavenState, options: ViewOptions
) -> tuple[Interlude, ...]:
    taken = before.board.laid.keys() - after.board.laid.keys()
    if not taken:
        return ()
    laid = {**before.board.laid, **after.board.laid}
    separator = options.translate("board.separator")
    names = (kind_name(laid[cell].tile, options.translate) for cell in sorted(taken))
    still = scene(after, options._replace(tree=_NOTHING, prefix=(), aim=None))
    shown = still._replace(
        bounds=drawing.bounds(laid),
        ground=drawing.ground(Board(laid, before.board.holes - laid.keys()), None),
        items=drawing.heaven(laid, taken),
    )
    side = options.translate(f"hexheaven.seat.{before.turn}")
    caption = options.translate("hexheaven.heaven.taken", side=side, tiles=separator.join(names))
    return (Interlude(shown, caption, "heaven"),)


def _bonuses(
    before: HexHeavenState, after: HexHeavenState, options: ViewOptions
) -> tuple[Interlude, ...]:
    hands = tuple(map(after.end_bonus, range(len(after.hands))))
    if before.end or not after.end or not after.bonus:
        return ()
    translate, moments = options.translate, []
    name = kind_name(after.bonus, translate)
    captions = [translate("hexheaven.bonus.shown", tile=name)]
    for seat, hand in enumerate(hands):
        side = translate(f"hexheaven.seat.{seat}")
        captions += (_bonus_words(side, tile, translate) for tile in hand)
    for counted, caption in enumerate(captions):
        bounds, items = drawing.stage(after.bonus, hands, counted)
        moments.append(Interlude(Scene(bounds, items=items), caption, "points"))
    return tuple(moments)


def _bonus_words(side: str, tile: TileBonus, translate: Translate) -> str:
    """What a tile gets for the bonus tile, and for what."""
    words = []
    if tile.colour:
        words.append(translate("hexheaven.bonus.colour", points=tile.colour))
    if tile.shape:
        words.append(translate("hexheaven.bonus.shape", points=tile.shape))
    if tile.ribbon:
        words.append(translate("hexheaven.bonus.ribbon", points=tile.ribbon))
    why = translate("board.separator").join(words) or translate("hexheaven.bonus.nothing")
    name = kind_name(tile.tile, translate)
    return translate("hexheaven.bonus.tile", side=side, tile=name, why=why, points=tile.total)
