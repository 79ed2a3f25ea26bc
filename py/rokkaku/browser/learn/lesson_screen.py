"""The lesson screen: a short task is tried on the board, judged, and explained."""

from collections.abc import Callable
from dataclasses import replace

from js import document

from rokkaku.browser.board.interludes import InterludePlayer
from rokkaku.browser.board.tray import show_stack
from rokkaku.browser.dom.announce import say
from rokkaku.browser.learn.lesson_panel import LessonPanel
from rokkaku.browser.screen import Shell
from rokkaku.core.errors import UnknownPlace
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.learn.content import lessons_of
from rokkaku.ui.learn.lesson import LessonSession, start_lesson
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.routes import Route
from rokkaku.ui.setup.game_setup import GameSetup, easiest_invitation


class LessonScreen:
    """Keeps the lesson, and brings page and storage into line with it."""

    def __init__(self, shell: Shell, on_play: Callable[[GameSetup], None]) -> None:
        """`on_play` starts a first game."""
        self._shell = shell
        self._on_play = on_play
        self._lesson: LessonSession | None = None
        self._panel = LessonPanel(shell.tray, self._press)
        self._interlude_player = InterludePlayer(shell.board, self._panel, self._finish)

    # Opening and leaving

    def mount(self, route: Route) -> None:
        """Show a lesson from its beginning. Raises UnknownPlace if the game has no such lesson."""
        number, lessons = int(route.item), lessons_of(route.game)
        if number > len(lessons):
            raise UnknownPlace(f"{route.game} has lessons 1 to {len(lessons)}, but not {number}")
        self._interlude_player.stop()
        self._lesson = start_lesson(route.game, number)
        document.documentElement.dataset.game = route.game
        self._shell.board.resize()
        self._shell.board.jump(self._lesson.scene(self._shell.texts))
        self.render()
        say(self._lesson.text("task", self._shell.texts))

    def deactivate(self) -> None:
        """Stop showing moves."""
        self._interlude_player.stop()

    def resume(self) -> None:
        """Nothing goes on here that a dialog would interrupt."""

    def title(self) -> str:
        """What is to be done."""
        return self._lesson.text("title", self._shell.texts) if self._lesson else ""

    def focus(self) -> None:
        """Put the keyboard on the board."""
        self._shell.board.focus()

    # What people do

    def pick(self, pick: Pick | None) -> None:
        """Pick something; None lets go. While moves are shown, they are cut short."""
        if self._interlude_player.is_on:
            self._interlude_player.cut_short()
        if pick:
            self._change(lambda lesson: lesson.pick(pick))
        else:
            self._look(PlaySession.let_go)

    def aim(self, pick: Pick | None) -> None:
        """Show what would come where a person points."""
        lesson = self._lesson
        if (
            lesson
            and lesson.session.prefix
            and not lesson.is_done
            and not self._interlude_player.is_on
        ):
            aimed = lesson.session.aim_at(pick)
            if aimed.aim != lesson.session.aim:
                self._lesson = lesson.looking(aimed)
                self.render()

    def press(self, key: str) -> None:
        """Do the action that a key stands for."""
        if self._lesson:
            for action in self._lesson.scene(self._shell.texts).actions:
                if action.key == key:
                    self.pick(action.pick)

    def show_levels(self, top_level: int) -> None:
        """Show the levels up to one; 0 is all."""
        self._look(lambda session: replace(session, top_level=top_level))

    def toggle_side_view(self) -> None:
        """Look from the side, or from above again."""
        self._look(PlaySession.toggle_side_view)

    def undo(self) -> None:
        """Start over: a lesson is short."""
        self._change(LessonSession.restarted)

    def redo(self) -> None:
        """Nothing: what was undone is tried anew."""

    def hint(self) -> None:
        """Show what can be done."""
        self._press("hint")

    def show_rules(self) -> None:
        """Show the rules of the game."""
        if self._lesson:
            self._shell.go(Route("rules", self._lesson.game_id))

    def _press(self, name: str) -> None:
        """One of the panel's buttons was pressed."""
        lesson = self._lesson
        if not lesson:
            return
        if name == "hint":
            self._change(LessonSession.show_how if lesson.hinted else LessonSession.hint)
        elif name == "again":
            self._change(LessonSession.restarted)
        elif name == "all":
            self._shell.go(Route("learn", lesson.game_id))
        elif name == "next" and lesson.is_last:
            self._on_play(easiest_invitation(lesson.game_id))
        else:
            step = 1 if name == "next" else -1
            self._shell.go(Route("lesson", lesson.game_id, str(lesson.number + step)))

    def _look(self, change: Callable[[PlaySession], PlaySession]) -> None:
        """Look at the board in another way."""
        self._change(lambda lesson: lesson.looking(change(lesson.session)))

    def _change(self, change: Callable[[LessonSession], LessonSession]) -> None:
        if not self._lesson:
            return
        self._interlude_player.stop()
        before, self._lesson = self._lesson, change(self._lesson)
        lesson, texts = self._lesson, self._shell.texts
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
            self._tell()

    def _finish(self) -> None:
        """Show how things stand once all moves have been shown."""
        self.render()
        self._tell()

    def _tell(self) -> None:
        """Have a screen reader say what the panel says, and lead on from a lesson that is done."""
        lesson, texts = self._lesson, self._shell.texts
        if not lesson:
            return
        say(lesson.said(texts) or lesson.text("task", texts))
        if lesson.is_done:
            self._panel.focus_next()

    # What is shown

    def render(self) -> None:
        """Bring everything on the screen into line with the lesson."""
        if not self._lesson or self._interlude_player.is_on:
            return
        lesson, texts = self._lesson, self._shell.texts
        scene = lesson.scene(texts)
        self._shell.board.show(scene)
        show_stack(scene, lesson.session.top_level, lesson.session.side_view)
        self._panel.show(lesson, texts, scene.refusal)
        self._panel.show_picks(scene)
