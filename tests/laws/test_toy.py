"""The laws hold for a game with hidden information and more than two seats."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.core import toy
from tests.laws import test_laws
from tests.laws.walks import Setup, setups

LAWS = [
    law
    for name, law in vars(test_laws).items()
    if name.startswith("test_") and law.__code__.co_varnames[:2] == ("setup", "seed")
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Callable[[Setup, int], None], monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)
    found = list(setups("toy"))
    assert [str(setup) for setup in found] == [
        "toy players=2",
        "toy players=3",
        "toy players=2v2",
    ]
    for setup in found:
        for seed in range(5):
            law(setup, seed)


def test_there_are_laws() -> None:
    assert len(LAWS) > 20


def view_of_everything(state: toy.ToyState, seat: int | None) -> toy.ToyState:
    return state if seat is None else replace(state, numbers=(None,) * state.ply)


def know_the_truth(state: toy.ToyState, *_: object) -> toy.ToyState:
    return state


def forget_all(state: toy.ToyState, *_: object) -> toy.ToyState:
    return replace(state, numbers=("1",) * state.ply)


@pytest.mark.parametrize(
    ("law", "method", "lie"),
    [
        (test_laws.test_spectator_knows_no_more_than_a_seat, "view", view_of_everything),
        (test_laws.test_determinize_uses_only_what_the_viewer_knows, "determinize", know_the_truth),
        (test_laws.test_determinized_state_looks_the_same, "determinize", forget_all),
    ],
)
def test_a_law_fails_on_a_leak(
    law: Callable[[Setup, int], None], method: str, lie: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy.register(monkeypatch)
    monkeypatch.setattr(toy.ToyState, method, lie)
    with pytest.raises(AssertionError):
        law(Setup("toy", (("players", "3"),)), 1)
