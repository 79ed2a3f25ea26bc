import pytest
from tests.tables import played_out, table_after

from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of


@pytest.mark.parametrize(("misere", "first"), [("false", "Level 4"), ("true", "Level 1")])
def test_level_that_is_compared_first_stands_first(misere: str, first: str, english: Texts) -> None:
    state = played_out(table_after("seven", misere=misere), 6).state
    told = view_of("seven").breakdown(state, english)
    assert told
    highest = len(state.tower.heights)
    assert told.heads[0] == f"Level {1 if misere == 'true' else highest}"
    assert told.numbers[0] == tuple(map(str, state.tiles_by_level(0)))
    assert {len(line) for line in told.numbers} == {len(told.heads)}


@pytest.mark.parametrize("players", ["2", "3", "2v2"])
@pytest.mark.parametrize("seed", range(8))
def test_winners_and_others_differ_first_in_the_column_that_decided(
    players: str, seed: int, english: Texts
) -> None:
    state = played_out(table_after("seven", players=players), seed).state
    told = view_of("seven").breakdown(state, english)
    outcome = state.outcome()
    assert told
    assert outcome
    if told.decided_by is None:
        assert not outcome.winners
        return
    tallies = [state.tiles_by_level(seat) for seat in range(len(state.hands))]
    winner = max(outcome.winners, key=lambda seat: tallies[seat])
    others = [tally for seat, tally in enumerate(tallies) if seat not in outcome.winners]
    shown = told.decided_by + 1
    assert all(tallies[winner][:shown] > other[:shown] for other in others)
    assert any(tallies[winner][: shown - 1] == other[: shown - 1] for other in others)

    most, fewer = (tally[told.decided_by] for tally in (tallies[winner], max(others)))
    reason = view_of("seven").reason(state, outcome, english)
    level = told.heads[told.decided_by].lower()
    assert reason == f"Decided on {level}: {most} {'tile' if most == 1 else 'tiles'} to {fewer}."


def test_play_and_bonus_make_the_sum(english: Texts) -> None:
    state = played_out(table_after("hexheaven"), 3).state
    told = view_of("hexheaven").breakdown(state, english)
    assert told
    lines = [tuple(map(int, line)) for line in told.numbers]
    assert all(played + bonus == sum_ for played, bonus, sum_ in lines)
    assert tuple(line[-1] for line in lines) == state.scores()


@pytest.mark.parametrize("mode", ["serious", "solo"])
def test_words_say_it_where_there_is_one_number(mode: str, english: Texts) -> None:
    players = {"players": "1"} if mode == "solo" else {}
    state = played_out(table_after("hexheaven", mode=mode, **players), 3).state
    assert view_of("hexheaven").breakdown(state, english) is None
