"""The view of Hex Heaven: its scenes, sounds and texts."""

from types import MappingProxyType

from rokkaku.core.record.record import Record
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
from rokkaku.games.hexheaven.rules.scoring import superiority_of
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import SIDES, SINS, VIRTUES
from rokkaku.games.hexheaven.view import glyphs, hint_reasons, overlay_glyphs, par
from rokkaku.games.hexheaven.view.drawing import signed
from rokkaku.games.hexheaven.view.hands import (
    aimed_move,
    effect_words,
    hand_pick,
    kind_name,
    short_name,
    turn_pick,
)
from rokkaku.games.hexheaven.view.interludes import SOUNDS, interludes
from rokkaku.games.hexheaven.view.last_tile import last_tile
from rokkaku.games.hexheaven.view.table import END_PICK, PASS_PICK, table
from rokkaku.hexgrid import hex_words
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import (
    Breakdown,
    GameView,
    Interlude,
    Lots,
    PanelLayout,
    ScoreChange,
    ViewOptions,
)
from rokkaku.ui.board.picks import PickTree, Prefix, cell_pick
from rokkaku.ui.board.scene import Layer, Scene
from rokkaku.ui.board.sounds import Material

_SAMPLE_MOVES = (
    "8 r5 0,1; 27 r1 -1,0; 10 r0 -1,-1; 13 r5 1,-1; 16 r3 -1,1; 24 r0 -2,1; end; 18 r5 -2,2; "
    "9 r0 2,-1; 21 r2 -1,2; *16 r0 -3,2; end; 17 r2 -2,3; 19 r4 -3,3"
)


