"""What stands beside the board: players, what is to be done, moves, and buttons."""

from collections.abc import Callable
from itertools import takewhile
from operator import eq
from typing import Any

from rokkaku.browser.dom.elements import Node, by_id, drawing, make, on, replace_children
from rokkaku.core.state import Outcome
from rokkaku.core.table import LogEntry
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Bounds, Scene, Tally
from rokkaku.ui.board.svg import badge_svg, picture_svg
from rokkaku.ui.i18n import Texts
from rokkaku.ui.play.session import PlaySession

_HAND_BOUNDS = Bounds(-3.7, -3.7, 3.7, 3.7)
"""What a piece in hand is as large as, at most."""


class Panel:
    """Brings the panel up to date; lists are written only where they have changed."""

    def __init__(self, on_pick: Callable[[Pick], None]) -> None:
        self._on_pick = on_pick
        self._hand = by_id("hand")
        self._players = by_id("players")
        self._task = by_id("task")
        self._actions = by_id("actions")
        self._moves = by_id("moves")
        self._shown_players: object = None
        on(self._actions, "click", self._press)
        on(self._hand, "click", self._press)
        self._shown_moves: tuple[LogEntry, ...] = ()
        self._shown_moves_of: object = None
        self._shown_actions: object = ()
        self._shown_hand: object = ()
        self._others = by_id("others")
        self._shown_others: object = ()
        self._tallies: tuple[Tally, ...] = ()

    def show(
        self, session: PlaySession, texts: Texts, depth: int | None, refusal: str = ""
    ) -> None:
        """Show the state of the table.

        `depth`: how many plies the AI has looked ahead; `refusal`: why what is aimed at cannot be.
        """
        outcome = session.table.outcome()
        self._show_players(session, texts, outcome)
        self.show_task(session, texts, depth, refusal)
        self._show_moves(session, texts)
        self._enable(session, texts, outcome)

    def _show_players(self, session: PlaySession, texts: Texts, outcome: Outcome | None) -> None:
        actor, thinking = session.table.actor, session.ai_to_move
        winners = outcome.winners if outcome else ()
        match = session.match.after(outcome)
        terms = [session.terms.name(seat) for seat in range(len(session.table.seats))]
        told = {tally.seat: tally.text for tally in self._tallies}
        now = (actor, thinking, winners, match, told, terms, session.clock is None)
        shown = (session.game_id, session.table.seats, now, texts.language)
        if shown == self._shown_players:
            return
        self._shown_players = shown
        in_match = match.is_match
        lines = []
        for seat, player in enumerate(session.table.seats):
            line = make(
                "div",
                "",
                drawing(badge_svg(view_of(session.game_id).badge(seat)), "badge"),
                make("strong", session.seat_name(seat, texts)),
                make(
                    "small", _player(session, seat, texts, match.wins[seat] if in_match else None)
                ),
                *([make("b", told[seat], class_="tally")] if seat in told else []),
                *([_clock(seat)] if session.clock and player.level is None else []),
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
        button = event.target.closest("[data-pick]")
        if button:
            self._on_pick(Pick(*str(button.dataset.pick).split(" ", 1)))

    def show_task(
        self, session: PlaySession, texts: Texts, depth: int | None, refusal: str
    ) -> None:
        """Say what is to be done, or why what is aimed at cannot be."""
        self.write_prompt(refusal or _task(session, texts, depth), bool(refusal))

    def write_prompt(self, text: str, is_refusal: bool = False) -> None:
        """Say something in the place of the task."""
        self._task.textContent = text
        self._task.classList.toggle("refusal", is_refusal)

    def focus(self, pick: Pick) -> None:
        """Put the keyboard on the button for a pick, if there is one."""
        for place in (self._actions, self._hand):
            button = place.querySelector(f'[data-pick="{pick.kind} {pick.value}"]')
            if button:
                button.focus()

    def show_picks(self, scene: Scene) -> None:
        """Show what lies beside the board, and what can be picked there."""
        self._tallies = scene.tallies
        self._show_hand(scene)
        self._show_others(scene)
        self._show_actions(scene)

    def _show_hand(self, scene: Scene) -> None:
        """The pieces in hand as buttons with a picture."""
        if scene.hand == self._shown_hand:
            return
        self._shown_hand = scene.hand
        buttons: list[Node] = []
        for piece in scene.hand:
            picture = drawing(picture_svg(piece.picture, _HAND_BOUNDS), "picture")
            button = make("button", "", picture, type="button", disabled=not piece.selectable)
            button.setAttribute("aria-label", piece.name)
            button.setAttribute("aria-pressed", "true" if piece.selected else "false")
            button.dataset.pick = f"{piece.pick.kind} {piece.pick.value}"
            buttons.append(button)
        replace_children(self._hand, buttons)

    def _show_others(self, scene: Scene) -> None:
        """What is only looked at: the hands of others, and how the table stands."""
        counted = [tally.text for tally in scene.tallies if tally.seat is None]
        shown = (scene.others, counted)
        if shown == self._shown_others:
            return
        self._shown_others = shown
        trays = [make("p", text, class_="small") for text in counted]
        for tray in scene.others:
            pictures = []
            for piece in tray.pieces:
                picture = drawing(picture_svg(piece.picture, _HAND_BOUNDS), "picture")
                picture.setAttribute("role", "img")
                picture.setAttribute("aria-label", piece.name)
                pictures.append(picture)
            trays.append(make("div", "", make("small", tray.title), *pictures, class_="tray"))
        self._others.replaceChildren(*trays)

    def _show_actions(self, scene: Scene) -> None:
        if scene.actions == self._shown_actions:
            return
        self._shown_actions = scene.actions
        buttons: list[Node] = []
        for action in scene.actions:
            button = make("button", action.name, type="button", class_="primary")
            if action.key:
                button.setAttribute("aria-keyshortcuts", action.key)
            button.dataset.pick = f"{action.pick.kind} {action.pick.value}"
            buttons.append(button)
        replace_children(self._actions, buttons)

    def _show_moves(self, session: PlaySession, texts: Texts) -> None:
        """The list of moves; lines that stay are left alone, because a long list takes a while."""
        log, game = session.log, (session.table.states[0], texts.language)
        if (log, game) == (self._shown_moves, self._shown_moves_of):
            return
        earlier = self._shown_moves if game == self._shown_moves_of else ()
        kept = sum(takewhile(bool, map(eq, earlier, log)))
        self._shown_moves, self._shown_moves_of = log, game
        if not log:
            self._moves.replaceChildren(make("li", texts("play.noMoves")))
            return
        if not kept:
            self._moves.replaceChildren()
        while self._moves.children.length > kept:
            self._moves.lastChild.remove()
        self._moves.append(*(_line(session, entry, texts) for entry in log[kept:]))
        self.show_last_move()

    def show_last_move(self) -> None:
        """Have the end of the move list in view."""
        self._moves.scrollTop = self._moves.scrollHeight

    def _enable(self, session: PlaySession, texts: Texts, outcome: Outcome | None) -> None:
        by_id("undo").disabled = not session.can_undo or session.is_pause_covered
        by_id("redo").disabled = session.table.redo_target() is None or session.is_pause_covered
        by_id("resign").hidden = not session.has_person or outcome is not None
        by_id("result").hidden = outcome is None
        by_id("resign").disabled = session.resigning_seat is None
        pause = by_id("pause")
        pause.hidden = len(session.table.seats) == 1 and not session.paused
        pause.disabled = outcome is not None
        name = texts("play.resume" if session.paused or session.is_pause_covered else "play.pause")
        by_id("pause-name").textContent = name
        pause.setAttribute("aria-label", name)


def _line(session: PlaySession, entry: LogEntry, texts: Texts) -> Node:
    """A move in the list: its number, who made it, and what it was."""
    badge = drawing(badge_svg(view_of(session.game_id).badge(entry.actor)), "badge")
    badge.setAttribute("role", "img")
    badge.setAttribute("aria-label", session.seat_name(entry.actor, texts))
    number, text = make("small", f"{entry.ply}."), session.short_text(entry, texts)
    line = make("li", "", number, badge, text, title=entry.text)
    line.dataset.move = entry.text
    return line


def show_stack(scene: Scene, top_level: int, side_view: bool) -> None:
    """Show the controls of a board that is stacked, or has no edge.

    `top_level`: the highest level to be seen (0 is all); `side_view`: whether it is seen from the side.
    """
    by_id("stack").hidden = not scene.free
    by_id("flip").hidden = scene.free
    by_id("stack").classList.toggle("flat", not scene.levels)
    by_id("top-level").disabled = scene.levels < 2
    by_id("top-level").max = str(max(scene.levels, 1))
    by_id("top-level").value = str(top_level or scene.levels)
    by_id("side-view").setAttribute("aria-pressed", "true" if side_view else "false")


def _clock(seat: int) -> Node:
    """A place for the clock of a seat."""
    clock = make("time", "", class_="clock", role="timer")
    clock.dataset.seat = str(seat)
    return clock


def _player(session: PlaySession, seat: int, texts: Texts, wins: int | None) -> str:
    """Who plays which side, and how many games of the match were won; None without a match."""
    level, name = session.table.seats[seat].level, session.terms.name(seat)
    who = [] if wins is None else [texts("series.tally", number=wins)]
    if name:
        who.append(texts(f"{session.game_id}.seat.{seat}"))
    if level is not None:
        who.append(texts("play.ai", level=level))
    elif not name:
        number = seat + 1
        who.append(
            texts("setup.player", number=number) if session.is_shared else texts("play.person")
        )
    return " · ".join(who)


def _task(session: PlaySession, texts: Texts, depth: int | None) -> str:
    """What happens now, in a sentence; while the AI thinks, how far it has got."""
    if session.ai_to_move and session.table.actor is not None and depth:
        side = session.seat_name(session.table.actor, texts)
        return texts("play.thinkingDepth", side=side, depth=depth)
    return session.prompt(texts)
