import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from tests.tables import played_out, table_after

from rokkaku.core.cast import CAST
from rokkaku.core.errors import Refusal
from rokkaku.core.record.link import decode_record, encode_record
from rokkaku.core.record.text import RecordedGame, read_text, write_text
from rokkaku.core.registry import games
from rokkaku.core.table import LEVELS, Table, new_table, restore_table

WRITTEN = """\
[Rokkaku "1"]
[Game "agon"]
[Variant "bloody"]
[Setup "fixed"]
[QueenRelocation "owner"]
[Seed "7"]
[Date "2026-11-21"]
[Seat0 "person"]
[Seat1 "level 3"]
[Name0 "Aki"]
[Resigned "1"]
[Result "seat 0"]
[Reason "resigned"]

1. a5-a6
2. a3-a4
"""
LINK = "ARNhZ29uCnZhcmlhbnQ9Ymxvb2R5BwIAAgADAh_mKC2Z"
LINKS = [
    (
        "AT9hZ29uCnZhcmlhbnQ9Ymxvb2R5CnBvc2l0aW9uPXcgUWs2IEdjNSBHZDMgR2Y1IHFkNCBnZTUgZ2U3"
        "IGdmMTEBAAACAAAtt2T2pyK2wg_V1_9B0TwFa1gG919oig",
        45,
        3147217000,
    ),
    ("AQVzZXZlbgEAAAIAAA63T8F-s0_sT6a7HPs50vQ", 14, 14050208),
    ("ARFzZXZlbgpwbGF5ZXJzPTJ2MgEAAAQAAAAAHBfhyGT6YR2H2YLMM4lGh2gZnxsgltpR", 28, 1614216725),
    ("ARJiZWVyaGV4CmhpbnRzPXRydWUBAAACAAAaQthduMFDG9sChIfJXEVD15siILXmJ3w", 26, 1066593611),
    (
        "ASJiZWVyaGV4CmF0dGFjaz10cmlhbmdsZQpoaW50cz10cnVlAQAAAgAAFwLIPWZDYl0QLzenyGB3NjlzJP00",
        23,
        2768954711,
    ),
    ("ARZoZXhoZWF2ZW4KbW9kZT1zZXJpb3VzAQAAAgAALaeLTM2J8i5I7E6GRiugD2WxG7hhAcU8fe4", 45, 3692136726),
    ("ARNoZXhoZWF2ZW4KbW9kZT1zb2xvAQAAAQAn9QmwYesjDhVfQIZH-Ng5S2Ou6A", 39, 1654871941),
]


def table(*moves: str) -> Table:
    return table_after("agon", *moves, seats=(None, "level3"), seed=7, variant="bloody")


def refusal(read: Callable[[str], object], text: str) -> Refusal:
    with pytest.raises(Refusal) as raised:
        read(text)
    return raised.value


def read_back(written: Table) -> tuple[Table, Table]:
    text, link = write_text(RecordedGame(written)), encode_record(written)
    return read_text(text).table, decode_record(link)


GAME = table("a5-a6", "a3-a4").resign(1)
TOLD = RecordedGame(GAME, ("Aki", ""), date(2026, 11, 21))


def test_text_is_pinned() -> None:
    """Records must stay readable for ever."""
    assert write_text(TOLD) == WRITTEN
    assert read_text(WRITTEN) == TOLD


def test_names_are_told() -> None:
    told = RecordedGame(GAME, names=('Aki [the "Queen"]', ""))
    text = write_text(told)
    assert r'[Name0 "Aki [the \"Queen\"]"]' in text
    assert "Name1" not in text
    assert read_text(text) == told


def test_names_are_those_of_persons() -> None:
    text = with_line('[Name1 "Bob"]\n[Name7 "Eve"]')
    assert read_text(text).names == ("Aki", "")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-02-28", date(2026, 2, 28)),
        ("2026.02.28", date(2026, 2, 28)),
        ("2026.??.??", None),
        ("2026-02-30", None),
        ("2026-W01-1", None),
        ("٢٠٢٦-٠٢-٢٨", None),
        ("0000-00-00", None),
        ("", None),
    ],
)
def test_only_whole_days_are_dates(text: str, day: date | None) -> None:
    found = read_text(WRITTEN.replace("2026-11-21", text))
    assert (found.begun, found.table) == (day, GAME)


def test_records_without_date_and_names_are_as_good() -> None:
    old = WRITTEN.replace('[Date "2026-11-21"]\n', "").replace('[Name0 "Aki"]\n', "")
    assert read_text(old) == RecordedGame(GAME, ("", ""))


