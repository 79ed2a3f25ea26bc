"""Finder of puzzles: what is certain for the seat to move (see `puzzle.kinds`).

Dull puzzles, and those that are too hard to follow, are left out:

- sure attacks with fewer than three other attacks to choose from;
- sure attacks beside a claim that hardly tempts, as it wins in less than a fifth of the worlds;
- more than four certain crowns, or fewer than two uncertain ones.

Themes: `temptation`, a claim wins in many worlds but not in all; `stuck`, the other seat cannot
join its sides any more; `cases`, crowns that matter are uncertain, but make no difference;
`returned`, the player must remember crowns that were revealed and returned to hand; `counting`, the
face-up crowns are evidence enough; `oldest`, crowns have lain face down since before all crowns
with the other symbol were seen elsewhere.
"""

from collections.abc import Iterator

from rokkaku.ai.limit import Limit
from rokkaku.ai.puzzle.finder import FinderSteps, puzzle_of
from rokkaku.core.puzzle import Puzzle
from rokkaku.core.record.record import Record
from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.ai.reader import WorldResults, evaluate_worlds, forgetful
from rokkaku.games.beerhex.puzzle.kinds import (
    CAPS,
    CLAIMS,
    SURE,
    can_be_followed,
    is_join_visible,
    is_one_thing,
    succeeds,
)
from rokkaku.games.beerhex.rules.board import BIT_OF_NAME
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD
from rokkaku.games.beerhex.rules.notation import (
    ATTACK,
    DECLARATION,
    HIDDEN,
    STUCK,
    SYMBOLS,
    Move,
    format_move,
)

_MIN_OTHERS = 3
_MIN_TEMPTATION = 0.2
_MAX_CAPS, _MIN_DOUBTFUL = 4, 2


def find(record: Record, state: AnyState, limit: Limit) -> FinderSteps:
    """Return a puzzle, preferably with a claim or an attack; fast enough to ignore `limit`."""
    assert isinstance(state, BeerHexState)
    yield None
    return next(puzzles_at(record, state), None)


def puzzles_at(record: Record, state: BeerHexState) -> Iterator[Puzzle]:
    """Yield the puzzles in a position: at most one solved by a move and one by facts."""
    view = state.view(state.turn)
    if not can_be_followed(state) or not view.position.symbols[HIDDEN]:
        return
    results = evaluate_worlds(view)
    sure_moves = results.sure()
    if (
        is_one_thing(sure_moves)
        and not is_join_visible(state)
        and not _is_dull(results, sure_moves[0])
    ):
        kind = "claim" if any(results.moves[move] for move in CLAIMS) else "attack"
        solution = (min(map(format_move, sure_moves)),)
        yield puzzle_of(
            record, kind, _theme(view, results, sure_moves), {SURE: len(sure_moves)}, solution
        )
    certain_facts = tuple(sorted(results.certain()))
    doubtful_count = len(view.position.traces[1 - view.turn]) - len(certain_facts)
    if 0 < len(certain_facts) <= _MAX_CAPS and doubtful_count >= _MIN_DOUBTFUL:
        yield puzzle_of(record, CAPS, "oldest", {CAPS: len(certain_facts)}, certain_facts)


def _is_dull(results: WorldResults, sure_move: Move) -> bool:
    temptation = max(results.moves[move].bit_count() for move in CLAIMS) / results.worlds
    other_attacks = len(results.moves) - len(CLAIMS) - 1
    return sure_move.kind == ATTACK and (
        other_attacks < _MIN_OTHERS or 0 < temptation < _MIN_TEMPTATION
    )


def _theme(view: BeerHexState, results: WorldResults, sure_moves: tuple[Move, ...]) -> str:
    move = sure_moves[0]
    if move.kind == ATTACK and any(results.moves[claim] for claim in CLAIMS):
        return "temptation"
    if move.kind == STUCK:
        return "stuck"
    if not _is_implied(view, results, move):
        return "cases"
    return "counting" if move in evaluate_worlds(forgetful(view)).sure() else "returned"


def _is_implied(view: BeerHexState, results: WorldResults, move: Move) -> bool:
    """True if the certain crowns alone make a declaration or an attack sure."""
    certain_facts = results.certain()
    known = [
        position_bits | sum(BIT_OF_NAME[fact[:2]] for fact in certain_facts if fact[-1] == symbol)
        for position_bits, symbol in zip(view.position.symbols, SYMBOLS[:HIDDEN], strict=False)
    ]
    if move.kind == ATTACK:
        return any(move.cells & cells == move.cells for cells in known)
    own = known[view.turn]
    rest = view.position.occupied & ~own
    symbols = (own, rest, 0) if view.turn == GOLD else (rest, own, 0)
    state = BeerHexState(view.rules, view.position._replace(symbols=symbols), view.ply)
    return succeeds(state, DECLARATION)
