from itertools import count

from tests.generate.puzzles.make import found_in

from rokkaku.core.pack_file import proof_error


def test_what_is_found_holds_and_is_found_again() -> None:
    number, found = next((n, one) for n in count(0, 30) if (one := found_in("beerhex", 1, n)))
    assert found_in("beerhex", 1, number) == found
    assert [proof_error("beerhex", one.line) for one in found] == [""] * len(found)
