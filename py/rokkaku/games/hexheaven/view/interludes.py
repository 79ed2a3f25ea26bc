"""The interludes between two states of Hex Heaven: a hex heaven, and the end bonus."""

from types import MappingProxyType

from rokkaku.games.hexheaven.rules.board import Board
from rokkaku.games.hexheaven.rules.scoring import TileBonus
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.view import drawing
from rokkaku.games.hexheaven.view.hands import kind_name
from rokkaku.games.hexheaven.view.table import table
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import Interlude, ViewOptions
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.board.sounds import A5, B5, D5, D6, G5, Sound, bars

_HEAVEN = "heaven"
SOUNDS = MappingProxyType(
    {_HEAVEN: Sound(bars(D5, G5, A5, B5, D6, step=75, gain=0.09), (12, 40, 12, 40, 30))}
)


def interludes(
    before: HexHeavenState, after: HexHeavenState, options: ViewOptions
) -> tuple[Interlude, ...]:
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
    scene = table(after, options.without_picks())
    heaven_scene = scene._replace(
        bounds=drawing.bounds(laid),
        ground=drawing.ground(Board(laid, before.board.holes - laid.keys()), None),
        items=drawing.heaven(laid, taken),
    )
    side = options.translate(f"hexheaven.seat.{before.turn}")
    caption = options.translate("hexheaven.heaven.taken", side=side, tiles=separator.join(names))
    return (Interlude(heaven_scene, caption, _HEAVEN),)


def _bonuses(
    before: HexHeavenState, after: HexHeavenState, options: ViewOptions
) -> tuple[Interlude, ...]:
    bonuses = tuple(map(after.end_bonus, range(len(after.hands))))
    if before.end or not after.end or not after.bonus:
        return ()
    translate, moments = options.translate, []
    name = kind_name(after.bonus, translate)
    captions = [translate("hexheaven.bonus.shown", tile=name)]
    for seat, hand in enumerate(bonuses):
        side = translate(f"hexheaven.seat.{seat}")
        captions += (_bonus_words(side, tile, translate) for tile in hand)
    for count, caption in enumerate(captions):
        bounds, items = drawing.stage(after.bonus, bonuses, count)
        moments.append(Interlude(Scene(bounds, items=items), caption, "points"))
    return tuple(moments)


def _bonus_words(side: str, tile: TileBonus, translate: Translate) -> str:
    words = []
    if tile.colour:
        words.append(translate("hexheaven.bonus.colour", points=tile.colour))
    if tile.shape:
        words.append(translate("hexheaven.bonus.shape", points=tile.shape))
    if tile.ribbon:
        words.append(translate("hexheaven.bonus.ribbon", points=tile.ribbon))
    reasons = translate("board.separator").join(words) or translate("hexheaven.bonus.nothing")
    name = kind_name(tile.tile, translate)
    return translate("hexheaven.bonus.tile", side=side, tile=name, why=reasons, points=tile.total)
