"""Replay the playthroughs natively and in Pyodide. To change them on purpose: see generate."""

from pathlib import Path

import pytest
from tests.generate.playthroughs import GAMES, SCRIPTS, path_of
from tests.laws.playthrough_script import generate, moves_of, read_head, replay
from tests.laws.walks import combinations, is_possible
from tests.pyodide_node import run_in_pyodide

from rokkaku.core.options import Option
from rokkaku.core.registry import games, get

FILES = sorted(GAMES.glob("*/playthroughs/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_replays_natively(path: Path) -> None:
    text = path.read_text("utf-8")
    assert replay(text).splitlines() == text.splitlines()


@pytest.mark.node
def test_replays_in_pyodide() -> None:
    program = """
from pathlib import Path
from tests.laws.playthrough_script import replay
for path in sorted(Path("/rokkaku/tests/games").glob("*/playthroughs/*.txt")):
    text = path.read_text("utf-8")
    print(path.parts[-3], path.stem, "same" if replay(text) == text else "differs")
"""
    lines = run_in_pyodide(program).splitlines()
    assert lines == [f"{path.parts[-3]} {path.stem} same" for path in FILES]


def test_every_file_is_generated_and_every_script_has_its_file() -> None:
    assert {path_of(name) for name in SCRIPTS} == set(FILES)
    for name, script in SCRIPTS.items():
        assert read_head(path_of(name).read_text("utf-8")) == script
        assert name.split("/")[0] == script.game


@pytest.mark.parametrize("game", games())
def test_every_variant_has_a_playthrough(game: str) -> None:
    """A variant is a possible combination of the options that have choices."""
    played = [
        {option.name: script.options.get(option.name, option.default) for option in named(game)}
        for script in SCRIPTS.values()
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
    assert free <= {name for script in SCRIPTS.values() for name in script.options}


def test_all_playthroughs_go_on_to_the_end_of_the_game() -> None:
    for path in FILES:
        assert " | over | 0 moves | " in path.read_text("utf-8").splitlines()[-1]


def test_another_move_makes_a_difference() -> None:
    text = path_of("agon/bloody_throne").read_text("utf-8")
    lines = text.splitlines()
    first = moves_of(text)[0]
    other = next(move for move in ("a5-a4", "a5-a6") if move != first)
    lines[3] = lines[3].replace(first, other)
    assert replay("\n".join(lines[:4] + lines[-1:])).splitlines()[4] != lines[4]


def test_generating_again_gives_the_same() -> None:
    for name in ("agon/bloody_throne", "agon/position_bloody_no_guards"):
        assert generate(SCRIPTS[name]) == path_of(name).read_text("utf-8")
