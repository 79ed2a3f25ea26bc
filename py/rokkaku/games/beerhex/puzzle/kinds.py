"""Puzzle kinds of Beer Hex: what is certain for the seat to move.

A *world* is a full state that looks the same to that seat (`BeerHexState.worlds`): it fits all that
the seat has seen and is possible by the rules. Candidates are claims, and attacks on three crowns
of which the seat does not know at least one. A candidate is *sure* if it succeeds in every world: a
claim wins the game, an attack reveals three equal symbols. Proofs try all candidates in all worlds.

- `attack`: only one candidate is sure, an attack, and no claim wins in any world.
- `claim`: some claim wins in some world, and one thing is sure: an attack, `stuck` alone, or both
  claims, as joined sides cut off the other seat's. The seat must not simply see that it has joined.
- `caps`: some hidden crowns of the other seat show the same symbol in every world, and others do
  not. The solution is facts such as `b3=G`, the symbol inside.
"""

from collections.abc import Mapping, Sequence

from rokkaku.core.puzzle import ByFacts, Kind, Puzzle, Unproven
from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.rules.board import NAME_OF, connects
from rokkaku.games.beerhex.rules.game import MOVE_CAP, BeerHexState
from rokkaku.games.beerhex.rules.notation import (
    ATTACK,
    DECLARATION,
    DECLARE,
    HIDDEN,
    STUCK,
    STUCK_CLAIM,
    SYMBOLS,
    Move,
    format_move,
)

SURE, CAPS = "sure", "caps"
"""Keys of goals: the numbers of sure moves and of certain crowns."""
CLAIMS = (DECLARATION, STUCK_CLAIM)
LAST_PLY = 60
"""Maximum length in plies of a history that a player can follow."""


def begins_turn(state: BeerHexState) -> bool:
    """True if a turn begins with all kinds of moves, and no placement ends the game."""
    position = state.position
    is_free = state.actor is not None and not position.must_place and not position.filling
    return is_free and position.empty.bit_count() > 1 and state.ply + 1 < MOVE_CAP


def can_be_followed(state: BeerHexState) -> bool:
    """True if a turn begins after few enough moves to recall, outside the hint variant."""
    return 0 < state.ply <= LAST_PLY and not state.rules.hints and begins_turn(state)


def candidate_moves(state: BeerHexState) -> tuple[Move, ...]:
    """Return the claims, and the attacks with a hidden crown."""
    hidden = state.view(state.turn).position.symbols[HIDDEN]
    return tuple(
        move
        for move in state.legal_moves()
        if move in CLAIMS or (move.kind == ATTACK and move.cells & hidden)
    )


def succeeds(world: BeerHexState, move: Move) -> bool:
    """True if, in this world, a claim wins or an attack reveals three equal symbols."""
    after = world.apply(move)
    outcome = after.outcome()
    return world.turn in outcome.winners if outcome else after.position.must_place


def sure_moves(state: BeerHexState, worlds: tuple[BeerHexState, ...]) -> tuple[Move, ...]:
    return tuple(
        move for move in candidate_moves(state) if all(succeeds(world, move) for world in worlds)
    )


class _WorldKind(Kind):
    """Base of all kinds, which look at the worlds and ignore the score of a position."""

    def is_likely(self, state: AnyState, score: float) -> bool:
        assert isinstance(state, BeerHexState)
        return can_be_followed(state)


class OneThing(_WorldKind):
    """Puzzles with one sure thing; `is_claim`: a claim wins in some world."""

    def __init__(self, is_claim: bool) -> None:
        self.is_claim = is_claim

    def prove(self, puzzle: Puzzle) -> None:
        state = puzzle.state
        assert isinstance(state, BeerHexState)
        if not begins_turn(state):
            raise Unproven("a turn must begin here, and a placement must not end the game")
        worlds = tuple(state.worlds(state.turn))
        if self.is_claim != any(succeeds(world, move) for world in worlds for move in CLAIMS):
            raise Unproven(f"a claim wins in {'no' if self.is_claim else 'some'} world")
        moves = sure_moves(state, worlds)
        texts = sorted(map(format_move, moves))
        if puzzle.goal != {SURE: len(moves)} or list(puzzle.solution) != texts[:1]:
            raise Unproven(f"what is sure: {', '.join(texts) or 'nothing'}")
        if not is_one_thing(moves):
            raise Unproven(f"more than one thing is sure: {', '.join(texts)}")
        if is_join_visible(state):
            raise Unproven("the seat can already see that it has joined its sides")

    def is_right(self, puzzle: Puzzle, moves: tuple[str, ...]) -> bool | None:
        """Accept the sure move, and `stuck` if a declaration is sure."""
        if not moves:
            return None
        solution = puzzle.solution[0]
        return moves[0] == solution or (moves[0] == STUCK and solution == DECLARE)


def is_one_thing(moves: Sequence[Move]) -> bool:
    """True for one attack, `stuck`, or both claims."""
    kinds = sorted(move.kind for move in moves)
    return kinds in ([ATTACK], [STUCK], [DECLARE, STUCK])


def is_join_visible(state: BeerHexState) -> bool:
    """True if the symbols visible to the seat to move join its sides."""
    return connects(state.view(state.turn).position.symbols[state.turn], state.turn)


class Caps(ByFacts, _WorldKind):
    """Puzzles with some certain hidden crowns among uncertain ones."""

    def prove(self, puzzle: Puzzle) -> None:
        state = puzzle.state
        assert isinstance(state, BeerHexState)
        facts = certain_facts(state)
        if list(puzzle.solution) != sorted(facts) or puzzle.goal != {CAPS: len(facts)}:
            raise Unproven(f"what is certain: {', '.join(sorted(facts)) or 'nothing'}")
        if not 0 < len(facts) < len(state.position.traces[1 - state.turn]):
            raise Unproven("all hidden crowns are certain, or none")

    def is_right(self, puzzle: Puzzle, moves: tuple[str, ...]) -> bool | None:
        if not set(moves) <= set(puzzle.solution):
            return False
        return True if len(set(moves)) == puzzle.goal[CAPS] else None


def certain_facts(state: BeerHexState) -> set[str]:
    """Return the facts about the other seat's hidden crowns that hold in all worlds."""
    return set.intersection(*map(facts_of, state.worlds(state.turn)))


def fact(cell: int, symbol: int) -> str:
    """Return the symbol of a crown as a fact, such as `b3=G`."""
    return f"{NAME_OF[cell]}={SYMBOLS[symbol]}"


def facts_of(world: BeerHexState) -> set[str]:
    """Return the facts about the face-down crowns of the other seat."""
    position = world.position
    cells = [trace.cell for trace in position.traces[1 - world.turn]]
    return {fact(cell, position.symbol_of(cell)) for cell in cells}


KINDS: Mapping[str, Kind] = {
    "attack": OneThing(is_claim=False),
    "claim": OneThing(is_claim=True),
    CAPS: Caps(),
}
