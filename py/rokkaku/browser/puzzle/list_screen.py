"""The list of all puzzles, with what has been found of each."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from rokkaku.browser.dom.elements import Node, data, drawing, make, on
from rokkaku.browser.dom.headings import heading, way_home
from rokkaku.browser.puzzle.dialogs import show_goal
from rokkaku.browser.screen import Shell
from rokkaku.games.seven.puzzle import view
from rokkaku.games.seven.puzzle.catalogue import VARIANTS, puzzle
from rokkaku.games.seven.puzzle.progress import PuzzleProgress
from rokkaku.games.seven.puzzle.puzzle import Puzzle, Standing
from rokkaku.ui.board.svg import picture_svg
from rokkaku.ui.i18n import Texts
from rokkaku.ui.routes import Route


def puzzle_route(kind: str, variant: str) -> Route:
    """The place of a puzzle."""
    return Route("puzzle", item=f"{kind}-{quote(variant)}")


class PuzzleListScreen:
    """Writes the list into a place of the page, and listens to it."""

    def __init__(self, shell: Shell, place: Node, progress: Callable[[], PuzzleProgress]) -> None:
        self._shell = shell
        self._place = place
        self._progress = progress
        on(place, "click", self._click)

    def mount(self, route: Route) -> None:
        """Show all puzzles."""
        self.render()

    def deactivate(self) -> None:
        """Nothing goes on here."""

    def title(self) -> str:
        """What the list is called."""
        return self._shell.texts("seven.puzzles")

    def render(self) -> None:
        """Show all puzzles, each as it was left or best answered."""
        progress, texts = self._progress(), self._shell.texts
        self._place.replaceChildren(
            heading(self.title(), way_home(texts)),
            make("p", texts("seven.puzzles.about")),
            *(self._kind(kind, progress, texts) for kind in VARIANTS),
        )

    def focus(self) -> None:
        """Put the keyboard on the first puzzle."""
        self._place.querySelector("[data-variant]").focus()

    def _kind(self, kind: str, progress: PuzzleProgress, texts: Texts) -> Node:
        title = make("h2", texts(f"seven.puzzle.{kind}"), id=f"puzzles-{kind}")
        about = make("button", texts("seven.puzzle.intro"), type="button", class_="about-kind")
        about.dataset.about = kind
        buttons = [self._button(kind, variant, progress, texts) for variant in VARIANTS[kind]]
        return make(
            "section",
            "",
            title,
            make("p", texts(f"seven.puzzle.{kind}.goal")),
            about,
            make("div", "", *buttons, class_="puzzles"),
            aria_labelledby=f"puzzles-{kind}",
            class_="card",
        )

    def _button(self, kind: str, variant: str, progress: PuzzleProgress, texts: Texts) -> Node:
        best = progress.best.get((kind, variant))
        shown = best or progress.left.get((kind, variant)) or puzzle(kind, variant)
        found = _found(best, texts) if best else ""
        button = make(
            "button",
            "",
            drawing(picture_svg(*view.picture(shown)), "picture"),
            make("strong", view.name(kind, variant, texts)),
            make("small", found, class_="found"),
            type="button",
        )
        button.dataset.kind, button.dataset.variant = kind, variant
        return button

    def _click(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:
            return
        about = data(button, "about")
        if about is not None:
            show_goal(self._shell.dialog, about, self._shell.texts)
            return
        kind, variant = data(button, "kind"), data(button, "variant")
        if kind is not None and variant is not None:
            self._shell.go(puzzle_route(kind, variant))


def _found(best: Puzzle, texts: Texts) -> str:
    """How good the best own answer is."""
    if best.score is None:
        return texts("seven.puzzle.solvedOnce")
    score = view.score(best.id, best.score, texts)
    if best.standing == Standing.SOLVED:
        return texts("seven.puzzle.found", score=score)
    return texts("seven.puzzle.foundBest", score=score)
