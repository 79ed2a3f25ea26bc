import json

import pytest

from rokkaku.core.errors import InvalidState, UnknownGame
from rokkaku.core.puzzle import AnyPuzzleSet, SolutionQuality, has_puzzles, puzzles_of
from rokkaku.core.registry import games

GAMES = tuple(filter(has_puzzles, games()))
SEVEN = puzzles_of("seven")


def test_not_every_game_has_puzzles() -> None:
    assert "seven" in GAMES
    assert "agon" not in GAMES
    with pytest.raises(UnknownGame):
        has_puzzles("chess")


@pytest.mark.parametrize("puzzles", [*map(puzzles_of, GAMES)], ids=GAMES)
def test_known_answers_are_answers_and_survive_being_kept(puzzles: AnyPuzzleSet) -> None:
    for kind, variant in puzzles.keys:
        answer = puzzles.known_solution(kind, variant)
        assert (answer is None) == ((kind, variant) not in puzzles.known_solutions)
        if answer:
            assert answer.quality in (SolutionQuality.BEST, SolutionQuality.NEW_BEST)
            assert puzzles.from_json(json.loads(json.dumps(answer.to_json()))) == answer
            assert answer.start == puzzles.start(kind, variant)


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        {"kind": "holes", "variant": "seven"},
        {"kind": "holes", "variant": "seven", "moves": 3},
        {"kind": "holes", "variant": "seven", "moves": [3]},
        {"kind": "holes", "variant": "seven", "moves": ["x I 0,0 0,1 0,2 0,3"]},
        {"kind": "holes", "variant": "seven", "moves": ["b I 0,0 0,1 0,2"]},
        {"kind": "holes", "variant": "seven", "moves": ["w I 0,0 0,1 0,2 0,3"]},
        {"kind": "holes", "variant": "seven", "moves": ["b I 0,0 0,1 0,2 0,3"] * 2},
        {"kind": "holes", "variant": "seven", "moves": ["b I 0,90 0,91 0,92 0,93"]},
        {"kind": ["holes"], "variant": "seven", "moves": []},
    ],
)
def test_a_damaged_save_is_refused(value: object) -> None:
    with pytest.raises(InvalidState):
        SEVEN.from_json(value)
