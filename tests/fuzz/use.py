"""Uses a game as the page would: nothing fails, whatever input it was read from."""

from datetime import date
from random import Random

from tests.laws.recorded import stored

from rokkaku.core.record.link import decode_record, encode_record
from rokkaku.core.record.text import read_text, write_text
from rokkaku.i18n import Texts
from rokkaku.ui.board.svg import scene_svg
from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.library.game_index import GameIndex, summary_of
from rokkaku.ui.library.ratings import Ratings
from rokkaku.ui.library.saved_game import session_from_json, session_to_json
from rokkaku.ui.library.statistics import Statistics
from rokkaku.ui.play.clock_rules import run_clock, with_time_loss
from rokkaku.ui.play.effects import effects
from rokkaku.ui.play.rematch import next_games
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import last_move, prompt, short_text
from rokkaku.ui.setup.clock import format_time
from rokkaku.ui.share.recorded_game import recorded_game_of, session_of

_HOUR = 3_600_000


def check_game(session: PlaySession, texts: Texts, rng: Random) -> None:
    """Save and share the game without loss, show it, play a move, and count its result."""
    _check_written(session)
    _show(session, texts)
    _play(session, texts, rng)
    if session.table.outcome():
        _end(session)


def _check_written(session: PlaySession) -> None:
    again = session_from_json(stored(session_to_json(session)))
    assert again.table == session.table
    assert session_from_json(stored(session_to_json(again))) == again
    index = GameIndex().with_games(summary_of("a", session, 0))
    assert GameIndex.from_json(stored(index.to_json())) == index
    if not session.table.has_secrets:
        recorded = recorded_game_of(session)
        assert recorded_game_of(session_of(read_text(write_text(recorded)))) == recorded
        assert decode_record(encode_record(session.table)) == session.table


def _show(session: PlaySession, texts: Texts) -> None:
    for scene in (session.scene(texts), session.picture(texts)):
        scene_svg(scene, "")
    prompt(session, texts)
    last_move(session, texts)
    for entry in session.log[-5:]:
        short_text(session, entry, texts)
    if session.clock:
        assert all(format_time(session.clock.remaining(seat, 0)) for seat in session.human_seats)


def _play(session: PlaySession, texts: Texts, rng: Random) -> None:
    changes = [
        session.toggle_pause(),
        session.take_device(),
    ]
    changes += [session.undo()] if session.can_undo else []
    changes += [session.redo()] if session.table.redo_target() is not None else []
    if session.table.actor is not None:
        move = rng.choice(session.table.state.legal_moves())
        changes.append(session.with_table(session.table.play(move)))
    after = rng.choice(changes)
    if after.clock:
        after = with_time_loss(run_clock(after, session, _HOUR, True), 2 * _HOUR)
        session_to_json(after, _HOUR)
    effects(session, after, texts)


def _end(session: PlaySession) -> None:
    statistics = Statistics().with_game(session, date(2026, 11, 21))
    assert Statistics.from_json(stored(statistics.to_json())) == statistics
    ratings, _ = Ratings().with_game(session, date(2026, 11, 21))
    assert Ratings.from_json(stored(ratings.to_json())) == ratings
    best = BestScores().with_game(session)
    assert BestScores.from_json(stored(best.to_json())) == best
    for game in next_games(session):
        assert game.setup.table(0).actor is not None
