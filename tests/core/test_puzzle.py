import pytest

from rokkaku.core.errors import InvalidRecord, RokkakuError
from rokkaku.core.puzzle import UNGRADED, Puzzle, entry_of, read_entries

LINE = "abc\twin.trap\t3\twin_in=2\t\t0\t0.\ta5-b5"


def test_a_head_is_read_without_the_moves():
    assert entry_of(LINE)[:4] == ("abc", "win", "trap", 3)


@pytest.mark.parametrize(
    "line",
    ["", "abc", LINE.replace("\t", " "), LINE.replace("win.trap", "win"), "x" * 3000]
    + [LINE.replace("\t3\t", f"\t{wrong}\t") for wrong in ("x", "-1", "6")],
)
def test_a_line_that_is_no_puzzle_is_refused(line):
    with pytest.raises(RokkakuError):
        entry_of(line)


def test_a_difficulty_that_is_not_known_is_for_links_only():
    line = LINE.replace("\t3\t", "\t0\t")
    assert entry_of(line).difficulty == UNGRADED
    with pytest.raises(InvalidRecord, match="no difficulty"):
        list(read_entries(line))


def test_remarks_are_passed_over():
    assert [entry.id for entry in read_entries(f"# remark\n{LINE}\n")] == ["abc"]


def test_the_id_follows_from_position_and_task():
    one = Puzzle("agon", "win", "trap", {}, 0, ("a5-b5",), {"win_in": 1}, ("a2-b2",))
    assert one.id == one.with_difficulty(3).id
    assert one.id != Puzzle("agon", "win", "trap", {}, 1, ("a5-b5",), {"win_in": 1}, ()).id
