"""What the screens on the board have in common: a state with a selection, seen on the board."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, Protocol, Self, TypeVar

from js import document

from rokkaku.browser.board.tray import show_stack
from rokkaku.browser.screen import Screen, Shell
from rokkaku.core.registry import has_part
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene

_ZOOM = 1.25

Actions = dict[str, Callable[[], object]]
"""What buttons have done, by their `data-action`."""


class BoardState(Protocol):
    """An immutable value that is seen on the board, where something of it can be selected."""

    @property
    def top_level(self) -> int:
        """The highest level to be seen; 0 is all."""

    @property
    def side_view(self) -> bool:
        """Whether a stacked board is seen from the side."""

    def pick(self, pick: Pick) -> Self:
        """After a person has picked something."""

    def let_go(self) -> Self:
        """With nothing selected."""

    def aim_at(self, pick: Pick | None) -> Self:
        """With something pointed at; itself, if that shows nothing else."""

    def with_top_level(self, level: int) -> Self:
        """With the levels up to this one to be seen; 0 is all."""

    def toggle_side_view(self) -> Self:
        """Seen from the side, or from above again."""


S = TypeVar("S", bound=BoardState)


class BoardScreen(Screen, Generic[S]):
    """Shows a state on the board, and changes it as people pick; subclasses say what that means."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._state: S | None = None
        """None until a place was shown."""
        self._refusal = ""
        """Why what is aimed at cannot be picked."""
        self._actions: Actions = {
            "side-view": lambda: self._change(lambda state: state.toggle_side_view()),
            "zoom-in": lambda: shell.board.zoom_middle(_ZOOM),
            "zoom-out": lambda: shell.board.zoom_middle(1 / _ZOOM),
            "fit": shell.board.double_tap,
        }
        self._keys = {"+": "zoom-in", "-": "zoom-out", "0": "fit"}
        """Keys that stand for actions."""

    def resume(self) -> None:
        """Go on with what a dialog has interrupted: nothing, as a rule."""

    def visibility_changed(self, is_visible: bool) -> None:
        """The tab was hidden, or is to be seen again."""

    def focus(self) -> None:
        """Put the keyboard on the board."""
        self._shell.board.focus()

    # What people do

    def act(self, name: str) -> None:
        """Do what a button stands for by its `data-action`. Raises KeyError."""
        self._actions[name]()

    def pick(self, pick: Pick | None) -> None:
        """Pick something; None, where nothing is, lets go."""
        self._change(lambda state: state.pick(pick) if pick else state.let_go())

    def aim(self, pick: Pick | None) -> None:
        """Show what would come where a person points."""
        state = self._state
        if state and (aimed := state.aim_at(pick)) != state:
            self._state = aimed
            self._show_board(aimed)
            self._show_prompt(aimed)

    def press(self, key: str) -> None:
        """Do the action that a key stands for."""
        if key in self._keys:
            self.act(self._keys[key])
        elif self._state:
            for action in self._scene(self._state).actions:
                if action.key == key:
                    self.pick(action.pick)

    def show_levels(self, top_level: int) -> None:
        """Show the levels up to one; 0 is all."""
        self._change(lambda state: state.with_top_level(top_level))

    # What comes of it

    @abstractmethod
    def _change(self, change: Callable[[S], S]) -> None:
        """Change the state, and have that kept, spoken and shown."""

    @abstractmethod
    def _scene(self, state: S) -> Scene:
        """What is to be seen of a state."""

    def _mount(self, state: S) -> None:
        """Show a state at once."""
        self._state = state
        self._shell.board.resize()
        self._shell.board.clear()
        self.render()

    def _tell_layout(self, game_id: str) -> None:
        """Tell the style sheets and the sounds what the game's view says.

        And whether there are rules to read.
        """
        root, self._shell.feedback.material = document.documentElement, view_of(game_id).MATERIAL
        root.dataset.layout = " ".join(view_of(game_id).LAYOUT)
        root.toggleAttribute("data-no-rules", not has_part(game_id, "learn.rulebook"))

    def _show_board(self, state: S) -> Scene:
        """Show the scene, and what lies beside the board."""
        scene = self._scene(state)
        self._refusal = scene.refusal
        self._shell.tray.show_picks(scene)
        show_stack(scene, state.top_level, state.side_view)
        self._shell.board.show(scene)  # last, because it leaves room for the others
        return scene

    @abstractmethod
    def _show_prompt(self, state: S) -> None:
        """Say what is to be done, or why what is aimed at cannot be picked."""


AnyBoardScreen = BoardScreen[Any]
