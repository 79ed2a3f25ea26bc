from collections.abc import Mapping
from typing import NamedTuple

from rokkaku.core.errors import InvalidSetup, short_repr


class Option(NamedTuple):
    """A setup option; values are texts, so that links, records and the command line agree."""

    name: str
    default: str
    choices: tuple[str, ...] = ()
    """The valid values; empty for free text that the game itself checks."""
    depends_on: str = ""
    """Name of an earlier option on which the valid choices depend."""
    choices_by: Mapping[str, tuple[str, ...]] = {}
    """The valid choices by value of `depends_on`, default first."""

    def choices_with(self, values: Mapping[str, str]) -> tuple[str, ...]:
        """Return the choices valid with the `values` of the other options; empty for free text."""
        return self.choices_by.get(values.get(self.depends_on, ""), self.choices)

    def default_with(self, values: Mapping[str, str]) -> str:
        """Return the default with the `values` of the other options."""
        return self.choices_with(values)[0] if self.depends_on else self.default


def option_text(value: object) -> str:
    """Write an option value as text: `True` is `true`, `3` is `3`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def check_options(
    game: str, options: tuple[Option, ...], raw_values: Mapping[str, object]
) -> dict[str, str]:
    """Return all options with the given values or their defaults. Raises InvalidSetup."""
    options_by_name = {option.name: option for option in options}
    for name in raw_values:
        if name not in options_by_name:
            names = ", ".join(options_by_name)
            raise InvalidSetup(f"{game}: unknown option {short_repr(name)}; known: {names}")
    values: dict[str, str] = {}
    for option in options:
        value = option_text(raw_values.get(option.name, option.default_with(values)))
        if option.choices and value not in option.choices:
            choices = ", ".join(option.choices)
            raise InvalidSetup(
                f"{game}: {option.name}={short_repr(value)} is not one of: {choices}"
            )
        values[option.name] = value
    for option in options:
        valid_choices = option.choices_with(values)
        if valid_choices and values[option.name] not in valid_choices:
            raise InvalidSetup(f"{game}: {_contradiction(option, values)}")
    return values


def non_default_options(options: tuple[Option, ...], values: Mapping[str, str]) -> dict[str, str]:
    """Return the options not at their default, white space collapsed as in text records."""
    result: dict[str, str] = {}
    for option in options:
        value = values.get(option.name, option.default_with(result))
        if value != option.default_with(result):
            result[option.name] = " ".join(value.split())
    return result


def _contradiction(option: Option, values: Mapping[str, str]) -> str:
    name, other, valid = option.name, option.depends_on, " or ".join(option.choices_with(values))
    return (
        f"{name}={values[name]} does not go with {other}={values[other]}, but {name}={valid} does"
    )
