"""Whole matches by a driver that obeys the specification to the word."""

from collections.abc import Callable

import pytest
from tests.ai.ugi.driver import Breach, Client, Clock, Game, TimeLoss, play_game, play_match
from tests.laws.walks import SETUPS, Setup

from rokkaku.ai.ugi.position import parse_move
from rokkaku.core.registry import games, get
from rokkaku.core.state import play


def seat_winners(game: str, options: dict[str, str], played: Game) -> tuple[bool, bool]:
    """Return whether p1 and p2 have won by the rules, after checking each move."""
    rules = get(game)
    state = rules.initial(options)
    for word in played.moves:
        state = play(state, parse_move(rules, word))
    outcome = state.outcome()
    assert outcome
    first = {seat in state.teams[0] for seat in outcome.winners}
    return True in first, False in first


def assert_right(game: str, options: dict[str, str], played: Game) -> None:
    won = {"p1win": (True, False), "p2win": (False, True)}
    winners = seat_winners(game, options, played)
    assert won.get(played.result) == winners or (played.result == "draw" and len({*winners}) == 1)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_game_of_each(game: str) -> None:
    (played,) = play_match(game, {}, [lambda: "go nodes 40"])
    assert_right(game, {}, played)


GOES: tuple[Callable[[], str | Clock], ...] = (
    lambda: "go depth 1",
    lambda: "go depth 2",
    lambda: "go nodes 100",
    lambda: "go movetime 15",
    lambda: Clock(4000, 40, is_strict=False),  # other tests have the processor, too
)


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_a_match_of_each_with_every_kind_of_limit(game: str) -> None:
    for played in play_match(game, {}, GOES):
        assert_right(game, {}, played)


@pytest.mark.long
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_match_of_each_setup(setup: Setup) -> None:
    options = dict(setup.options)
    for played in play_match(setup.game, options, [lambda: "go nodes 20"] * 2):
        assert_right(setup.game, options, played)


def test_a_clock_that_is_overstepped_is_lost() -> None:
    clock = Clock(100, 10)
    assert clock.go() == "go p1time 100 p2time 100 p1inc 10 p2inc 10"
    clock.spend(1, 60)
    assert clock.go() == "go p1time 100 p2time 50 p1inc 10 p2inc 10"
    with pytest.raises(TimeLoss, match="p2 is 1 ms late"):
        clock.spend(1, 51)


def test_engines_of_different_games_do_not_agree() -> None:
    with (
        Client("seven", {}) as first,
        Client("agon", {}) as second,
        pytest.raises(Breach, match="do not agree on islegal P:"),
    ):
        play_game((first, second), "go nodes 1")


def test_a_complaint_is_a_breach() -> None:
    with Client("agon", {}) as client:
        client.position(["zz"])
        with pytest.raises(Breach, match="the engine complains: info string move 1 is wrong"):
            client.query("gameover")
