from itertools import combinations

import pytest

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.ai.solver import Solution
from rokkaku.core.challenge import SolutionQuality
from rokkaku.core.rng import Rng
from rokkaku.games.seven.challenge.catalogue import CHALLENGES, VARIANTS, start_challenge
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, WHITE, Challenge
from rokkaku.games.seven.challenge.sheet.copycat import FIGURES, Copycat
from rokkaku.games.seven.challenge.sheet.flat import rim
from rokkaku.games.seven.challenge.sheet.island import BEST_KNOWN, FEWEST, Island
from rokkaku.games.seven.challenge.sheet.level5 import Level5
from rokkaku.games.seven.challenge.solver.copycat import covers
from rokkaku.games.seven.challenge.solver.exact_cover import exact_covers
from rokkaku.games.seven.challenge.solver.island import rings, second_rings
from rokkaku.games.seven.challenge.solver.pieces import SolverBudget
from rokkaku.games.seven.challenge.solver.solve import moves_over, solve
from rokkaku.games.seven.rules.notation import parse_move
from rokkaku.games.seven.rules.tiles import LETTERS

NINE = """J 0,0 0,1 1,-1 2,-2; S 1,1 1,2 2,-1 2,0; P 0,0 1,-1 2,-2 2,-1; Y 0,1 1,1 1,2 2,0;
S 1,1 1,2 2,-1 2,0; J 0,0 0,1 1,-1 2,-2; Y 0,1 1,1 1,2 2,0; P 0,0 1,-1 2,-2 2,-1;
U 0,0 0,1 1,-1 1,1"""


def solved(position: Challenge, limit: Limit = Limit(), seed: int = 1) -> Solution[Challenge]:  # noqa: B008
    solution = finish(solve(position, limit, Rng(seed)))
    if solution.position:
        assert solution.position.placed_tiles[: len(position.placed_tiles)] == position.placed_tiles
        assert solution.position.is_solved
    return solution


def all_covers(figure: str) -> set[frozenset[str]]:
    found = covers(Copycat(figure), SolverBudget(Limit()))
    return {frozenset(map(str, cover)) for cover in found if cover is not None}


def test_exact_cover_finds_knuths_example() -> None:
    options = {"A": "147", "B": "14", "C": "457", "D": "356", "E": "2367", "F": "27"}
    found = filter(None, exact_covers(options, "1234567", 7, SolverBudget(Limit())))
    assert [*map(sorted, found)] == [["B", "D", "F"]]


def test_exact_cover_by_trying_all_subsets() -> None:
    rng = Rng(3)
    for _ in range(50):
        options = {
            name: frozenset(item for item in range(9) if rng.below(3) == 0) for name in range(10)
        }
        primary = range(5)
        expected = set()
        for size in range(5):
            for chosen in combinations(options, size):
                items = [item for name in chosen for item in options[name]]
                useful = all(options[name] & set(primary) for name in chosen)
                if useful and len(items) == len(set(items)) and set(primary) <= set(items):
                    expected.add(frozenset(chosen))
        found = [*filter(None, exact_covers(options, primary, 4, SolverBudget(Limit())))]
        assert len(found) == len(expected)
        assert {*map(frozenset, found)} == expected


def test_the_sheets_figure_has_18_covers() -> None:
    found = all_covers("sheet")
    assert len(found) == 18
    for cover in found:
        position: Challenge = start_challenge("copycat", "sheet")
        for text in cover:
            position = position.place(WHITE, parse_move(text))
        assert position.quality is SolutionQuality.BEST


@pytest.mark.slow
@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_can_be_covered(name: str) -> None:
    assert solved(start_challenge("copycat", name)).position


@pytest.mark.slow
def test_there_are_figures_enough_of_each_difficulty() -> None:
    assert len(set(FIGURES.values())) == len(FIGURES) == 25
    for difficulty, least, most in (("easy", 8, 99), ("medium", 2, 4), ("hard", 1, 1)):
        names = [name for name in FIGURES if name.startswith(difficulty)]
        assert len(names) == 8
        assert all(least <= len(all_covers(name)) <= most for name in names)


def test_a_cover_is_completed_or_said_to_be_impossible() -> None:
    start = start_challenge("copycat", "hard1")
    solution = solved(start).position
    assert solution
    first = solution.placed_tiles[0]
    begun = start.place(WHITE, first.move)
    completed = solved(begun).position
    assert completed
    assert completed.placed_tiles[0] == begun.placed_tiles[0]
    assert begun.why_not(WHITE, completed.placed_tiles[1].move) is None
    assert solved(solution).position == solution
    wrong = next(
        start.place(WHITE, move)
        for move in moves_over(first.move.letter, frozenset(first.move.cells))
        if move != first.move and start.why_not(WHITE, move) is None
    )
    assert solved(wrong) == Solution(None, True, solved(wrong).nodes)


