"""What a person chooses before a game: options and who plays, checked and kept as text."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Self

from rokkaku.core.errors import RokkakuError
from rokkaku.core.record import parse_json
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS, Seat, Table, new_table
from rokkaku.ui.gameview import view_of
from rokkaku.ui.series import LENGTHS

LOT = "lot"
"""The value of the option who begins that leaves it to chance."""
_USUAL_LEVEL = 2


@dataclass(frozen=True)
class Invitation:
    """A game about to be started."""

    game: str
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    games: int = 1
    """How many games the match has at most: one of `series.LENGTHS`."""

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
        """The table with the game at its start, lots drawn by the seed. Raises InvalidSetup."""
        return new_table(self.game, self._drawn(seed), self.seats, seed)

    def _drawn(self, seed: int) -> Mapping[str, str]:
        """The options with a seat that begins, where that is left to the lot."""
        first = view_of(self.game).FIRST
        if first is None or self.options[first[0]] != LOT:
            return self.options
        return {**self.options, first[0]: Rng(seed).choice(first[1])}

    def begun_by(self, seat: int) -> Self:
        """The invitation with a seat that begins, where a game leaves that open."""
        first = view_of(self.game).FIRST
        return self.with_option(first[0], first[1][seat]) if first else self

    def to_json(self) -> str:
        """The invitation as text."""
        levels = [seat.level for seat in self.seats]
        return json.dumps(
            {
                "game": self.game,
                "options": dict(self.options),
                "seats": levels,
                "games": self.games,
            }
        )


def seat_count(game_id: str, options: Mapping[str, str]) -> int:
    """How many seats a game has with some options. Raises InvalidSetup."""
    known = {name: value for name, value in options.items() if value != LOT}
    return sum(len(team) for team in get(game_id).initial(known).teams)


def first_invitation(game_id: str) -> Invitation:
    """What suits a newcomer: the recommended options, a person against an easy AI."""
    options = {**_defaults(game_id), **view_of(game_id).RECOMMENDED}
    opponents = [Seat(_USUAL_LEVEL)] * (seat_count(game_id, options) - 1)
    games = LENGTHS[-1] if view_of(game_id).FIRST else LENGTHS[0]
    return Invitation(game_id, options, (Seat(), *opponents), games)


def daily_invitation(game_id: str) -> Invitation:
    """The game for one person of a day. Only for games that have one."""
    daily = view_of(game_id).DAILY
    assert daily is not None
    invitation = first_invitation(game_id)
    for name, value in daily.items():
        invitation = invitation.with_option(name, value)
    return replace(invitation, games=LENGTHS[0])


def daily_seed(day: date) -> int:
    """The deal of a day, such as 20261121."""
    return day.year * 10_000 + day.month * 100 + day.day


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
        games = found.get("games", LENGTHS[0])
        if games not in LENGTHS:
            return first_invitation(game_id)
        options = {**_defaults(game_id), **found["options"]}
        invitation = Invitation(game_id, options, seats, games)
        invitation.table(0)
    except (RokkakuError, ValueError, TypeError, KeyError):
        return first_invitation(game_id)
    return invitation


def _defaults(game_id: str) -> dict[str, str]:
    """The options that can be chosen, with their defaults."""
    options = {option.name: option.default for option in get(game_id).options if option.choices}
    first = view_of(game_id).FIRST
    return {**options, first[0]: LOT} if first else options
