"""The panel beside the board in a game: players, prompt, moves, and buttons."""

from itertools import takewhile
from operator import eq

from js import ResizeObserver, document, requestAnimationFrame
from pyodide.ffi import create_proxy

from rokkaku.browser.dom.elements import Node, by_id, make, make_drawing
from rokkaku.browser.play.part import Part
from rokkaku.browser.screen import Shell
from rokkaku.core.cast import CAST
from rokkaku.core.state import Outcome
from rokkaku.core.table import LogEntry
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import PanelLayout, view_of
from rokkaku.ui.board.scene import Bounds, Tally
from rokkaku.ui.board.svg import badge_svg, picture_svg
from rokkaku.ui.cast.faces import face_svg
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.play.move_table import rows
from rokkaku.ui.play.remarks import remark
from rokkaku.ui.play.replay import can_replay
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import last_move_seen, prompt, seat_name, short_text

_WIDE_PICTURE = 4
"""A tally picture wider than this has a line of its own on a phone."""


class Panel(Part):
    """Updates the panel; lists are only rewritten if they have changed."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._scroll = create_proxy(self._scroll_down)
        self._players = by_id("players")
        self._moves = by_id("moves")
        self._last_move = by_id("last-move")
        self._shown_players: object = None
        self._shown_moves: tuple[LogEntry, ...] = ()
        self._shown_moves_key: object = None
        # What comes and goes above the list, such as a hand, makes it lower or higher.
        observer = ResizeObserver.new(self._scroll)
        observer.observe(self._moves)

    def follow(self, session: PlaySession) -> None:
        texts, outcome = self._shell.texts, session.table.outcome()
        self._show_players(session, texts, outcome)
        refusal = self._shell.tray.shown.refusal
        self._shell.tray.write_prompt(refusal or prompt(session, texts), bool(refusal))
        self._show_moves(session, texts)
        self._enable(session, texts, outcome)

    def _show_players(self, session: PlaySession, texts: Texts, outcome: Outcome | None) -> None:
        actor, is_thinking = session.table.actor, session.is_ai_to_move
        game = (session.table, session.setup, session.match, session.clock is None)
        tallies = self._shell.tray.shown.tallies
        content = (*game, is_thinking, tallies, texts.language)
        if content == self._shown_players:
            return
        self._shown_players = content
        winners = outcome.winners if outcome else ()
        match = session.match.after(outcome)
        tally_of = {tally.seat: tally for tally in tallies}
        current_remark = remark(session.table)
        lines = []
        for seat, player in enumerate(session.table.seats):
            clock, wins = [], match.wins[seat] if match.is_match else None
            is_named = bool(session.setup.name(seat))
            if session.clock and player is None:
                time = make("span", aria_hidden="true")
                clock.append(make("time", time, class_="clock", role="timer", data_seat=seat))
            line = make(
                "div",
                *_portrait(player),
                make_drawing(badge_svg(view_of(session.game_id).badge(seat)), "badge"),
                make("strong", seat_name(session, seat, texts), translate=is_named and "no"),
                make("small", _player_text(session, seat, texts, wins), translate=player and "no"),
                *([_tally(tally_of[seat])] if seat in tally_of else []),
                *clock,
                *(
                    [make("q", texts(current_remark.key), class_="remark")]
                    if current_remark and current_remark.seat == seat
                    else []
                ),
                class_="player",
                aria_current="true" if seat == actor else None,
            )
            line.classList.toggle("active", seat == actor)
            line.classList.toggle("thinking", seat == actor and is_thinking)
            line.classList.toggle("won", seat in winners)
            lines.append(line)
        self._players.replaceChildren(*lines)

    def _show_moves(self, session: PlaySession, texts: Texts) -> None:
        """Update the move list; unchanged lines stay, because a long list takes long to write."""
        log, key = session.log, (session.table.states[0], texts.language)
        if (log, key) == (self._shown_moves, self._shown_moves_key):
            return
        old_log = self._shown_moves if key == self._shown_moves_key else ()
        unchanged = sum(takewhile(bool, map(eq, old_log, log)))
        self._shown_moves, self._shown_moves_key = log, key
        self._last_move.textContent = last_move_seen(session, texts)
        is_by_turn = PanelLayout.TURNS in view_of(session.game_id).LAYOUT
        has_columns = bool(log) and len(session.table.seats) == 2 and not is_by_turn
        self._moves.classList.toggle("columns", has_columns)
        if not log:
            self._moves.replaceChildren(make("li", texts("play.noMoves")))
            return
        if not unchanged:
            self._moves.replaceChildren()
        while self._moves.children.length > unchanged:
            self._moves.lastChild.remove()
        lines = zip(log[unchanged:], rows(log)[unchanged:], strict=True)
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
        is_replayable = can_replay(session)
        for button in document.querySelectorAll("[data-action=replay-turn]"):
            button.disabled = not is_replayable
        by_id("resign").hidden = not session.has_human or outcome is not None
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
    half_width = max(abs(item.at.x) + item.size for item in tally.picture)
    svg = picture_svg(tally.picture, Bounds(-half_width, -1.1, half_width, 1.1))
    line = make("b", make_drawing(svg, "picture", tally.text), class_="tally")
    line.classList.toggle("wide", half_width > _WIDE_PICTURE)
    return line


def _portrait(agent: str | None) -> list[Node]:
    return [make_drawing(face_svg(agent), "face")] if agent in CAST else []


def _line(session: PlaySession, entry: LogEntry, row: int, texts: Texts) -> Node:
    svg = badge_svg(view_of(session.game_id).badge(entry.actor))
    badge = make_drawing(svg, "badge", seat_name(session, entry.actor, texts))
    number, text = make("small", f"{entry.ply}."), short_text(session, entry, texts)
    line = make("li", number, badge, text, title=entry.text, data_move=entry.text)
    line.style.gridRow, line.style.gridColumn = str(row), str(entry.actor + 1)
    line.dataset.actor = str(entry.actor)
    return line


def _player_text(session: PlaySession, seat: int, texts: Texts, wins: int | None) -> str:
    """Return the player of a seat and its wins in the match, if there is a match."""
    agent, name = session.table.seats[seat], session.setup.name(seat)
    parts = [] if wins is None else [texts("match.tally", number=wins)]
    if name:
        parts.append(texts(f"{session.game_id}.seat.{seat}"))
    if agent is not None:
        parts.append(opponent_name(agent, texts))
    elif not name:
        number = seat + 1
        parts.append(
            texts("setup.player", number=number) if session.is_shared else texts("play.person")
        )
    return " · ".join(parts)
