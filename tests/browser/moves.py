"""Moves that tests make, and the picks that make them."""

import random

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import Move
from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import Pick
from tests.tables import table_after


def picks_of(at: Table, text: str) -> tuple[Pick, ...]:
    """Return the picks that make a move, without a first pick that the page makes itself."""
    picks = view_of(at.record.game).picks
    moves = {picks(move)[0]: move for move in at.state.legal_moves()}
    wanted = picks(at.game.parse_move(text))[0]
    assert wanted in moves, f"{text} is not legal in {at.to_json()}"
    sources = {found[0] for found in moves}
    return wanted[1:] if len(sources) == 1 and len(wanted) > 1 else wanted


def cells_of(at: Table, text: str) -> list[str]:
    return [pick.value for pick in picks_of(at, text)]


def any_move(at: Table) -> str:
    return str(at.game.format_move(at.state.legal_moves()[0]))


def good_move(at: Table) -> str:
    """Return a decent move, found by a level 3 search."""
    result = finish(agent("level3", at.record.game)(at.state, Limit(iterations=4000), Rng(1)))
    return str(at.game.format_move(result.move))


def without_turning(at: Table) -> list[Move]:
    """Return the moves that need no turning: for each first pick, those with the fewest turns."""
    picks = {move: view_of(at.record.game).picks(move)[0] for move in at.state.legal_moves()}
    turns = {
        move: [int(pick.value) for pick in found if pick.kind == "turn"]
        for move, found in picks.items()
    }
    least: dict[Pick, list[int]] = {}
    for move, found in picks.items():
        least[found[0]] = min(least.get(found[0], turns[move]), turns[move])
    return [move for move, found in picks.items() if turns[move] == least[found[0]]]


def simple_move(at: Table) -> Move:
    """Return a Hex Heaven move: end or pass if possible, or else the last tile, not turned."""
    picks = view_of("hexheaven").picks
    moves = without_turning(at)
    return next((move for move in moves if len(picks(move)[0]) == 1), moves[-1])


def begun(game: str, plies: int, seed: int, **options: str) -> Table:
    """Return a game after random plies; Beer Hex players make no claims if they have a choice."""
    rng, table = random.Random(seed), table_after(game, seed=seed, **options)
    while table.ply < plies and table.actor is not None:
        moves = table.state.legal_moves()
        claims = [move for move in moves if table.game.format_move(move) in ("declare", "stuck")]
        table = table.play(rng.choice([move for move in moves if move not in claims] or moves))
    return table
