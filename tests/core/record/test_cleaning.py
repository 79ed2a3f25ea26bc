"""Records as telephones, mail programs and Markdown hand them on."""

import pytest
from tests.core.record.test_text import GAME, TOLD, WRITTEN, refusal, replaced, table

from rokkaku.core.record.text import RecordedGame, read_text, write_text
from rokkaku.core.table import Table, new_table

JOINED = " ".join(WRITTEN.split())
CURLY = JOINED.replace(' "', " “").replace('"]', "”]")
FULL_WIDTH = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})
MOVES = WRITTEN.partition("\n\n")[2]


@pytest.mark.parametrize(
    "text",
    {
        "curly quotes": WRITTEN.replace(' "', " “").replace('"]', "”]"),
        "no-break spaces": WRITTEN.replace(" ", "\xa0"),
        "dashes": replaced("a5-a6", "a5–a6").replace("a3-a4", "a3−a4").replace("2026-", "2026‑"),
        "of full width": WRITTEN.replace("Aki", "\0").translate(FULL_WIDTH).replace("\0", "Aki"),
        "quoted": "\n".join(f"> {line}" for line in WRITTEN.splitlines()),
        "quoted twice": "\n".join(f">> {line}" for line in WRITTEN.splitlines()),
        "joined": JOINED,
        "joined by nothing but tags": "".join(WRITTEN.partition("\n\n")[0].splitlines()) + MOVES,
        "greeting": f"Hi Bob,\nhere's our game:\n\n{WRITTEN}",
        "greeting on the line": f"Our game: {JOINED}",
        "signature": f"{WRITTEN}\n-- \nBob\nSent from my telephone",
        "signature after a line": f"{WRITTEN}\nどうぞよろしく",
        "in a fence": f"```text\n{WRITTEN}```\n",
        "escaped": WRITTEN.replace("[", "\\[").replace("]", "\\]").replace(". ", "\\. "),
        "capitals": WRITTEN.replace("a5-a6", "A5-a6"),
        "unseen": WRITTEN.replace("[", "\u200b[").replace("a5-", "a5\u2060-"),
        "all at once": f"> Hi,\n> {CURLY}\n>\n> Bob",
    }.items(),
    ids=lambda item: item[0],
)
def test_a_changed_record_is_read(text: tuple[str, str]) -> None:
    assert read_text(text[1]) == TOLD


def test_names_stay_as_they_are_written() -> None:
    name = "Ｏ’Neill “Aki” – 1"
    told = RecordedGame(GAME, names=(name, ""))
    assert read_text(f"Hi,\n{write_text(told)}") == told


def test_asterisks_that_markdown_ate_are_put_back() -> None:
    for eaten in (game_with_reserve().resign(0), table("a5-a6", "a3-a4")):
        text = write_text(RecordedGame(eaten))
        assert "*" in text
        assert read_text(text.replace("*", "")).table == eaten


def game_with_reserve() -> Table:
    """Return a game of Hex Heaven in which a tile came from the reserve."""
    running = new_table("hexheaven", {}, (None, None), 7)
    while not any("*" in move for move in running.record.moves):
        moves = running.state.legal_moves()
        texts = [running.game.format_move(move) for move in moves]
        starred = [move for move, text in zip(moves, texts, strict=True) if "*" in text]
        running = running.play((starred or moves)[0])
    return running


@pytest.mark.parametrize(
    ("text", "key", "values"),
    {
        "a move among the last words": (
            f"{WRITTEN}\nNext I play a6-b6",
            "line",
            {"line": 18, "text": "Next I play a6-b6"},
        ),
        "no empty line": (f"{WRITTEN}Bob", "line", {"line": 17, "text": "Bob"}),
        "quoted and wrong": (
            "\n".join(f"> {line}" for line in replaced("a3-a4", "a3-z4").splitlines()),
            "notation",
            {"line": 16, "number": 2, "move": "a3-z4"},
        ),
        "joined and wrong": (
            JOINED.replace("a3-a4", "a3-a5"),
            "illegal",
            {"line": 1, "number": 2, "move": "a3-a5"},
        ),
        "greeting in a comment": ('{\n[Game "agon"]\n}', "none", {}),
    }.values(),
)
def test_what_is_in_doubt_is_told(text: str, key: str, values: dict[str, object]) -> None:
    error = refusal(read_text, text)
    assert (error.key, error.values) == (f"record.error.{key}", values)


FOREIGN = {
    "Ludii": (
        '(game "Agon" (players 2) (equipment {}))',
        "game=/lud/board/war/custodial/Agon.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\nMove=[Move]",
    ),
    "SGF": ("(;GM[11]SZ[11];B[a1];W[b2])", "( ; FF[4]\nGM[1])"),
    "PGN": ('[Event "x"]\n[Site "y"]\n\n1. e4 e5 2. Nf3', 'Hello\n[White "A"]\n\n1. d4'),
    "AbstractPlay": (
        '{"header": {"game": {"name": "Agon"}, "players": []}, "moves": [["a1", "b2"]]}',
    ),
}


@pytest.mark.parametrize(("name", "text"), [(n, text) for n in FOREIGN for text in FOREIGN[n]])
def test_a_record_from_elsewhere_is_named(name: str, text: str) -> None:
    error = refusal(read_text, text)
    assert (error.key, error.values) == ("record.error.foreign", {"name": name})


@pytest.mark.parametrize("text", ["1. a5-a6 2. a3-a4", "1) e4\n2) e5", "\n1. a5-a6\n2. a3-a4"])
def test_a_list_of_moves_lacks_its_game(text: str) -> None:
    assert refusal(read_text, text).key == "record.error.moveList"
