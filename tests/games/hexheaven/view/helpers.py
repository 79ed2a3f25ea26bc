from rokkaku.core.registry import get
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.view.game_view import VIEW
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick, PickTree, Prefix, pick_tree
from rokkaku.ui.board.scene import Label, Scene, Shape

HEXHEAVEN = get("hexheaven")
LINE = "1 0,0; 15 1,0"
"""A red and a blue tile side by side, both blank and round."""


def tree(state: HexHeavenState) -> PickTree:
    return pick_tree(state.legal_moves(), VIEW.picks)


def taken(state: HexHeavenState, name: str) -> Prefix:
    return VIEW.autofill(tree(state), (Pick("hand", name),))


def seen(
    state: HexHeavenState,
    texts: Texts,
    prefix: Prefix = (),
    aim: str = "",
    turn: tuple[HexHeavenState, ...] = (),
) -> Scene:
    pointed = Pick("cell", aim) if aim else None
    return VIEW.scene(state, ViewOptions(texts, tree(state), prefix, turn, aim=pointed))


def labels(scene: Scene) -> dict[str, str]:
    return {item.key: item.text for item in scene.items if isinstance(item, Label)}


def shapes(scene: Scene) -> dict[str, Shape]:
    return {item.key: item for item in scene.items if isinstance(item, Shape)}


def sayings(scene: Scene) -> str:
    names = [place.name for place in (*scene.hits, *scene.tray.actions, *scene.tray.hand)]
    names += [piece.name for tray in scene.tray.others for piece in tray.pieces]
    names += [tally.text for tally in scene.tray.tallies] + list(labels(scene).values())
    return " / ".join(names)
