"""The list of a game's lessons, with a tick on each that is done."""

from collections.abc import Callable, Iterator

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import Node, make, make_button
from rokkaku.browser.dom.headings import heading
from rokkaku.browser.screen import Shell, TextScreen, place_button
from rokkaku.browser.storage import slots
from rokkaku.ui.learn.content import Lesson, chapters_of, lessons_of, rulebook_of
from rokkaku.ui.learn.progress import LessonProgress
from rokkaku.ui.routes import HOME, Route, format_route
from rokkaku.ui.setup.game_setup import GameSetup, easiest_setup


class LessonsScreen(TextScreen):
    """Shows all lessons of a game."""

    def __init__(self, shell: Shell, element: Node, on_play: Callable[[GameSetup], None]) -> None:
        super().__init__(shell, element)
        self._on_play = on_play

    def render(self) -> None:
        texts, game = self._shell.texts, self._game
        progress = self._shell.repository.read(slots.LESSONS)
        done_count, next_number = progress.number_done(game), progress.next_lesson(game)
        chapters, lesson_count = chapters_of(game), len(lessons_of(game))
        buttons = []
        if all(progress.is_done(game, lesson.name) for lesson in chapters[0]):
            buttons.append(make_button(texts("learn.play"), class_="primary"))
        if done_count < lesson_count:
            name = texts("learn.continue" if done_count else "learn.start")
            buttons.append(
                place_button(name, self._lesson(next_number), class_="" if buttons else "primary")
            )
        buttons += (
            [place_button(texts("home.rules"), Route("rules", game))] if rulebook_of(game) else []
        )
        buttons.append(place_button(texts("play.home"), HOME))
        self._element.replaceChildren(
            heading(self.title()),
            make("p", texts("learn.about")),
            make("p", texts("learn.count", done=done_count, all=lesson_count), class_="small"),
            row(*buttons),
            *self._chapters(chapters, progress),
        )

    def _chapters(
        self, chapters: tuple[tuple[Lesson, ...], ...], progress: LessonProgress
    ) -> Iterator[Node]:
        """Yield the lessons, numbered through all chapters; later chapters have a title."""
        number = 0
        for chapter in chapters:
            if number:
                yield make("h2", self._shell.texts("learn.advanced"))
            numbered = enumerate(chapter, start=number + 1)
            steps = [self._step(*pair, progress) for pair in numbered]
            yield make("ol", *steps, start=number + 1)
            number += len(chapter)

    def title(self) -> str:
        texts = self._shell.texts
        return texts("learn.title", game=texts(f"{self._game}.title"))

    def focus(self) -> None:
        self._element.querySelector("button").focus()

    def _step(self, number: int, lesson: Lesson, progress: LessonProgress) -> Node:
        texts, game = self._shell.texts, self._game
        is_done = progress.is_done(game, lesson.name)
        step = make_button(
            make("span", str(number), class_="number"),
            make("strong", texts(f"{game}.lesson.{lesson.name}.title")),
            *([make("small", texts("learn.done"), class_="found")] if is_done else []),
            data_to=format_route(self._lesson(number)),
        )
        return make("li", step)

    def _lesson(self, number: int) -> Route:
        return Route("lesson", self._game, str(number))

    def _press(self, button: Node) -> None:
        """Start a game: the only button here that doesn't lead to another place."""
        self._on_play(easiest_setup(self._game))