@pytest.mark.parametrize("letter", LETTERS)
def test_the_fewest_whites_close_the_volcano(letter: str) -> None:
    start, most = Island(letter), FEWEST[letter]
    assert not [*filter(None, rings(start, most - 1, SolverBudget(Limit())))]
    ring = next(filter(None, rings(start, most, SolverBudget(Limit()))))
    assert len(ring) == most


@pytest.mark.parametrize("letter", [letter for letter in LETTERS if FEWEST[letter] == 3])
def test_an_island_of_three_whites(letter: str) -> None:
    islands = []
    for ring in filter(None, rings(Island(letter), 3, SolverBudget(Limit()))):
        island = Island(letter)
        for filler in ring:
            island = island.place(WHITE, filler.move)
        islands.append(island)
    assert all(island.volcano_open == 0 for island in islands)
    surrounded = any(
        cover
        for island in islands
        for cover in second_rings(island, SolverBudget(Limit()))
        if cover
    )
    assert surrounded == (letter != "I")


@pytest.mark.parametrize("letter", LETTERS)
def test_an_island_is_solved_with_the_fewest_whites(letter: str) -> None:
    solution = solved(start_challenge("island", letter))
    assert solution.position
    assert solution.is_proven
    assert solution.position.score == BEST_KNOWN[letter]
    assert solution.position.quality is SolutionQuality.BEST


def test_an_island_that_cannot_be_closed() -> None:
    position = start_challenge("island", "O")
    cell = min(rim(frozenset(position.start_tiles[0].move.cells)))
    move = next(
        move for move in moves_over("I", frozenset({cell})) if not position.why_not(BLACK, move)
    )
    assert solved(position.place(BLACK, move)).is_proven
    assert solved(position.place(BLACK, move)).position is None


@pytest.mark.parametrize(("variant", "number"), [("six", 5), ("seven", 7), ("fourteen", 16)])
def test_as_many_holes_as_are_known(variant: str, number: int) -> None:
    solution = solved(start_challenge("holes", variant), seed=2)
    assert solution.position
    assert solution.position.score == number
    assert solution.position.quality is SolutionQuality.BEST


def test_holes_are_made_around_what_lies_there() -> None:
    start = start_challenge("holes", "seven")
    begun = start.place(BLACK, parse_move("I 20,20 20,21 20,22 20,23"))
    solution = solved(begun, Limit(iterations=3000))
    assert solution.position
    assert solution.position.score
    assert solution.position.placed_tiles[0] == begun.placed_tiles[0]
    assert begun.why_not(BLACK, solution.position.placed_tiles[1].move) is None


@pytest.mark.parametrize(
    ("kind", "variant"),
    [(kind, name) for kind in VARIANTS for name in VARIANTS[kind] if kind != "copycat"],
)
def test_a_solution_is_kept_that_is_as_good_as_the_best(kind: str, variant: str) -> None:
    solution = CHALLENGES.known_solution(kind, variant)
    assert solution
    assert solution.quality is SolutionQuality.BEST
    assert CHALLENGES.known_solution("copycat", "sheet") is None


def test_level_5_in_nine_placements() -> None:
    position: Challenge = start_challenge("level5", "all")
    for text in " ".join(NINE.split()).split("; "):
        position = position.place(position.sets[0], parse_move(text))
    assert len(position.placed_tiles) == 9
    assert position.score == 5
    assert position.quality is SolutionQuality.OPEN
    assert solved(position).position


def test_level_5_from_scratch() -> None:
    solution = solved(start_challenge("level5", "all"))
    assert solution.position
    assert solution.position.quality is SolutionQuality.BEST
    assert len(solution.position.placed_tiles) == 14


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_level_5_out_of_reach_is_proven(left: int) -> None:
    position = Level5("all")
    while sum(map(len, position.hands)) > left:
        tower = position.state.tower
        moves = position.state.legal_moves()
        lowest = min(moves, key=lambda move, tower=tower: tower.level_under(move.cells))  # type: ignore[misc]
        position = position.place(position.sets[0], lowest)
    solution = solved(position)
    assert (solution.position, solution.is_proven) == (None, True)


@pytest.mark.parametrize("kind", VARIANTS)
def test_a_solver_gives_way_and_stops_when_told(kind: str) -> None:
    position = start_challenge(kind, VARIANTS[kind][-1])
    solving = solve(position, Limit(), Rng(1))
    steps = 0
    try:
        while steps < 3:
            assert next(solving).nodes > 0
            steps += 1
    except StopIteration:
        pass
    solving.close()
    assert finish(solve(position, Limit(iterations=0), Rng(1))) == Solution(None, False, 0)
