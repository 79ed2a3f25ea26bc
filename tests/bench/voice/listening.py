"""Play whole games with the screen off: by real keys, as a screen reader's voice tells them.

    .venv/bin/python -m tests.bench.voice.listening [--game agon] [--engine Firefox] [--orca]

Begins each game on its setup screen against the weakest opponent, and
decides which key to press only from what it has heard. Prints a line of JSON a game: the result,
the moves made, the keys pressed, and the words heard a move, from one move of the player to the
next. --site takes another folder with a built site, such as an earlier version. --echo prints
every key and text. The words are those of a plain reader of AT-SPI or, with --orca, Orca's.
"""

import json
import random
import re
import shutil
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from statistics import mean, median
from typing import Any

from tests.bench.command_line import parser
from tests.bench.voice.ears import Listener, PlainEars
from tests.bench.voice.player import LostError, OverError, Player, at_random, inwards, is_over
from tests.bench.voice.windows import open_window
from tests.browser.accessibility.voice.desktop import Desktop
from tests.browser.accessibility.voice.orca import Orca

from rokkaku.command_line import run_command
from rokkaku.core.registry import games
from tools.site.build import build, lay_out
from tools.site.serve import SiteServer

_ENGINES = ("Chromium", "Firefox")
_PATIENCE = 120
_OPPONENT = "Piyo"
"""The weakest."""
_MAX_TABS = 60


def begin(listener: Listener, desktop: Desktop) -> str:
    """Press Start on the setup screen, and return what is heard of the game's beginning."""
    deadline = time.monotonic() + _PATIENCE
    while not desktop.has_window("· Rokkaku"):
        if time.monotonic() > deadline:
            raise LostError("the setup screen doesn't come")
        time.sleep(0.1)
    listener.hear(3)
    for _ in range(_MAX_TABS):
        text = listener.press("Tab")
        while re.search("Friends|Elo", text) and _OPPONENT not in text:
            text = listener.press("Down") or text
        if re.search(r"\bStart,? push button", text):
            return listener.press("Return")
    raise LostError(f"Start isn't heard in {_MAX_TABS} tabs")


def play(
    listener: Listener, desktop: Desktop, game: str, seed: int, max_moves: int
) -> dict[str, Any]:
    """Play a game to its end; return what was counted."""
    rng = random.Random(seed)
    choose = partial(inwards, rng) if game == "agon" else at_random(rng)
    player = Player(listener, choose, rng)
    words, keys, text = list[int](), list[int](), ""
    result = "unfinished"
    try:
        text = begin(listener, desktop)
        text = player.wait(text) or text
        while not is_over(text) and len(words) < max_moves:
            listener.words = listener.keys = 0
            text = player.move(text)
            words.append(listener.words)
            keys.append(listener.keys)
    except OverError as end:
        text = str(end)
    except LostError as error:
        result = f"stuck: {error}"
    if is_over(text):
        result = text[text.rindex("Result") :].removeprefix("Result").strip(" ,")
    figures: dict[str, Any] = {"result": result, "moves": len(words)}
    if words:
        figures |= {
            "words a move": {"median": median(words), "mean": round(mean(words), 1)},
            "keys a move": {"median": median(keys), "mean": round(mean(keys), 1)},
            "keys": sum(keys),
        }
    return figures


def listen(
    engine: str, game: str, url: str, given: Namespace, echo: Callable[[str], object]
) -> dict[str, Any]:
    """Play a game in a browser on a desktop of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        with Desktop(home) as desktop:
            ears = Orca(desktop) if given.orca else PlainEars(desktop)
            open_window(desktop, engine, f"{url}#/{game}", home / "profile")
            listener = Listener(desktop, ears, echo)
            return play(listener, desktop, game, given.seed, 2 if given.quick else given.moves)


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--game", choices=games(), action="append")
    arguments.add_argument("--engine", choices=_ENGINES, action="append")
    arguments.add_argument("--site", type=Path)
    arguments.add_argument("--orca", action="store_true")
    arguments.add_argument("--echo", action="store_true")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--moves", type=int, default=150, help="the most moves of a game")
    given = arguments.parse_args()
    if given.orca and not (shutil.which("orca") and shutil.which("speech-dispatcher")):
        raise SystemExit("--orca needs the packages orca and speech-dispatcher.")
    echo: Callable[[str], object] = partial(print, file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        site = given.site or Path(folder)
        if given.site is None:
            build()
            lay_out(site)
        with SiteServer(site) as server:
            engines, names = given.engine or _ENGINES, given.game or games()
            for engine, game in [*product(engines, names)][: 1 if given.quick else None]:
                figures = listen(
                    engine, game, server.url, given, echo if given.echo else lambda text: None
                )
                print(json.dumps({"game": game, "engine": engine} | figures), flush=True)


if __name__ == "__main__":
    run_command(main)
