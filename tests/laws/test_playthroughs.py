"""Playthroughs replay the same natively and in Pyodide; see `tests.generate.playthroughs`."""

from pathlib import Path

import pytest
from tests.laws.playthrough_script import GAMES, PLAYTHROUGHS, generate, moves_of, read_head, replay
from tests.laws.walks import combinations, is_possible
from tests.pyodide_node import run_in_pyodide

from rokkaku.core.options import Option
from rokkaku.core.registry import games, get

SCRIPTS = [read_head(path.read_text("utf-8")) for path in PLAYTHROUGHS]
AGON = GAMES / "agon/playthroughs"


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_replays_natively(path: Path) -> None:
    text = path.read_text("utf-8")
    assert replay(text).splitlines() == text.splitlines()


@pytest.mark.node
def test_replays_in_pyodide() -> None:
    program = """
from tests.laws.playthrough_script import PLAYTHROUGHS, replay
for path in PLAYTHROUGHS:
    text = path.read_text("utf-8")
    print(path.parts[-3], path.stem, "same" if replay(text) == text else "differs")
"""
    lines = run_in_pyodide(program).splitlines()
    assert lines == [f"{path.parts[-3]} {path.stem} same" for path in PLAYTHROUGHS]


def test_a_playthrough_is_kept_with_its_game() -> None:
    assert [path.parts[-3] for path in PLAYTHROUGHS] == [script.game for script in SCRIPTS]


@pytest.mark.parametrize("game", games())
def test_every_variant_has_a_playthrough(game: str) -> None:
    played = [
        {option.name: script.options.get(option.name, option.default) for option in named(game)}
        for script in SCRIPTS
        if script.game == game
    ]
    for options in combinations(get(game)):
        if is_possible(get(game), options):
            assert options in played, f"no playthrough of {game} with {options}"


def named(game: str) -> list[Option]:
    return [option for option in get(game).options if option.choices]


@pytest.mark.parametrize("game", games())
def test_a_free_text_option_has_a_playthrough(game: str) -> None:
    free = {option.name for option in get(game).options if not option.choices}
    assert free <= {name for script in SCRIPTS for name in script.options}


def test_all_playthroughs_go_on_to_the_end_of_the_game() -> None:
    for path in PLAYTHROUGHS:
        assert " | over | 0 moves | " in path.read_text("utf-8").splitlines()[-1]


def test_another_move_makes_a_difference() -> None:
    text = (AGON / "bloody_throne.txt").read_text("utf-8")
    lines = text.splitlines()
    first = moves_of(text)[0]
    other = next(move for move in ("a5-a4", "a5-a6") if move != first)
    lines[3] = lines[3].replace(first, other)
    assert replay("\n".join(lines[:4] + lines[-1:])).splitlines()[4] != lines[4]


def test_generating_again_gives_the_same() -> None:
    for name in ("bloody_throne", "position_bloody_no_guards"):
        text = (AGON / f"{name}.txt").read_text("utf-8")
        assert generate(read_head(text)) == text
