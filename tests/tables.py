"""Tables some moves into a game."""

from rokkaku.core.record.record import Record, replay
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.core.table import Seat, Table, new_table


def table_after(
    game: str, *moves: str, seats: tuple[Seat, ...] = (), seed: int = 0, **options: str
) -> Table:
    """A game after some moves as texts; if nothing else is said, persons sit everywhere."""
    persons = (Seat(),) * sum(map(len, get(game).initial(options, seed).teams))
    return played(new_table(game, options, seats or persons, seed), *moves)


def played(table: Table, *moves: str) -> Table:
    """The table after some more moves."""
    for text in moves:
        table = table.play(table.game.parse_move(text))
    return table


def played_out(table: Table, seed: int) -> Table:
    """The table at the end of a random game."""
    rng = Rng(seed)
    while moves := table.state.legal_moves():
        table = table.play(rng.choice(moves))
    return table


def state_at(record: Record, *moves: str) -> AnyState:
    """The state after a record and some more moves."""
    return replay(Record(record.game, record.options, record.seed, (*record.moves, *moves)))[-1]
