"""Malformed options, saved states and move texts are refused, in every game."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.json_values import json_values
from tests.laws.walks import SETUPS, Setup, combinations, every_game, every_setup, is_possible, walk

from rokkaku.core.errors import InvalidNotation, InvalidSetup, InvalidState
from rokkaku.core.game import AnyGame
from rokkaku.core.options import option_text
from rokkaku.core.registry import games
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState, Json

ODD_VALUES = ("", "nonsense", " ", "DEFAULT", None, 7, True, [], {}, 1e300, "六角")


DAMAGED = (
    *(None, True, False, -1, 0, 1, 2, 3, 7, 99, -(1 << 70), 1 << 132, 0.5, -0.0, 1e300),
    *(float("inf"), float("nan"), "", "1", "a1", "六角", "\x00", "x" * 500),
    *([], [0], [None], [1, 2, 3], [[]], [[1, "a"], {}], ["a"] * 40, {}, {"a": 1}, {"": {"b": []}}),
)
"""Values that replace a field of another type."""


# Options


@every_game
def test_unknown_option_is_refused_by_name(game: AnyGame) -> None:
    with pytest.raises(InvalidSetup, match="'no such option'"):
        game.initial({"no such option": "1"})


@every_game
@pytest.mark.parametrize("value", ODD_VALUES, ids=repr)
def test_unknown_value_is_refused(game: AnyGame, value: object) -> None:
    for option in game.options:
        if option.choices and option_text(value) not in option.choices:
            with pytest.raises(InvalidSetup, match=option.name):
                game.initial({option.name: value})


@every_game
def test_defaults_are_among_the_choices_and_can_be_left_out(game: AnyGame) -> None:
    for option in game.options:
        assert option.default in option.choices or not option.choices
    assert game.initial() == game.initial({option.name: option.default for option in game.options})


@every_game
def test_every_choice_is_possible_in_some_combination(game: AnyGame) -> None:
    possible = [options for options in combinations(game) if is_possible(game, options)]
    for option in game.options:
        assert {options[option.name] for options in possible if option.choices} >= set(
            option.choices
        )


@every_game
def test_impossible_combinations_say_why(game: AnyGame) -> None:
    for options in combinations(game):
        if not is_possible(game, options):
            with pytest.raises(InvalidSetup, match=f"^{game.id}: .{{10,}}"):
                game.initial(options)


@every_game
@given(text=st.text(max_size=40))
def test_free_text_option_is_read_or_refused(game: AnyGame, text: str) -> None:
    for option in game.options:
        if not option.choices:
            with suppress(InvalidSetup):
                assert game.initial({option.name: text}).legal_moves()


# Saved states


@every_game
@given(value=json_values)
def test_garbage_is_no_state(game: AnyGame, value: Json) -> None:
    with pytest.raises(InvalidState):
        game.from_json(value)


@every_game
def test_a_field_that_is_missing_is_noticed(game: AnyGame) -> None:
    value = game.initial().to_json()
    for field in value:
        with pytest.raises(InvalidState):
            game.from_json({name: value[name] for name in value if name != field})


def places(value: Json, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if not isinstance(value, list | dict):
        return [path]
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return [path, *(place for key, inner in items for place in places(inner, (*path, key)))]


def with_changed(value: Json, path: tuple[Any, ...], new: Json) -> Json:
    if not path:
        return new
    key, *rest = path
    changed = dict(value) if isinstance(value, dict) else list(value)
    changed[key] = with_changed(value[key], tuple(rest), new)
    return changed


def use(game: AnyGame, state: AnyState) -> None:
    assert game.from_json(json.loads(json.dumps(state.to_json()))) == state
    hash(state)
    state.outcome()
    for seat in (None, state.turn, state.actor):
        state.view(seat)
    for move in state.legal_moves()[:20]:
        game.format_move(move)
        state.apply(move).legal_moves()


DAMAGES = 150


@every_setup
def test_damaged_state_is_refused_or_works(setup: Setup) -> None:
    rng, (game, states, _) = Rng(1), walk(setup, 1)
    for _ in range(DAMAGES):
        value = json.loads(json.dumps(rng.choice(states[:60]).to_json()))
        top = rng.choice(sorted(value))
        path = (top, *rng.choice(places(value[top])))
        with suppress(InvalidState):
            use(game, game.from_json(with_changed(value, path, rng.choice(DAMAGED))))


# Move texts


@every_game
@given(text=st.text(max_size=20))
def test_garbage_is_no_move(game: AnyGame, text: str) -> None:
    check_text(game, text)


@every_game
@given(data=st.data())
def test_text_of_the_right_letters_is_canonical_or_no_move(
    game: AnyGame, data: st.DataObject
) -> None:
    letters = sorted({letter for text in some_texts(game) for letter in text})
    check_text(game, data.draw(st.text(st.sampled_from(letters), max_size=12)))


@every_game
@given(data=st.data())
def test_damaged_move_text_is_canonical_or_no_move(game: AnyGame, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(some_texts(game)))
    place = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 2))
    check_text(game, text[:place] + data.draw(st.text(max_size=2)) + text[place + length :])


def check_text(game: AnyGame, text: str) -> None:
    with suppress(InvalidNotation):
        assert game.format_move(game.parse_move(text)) == text


def some_texts(game: AnyGame) -> list[str]:
    walks = [walk(setup, 1) for setup in SETUPS if setup.game == game.id]
    return sorted({game.format_move(move) for _, _, moves in walks for move in moves})


def test_there_are_setups_of_every_game() -> None:
    assert {setup.game for setup in SETUPS} == set(games())
