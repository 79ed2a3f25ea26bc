"""What a person chooses before a game: options and who plays, checked."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Self

from rokkaku.core.cast import CAST
from rokkaku.core.errors import RokkakuError
from rokkaku.core.options import option_text
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import Json
from rokkaku.core.table import LEVELS, OPPONENTS, Seat, Table, new_table
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.setup.clock import CONTROLS, UNTIMED
from rokkaku.ui.setup.match import LENGTHS
from rokkaku.ui.setup.player_names import clean_name

UNDO = ("free", "ask", "never")
"""How moves can be taken back where several persons play; `ask`: if the others agree."""
LOT = "lot"
"""The value of the option who begins that leaves it to chance."""
MOST_SEATS = 8
"""More names than this are not kept."""
_USUAL = CAST[1]
"""The opponent of newcomers."""


@dataclass(frozen=True)
class GameSetup:
    """A game about to be started."""

    game: str
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    games: int = 1
    """How many games the match has at most: one of `match.LENGTHS`."""
    names: tuple[str, ...] = ()
    """What persons on the seats are called; empty, or missing, where by no name."""
    clock: str = UNTIMED
    """The time that each person has: one of `clock.CONTROLS`."""
    lose_on_time: bool = True
    """Whether running out of time loses the game; else the clock only shows it."""
    undo: str = UNDO[0]
    """One of UNDO."""
    draw: bool = False
    """Whether lots are drawn before the game, where there are any, for who begins."""

    def with_option(self, name: str, value: str) -> Self:
        """The setup with an option changed, those that no longer go with it reset.

        Seats that are added are the AI's where it plays already, else persons.
        """
        options = {**self.options, name: value}
        for option in get(self.game).options:
            if options.get(option.name) in {*option.choices} - {*option.choices_with(options)}:
                options[option.name] = option.default_with(options)
        count = seat_count(self.game, options)
        added = self.seats[-1] if len(self.seats) > 1 else Seat(_USUAL)
        seats = (*self.seats, *[added] * count)[:count]
        return replace(self, options=options, seats=seats)

    def with_seat(self, seat: int, player: Seat) -> Self:
        """The setup with another player on a seat."""
        seats = tuple(player if at == seat else sitting for at, sitting in enumerate(self.seats))
        return replace(self, seats=seats)

    def against(self, opponent: Seat) -> Self:
        """The setup with one person, the first of them, and one opponent on all other seats."""
        own = self.seats.index(Seat()) if Seat() in self.seats else 0
        seats = [opponent] * len(self.seats)
        seats[own] = Seat()
        return replace(self, seats=tuple(seats))

    def name(self, seat: int) -> str:
        """What a person on a seat is called; empty if by no name. The AI has none."""
        is_person = seat < len(self.seats) and self.seats[seat].agent is None
        return self.names[seat] if is_person and seat < len(self.names) else ""

    def with_name(self, seat: int, name: str) -> Self:
        """The setup with another name on a seat."""
        names = [*self.names, *[""] * (seat + 1 - len(self.names))]
        names[seat] = clean_name(name)
        return replace(self, names=tuple(names))

    def rotated(self) -> Self:
        """The setup with everybody on the next seat."""
        names = [self.name(seat) for seat in range(len(self.seats))]
        seats = (*self.seats[-1:], *self.seats[:-1])
        return replace(self, seats=seats, names=(*names[-1:], *names[:-1]))

    def table(self, seed: int) -> Table:
        """The table with the game at its start, lots drawn by the seed. Raises InvalidSetup."""
        return new_table(self.game, self.drawn(seed), self.seats, seed)

    def drawn(self, seed: int) -> Mapping[str, str]:
        """The options with a seat that begins, where that is left to the lot."""
        first = view_of(self.game).STARTING_OPTION
        if first is None or self.options[first[0]] != LOT:
            return self.options
        return {**self.options, first[0]: Rng(seed).choice(first[1])}

    def begun_by(self, seat: int) -> Self:
        """The setup of two players with who sits on a seat beginning, and nothing left to draw."""
        first, decided = view_of(self.game).STARTING_OPTION, replace(self, draw=False)
        if first:
            return decided.with_option(first[0], first[1][seat])
        return decided.rotated() if seat else decided

    @property
    def has_lots(self) -> bool:
        """Whether lots can be drawn for who begins."""
        return view_of(self.game).LOTS is not None and len(self.seats) == 2

    def to_json(self) -> Json:
        """The setup as JSON values; `from_json` and `setup_of` read it back."""
        return {
            "options": dict(self.options),
            "seats": [seat.agent for seat in self.seats],
            "games": self.games,
            "names": list(self.names),
            "clock": self.clock,
            "lose_on_time": self.lose_on_time,
            "undo": self.undo,
            "draw": self.draw,
        }

    @classmethod
    def from_json(cls, value: Json, game_id: str) -> "GameSetup":
        """What `to_json` wrote, or the recommended setup if that is not usable."""
        try:
            seats = tuple(map(_of_the_cast, map(Seat.from_json, value["seats"])))
            given = {name: option_text(chosen) for name, chosen in value["options"].items()}
            options = {**_defaults(game_id), **given}
            setup = cls(game_id, options, seats, **_terms(value))
            setup.table(0)
        except (RokkakuError, ValueError, TypeError, KeyError, AttributeError):
            return recommended_setup(game_id)
        return setup


def seat_count(game_id: str, options: Mapping[str, str]) -> int:
    """How many seats a game has with some options. Raises InvalidSetup."""
    known = {name: value for name, value in options.items() if value != LOT}
    return sum(len(team) for team in get(game_id).initial(known).teams)


def recommended_setup(game_id: str) -> GameSetup:
    """What suits a newcomer: the recommended options, a person against an easy AI."""
    options = {**_defaults(game_id), **view_of(game_id).RECOMMENDED}
    opponents = [Seat(_USUAL)] * (seat_count(game_id, options) - 1)
    games = LENGTHS[1] if view_of(game_id).STARTING_OPTION else LENGTHS[0]
    return GameSetup(game_id, options, (Seat(), *opponents), games)


def easiest_setup(game_id: str) -> GameSetup:
    """A single game for who has just learned it: the recommended options, the weakest AI."""
    setup = recommended_setup(game_id)
    opponents = [Seat(CAST[0])] * (len(setup.seats) - 1)
    return replace(setup, seats=(Seat(), *opponents), games=LENGTHS[0])


def daily_setup(game_id: str) -> GameSetup:
    """The game for one person of a day. Only for games that have one."""
    daily = view_of(game_id).DAILY
    assert daily is not None
    setup = recommended_setup(game_id)
    for name, value in daily.items():
        setup = setup.with_option(name, value)
    return replace(setup, games=LENGTHS[0])


def daily_seed(day: date) -> int:
    """The deal of a day, such as 20261121."""
    return day.year * 10_000 + day.month * 100 + day.day


def _of_the_cast(seat: Seat) -> Seat:
    """A seat with one of the cast instead of a level, which could be chosen once."""
    if seat.agent is None or seat.agent in CAST:
        return seat
    return Seat(CAST[OPPONENTS.index(seat.agent) * len(CAST) // len(LEVELS)])


def _terms(value: Json) -> dict[str, Any]:
    """What else was chosen, as far as it is usable."""
    games, clock, undo = (value.get(name) for name in ("games", "clock", "undo"))
    names = value.get("names")
    return {
        "games": games if type(games) is int and games in LENGTHS else LENGTHS[0],
        "names": tuple(map(clean_name, names[:MOST_SEATS])) if isinstance(names, list) else (),
        "clock": clock if clock in CONTROLS else UNTIMED,
        "lose_on_time": value.get("lose_on_time") is not False,
        "undo": undo if undo in UNDO else UNDO[0],
        "draw": value.get("draw") is True,
    }


def setup_of(table: Table, games: int, value: Json) -> GameSetup:
    """What a table was started from: what `GameSetup.to_json` wrote, as far as it goes with it."""
    plain = GameSetup(table.record.game, table.record.options, table.seats, games)
    first = view_of(plain.game).STARTING_OPTION
    try:
        drawn = first is not None and value["options"].get(first[0]) == LOT
        terms = {**_terms(value), "games": games}
    except (TypeError, KeyError, AttributeError):
        return plain
    options = {**plain.options, first[0]: LOT} if first and drawn else plain.options
    return replace(plain, options=options, **terms)


def _defaults(game_id: str) -> dict[str, str]:
    """The options that can be chosen, with their defaults."""
    options = {option.name: option.default for option in get(game_id).options if option.choices}
    first = view_of(game_id).STARTING_OPTION
    return {**options, first[0]: LOT} if first else options
