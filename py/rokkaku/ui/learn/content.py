"""What teaches a game, as plain data: the sections of its rulebook, and the lessons on its board.

A game may have `games/GAME/learn/rulebook.py` with `RULEBOOK: tuple[Section, ...]` and
`games/GAME/learn/lessons.py` with `LESSONS: tuple[Lesson, ...]`, which teach a beginner in three
minutes, and then `games/GAME/learn/advanced.py` with `LESSONS` on variants and rare cases. All show
positions that are reached by legal moves, so that none can show what the rules forbid.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rokkaku.core.record.record import Record
from rokkaku.core.registry import find_part
from rokkaku.core.state import AnyState
from rokkaku.ui.board.picks import Pick, Prefix
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.i18n import Translate

ORIGINS = ("publisher", "variant", "house", "reconstructed", "page")
"""Where a rule comes from.

The publisher's sheet; a variant on that sheet; our house rule where the sheet says nothing; what we
had to reconstruct; or it is about this page and no rule at all. Texts: `rules.origin.ORIGIN`.
"""


class Figure(NamedTuple):
    """A position of a game as a picture. The text `GAME.figure.NAME` is its caption."""

    name: str
    record: Record
    """How the position comes about: options, seed, and moves from the start."""
    cells: tuple[str, ...] = ()
    """The places that matter, by the values of their picks; () is the whole board.

    The picture is cut to them, and the text alternative tells what is drawn there.
    """
    picked: Prefix | None = None
    """What the actor has picked, so that it shows what can be picked next; None: nobody picks."""
    aim: Pick | None = None
    """What is aimed at, where the game shows what would come there."""
    seat: int | None = None
    """Through whose eyes the board is seen; None is a spectator."""
    peek: bool = False
    """Whether the own hidden pieces of `seat` are shown."""
    interlude: int | None = None
    """Which of the moments that the last move is shown by is pictured; None: the position."""
    side_view: bool = False
    """Whether a stacked board is seen from the side."""
    shows: Callable[[Any], bool] | None = None
    """What the caption claims, as a question to the state; a test asks it."""


class Picture(NamedTuple):
    """Something else to be drawn, such as a single tile.

    Texts: `GAME.figure.NAME` is its caption, `GAME.figure.NAME.alt` its text alternative.
    """

    name: str
    draw: Callable[[Translate], Scene]


class Section(NamedTuple):
    """A part of the rules. Texts: `GAME.rules.NAME.title` and `GAME.rules.NAME`.

    In the text a line break begins a new paragraph, and a paragraph that begins with the bullet of
    the language (`rules.bullet`: ・ or •) is an item of a list.
    """

    name: str
    origin: str | None = "publisher"
    """One of ORIGINS; None where it is about no rule."""
    figures: tuple[Figure | Picture, ...] = ()
    rules: tuple[str, ...] = ()
    """Rules that are ours, or how we read the publisher's, as a list after the text.

    They are the ids of `games/GAME/rules/README.md`. Texts: `GAME.rule.ID`.
    """
    address: str = ""
    """Where the publisher tells more, on the web."""


DONE = "done"
"""The verdict on a move that does what the lesson asks for."""
GO_ON = "goOn"
"""The verdict on a move that is right, but not yet all."""

AGAIN = "again"
"""The verdict on one of the moves that are sought, if it was found before."""

Judge = Callable[[Any, Any, Any], str]
"""Judges a legal move of the learner by the state before, the move, and the state after.

Gives DONE, GO_ON, or the name of what is wrong: one of the lesson's `wrong`.
"""


class Lesson(NamedTuple):
    """A short task on the board.

    Texts: `GAME.lesson.NAME.title`, `.task`, `.hint`, `.done`, and `.wrong.X` for X in `wrong`.
    """

    name: str
    record: Record
    """How the position comes about in which the learner decides."""
    judge: Judge
    wrong: tuple[str, ...] = ()
    """The names of what can be wrong; the move is then shown, explained, and taken back."""
    replies: tuple[str, ...] = ()
    """What the others may answer, as texts of moves: each time the first that is legal is played.

    Only asked for while a GO_ON is followed by somebody else's decision.
    """
    sought: tuple[str, ...] = ()
    """All the moves that are DONE, as texts, if every one of them is to be found.

    Each is taken back and ticked off; one that was found before is wrong as AGAIN.
    """


def won_by(*team: int) -> Callable[[AnyState], bool]:
    """Whether a game is over and these seats have won it, as a question to the state."""

    def shows(state: AnyState) -> bool:
        outcome = state.outcome()
        return outcome is not None and outcome.winners == team

    return shows


def rulebook_of(game_id: str) -> tuple[Section, ...]:
    """The rulebook of a game; () if it has none. Raises UnknownGame."""
    module = find_part(game_id, "learn.rulebook")
    sections: tuple[Section, ...] = module.RULEBOOK if module else ()
    return sections


def chapters_of(game_id: str) -> tuple[tuple[Lesson, ...], ...]:
    """The lessons of a game: those for a beginner, then the others. Raises UnknownGame."""
    modules = (find_part(game_id, f"learn.{name}") for name in ("lessons", "advanced"))
    return tuple(module.LESSONS for module in modules if module)


def lessons_of(game_id: str) -> tuple[Lesson, ...]:
    """All lessons of a game; () if it has none. Raises UnknownGame."""
    return sum(chapters_of(game_id), ())
