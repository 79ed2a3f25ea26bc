"""Laws that hold for every game, checked on random games of every setup."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.laws.walks import SETUPS, Setup, as_text, every_walk, seats_of, viewers_of, walk

from rokkaku.core.errors import IllegalMove
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState, play

# Moves


@every_walk
def test_moves_are_a_tuple_without_duplicates(setup: Setup, seed: int) -> None:
    for state in walk(setup, seed).states:
        moves = state.legal_moves()
        assert isinstance(moves, tuple)
        assert len(set(moves)) == len(moves)


@every_walk
def test_moves_actor_and_outcome_agree_on_the_end(setup: Setup, seed: int) -> None:
    *running, final = walk(setup, seed).states
    for state in running:
        assert state.legal_moves() != ()
        assert state.outcome() is None
        assert state.actor in seats_of(state)
    assert final.legal_moves() == ()
    assert final.actor is None
    assert final.outcome() is not None


@every_walk
def test_moves_come_in_a_fixed_order(setup: Setup, seed: int) -> None:
    _, states, moves = walk(setup, seed)
    again = setup.start(seed)
    for state, move in zip(states, moves, strict=False):
        assert again.legal_moves() == state.legal_moves() == state.legal_moves()
        again = again.apply(move)


@every_walk
def test_every_move_counts_one_ply(setup: Setup, seed: int) -> None:
    states = walk(setup, seed).states
    assert [state.ply for state in states] == list(range(len(states)))


@every_walk
def test_turn_and_actor_are_seats(setup: Setup, seed: int) -> None:
    for state in walk(setup, seed).states:
        assert state.turn in seats_of(state)
        assert state.actor is None or state.actor in seats_of(state)


@every_walk
def test_teams_share_out_the_seats_and_stay(setup: Setup, seed: int) -> None:
    states = walk(setup, seed).states
    seats = seats_of(states[0])
    assert seats == list(range(len(seats)))
    assert 1 <= len(seats) <= 4
    assert {state.teams for state in states} == {states[0].teams}


@every_walk
def test_outcome_names_winners_and_a_reason(setup: Setup, seed: int) -> None:
    final = walk(setup, seed).states[-1]
    outcome = final.outcome()
    assert outcome is not None
    assert list(outcome.winners) == sorted(set(outcome.winners) & set(seats_of(final)))
    assert outcome.reason.startswith((f"{setup.game}.reason.", "core.reason."))
    assert len(outcome.scores) in (0, len(seats_of(final)))


@every_walk
def test_apply_leaves_its_input_alone(setup: Setup, seed: int) -> None:
    for state in walk(setup, seed).some_states():
        untouched, text, number = copy.deepcopy(state), as_text(state), hash(state)
        for move in state.legal_moves():
            state.apply(move)
        state.outcome()
        assert state == untouched
        assert (as_text(state), hash(state)) == (text, number)


@every_walk
def test_play_is_apply_for_legal_moves(setup: Setup, seed: int) -> None:
    _, states, moves = walk(setup, seed)
    for before, move, after in list(zip(states, moves, states[1:], strict=False))[::6]:
        assert play(before, move) == after


@every_walk
def test_play_rejects_every_other_move(setup: Setup, seed: int) -> None:
    game, _, moves = walk(setup, seed)
    others = set(moves)
    for state in walk(setup, seed).some_states():
        for move in others - set(state.legal_moves()):
            with pytest.raises(IllegalMove) as raised:
                play(state, move)
            assert str(raised.value).startswith(game.format_move(move))


# Equality


@every_walk
def test_same_setup_seed_and_moves_give_equal_states(setup: Setup, seed: int) -> None:
    _, states, moves = walk(setup, seed)
    again = setup.start(seed)
    for state, move in zip(states, moves, strict=False):
        assert again == state
        assert hash(again) == hash(state)
        again = again.apply(move)
    assert again == states[-1]


@every_walk
def test_states_of_one_game_differ(setup: Setup, seed: int) -> None:
    states = walk(setup, seed).states
    assert len(set(states)) == len(states)


@every_walk
def test_a_state_is_nothing_else(setup: Setup, seed: int) -> None:
    state = walk(setup, seed).states[0]
    assert state != None  # noqa: E711 (the operator is what is tested)
    assert state != "state"


# Texts


@every_walk
def test_notation_round_trip(setup: Setup, seed: int) -> None:
    game, states, _ = walk(setup, seed)
    for state in states:
        moves = state.legal_moves()
        texts = [game.format_move(move) for move in moves]
        assert [game.parse_move(text) for text in texts] == list(moves)
        assert len(set(texts)) == len(texts)
        assert all(text.isascii() and text.isprintable() and text for text in texts)


@every_walk
def test_every_viewer_reads_something_in_the_move_list(setup: Setup, seed: int) -> None:
    _, states, moves = walk(setup, seed)
    for state, move in zip(states, moves, strict=False):
        for viewer in viewers_of(state):
            text = state.redacted(move, viewer)
            assert text.isascii()
            assert text
        assert isinstance(state.reveals(move), bool)


@every_walk
def test_a_move_prints_as_its_text(setup: Setup, seed: int) -> None:
    """Messages that know no game can name a move."""
    game, _, moves = walk(setup, seed)
    assert [str(move) for move in moves] == [game.format_move(move) for move in moves]


# JSON


@every_walk
def test_json_round_trip(setup: Setup, seed: int) -> None:
    game = walk(setup, seed).game
    for state in walk(setup, seed).some_states():
        read = game.from_json(json.loads(as_text(state)))
        assert read == state
        assert hash(read) == hash(state)
        assert read.legal_moves() == state.legal_moves()
        assert read.outcome() == state.outcome()


@every_walk
def test_json_round_trip_of_views(setup: Setup, seed: int) -> None:
    game = walk(setup, seed).game
    for state in walk(setup, seed).some_states():
        for viewer in viewers_of(state):
            view = state.view(viewer)
            assert game.from_json(json.loads(as_text(view))) == view


# Hidden information


@every_walk
def test_view_is_idempotent(setup: Setup, seed: int) -> None:
    for state in walk(setup, seed).states:
        for viewer in viewers_of(state):
            view = state.view(viewer)
            assert view.view(viewer) == view
            assert type(view) is type(state)


@every_walk
def test_view_keeps_what_is_public(setup: Setup, seed: int) -> None:
    def public(state: AnyState) -> tuple[Any, ...]:
        return state.turn, state.actor, state.ply, state.teams, state.outcome()

    for state in walk(setup, seed).states:
        for viewer in viewers_of(state):
            assert public(state.view(viewer)) == public(state)


@every_walk
def test_spectator_knows_no_more_than_a_seat(setup: Setup, seed: int) -> None:
    for state in walk(setup, seed).some_states():
        for viewer in seats_of(state):
            assert state.view(viewer).view(None) == state.view(None)


@every_walk
def test_actor_knows_its_legal_moves(setup: Setup, seed: int) -> None:
    for state in walk(setup, seed).states:
        if state.actor is not None:
            assert state.view(state.actor).legal_moves() == state.legal_moves()


@every_walk
def test_determinized_state_looks_the_same(setup: Setup, seed: int) -> None:
    for state in walk(setup, seed).some_states():
        for viewer in viewers_of(state):
            for number in range(3):
                guess = state.determinize(viewer, Rng(number))
                assert guess.view(viewer) == state.view(viewer)


@every_walk
def test_determinize_uses_only_what_the_viewer_knows(setup: Setup, seed: int) -> None:
    for state in walk(setup, seed).some_states():
        for viewer in viewers_of(state):
            from_view = state.view(viewer).determinize(viewer, Rng(seed))
            assert state.determinize(viewer, Rng(seed)) == from_view


@every_walk
def test_determinized_state_can_be_played_to_its_end(setup: Setup, seed: int) -> None:
    states = walk(setup, seed).states
    for state in states[:: 1 + len(states) // 3]:
        rng = Rng(seed)
        guess = state.determinize(state.actor, rng)
        while moves := guess.legal_moves():
            guess = guess.apply(rng.choice(moves))
        assert guess.outcome() is not None


# The laws can fail


def test_every_setup_is_walked_by_different_games() -> None:
    for setup in SETUPS:
        assert walk(setup, 1).moves != walk(setup, 2).moves


def something_else(state: AnyState, *_: object) -> AnyState:
    moves = state.legal_moves()
    return state.apply(moves[0]) if moves else state


@pytest.mark.parametrize(
    ("law", "method", "lie"),
    [
        (test_moves_are_a_tuple_without_duplicates, "legal_moves", lambda state: (1, 1)),
        (test_moves_are_a_tuple_without_duplicates, "legal_moves", lambda state: [1, 2]),
        (test_moves_actor_and_outcome_agree_on_the_end, "actor", property(lambda state: 0)),
        (test_moves_actor_and_outcome_agree_on_the_end, "outcome", lambda state: None),
        (test_moves_come_in_a_fixed_order, "legal_moves", lambda state: (object(),)),
        (test_every_move_counts_one_ply, "ply", property(lambda state: 0)),
        (test_turn_and_actor_are_seats, "turn", property(lambda state: 4)),
        (test_teams_share_out_the_seats_and_stay, "teams", property(lambda state: ((1, 2),))),
        (test_same_setup_seed_and_moves_give_equal_states, "__hash__", lambda state: id(state)),
        (test_json_round_trip, "to_json", lambda state: {}),
        (test_view_is_idempotent, "view", something_else),
        (test_view_keeps_what_is_public, "view", something_else),
        (test_actor_knows_its_legal_moves, "view", something_else),
        (test_determinized_state_looks_the_same, "determinize", something_else),
    ],
)
def test_a_law_fails_on_a_game_that_breaks_it(
    law: Callable[[Setup, int], None], method: str, lie: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup, seed = SETUPS[0], 1
    state_type = type(walk(setup, seed).states[0])
    monkeypatch.setattr(state_type, method, lie)
    with pytest.raises((AssertionError, ValueError)):
        law(setup, seed)
