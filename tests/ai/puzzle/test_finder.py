import pytest
from tests.games.agon.puzzle.helpers import FAR, RING

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.ai.puzzle.finder import find
from rokkaku.core.errors import RokkakuError
from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import UNGRADED, Puzzle, read_line
from rokkaku.core.record.record import Record
from rokkaku.core.registry import games
from rokkaku.core.state import seat_count
from rokkaku.core.table import restore_table

ENDLESS = Limit(milliseconds=60_000)


def of_pack(game: str) -> list[Puzzle]:
    entries = [entry for entry in pack_of(game) if entry.kind != "caps"]
    return [read_line(game, entry.line) for entry in (*entries[:: len(entries) // 4], entries[-1])]


def record_of(puzzle: Puzzle, **options: str) -> Record:
    return Record(puzzle.game, {**puzzle.options, **options}, puzzle.seed, puzzle.moves)


def found(record: Record, limit: Limit = ENDLESS) -> Puzzle | None:
    return finish(find(record, limit))


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_puzzle_is_found_again_where_it_was_made(game: str) -> None:
    for puzzle in of_pack(game):
        assert found(record_of(puzzle)) == puzzle.with_difficulty(UNGRADED)


@pytest.mark.parametrize("game", games())
def test_options_at_their_default_are_no_part_of_it(game: str) -> None:
    puzzle = of_pack(game)[0]
    seats = (None,) * seat_count(puzzle.state)
    record = restore_table(record_of(puzzle), seats, len(puzzle.moves)).record
    assert record.options != puzzle.options
    assert found(record) == puzzle.with_difficulty(UNGRADED)


@pytest.mark.parametrize("game", games())
def test_the_start_holds_none(game: str) -> None:
    assert found(Record(game)) is None


@pytest.mark.parametrize("game", ["agon", "seven", "hexheaven"])
def test_nothing_is_found_when_the_nodes_are_spent(game: str) -> None:
    assert found(record_of(of_pack(game)[-1]), Limit(iterations=1)) is None


@pytest.mark.parametrize("game", ["seven", "hexheaven"])
def test_nothing_is_found_when_the_time_is_up(game: str) -> None:
    """Only in games in which finding takes a while."""
    assert found(record_of(of_pack(game)[-1]), Limit(milliseconds=0)) is None


def test_caps_are_found_where_no_move_is_sure() -> None:
    entry = next(entry for entry in pack_of("beerhex") if entry.kind == "caps")
    puzzle = read_line("beerhex", entry.line)
    assert found(record_of(puzzle)) == puzzle.with_difficulty(UNGRADED)


def test_a_win_that_two_moves_force_is_none() -> None:
    near, far = (Record("agon", {"position": f"w Qf6 {RING} {at} {FAR}"}) for at in ("Ge4", "Gd4"))
    puzzle = found(near)
    assert puzzle
    assert (puzzle.goal, puzzle.solution) == ({"win_in": 1}, ("e4-f5",))
    assert found(far) is None


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("agon", {"queen_relocation": "captor"}),
        ("seven", {"misere": "true"}),
        ("beerhex", {"hints": "6"}),
    ],
)
def test_rules_that_no_kind_is_made_for_have_none(game: str, options: dict[str, str]) -> None:
    puzzle = next(puzzle for puzzle in of_pack(game) if "variant" not in puzzle.options)
    assert found(record_of(puzzle)) is not None
    assert found(record_of(puzzle, **options)) is None


def test_a_game_that_is_over_has_none() -> None:
    puzzle = of_pack("seven")[0]
    over = record_of(puzzle)
    assert found(Record(over.game, over.options, 0, (*over.moves, *puzzle.solution))) is None


def test_a_record_that_cannot_be_replayed_is_refused() -> None:
    with pytest.raises(RokkakuError):
        found(Record("agon", moves=("x",)))
