"""The clock of a table: for whom it runs, and what comes of running out of time."""

from dataclasses import replace

from rokkaku.ui.play.session import App


def timed_seat(app: App) -> int | None:
    """The person whose clock should run now; None if none should: the AI has no clock."""
    runs = app.person_to_move and app.curtain is None and not app.veiled
    return app.table.actor if runs and app.clock else None


def timed(app: App, before: App, now: int, runs: bool) -> App:
    """The app with the right clock running; `now` is in milliseconds.

    `before`: the app before what has just happened; `runs`: whether the clock may run at all,
    which it may not while the board is not to be seen.
    """
    if app.clock is None:
        return app
    clock, turn = app.clock, before.table.state.turn
    moved = app.table.ply > before.table.ply
    if moved and clock.seat == turn and (app.table.actor is None or app.table.state.turn != turn):
        clock = clock.turned(now)
    return replace(app, clock=clock.run(timed_seat(app) if runs else None, now))


def overtime(app: App, now: int) -> App:
    """The app with the game lost by who has run out of time, where that was agreed on."""
    seat = app.clock.seat if app.clock else None
    if not app.clock or seat is None or app.table.actor is None or not app.terms.strict:
        return app
    return app.at(app.table.concede(seat, True)) if app.clock.is_up(seat, now) else app
