"""The panel beside the board in a game: players, prompt, moves, and buttons."""

from itertools import takewhile
from operator import eq

from js import requestAnimationFrame
from pyodide.ffi import create_proxy

from rokkaku.browser.board.tray import Tray
from rokkaku.browser.dom.elements import Node, by_id, drawing, make
from rokkaku.core.cast import CAST
from rokkaku.core.state import Outcome
from rokkaku.core.table import LogEntry
from rokkaku.ui.board.game_view import PanelLayout, view_of
from rokkaku.ui.board.scene import Bounds, Tally
from rokkaku.ui.board.svg import badge_svg, picture_svg
from rokkaku.ui.cast.faces import face_svg
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.i18n import Texts
from rokkaku.ui.play.move_table import rows
from rokkaku.ui.play.remarks import remark
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import last_move_seen, prompt, seat_name, short_text

_WIDE = 4
"""A tally picture wider than this has a line of its own on a phone."""


class Panel:
    """Updates the panel; lists are only rewritten if they have changed."""

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._scroll = create_proxy(self._scroll_down)
        self._players = by_id("players")
        self._moves = by_id("moves")
        self._last_move = by_id("last-move")
        self._shown_players: object = None
        self._shown_moves: tuple[LogEntry, ...] = ()
        self._shown_moves_of: object = None

    def show(
        self, session: PlaySession, texts: Texts, depth: int | None, refusal: str = ""
    ) -> None:
        """Show the table; `depth` is in plies searched by the AI, `refusal` replaces the prompt."""
        outcome = session.table.outcome()
        self._show_players(session, texts, outcome)
        self._tray.write_prompt(refusal or _what_happens(session, texts, depth), bool(refusal))
        self._show_moves(session, texts)
        self._enable(session, texts, outcome)

    def _show_players(self, session: PlaySession, texts: Texts, outcome: Outcome | None) -> None:
        actor, thinking = session.table.actor, session.ai_to_move
        winners = outcome.winners if outcome else ()
        match = session.match.after(outcome)
        names = [session.setup.name(seat) for seat in range(len(session.table.seats))]
        tallies = {tally.seat: tally for tally in self._tray.tallies}
        now = (actor, thinking, winners, match, tallies, names, session.clock is None)
        said = remark(session.table)
        shown = (session.game_id, session.table.seats, now, texts.language, said)
        if shown == self._shown_players:
            return
        self._shown_players = shown
        lines = []
        for seat, player in enumerate(session.table.seats):
            clock, wins = [], match.wins[seat] if match.is_match else None
            if session.clock and player.agent is None:
                clock.append(make("time", class_="clock", role="timer", data_seat=seat))
            line = make(
                "div",
                *_portrait(player.agent),
                drawing(badge_svg(view_of(session.game_id).badge(seat)), "badge"),
                make("strong", seat_name(session, seat, texts)),
                make("small", _player(session, seat, texts, wins)),
                *([_tally(tallies[seat])] if seat in tallies else []),
                *clock,
                *(
                    [make("q", texts(said.key), class_="remark")]
                    if said and said.seat == seat
                    else []
                ),
                class_="player",
                aria_current="true" if seat == actor else None,
            )
            line.classList.toggle("active", seat == actor)
            line.classList.toggle("thinking", seat == actor and thinking)
            line.classList.toggle("won", seat in winners)
            lines.append(line)
        self._players.replaceChildren(*lines)

    def _show_moves(self, session: PlaySession, texts: Texts) -> None:
        """Update the move list; unchanged lines stay, because a long list takes long to write."""
        log, game = session.log, (session.table.states[0], texts.language)
        if (log, game) == (self._shown_moves, self._shown_moves_of):
            return
        earlier = self._shown_moves if game == self._shown_moves_of else ()
        kept = sum(takewhile(bool, map(eq, earlier, log)))
        self._shown_moves, self._shown_moves_of = log, game
        self._last_move.textContent = last_move_seen(session, texts)
        by_turn = PanelLayout.TURNS in view_of(session.game_id).LAYOUT
        in_columns = bool(log) and len(session.table.seats) == 2 and not by_turn
        self._moves.classList.toggle("columns", in_columns)
        if not log:
            self._moves.replaceChildren(make("li", texts("play.noMoves")))
            return
        if not kept:
            self._moves.replaceChildren()
        while self._moves.children.length > kept:
            self._moves.lastChild.remove()
        lines = zip(log[kept:], rows(log)[kept:], strict=True)
        self._moves.append(*(_line(session, entry, row, texts) for entry, row in lines))
        self.show_last_move()

    def show_last_move(self) -> None:
        """Scroll the move list to its end in the next frame, after the page is laid out."""
        requestAnimationFrame(self._scroll)

    def _scroll_down(self, *_: object) -> None:
        self._moves.scrollTop = self._moves.scrollHeight

    def _enable(self, session: PlaySession, texts: Texts, outcome: Outcome | None) -> None:
        by_id("undo").disabled = not session.can_undo or session.is_pause_covered
        by_id("redo").disabled = session.table.redo_target() is None or session.is_pause_covered
        by_id("resign").hidden = not session.has_person or outcome is not None
        by_id("resign").disabled = session.resigning_seat is None
        pause = by_id("pause")
        pause.hidden = len(session.table.seats) == 1 and not session.paused
        pause.disabled = outcome is not None
        name = texts("play.resume" if session.paused or session.is_pause_covered else "play.pause")
        by_id("pause-name").textContent = name
        pause.setAttribute("aria-label", name)


def _tally(tally: Tally) -> Node:
    if not tally.picture:
        return make("b", tally.text, class_="tally")
    half = max(abs(item.at.x) + item.size for item in tally.picture)
    svg = picture_svg(tally.picture, Bounds(-half, -1.1, half, 1.1))
    line = make("b", drawing(svg, "picture", tally.text), class_="tally")
    line.classList.toggle("wide", half > _WIDE)
    return line


def _portrait(agent: str | None) -> list[Node]:
    return [drawing(face_svg(agent), "face")] if agent in CAST else []


def _line(session: PlaySession, entry: LogEntry, row: int, texts: Texts) -> Node:
    svg = badge_svg(view_of(session.game_id).badge(entry.actor))
    badge = drawing(svg, "badge", seat_name(session, entry.actor, texts))
    number, text = make("small", f"{entry.ply}."), short_text(session, entry, texts)
    line = make("li", number, badge, text, title=entry.text, data_move=entry.text)
    line.style.gridRow, line.style.gridColumn = str(row), str(entry.actor + 1)
    line.dataset.actor = str(entry.actor)
    return line


def _player(session: PlaySession, seat: int, texts: Texts, wins: int | None) -> str:
    """Return the player of a seat and its wins in the match, if there is a match."""
    agent, name = session.table.seats[seat].agent, session.setup.name(seat)
    who = [] if wins is None else [texts("match.tally", number=wins)]
    if name:
        who.append(texts(f"{session.game_id}.seat.{seat}"))
    if agent is not None:
        who.append(opponent_name(agent, texts))
    elif not name:
        number = seat + 1
        who.append(
            texts("setup.player", number=number) if session.is_shared else texts("play.person")
        )
    return " · ".join(who)


def _what_happens(session: PlaySession, texts: Texts, depth: int | None) -> str:
    if session.ai_to_move and session.table.actor is not None and depth:
        side = seat_name(session, session.table.actor, texts)
        return texts("play.thinkingDepth", side=side, depth=depth)
    return prompt(session, texts)
