"""A game in progress: its seats, its line of moves, and the present position on that line."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple, Self

from rokkaku.core.cast import CAST
from rokkaku.core.errors import IllegalMove, InvalidAction, InvalidRecord, short_repr
from rokkaku.core.game import AnyGame
from rokkaku.core.options import check_options
from rokkaku.core.record.record import Record, replay
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState, Json, Outcome, play, seat_count

LEVELS = (1, 2, 3, 4, 5)
"""The strengths from before the cast: on the command line, and in old records and saves."""
OPPONENTS = (*(f"level{level}" for level in LEVELS), *CAST)
"""The names of all agents that can take a seat."""
STRONGEST = f"level{LEVELS[-1]}"
"""The agent for hints and analysis, which has no preferences of its own."""


Player = str | None
"""The player of a seat: one of OPPONENTS, or None for a human player."""


class LogEntry(NamedTuple):
    """A line of the move list: a move, numbered from 1, as the viewer may know it."""

    ply: int
    actor: int
    text: str


@dataclass(frozen=True)
class Table:
    """An immutable table; every action returns a new one.

    The line of moves may extend past the present ply: those moves were undone and can be redone.
    """

    record: Record
    seats: tuple[Player, ...]
    states: tuple[AnyState, ...]
    """All states of the line, undone ones included; `moves` are those between them."""
    moves: tuple[Any, ...] = ()
    ply: int = 0
    """The index of the present state."""

    @property
    def game(self) -> AnyGame:
        """The game being played."""
        return get(self.record.game)

    @property
    def state(self) -> AnyState:
        """The present state with all hidden information; only for the referee."""
        return self.states[self.ply]

    @property
    def resigned(self) -> int | None:
        """The seat that has resigned or run out of time, if any."""
        return self.record.resigned

    @cached_property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return None if self.resigned is not None else self.state.actor

    def outcome(self) -> Outcome | None:
        """Return the outcome by the rules, by resignation or on time; None if not over."""
        if self.resigned is None:
            return self.state.outcome()
        winners = [seat for team in self.state.teams if self.resigned not in team for seat in team]
        reason = "core.reason.timedOut" if self.record.timed_out else "core.reason.resigned"
        return Outcome(tuple(sorted(winners)), reason)

    @property
    def has_secrets(self) -> bool:
        """True if the game is not over and its record contains hidden information."""
        return self.outcome() is None and any(state.view(None) != state for state in self.states)

    def final_outcome(self) -> Outcome | None:
        """Return the outcome at the end of the line, undone moves included; None if not over."""
        return replace(self, ply=len(self.states) - 1).outcome()

    def play(self, move: Any) -> Self:
        """Make a move, dropping the undone ones. Raises IllegalMove."""
        if self.resigned is not None:
            raise IllegalMove(f"{move}: the game is over, seat {self.resigned} has resigned")
        after = play(self.state, move)
        moves = (*self.record.moves[: self.ply], self.game.format_move(move))
        return replace(
            self,
            record=replace(self.record, moves=moves),
            states=(*self.states[: self.ply + 1], after),
            moves=(*self.moves[: self.ply], move),
            ply=self.ply + 1,
        )

    def resign(self, seat: int, timed_out: bool = False) -> Self:
        """Let a seat resign or lose on time, dropping the undone moves. Raises InvalidAction."""
        if self.outcome():
            raise InvalidAction("no seat can resign: the game is over")
        if seat not in range(len(self.seats)):
            raise InvalidAction(f"no seat {seat}; seats go from 0 to {len(self.seats) - 1}")
        record = replace(
            self.record,
            moves=self.record.moves[: self.ply],
            resigned=seat,
            timed_out=timed_out,
        )
        states, moves = self.states[: self.ply + 1], self.moves[: self.ply]
        return replace(self, record=record, states=states, moves=moves)

    def undo_target(self) -> int | None:
        """Return the ply to undo to: a human's last decision or, without humans, one move back.

        None if there is none; moves that reveal something and a loss on time cannot be undone.
        After a resignation, which is undone alone, it is the present ply.
        """
        if self.record.timed_out:
            return None
        if self.resigned is not None:
            return self.ply
        human_seats = self._human_seats()
        for ply in range(self.ply - 1, -1, -1):
            if self.states[ply].reveals(self.moves[ply]):
                return None
            if not human_seats or self.states[ply].actor in human_seats:
                return ply
        return None

    def redo_target(self) -> int | None:
        """Return the ply to redo to: a human's next decision or the end of the line.

        None if nothing was undone.
        """
        last = len(self.states) - 1
        if self.ply == last:
            return None
        human_seats = self._human_seats()
        for ply in range(self.ply + 1, last):
            if not human_seats or self.states[ply].actor in human_seats:
                return ply
        return last

    def undo(self) -> Self:
        """Undo a resignation or, if there is none, moves to `undo_target`. Raises InvalidAction."""
        target = self.undo_target()
        if target is None:
            raise InvalidAction("there is nothing that can be taken back")
        return replace(self, record=replace(self.record, resigned=None), ply=target)

    def redo(self) -> Self:
        """Redo moves up to `redo_target`. Raises InvalidAction."""
        target = self.redo_target()
        if target is None:
            raise InvalidAction("there is nothing to redo")
        return replace(self, ply=target)

    def log(self, viewer: int | None) -> tuple[LogEntry, ...]:
        """Return the moves up to now as `viewer` (None: a spectator) may know them."""
        entries = []
        for ply, state in enumerate(self.states[: self.ply]):
            assert state.actor is not None
            text = state.redacted(self.moves[ply], viewer)
            entries.append(LogEntry(ply + 1, state.actor, text))
        return tuple(entries)

    def to_json(self) -> Json:
        """Return JSON values that `from_json` reads back."""
        return self.record.to_json() | {"seats": list(self.seats), "ply": self.ply}

    @staticmethod
    def from_json(value: Json) -> "Table":
        """Read what `to_json` wrote and replay it. Raises InvalidRecord."""
        record = Record.from_json(value)
        seats, ply = value.get("seats"), value.get("ply")
        if not isinstance(seats, list):
            raise InvalidRecord("the field 'seats' is not a list")
        if type(ply) is not int:
            raise InvalidRecord("the field 'ply' is not a whole number")
        return restore_table(record, tuple(map(read_player, seats)), ply)

    def _human_seats(self) -> frozenset[int]:
        return frozenset(seat for seat, player in enumerate(self.seats) if player is None)


def read_player(value: Json) -> Player:
    """Read a player, or a level as a number from old saves. Raises InvalidRecord."""
    player: Player = f"level{value}" if type(value) is int else value
    if player is not None and player not in OPPONENTS:
        raise InvalidRecord(
            f"no agent is called {short_repr(player)}; there are {', '.join(OPPONENTS)}"
        )
    return player


def new_table(
    game_id: str, options: Mapping[str, str], seats: tuple[Player, ...], seed: int = 0
) -> Table:
    """Return a table at the start of a game. Raises UnknownGame, InvalidSetup or InvalidAction."""
    game = get(game_id)
    all_options = check_options(game_id, game.options, options)
    state: AnyState = game.initial(all_options, seed)
    _check_seats(state, seats)
    return Table(Record(game_id, all_options, seed), seats, (state,))


def restore_table(record: Record, seats: tuple[Player, ...], ply: int) -> Table:
    """Return the table of a record at `ply`, adding default options. Raises InvalidRecord."""
    states = replay(record)
    game = get(record.game)
    record = replace(record, options=check_options(game.id, game.options, record.options))
    if ply not in range(len(states)):
        raise InvalidRecord(f"the field 'ply' is not from 0 to {len(states) - 1}")
    if record.resigned is not None and ply != len(states) - 1:
        raise InvalidRecord("a seat has resigned, but the field 'ply' is not at the last move")
    try:
        _check_seats(states[0], seats)
    except InvalidAction as error:
        raise InvalidRecord(str(error)) from None
    moves = tuple(map(game.parse_move, record.moves))
    return Table(record, seats, states, moves, ply)


def table_after(record: Record, states: tuple[AnyState, ...], human: int | None) -> Table:
    """Return the table after all moves of a record, which `states` replays.

    The strongest agent takes every seat except `human` (None: every seat).
    """
    seats = range(seat_count(states[0]))
    players = tuple(None if seat == human else STRONGEST for seat in seats)
    moves = tuple(map(get(record.game).parse_move, record.moves))
    return Table(record, players, states, moves, len(moves))


def _check_seats(state: AnyState, seats: tuple[Player, ...]) -> None:
    count = seat_count(state)
    if len(seats) != count:
        raise InvalidAction(f"the game has {count} seats, but {len(seats)} were filled")
