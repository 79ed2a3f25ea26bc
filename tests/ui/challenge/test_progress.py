from typing import Any

import pytest
from tests.games.seven.challenge.helpers import completed
from tests.json_values import NO_OBJECTS
from tests.laws.recorded import stored

from rokkaku.core.errors import InvalidState
from rokkaku.games.seven.challenge.catalogue import CHALLENGES, start_challenge
from rokkaku.games.seven.challenge.selection import Selection
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, WHITE, Challenge, cells_of
from rokkaku.games.seven.challenge.sheet.copycat import figure_of, variant_of
from rokkaku.games.seven.challenge.solver.solve import moves_over
from rokkaku.games.seven.rules.notation import Move, parse_move
from rokkaku.hexgrid import Hex, hex_add, hexagon
from rokkaku.ui.challenge.progress import MAX_PLAYER_MADE, ChallengeProgress
from rokkaku.ui.challenge.session import ChallengeSession, session_from

EMPTY = ChallengeProgress()
HOLES = ("holes", "seven")
BEGUN = start_challenge(*HOLES).place(BLACK, parse_move("I 0,0 0,1 0,2 0,3"))


def solution(kind: str = "holes", variant: str = "seven") -> Challenge:
    return CHALLENGES.known_solution(kind, variant)


def session(
    position: Challenge, shown: Challenge | None = None
) -> ChallengeSession[Challenge, Selection]:
    return session_from(Selection(position), shown)


def test_a_session_leaves_its_position_and_its_own_solution() -> None:
    assert EMPTY.after(session(BEGUN)) == EMPTY.with_position(BEGUN)
    assert EMPTY.after(session(solution())) == EMPTY.with_position(solution()).with_solution(
        solution()
    )
    shown = EMPTY.after(session(solution(), solution()))
    assert (shown.latest, shown.shown, shown.best) == ({HOLES: solution()}, {HOLES: solution()}, {})


def test_the_next_challenge_is_one_without_a_solution() -> None:
    keys = CHALLENGES.keys
    assert EMPTY.next_unsolved(keys, keys[0]) == keys[1]
    assert EMPTY.next_unsolved(keys, keys[-1]) == keys[0]
    assert EMPTY.next_unsolved(keys, ("copycat", "one's own")) == keys[1]
    before = keys[keys.index(HOLES) - 1]
    assert EMPTY.with_solution(solution()).next_unsolved(keys, before) == ("holes", "six")
    assert EMPTY.with_solution(solution()).next_unsolved((HOLES,), HOLES) is None


def test_there_are_no_more_than_there_are_challenges() -> None:
    value = stored(EMPTY.with_position(BEGUN).to_json())
    with pytest.raises(InvalidState, match="more than can be kept"):
        ChallengeProgress.from_json("seven", value | {"left": value["left"] * 1000})


def made(number: int) -> Challenge:
    """Return a challenge made by a player, with a tile placed."""
    *rest, last = figure_of("sheet")
    step = Hex(8 + number % 10, number // 10)
    moved = Move(last.letter, tuple(hex_add(cell, step) for cell in last.cells))
    start = start_challenge("copycat", variant_of((*rest, moved)))
    places = moves_over("S", cells_of(start.start_tiles))
    place = next(move for move in places if start.why_not(WHITE, move) is None)
    return start.place(WHITE, place)


def test_only_the_latest_challenges_that_people_made_are_remembered() -> None:
    challenges = [made(number) for number in range(MAX_PLAYER_MADE + 3)]
    assert len({one.variant for one in challenges}) == len(challenges)
    progress = EMPTY.with_position(BEGUN)
    for one in challenges:
        progress = progress.with_position(one)
    variants = [one.variant for one in challenges]
    assert progress.player_made_variants("copycat") == tuple(variants[3:])
    assert progress.player_made_variants("holes") == ()
    assert progress.latest[HOLES] == BEGUN
    again = progress.with_position(challenges[3]).with_position(challenges[0])
    assert again.player_made_variants("copycat") == (*variants[5:], variants[3], variants[0])
    assert ChallengeProgress.from_json("seven", stored(again.to_json())) == again
    merged = progress.merged_with(EMPTY.with_position(challenges[0]))
    assert merged.player_made_variants("copycat") == progress.player_made_variants("copycat")


def test_only_solutions_are_noted() -> None:
    assert not EMPTY.is_beaten_by(BEGUN)
    assert EMPTY.with_solution(BEGUN) == EMPTY
    assert EMPTY.with_solution(solution()).best == {HOLES: solution()}


def test_the_better_solutions_of_two_are_merged() -> None:
    mine = EMPTY.with_position(BEGUN).with_solution(six_holes())
    theirs = (
        EMPTY.with_position(solution())
        .with_solution(solution())
        .after(session(solution(), solution()))
    )
    merged = mine.merged_with(theirs)
    assert merged.latest == {HOLES: BEGUN}
    assert merged.best == {HOLES: solution()}
    assert merged.shown == {HOLES: solution()}
    assert theirs.merged_with(mine).best == merged.best


def test_only_a_better_solution_takes_the_place_of_one() -> None:
    noted = EMPTY.with_solution(solution())
    assert not noted.is_beaten_by(solution())
    assert not noted.is_beaten_by(BEGUN)
    worse = six_holes()
    assert EMPTY.with_solution(worse).with_solution(solution()).best == {HOLES: solution()}
    assert noted.with_solution(worse) == noted


def six_holes() -> Challenge:
    """Return the best solution with a tile moved so that one hole is lost."""
    best = solution()
    for tile in best.placed_tiles:
        less = best.remove(tile)
        for move in moves_over(tile.move.letter, hexagon(6)):
            if less.why_not(BLACK, move) is None:
                other = less.place(BLACK, move)
                if other.is_solved and other.score == 6:
                    return other
    raise AssertionError("no such solution")


def test_a_challenge_without_better_and_worse_is_solved_once() -> None:
    cover = completed(start_challenge("copycat", "sheet"))
    assert EMPTY.is_beaten_by(cover)
    assert not EMPTY.with_solution(cover).is_beaten_by(cover)


def test_progress_survives_being_kept() -> None:
    island = solution("island", "O")
    whole = EMPTY.with_position(BEGUN).with_solution(solution()).after(session(island, island))
    assert ChallengeProgress.from_json("seven", stored(whole.to_json())) == whole
    assert ChallengeProgress.from_json("seven", EMPTY.to_json()) == EMPTY


def test_an_untouched_challenge_is_not_kept() -> None:
    assert EMPTY.with_position(start_challenge(*HOLES)).to_json()["left"] == []


def broken(**changed: Any) -> Any:
    return {"left": [], "best": [], "shown": []} | changed


@pytest.mark.parametrize(
    "value",
    [
        *NO_OBJECTS,
        {"left": [], "best": []},
        broken(left=None),
        broken(left=[None]),
        broken(best=[{"kind": "holes", "variant": "nine", "moves": []}]),
        broken(best=[BEGUN.to_json()]),
        broken(left=[BEGUN.to_json() | {"moves": ["b I 0,0"]}]),
        broken(shown=3),
    ],
    ids=str,
)
def test_damaged_progress_is_refused(value: Any) -> None:
    with pytest.raises(InvalidState):
        ChallengeProgress.from_json("seven", value)
