import pytest
from hypothesis import given
from hypothesis import strategies as st

from rokkaku.ui.setup.player_names import MAX_LENGTH, clean_name, remember_names


@pytest.mark.parametrize(
    ("text", "name"),
    [("  Ann \n Lee ", "Ann Lee"), ("花子", "花子"), ("a" * 99, "a" * MAX_LENGTH),
     ("\u202eabc", "abc"), ("\x00\x07", ""), (None, ""), (7, ""), ("e\u0301", "é"), ("🦊", "🦊")],
)  # fmt: skip
def test_names_are_made_harmless(text: object, name: str) -> None:
    assert clean_name(text) == name


@given(st.text())
def test_a_name_is_short_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= MAX_LENGTH
    assert clean_name(name) == name


def test_names_are_remembered_the_latest_first() -> None:
    assert remember_names(("Ann", "Ben"), ("Cy", "Ben", "")) == ("Cy", "Ben", "Ann")
    assert len(remember_names((), map(str, range(40)))) == 12
