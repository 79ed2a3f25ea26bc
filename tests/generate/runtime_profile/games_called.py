"""Plays every game with all its options, saves and records it, and runs all AI levels."""

import importlib
from itertools import islice, product
from typing import Any

from tests.generate.runtime_profile.builtins_called import attempted
from tests.laws.playthrough_script import PLAYTHROUGHS, generate, read_head

import rokkaku
from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.errors import InvalidSetup
from rokkaku.core.json_text import format_json, parse_json
from rokkaku.core.registry import games, get
from rokkaku.core.rng import Rng
from rokkaku.core.table import OPPONENTS, Table
from rokkaku.ui.setup.game_setup import recommended_setup
from tools.runtime.snapshot.import_app import app_modules


def answers(game_id: str) -> None:
    rng = Rng(1)
    for number, name in enumerate(("random", "greedy", *OPPONENTS)):
        table: Any = recommended_setup(game_id).table(number)
        for _ in range(6):
            if table.state.actor is None:
                break
            search = agent(name, game_id)(
                table.state.view(table.state.actor), Limit(iterations=30), rng
            )
            table = table.play(finish(search).move)
        Table.from_json(table.to_json())


def broken_saves(game_id: str) -> None:
    save = format_json(recommended_setup(game_id).table(1).to_json())
    for cut in (0, 1, 10, len(save) // 2, len(save) - 1):
        attempted(parse_json, save[:cut])
    attempted(Table.from_json, parse_json(save.replace("1", "0")))


def beginnings(game_id: str) -> None:
    game = get(game_id)
    choices = [[(option.name, value) for value in option.choices] for option in game.options]
    for chosen in islice(product(*filter(None, choices)), 40):
        try:
            state = game.initial(dict(chosen), 1)
        except InvalidSetup:
            continue
        state.legal_moves()


def run() -> None:
    for game_id in games():
        for act in (answers, broken_saves, beginnings):
            act(game_id)
    for path in PLAYTHROUGHS:
        generate(read_head(path.read_text("utf-8")))
    for name in app_modules(rokkaku):
        if not name.startswith("rokkaku.browser"):
            importlib.import_module(name)
