"""A player's own figure: laid, written as a variant of Copycat, and its covers counted."""

import json
from collections.abc import Iterable

import pytest
from tests.games.seven.challenge.helpers import completed

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.challenge import SolutionQuality
from rokkaku.core.errors import IllegalMove, InvalidSetup
from rokkaku.core.rng import Rng
from rokkaku.games.seven.challenge.catalogue import CHALLENGES, start_challenge
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, WHITE, Challenge, parse_tile
from rokkaku.games.seven.challenge.sheet.copycat import FIGURES, MAX_ACROSS, figure_of, variant_of
from rokkaku.games.seven.challenge.solver.solve import solve
from rokkaku.games.seven.rules.notation import Move
from rokkaku.hexgrid import Hex, hex_add

SHEET = "022517232406501112133"
START = start_challenge("figure", "own")


def shifted(figure: Iterable[Move], q: int, r: int) -> list[Move]:
    return [
        Move(letter, tuple(hex_add(cell, Hex(q, r)) for cell in cells)) for letter, cells in figure
    ]


def laid(figure: Iterable[Move]) -> Challenge:
    position = START
    for move in figure:
        position = position.place(BLACK, move)
    return position


def why(position: Challenge, text: str) -> str | None:
    reason = position.why_not(*parse_tile(text))
    return reason and reason.key


def test_black_tiles_lie_flat_and_anywhere() -> None:
    assert START.hands == ("", "IJOPSUY")
    position = START.play("b I 0,0 0,1 0,2 0,3")
    assert why(position, "b O 0,0 0,1 1,-1 1,0") == "seven.why.overlap"
    assert why(position, "b I 1,0 1,1 1,2 1,3") == "seven.why.taken"
    assert why(position, "w O 1,0 1,1 2,-1 2,0") == "seven.why.otherSet"
    apart = position.play("b O 9,0 9,1 10,-1 10,0")
    assert {tile.level for tile in apart.placed_tiles} == {1}
    assert [fact.number for fact in apart.facts] == [5]
    assert apart.remove(apart.placed_tiles[0]).hands == ("", "IJPSUY")


def test_a_figure_is_no_wider_than_can_be_written() -> None:
    position = START.play("b I 0,0 0,1 0,2 0,3")
    last = MAX_ACROSS - 1
    assert why(position, f"b O {last - 1},0 {last - 1},1 {last},-1 {last},0") is None
    assert why(position, f"b O {last},0 {last},1 {last + 1},-1 {last + 1},0") == "seven.why.far"
    assert why(position, f"b O 0,{last - 1} 0,{last} 1,{last - 2} 1,{last - 1}") is None
    assert why(position, f"b O 0,{last} 0,{last + 1} 1,{last - 1} 1,{last}") == "seven.why.far"


def test_it_makes_a_challenge_when_all_tiles_lie() -> None:
    figure = figure_of("sheet")
    assert laid(figure[:6]).created_challenge is None
    whole = laid(figure)
    assert whole.created_challenge == ("copycat", SHEET)
    assert (whole.is_over, whole.is_solved, whole.quality) == (True, False, SolutionQuality.OPEN)
    assert CHALLENGES.from_json(json.loads(json.dumps(whole.to_json()))) == whole


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_has_one_variant_however_and_wherever_it_is_laid(name: str) -> None:
    figure = figure_of(name)
    variant = variant_of(figure)
    assert len(variant) == 21
    assert laid(shifted(reversed(figure), 7, -9)).created_challenge == ("copycat", variant)
    again = figure_of(variant)
    assert variant_of(again) == variant
    here, there = min(figure).cells[0], min(again).cells[0]
    assert sorted(again) == sorted(shifted(figure, there.q - here.q, there.r - here.r))


def test_a_figure_lies_in_the_middle() -> None:
    cells = [cell for move in figure_of(SHEET) for cell in move.cells]
    for along in ([cell.q for cell in cells], [cell.r for cell in cells]):
        assert abs(max(along) + min(along)) <= 1


@pytest.mark.parametrize(
    "variant",
    [
        "",
        "nothing",
        SHEET[:-1],
        SHEET + "0",
        SHEET.upper()[:-1] + "A",
        "z" + SHEET[1:],
        SHEET[:4] + SHEET[1:3] + SHEET[6:],
        "".join(digit if at % 3 == 0 else f"{int(digit) + 1}" for at, digit in enumerate(SHEET)),
        "; ".join(map(str, figure_of("sheet"))),
    ],
)
def test_what_is_no_figure_is_refused(variant: str) -> None:
    with pytest.raises(InvalidSetup, match="copycat"):
        start_challenge("copycat", variant)


def test_the_covers_are_counted() -> None:
    def counted(position: Challenge, limit: Limit = Limit()) -> tuple[int | None, bool]:  # noqa: B008
        found = finish(solve(position, limit, Rng(1)))
        assert (found.position is None) == (not found.solution_count)
        return found.solution_count, found.is_proven

    sheet = laid(figure_of("sheet"))
    assert counted(sheet) == (18, True)
    number, proven = counted(sheet, Limit(iterations=800))
    assert 0 < (number or 0) <= 18
    assert not proven
    assert counted(sheet, Limit(iterations=1)) == (0, False)
    apart = sheet.remove(sheet.placed_tiles[0]).play("b O 20,0 20,1 21,-1 21,0")
    assert counted(apart) == (0, True)
    assert counted(START) == (None, False)


def test_a_figure_of_ones_own_is_covered_as_any_other() -> None:
    start = start_challenge("copycat", SHEET)
    assert len(start.start_tiles) == 7
    solution = completed(start)
    assert solution.is_solved
    assert len(solution.placed_tiles) == 7
    with pytest.raises(IllegalMove):
        start.place(WHITE, start.start_tiles[0].move)
