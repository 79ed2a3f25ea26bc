import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_text import MAX_DEPTH, MAX_LENGTH, MAX_VALUES, format_json, parse_json

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)  # fmt: skip


@given(json_values)
def test_what_is_written_is_read_back(value: object) -> None:
    assert parse_json(format_json(value)) == value
    assert "\n" not in format_json(value)


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "nul", '{"rokkaku": 1', "\x00", "<html>", "1" * 5000, "[9" + "9" * 100 + "]"),
        *("NaN", "[Infinity]", "-Infinity", "1e400", '{"a": -1e999}'),
        *('{"a": 1, "a": 1}', '[{"b": {"a": 1, "c": 2, "a": 3}}]'),
    ],
    ids=lambda text: text[:12],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord, match="is not JSON"):
        parse_json(text)


@pytest.mark.parametrize("times", [MAX_DEPTH + 1, 6_000])
@pytest.mark.parametrize(
    ("opening", "end"), [("[", "]"), ('{"a":', "}"), ('[{"a]":', "}]"), (r'{"a\"]":[', "]}")]
)
def test_what_is_nested_too_deep_is_refused_before_it_is_parsed(
    opening: str, end: str, times: int
) -> None:
    for text in (opening * times, f"{opening * times}1{end * times}"):
        with pytest.raises(InvalidRecord, match="nested more than 64 deep"):
            parse_json(text)


def test_another_depth_may_be_asked_for() -> None:
    assert parse_json("[[[]]]", max_depth=3) == [[[]]]
    with pytest.raises(InvalidRecord, match="nested more than 2 deep"):
        parse_json("[[[]]]", max_depth=2)


def test_brackets_in_strings_are_no_nesting() -> None:
    text = '["' + r"[{\"[" * 100 + '"]'
    assert parse_json(text) == [r'[{"[' * 100]
    assert parse_json("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    assert parse_json(f"[{','.join(['[]'] * 1000)}]") == [[]] * 1000


def test_numbers_are_those_of_json() -> None:
    text = "[0, -1, 2.5, 1e3, 123456789012345678901234567890]"
    assert parse_json(text) == json.loads(text)


def test_very_long_text_is_not_looked_at() -> None:
    with pytest.raises(InvalidRecord, match=f"{MAX_LENGTH + 1} characters"):
        parse_json(" " * (MAX_LENGTH + 1))
    assert parse_json("7" + " " * MAX_LENGTH, 2 * MAX_LENGTH) == 7


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_what_is_no_json_is_not_written(number: float) -> None:
    with pytest.raises(ValueError, match="JSON compliant"):
        format_json([number])


@pytest.mark.parametrize("value", ["[]", "{}", "0", r'"\""', r'"\\"', '","'])
def test_more_values_than_can_be_read_at_once_are_refused(value: str) -> None:
    right, wrong = (f"[{','.join([value] * number)}]" for number in (1000, MAX_VALUES + 1))
    assert len(parse_json(right)) == 1000
    with pytest.raises(InvalidRecord, match="values"):
        parse_json(wrong, len(wrong))


def test_marks_in_strings_are_no_values() -> None:
    text = format_json("[,{" * MAX_VALUES)
    assert parse_json(text, len(text)) == "[,{" * MAX_VALUES
