"""The tray beside the board: pieces in hand, actions and the prompt."""

from typing import Any

from rokkaku.browser.board.hit_buttons import PickListener
from rokkaku.browser.dom.elements import (
    Node,
    by_id,
    make,
    make_button,
    make_drawing,
    on,
    replace_children,
    show_pressed,
)
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Bounds, Scene, Tally
from rokkaku.ui.board.svg import picture_svg

_HAND_BOUNDS = Bounds(-3.7, -3.7, 3.7, 3.7)
"""The area shown of each piece in hand, which the largest fills."""


class TrayView:
    """Shows the hand, the actions and other trays; rewrites only the lists that changed."""

    listener: PickListener
    """The handler of picks from the hand and the actions; to be set before any can happen."""

    def __init__(self) -> None:
        self._prompt = by_id("prompt")
        self._hand = by_id("hand")
        self._actions = by_id("actions")
        self._others = by_id("others")
        self._shown_hand: object = ()
        self._shown_others: object = ()
        self._shown_actions: object = ()
        self.tallies: tuple[Tally, ...] = ()
        self.refusal = ""
        """The reason why the pick that is pointed at isn't allowed."""
        on(self._actions, "click", self._press)
        on(self._hand, "click", self._press)

    def write_prompt(self, text: str, is_refusal: bool = False) -> None:
        self._prompt.textContent = text
        self._prompt.classList.toggle("refusal", is_refusal)

    def focus(self, pick: Pick) -> None:
        for group in (self._actions, self._hand):
            button = group.querySelector(f'[data-pick="{pick.kind} {pick.value}"]')
            if button:
                button.focus()

    def show_picks(self, scene: Scene) -> None:
        self.tallies, self.refusal = scene.tallies, scene.refusal
        self._show_hand(scene)
        self._show_others(scene)
        self._show_actions(scene)

    def _show_hand(self, scene: Scene) -> None:
        if scene.hand == self._shown_hand:
            return
        self._shown_hand = scene.hand
        buttons: list[Node] = []
        for piece in scene.hand:
            picture = make_drawing(picture_svg(piece.picture, _HAND_BOUNDS), "picture")
            button = make_button(
                picture,
                disabled=not piece.selectable,
                aria_label=piece.name,
                data_pick=f"{piece.pick.kind} {piece.pick.value}",
            )
            show_pressed(button, piece.selected)
            buttons.append(button)
        replace_children(self._hand, buttons)

    def _show_others(self, scene: Scene) -> None:
        table_texts = [tally.text for tally in scene.tallies if tally.seat is None]
        content = (scene.others, table_texts)
        if content == self._shown_others:
            return
        self._shown_others = content
        trays = [make("p", text, class_="small") for text in table_texts]
        for tray in scene.others:
            pictures = []
            for piece in tray.pieces:
                svg = picture_svg(piece.picture, _HAND_BOUNDS)
                pictures.append(make_drawing(svg, "picture", name=piece.name))
            trays.append(make("div", make("small", tray.title), *pictures, class_="tray"))
        self._others.replaceChildren(*trays)

    def _show_actions(self, scene: Scene) -> None:
        if scene.actions == self._shown_actions:
            return
        self._shown_actions = scene.actions
        buttons = [
            make_button(
                action.name,
                class_=None if action.is_secondary else "primary",
                aria_keyshortcuts=action.key or None,
                data_pick=f"{action.pick.kind} {action.pick.value}",
            )
            for action in scene.actions
        ]
        replace_children(self._actions, buttons)

    def _press(self, event: Any) -> None:
        button = event.target.closest("[data-pick]")
        if button:
            self.listener.pick(Pick(*str(button.dataset.pick).split(" ", 1)))


def show_perspective(scene: Scene, perspective: Perspective) -> None:
    """Show the controls of a borderless or stacked board."""
    by_id("stack").hidden = not scene.is_unbounded
    by_id("flip").hidden = scene.is_unbounded
    by_id("stack").classList.toggle("flat", not scene.levels)
    by_id("top-level").disabled = scene.levels < 2
    by_id("top-level").max = str(max(scene.levels, 1))
    by_id("top-level").value = str(perspective.top_level or scene.levels)
    show_pressed(by_id("side-view"), perspective.is_oblique)
