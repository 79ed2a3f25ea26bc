from math import prod

import pytest
from tests.games.beerhex.rules.compare import (
    BEERHEX,
    CONFIGURATIONS,
    VIEWERS,
    compare_endless,
)
from tests.games.beerhex.rules.helpers import drawn_texts, shown
from tests.games.beerhex.rules.reference import new_game

from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.rules import observation


def test_an_endless_game_is_drawn_at_move_400() -> None:
    game = compare_endless(CONFIGURATIONS[0], 1)
    assert game.plies == 400
    assert game.outcome == ((), "beerhex.reason.moveCap", ())


@pytest.mark.slow
@pytest.mark.parametrize("options", CONFIGURATIONS[:4:2], ids=str)
def test_exactly_what_was_possible_all_along_is_taken_for_possible(options: dict[str, str]) -> None:
    """All symbols that the hidden crowns may have are counted one by one.

    Gold's symbol is placed first, so that crowns with it run out, and attacks bring some back.
    """
    counted = 0
    for seed in range(12):
        rng = Rng(seed)
        state, reference = BEERHEX.initial(options), new_game(**options)
        while state.actor is not None and counted < 200:
            for viewer in VIEWERS:
                if sum(reference.hidden_from(cell, viewer) for cell in reference.board) > 8:
                    continue
                view = state.view(viewer).position
                expected = reference.possible_symbols(viewer)
                assert prod(map(observation.possibilities, (view, view), (0, 1))) == len(expected)
                assert len(set(state.worlds(viewer))) == len(expected)
                counted += len(expected) < 2 ** len(next(iter(expected)))
            texts = sorted(reference.moves() - {"declare", "stuck"})
            attacks = [text for text in texts if text.startswith("attack")]
            golds = [text for text in texts if "+G" in text]
            text = rng.choice(attacks if attacks and rng.below(3) == 0 else golds or texts)
            state, reference = state.apply(BEERHEX.parse_move(text)), reference.apply(text)
    assert counted > 20


def test_all_that_is_possible_is_drawn_equally_often() -> None:
    state, reference = BEERHEX.initial(), new_game()
    moves = "a1+G; a2+G; a3+G; b1+S; b2+G; d1+S; d2+G; e1+S; e2+G; attack a1 a2 a3; a5+S; c5+G"
    for text in moves.split("; "):
        state, reference = state.apply(BEERHEX.parse_move(text)), reference.apply(text)
    hidden = [cell for cell in sorted(reference.board) if reference.hidden_from(cell, 1)]
    expected = reference.possible_symbols(1)
    draws = [drawn_texts(state, 1, Rng(seed)) for seed in range(100 * len(expected))]
    found = ["".join(texts[cell][1] for cell in hidden) for texts in draws]
    assert set(found) == expected
    worlds = [shown(world) for world in state.worlds(1)]
    assert sorted("".join(texts[cell][1] for cell in hidden) for texts in worlds) == sorted(
        expected
    )
    assert all(60 < found.count(symbols) < 145 for symbols in expected)
