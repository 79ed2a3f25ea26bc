"""The base class of a game's view: `VIEW` in `games/GAME/view/game_view.py` is an instance."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Self

from rokkaku.core.record.record import Record
from rokkaku.core.registry import find_part, import_part
from rokkaku.core.state import Move, Outcome, StateType
from rokkaku.i18n import Translate
from rokkaku.ui.board.picks import NO_MOVES, Pick, PickTree, Prefix, pick_tree
from rokkaku.ui.board.scene import Layer, Scene
from rokkaku.ui.board.sounds import Material, Sound


class PanelLayout(StrEnum):
    """Parts beside the board that the page reserves room for, so that nothing shifts in a game."""

    HAND = "hand"
    """Pieces are taken from beside the board."""
    EMPTY_HAND = "empty-hand"
    """The hand may be empty; its place stays reserved."""
    BUTTONS = "buttons"
    """Buttons below the board come and go."""
    TURNS = "turns"
    """A turn may have several moves, so the move list has a line per turn instead of columns."""


class Perspective(NamedTuple):
    """A way to look at the board. Its screen owns it; no state of a game knows it."""

    is_flipped: bool = False
    """True if the board is turned by 180°."""
    top_level: int = 0
    """The highest level shown of a stacked board; 0 is all."""
    is_oblique: bool = False
    """True if a stacked board is seen from the side."""

    def flip(self) -> Self:
        """Turn the board by 180°."""
        return self._replace(is_flipped=not self.is_flipped)

    def tilt(self) -> Self:
        """Look from the side instead of from above, or the other way round."""
        return self._replace(is_oblique=not self.is_oblique)


FROM_ABOVE = Perspective()


class ViewOptions(NamedTuple):
    """Settings and selection that a scene shows in addition to the state."""

    translate: Translate
    tree: PickTree = NO_MOVES
    """The moves that can be picked now; empty unless it is a human's turn."""
    prefix: Prefix = ()
    turn: tuple[Any, ...] = ()
    """The states before each move of the last turn, as the viewer knows them."""
    perspective: Perspective = FROM_ABOVE
    aim: Pick | None = None
    """The place pointed at, if the game previews the move there."""
    peek: bool = False
    """True if the viewer's own hidden pieces are shown."""
    notes: Mapping[str, str] = MappingProxyType({})
    """The viewer's pencil marks (PENCIL_MARKS) by the value of a place's pick."""
    viewer: int | None = None
    """The seat that looks at the board; None is a spectator."""

    def steps(self, state: StateType) -> Iterator[tuple[StateType, StateType]]:
        """Yield the states before and after each move of the last turn, which led to `state`."""
        return pairwise((*self.turn, state))

    def without_picks(self) -> Self:
        """Return the options with nothing to pick, and nothing picked or aimed at."""
        return self._replace(tree=NO_MOVES, prefix=(), aim=None)


class Interlude(NamedTuple):
    """A moment between two states, shown for a while."""

    scene: Scene
    caption: str
    sound: str = ""
    """An event of `ui.board.sounds.EVENTS` or of the view's SOUNDS; '' is silence."""
    is_flash: bool = False
    """True if it is mere animation: shown briefly, and skipped with animations off."""


class ScoreChange(NamedTuple):
    """Points gained or lost by a move."""

    seat: int
    place: Pick
    text: str
    """The points as they are written, such as +2."""


class Breakdown(NamedTuple):
    """The parts of a result, as a table."""

    heads: tuple[str, ...]
    numbers: tuple[tuple[str, ...], ...]
    """A row per seat."""
    decided_by: int | None = None
    """The column that decided the game, if any."""


class Lots(NamedTuple):
    """Two pieces, drawn face down to decide who begins. Texts: `GAME.lot.N`, `GAME.draw.*`."""

    faces: tuple[tuple[Layer, ...], tuple[Layer, ...]]
    """The player who draws the first one begins."""
    back: tuple[Layer, ...]


