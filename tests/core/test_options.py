import pytest

from rokkaku.core.errors import InvalidSetup
from rokkaku.core.options import Option, check_options, option_text

OPTIONS = (
    Option("size", "5", ("5", "7")),
    Option(
        "hints",
        "false",
        ("false", "true"),
        depends_on="size",
        choices_by={"5": ("false",), "7": ("false", "true")},
    ),
    Option("deal", ""),
)


def checked(**given: object) -> dict[str, str]:
    return check_options("test", OPTIONS, given)


def test_options_that_are_not_named_have_their_default() -> None:
    assert checked() == {"size": "5", "hints": "false", "deal": ""}


def test_given_values_are_taken() -> None:
    assert checked(size="7", hints="true", deal="1,2") == {
        "size": "7",
        "hints": "true",
        "deal": "1,2",
    }


@pytest.mark.parametrize(
    ("value", "text"), [(True, "true"), (False, "false"), (3, "3"), ("x", "x"), (None, "None")]
)
def test_values_become_texts(value: object, text: str) -> None:
    assert option_text(value) == text


def test_numbers_and_booleans_are_understood() -> None:
    assert checked(size=7, hints=True) == {"size": "7", "hints": "true", "deal": ""}


def test_given_options_stay_as_they_are() -> None:
    given = {"size": 7}
    check_options("test", OPTIONS, given)
    assert given == {"size": 7}


def test_unknown_option_lists_the_known_ones() -> None:
    with pytest.raises(InvalidSetup, match=r"^test: .*'colour'.*size, hints, deal"):
        checked(colour="red")


def test_impossible_value_lists_the_possible_ones() -> None:
    with pytest.raises(InvalidSetup, match=r"^test: size='6' is not one of: 5, 7"):
        checked(size=6)


def test_choice_that_does_not_go_with_another_option_is_refused() -> None:
    with pytest.raises(
        InvalidSetup, match=r"^test: hints=true does not go with size=5, but hints=false"
    ):
        checked(hints="true")
    assert checked(hints="false", size="5")["hints"] == "false"


BY_MODE = (
    Option("mode", "usual", ("usual", "solo")),
    Option(
        "players",
        "2",
        ("1", "2", "3"),
        depends_on="mode",
        choices_by={"usual": ("2", "3"), "solo": ("1",)},
    ),
)


def by_mode(**given: object) -> dict[str, str]:
    return check_options("test", BY_MODE, given)


def test_default_may_depend_on_another_option() -> None:
    assert by_mode() == {"mode": "usual", "players": "2"}
    assert by_mode(mode="solo") == {"mode": "solo", "players": "1"}
    assert by_mode(mode="solo", players=1) == by_mode(mode="solo")
    assert by_mode(players="3") == {"mode": "usual", "players": "3"}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": "1"}, "players=1 does not go with mode=usual, but players=2 or 3 does"),
        (
            {"mode": "solo", "players": "3"},
            "players=3 does not go with mode=solo, but players=1 does",
        ),
        ({"players": "4"}, "players='4' is not one of: 1, 2, 3"),
        ({"mode": "duo", "players": "1"}, "mode='duo' is not one of: usual, solo"),
    ],
)
def test_choice_may_depend_on_another_option(given: dict[str, str], message: str) -> None:
    with pytest.raises(InvalidSetup, match=f"^test: {message}$"):
        by_mode(**given)


def test_choices_that_go_with_other_options_can_be_asked_for() -> None:
    assert BY_MODE[1].choices_with({"mode": "usual"}) == ("2", "3")
    assert BY_MODE[1].choices_with({"mode": "solo"}) == ("1",)
    assert OPTIONS[1].choices_with({"size": "5"}) == ("false",)
    assert OPTIONS[1].choices_with({"size": "7"}) == ("false", "true")
    assert OPTIONS[2].choices_with({"size": "7"}) == ()
