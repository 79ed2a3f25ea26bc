"""A game in as few letters as possible, for links and QR codes.

The letters are these bytes in base64url without padding:

1. the version of the format, 1
2. a text: the game's id and, each after a line feed, `name=value` for options not at their default
3. numbers: the seed; 0, or the seat that resigned plus 1, to which the number of seats is added if
   it ran out of time instead; the number of undone moves; the number of seats; for each seat 0
   for a human or the agent's index in OPPONENTS plus 1; the number of moves
4. the moves as one number, see `record.digits`
5. the CRC-32 of all bytes above and the texts of the moves, 4 bytes

Numbers are in groups of 7 bits, lowest first, with the eighth bit set in all but the last. Texts
come after their length in bytes. The CRC detects links from before a change of the rules.
"""

import zlib

from rokkaku.core.errors import InvalidAction, InvalidRecord, Refusal, RokkakuError, check_length
from rokkaku.core.options import check_options, chosen_options
from rokkaku.core.record.base64url import from_base64url, to_base64url
from rokkaku.core.record.digits import from_digits, to_digits
from rokkaku.core.record.record import MAX_MOVES, SEEDS, Record
from rokkaku.core.registry import get
from rokkaku.core.table import OPPONENTS, Seat, Table, table_of

VERSION = 1
MAX_LENGTH = 4_000  # characters; a game of 400 moves has about 300

_CHECK_BYTES = 4
_MOST_SEATS = 100
_PLAYERS = (None, *OPPONENTS)


def encode_record(table: Table) -> str:
    """Write a table as letters for a link. Raises InvalidAction while it has secrets."""
    if table.has_secrets:
        raise InvalidAction("a game with secrets cannot be put into a link before its end")
    record = table.record
    options = chosen_options(table.game.options, record.options)
    named = [f"{name}={value}" for name, value in options.items()]
    head = "\n".join((record.game, *named)).encode()
    players = [_PLAYERS.index(seat.agent) for seat in table.seats]
    resigned = 0 if record.resigned is None else record.resigned + 1
    resigned += len(players) * record.timed_out
    undone = len(record.moves) - table.ply
    numbers = (record.seed % SEEDS, resigned, undone, len(players), *players, len(record.moves))
    moves = to_digits(table.game, table.states[:-1], record.moves)
    body = b"".join((bytes([VERSION]), _number(len(head)), head, *map(_number, numbers), moves))
    check = _check(body, record.moves).to_bytes(_CHECK_BYTES, "big")
    return to_base64url(body + check)


def _number(value: int) -> bytes:
    groups = bytearray()
    while value > 0x7F:
        groups.append(value & 0x7F | 0x80)
        value >>= 7
    groups.append(value)
    return bytes(groups)


def _check(body: bytes, moves: tuple[str, ...]) -> int:
    return zlib.crc32("\n".join(moves).encode(), zlib.crc32(body))


def decode_record(data: str) -> Table:
    """Read what `encode_record` wrote and replay it. Raises Refusal."""
    check_length(data, MAX_LENGTH, "record.link.size")
    try:
        return _read(from_base64url(data))
    except Refusal:
        raise
    except (RokkakuError, IndexError, UnicodeDecodeError) as error:
        raise Refusal("record.link.damaged", error) from None


def _read(packed: bytes) -> Table:
    if packed[0] != VERSION:
        raise Refusal("record.link.version", version=packed[0], known=VERSION)
    body, check = packed[:-_CHECK_BYTES], int.from_bytes(packed[-_CHECK_BYTES:], "big")
    reader = _Reader(body[1:])
    game_id, *pairs = reader.text().split("\n")
    game = get(game_id)
    named = dict(pair.partition("=")[::2] for pair in pairs)
    options = check_options(game.id, game.options, named)
    seed, resigned, undone = reader.number(), reader.number(), reader.number()
    players = [reader.number(len(OPPONENTS)) for _ in range(reader.number(_MOST_SEATS))]
    count = reader.number(MAX_MOVES)
    moves = from_digits(game, game.initial(options, seed), count, reader.rest())
    if _check(body, moves) != check:
        raise InvalidRecord("the check at its end is not what it contains")
    timed_out = resigned > len(players)
    seat = resigned - 1 - len(players) * timed_out if resigned else None
    record = Record(game.id, options, seed, moves, seat, timed_out)
    seats = tuple(Seat(_PLAYERS[player]) for player in players)
    return table_of(record, seats, len(moves) - undone)


class _Reader:
    """Reads numbers and texts from bytes in sequence."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._at = 0

    def number(self, most: int = SEEDS - 1) -> int:
        value = shift = 0
        while True:
            byte = self._packed[self._at]
            self._at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if value > most:
                raise InvalidRecord(f"a number is greater than {most}")
            if byte < 0x80:
                return value

    def text(self) -> str:
        length = self.number(MAX_LENGTH)
        self._at += length
        return self._packed[self._at - length : self._at].decode()

    def rest(self) -> bytes:
        return self._packed[self._at :]
