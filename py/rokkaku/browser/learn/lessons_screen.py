"""The list of a game's lessons, with ticks on those that are done."""

from collections.abc import Callable
from typing import Any

from rokkaku.browser.dom.elements import Node, data, make, on
from rokkaku.browser.dom.headings import heading
from rokkaku.browser.screen import Shell
from rokkaku.ui.learn.content import lessons_of, rulebook_of
from rokkaku.ui.routes import HOME, Route
from rokkaku.ui.setup.game_setup import GameSetup, easiest_setup


class LessonsScreen:
    """Writes the list into a place of the page, and listens to it."""

    def __init__(self, shell: Shell, place: Node, on_play: Callable[[GameSetup], None]) -> None:
        """`on_play` starts a first game."""
        self._shell = shell
        self._on_play = on_play
        self._place = place
        self._game = ""
        on(place, "click", self._click)

    def mount(self, route: Route) -> None:
        """Show the lessons of a game."""
        self._game = route.game
        self.render()

    def render(self) -> None:
        """Show all lessons, those that are done with a tick."""
        texts, game = self._shell.texts, self._game
        progress = self._shell.repository.progress()
        lessons = lessons_of(game)
        done, following = progress.number_done(game), progress.next_lesson(game)
        if done == len(lessons):
            start = make("button", texts("learn.play"), type="button", class_="primary")
            start.dataset.way = "play"
        else:
            name = texts("learn.continue" if done else "learn.start")
            start = make("button", name, type="button", class_="primary")
            start.dataset.lesson = str(following)
        ways = [_way("rules", texts("home.rules"))] if rulebook_of(game) else []
        ways.append(_way("home", texts("play.home")))
        self._place.replaceChildren(
            heading(self.title()),
            make("p", texts("learn.about")),
            make("p", texts("learn.count", done=done, all=len(lessons)), class_="small"),
            make("div", "", start, *ways, class_="row"),
            make("ol", "", *(self._step(number) for number in range(1, len(lessons) + 1))),
        )

    def deactivate(self) -> None:
        """Nothing goes on here."""

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
        button = make(
            "button",
            "",
            make("span", str(number), class_="number"),
            make("strong", texts(f"{game}.lesson.{lesson.name}.title")),
            *([make("small", texts("learn.done"), class_="found")] if done else []),
            type="button",
        )
        button.dataset.lesson = str(number)
        return make("li", "", button)

    def _click(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:
            return
        number, way = data(button, "lesson"), data(button, "way")
        if number is not None:
            self._shell.go(Route("lesson", self._game, number))
        elif way == "play":
            self._on_play(easiest_setup(self._game))
        elif way == "rules":
            self._shell.go(Route("rules", self._game))
        elif way == "home":
            self._shell.go(HOME)


def _way(name: str, text: str) -> Node:
    button = make("button", text, type="button")
    button.dataset.way = name
    return button
