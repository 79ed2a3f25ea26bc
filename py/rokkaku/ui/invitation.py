"""What a person chooses before a game: options and who plays, checked and kept as text."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from rokkaku.core.errors import RokkakuError
from rokkaku.core.record import parse_json
from rokkaku.core.registry import get
from rokkaku.core.table import LEVELS, Seat, Table, new_table
from rokkaku.ui.gameview import view_of

_USUAL_LEVEL = 2


@dataclass(frozen=True)
class Invitation:
    """A game about to be started."""

    game: str
    options: Mapping[str, str]
    seats: tuple[Seat, ...]

    def with_option(self, name: str, value: str) -> Self:
        """The invitation with an option changed, those that no longer go with it reset.

        Seats that are added are persons.
        """
        options = {**self.options, name: value}
        for option in get(self.game).options:
            if options.get(option.name) in {*option.choices} - {*option.choices_with(options)}:
                options[option.name] = option.default_with(options)
        count = seat_count(self.game, options)
        seats = (*self.seats, *[Seat()] * count)[:count]
        return replace(self, options=options, seats=seats)

    def with_seat(self, seat: int, player: Seat) -> Self:
        """The invitation with another player on a seat."""
        seats = tuple(player if at == seat else sitting for at, sitting in enumerate(self.seats))
        return replace(self, seats=seats)

    def table(self, seed: int) -> Table:
        """The table with the game at its start. Raises InvalidSetup."""
        return new_table(self.game, self.options, self.seats, seed)

    def to_json(self) -> str:
        """The invitation as text."""
        levels = [seat.level for seat in self.seats]
        return json.dumps({"game": self.game, "options": dict(self.options), "seats": levels})


def seat_count(game_id: str, options: Mapping[str, str]) -> int:
    """How many seats a game has with some options. Raises InvalidSetup."""
    return sum(len(team) for team in get(game_id).initial(options).teams)


def first_invitation(game_id: str) -> Invitation:
    """What suits a newcomer: the recommended options, a person against an easy AI."""
    options = {**_defaults(game_id), **view_of(game_id).RECOMMENDED}
    opponents = [Seat(_USUAL_LEVEL)] * (seat_count(game_id, options) - 1)
    return Invitation(game_id, options, (Seat(), *opponents))


def last_invitation(game_id: str, text: str | None) -> Invitation:
    """What `Invitation.to_json` wrote, or the first invitation if that is not usable."""
    try:
        found: Any = parse_json(text or "")
        if found["game"] != game_id:
            return first_invitation(game_id)
        seats = tuple(
            Seat(level if type(level) is int and level in LEVELS else None)
            for level in found["seats"]
        )
        invitation = Invitation(game_id, {**_defaults(game_id), **found["options"]}, seats)
        invitation.table(0)
    except (RokkakuError, ValueError, TypeError, KeyError):
        return first_invitation(game_id)
    return invitation


def _defaults(game_id: str) -> dict[str, str]:
    """The options that can be chosen, with their defaults."""
    return {option.name: option.default for option in get(game_id).options if option.choices}
