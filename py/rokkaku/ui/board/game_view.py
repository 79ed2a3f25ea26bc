"""What the page needs of a game beyond its rules: the contract of every `games/*/view.py`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, cast

from rokkaku.core.record.record import Record
from rokkaku.core.registry import part
from rokkaku.core.state import AnyState
from rokkaku.ui.board.picks import Pick, PickTree, Prefix
from rokkaku.ui.board.scene import Layer, Scene
from rokkaku.ui.i18n import Translate


class ViewOptions(NamedTuple):
    """What a scene shows besides the state itself."""

    translate: Translate
    tree: PickTree
    """The moves that can be picked now; empty when it is not a person's turn."""
    prefix: Prefix = ()
    """What has been picked."""
    last: str = ""
    """The text of the last move, as the viewer may know it."""
    flipped: bool = False
    """Whether the board is turned by 180°."""
    aim: Pick | None = None
    """The place that is pointed at, where a game shows what would come there."""
    top_level: int = 0
    """The highest level to be seen; 0 is all."""
    side_view: bool = False
    """Whether a stacked board is seen from the side."""
    peek: bool = False
    """Whether the viewer's own hidden pieces are shown; nobody else looks on then."""
    notes: Mapping[str, str] = MappingProxyType({})
    """What the viewer has noted on places: one of the game's NOTES, by the value of their pick."""
    viewer: int | None = None
    """The seat that looks on, whose pieces lie next to it; None is a spectator."""


class Interlude(NamedTuple):
    """A moment on the way from one state to the next, shown for a while."""

    scene: Scene
    caption: str
    """What is to be said about it, in the user's language."""
    sound: str = ""
    """What is to be heard with it: one of `ui.sounds.SOUNDS`, or nothing."""


class ScoreChange(NamedTuple):
    """Points that a move brings."""

    seat: int
    place: Pick
    """Where they are made."""
    text: str
    """How they are written, such as +2."""


class GameView(Protocol):
    """The module `view` of a game. States given to it are views: nothing hidden is in them."""

    RECOMMENDED: Mapping[str, str]
    """The values of options that suit newcomers; they come first."""
    SAMPLE: Record
    """A game in full swing, for the picture of the game."""
    PENCIL_MARKS: tuple[str, ...]
    """What a person may note on a place that holds something hidden; () where nothing is."""
    STARTING_OPTION: tuple[str, tuple[str, ...]] | None
    """The option that says who begins, and its value for each seat; None if that is fixed."""
    DAILY: Mapping[str, str] | None
    """The options of a game for one person that all can play with the same deal; None if none."""
    HAS_PUZZLES: bool
    """Whether there are puzzles with the pieces of the game."""
    PREVIEWED: frozenset[str]
    """The kinds of picks that are aimed at before they are picked, to see what would happen."""

    def autofill(self, tree: PickTree, prefix: Prefix) -> Prefix:
        """The prefix with picks added that a person may change later, such as how a tile lies."""

    def badge(self, seat: int) -> tuple[Layer, ...]:
        """The drawing that stands for a seat."""

    def picks(self, move: Any) -> tuple[Prefix, ...]:
        """All ways to spell out a move by picks; the first one is as good as any."""

    def scene(self, state: AnyState, options: ViewOptions) -> Scene:
        """What is to be seen."""

    def interludes(
        self, before: AnyState, after: AnyState, options: ViewOptions
    ) -> tuple[Interlude, ...]:
        """What is shown between two states before the scene of the second one."""

    def score_changes(self, state: AnyState, text: str) -> tuple[ScoreChange, ...]:
        """The points that the move with this (redacted) text brings, made in `state`."""

    def sound(self, before: AnyState, after: AnyState, text: str) -> str:
        """What a move sounds like: one of `ui.sounds.SOUNDS`."""

    def result(self, state: AnyState, translate: Translate) -> str:
        """What a finished game came to, such as points; empty where the winner says it all."""

    def prompt(self, state: AnyState, translate: Translate) -> str:
        """What the actor has to do now, in one sentence."""

    def describe(self, state: AnyState, text: str, translate: Translate) -> str:
        """The move with this (redacted) text, made in `state`, as a screen reader says it."""

    def reasons(self, state: AnyState, move: Any, translate: Translate) -> tuple[str, ...]:
        """What speaks for a legal move, the weightiest first; () where there are no words for it.

        Who reads it is the one who decides: it may be told what that seat knows.
        """

    def short_text(self, state: AnyState, text: str, translate: Translate) -> str:
        """The same move as the list of moves shows it: its text where people can read that."""


def view_of(game_id: str) -> GameView:
    """The view of a game. Raises UnknownGame."""
    return cast(GameView, part(game_id, "view.game_view"))
