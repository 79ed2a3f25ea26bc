"""What stands beside the board: players, what is to be done, moves, and buttons."""

from collections.abc import Callable
from typing import Any

from rokkaku.browser.dom import Node, by_id, data, drawing, make, on
from rokkaku.core.state import Outcome
from rokkaku.core.table import Seat
from rokkaku.ui.app import App
from rokkaku.ui.gameview import view_of
from rokkaku.ui.picks import Pick
from rokkaku.ui.scene import Scene
from rokkaku.ui.svg import badge_svg
from rokkaku.ui.texts import Texts


class Panel:
    """Brings the panel up to date; lists are written only where they have changed."""

    def __init__(self, on_pick: Callable[[Pick], None]) -> None:
        self._on_pick = on_pick
        self._players = by_id("players")
        self._task = by_id("task")
        self._actions = by_id("actions")
        self._moves = by_id("moves")
        self._shown_players: object = None
        on(self._actions, "click", self._press)
        self._shown_moves: object = None
        self._shown_actions: object = ()

    def show(self, app: App, texts: Texts, depth: int | None) -> None:
        """Show the state of the table. `depth`: how many plies the AI has looked ahead."""
        outcome = app.table.outcome()
        self._show_players(app, texts, outcome)
        self._task.textContent = _task(app, texts, depth)
        self._show_moves(app, texts)
        self._enable(app, texts, outcome)

    def _show_players(self, app: App, texts: Texts, outcome: Outcome | None) -> None:
        actor, thinking = app.table.actor, app.ai_to_move
        winners = outcome.winners if outcome else ()
        shown = (app.game_id, app.table.seats, actor, thinking, winners, texts.language)
        if shown == self._shown_players:
            return
        self._shown_players = shown
        lines = []
        for seat, player in enumerate(app.table.seats):
            line = make(
                "div",
                "",
                drawing(badge_svg(view_of(app.game_id).badge(seat)), "badge"),
                make("strong", app.seat_name(seat, texts)),
                make("small", _player(player, texts)),
                class_="player",
            )
            line.classList.toggle("active", seat == actor)
            if seat == actor:
                line.setAttribute("aria-current", "true")
            line.classList.toggle("thinking", seat == actor and thinking)
            line.classList.toggle("won", seat in winners)
            lines.append(line)
        self._players.replaceChildren(*lines)

    def _press(self, event: Any) -> None:
        pick = data(event.target, "pick")
        if pick is not None:
            self._on_pick(Pick(*pick.split(" ", 1)))

    def show_picks(self, scene: Scene) -> None:
        """Show what can be picked beside the board."""
        if scene.actions == self._shown_actions:
            return
        self._shown_actions = scene.actions
        buttons: list[Node] = []
        for action in scene.actions:
            button = make("button", action.name, type="button", class_="primary")
            button.dataset.pick = f"{action.pick.kind} {action.pick.value}"
            buttons.append(button)
        self._actions.replaceChildren(*buttons)

    def _show_moves(self, app: App, texts: Texts) -> None:
        log = app.log
        shown = (log, texts.language)
        if shown == self._shown_moves:
            return
        self._shown_moves = shown
        if not log:
            self._moves.replaceChildren(make("li", texts("play.noMoves")))
            return
        lines = [make("li", "", make("span", f"{entry.ply}."), entry.text) for entry in log]
        self._moves.replaceChildren(*lines)
        self.show_last_move()

    def show_last_move(self) -> None:
        """Have the end of the move list in view."""
        self._moves.scrollTop = self._moves.scrollHeight

    def _enable(self, app: App, texts: Texts, outcome: Outcome | None) -> None:
        by_id("undo").disabled = app.table.undo_target() is None
        by_id("redo").disabled = app.table.redo_target() is None
        by_id("concede").hidden = not app.has_person
        by_id("concede").disabled = outcome is not None
        pause = by_id("pause")
        pause.hidden = app.has_person and not app.paused
        pause.disabled = outcome is not None
        name = texts("play.resume" if app.paused else "play.pause")
        by_id("pause-name").textContent = name
        pause.setAttribute("aria-label", name)


def _player(player: Seat, texts: Texts) -> str:
    if player.level is None:
        return texts("play.person")
    return texts("play.ai", level=player.level)


def _task(app: App, texts: Texts, depth: int | None) -> str:
    """What happens now, in a sentence; while the AI thinks, how far it has got."""
    if app.ai_to_move and app.table.actor is not None and depth:
        side = app.seat_name(app.table.actor, texts)
        return texts("play.thinkingDepth", side=side, depth=depth)
    return app.task(texts)
