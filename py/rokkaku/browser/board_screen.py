"""Bases for the screens on the board: a state with a selection, shown on the board."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, Protocol, Self, TypeVar

from js import document

from rokkaku.browser.board.interludes import Captioned, InterludePlayer
from rokkaku.browser.board.tray import show_perspective
from rokkaku.browser.dom.announce import say
from rokkaku.browser.screen import Screen, Shell
from rokkaku.core.registry import has_part
from rokkaku.ui.board.game_view import FROM_ABOVE, Perspective, view_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.aim import AimedBy
from rokkaku.ui.board.pointing.spoken_picks import Pickable, pick_texts
from rokkaku.ui.board.scene import Action, Scene
from rokkaku.ui.routes import Route

_ZOOM = 1.25
_OTHER_WAY = {"e": "q", "q": "e"}

Actions = dict[str, Callable[[], object]]
"""The actions of buttons, by their `data-action`."""


def focus_choice(shell: Shell) -> None:
    """Focus a place where something can be picked, on the board or else in the hand."""
    if shell.board.can_be_picked:
        shell.board.focus_next()
    elif not shell.tray.focus_hand():
        shell.board.focus()


class BoardSession(Protocol):
    """An immutable state to show on the board, with something selected or nothing."""

    @property
    def game_id(self) -> str: ...

    @property
    def pickable(self) -> Pickable: ...

    def pick(self, pick: Pick) -> Self: ...

    def let_go(self) -> Self: ...

    @property
    def placement(self) -> Pick | None:
        """The pick aimed at, if the mouse doesn't only hover there, and it can be made."""

    def aim_at(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> Self:
        """Return the state with a pick pointed at, or itself if nothing would look different."""


S = TypeVar("S", bound=BoardSession)


class BoardScreen(Screen, Generic[S]):
    """Shows a state on the board and passes picks to it; subclasses handle the changes."""

    KEEPS_AWAKE = True

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._state: S | None = None
        """None until the first place is shown."""
        self._perspective = FROM_ABOVE
        self._shown_scene: Scene | None = None
        self._actions: Actions = {
            "flip": lambda: self._look(self._perspective.flip()),
            "side-view": lambda: self._look(self._perspective.tilt()),
            "zoom-in": lambda: shell.board.zoom(_ZOOM),
            "zoom-out": lambda: shell.board.zoom(1 / _ZOOM),
            "fit": shell.board.double_tap,
            "place": self._place,
            "show-rules": self._show_rules,
        }
        self._keys = {"+": "zoom-in", "-": "zoom-out", "0": "fit"}

    def resume(self) -> None:
        """Continue after a dialog; subclasses with something to continue override this."""

    def handle_visibility(self, is_visible: bool) -> None:
        """React to the tab being hidden or shown; subclasses override this if they need to."""

    def focus(self) -> None:
        if self._state:  # else the board shows what was there before
            focus_choice(self._shell)

    # Input

    def act(self, name: str) -> None:
        """Run the action of a button by its `data-action`. Raises KeyError."""
        self._actions[name]()

    def pick(self, pick: Pick | None) -> None:
        """Pick something; None (nothing under the pointer) clears the selection."""
        state, scene = self._state, self._shown_scene
        self._change(lambda state: state.pick(pick) if pick else state.let_go())
        if not (state and scene and self._state and self._shown_scene):
            return
        if pick and self._shell.board.has_focus:
            self._shell.board.aim_again()
        elif pick and self._shell.tray.has_action_focused:
            self._shell.board.aim_by_focus()
        before, after = (state.pickable, scene), (self._state.pickable, self._shown_scene)
        say(*pick_texts(state.game_id, before, after, pick, self._shell.texts))

    def aim(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> None:
        """Preview the pick that is pointed at or focused."""
        state = self._state
        if state and (new_state := state.aim_at(pick, by)) is not state:
            self._state = new_state
            self._show_selection(new_state)

    def _place(self) -> None:
        """Make the pick that is aimed at; the focus goes there, as the button vanishes."""
        if self._state and (pick := self._state.placement):
            self._shell.board.focus(pick)
            self.pick(pick)

    def turn(self, steps: int) -> None:
        """Turn the piece in hand, as its keys do; positive steps are clockwise."""
        self.press("e" if steps > 0 else "q")

    def press(self, key: str) -> None:
        """Run the action of a key, one of the screen's or one of the scene's."""
        if key in self._keys:
            self.act(self._keys[key])
        elif key == "PageDown" and self._shell.board.has_focus:  # nothing can be picked there
            self._shell.tray.focus_hand()
        elif self._state:
            actions: dict[str | None, Action] = {
                action.key: action for action in self._scene(self._state).tray.actions
            }
            # A tile with two orientations has one button for both ways.
            if action := actions.get(key) or actions.get(_OTHER_WAY.get(key)):
                self.pick(action.pick)
                self._shell.board.aim_again()

    def show_levels(self, top_level: int) -> None:
        self._look(self._perspective._replace(top_level=top_level))

    def _show_rules(self) -> None:
        if self._state:
            self._shell.go(Route("rules", self._state.game_id))

    def _look(self, perspective: Perspective) -> None:
        """Show the board in another perspective; flipping it is not animated."""
        if perspective.is_flipped != self._perspective.is_flipped:
            self._shell.board.clear()
        self._perspective = perspective
        self.render()

    # Output

    @property
    def _refusal(self) -> str:
        return self._shell.tray.shown.refusal

    @abstractmethod
    def _change(self, change: Callable[[S], S]) -> None:
        """Change the state, then store, announce and show the new one."""

    @abstractmethod
    def _scene(self, state: S) -> Scene: ...

    def _mount(self, state: S, perspective: Perspective) -> None:
        self._state, self._perspective = state, perspective
        self._apply_layout(state.game_id)
        self._shell.board.resize()
        self._shell.board.clear()
        self.render()

    def _apply_layout(self, game_id: str) -> None:
        """Set the game, its layout and presence of rules for the style sheets, and its sounds."""
        view, root = view_of(game_id), document.documentElement
        self._shell.feedback.use_sounds(view.MATERIAL, view.SOUNDS)
        root.dataset.game, root.dataset.layout = game_id, " ".join(view.LAYOUT)
        root.toggleAttribute("data-no-rules", not has_part(game_id, "learn.rulebook"))

    def _show_board(self, state: S) -> Scene:
        """Show the scene on the board, and its picks beside the board."""
        self._shown_scene = scene = self._scene(state)
        self._shell.tray.show_tray(scene.tray)
        self._shell.tray.show_placement(scene.is_holding, state.placement is not None)
        show_perspective(scene, self._perspective)
        self._shell.board.show(scene)  # last, because it takes the space that the others leave
        return scene

    def _show_selection(self, state: S) -> None:
        """Show a state that only differs from the one on screen in what is picked or aimed at."""
        self._show_board(state)
        self._show_prompt(state)

    @abstractmethod
    def _show_prompt(self, state: S) -> None:
        """Show what the player can do, or why the pick that is pointed at is refused."""


class InterludeScreen(BoardScreen[S]):
    """Shows the interludes of a move before its result; until they end, the rest has to wait."""

    def __init__(
        self,
        shell: Shell,
        panel: Captioned,
        play_sounds: Callable[[tuple[str, ...]], None] = lambda events: None,
    ) -> None:
        super().__init__(shell)
        self._interlude_player = InterludePlayer(shell.board, panel, self._finish, play_sounds)

    def aim(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> None:
        if not self._interlude_player.is_on:
            super().aim(pick, by)

    def render(self) -> None:
        if self._state and not self._interlude_player.is_on:
            self._render(self._state)

    def _look(self, perspective: Perspective) -> None:
        super()._look(perspective)
        if self._interlude_player.is_on:
            self._interlude_player.cut_short()

    @abstractmethod
    def _render(self, state: S) -> None:
        """Redraw everything from the state."""

    @abstractmethod
    def _finish(self) -> None:
        """Show and announce the result after the interludes."""


AnyBoardScreen = BoardScreen[Any]
