"""What the page needs of a game's puzzles beyond their rules: `puzzle.view` has `VIEW: PuzzleView`.

Texts of a game with puzzles: `GAME.puzzles.about`, of each kind `GAME.puzzle.KIND` (its name),
`.goal`, `.score` if it has one, and `.example.NAME` for the caption of each of its examples. For
when a solver finds nothing: `GAME.puzzle.deadEnd` and `GAME.puzzle.notFound`. Of a kind in which
puzzles are made, how many answers they have: `GAME.puzzle.KIND.answers`, `.moreAnswers`,
`.noAnswer` and `.notFound`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, NamedTuple

from rokkaku.core.puzzle import Position
from rokkaku.core.registry import part
from rokkaku.ui.board.scene import Bounds, Scene, Shape
from rokkaku.ui.i18n import Translate
from rokkaku.ui.puzzle.session import PuzzleSession, Selection


class Example(NamedTuple):
    """A picture that introduces a kind of puzzle; its caption says all there is to see."""

    name: str
    draw: Callable[[], Scene]


class PuzzleView(ABC, Generic[Position, Selection]):
    """How the puzzles of a game look, and how moves are picked in them."""

    @abstractmethod
    def select(self, position: Position) -> Selection:
        """A selection in a position, with nothing picked."""

    @abstractmethod
    def scene(self, session: PuzzleSession[Position, Selection], translate: Translate) -> Scene:
        """What is to be seen."""

    @abstractmethod
    def prompt(self, session: PuzzleSession[Position, Selection], translate: Translate) -> str:
        """How far the position is from an answer, in one sentence."""

    @abstractmethod
    def picture(self, position: Position) -> tuple[tuple[Shape, ...], Bounds]:
        """A position as a small picture, and what of it must be visible."""

    @abstractmethod
    def name(self, kind: str, variant: str, translate: Translate) -> str:
        """What a puzzle is called among those of its kind."""

    @abstractmethod
    def examples(self, kind: str) -> tuple[Example, ...]:
        """What introduces a kind of puzzle."""


AnyPuzzleView = PuzzleView[Any, Any]


def puzzle_view_of(game_id: str) -> AnyPuzzleView:
    """The view of the puzzles of a game that has any. Raises UnknownGame."""
    view: AnyPuzzleView = part(game_id, "puzzle.view").VIEW
    return view
