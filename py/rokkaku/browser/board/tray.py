"""The tray beside the board: pieces in hand, actions and the prompt."""

from typing import Any

from js import document

from rokkaku.browser.board.board import Board
from rokkaku.browser.board.hand_pointers import HandPointers, pick_of
from rokkaku.browser.board.hit_buttons import PickListener
from rokkaku.browser.dom.elements import (
    Node,
    by_id,
    make,
    make_button,
    make_drawing,
    mark_picked,
    on,
    replace_children,
    show_pressed,
)
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Action, Bounds, Piece, Scene, Tray
from rokkaku.ui.board.svg import picture_svg

_HAND_BOUNDS = Bounds(-3.7, -3.7, 3.7, 3.7)
"""The area shown of each piece in hand, which the largest fills."""
_STEPS = {"PageDown": 1, "PageUp": -1}


class TrayView:
    """Shows the hand, the actions and other trays; rewrites only the lists that changed."""

    listener: PickListener
    """The handler of picks from the hand and the actions; to be set before any can happen."""

    def __init__(self, board: Board) -> None:
        self._prompt = by_id("prompt")
        self._hand = by_id("hand")
        self._actions = by_id("actions")
        self._place = by_id("place")
        self._others = by_id("others")
        self.shown = Tray()
        self._board = board
        self._hand_pointers = HandPointers(self._hand, board)
        on(self._actions, "click", self._press)
        on(self._hand, "click", self._press_in_hand)
        on(self._hand, "keydown", self._walk_in_hand)

    def write_prompt(self, text: str, is_refusal: bool = False) -> None:
        self._prompt.textContent = text
        self._prompt.classList.toggle("refusal", is_refusal)

    def focus(self, pick: Pick) -> None:
        for group in (self._actions, self._hand):
            button = group.querySelector(f'[data-pick="{pick.kind} {pick.value}"]')
            if button:
                button.focus()

    @property
    def has_action_focused(self) -> bool:
        """True if the focus is on one of the actions."""
        return bool(self._actions.contains(document.activeElement))

    def focus_hand(self) -> bool:
        """Focus the first piece in hand that can be picked. Return False if there is none."""
        button = self._hand.querySelector("button:enabled")
        if button:
            button.focus()
        return bool(button)

    def show_tray(self, tray: Tray) -> None:
        before, self.shown = self.shown, tray
        if tray.hand != before.hand:
            self._show_hand(tray.hand)
        if (tray.others, _table_texts(tray)) != (before.others, _table_texts(before)):
            self._show_others(tray)
        if tray.actions != before.actions:
            self._show_actions(tray.actions)

    def show_placement(self, is_holding: bool, is_aimed: bool) -> None:
        """Offer to place the piece in hand once it is aimed."""
        if self._place.hidden == is_holding:
            self._place.hidden = not is_holding
        if self._place.disabled == is_aimed:
            self._place.disabled = not is_aimed

    def _show_hand(self, hand: tuple[Piece, ...]) -> None:
        buttons: list[Node] = []
        for piece in hand:
            picture = make_drawing(picture_svg(piece.picture, _HAND_BOUNDS), "picture")
            button = make_button(
                picture,
                disabled=not piece.selectable,
                aria_label=piece.name,
                data_pick=f"{piece.pick.kind} {piece.pick.value}",
            )
            mark_picked(button, piece.selected)
            buttons.append(button)
        self._replace(self._hand, buttons)

    def _show_others(self, tray: Tray) -> None:
        lines = [make("p", text, class_="small") for text in _table_texts(tray)]
        for title, pieces in tray.others:
            pictures = []
            for piece in pieces:
                svg = picture_svg(piece.picture, _HAND_BOUNDS)
                pictures.append(make_drawing(svg, "picture", name=piece.name))
            lines.append(make("div", make("small", title), *pictures, class_="tray"))
        self._others.replaceChildren(*lines)

    def _show_actions(self, actions: tuple[Action, ...]) -> None:
        buttons = [
            make_button(
                action.name,
                class_=None if action.is_secondary else "primary",
                aria_keyshortcuts=action.key or None,
                data_pick=f"{action.pick.kind} {action.pick.value}",
                data_name=action.name,
            )
            for action in actions
        ]
        self._replace(self._actions, [*buttons, self._place], "data-name")

    def _replace(self, group: Node, buttons: list[Node], name: str = "data-pick") -> None:
        """Replace buttons; the focus of the keyboard goes to the board if its button is gone."""
        has_key_focus = bool(group.querySelector(":focus-visible"))
        replace_children(group, buttons, name)
        if has_key_focus and not group.contains(document.activeElement):
            self._board.focus()

    def let_go(self) -> None:
        """End the drag of a piece; it stays picked."""
        self._hand_pointers.cancel()

    def _press_in_hand(self, event: Any) -> None:
        if self._hand_pointers.has_caused(event):
            return
        self._press(event)
        is_key = not event.detail  # or a screen reader's click
        if (
            is_key
            and any(piece.selected for piece in self.shown.hand)
            and self._board.can_be_picked
        ):
            self._board.focus_next()

    def _walk_in_hand(self, event: Any) -> None:
        """Lead to the next piece or the one before, as on the board, and from the end to there."""
        steps = _STEPS.get(str(event.key))
        if steps and not (event.shiftKey or event.ctrlKey or event.altKey):
            pieces = [*self._hand.querySelectorAll("button:enabled")]
            places = (place for place, piece in enumerate(pieces) if piece.contains(event.target))
            index = next(places, 0) + steps
            if index not in range(len(pieces)) and self._board.can_be_picked:
                self._board.focus_next()
            else:
                pieces[index % len(pieces)].focus()
            event.preventDefault()

    def _press(self, event: Any) -> None:
        button = event.target.closest("[data-pick]")
        if button:
            self.listener.pick(pick_of(button))


def _table_texts(tray: Tray) -> list[str]:
    return [tally.text for tally in tray.tallies if tally.seat is None]


def show_perspective(scene: Scene, perspective: Perspective) -> None:
    """Show the controls of a borderless or stacked board."""
    by_id("stack").hidden = not scene.is_unbounded
    by_id("flip").hidden = scene.is_unbounded
    by_id("stack").classList.toggle("flat", not scene.levels)
    by_id("top-level").disabled = scene.levels < 2
    by_id("top-level").max = str(max(scene.levels, 1))
    by_id("top-level").value = str(perspective.top_level or scene.levels)
    show_pressed(by_id("side-view"), perspective.is_oblique)
