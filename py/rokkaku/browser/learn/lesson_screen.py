"""The lesson screen: the player tries a short task on the board and gets feedback."""

from collections.abc import Callable

from rokkaku.browser.learn.lesson_panel import LessonPanel
from rokkaku.browser.screen import Shell
from rokkaku.browser.storage import slots
from rokkaku.browser.task_screen import TaskScreen
from rokkaku.core.errors import UnknownPlace
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.learn.content import lessons_of
from rokkaku.ui.learn.lesson import LessonAttempt, LessonTask, restart, show_hint, start_lesson
from rokkaku.ui.routes import Route
from rokkaku.ui.setup.game_setup import GameSetup, easiest_setup


class LessonScreen(TaskScreen[LessonTask]):
    """Shows a lesson and records which are done."""

    def __init__(self, shell: Shell, on_play: Callable[[GameSetup], None]) -> None:
        self._panel = LessonPanel(shell.tray)
        super().__init__(shell, self._panel)
        self._on_play = on_play
        self._actions |= {
            "all": self._show_list,
            "back": lambda: self._go(-1),
            "again": lambda: self._change(restart),
            "hint": lambda: self._change(show_hint),
            "next": lambda: self._go(1),
        }

    # Opening and leaving

    def mount(self, route: Route) -> None:
        """Start a lesson. Raises UnknownPlace if the game has no lesson of this number."""
        number, lessons = int(route.item), lessons_of(route.game)
        if number > len(lessons):
            raise UnknownPlace(f"{route.game} has lessons 1 to {len(lessons)}, but not {number}")
        self._interlude_player.stop()
        perspective = view_of(route.game).PERSPECTIVE  # never flipped, as texts say "up"
        self._open_task(start_lesson(route.game, number), perspective)

    def title(self) -> str:
        return self._state.task.title(self._shell.texts) if self._state else ""

    # Input

    def _show_list(self) -> None:
        if self._state:
            self._shell.go(Route("learn", self._state.game_id))

    def _go(self, step: int) -> None:
        """Open another lesson; after the last one, start a game."""
        if not self._state:
            return
        lesson = self._state.task
        if lesson.is_last and step > 0:
            self._on_play(easiest_setup(lesson.game_id))
        else:
            self._shell.go(Route("lesson", lesson.game_id, str(lesson.number + step)))

    def _record(self, state: LessonAttempt, before: LessonAttempt) -> None:
        if state.is_solved and not before.is_solved:
            repository, name = self._shell.repository, state.task.lesson.name
            progress = repository.read(slots.LESSONS)
            repository.keep(slots.LESSONS, progress.with_lesson(state.game_id, name))

    def _announce(self) -> None:
        state, texts = self._state, self._shell.texts
        if not state:
            return
        self._say(state.comment(texts) or state.task.instruction(texts))
        if state.is_solved:
            self._panel.focus_next()

    # Showing

    def _show_prompt(self, state: LessonAttempt) -> None:
        self._panel.show(state, self._shell.texts, self._refusal)
