"""The panel beside the board while solving: the task, feedback and buttons."""

from functools import partial
from typing import NamedTuple

from rokkaku.browser.board.tallies import tally_lines
from rokkaku.browser.board.tray import TrayView
from rokkaku.browser.dom.elements import by_id, make, make_button, make_icon
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.i18n import Texts
from rokkaku.ui.pack.solving import MOVE, Solving
from rokkaku.ui.pack.words import difficulty_hexagons
from rokkaku.ui.play.words import moves_text, seat_name

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


class SolvePanel:
    """Shows a puzzle's texts, tallies and buttons beside the board."""

    def __init__(self, tray: TrayView) -> None:
        self._tray = tray
        self._heading = make("small")
        self._kind = make("strong")
        self._task = make("p", class_="solve-task")
        self._comment = make("p", class_="solve-said")
        self._note = make("p", id="solve-note")
        self._tallies = make("ul", class_="facts")
        self._summary, self._moves = make("summary"), make("p", class_="past")
        self._past_moves = make("details", self._summary, self._moves)
        by_id("solve").replaceChildren(
            make("p", self._heading, self._kind, class_="solve-heading"),
            self._task,
            make("div", self._comment, class_="solve-speech"),
            self._note,
            self._tallies,
            self._past_moves,
        )
        self._buttons = {
            name: make_button(make_icon(lines), make("span"), data_action=name)
            for name, lines in BUTTONS.items()
        }
        by_id("solve-controls").replaceChildren(*self._buttons.values())

    def show(self, solving: Solving, labels: PuzzleLabels, refusal: str, texts: Texts) -> None:
        """Show the state of a puzzle; `refusal` is why the pick pointed at is not allowed."""
        puzzle = solving.puzzle
        difficulty = make(
            "span",
            difficulty_hexagons(puzzle.difficulty),
            role="img",
            aria_label=texts("pack.difficulty", number=puzzle.difficulty),
            class_="difficulty",
        )
        self._heading.textContent = labels.heading
        self._kind.replaceChildren(
            f"{solving.name(texts)} ", *([difficulty] if puzzle.difficulty else [])
        )
        self._task.textContent = solving.task(texts)
        self._note.textContent = labels.note
        self._show_comment(refusal or solving.comment(texts), _verdict(solving, refusal))
        name = partial(seat_name, solving.session, translate=texts)
        lines = tally_lines(solving.game_id, self._tray.tallies, name)
        self._tallies.replaceChildren(*lines)
        self._summary.textContent = texts("pack.past")
        self._moves.textContent = moves_text(solving.session, texts)
        self._show_buttons(solving, labels, texts)

    def _show_buttons(self, solving: Solving, labels: PuzzleLabels, texts: Texts) -> None:
        button_texts = {
            "check": texts("pack.check"),
            "take-back": texts("pack.takeBack"),
            "hint": texts("pack.hintAgain" if solving.hint_step else "hint.ask"),
            "answer": texts("pack.nextMove" if solving.is_shown else "pack.answer"),
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
        by_id("solve").toggleAttribute("data-facts", solving.is_by_facts)
        self._buttons["check"].hidden = not solving.is_by_facts
        self._buttons["check"].disabled = not solving.can_decide
        self._buttons["check"].classList.toggle("primary", solving.can_decide)
        self._buttons["take-back"].disabled = not solving.is_wrong
        self._buttons["take-back"].classList.toggle("primary", solving.is_wrong)
        self._buttons["hint"].disabled = not solving.can_decide or solving.hint_step == MOVE
        self._buttons["answer"].disabled = solving.is_solved or not solving.is_judged
        self._buttons["next"].classList.toggle("primary", solving.is_solved)

    def set_heading(self, heading: str) -> None:
        """Show another heading, such as the time left."""
        self._heading.textContent = heading

    def show_picks(self, scene: Scene) -> None:
        self._tray.show_picks(scene)

    def write_prompt(self, text: str) -> None:
        self._show_comment(text, "")

    def focus(self, name: str) -> None:
        self._buttons[name].focus()

    def _show_comment(self, text: str, verdict: str) -> None:
        self._comment.textContent = text
        self._comment.dataset.verdict = verdict


def _verdict(solving: Solving, refusal: str) -> str:
    """Return the kind of feedback: `done`, `wrong` or `hint`."""
    if refusal or solving.is_wrong:
        return "wrong"
    return "done" if solving.is_solved and not solving.is_shown else "hint"
