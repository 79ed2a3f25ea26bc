import json

import pytest

from rokkaku.core.challenge import AnyChallengeSet, SolutionQuality, challenges_of, has_challenges
from rokkaku.core.errors import InvalidState, UnknownGame
from rokkaku.core.registry import games

GAMES = tuple(filter(has_challenges, games()))
SEVEN = challenges_of("seven")


def test_not_every_game_has_challenges() -> None:
    assert "seven" in GAMES
    assert "agon" not in GAMES
    with pytest.raises(UnknownGame):
        has_challenges("chess")


@pytest.mark.parametrize("challenges", [*map(challenges_of, GAMES)], ids=GAMES)
def test_known_solutions_are_solutions_and_survive_being_kept(challenges: AnyChallengeSet) -> None:
    for kind, variant in challenges.keys:
        solution = challenges.known_solution(kind, variant)
        assert (solution is None) == ((kind, variant) not in challenges.known_solutions)
        if solution:
            assert solution.quality in (SolutionQuality.BEST, SolutionQuality.NEW_BEST)
            assert challenges.from_json(json.loads(json.dumps(solution.to_json()))) == solution
            assert solution.start == challenges.start(kind, variant)


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
