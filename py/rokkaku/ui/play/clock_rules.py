"""The clock of a table: for whom it runs, and what comes of running out of time."""

from dataclasses import replace

from rokkaku.ui.play.session import PlaySession


def timed_seat(session: PlaySession) -> int | None:
    """The person whose clock should run now; None if none should: the AI has no clock."""
    return session.table.actor if session.can_decide and session.clock else None


def timed(session: PlaySession, before: PlaySession, now: int, runs: bool) -> PlaySession:
    """The session with the right clock running; `now` is in milliseconds.

    `before`: the session before what has just happened; `runs`: whether the clock may run at all,
    which it may not while the board is not to be seen.
    """
    if session.clock is None:
        return session
    clock, turn = session.clock, before.table.state.turn
    moved = session.table.ply > before.table.ply
    if (
        moved
        and clock.seat == turn
        and (session.table.actor is None or session.table.state.turn != turn)
    ):
        clock = clock.turned(now)
    return replace(session, clock=clock.run(timed_seat(session) if runs else None, now))


def timed_out(session: PlaySession, now: int) -> PlaySession:
    """The session with the game lost by who has run out of time, where that was agreed on."""
    clock, goes_on = session.clock, session.table.actor is not None
    if not (clock and goes_on and session.setup.lose_on_time):
        return session
    if clock.seat is None or not clock.is_up(clock.seat, now):
        return session
    return session.at(session.table.resign(clock.seat, True))
