import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rokkaku.__main__ import main

PY = Path(__file__).parents[1] / "py"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def command(*arguments: str) -> Any:
        assert main(arguments) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 1
        return json.loads(lines[0])

    return command


def test_perft_prints_one_line(run: Any) -> None:
    result = run("perft", "agon", "--depth", "3")
    assert list(result) == ["depth", "nodes", "seconds"]
    assert (result["depth"], result["nodes"]) == (3, 18_417)
    assert run("perft", "agon", "--depth", "0")["nodes"] == 1


def test_perft_divides(run: Any) -> None:
    result = run("perft", "agon", "--depth", "2", "--divide")
    assert sum(result["divide"].values()) == result["nodes"] == 713
    assert len(result["divide"]) == 27


def test_options_and_moves_come_first(run: Any) -> None:
    free = run("moves", "agon", "--option", "setup=free", "--option", "variant=bloody")
    assert len(free["moves"]) == 88
    played = run("moves", "agon", "--play", "a5-b5; g1-g2;")
    assert (played["ply"], played["actor"], played["turn"]) == (2, 0, 0)
    assert played["outcome"] is None


def test_moves_tells_who_acts_inside_the_other_s_turn(run: Any) -> None:
    position = "position=w Qf6 Ga1 Ga2 Gb1 Gb2 Gc1 Gc2 qk6 gf5 gf7 gk1 gk2 gj1 gj2"
    result = run("moves", "agon", "--option", position, "--option", "queen_relocation=captor")
    assert (result["turn"], result["actor"]) == (0, 1)
    assert all(move.startswith("f6*") for move in result["moves"])


def test_moves_tells_how_a_game_ended(run: Any) -> None:
    setup = ("--option", "variant=bloody", "--option", "position=w Qf6 Ge4 qk6 gk1")
    result = run("moves", "agon", *setup, "--play", "e4-e5")
    assert result["moves"] == []
    assert result["actor"] is None
    assert result["outcome"] == {"winners": [0], "reason": "agon.reason.throne", "scores": []}


def test_match_counts(run: Any) -> None:
    options = ("--games", "2", "--iterations", "10", "--jobs", "1", "--seed", "3")
    result = run("match", "agon", "--agents", "level1", "random", *options)
    assert result["wins"] + result["draws"] + result["losses"] == 2
    assert result["interval95"][0] <= result["score"] <= result["interval95"][1]


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("perft chess --depth 1", "chess"),
        ("perft agon --depth 1 --option variant=chess", "variant"),
        ("perft agon --depth 1 --option variant", "name=value"),
        ("moves agon --option setup=free --option setup=free", "twice"),
        ("moves agon --play zz", "zz"),
        ("moves agon --play f6-f7", "not legal"),
        ("match agon --agents level9 random --games 1 --iterations 1", "level9"),
        ("engine chess", "chess"),
    ],
)
def test_errors_are_one_clear_line(
    command: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert told in printed.err


@pytest.mark.parametrize(
    "command",
    [
        "",
        "perft agon",
        "perft agon --depth -1",
        "match agon --agents random --games 1 --iterations 1",
        "match agon --agents random random --games 1",
        "match agon --agents random random --games 0 --movetime 1",
        "fly",
    ],
)
def test_a_wrong_command_line_is_refused(command: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(command.split())


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rokkaku", "engine"],
        input="isready\nposition startpos\ngo nodes 100\nquit\n",
        capture_output=True,
        text=True,
        cwd=PY,
        check=True,
    )
    assert done.stdout.splitlines()[0] == "readyok"
    assert "bestmove " in done.stdout
