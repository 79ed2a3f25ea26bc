from collections.abc import Mapping
from typing import NamedTuple

from rokkaku.core.errors import InvalidSetup, quoted


class Option(NamedTuple):
    """A setup option; values are texts, so that links, records and the command line agree."""

    name: str
    default: str
    choices: tuple[str, ...] = ()
    """The valid values; empty for free text that the game itself checks."""
    needs: tuple[str, str] | None = None
    """Name and value of another option; without it only the default is valid."""
    by: tuple[str, Mapping[str, tuple[str, ...]]] | None = None
    """Name of an earlier option, and for each of its values the valid choices, default first."""

    def choices_with(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """Return the choices valid with the other options `chosen`; empty for free text."""
        if self.needs and chosen.get(self.needs[0]) != self.needs[1]:
            return (self.default,)
        if self.by:
            return self.by[1].get(chosen.get(self.by[0], ""), self.choices)
        return self.choices

    def default_with(self, chosen: Mapping[str, str]) -> str:
        """Return the default with the other options `chosen`."""
        return self.choices_with(chosen)[0] if self.by else self.default


def option_text(value: object) -> str:
    """Write an option value as text: `True` is `true`, `3` is `3`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def check_options(
    game: str, options: tuple[Option, ...], given: Mapping[str, object]
) -> dict[str, str]:
    """Return all options with the given values or their defaults. Raises InvalidSetup."""
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
    """Return the options not at their default, white space collapsed as in text records."""
    chosen: dict[str, str] = {}
    for option in options:
        value = given.get(option.name, option.default_with(chosen))
        if value != option.default_with(chosen):
            chosen[option.name] = " ".join(value.split())
    return chosen


def _contradiction(option: Option, chosen: Mapping[str, str]) -> str:
    text = f"{option.name}={chosen[option.name]}"
    if option.by:
        other, right = option.by[0], " or ".join(option.choices_with(chosen))
        return f"{text} does not go with {other}={chosen[other]}, but {option.name}={right} does"
    assert option.needs
    return f"{text} goes with {'='.join(option.needs)} only"
