"""Reading time is proportional to the size of the input.

Function calls are counted instead of seconds, so that the machine's speed doesn't matter.
"""

import sys
from collections.abc import Callable
from functools import partial

import pytest
from tests.fuzz.examples import stored_values
from tests.fuzz.kinds import backup_of, compressed

from rokkaku.core.errors import RokkakuError
from rokkaku.core.json_text import format_json, parse_json
from rokkaku.core.state import Json
from rokkaku.ui.challenge.progress import ChallengeProgress
from rokkaku.ui.learn.progress import LessonProgress
from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.library.saved_game import session_from_json
from rokkaku.ui.library.statistics import Statistics
from rokkaku.ui.routes import parse_route
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.links import parse_link
from rokkaku.ui.setup.player_names import remember_names
from rokkaku.ui.share.importing import read_import
from rokkaku.ui.share.merging import index_of

SIZE = 400
MAX_GROWTH = 2.5
"""Allowed growth when the size doubles; constant costs make it less than 2."""


def merged(from_json: Callable[[Json], object], value: Json) -> object:
    mine, theirs = from_json(value), from_json(value)
    return mine.merged_with(theirs)  # type: ignore[attr-defined]


SAVE = stored_values()["game.kept"][0]
SUMMARY = stored_values()["games"][0][0]
CHALLENGE = stored_values()["puzzles.seven"][1]["left"][0]
TALLY = ["agon", "variant=bloody", "level2", 3, 1, 1, 0, 1, 20]
KIND = "hexheaven mode=solo players=1"


def summaries(size: int) -> Json:
    return [SUMMARY | {"id": f"g{number}", "changed": number} for number in range(size)]


READ: dict[str, Callable[[int], object]] = {
    "brackets": lambda size: parse_json("[" + "[[]]," * size + "0]"),
    "quotation marks": lambda size: parse_json("[" + '"' * size),
    "names of an object": lambda size: parse_json(format_json({str(at): at for at in range(size)})),
    "tags": lambda size: read_import('[Game "agon"]\n' + '[X "x"]\n' * size),
    "different tags": lambda size: read_import(
        '[Game "agon"]\n' + "\n".join(f'[X{at} "x"]' for at in range(size))
    ),
    "comments": lambda size: read_import('[Game "agon"]\n' + "{} ;" * size),
    "moves on a line": lambda size: read_import('[Game "agon"]\n' + "1. pass " * size),
    "words": lambda size: read_import("#/" * size),
    "a link's choices": lambda size: parse_link(
        parse_route("#/agon/new?" + "&".join(f"a{at}" for at in range(size // 10))), None
    ),
    "notes": lambda size: session_from_json(SAVE | {"notes": [[0, "b2", "x"]] * size}),
    "a clock": lambda size: session_from_json(SAVE | {"clock": ["180+2", [1] * size, None, 0]}),
    "wins": lambda size: session_from_json(SAVE | {"match": {"length": 3, "wins": [0] * size}}),
    "seats": lambda size: GameSetup.from_json({"options": {}, "seats": [None] * size}, "agon"),
    "games": lambda size: index_of(
        {"games": summaries(size)} | {f"game.g{at}": {} for at in range(size)}, 0
    ),
    "games of no list": lambda size: index_of(
        {f"game.g{at}": {"summary": SUMMARY} for at in range(size)}, 0
    ),
    "deals": lambda size: merged(
        BestScores.from_json, {"deals": [[KIND, at, at] for at in range(size)], "overall": {}}
    ),
    "kinds": lambda size: merged(
        BestScores.from_json, {"deals": [], "overall": {str(at): at for at in range(size)}}
    ),
    "tallies": lambda size: merged(Statistics.from_json, {"tallies": [TALLY] * size, "days": []}),
    "days": lambda size: merged(Statistics.from_json, {"tallies": [], "days": [*range(size)]}),
    "lessons": lambda size: LessonProgress.from_json({"agon": ["step"] * size}),
    "challenges": lambda size: merged(
        partial(ChallengeProgress.from_json, "seven"),
        {"left": [CHALLENGE] * size, "best": [], "shown": []},
    ),
    "names": lambda size: remember_names(map(str, range(size)), ("Ann",)),
    "a backup": lambda size: read_import(
        backup_of(compressed(format_json({f"k{at}": [] for at in range(size)})))
    ),
}


def calls(size: int, read: Callable[[int], object]) -> int:
    number = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal number
        number += event.endswith("call")

    sys.setprofile(count)
    try:
        read(size)
    except RokkakuError:
        pass
    finally:
        sys.setprofile(None)
    return number


@pytest.mark.parametrize("read", READ.values(), ids=READ)
def test_reading_takes_no_longer_than_in_proportion(read: Callable[[int], object]) -> None:
    read = partial(calls, read=read)
    read(SIZE)  # imports modules
    assert read(2 * SIZE) <= MAX_GROWTH * read(SIZE)
