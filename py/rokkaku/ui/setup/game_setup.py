"""The setup of a game, chosen and checked before it starts."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Self

from rokkaku.core.cast import CAST
from rokkaku.core.errors import RokkakuError
from rokkaku.core.options import option_text
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import Json, seat_count
from rokkaku.core.table import LEVELS, OPPONENTS, Player, Table, new_table, read_player
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.setup.clock import CONTROLS, UNTIMED
from rokkaku.ui.setup.match import LENGTHS
from rokkaku.ui.setup.player_names import clean_name

UNDO = ("free", "ask", "never")
"""Rules for undo; `ask` requires the other human players to agree."""
LOT = "lot"
"""The value of the starting option that leaves the starting seat to chance."""
MAX_NAMES = 8
"""Maximum number of names that are stored."""
_DEFAULT_OPPONENT = CAST[1]
"""The opponent recommended to newcomers."""


@dataclass(frozen=True)
class GameSetup:
    """The options, players and terms of a game to start: an immutable value."""

    game: str
    options: Mapping[str, str]
    seats: tuple[Player, ...]
    games: int = 1
    """The length of the match: one of `match.LENGTHS`."""
    names: tuple[str, ...] = ()
    """Names of human players by seat; empty or missing for those without one."""
    clock: str = UNTIMED
    """The time control: one of `clock.CONTROLS`."""
    lose_on_time: bool = True
    """True if running out of time loses the game; otherwise the clock only shows it."""
    undo: str = UNDO[0]
    """One of UNDO."""
    draws_lots: bool = False
    """True if the players draw lots for who begins, in games that have lots."""

    def with_option(self, name: str, value: str) -> Self:
        """Return the setup with an option changed, and those that no longer fit reset.

        Added seats get the player of the last seat; those added to a solo game, the usual opponent.
        """
        options = {**self.options, name: value}
        for option in get(self.game).options:
            if options.get(option.name) in {*option.choices} - {*option.choices_with(options)}:
                options[option.name] = option.default_with(options)
        count = _count_seats(self.game, options)
        added = self.seats[-1] if len(self.seats) > 1 else _DEFAULT_OPPONENT
        seats = (*self.seats, *[added] * count)[:count]
        return replace(self, options=options, seats=seats)

    def with_seat(self, seat: int, player: Player) -> Self:
        seats = tuple(
            player if number == seat else current for number, current in enumerate(self.seats)
        )
        return replace(self, seats=seats)

    def against(self, opponent: Player) -> Self:
        """Return the setup with one human player, on the first human seat, against `opponent`."""
        human_seat = self.seats.index(None) if None in self.seats else 0
        seats: list[Player] = [opponent] * len(self.seats)
        seats[human_seat] = None
        return replace(self, seats=tuple(seats))

    def name(self, seat: int) -> str:
        """Return the name of the human player on a seat; empty if there is none."""
        is_human = seat < len(self.seats) and self.seats[seat] is None
        return self.names[seat] if is_human and seat < len(self.names) else ""

    @property
    def names_by_seat(self) -> tuple[str, ...]:
        """The name of each seat's human player; empty if there is none."""
        return tuple(map(self.name, range(len(self.seats))))

    def with_name(self, seat: int, name: str) -> Self:
        names = [*self.names, *[""] * (seat + 1 - len(self.names))]
        names[seat] = clean_name(name)
        return replace(self, names=tuple(names))

    def rotated(self) -> Self:
        """Return the setup with every player on the next seat."""
        names = self.names_by_seat
        seats = (*self.seats[-1:], *self.seats[:-1])
        return replace(self, seats=seats, names=(*names[-1:], *names[:-1]))

    def table(self, seed: int) -> Table:
        """Return a new table with the options of `draw_options`. Raises InvalidSetup."""
        return new_table(self.game, self.draw_options(seed), self.seats, seed)

    def draw_options(self, seed: int) -> Mapping[str, str]:
        """Return the options with the starting seat drawn by the seed, if it was left to chance."""
        option = view_of(self.game).STARTING_OPTION
        if option is None or self.options[option[0]] != LOT:
            return self.options
        return {**self.options, option[0]: Rng(seed).choice(option[1])}

    def with_first_seat(self, seat: int) -> Self:
        """Return the setup of two players in which the player on `seat` begins."""
        option, setup = view_of(self.game).STARTING_OPTION, replace(self, draws_lots=False)
        if option:
            return setup.with_option(option[0], option[1][seat])
        return setup.rotated() if seat else setup

    @property
    def has_lots(self) -> bool:
        return view_of(self.game).LOTS is not None and len(self.seats) == 2

    def to_json(self) -> Json:
        return {
            "options": dict(self.options),
            "seats": list(self.seats),
            "games": self.games,
            "names": list(self.names),
            "clock": self.clock,
            "lose_on_time": self.lose_on_time,
            "undo": self.undo,
            "draw": self.draws_lots,
        }

    @classmethod
    def from_json(cls, value: Json, game_id: str) -> "GameSetup":
        """Read what `to_json` wrote; return the recommended setup if it is unusable."""
        try:
            seats = tuple(map(_with_cast, map(read_player, value["seats"])))
            stored = {name: option_text(choice) for name, choice in value["options"].items()}
            options = {**_defaults(game_id), **stored}
            setup = cls(game_id, options, seats, **_terms(value))
            setup.table(0)
        except (RokkakuError, ValueError, TypeError, KeyError, AttributeError):
            return recommended_setup(game_id)
        return setup


