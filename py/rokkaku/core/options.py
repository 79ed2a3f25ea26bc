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
        value = option_text(given.get(option.name, option.default))
        if option.choices and value not in option.choices:
            choices = ", ".join(option.choices)
            raise InvalidSetup(f"{game}: {option.name}={quoted(value)} is not one of: {choices}")
        checked[option.name] = value
    for option in options:
        if option.needs and checked[option.name] != option.default:
            other, needed = option.needs
            if checked[other] != needed:
                raise InvalidSetup(
                    f"{game}: {option.name}={checked[option.name]} goes with {other}={needed} only"
                )
    return checked
