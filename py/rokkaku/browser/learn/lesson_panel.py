"""The panel beside the board in a lesson: the task, feedback and buttons."""

from functools import partial

from rokkaku.browser.board.tallies import tally_lines
from rokkaku.browser.board.tray import TrayView
from rokkaku.browser.dom.elements import Node, by_id, make, make_button
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.i18n import Texts
from rokkaku.ui.learn.content import lessons_of
from rokkaku.ui.learn.lesson import LessonSession
from rokkaku.ui.play.words import seat_name

BUTTONS = ("all", "back", "again", "hint", "next")


class LessonPanel:
    """Reserves room for a lesson's longest text, so that the board stays in place."""

    def __init__(self, tray: TrayView) -> None:
        self._tray = tray
        self._heading = make("p", class_="lesson-heading")
        self._task = make("p", class_="lesson-task")
        self._comment = make("p", class_="lesson-said")
        self._placeholder = make("div", class_="lesson-room", aria_hidden="true")
        self._tallies = make("ul", class_="facts")
        self._shown_content: object = None
        self._lesson: LessonSession | None = None
        self._texts: Texts | None = None
        by_id("lesson").replaceChildren(
            self._heading,
            self._task,
            make("div", self._placeholder, self._comment, class_="lesson-speech"),
            self._tallies,
        )
        self._buttons = {name: make_button(data_action=name) for name in BUTTONS}
        by_id("lesson-controls").replaceChildren(*self._buttons.values())

    def show(self, lesson: LessonSession, texts: Texts, refusal: str) -> None:
        """Show a lesson; `refusal` is why the pick pointed at is not allowed."""
        self._lesson, self._texts = lesson, texts
        self._show_task(lesson, texts)
        self._show_tallies()
        self._show_comment(refusal or lesson.comment(texts), _verdict(lesson, refusal))
        self._show_buttons(lesson, texts)

    def show_picks(self, scene: Scene) -> None:
        self._tray.show_picks(scene)
        self._show_tallies()

    def _show_tallies(self) -> None:
        lesson, texts = self._lesson, self._texts
        if lesson and texts:
            name = partial(seat_name, lesson.session, translate=texts)
            self._tallies.replaceChildren(*tally_lines(lesson.game_id, self._tray.tallies, name))

    def write_prompt(self, text: str) -> None:
        self._show_comment(text, "")

    def focus_next(self) -> None:
        self._buttons["next"].focus()

    def _show_comment(self, text: str, verdict: str) -> None:
        self._comment.textContent = text
        self._comment.dataset.verdict = verdict

    def _show_task(self, lesson: LessonSession, texts: Texts) -> None:
        content = (lesson.game_id, lesson.number, texts.language)
        if content == self._shown_content:
            return
        self._shown_content = content
        count = texts("learn.step", number=lesson.number, all=len(lessons_of(lesson.game_id)))
        title = make("strong", lesson.text("title", texts))
        self._heading.replaceChildren(make("small", count), title)
        task = lesson.text("task", texts)
        self._task.textContent = task
        self._placeholder.replaceChildren(*(make("p", text) for text in lesson.all_comments(texts)))

    def _show_buttons(self, lesson: LessonSession, texts: Texts) -> None:
        buttons = self._buttons
        next_key = "learn.play" if lesson.is_last else "learn.next"
        keys = {
            "back": "learn.back",
            "hint": "learn.showHow" if lesson.is_hint_shown else "learn.hint",
            "again": "learn.again",
            "all": "learn.all",
            "next": next_key if lesson.is_done or lesson.is_last else "learn.skip",
        }
        for name, key in keys.items():
            _set_text(buttons[name], texts(key))
        buttons["back"].disabled = lesson.number == 1
        buttons["hint"].disabled = lesson.is_done
        buttons["again"].disabled = not (lesson.is_begun or lesson.is_done)
        buttons["next"].classList.toggle("primary", lesson.is_done)


def _verdict(lesson: LessonSession, refusal: str) -> str:
    """Return the kind of feedback: `done`, `wrong` or `hint`."""
    if refusal or lesson.wrong:
        return "wrong"
    return "done" if lesson.is_done else "hint"


def _set_text(button: Node, text: str) -> None:
    if button.textContent != text:
        button.textContent = text
