"""The clock of a table: the seat it runs for, and the loss on time."""

from dataclasses import replace

from rokkaku.ui.play.session import PlaySession


def timed_seat(session: PlaySession) -> int | None:
    """Return the human seat whose clock should run now, if any; the AI has no clock."""
    return session.table.actor if session.can_decide and session.clock else None


def is_timed(session: PlaySession) -> bool:
    """Return True if the players of a game in progress use up time, which should be saved."""
    return bool(session.clock) and session.is_begun and session.table.outcome() is None


def is_running(session: PlaySession) -> bool:
    return session.clock is not None and session.clock.since is not None


def run_clock(session: PlaySession, before: PlaySession, now: int, is_running: bool) -> PlaySession:
    """Return the session with the right clock running, at time `now` in milliseconds.

    `before` is the session before the last change. `is_running` is False while the board is
    hidden, which stops the clock.
    """
    if session.clock is None:
        return session
    clock, turn = session.clock, before.table.state.turn
    has_moved = session.table.ply > before.table.ply
    if (
        has_moved
        and clock.seat == turn
        and (session.table.actor is None or session.table.state.turn != turn)
    ):
        clock = clock.end_turn(now)
    return replace(session, clock=clock.run(timed_seat(session) if is_running else None, now))


def with_time_loss(session: PlaySession, now: int) -> PlaySession:
    """Return the session with the game lost by the seat out of time, if the setup says so."""
    clock, is_running = session.clock, session.table.actor is not None
    if not (clock and is_running and session.setup.lose_on_time):
        return session
    if clock.seat is None or not clock.is_up(clock.seat, now):
        return session
    return session.with_table(session.table.resign(clock.seat, True))