def _count_seats(game_id: str, options: Mapping[str, str]) -> int:
    """Count the seats with options that may leave something to lot. Raises InvalidSetup."""
    decided_options = {name: value for name, value in options.items() if value != LOT}
    return seat_count(get(game_id).initial(decided_options))


def recommended_setup(game_id: str) -> GameSetup:
    """Return a setup for newcomers: the recommended options, against an easy AI."""
    options = {**_defaults(game_id), **view_of(game_id).RECOMMENDED}
    opponents = [_DEFAULT_OPPONENT] * (_count_seats(game_id, options) - 1)
    games = LENGTHS[1] if view_of(game_id).STARTING_OPTION else LENGTHS[0]
    return GameSetup(game_id, options, (None, *opponents), games)


def easiest_setup(game_id: str) -> GameSetup:
    """Return a single game against the weakest AI, for a player who has just learned the game."""
    setup = recommended_setup(game_id)
    opponents = [CAST[0]] * (len(setup.seats) - 1)
    return replace(setup, seats=(None, *opponents), games=LENGTHS[0])


def daily_setup(game_id: str) -> GameSetup:
    """Return the setup of the daily solo game, for games that have one."""
    daily = view_of(game_id).DAILY
    assert daily is not None
    setup = recommended_setup(game_id)
    for name, value in daily.items():
        setup = setup.with_option(name, value)
    return replace(setup, games=LENGTHS[0])


def daily_seed(day: date) -> int:
    """Return the seed of the deal of a day, such as 20261121."""
    return day.year * 10_000 + day.month * 100 + day.day


def _with_cast(player: Player) -> Player:
    """Replace a level, which earlier versions offered, with a member of the cast."""
    if player is None or player in CAST:
        return player
    return CAST[OPPONENTS.index(player) * len(CAST) // len(LEVELS)]


def _terms(value: Json) -> dict[str, Any]:
    """Read the other fields of a setup, replacing unusable values."""
    games, clock, undo = (value.get(name) for name in ("games", "clock", "undo"))
    names = value.get("names")
    return {
        "games": games if type(games) is int and games in LENGTHS else LENGTHS[0],
        "names": tuple(map(clean_name, names[:MAX_NAMES])) if isinstance(names, list) else (),
        "clock": clock if clock in CONTROLS else UNTIMED,
        "lose_on_time": value.get("lose_on_time") is not False,
        "undo": undo if undo in UNDO else UNDO[0],
        "draws_lots": value.get("draw") is True,
    }


def setup_of(table: Table, games: int, value: Json) -> GameSetup:
    """Restore a table's setup from JSON, ignoring values that do not fit the table."""
    plain = GameSetup(table.record.game, table.record.options, table.seats, games)
    start = view_of(plain.game).STARTING_OPTION
    try:
        is_drawn = start is not None and value["options"].get(start[0]) == LOT
        terms = {**_terms(value), "games": games}
    except (TypeError, KeyError, AttributeError):
        return plain
    options = {**plain.options, start[0]: LOT} if start and is_drawn else plain.options
    return replace(plain, options=options, **terms)


def _defaults(game_id: str) -> dict[str, str]:
    options = {option.name: option.default for option in get(game_id).options if option.choices}
    starting_option = view_of(game_id).STARTING_OPTION
    return {**options, starting_option[0]: LOT} if starting_option else options
