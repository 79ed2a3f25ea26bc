"""The panel beside the board in a lesson: the task, feedback and buttons."""

from functools import partial

from rokkaku.browser.board.tallies import tally_lines
from rokkaku.browser.board.tray import TrayView
from rokkaku.browser.dom.elements import Node, by_id, make, make_button
from rokkaku.i18n import Texts
from rokkaku.ui.board.scene import Tray
from rokkaku.ui.learn.content import lessons_of
from rokkaku.ui.learn.lesson import LessonAttempt, LessonTask
from rokkaku.ui.play.words import seat_name

BUTTONS = ("all", "back", "again", "hint", "next")


class LessonPanel:
    """Reserves room for a lesson's longest text, so that the board stays in place."""

    def __init__(self, tray: TrayView) -> None:
        self._tray = tray
        self._heading = make("p", class_="lesson-heading")
        self._task = make("p", class_="lesson-task")
        self._comment = make("p", class_="lesson-comment")
        self._placeholder = make("div", class_="lesson-room", aria_hidden="true")
        self._tallies = make("ul", class_="facts")
        self._shown_content: object = None
        self._attempt: LessonAttempt | None = None
        self._texts: Texts | None = None
        by_id("lesson").replaceChildren(
            self._heading,
            self._task,
            make("div", self._placeholder, self._comment, class_="lesson-speech"),
            self._tallies,
        )
        self._buttons = {name: make_button(data_action=name) for name in BUTTONS}
        by_id("lesson-controls").replaceChildren(*self._buttons.values())

    def show(self, attempt: LessonAttempt, texts: Texts, refusal: str) -> None:
        """Show a lesson; `refusal` is why the pick pointed at is not allowed."""
        self._attempt, self._texts = attempt, texts
        self._show_task(attempt.task, texts)
        self._show_tallies()
        verdict = "wrong" if refusal else attempt.feedback
        self._show_comment(refusal or attempt.comment(texts), verdict)
        self._show_buttons(attempt, texts)

    def show_tray(self, tray: Tray) -> None:
        self._tray.show_tray(tray)
        self._show_tallies()

    def _show_tallies(self) -> None:
        attempt, texts = self._attempt, self._texts
        if attempt and texts:
            name = partial(seat_name, attempt.session, translate=texts)
            self._tallies.replaceChildren(
                *tally_lines(attempt.game_id, self._tray.shown.tallies, name)
            )

    def write_prompt(self, text: str) -> None:
        self._show_comment(text, "")

    def focus_next(self) -> None:
        self._buttons["next"].focus()

    def _show_comment(self, text: str, verdict: str) -> None:
        self._comment.textContent = text
        self._comment.dataset.verdict = verdict

    def _show_task(self, lesson: LessonTask, texts: Texts) -> None:
        content = (lesson.game_id, lesson.number, texts.language)
        if content == self._shown_content:
            return
        self._shown_content = content
        count = texts("learn.step", number=lesson.number, all=len(lessons_of(lesson.game_id)))
        title = make("strong", lesson.title(texts))
        self._heading.replaceChildren(make("small", count), title)
        self._task.textContent = lesson.instruction(texts)
        self._placeholder.replaceChildren(*(make("p", text) for text in lesson.all_comments(texts)))

    def _show_buttons(self, attempt: LessonAttempt, texts: Texts) -> None:
        buttons, lesson = self._buttons, attempt.task
        next_key = "learn.play" if lesson.is_last else "learn.next"
        keys = {
            "back": "learn.back",
            "hint": "learn.showHow" if attempt.hints else "learn.hint",
            "again": "learn.again",
            "all": "learn.all",
            "next": next_key if attempt.is_solved or lesson.is_last else "learn.skip",
        }
        for name, key in keys.items():
            _set_text(buttons[name], texts(key))
        buttons["back"].disabled = lesson.number == 1
        buttons["hint"].disabled = attempt.is_solved
        buttons["again"].disabled = not (attempt.moves_made or attempt.is_solved)
        buttons["next"].classList.toggle("primary", attempt.is_solved)


def _set_text(button: Node, text: str) -> None:
    if button.textContent != text:
        button.textContent = text