def test_running_out_of_time_is_kept() -> None:
    lost = table("a5-a6", "a3-a4").resign(0, timed_out=True)
    text, link = write_text(RecordedGame(lost)), encode_record(lost)
    assert '[Reason "timedOut"]' in text
    assert read_text(text).table == decode_record(link) == lost
    assert read_text(text.replace("timedOut", "resigned")).table == replace(
        lost, record=replace(lost.record, timed_out=False)
    )


def test_links_are_pinned() -> None:
    assert encode_record(GAME) == LINK
    assert decode_record(LINK) == GAME


@pytest.mark.parametrize(("link", "moves", "check"), LINKS)
def test_links_of_whole_games_are_pinned(link: str, moves: int, check: int) -> None:
    """A game may list its moves in another order, but the links of random games must not change."""
    whole = decode_record(link)
    assert len(whole.moves) == moves
    assert whole.outcome()
    assert zlib.crc32(write_text(RecordedGame(whole)).encode()) == check
    assert encode_record(whole) == link


def test_what_was_taken_back_is_kept() -> None:
    back = table("a5-a6", "a3-a4", "a6-b6").undo()
    assert '[Ply "2"]' in write_text(RecordedGame(back))
    assert '[Result "*"]' in write_text(RecordedGame(back))
    assert read_back(back) == (back, back)


def test_little_is_enough() -> None:
    assert read_text('[Game "agon"]').table == new_table("agon", {}, (None, None))


def test_form_is_free() -> None:
    text = """\ufeff\r
      {A fine game.} ; and a short one
      [Annotator "me, of \\"Agon\\" \\\\ fame"]\r
    [Game   "agon"]\r[Variant "bloody"]\u2028[Seed "7"] {unlike PGN: not after a tag}
    """.replace(" {unlike PGN: not after a tag}", "")
    text += '\n1. a5-a6{good} 2.  a3-a4 ; {\n{3. nothing\n[Game "x"]\n} 3.a6-b6 {end}'
    found = read_text(text).table
    assert found.record.moves == ("a5-a6", "a3-a4", "a6-b6")
    assert found.record.seed == 7


def test_numbers_of_moves_are_told_from_moves() -> None:
    """In Hex Heaven, a move begins with the number of a tile."""
    text = '[Game "hexheaven"]\n[Mode "solo"]\n[Players "1"]\n'
    start = read_text(text).table
    move = start.game.format_move(start.state.legal_moves()[0])
    assert move[0].isdecimal()
    later = start.play(start.state.legal_moves()[0])
    following = later.game.format_move(later.state.legal_moves()[0])
    assert read_text(f"{text}1. {move} 2. {following}").table.record.moves == (move, following)


def test_white_space_in_free_text_becomes_spaces() -> None:
    odd = new_table(
        "agon", {"variant": "bloody", "position": "w Qk6\nGc5\u2028qd4 ge5"}, (None, None)
    )
    for found in read_back(odd):
        assert found.record.options["position"] == "w Qk6 Gc5 qd4 ge5"
        assert found.state == odd.state


def test_any_seed_deals_the_same_afterwards() -> None:
    for seed in (-1, 1 << 70, (1 << 64) - 1):
        dealt = new_table("hexheaven", {"mode": "solo", "players": "1"}, (None,), seed).resign(0)
        assert [found.states for found in read_back(dealt)] == [dealt.states] * 2


def with_line(line: str) -> str:
    return WRITTEN.replace("[Resigned", f"{line}\n[Resigned")


def replaced(old: str, new: str) -> str:
    assert old in WRITTEN
    return WRITTEN.replace(old, new)


def wrong_value(line: int, tag: str, value: str, possible: str) -> tuple[str, dict[str, object]]:
    return "value", {"line": line, "tag": tag, "value": value, "possible": possible}


