"""The panel beside the board while solving: the task, feedback and buttons."""

from functools import partial
from typing import NamedTuple

from rokkaku.browser.board.tallies import tally_lines
from rokkaku.browser.board.tray import Tray
from rokkaku.browser.dom.elements import Node, by_id, icon, make, make_button
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.i18n import Texts
from rokkaku.ui.pack.solving import MOVE, Solving
from rokkaku.ui.pack.words import difficulty_shown
from rokkaku.ui.play.words import past, seat_name

BUTTONS = {
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "take-back": "#undo",
    "hint": "#hint",
    "answer": "#answer",
    "next": "M17 5v14M6 5l8 7-8 7z",
    "list": "#leave",
    "flip": "#flip",
    "share": "#share",
    "show-rules": "#show-rules",
}
"""The buttons' actions in order, with their icons: a path, or the id of another button."""


class Around(NamedTuple):
    """The texts around a puzzle."""

    heading: str
    """The group of the puzzle, such as a day."""
    note: str
    """The result, such as a rating."""
    leads_on: str
    """The label of the button for the next puzzle."""
    leads_back: str
    """The label of the button that leads back."""


class SolvePanel:
    """Shows a puzzle's texts, tallies and buttons beside the board."""

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._heading = make("small")
        self._kind = make("strong")
        self._task = make("p", class_="solve-task")
        self._said = make("p", class_="solve-said")
        self._note = make("p", id="solve-note")
        self._tallies = make("ul", class_="facts")
        self._summary, self._moves = make("summary"), make("p", class_="past")
        self._past = make("details", self._summary, self._moves)
        by_id("solve").replaceChildren(
            make("p", self._heading, self._kind, class_="solve-heading"),
            self._task,
            make("div", self._said, class_="solve-speech"),
            self._note,
            self._tallies,
            self._past,
        )
        self._buttons = {
            name: make_button(_icon(lines), make("span"), data_action=name)
            for name, lines in BUTTONS.items()
        }
        by_id("solve-controls").replaceChildren(*self._buttons.values())

    def show(self, solving: Solving, around: Around, refusal: str, texts: Texts) -> None:
        """Show the state of a puzzle; `refusal` is why the pick pointed at is not allowed."""
        puzzle = solving.puzzle
        level = make(
            "span",
            difficulty_shown(puzzle.difficulty),
            role="img",
            aria_label=texts("pack.difficulty", number=puzzle.difficulty),
            class_="difficulty",
        )
        self._heading.textContent = around.heading
        self._kind.replaceChildren(
            f"{solving.name(texts)} ", *([level] if puzzle.difficulty else [])
        )
        self._task.textContent = solving.task(texts)
        self._note.textContent = around.note
        self._say(refusal or solving.said(texts), _verdict(solving, refusal))
        name = partial(seat_name, solving.session, translate=texts)
        lines = tally_lines(solving.game_id, self._tray.tallies, name)
        self._tallies.replaceChildren(*lines)
        self._summary.textContent = texts("pack.past")
        self._moves.textContent = past(solving.session, texts)
        self._show_buttons(solving, around, texts)

    def _show_buttons(self, solving: Solving, around: Around, texts: Texts) -> None:
        named = {
            "check": texts("pack.check"),
            "take-back": texts("pack.takeBack"),
            "hint": texts("pack.hintAgain" if solving.hint_step else "hint.ask"),
            "answer": texts("pack.nextMove" if solving.is_shown else "pack.answer"),
            "next": around.leads_on,
            "list": around.leads_back,
            "flip": texts("play.flip"),
            "share": texts("share.open"),
            "show-rules": texts("home.rules"),
        }
        for name, text in named.items():
            span = self._buttons[name].lastChild
            if span.textContent != text:
                span.textContent = text
        by_id("solve").toggleAttribute("data-facts", solving.is_by_facts)
        self._buttons["check"].hidden = not solving.is_by_facts
        self._buttons["check"].disabled = not solving.can_decide
        self._buttons["check"].classList.toggle("primary", solving.can_decide)
        self._buttons["take-back"].disabled = not solving.is_wrong
        self._buttons["take-back"].classList.toggle("primary", solving.is_wrong)
        self._buttons["hint"].disabled = not solving.can_decide or solving.hint_step == MOVE
        self._buttons["answer"].disabled = solving.is_solved or not solving.is_judged
        self._buttons["next"].classList.toggle("primary", solving.is_solved)

    def tell(self, heading: str) -> None:
        """Show another heading, such as the time left."""
        self._heading.textContent = heading

    def show_picks(self, scene: Scene) -> None:
        self._tray.show_picks(scene)

    def write_prompt(self, text: str) -> None:
        self._say(text, "")

    def focus(self, name: str) -> None:
        self._buttons[name].focus()

    def _say(self, text: str, verdict: str) -> None:
        self._said.textContent = text
        self._said.dataset.verdict = verdict


def _icon(lines: str) -> Node:
    if lines.startswith("#"):
        return by_id(lines[1:]).querySelector("svg").cloneNode(True)
    return icon(lines)


def _verdict(solving: Solving, refusal: str) -> str:
    """Return the kind of feedback: `done`, `wrong` or `hint`."""
    if refusal or solving.is_wrong:
        return "wrong"
    return "done" if solving.is_solved and not solving.is_shown else "hint"
