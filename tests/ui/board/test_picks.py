from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.walks import Setup, every_walk, walk

from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import Pick, PickTree, pick_tree


def path(text: str) -> tuple[Pick, ...]:
    """Return picks such as `a5 b5`."""
    return tuple(Pick("cell", value) for value in text.split())


def tree(*texts: str) -> PickTree:
    return pick_tree(texts, lambda text: (path(text),))


STEPS = tree("a b", "a c", "d b", "d e")


@every_walk
def test_every_move_of_every_game_can_be_picked(setup: Setup, seed: int) -> None:
    picks_of = view_of(setup.game).picks
    for state in walk(setup, seed).some_states():
        moves: dict[tuple[Pick, ...], Any] = {}
        for move in state.legal_moves():
            assert picks_of(move), f"{move} has no picks"
            for picks in picks_of(move):
                assert picks, f"{move} has no picks"
                assert len(set(picks)) == len(picks), f"{move} picks something twice"
                assert picks not in moves, f"{move} and {moves[picks]} have the same picks"
                moves[picks] = move
        found = pick_tree(state.legal_moves(), picks_of)
        for picks, move in moves.items():
            prefix: tuple[Pick, ...] = ()
            for pick in picks:
                assert found.completed(prefix) is None, f"{prefix} is a move and goes on"
                assert pick in found.choices(prefix)
                prefix = found.pick(prefix, pick)
            assert found.completed(prefix) == move
            assert not found.choices(prefix)


@every_walk
def test_choices_never_lead_to_a_dead_end(setup: Setup, seed: int) -> None:
    picks_of = view_of(setup.game).picks
    for state in walk(setup, seed).some_states()[::3]:
        found = pick_tree(state.legal_moves(), picks_of)
        open_prefixes = [()] if state.actor is not None else []
        while open_prefixes:
            prefix = open_prefixes.pop()
            choices = found.choices(prefix)
            assert choices or found.completed(prefix) is not None
            open_prefixes += [(*prefix, choice) for choice in choices]
        assert found.forced(()) == () or len(found.choices(())) == 1


def test_two_moves_with_the_same_picks_are_an_error_of_the_game() -> None:
    with pytest.raises(AssertionError):
        pick_tree(["a-b", "a+b"], lambda move: (path("a b"),))


def test_a_possible_pick_is_added() -> None:
    assert STEPS.pick((), Pick("cell", "a")) == path("a")
    assert STEPS.pick(path("a"), Pick("cell", "c")) == path("a c")


def test_what_is_picked_again_is_let_go() -> None:
    assert STEPS.pick(path("a"), Pick("cell", "a")) == ()
    deep = tree("a b c", "a b d")
    assert deep.pick(path("a b"), Pick("cell", "a")) == ()
    assert deep.pick(path("a b"), Pick("cell", "b")) == path("a")


def test_another_piece_takes_the_place_of_the_first() -> None:
    assert STEPS.pick(path("a"), Pick("cell", "d")) == path("d")
    deep = tree("a b c", "a e f", "g h")
    assert deep.pick(path("a b"), Pick("cell", "e")) == path("a e")
    assert deep.pick(path("a b"), Pick("cell", "g")) == path("g")


def test_a_target_that_is_also_a_piece_is_a_target() -> None:
    exchange = tree("a d", "d a")
    assert exchange.completed(exchange.pick(path("a"), Pick("cell", "d"))) == "a d"


def test_anything_else_lets_go_of_everything() -> None:
    assert STEPS.pick(path("a"), Pick("cell", "z")) == ()
    assert STEPS.pick((), Pick("cell", "z")) == ()


def test_what_leaves_no_choice_is_picked_but_for_the_move_itself() -> None:
    assert tree("a b", "a c").forced(()) == path("a")
    assert tree("a b").forced(()) == path("a")
    assert tree("a").forced(()) == ()
    assert STEPS.forced(()) == ()
    assert STEPS.forced(path("a")) == path("a")
    assert PickTree({}).forced(()) == ()


def test_without_moves_nothing_can_be_picked() -> None:
    empty = PickTree({})
    assert empty.choices(()) == frozenset()
    assert empty.pick((), Pick("cell", "a")) == ()
    assert empty.completed(()) is None


@given(
    st.sets(st.text("abcd", min_size=3, max_size=3).map(" ".join), min_size=1),
    st.lists(st.sampled_from("abcde")),
)
def test_whatever_is_picked_the_prefix_leads_to_a_move(moves: set[str], picked: list[str]) -> None:
    found = tree(*moves)
    prefix: tuple[Pick, ...] = ()
    for value in picked:
        if found.completed(prefix) is not None:
            break
        prefix = found.pick(prefix, Pick("cell", value))
        assert any(picks[: len(prefix)] == prefix for picks in found.moves)


def test_picks_in_any_order_can_be_let_go_singly() -> None:
    tree = pick_tree(["a b c"], lambda text: permutations(path(text)))
    assert tree.pick(path("a b"), Pick("cell", "a")) == path("b")
    assert tree.pick(path("c a"), Pick("cell", "b")) == path("c a b")
    assert tree.completed(path("c a b")) == "a b c"
