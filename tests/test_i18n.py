import pytest

from rokkaku.i18n import Texts

SAMPLE = Texts(
    "en",
    {
        "plain": "no words to fill in",
        "score": "{side}: {points} {points:point|points}",
        "two": "{moves} {moves:move|moves}, {tiles:a tile|many tiles}",
    },
)


def test_placeholders_are_filled_in() -> None:
    assert SAMPLE("score", side="Sun", points=7) == "Sun: 7 points"
    assert SAMPLE("plain") == SAMPLE.get("plain") == "no words to fill in"
    assert SAMPLE.get("unknown") is None


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (0, "0 points"),
        (1, "1 point"),
        (2, "2 points"),
        (11, "11 points"),
        (-1, "-1 point"),
        ("+1", "+1 point"),
        ("−1", "−1 point"),
        ("+2", "+2 points"),
    ],
)
def test_a_word_has_the_form_for_its_number(points: object, told: str) -> None:
    assert SAMPLE("score", side="Sun", points=points) == f"Sun: {told}"


def test_each_word_goes_by_its_own_number() -> None:
    assert SAMPLE("two", moves=1, tiles=2) == "1 move, many tiles"
    assert SAMPLE("two", moves=2, tiles=1) == "2 moves, a tile"


def test_a_number_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        SAMPLE("two", moves=1)
    with pytest.raises(KeyError):
        SAMPLE("unknown")
