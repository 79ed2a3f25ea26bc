"""How moves of Hex Heaven are told: in full, and where there is little room."""

from rokkaku.games.hexheaven.rules.notation import END, HAND, PASS, RESERVE, Move, parse_move
from rokkaku.games.hexheaven.rules.outcome import CASUAL
from rokkaku.games.hexheaven.rules.scoring import superiority_of
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.view import hands
from rokkaku.games.hexheaven.view.drawing import signed
from rokkaku.games.hexheaven.view.hands import kind_name
from rokkaku.ui.i18n import Translate


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
        parts += effect_words(state, move, translate)
    return translate("board.separator").join((*parts, *_superiority_words(state, move, translate)))


def short_text(state: HexHeavenState, text: str, translate: Translate) -> str:
    """The tile and its points, such as "red round A +2 pts": cells have no names to be seen."""
    move = parse_move(text)
    if move.kind in (END, PASS):
        parts = [translate(f"hexheaven.short.{move.kind}")]
        return " ".join((*parts, *_superiority_words(state, move, translate)))
    effect = state.effect(move)
    parts = [hands.short_name(move.tile, translate)]
    if effect.points:
        parts.append(translate("hexheaven.points", points=signed(effect.points)))
    if effect.taken:
        parts.append(translate("hexheaven.heaven"))
    return " ".join(parts)


def effect_words(state: HexHeavenState, move: Move, translate: Translate) -> list[str]:
    """The points of a placement, the sides it uses up, and whether there is a hex heaven."""
    words, effect = [], state.effect(move)
    if not state.opening:
        words.append(translate("hexheaven.points", points=signed(effect.points)))
        if move.kind == HAND:
            words.append(translate("hexheaven.touching", sides=effect.sides))
    if effect.taken:
        words.append(translate("hexheaven.heaven"))
    return words


def _superiority_words(state: HexHeavenState, move: Move, translate: Translate) -> list[str]:
    """The superiority points that the end of a turn brings, if it does."""
    won = superiority_of(state.gained)
    if move.kind not in (END, PASS) or state.mode == CASUAL or not won:
        return []
    return [translate("hexheaven.say.superiority", points=won)]
