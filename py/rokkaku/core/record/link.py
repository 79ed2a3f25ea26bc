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
from rokkaku.core.options import check_options, non_default_options
from rokkaku.core.record.base64url import from_base64url, to_base64url
from rokkaku.core.record.check import ending
from rokkaku.core.record.digits import decode_moves, encode_moves
from rokkaku.core.record.record import MAX_MOVES, SEED_COUNT, Record
from rokkaku.core.registry import get
from rokkaku.core.table import OPPONENTS, Table, restore_table

VERSION = 1
MAX_LENGTH = 4_000  # characters; a game of 400 moves has about 300

_CHECKSUM_BYTES = 4
_MAX_SEATS = 100
_PLAYERS = (None, *OPPONENTS)


def encode_record(table: Table) -> str:
    """Write a table as letters for a link. Raises InvalidAction while it has secrets."""
    if table.has_secrets:
        raise InvalidAction("a game with secrets cannot be shared as a link before its end")
    record = table.record
    options = non_default_options(table.game.options, record.options)
    option_pairs = [f"{name}={value}" for name, value in options.items()]
    header = "\n".join((record.game, *option_pairs)).encode()
    players = list(map(_PLAYERS.index, table.seats))
    resignation = 0 if record.resigned is None else record.resigned + 1
    resignation += len(players) * record.timed_out
    undone_count = len(record.moves) - table.ply
    seed, move_count = record.seed % SEED_COUNT, len(record.moves)
    numbers = (seed, resignation, undone_count, len(players), *players, move_count)
    moves = encode_moves(table.game, table.states[:-1], record.moves)
    header = _encode_number(len(header)) + header
    body = b"".join((bytes([VERSION]), header, *map(_encode_number, numbers), moves))
    checksum = _checksum(body, record.moves).to_bytes(_CHECKSUM_BYTES, "big")
    return to_base64url(body + checksum)


def _encode_number(value: int) -> bytes:
    groups = bytearray()
    while value > 0x7F:
        groups.append(value & 0x7F | 0x80)
        value >>= 7
    groups.append(value)
    return bytes(groups)


def _checksum(body: bytes, moves: tuple[str, ...]) -> int:
    return zlib.crc32("\n".join(moves).encode(), zlib.crc32(body))


def decode_record(data: str) -> Table:
    """Read what `encode_record` wrote and replay it. Raises Refusal."""
    check_length(data, MAX_LENGTH, "record.link.size")
    try:
        return _read(from_base64url(data))
    except Refusal:
        raise
    except (RokkakuError, IndexError, UnicodeDecodeError) as error:
        raise Refusal("record.link.damaged", error, end=ending(data)) from None


def _read(packed: bytes) -> Table:
    if packed[0] != VERSION:
        raise Refusal("record.link.version", version=packed[0], known=VERSION)
    body, checksum = packed[:-_CHECKSUM_BYTES], int.from_bytes(packed[-_CHECKSUM_BYTES:], "big")
    reader = _Reader(body[1:])
    game_id, *pairs = reader.text().split("\n")
    game = get(game_id)
    option_values = dict(pair.partition("=")[::2] for pair in pairs)
    options = check_options(game.id, game.options, option_values)
    seed, resignation, undone_count = reader.number(), reader.number(), reader.number()
    players = [reader.number(len(OPPONENTS)) for _ in range(reader.number(_MAX_SEATS))]
    count = reader.number(MAX_MOVES)
    moves = decode_moves(game, game.initial(options, seed), count, reader.rest())
    if _checksum(body, moves) != checksum:
        raise InvalidRecord("the checksum does not match the contents")
    timed_out = resignation > len(players)
    seat = resignation - 1 - len(players) * timed_out if resignation else None
    record = Record(game.id, options, seed, moves, seat, timed_out)
    seats = tuple(_PLAYERS[player] for player in players)
    return restore_table(record, seats, len(moves) - undone_count)


class _Reader:
    """Reads numbers and texts from bytes in sequence."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._offset = 0

    def number(self, maximum: int = SEED_COUNT - 1) -> int:
        value = shift = 0
        while True:
            byte = self._packed[self._offset]
            self._offset += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if value > maximum:
                raise InvalidRecord(f"a number is greater than {maximum}")
            if byte < 0x80:
                return value

    def text(self) -> str:
        length = self.number(MAX_LENGTH)
        self._offset += length
        return self._packed[self._offset - length : self._offset].decode()

    def rest(self) -> bytes:
        return self._packed[self._offset :]
