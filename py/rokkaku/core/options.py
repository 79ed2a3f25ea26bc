"""Setup options: what can be chosen before a game starts."""

from collections.abc import Mapping
from typing import NamedTuple

from rokkaku.core.errors import InvalidSetup, quoted


class Option(NamedTuple):
    """One thing to choose. Values are texts, so that links, records and the command line agree."""

    name: str
    default: str
    choices: tuple[str, ...] = ()
    """The possible values; empty for free text that the game itself checks."""
    needs: tuple[str, str] | None = None
    """The name and value of another option, without which only the default goes."""
    by: tuple[str, Mapping[str, tuple[str, ...]]] | None = None
    """The name of an earlier option, and the choices that go with each of its values.

    The first of them is the default there.
    """

    def choices_with(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """The choices that go with what is chosen of other options; empty for free text."""
        if self.needs and chosen.get(self.needs[0]) != self.needs[1]:
            return (self.default,)
        if self.by:
            return self.by[1].get(chosen.get(self.by[0], ""), self.choices)
        return self.choices

    def default_with(self, chosen: Mapping[str, str]) -> str:
        """The default that goes with what is chosen of other options."""
        return self.choices_with(chosen)[0] if self.by else self.default


def option_text(value: object) -> str:
    """An option value as text: `True` is `true`, `3` is `3`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def check_options(
    game: str, options: tuple[Option, ...], given: Mapping[str, object]
) -> dict[str, str]:
    """All options with the given values, or else their defaults. Raises InvalidSetup."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise InvalidSetup(f"{game}: unknown option {quoted(name)}; known: {', '.join(known)}")
    checked: dict[str, str] = {}
    for option in options:
        value = option_text(given.get(option.name, option.default_with(checked)))
        if option.choices and value not in option.choices:
            choices = ", ".join(option.choices)
            raise InvalidSetup(f"{game}: {option.name}={quoted(value)} is not one of: {choices}")
        checked[option.name] = value
    for option in options:
        fitting = option.choices_with(checked)
        if fitting and checked[option.name] not in fitting:
            raise InvalidSetup(f"{game}: {_contradiction(option, checked)}")
    return checked


def chosen_options(options: tuple[Option, ...], given: Mapping[str, str]) -> dict[str, str]:
    """The options that do not follow from the others.

    White space in free text becomes single spaces, as in the text record.
    """
    chosen: dict[str, str] = {}
    for option in options:
        value = given.get(option.name, option.default_with(chosen))
        if value != option.default_with(chosen):
            chosen[option.name] = " ".join(value.split())
    return chosen


def _contradiction(option: Option, chosen: Mapping[str, str]) -> str:
    """What a value that is possible in itself does not go with, and what would be right."""
    text = f"{option.name}={chosen[option.name]}"
    if option.by:
        other, right = option.by[0], " or ".join(option.choices_with(chosen))
        return f"{text} does not go with {other}={chosen[other]}, but {option.name}={right} does"
    assert option.needs
    return f"{text} goes with {'='.join(option.needs)} only"
