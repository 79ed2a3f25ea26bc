"""The lesson screen: a short task is tried on the board, judged, and explained."""

from collections.abc import Callable

from rokkaku.browser.board.interludes import InterludePlayer
from rokkaku.browser.board_screen import BoardScreen
from rokkaku.browser.dom.announce import say
from rokkaku.browser.learn.lesson_panel import LessonPanel
from rokkaku.browser.screen import Shell
from rokkaku.core.errors import UnknownPlace
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.learn.content import lessons_of
from rokkaku.ui.learn.lesson import LessonSession, start_lesson
from rokkaku.ui.routes import Route
from rokkaku.ui.setup.game_setup import GameSetup, easiest_setup


class LessonScreen(BoardScreen[LessonSession]):
    """Keeps the lesson, and brings page and storage into line with it."""

    def __init__(self, shell: Shell, on_play: Callable[[GameSetup], None]) -> None:
        """`on_play` starts a first game."""
        super().__init__(shell)
        self._on_play = on_play
        self._panel = LessonPanel(shell.tray)
        self._interlude_player = InterludePlayer(shell.board, self._panel, self._finish)
        self._actions |= {
            "all": self._show_list,
            "back": lambda: self._go(-1),
            "again": lambda: self._change(LessonSession.restarted),
            "hint": lambda: self._change(LessonSession.hint),
            "next": lambda: self._go(1),
        }

    # Opening and leaving

    def mount(self, route: Route) -> None:
        """Show a lesson from its beginning. Raises UnknownPlace if the game has no such lesson."""
        number, lessons = int(route.item), lessons_of(route.game)
        if number > len(lessons):
            raise UnknownPlace(f"{route.game} has lessons 1 to {len(lessons)}, but not {number}")
        self._interlude_player.stop()
        lesson = start_lesson(route.game, number)
        self._tell_layout(route.game)
        self._mount(lesson)
        say(lesson.text("task", self._shell.texts))

    def deactivate(self) -> None:
        """Stop showing moves."""
        self._interlude_player.stop()

    def title(self) -> str:
        """What is to be done."""
        return self._state.text("title", self._shell.texts) if self._state else ""

    # What people do

    def pick(self, pick: Pick | None) -> None:
        """Pick something; None lets go. While moves are shown, they are cut short."""
        if self._interlude_player.is_on:
            self._interlude_player.cut_short()
        super().pick(pick)

    def aim(self, pick: Pick | None) -> None:
        """Show what would come where a person points."""
        if not self._interlude_player.is_on:
            super().aim(pick)

    def _show_list(self) -> None:
        if self._state:
            self._shell.go(Route("learn", self._state.game_id))

    def _go(self, step: int) -> None:
        """Go to another lesson; after the last one, play."""
        lesson = self._state
        if lesson and lesson.is_last and step > 0:
            self._on_play(easiest_setup(lesson.game_id))
        elif lesson:
            self._shell.go(Route("lesson", lesson.game_id, str(lesson.number + step)))

    def _change(self, change: Callable[[LessonSession], LessonSession]) -> None:
        if not self._state:
            return
        self._interlude_player.stop()
        before, self._state = self._state, change(self._state)
        lesson, texts = self._state, self._shell.texts
        if lesson.is_done and not before.is_done:
            repository = self._shell.repository
            repository.keep_progress(
                repository.progress().noting(lesson.game_id, lesson.lesson.name)
            )
        interludes = lesson.interludes(before, texts)
        if interludes:
            self._interlude_player.begin(interludes)
            return
        self.render()
        if lesson.said(texts) != before.said(texts):
            self._say()

    def _finish(self) -> None:
        """Show how things stand once all moves have been shown."""
        self.render()
        self._say()

    def _say(self) -> None:
        """Have a screen reader say what the panel says, and lead on from a lesson that is done."""
        lesson, texts = self._state, self._shell.texts
        if not lesson:
            return
        say(lesson.said(texts) or lesson.text("task", texts))
        if lesson.is_done:
            self._panel.focus_next()

    # What is shown

    def render(self) -> None:
        """Bring everything on the screen into line with the lesson."""
        if not self._state or self._interlude_player.is_on:
            return
        self._show_board(self._state)
        self._show_prompt(self._state)

    def _scene(self, lesson: LessonSession) -> Scene:
        return lesson.scene(self._shell.texts)

    def _show_prompt(self, lesson: LessonSession) -> None:
        self._panel.show(lesson, self._shell.texts, self._refusal)