PERSONS = ", ".join(("person", *(f"level {level}" for level in LEVELS), *CAST))
MISTAKES = {
    "no record": ("1. a5-a6", "none", {}),
    "hidden in a comment": ('{\n[Game "agon"]\n}', "none", {}),
    "newer version": (
        replaced('Rokkaku "1"', 'Rokkaku "2"'),
        "version",
        {"line": 1, "version": "2", "known": "1"},
    ),
    "unknown game": (
        replaced('Game "agon"', 'Game "chess"'),
        *wrong_value(2, "Game", "chess", ", ".join(games())),
    ),
    "unknown value": (
        replaced("bloody", "blody"),
        *wrong_value(3, "Variant", "blody", "classic, bloody"),
    ),
    "contradiction": (
        replaced("owner", "captor"),
        *wrong_value(5, "QueenRelocation", "captor", "owner"),
    ),
    "wrong position": (with_line('[Position "w Qa1"]'), "start", {"line": 11, "tag": "Position"}),
    "seed": (
        replaced('Seed "7"', 'Seed "-7"'),
        *wrong_value(6, "Seed", "-7", f"0–{(1 << 64) - 1}"),
    ),
    "tag twice": (
        with_line('[Variant "bloody"]'),
        "twice",
        {"line": 11, "tag": "Variant", "first": 3},
    ),
    "level": (replaced("level 3", "level 9"), *wrong_value(9, "Seat1", "level 9", PERSONS)),
    "resigned by nobody": (
        replaced('Resigned "1"', 'Resigned "2"'),
        *wrong_value(11, "Resigned", "2", "0–1"),
    ),
    "ply of a resigned game": (with_line('[Ply "1"]'), *wrong_value(11, "Ply", "1", "2–2")),
    "result": (
        replaced("seat 0", "seat 1"),
        "result",
        {"line": 12, "result": "seat 1", "expected": "seat 0"},
    ),
    "no tag": (replaced('[Seed "7"]', "[Seed 7]"), "line", {"line": 6, "text": "[Seed 7]"}),
    "tag after moves": (
        WRITTEN + '[Annotator "x"]',
        "line",
        {"line": 17, "text": '[Annotator "x"]'},
    ),
    "move without a number": (WRITTEN + "a6-b6", "line", {"line": 17, "text": "a6-b6"}),
    "number left out": (WRITTEN + "4. a6-b6", "number", {"line": 17, "expected": 3, "number": 4}),
    "comment without an end": (WRITTEN + "{end\n\n", "comment", {"line": 17}),
    "no move": (
        replaced("a3-a4", "a3-z4"),
        "notation",
        {"line": 16, "number": 2, "move": "a3-z4"},
    ),
    "illegal move": (
        replaced("a3-a4", "a3-a5"),
        "illegal",
        {"line": 16, "number": 2, "move": "a3-a5"},
    ),
}


@pytest.mark.parametrize(("text", "key", "values"), MISTAKES.values(), ids=MISTAKES)
def test_mistake_is_named(text: str, key: str, values: dict[str, object]) -> None:
    error = refusal(read_text, text)
    assert (error.key, error.values) == (f"record.error.{key}", values)
    assert all(str(value) in str(error) for value in values.values())


def test_nothing_comes_after_the_end() -> None:
    finished = played_out(table(), 1)
    text, number = write_text(RecordedGame(finished)), finished.ply + 1
    over = refusal(read_text, f"{text}{number}. pass")
    assert (over.key, over.values["number"]) == ("record.error.over", number)
    resigned = refusal(read_text, text.replace("[Seed", '[Resigned "0"]\n[Seed'))
    assert resigned.key == "record.error.resigned"


def test_too_many_moves_are_not_looked_at() -> None:
    moves = " ".join(f"{number}. pass" for number in range(1, 2002))
    error = refusal(read_text, f'[Game "agon"]\n{moves}')
    assert (error.key, error.values) == ("record.error.moves", {"line": 2, "most": 2000})


def test_long_things_are_cut_in_messages() -> None:
    assert len(str(refusal(read_text, WRITTEN + "x" * 10_000))) < 200


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ("", "damaged"),
        ("A", "damaged"),
        (LINK[:-1], "damaged"),
        (LINK + "A", "damaged"),
        (LINK.replace("Ymx", "Zmx"), "damaged"),
        ("!" + LINK, "damaged"),
        (f"{LINK}\n", "damaged"),
        ("B" + LINK[1:], "version"),
        (LINK * 100, "size"),
        ("AR" + "_" * 2000, "damaged"),
    ],
)
def test_wrong_link_is_refused(data: str, key: str) -> None:
    assert refusal(decode_record, data).key == f"record.link.{key}"


def test_link_of_other_rules_is_refused() -> None:
    """As if the game had one more legal move than when the link was made."""
    moved = replace(GAME.record, moves=("a5-a6", "a3-b3"))
    other = restore_table(moved, GAME.seats, 2)
    link, changed = encode_record(GAME), encode_record(other)
    assert link != changed
    assert refusal(decode_record, changed[:-6] + link[-6:])
