import pytest

from rokkaku.core import errors
from rokkaku.core.errors import InvalidNotation, InvalidSetup, RokkakuError, short_repr
from rokkaku.core.registry import get

HUGE = "x" * 100_000


def test_every_error_is_one_of_ours_and_a_value_error() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    assert len(kinds) > 10
    assert all(issubclass(kind, RokkakuError) and issubclass(kind, ValueError) for kind in kinds)


def test_a_wrong_value_is_quoted() -> None:
    assert short_repr("z9") == "'z9'"


def test_messages_stay_readable_however_long_the_wrong_text_is() -> None:
    game = get("agon")
    with pytest.raises(InvalidNotation) as notation:
        game.parse_move(HUGE)
    with pytest.raises(InvalidSetup) as setup:
        game.initial({"variant": HUGE})
    assert len(str(notation.value)) < 200
    assert len(str(setup.value)) < 200
