"""The view of a game's puzzles: `VIEW: PuzzleView` in the game's module `puzzle.view`.

Texts of a game with puzzles: `GAME.puzzles.about`; for each kind `GAME.puzzle.KIND` (its name),
`.goal`, `.score` if it has scores, and `.example.NAME` for the caption of each example; and for a
search without a result `GAME.puzzle.deadEnd` and `GAME.puzzle.notFound`. A kind with an editor
also has texts for the number of solutions: `GAME.puzzle.KIND.answers`, `.moreAnswers`, `.noAnswer`
and `.notFound`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, NamedTuple

from rokkaku.core.puzzle import Position
from rokkaku.core.registry import import_part
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.scene import Bounds, Scene, Shape
from rokkaku.ui.i18n import Translate
from rokkaku.ui.puzzle.session import PuzzleSession, Selection


class Example(NamedTuple):
    """A picture that introduces a kind of puzzle; its caption describes all of it."""

    name: str
    draw: Callable[[], Scene]


class PuzzleView(ABC, Generic[Position, Selection]):
    """Pictures, texts and selections of a game's puzzles."""

    @abstractmethod
    def select(self, position: Position) -> Selection:
        """Return a selection with nothing picked."""

    @abstractmethod
    def scene(
        self,
        session: PuzzleSession[Position, Selection],
        translate: Translate,
        perspective: Perspective,
    ) -> Scene: ...

    @abstractmethod
    def prompt(self, session: PuzzleSession[Position, Selection], translate: Translate) -> str:
        """Return, in one sentence, how far the position is from a solution."""

    @abstractmethod
    def picture(self, position: Position) -> tuple[tuple[Shape, ...], Bounds]:
        """Return a position as a small picture, and the bounds that must be visible."""

    @abstractmethod
    def name(self, kind: str, variant: str, translate: Translate) -> str:
        """Return the name of a puzzle among those of its kind."""

    @abstractmethod
    def examples(self, kind: str) -> tuple[Example, ...]: ...


AnyPuzzleView = PuzzleView[Any, Any]


def puzzle_view_of(game_id: str) -> AnyPuzzleView:
    """Return the view of the puzzles of a game that has some. Raises UnknownGame."""
    view: AnyPuzzleView = import_part(game_id, "puzzle.view").VIEW
    return view
