import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

from rokkaku.core.registry import games
from tests.pyodide_node import run_in_pyodide

QUICK = "a little of everything, to see that it runs"
_HOUR = 3600


def parser(about: str | None, *, can_run_in_pyodide: bool = False) -> ArgumentParser:
    made = ArgumentParser(description=about)
    made.add_argument("--quick", action="store_true", help=QUICK)
    if can_run_in_pyodide:
        made.add_argument("--pyodide", action="store_true", help="in Pyodide under node")
    return made


def add_game(to: ArgumentParser, default: str | None = None) -> None:
    """Add a game and its options to a parser; without a default, the game must be named."""
    to.add_argument("game", choices=games(), nargs="?" if default else None, default=default)
    add_options(to)


def add_options(to: ArgumentParser) -> None:
    """Add `--option K=V` to a parser, for game options as a list of pairs."""
    to.add_argument(
        "--option", action="append", default=[], metavar="K=V", type=lambda text: text.split("=", 1)
    )


def print_measured(measure: Callable[..., Any], *question: Any, in_pyodide: bool) -> None:
    """Print as JSON the result of a function in the main module, run here or in Pyodide."""
    if in_pyodide:
        module, name = sys.modules["__main__"].__spec__.name, measure.__name__
        program = (
            f"import json\nfrom {module} import {name}\nprint(json.dumps({name}(*{question})))"
        )
        result = json.loads(run_in_pyodide(program, timeout=_HOUR))
    else:
        result = measure(*question)
    print(json.dumps(result, indent=1))