class HexHeavenView(GameView[HexHeavenState, Move]):
    """The table with its tiles, the hands beside it, and points at the sides that make them."""

    RECOMMENDED = MappingProxyType({"mode": CASUAL, "players": "2"})
    SAMPLE = Record("hexheaven", {"mode": "casual"}, 2, tuple(_SAMPLE_MOVES.split("; ")))
    LOTS = Lots((glyphs.tile(VIRTUES, 0), glyphs.tile(SINS, 0)), glyphs.BACK)
    DAILY = MappingProxyType({"mode": SOLO})
    PREVIEWED = frozenset({"cell"})
    KEEPS_AIM = True  # a tile is turned until its sides fit
    MATERIAL = Material.STONE
    SOUNDS = SOUNDS
    LAYOUT = (
        PanelLayout.HAND,
        PanelLayout.EMPTY_HAND,
        PanelLayout.TURNS,
    )

    def badge(self, seat: int) -> tuple[Layer, ...]:
        return overlay_glyphs.BADGES[seat]

    def picks(self, move: Move) -> tuple[Prefix, ...]:
        """Return the tile, its rotation and its cell; or a button."""
        if move.kind in (END, PASS):
            return ((END_PICK if move.kind == END else PASS_PICK,),)
        tile = hand_pick(move.kind, move.tile)
        return ((tile, turn_pick(move.rotation), cell_pick(move.cell)),)

    def autofill(self, tree: PickTree, prefix: Prefix) -> Prefix:
        """Add the first of the tile's rotations that fit somewhere."""
        if len(prefix) != 1:
            return prefix
        return (*prefix, min(tree.choices(prefix), key=lambda pick: int(pick.value)))

    def scene(self, state: HexHeavenState, options: ViewOptions) -> Scene:
        return table(state, options)

    def interludes(
        self, before: HexHeavenState, after: HexHeavenState, options: ViewOptions
    ) -> tuple[Interlude, ...]:
        return interludes(before, after, options)

    def score_changes(self, state: HexHeavenState, text: str) -> tuple[ScoreChange, ...]:
        move = parse_move(text)
        points = 0 if move.kind in (END, PASS) else state.effect(move).points
        return (ScoreChange(state.turn, cell_pick(move.cell), signed(points)),) if points else ()

    def sound(self, before: HexHeavenState, after: HexHeavenState, text: str) -> str:
        """Return the sound of a placement, by its points; a hex heaven sounds in its interlude."""
        if parse_move(text).kind in (END, PASS):
            return "pass"
        has_gained = any(not gain.text.startswith("−") for gain in self.score_changes(before, text))
        return "points" if has_gained else "place"

    def is_feat(self, before: HexHeavenState, after: HexHeavenState, text: str) -> bool:
        """True if the move completes a hex heaven, whose tiles leave the table."""
        return not before.board.laid.keys() <= after.board.laid.keys()

    def result(self, state: HexHeavenState, translate: Translate) -> str:
        """Return each seat's score with its parts; in solo play, the score compared with par."""
        scores = state.scores()
        if state.mode == SOLO:
            rank = translate(f"hexheaven.rank.{par.rank(scores[0])}")
            par_text = translate(
                "hexheaven.par", median=par.par()[50], best=par.par()[90], rank=rank
            )
            return f"{_solo_words(state, translate)} {par_text}"
        return translate("board.separator").join(
            _result_words(state, seat, points, translate) for seat, points in enumerate(scores)
        )

    def breakdown(self, state: HexHeavenState, translate: Translate) -> Breakdown | None:
        """Return points, end bonus and sum by seat; None in solo play or without a bonus tile."""
        if state.mode == SOLO or not state.bonus:
            return None
        heads = (
            translate("hexheaven.result.played"),
            translate("hexheaven.result.bonus"),
            translate("hexheaven.result.sum"),
        )
        pairs = zip(state.points, state.scores(), strict=True)
        lines = tuple((str(played), str(sum_ - played), str(sum_)) for played, sum_ in pairs)
        best = max(state.scores())
        return Breakdown(heads, lines, 2 if state.scores().count(best) == 1 else None)

    def prompt(self, state: HexHeavenState, translate: Translate, prefix: Prefix = ()) -> str:
        moves = state.legal_moves()
        if aimed_move(prefix) in moves:
            return translate("hexheaven.prompt.here")
        if state.opening:
            return translate("hexheaven.prompt.opening")
        can_place = moves[0].kind in (HAND, RESERVE)
        if PASSING in moves:
            return translate(
                "hexheaven.prompt.passOrReserve" if can_place else "hexheaven.prompt.pass"
            )
        if ENDING in moves and not can_place:
            return translate("hexheaven.prompt.end")
        if state.used:
            used_sides = (str(sides) for sides in range(1, SIDES) if state.used >> sides & 1)
            return translate(
                "hexheaven.prompt.goOn", used=translate("board.separator").join(used_sides)
            )
        if ENDING in moves:
            return translate("hexheaven.prompt.endOrReserve")
        return translate("hexheaven.prompt.oneSide" if state.one_side else "hexheaven.prompt.place")

    def describe(self, state: HexHeavenState, text: str, translate: Translate) -> str:
        """Return a text such as "Sun: red, round, ribbon A on 1 -1, +2 points"."""
        move = parse_move(text)
        side = translate(f"hexheaven.seat.{state.turn}")
        if move.kind in (END, PASS):
            sentence = translate(f"hexheaven.say.{move.kind}", side=side)
            return translate("board.separator").join((sentence, *_superiority(state, translate)))
        name, cell = _tile_name(move, translate), hex_words(move.cell)
        sentence = translate("hexheaven.say.place", side=side, tile=name, cell=cell)
        return translate("board.separator").join((sentence, *effect_words(state, move, translate)))

    def describe_marked(self, state: HexHeavenState, text: str, translate: Translate) -> str:
        """Leave out the cell, as the board shows no cell names."""
        if parse_move(text).kind in (END, PASS):
            return self.describe(state, text, translate)
        return super().describe(state, text, translate)

    def recommendable_move(self, state: HexHeavenState, move: Move) -> Move:
        return hint_reasons.recommendable_move(state, move)

    def advice(self, state: HexHeavenState, text: str, translate: Translate) -> str:
        """Return a text such as "red, round, ribbon A in the ring, +2 points", without the cell."""
        move = parse_move(text)
        if move.kind in (END, PASS):
            summary, effects = translate(f"hexheaven.{move.kind}"), _superiority(state, translate)
        else:
            summary = translate("hexheaven.hint.place", tile=_tile_name(move, translate))
            effects = effect_words(state, move, translate)
        return translate("board.separator").join((summary, *effects))

    def short_text(self, state: HexHeavenState, text: str, translate: Translate) -> str:
        """Return the tile and its points, such as "red round A +2 pts", without the cell."""
        move = parse_move(text)
        if move.kind in (END, PASS):
            name = translate(f"hexheaven.short.{move.kind}")
            return " ".join((name, *_superiority(state, translate)))
        effect = state.effect(move)
        parts = [short_name(move.tile, translate)]
        if effect.points:
            parts.append(translate("hexheaven.points", points=signed(effect.points)))
        if effect.taken:
            parts.append(translate("hexheaven.heaven"))
        return " ".join(parts)


VIEW = HexHeavenView()


def _tile_name(move: Move, translate: Translate) -> str:
    name = kind_name(move.tile, translate)
    return translate("hexheaven.reserve", tile=name) if move.kind == RESERVE else name


def _result_words(state: HexHeavenState, seat: int, score: int, translate: Translate) -> str:
    side = translate(f"hexheaven.seat.{seat}")
    if not state.bonus:
        return translate("hexheaven.result", side=side, points=score)
    played = state.points[seat]
    return translate(
        "hexheaven.result.split", side=side, points=score, played=played, bonus=score - played
    )


def _solo_words(state: HexHeavenState, translate: Translate) -> str:
    turns, missed_move = state.superiority[0], last_tile(state)
    result = translate("hexheaven.result.solo", turns=turns, bonus=state.scores()[0] - turns)
    if not missed_move:
        return result
    tile, points = kind_name(missed_move.tile, translate), state.effect(missed_move).points
    return f"{result} {translate('hexheaven.result.possible', tile=tile, points=points)}"


def _superiority(state: HexHeavenState, translate: Translate) -> list[str]:
    points = superiority_of(state.gained)
    if state.mode == CASUAL or not points:
        return []
    key = "hexheaven.say.score" if state.mode == SOLO else "hexheaven.say.superiority"
    return [translate(key, points=points)]
