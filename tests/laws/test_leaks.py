"""No hidden information leaks: a viewer's information doesn't depend on what is hidden.

Two games that a viewer can't tell apart are played side by side. Both make the same move if the
viewer can read it, or else moves that read the same. Views, saved views and texts must stay the
same, until a difference is openly revealed.
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.core import toy
from tests.laws.walks import SETUPS, Setup, as_text, viewers_of, walk

from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState


def has_secrets(setup: Setup) -> bool:
    return any(
        state.view(viewer) != state
        for state in walk(setup, 1).states
        for viewer in viewers_of(state)
    )


def hides_moves(setup: Setup) -> bool:
    game, states, moves = walk(setup, 1)
    return any(
        state.redacted(move, viewer) != game.format_move(move)
        for state, move in zip(states, moves, strict=False)
        for viewer in viewers_of(state)
    )


SECRETIVE = [setup for setup in SETUPS if has_secrets(setup)]
HIDING_MOVES = [setup for setup in SECRETIVE if hides_moves(setup)]
MANY = 25
"""Number of walks and of pairs of games in the slow tests."""


# Determinized states


def check_guesses(setup: Setup, seed: int, guesses: int) -> None:
    """Check that all determinizations look to the viewer like the state itself."""
    for state in walk(setup, seed).states:
        for viewer in viewers_of(state):
            view = state.view(viewer)
            text = as_text(view)
            for number in range(guesses):
                guess = state.determinize(viewer, Rng(number))
                assert guess.view(viewer) == view
                assert as_text(guess.view(viewer)) == text
                if viewer == state.actor:
                    assert guess.legal_moves() == state.legal_moves()


# Texts


def check_texts(setup: Setup, seed: int) -> None:
    """Check that moves with the same visible result read the same."""
    for state in walk(setup, seed).some_states():
        for viewer in viewers_of(state):
            texts: dict[AnyState, str] = {}
            for move in state.legal_moves():
                text = state.redacted(move, viewer)
                assert texts.setdefault(state.apply(move).view(viewer), text) == text


# Two games


def check_twins(setup: Setup, seed: int) -> int:
    """Play two games that a viewer can't tell apart; return the number of different moves."""
    differences = 0
    for viewer in viewers_of(setup.start(seed)):
        rng = Rng(seed)
        state = twin = setup.start(seed)
        while moves := state.legal_moves():
            move = rng.choice(moves)
            text = state.redacted(move, viewer)
            same = [m for m in twin.legal_moves() if twin.redacted(m, viewer) == text]
            assert same, f"{text} is not a move of the other game"
            readable = text == get(setup.game).format_move(move)
            other = move if state.actor == viewer else rng.choice(same)
            assert other in same
            differences += other != move
            revealing = state.reveals(move)
            state, twin = state.apply(move), twin.apply(other)
            if state.view(viewer) == twin.view(viewer):
                assert as_text(state.view(viewer)) == as_text(twin.view(viewer))
                continue
            assert revealing, f"{text} showed the viewer something without being said to"
            assert readable or state.actor is None, f"{text} showed what it hides"
            break
    return differences


every_secretive = pytest.mark.parametrize("setup", SECRETIVE, ids=str)
every_hiding = pytest.mark.parametrize("setup", HIDING_MOVES, ids=str)


@every_secretive
def test_guesses_look_the_same(setup: Setup) -> None:
    check_guesses(setup, 1, 2)


@every_secretive
def test_texts_tell_no_more_than_the_board(setup: Setup) -> None:
    check_texts(setup, 1)


@every_hiding
def test_twin_games_look_the_same(setup: Setup) -> None:
    assert sum(check_twins(setup, seed) for seed in range(4)) > 0


@pytest.mark.long
@every_secretive
def test_many_guesses_look_the_same(setup: Setup) -> None:
    for seed in range(MANY):
        check_guesses(setup, seed, 5)
        check_texts(setup, seed)


@pytest.mark.long
@every_hiding
def test_many_twin_games_look_the_same(setup: Setup) -> None:
    for seed in range(4 * MANY):
        check_twins(setup, seed)


# A game that does not leak, and planted leaks

TOY = Setup("toy", (("players", "3"),))


def check_toy() -> None:
    for seed in range(30):
        check_guesses(TOY, seed, 3)
        check_texts(TOY, seed)
        check_twins(TOY, seed)


@pytest.fixture(autouse=True)
def _fresh_walks(request: pytest.FixtureRequest) -> Any:
    yield
    if "monkeypatch" in request.fixturenames:
        walk.cache_clear()


def test_the_toy_does_not_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)
    check_toy()


honest_view = toy.ToyState.view


def view_that_shows_ones(state: toy.ToyState, seat: int | None) -> toy.ToyState:
    shown = zip(state.numbers, honest_view(state, seat).numbers, strict=True)
    return toy.ToyState(state.players, tuple("1" if true == "1" else n for true, n in shown))


def view_of_a_low_sum(state: toy.ToyState, seat: int | None) -> toy.ToyState:
    """Mark what is hidden in another way while the first two numbers are low."""
    view = honest_view(state, seat)
    low = state.numbers[:2] in (("1", "1"), ("1", "2"))
    return toy.ToyState(state.players, tuple((n or "?") if low else n for n in view.numbers))


def redacted_with_the_threes(state: toy.ToyState, move: str, seat: int | None) -> str:
    return move if move in (toy.SHOW, "3") or seat == state.actor else "?"


def json_with_the_hash(state: toy.ToyState) -> Any:
    return {"players": state.players, "numbers": list(state.numbers), "at": id(state)}


@pytest.mark.parametrize(
    ("method", "leak"),
    [
        ("view", view_that_shows_ones),
        ("view", view_of_a_low_sum),
        ("view", lambda state, seat: state),
        ("redacted", redacted_with_the_threes),
        ("to_json", json_with_the_hash),
        ("reveals", lambda state, move: False),
    ],
)
def test_a_planted_leak_is_found(
    method: str, leak: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    toy.register(monkeypatch)
    monkeypatch.setattr(toy.ToyState, method, leak)
    with pytest.raises(AssertionError):
        check_toy()
