"""What the page needs of a game beyond its rules: `VIEW` in `games/GAME/view/game_view.py`."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, NamedTuple

from rokkaku.core.record.record import Record
from rokkaku.core.registry import find_part, part
from rokkaku.core.state import Move, StateType
from rokkaku.ui.board.picks import Pick, PickTree, Prefix
from rokkaku.ui.board.scene import Layer, Scene
from rokkaku.ui.board.sounds import Material
from rokkaku.ui.i18n import Translate


class PanelLayout(StrEnum):
    """What the page has to keep room for beside the board, so that nothing moves during a game."""

    HAND = "hand"
    """There are pieces to be taken from beside the board."""
    EMPTY_HAND = "empty-hand"
    """At times there are none, and their place is kept."""
    FIVE_IN_HAND = "five-in-hand"
    """They are shown larger, five in a row."""
    TWO_IN_HAND = "two-in-hand"
    """They are two, and shown large; on a phone right above the controls, where the thumb is."""
    BUTTONS = "buttons"
    """Buttons below the board come and go, up to two rows of them on a phone."""
    LONG_PROMPTS = "long-prompts"
    """What is to be done may take three lines."""
    TURNS = "turns"
    """A turn may have several moves: the list has a line for each turn, not two columns."""


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
    """The viewer's pencil marks: one of the game's PENCIL_MARKS by the value of a place's pick."""
    viewer: int | None = None
    """The seat that looks on, whose pieces lie next to it; None is a spectator."""


class Interlude(NamedTuple):
    """A moment on the way from one state to the next, shown for a while."""

    scene: Scene
    caption: str
    """What is to be said about it, in the user's language."""
    sound: str = ""
    """What is to be heard with it: one of `ui.board.sounds.SOUNDS`, or nothing."""
    is_flash: bool = False
    """Whether it is only motion: shown for a moment, and left out where nothing is animated."""


class ScoreChange(NamedTuple):
    """Points that a move brings."""

    seat: int
    place: Pick
    """Where they are made."""
    text: str
    """How they are written, such as +2."""


class Breakdown(NamedTuple):
    """What a result is made of, as a table."""

    heads: tuple[str, ...]
    """Over the numbers."""
    numbers: tuple[tuple[str, ...], ...]
    """By seat."""
    decided_by: int | None = None
    """The column that has decided the game, if one has."""


class Lots(NamedTuple):
    """Two pieces, drawn face down to see who begins. Texts: `GAME.lot.0`, `.lot.1`, `GAME.draw`."""

    faces: tuple[tuple[Layer, ...], tuple[Layer, ...]]
    """Whoever draws the first one begins."""
    back: tuple[Layer, ...]


class GameView(ABC, Generic[StateType, Move]):
    """How a game looks and what is said about it; a game overrides what it has of its own.

    States given to it are views: nothing hidden is in them. Texts of the defaults: `GAME.seat.N` is
    what a seat is called.
    """

    SAMPLE: Record
    """A game in full swing, for the picture of the game."""
    RECOMMENDED: Mapping[str, str] = MappingProxyType({})
    """The values of options that suit newcomers; they come first."""
    FOR_EXPERTS: frozenset[str] = frozenset()
    """The options among them that newcomers need not see."""
    PENCIL_MARKS: tuple[str, ...] = ()
    """What a person may note on a place that holds something hidden; () where nothing is."""
    STARTING_OPTION: tuple[str, tuple[str, ...]] | None = None
    """The option that says who begins, and its value for each seat; None if that is fixed."""
    LOTS: Lots | None = None
    """What two players can draw to see who of them takes the first seat; None if nothing."""
    DAILY: Mapping[str, str] | None = None
    """The options of a game for one person that all can play with the same deal; None if none."""
    PREVIEWED: frozenset[str] = frozenset()
    """The kinds of picks that are aimed at before they are picked, to see what would happen."""

    MATERIAL = Material.WOOD
    """What the pieces sound like."""
    LAYOUT: tuple[PanelLayout, ...] = ()
    """What is beside the board."""

    @abstractmethod
    def badge(self, seat: int) -> tuple[Layer, ...]:
        """The drawing that stands for a seat."""

    @abstractmethod
    def picks(self, move: Move) -> tuple[Prefix, ...]:
        """All ways to spell out a move by picks; the first one is as good as any."""

    @abstractmethod
    def scene(self, state: StateType, options: ViewOptions) -> Scene:
        """What is to be seen."""

    def autofill(self, tree: PickTree, prefix: Prefix) -> Prefix:
        """The prefix with picks added that a person may change later, such as how a tile lies."""
        return prefix

    def interludes(
        self, before: StateType, after: StateType, options: ViewOptions
    ) -> tuple[Interlude, ...]:
        """What is shown between two states before the scene of the second one."""
        return ()

    def victory(self, state: StateType, options: ViewOptions) -> tuple[Scene, ...]:
        """How what has won lights up, or is shown from all sides, before the scene of the end."""
        return ()

    def score_changes(self, state: StateType, text: str) -> tuple[ScoreChange, ...]:
        """The points that the move with this (redacted) text brings, made in `state`."""
        return ()

    def sound(self, before: StateType, after: StateType, text: str) -> str:
        """What a move sounds like: one of `ui.board.sounds.SOUNDS`."""
        return "place"

    def is_feat(self, before: StateType, after: StateType, text: str) -> bool:
        """Whether a move is one that opponents speak of."""
        return False

    def result(self, state: StateType, translate: Translate) -> str:
        """What a finished game came to, such as points; empty where the winner says it all."""
        return ""

    def breakdown(self, state: StateType, translate: Translate) -> Breakdown | None:
        """The same as a table; None where words say it better."""
        return None

    def prompt(self, state: StateType, translate: Translate, prefix: Prefix = ()) -> str:
        """What the actor has to do now, with so much picked, in one sentence."""
        return translate("board.prompt")

    def describe(self, state: StateType, text: str, translate: Translate) -> str:
        """Who makes the move with this (redacted) text in `state`, and what it is."""
        side = translate(f"{self.SAMPLE.game}.seat.{state.actor}")
        return translate("board.move", side=side, move=self.advice(state, text, translate))

    def describe_seen(self, state: StateType, text: str, translate: Translate) -> str:
        """The same to who sees the move marked on the board."""
        return self.describe(state, text, translate)

    def short_text(self, state: StateType, text: str, translate: Translate) -> str:
        """The same move as the list of moves shows it: its text where people can read that."""
        return text

    def sensible(self, state: StateType, move: Move) -> Move:
        """The move to recommend where a search has found this one.

        It is another one if nobody could see why it should be this, and there are no words for it.
        """
        return move

    def advice(self, state: StateType, text: str, translate: Translate) -> str:
        """The same move in words to who is to make it, while the board points at its places."""
        return text

    def reasons(self, state: StateType, move: Move, translate: Translate) -> tuple[str, ...]:
        """What speaks for a legal move, the weightiest first; () where there are no words for it.

        Who reads it is the one who decides: it may be told what that seat knows. A game may have
        `view/hint_reasons.py` with `reasons`, which takes the same.
        """
        module = find_part(self.SAMPLE.game, "view.hint_reasons")
        reasons: tuple[str, ...] = module.reasons(state, move, translate) if module else ()
        return reasons


AnyGameView = GameView[Any, Any]


def view_of(game_id: str) -> AnyGameView:
    """The view of a game. Raises UnknownGame."""
    view: AnyGameView = part(game_id, "view.game_view").VIEW
    return view
