"""The kinds of puzzles of Beer Hex: what is certain for the seat on turn.

A *world* is a full state that looks the same to that seat (`BeerHexState.worlds`): all that it has
followed in the game fits it, and it is possible by the rules. Asked for are claims, and attacks on
three crowns of which the seat does not know at least one: on three own ones it sees what they show.
A move is *sure* if it succeeds in every world: a claim wins the game, an attack turns three equal
symbols. The proof makes every move that is asked for in every world.

- `attack`: exactly one move is sure, and it is an attack. No claim wins in any world.
- `claim`: a claim wins in some world at least, and there is one sure thing: either `stuck` alone,
  or, since who has joined the own sides has cut the other's, both claims, or one attack.

Where both claims are sure, the seat must not simply see that its sides are joined.

- `caps`: which crowns of the other seat, all of them hidden, show the same symbol in every world,
  and some others do not. It is answered with facts such as `b3=G`, the symbol inside.
"""

from collections.abc import Mapping, Sequence

from rokkaku.core.pack import ByFacts, Kind, Puzzle, Unproven
from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.rules.board import NAME_OF, connects
from rokkaku.games.beerhex.rules.game import MOVE_CAP, BeerHexState
from rokkaku.games.beerhex.rules.notation import (
    ATTACK,
    CLAIM,
    DECLARATION,
    DECLARE,
    HIDDEN,
    STUCK,
    SYMBOLS,
    Move,
    format_move,
)

SURE, CAPS = "sure", "caps"
"""What goals count: the moves that are sure, and the crowns that are certain."""
CLAIMS = (DECLARATION, CLAIM)
LAST_PLY = 60
"""Nobody follows a longer history."""


def begins_turn(state: BeerHexState) -> bool:
    """Whether a turn begins in which all is possible, and a placement does not end the game."""
    position = state.position
    is_free = state.actor is not None and not position.must_place and not position.filling
    return is_free and position.empty.bit_count() > 1 and state.ply + 1 < MOVE_CAP


def can_be_followed(state: BeerHexState) -> bool:
    """Whether a turn begins after moves that a person can recall, where all saw what they placed.

    With hints, nobody does: the tasks are not made for that.
    """
    return 0 < state.ply <= LAST_PLY and not state.rules.hints and begins_turn(state)


def asked(state: BeerHexState) -> tuple[Move, ...]:
    """The claims and attacks among which the sure ones are asked for."""
    hidden = state.view(state.turn).position.symbols[HIDDEN]
    return tuple(
        move
        for move in state.legal_moves()
        if move in CLAIMS or (move.kind == ATTACK and move.cells & hidden)
    )


def succeeds(world: BeerHexState, move: Move) -> bool:
    """Whether a claim wins, or an attack turns three equal symbols, if this is how things are."""
    after = world.apply(move)
    outcome = after.outcome()
    return world.turn in outcome.winners if outcome else after.position.must_place


def sure_moves(state: BeerHexState, worlds: tuple[BeerHexState, ...]) -> tuple[Move, ...]:
    """The moves asked for that succeed in all worlds."""
    return tuple(move for move in asked(state) if all(succeeds(world, move) for world in worlds))


class _OfWorlds(Kind):
    """A base of all kinds: what they ask for goes by the worlds."""

    def is_likely(self, state: AnyState, score: float) -> bool:
        """Whether a turn begins that can be asked about, whatever can be expected of the game."""
        assert isinstance(state, BeerHexState)
        return can_be_followed(state)


class OneThing(_OfWorlds):
    """Only one thing is sure; `is_claim`: whether a claim is to be thought of."""

    def __init__(self, is_claim: bool) -> None:
        """Of either kind."""
        self.is_claim = is_claim

    def prove(self, puzzle: Puzzle) -> None:
        """Make every move in every world. Raises Unproven."""
        state = puzzle.state
        assert isinstance(state, BeerHexState)
        if not begins_turn(state):
            raise Unproven("no turn begins here that could go on after this move")
        worlds = tuple(state.worlds(state.turn))
        if self.is_claim != any(succeeds(world, move) for world in worlds for move in CLAIMS):
            raise Unproven(f"a claim wins in {'no' if self.is_claim else 'some'} world")
        sure = sure_moves(state, worlds)
        texts = sorted(map(format_move, sure))
        if puzzle.goal != {SURE: len(sure)} or list(puzzle.solution) != texts[:1]:
            raise Unproven(f"what is sure: {', '.join(texts) or 'nothing'}")
        if not is_one_thing(sure):
            raise Unproven(f"more than one thing is sure: {', '.join(texts)}")
        if is_seen(state):
            raise Unproven("that the own sides are joined is there to see")

    def is_right(self, puzzle: Puzzle, moves: tuple[str, ...]) -> bool | None:
        """Whether the move is sure; where a declaration is, so is the other claim."""
        if not moves:
            return None
        right = puzzle.solution[0]
        return moves[0] == right or (moves[0] == STUCK and right == DECLARE)


def is_one_thing(sure: Sequence[Move]) -> bool:
    """Whether what is sure is one attack, `stuck`, or both claims."""
    kinds = sorted(move.kind for move in sure)
    return kinds in ([ATTACK], [STUCK], [DECLARE, STUCK])


def is_seen(state: BeerHexState) -> bool:
    """Whether the symbols that the seat on turn sees join its sides."""
    return connects(state.view(state.turn).position.symbols[state.turn], state.turn)


class Caps(ByFacts, _OfWorlds):
    """Some hidden crowns are certain, and others are not."""

    def prove(self, puzzle: Puzzle) -> None:
        """Look at the hidden crowns in every world. Raises Unproven."""
        state = puzzle.state
        assert isinstance(state, BeerHexState)
        certain = certain_facts(state)
        if list(puzzle.solution) != sorted(certain) or puzzle.goal != {CAPS: len(certain)}:
            raise Unproven(f"what is certain: {', '.join(sorted(certain)) or 'nothing'}")
        if not 0 < len(certain) < len(state.position.traces[1 - state.turn]):
            raise Unproven("all hidden crowns are certain, or none")

    def is_right(self, puzzle: Puzzle, moves: tuple[str, ...]) -> bool | None:
        """Whether the facts are right; None until all have been told."""
        if not set(moves) <= set(puzzle.solution):
            return False
        return True if len(set(moves)) == puzzle.goal[CAPS] else None


def certain_facts(state: BeerHexState) -> set[str]:
    """The facts about hidden crowns of the other seat that hold in all worlds."""
    return set.intersection(*map(facts_of, state.worlds(state.turn)))


def fact(cell: int, symbol: int) -> str:
    """What a crown shows, such as `b3=G`."""
    return f"{NAME_OF[cell]}={SYMBOLS[symbol]}"


def facts_of(world: BeerHexState) -> set[str]:
    """What the face-down crowns of the seat that is not on turn show."""
    position = world.position
    cells = [trace.cell for trace in position.traces[1 - world.turn]]
    return {fact(cell, position.symbol_of(cell)) for cell in cells}


KINDS: Mapping[str, Kind] = {
    "attack": OneThing(is_claim=False),
    "claim": OneThing(is_claim=True),
    CAPS: Caps(),
}
