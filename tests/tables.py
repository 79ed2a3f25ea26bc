from rokkaku.core.record.record import Record, replay
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState, seat_count
from rokkaku.core.table import Player, Table, new_table


def table_after(
    game: str, *moves: str, seats: tuple[Player, ...] = (), seed: int = 0, **options: str
) -> Table:
    """Return a new table after some moves in notation; all seats are human by default."""
    persons = (None,) * seat_count(get(game).initial(options, seed))
    return played(new_table(game, options, seats or persons, seed), *moves)


def played(table: Table, *moves: str) -> Table:
    for text in moves:
        table = table.play(table.game.parse_move(text))
    return table


def played_out(table: Table, seed: int) -> Table:
    rng = Rng(seed)
    while moves := table.state.legal_moves():
        table = table.play(rng.choice(moves))
    return table


def state_at(record: Record, *moves: str) -> AnyState:
    return replay(Record(record.game, record.options, record.seed, (*record.moves, *moves)))[-1]
