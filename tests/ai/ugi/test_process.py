"""The engine as a process: how it ends, and what it makes of bytes."""

import os
import signal
import subprocess
import sys

import pytest

from tools import ROOT

COMMAND = [sys.executable, "-m", "rokkaku", "engine"]
GAMES_THAT_THINK = {
    "agon": "position startpos",
    "seven": "position startpos moves P:0,0:0,1:1,0:2,0 I:3,-3:3,-2:3,-1:3,0",
    "beerhex": "position startpos",
    "hexheaven": "position startpos",
}
PATIENCE = 60


def start(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": "py"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def talk(lines: bytes, *arguments: str) -> tuple[int, list[str], str]:
    """Return the exit status, the answers and stderr after all lines have been sent at once."""
    process = start(*arguments)
    out, errors = process.communicate(lines, PATIENCE)
    return process.returncode, out.decode().splitlines(), errors.decode()


@pytest.mark.parametrize("end", [b"", b"stop\n", b"quit\n", b"quit\nisready\n"])
@pytest.mark.parametrize("game", GAMES_THAT_THINK)
def test_a_search_ends_with_the_input_and_with_quit(game: str, end: bytes) -> None:
    position = GAMES_THAT_THINK[game]
    status, answers, errors = talk(f"{position}\ngo infinite\n".encode() + end, game)
    assert (status, errors) == (0, "")
    assert answers[-1].startswith("bestmove ")
    assert len([answer for answer in answers if answer.startswith("bestmove ")]) == 1


def test_a_search_ends_soon_after_its_reader_has_gone() -> None:
    """As if the other program had been killed; the search alone would take for ever."""
    process = start()
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdin.write(b"isready\ngo depth 60\n")
    process.stdin.flush()
    assert process.stdout.readline() == b"readyok\n"
    process.stdin.close()
    process.stdout.close()
    assert process.wait(PATIENCE) == -signal.SIGPIPE
    assert process.stderr.read() == b""
    process.stderr.close()


def test_bytes_that_are_no_text_lose_nothing() -> None:
    status, answers, errors = talk(b"\xff\xfe\x00ugi\nposition startpos moves \xe3\x81\nisready\n")
    assert (status, errors) == (0, "")
    assert answers[0].startswith("info string unknown command ")
    assert answers[1].startswith("info string move 1 is wrong: ")
    assert answers[2] == "readyok"


def test_what_the_output_cannot_write_is_written_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    status, answers, errors = talk("指し手\nisready\n".encode())
    assert (status, errors) == (0, "")
    assert answers[0].startswith("info string unknown command ")
    assert answers[1] == "readyok"


def test_a_game_that_does_not_exist_is_told_at_once() -> None:
    status, answers, errors = talk(b"ugi\n", "chess")
    assert (status, answers) == (2, [])
    assert errors == "rokkaku: no game 'chess'; there are: agon, seven, beerhex, hexheaven\n"
