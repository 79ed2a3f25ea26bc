"""The list of all puzzles, with what has been found of each."""

from collections.abc import Callable
from typing import Any

from rokkaku.browser.dom import Node, data, drawing, make, on
from rokkaku.games.seven.puzzles import view
from rokkaku.games.seven.puzzles.catalogue import VARIANTS, puzzle
from rokkaku.games.seven.puzzles.notebook import Notebook
from rokkaku.games.seven.puzzles.puzzle import Puzzle, Standing
from rokkaku.ui.svg import picture_svg
from rokkaku.ui.texts import Texts


class PuzzleList:
    """Writes the list into a place of the page, and listens to it."""

    def __init__(
        self, place: Node, on_choose: Callable[[str, str], None], on_leave: Callable[[], None]
    ) -> None:
        self._place = place
        self._on_choose = on_choose
        self._on_leave = on_leave
        on(place, "click", self._click)

    def show(self, notebook: Notebook, texts: Texts) -> None:
        """Show all puzzles, each as it was left or best answered."""
        home = make("button", texts("play.home"), type="button", class_="home")
        self._place.replaceChildren(
            make("header", "", make("h1", texts("seven.puzzles")), home),
            make("p", texts("seven.puzzles.about")),
            *(self._kind(kind, notebook, texts) for kind in VARIANTS),
        )

    def focus(self) -> None:
        """Put the keyboard on the first puzzle."""
        self._place.querySelector("[data-variant]").focus()

    def _kind(self, kind: str, notebook: Notebook, texts: Texts) -> Node:
        title = make("h2", texts(f"seven.puzzle.{kind}"), id=f"puzzles-{kind}")
        buttons = [self._button(kind, variant, notebook, texts) for variant in VARIANTS[kind]]
        return make(
            "section",
            "",
            title,
            make("p", texts(f"seven.puzzle.{kind}.goal")),
            make("div", "", *buttons, class_="puzzles"),
            aria_labelledby=f"puzzles-{kind}",
            class_="card",
        )

    def _button(self, kind: str, variant: str, notebook: Notebook, texts: Texts) -> Node:
        best = notebook.best.get((kind, variant))
        shown = best or notebook.left.get((kind, variant)) or puzzle(kind, variant)
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
        kind, variant = data(button, "kind"), data(button, "variant")
        if kind is not None and variant is not None:
            self._on_choose(kind, variant)
        else:
            self._on_leave()


def _found(best: Puzzle, texts: Texts) -> str:
    """How good the best own answer is."""
    if best.score is None:
        return texts("seven.puzzle.solvedOnce")
    score = view.score(best.id, best.score, texts)
    if best.standing == Standing.SOLVED:
        return texts("seven.puzzle.found", score=score)
    return texts("seven.puzzle.foundBest", score=score)