class GameView(ABC, Generic[StateType, Move]):
    """A game's appearance and texts.

    States passed to it are views, without information that the viewer may not know; only a review
    of a finished game passes full states.
    """

    SAMPLE: Record
    """A game in progress, for the game's picture."""
    RECOMMENDED: Mapping[str, str] = MappingProxyType({})
    """Option values for newcomers; the setup lists these options first."""
    UNLISTED_RECOMMENDED: frozenset[str] = frozenset()
    """Recommended options that newcomers need not see, and that are not listed first."""
    PENCIL_MARKS: tuple[str, ...] = ()
    """The marks that a player may note on places with something hidden."""
    STARTING_OPTION: tuple[str, tuple[str, ...]] | None = None
    """The option for the starting player, and its value for each seat; None if that is fixed."""
    LOTS: Lots | None = None
    """Lots that two players may draw for the first turn; None if the game has none."""
    DAILY: Mapping[str, str] | None = None
    """The options of the daily game, a solo game with the same deal for all; None without one."""
    PERSPECTIVE = FROM_ABOVE
    """The first perspective, before the board is turned to the first human player."""
    PREVIEWED: frozenset[str] = frozenset()
    """The kinds of picks that a first press only aims at, to preview the move."""
    KEEPS_AIM = False
    """True if a piece stays where it is aimed while it is turned."""

    CELL: tuple[Layer, ...] = ()
    """A cell of the board, for the previews of boards; () is a plain one."""
    MATERIAL = Material.WOOD
    SOUNDS: Mapping[str, Sound] = MappingProxyType({})
    """Sounds of events that only this game has."""
    LAYOUT: tuple[PanelLayout, ...] = ()

    @abstractmethod
    def badge(self, seat: int) -> tuple[Layer, ...]:
        """Return the drawing that represents a seat."""

    @abstractmethod
    def picks(self, move: Move) -> tuple[Prefix, ...]:
        """Return all sequences of picks that make a move; hints use the first."""

    def tree(self, state: StateType) -> PickTree:
        """Return the legal moves by their picks."""
        return pick_tree(state.legal_moves(), self.picks)

    @abstractmethod
    def scene(self, state: StateType, options: ViewOptions) -> Scene:
        """Return the scene of a state."""

    def autofill(self, tree: PickTree, prefix: Prefix) -> Prefix:
        """Return the prefix with changeable default picks added, such as a tile's orientation."""
        return prefix

    def interludes(
        self, before: StateType, after: StateType, options: ViewOptions
    ) -> tuple[Interlude, ...]:
        """Return the moments to show between two states, before the scene of the second."""
        return ()

    def victory(self, state: StateType, options: ViewOptions) -> tuple[Scene, ...]:
        """Return scenes that celebrate the victory, shown before the final scene."""
        return ()

    def score_changes(self, state: StateType, text: str) -> tuple[ScoreChange, ...]:
        """Return the points that a move made in `state` gains or loses; its `text` is redacted."""
        return ()

    def sound(self, before: StateType, after: StateType, text: str) -> str:
        """Return the sound of a move: an event of `ui.board.sounds.EVENTS` or of SOUNDS."""
        return "place"

    def is_feat(self, before: StateType, after: StateType, text: str) -> bool:
        """True if the move is remarkable enough for the AI opponents to comment on."""
        return False

    def result(self, state: StateType, translate: Translate) -> str:
        """Return a finished game's result, such as points; '' if there is only a winner."""
        return ""

    def reason(self, state: StateType, outcome: Outcome, translate: Translate) -> str:
        """Return why a game has ended; after a resignation or a timeout, `state` is not final."""
        return translate(outcome.reason)

    def breakdown(self, state: StateType, translate: Translate) -> Breakdown | None:
        """Return the result as a table; None if the text of `result` does better."""
        return None

    def prompt(self, state: StateType, translate: Translate, prefix: Prefix = ()) -> str:
        """Return a sentence on what the seat to move must do after the picks so far."""
        return translate("board.prompt")

    def why_not(self, state: StateType, prefix: Prefix, pick: Pick, translate: Translate) -> str:
        """Return why a pick is impossible after others; '' if the scene's refusal says it all."""
        return ""

    def describe(self, state: StateType, text: str, translate: Translate) -> str:
        """Return a sentence about a move made in `state`; its `text` is redacted."""
        side = translate(f"{self.SAMPLE.game}.seat.{state.actor}")
        return translate("board.move", side=side, move=self.advice(state, text, translate))

    def describe_marked(self, state: StateType, text: str, translate: Translate) -> str:
        """Return the sentence of `describe` for a viewer who sees the move marked on the board."""
        return self.describe(state, text, translate)

    def short_text(self, state: StateType, text: str, translate: Translate) -> str:
        """Return the move for the move list: its notation, if that is readable."""
        return text

    def recommendable_move(self, state: StateType, move: Move) -> Move:
        """Return the move to recommend: a search's `move`, or another if no text explains it."""
        return move

    def advice(self, state: StateType, text: str, translate: Translate) -> str:
        """Return the move as advice to its player, while the board marks its places."""
        return text

    def reasons(self, state: StateType, move: Move, translate: Translate) -> tuple[str, ...]:
        """Return reasons for a legal move, the weightiest first; () if there are no texts for any.

        They may use what the seat to move knows. A game may have them in `view/hint_reasons.py`.
        """
        module = find_part(self.SAMPLE.game, "view.hint_reasons")
        reasons: tuple[str, ...] = module.reasons(state, move, translate) if module else ()
        return reasons


AnyGameView = GameView[Any, Any]


def view_of(game_id: str) -> AnyGameView:
    """Return the view of a game. Raises UnknownGame."""
    view: AnyGameView = import_part(game_id, "view.game_view").VIEW
    return view
