from tests.games.agon.puzzle.helpers import PACK


def test_it_has_enough_of_both_variants() -> None:
    bloody = sum("variant=bloody" in entry.line for entry in PACK)
    assert 0.4 < bloody / len(PACK) < 0.6
