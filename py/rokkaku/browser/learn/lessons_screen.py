"""The list of a game's lessons, with ticks on those that are done."""

from collections.abc import Callable

from rokkaku.browser.dom.elements import Node, make, make_button
from rokkaku.browser.dom.headings import heading
from rokkaku.browser.screen import Shell, TextScreen, way
from rokkaku.ui.learn.content import lessons_of, rulebook_of
from rokkaku.ui.routes import HOME, Route, format_route
from rokkaku.ui.setup.game_setup import GameSetup, easiest_setup


class LessonsScreen(TextScreen):
    """Shows all lessons of a game."""

    def __init__(self, shell: Shell, place: Node, on_play: Callable[[GameSetup], None]) -> None:
        """`on_play` starts a first game."""
        super().__init__(shell, place)
        self._on_play = on_play

    def render(self) -> None:
        """Show all lessons, those that are done with a tick."""
        texts, game = self._shell.texts, self._game
        progress = self._shell.repository.progress()
        lessons = lessons_of(game)
        done, following = progress.number_done(game), progress.next_lesson(game)
        if done == len(lessons):
            start = make_button(texts("learn.play"), class_="primary")
        else:
            name, route = (
                texts("learn.continue" if done else "learn.start"),
                self._lesson(following),
            )
            start = way(name, route, class_="primary")
        ways = [way(texts("home.rules"), Route("rules", game))] if rulebook_of(game) else []
        ways.append(way(texts("play.home"), HOME))
        self._place.replaceChildren(
            heading(self.title()),
            make("p", texts("learn.about")),
            make("p", texts("learn.count", done=done, all=len(lessons)), class_="small"),
            make("div", start, *ways, class_="row"),
            make("ol", *(self._step(number) for number in range(1, len(lessons) + 1))),
        )

    def title(self) -> str:
        """Which game is learned."""
        texts = self._shell.texts
        return texts("learn.title", game=texts(f"{self._game}.title"))

    def focus(self) -> None:
        """Put the keyboard on what comes next."""
        self._place.querySelector("button").focus()

    def _step(self, number: int) -> Node:
        texts, game = self._shell.texts, self._game
        lesson = lessons_of(game)[number - 1]
        done = self._shell.repository.progress().is_done(game, lesson.name)
        step = make_button(
            make("span", str(number), class_="number"),
            make("strong", texts(f"{game}.lesson.{lesson.name}.title")),
            *([make("small", texts("learn.done"), class_="found")] if done else []),
            data_to=format_route(self._lesson(number)),
        )
        return make("li", step)

    def _lesson(self, number: int) -> Route:
        return Route("lesson", self._game, str(number))

    def _press(self, button: Node) -> None:
        """Play, once all lessons are done."""
        self._on_play(easiest_setup(self._game))
