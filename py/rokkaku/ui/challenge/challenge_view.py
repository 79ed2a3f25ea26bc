"""The view of a game's challenges: `VIEW: ChallengeView` in the game's module `challenge.view`.

Texts of a game with challenges: `GAME.challenges.about`; for each kind `GAME.challenge.KIND` (its
name), `.goal`, `.score` if it has scores, and `.example.NAME` for the caption of each example; and
for a search without a result `GAME.challenge.deadEnd` and `GAME.challenge.notFound`. A kind with an
editor also has texts for the number of solutions: `GAME.challenge.KIND.solutions`,
`.moreSolutions`, `.noSolution` and `.notFound`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, NamedTuple

from rokkaku.core.challenge import Position
from rokkaku.core.registry import import_part
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.scene import Bounds, Scene, Shape
from rokkaku.ui.challenge.session import ChallengeSession, Selection


class Example(NamedTuple):
    """A picture that introduces a kind of challenge; its caption describes all of it."""

    name: str
    draw: Callable[[], Scene]


class ChallengeView(ABC, Generic[Position, Selection]):
    """Pictures, texts and selections of a game's challenges."""

    @abstractmethod
    def select(self, position: Position) -> Selection:
        """Return a selection with nothing picked."""

    @abstractmethod
    def scene(
        self,
        session: ChallengeSession[Position, Selection],
        translate: Translate,
        perspective: Perspective,
    ) -> Scene: ...

    @abstractmethod
    def prompt(self, session: ChallengeSession[Position, Selection], translate: Translate) -> str:
        """Return, in one sentence, how far the position is from a solution."""

    @abstractmethod
    def picture(self, position: Position) -> tuple[tuple[Shape, ...], Bounds]:
        """Return a position as a small picture, and the bounds that must be visible."""

    @abstractmethod
    def name(self, kind: str, variant: str, translate: Translate) -> str:
        """Return the name of a challenge among those of its kind."""

    @abstractmethod
    def examples(self, kind: str) -> tuple[Example, ...]: ...


AnyChallengeView = ChallengeView[Any, Any]


def challenge_view_of(game_id: str) -> AnyChallengeView:
    """Return the view of the challenges of a game that has some. Raises UnknownGame."""
    view: AnyChallengeView = import_part(game_id, "challenge.view").VIEW
    return view
