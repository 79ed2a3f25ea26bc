"""The panel beside the board while solving: the task, feedback and buttons."""

from typing import NamedTuple

from rokkaku.browser.board.tray import TrayView
from rokkaku.browser.dom.elements import by_id, make, make_button, make_icon, renew
from rokkaku.browser.task_screen import TaskPanel
from rokkaku.i18n import Texts
from rokkaku.ui.play.answer import MOVE
from rokkaku.ui.play.attempt import AnyAttempt
from rokkaku.ui.play.words import moves_text
from rokkaku.ui.puzzle.words import difficulty_hexagons

BUTTONS = {
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "take-back": "#undo",
    "hint": "#hint",
    "solution": "#solution",
    "next": "M4 12h15M13 6l6 6-6 6",
    "list": "#leave",
    "flip": "#flip",
    "share": "#share",
    "show-rules": "#show-rules",
}
"""The buttons' actions in order, with their icons for `make_icon`."""


class PuzzleLabels(NamedTuple):
    """The texts around a puzzle."""

    heading: str
    """The group of the puzzle, such as a day."""
    note: str
    """The result, such as a rating."""
    next_label: str
    """The label of the button for the next puzzle."""
    back_label: str
    """The label of the button that leads back."""


class PuzzlePanel(TaskPanel):
    """Shows a puzzle's texts, tallies and buttons beside the board."""

    def __init__(self, tray: TrayView) -> None:
        super().__init__(tray, "puzzle-comment")
        self._heading = make("small")
        self._kind = make("strong")
        self._task = make("p", class_="puzzle-task")
        self._note = make("p", id="puzzle-note")
        self._summary, self._moves = make("summary"), make("p", class_="past")
        self._past_moves = make("details", self._summary, self._moves)
        by_id("puzzle").replaceChildren(
            make("p", self._heading, self._kind, class_="puzzle-heading"),
            self._task,
            make("div", self._comment, class_="puzzle-speech"),
            self._note,
            self._tallies,
            self._past_moves,
        )
        self._buttons = {
            name: make_button(make_icon(lines), make("span"), data_action=name)
            for name, lines in BUTTONS.items()
        }
        by_id("puzzle-controls").replaceChildren(*self._buttons.values())

    def show(self, attempt: AnyAttempt, labels: PuzzleLabels, refusal: str, texts: Texts) -> None:
        """Show the state of a puzzle; `refusal` is why the pick pointed at is not allowed."""
        task = attempt.task
        difficulty = make(
            "span",
            difficulty_hexagons(task.difficulty),
            role="img",
            aria_label=texts("puzzle.difficulty", number=task.difficulty),
            class_="difficulty",
        )
        self._heading.textContent = labels.heading
        self._kind.replaceChildren(
            f"{task.title(texts)} ", *([difficulty] if task.difficulty else [])
        )
        self._task.textContent = task.instruction(texts)
        self._note.textContent = labels.note
        self._show_attempt(attempt, refusal, texts)
        self._summary.textContent = texts("puzzle.past")
        self._moves.textContent = moves_text(attempt.latest, texts)
        self._show_buttons(attempt, labels, texts)

    def _show_buttons(self, attempt: AnyAttempt, labels: PuzzleLabels, texts: Texts) -> None:
        button_texts = {
            "check": texts("puzzle.check"),
            "take-back": texts("puzzle.takeBack"),
            "hint": texts("puzzle.hintAgain" if attempt.hint_step else "hint.ask"),
            "solution": texts("puzzle.nextMove" if attempt.is_shown else "puzzle.solution"),
            "next": labels.next_label,
            "list": labels.back_label,
            "flip": texts("play.flip"),
            "share": texts("share.open"),
            "show-rules": texts("home.rules"),
        }
        for name, text in button_texts.items():
            span = self._buttons[name].lastChild
            if span.textContent != text:
                span.textContent = text
        is_by_facts = attempt.session.is_marking
        by_id("puzzle").toggleAttribute("data-facts", is_by_facts)
        self._buttons["check"].hidden = not is_by_facts
        self._buttons["check"].disabled = not attempt.can_decide
        self._buttons["check"].classList.toggle("primary", attempt.can_decide)
        self._buttons["take-back"].disabled = not attempt.wrong
        self._buttons["take-back"].classList.toggle("primary", bool(attempt.wrong))
        self._buttons["hint"].disabled = not attempt.can_decide or attempt.hint_step == MOVE
        self._buttons["solution"].disabled = attempt.is_solved or not attempt.is_judged
        self._buttons["next"].classList.toggle("primary", attempt.is_solved)

    def set_heading(self, heading: str) -> None:
        """Show another heading, such as the time left."""
        if self._heading.textContent != heading:
            self._heading.textContent = heading

    def focus(self, name: str) -> None:
        self._buttons[name] = renew(self._buttons[name])
        self._buttons[name].focus()
