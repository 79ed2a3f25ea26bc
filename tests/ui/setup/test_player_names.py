import pytest
from hypothesis import given
from hypothesis import strategies as st

from rokkaku.ui.setup.player_names import LONGEST, clean_name, remembered


@pytest.mark.parametrize(
    ("text", "name"),
    [("  Ann \n Lee ", "Ann Lee"), ("花子", "花子"), ("a" * 99, "a" * LONGEST),
     ("\u202eabc", "abc"), ("\x00\x07", ""), (None, ""), (7, ""), ("e\u0301", "é"), ("🦊", "🦊")],
)  # fmt: skip
def test_names_are_made_harmless(text: object, name: str) -> None:
    assert clean_name(text) == name


@given(st.text())
def test_a_name_is_short_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= LONGEST
    assert clean_name(name) == name


def test_names_are_remembered_the_latest_first() -> None:
    assert remembered(("Ann", "Ben"), ("Cy", "Ben", "")) == ("Cy", "Ben", "Ann")
    assert len(remembered((), map(str, range(40)))) == 12
