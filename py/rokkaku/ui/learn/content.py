"""Rulebooks and lessons as plain data.

A game may have these modules in `games/GAME/learn/`: `rulebook` with `RULEBOOK` (sections),
`lessons` with `LESSONS` for beginners, three minutes in all, and `advanced` with `LESSONS` on
variants and rare cases. All positions are reached by legal moves, so none can break the rules.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rokkaku.core.record.record import Record
from rokkaku.core.registry import find_part
from rokkaku.core.state import AnyState
from rokkaku.i18n import Translate
from rokkaku.ui.board.picks import Pick, Prefix
from rokkaku.ui.board.scene import Scene

ORIGINS = ("publisher", "variant", "house", "reconstructed", "page")
"""Sources of a rule: the publisher's sheet, a variant on it, our house rule for a gap in it, or our
reconstruction; `page` is for texts about this page. Texts: `rules.origin.ORIGIN`."""


class Figure(NamedTuple):
    """A picture of a position. The text `GAME.figure.NAME` is its caption."""

    name: str
    record: Record
    cells: tuple[str, ...] = ()
    """Values of the picks whose places the figure is limited to; () is the whole board."""
    prefix: Prefix | None = None
    """Picks made so far, to show the possible next ones; None shows no selection."""
    aim: Pick | None = None
    seat: int | None = None
    """The viewer's seat; None is a spectator."""
    peek: bool = False
    """True if the hidden pieces of `seat` are shown."""
    interlude: int | None = None
    """Index of the last move's interlude to picture; None is the final position."""
    shows: Callable[[Any], bool] | None = None
    """A predicate for the caption's claim, which a test checks against the state."""


class Picture(NamedTuple):
    """A picture of something else, such as a tile. Texts: `GAME.figure.NAME` and `.NAME.alt`."""

    name: str
    draw: Callable[[Translate], Scene]


class Section(NamedTuple):
    """A part of the rules. Texts: `GAME.rules.NAME.title` and `GAME.rules.NAME`.

    A line break in the text starts a new paragraph. Paragraphs that begin with the language's
    bullet (`rules.bullet`: ・ or •) are list items.
    """

    name: str
    origin: str | None = "publisher"
    """One of ORIGINS; None if the section contains no rule."""
    figures: tuple[Figure | Picture, ...] = ()
    rules: tuple[str, ...] = ()
    """Ids of our own rules and readings in `games/GAME/rules/README.md`. Texts: `GAME.rule.ID`."""
    address: str = ""
    """URL of the publisher's page on the subject."""


DONE = "done"
"""Verdict on a move that completes the task."""
CONTINUE = "goOn"
"""Verdict on a correct move that does not complete the task yet."""

AGAIN = "again"
"""Verdict on a sought move that was found before."""

Judge = Callable[[Any, Any, Any], str]
"""Judges (state, move, next state): returns DONE, CONTINUE, or a name in the lesson's `wrong`."""


class Lesson(NamedTuple):
    """A short task on the board.

    Texts: `GAME.lesson.NAME.title`, `.task`, `.hint`, `.done`, and `.wrong.X` for X in `wrong`.
    """

    name: str
    record: Record
    judge: Judge
    wrong: tuple[str, ...] = ()
    """Names of possible mistakes; such a move is shown, explained, and taken back."""
    replies: tuple[str, ...] = ()
    """Moves of the other seats, as text: after CONTINUE, each plays the first of these that is
    legal."""
    targets: tuple[str, ...] = ()
    """All moves that are DONE, as text, if the learner must find every one: each is ticked off, and
    all but the last are taken back."""


def won_by(*team: int) -> Callable[[AnyState], bool]:
    """Return a predicate: true if the game is over and exactly these seats have won."""

    def shows(state: AnyState) -> bool:
        outcome = state.outcome()
        return outcome is not None and outcome.winners == team

    return shows


def rulebook_of(game_id: str) -> tuple[Section, ...]:
    """Return the rulebook of a game; () if it has none. Raises UnknownGame."""
    module = find_part(game_id, "learn.rulebook")
    sections: tuple[Section, ...] = module.RULEBOOK if module else ()
    return sections


def chapters_of(game_id: str) -> tuple[tuple[Lesson, ...], ...]:
    """Return the lessons for beginners, then the advanced ones. Raises UnknownGame."""
    modules = (find_part(game_id, f"learn.{name}") for name in ("lessons", "advanced"))
    return tuple(module.LESSONS for module in modules if module)


def lessons_of(game_id: str) -> tuple[Lesson, ...]:
    return sum(chapters_of(game_id), ())
