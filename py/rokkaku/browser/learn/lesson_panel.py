"""The panel beside the board in a lesson: the task, feedback and buttons."""

from rokkaku.browser.board.tray import TrayView
from rokkaku.browser.dom.elements import Node, by_id, make, make_button
from rokkaku.browser.task_screen import TaskPanel
from rokkaku.i18n import Texts
from rokkaku.ui.learn.content import lessons_of
from rokkaku.ui.learn.lesson import LessonAttempt, LessonTask

BUTTONS = ("all", "back", "again", "hint", "next")


class LessonPanel(TaskPanel):
    """Reserves room for a lesson's longest text, so that the board stays in place."""

    def __init__(self, tray: TrayView) -> None:
        super().__init__(tray, "lesson-comment")
        self._heading = make("p", class_="lesson-heading")
        self._task = make("p", class_="lesson-task")
        self._placeholder = make("div", class_="lesson-room", aria_hidden="true")
        self._shown_content: object = None
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
        self._show_task(attempt.task, texts)
        self._show_attempt(attempt, refusal, texts)
        self._show_buttons(attempt, texts)

    def focus_next(self) -> None:
        self._buttons["next"].focus()

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
