"""The computer players of SEVEN: five levels, and the evaluation that other players share."""

from typing import NamedTuple

from rokkaku.ai.agent import Agent, Search, SearchResult
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.seven.ai.evaluation import expected, lead, seat_scores
from rokkaku.games.seven.ai.frame import Frame
from rokkaku.games.seven.ai.model import HORIZON, Appraisal
from rokkaku.games.seven.ai.position import Play, Position, bits_of, position_of
from rokkaku.games.seven.ai.search import Scope, widening
from rokkaku.games.seven.rules.game import SevenState


class Strength(NamedTuple):
    """How well a level plays."""

    scope: Scope
    """How far it looks."""
    noise: int
    """Its largest error about a position, in the unit of the evaluation."""
    foresight: bool = True
    """Whether it sees through the last two tiles."""


_MANY = 1000
_STAGES = ((8, 8), (8, _MANY), (_MANY, 8))
_PROOFS = ((8, None), (None, None))
STRENGTHS = {
    1: Strength(Scope(1, ((None, None),)), 10_000, foresight=False),
    2: Strength(Scope(1, ((None, None),)), 500),
    3: Strength(Scope(2, ((6, 6),)), 100),
    4: Strength(Scope(4, ((8, 8),)), 0),
    5: Strength(Scope(HORIZON, _STAGES, _PROOFS), 0),
}


def framed(state: SevenState, to_come: int = 0) -> tuple[Frame, Play, Position]:
    """A state of at least one tile in a frame with room for `to_come` more."""
    frame = Frame((cell for tile in state.placements for cell in tile.move.cells), to_come)
    letters = 0
    for hand in state.hands:
        letters |= bits_of(hand)
    return frame, Play(frame.lattice, state.misere, letters), position_of(state, frame)


class SevenLevels(Levels[SevenState]):
    """Search of the most promising placements, wider and with less noise from level to level."""

    MILLISECONDS = (500, 500, 1000, 1500, 3000)

    def evaluate(self, state: SevenState, seat: int) -> float:
        """The expected result for a seat, from -1 to 1, of a game that is not over."""
        if not state.placements:
            return 0.0
        _, play, position = framed(state)
        scores = seat_scores(play, position)
        mine = next(team for team, seats in enumerate(state.teams) if seat in seats)
        return expected(lead(scores, state.teams, mine))

    def level(self, number: int) -> Agent:
        """The player of a level."""
        return player(STRENGTHS[number])


AI = SevenLevels()


def player(strength: Strength) -> Agent:
    """A player that is so strong."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, SevenState)
        if not view.placements:
            move = rng.choice(view.legal_moves())
            return SearchResult(move, 0.0, 0, 1, (move,))
        frame, play, position = framed(view, min(HORIZON, sum(map(len, view.hands))))
        appraisal = Appraisal(
            play,
            view.teams,
            view.turn,
            strength.noise,
            rng.word(),
            foresight=strength.foresight,
        )
        found = yield from widening(appraisal, position, limit, strength.scope)
        line = frame.moves(found.line)
        return found._replace(move=line[0], line=line)

    return agent
