"""The exercise: steps that use Python as a start and a game do, and change nothing."""

import json
from collections.abc import Iterable, Iterator
from itertools import product

from rokkaku.core.json_text import format_json
from rokkaku.core.registry import games
from rokkaku.i18n import Translate
from rokkaku.ui.exercise.slices import BrokenOff
from rokkaku.ui.library.saved_game import session_from_json, session_to_json
from rokkaku.ui.play.session import new_session
from rokkaku.ui.setup.game_setup import recommended_setup

ROUNDS = 12
"""With fewer, V8 may not take the code for one that's used often."""
MOVES = 6
_STRIDE = 7


def exercise(translate: Translate, rounds: int = ROUNDS) -> Iterator[None]:
    """Play, show, save and load a little of every game, and pause after each step.

    The next game follows where a step was broken off.
    """
    return _play_each([*product(range(rounds), games())], translate)


def _play_each(rounds: Iterable[tuple[int, str]], translate: Translate) -> Iterator[None]:
    for number, game in rounds:
        try:
            yield from _play(game, number, translate)
        except BrokenOff:
            yield


def _play(game: str, seed: int, translate: Translate) -> Iterator[None]:
    session = new_session(recommended_setup(game).table(seed))
    for number in range(MOVES):
        yield
        moves = session.table.state.legal_moves()
        if not moves:
            break
        yield
        session = session.with_table(session.table.play(moves[number * _STRIDE % len(moves)]))
        yield
        session.scene(translate)
    yield
    saved = format_json(session_to_json(session))
    yield
    session_from_json(json.loads(saved))
    yield
