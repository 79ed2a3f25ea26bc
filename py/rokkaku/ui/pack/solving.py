"""A puzzle as it is being solved: an immutable value, and what person and judge do to it.

Picking is the board's own: a `PlaySession` has the person in the puzzle's seat, and this looks at
the moves that come of it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from rokkaku.core.pack import ByFacts, Puzzle, Verdict, kind_of
from rokkaku.core.state import Json
from rokkaku.core.table import table_at
from rokkaku.ui.board.game_view import Interlude, view_of
from rokkaku.ui.board.hint import hint_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.i18n import Translate
from rokkaku.ui.play.session import PlaySession, seated
from rokkaku.ui.play.words import last_move

PIECE, MOVE = 1, 2
"""The two steps of a hint: what to move, and where to."""


@dataclass(frozen=True)
class Solving:
    """A puzzle and how far a person has come with it."""

    puzzle: Puzzle
    session: PlaySession
    """The table as it is looked at."""
    solution: tuple[str, ...]
    """The right moves from where the person decides, and the replies to them."""
    standing: PlaySession
    """The table after the last right move: where a wrong one is taken back to."""
    is_wrong: bool = False
    """Whether the last move was wrong; what refutes it is on the board."""
    is_judged: bool = True
    """Whether the last move was judged."""
    mistakes: int = 0
    hints: int = 0
    """How many steps of hints were taken."""
    hint_step: int = 0
    """How much of a hint is shown: 0, `PIECE` or `MOVE`."""
    is_shown: bool = False
    """Whether the solution was asked for, so that the puzzle is failed."""
    path: tuple[PlaySession, ...] = ()
    """What was to be seen on the way to the present table since the value before."""

    @property
    def game_id(self) -> str:
        """The id of the game."""
        return self.puzzle.game

    @property
    def is_solved(self) -> bool:
        """Whether nothing is left to be found."""
        return not self.solution and not self.is_wrong

    @property
    def is_clean(self) -> bool:
        """Whether it was done without mistakes and help."""
        return not (self.mistakes or self.hints or self.is_shown)

    @property
    def can_decide(self) -> bool:
        """Whether the person may move."""
        return not self.is_solved and not self.is_wrong and self.is_judged

    @property
    def played(self) -> tuple[str, ...]:
        """All moves since the position of the puzzle."""
        return self.session.table.record.moves[len(self.puzzle.moves) : self.session.table.ply]

    # The board

    @property
    def top_level(self) -> int:
        """The highest level to be seen; 0 is all."""
        return self.session.top_level

    @property
    def side_view(self) -> bool:
        """Whether a stacked board is seen from the side."""
        return self.session.side_view

    def with_top_level(self, level: int) -> Self:
        """The puzzle with the levels up to this one to be seen; 0 is all."""
        return self._looking(self.session.with_top_level(level))

    def toggle_side_view(self) -> Self:
        """The puzzle seen from the side, or from above again."""
        return self._looking(self.session.toggle_side_view())

    def flip(self) -> Self:
        """The puzzle with the board turned by 180°."""
        return replace(self._looking(self.session.flip()), standing=self.standing.flip())

    def aim_at(self, pick: Pick | None) -> Self:
        """The puzzle with something pointed at; itself, if that shows nothing else."""
        aimed = self.session.aim_at(pick) if self.can_decide else self.session
        return self if aimed == self.session else self._looking(aimed)

    def let_go(self) -> Self:
        """The puzzle with nothing picked."""
        return self._looking(self.session.let_go()) if self.can_decide else self

    def _looking(self, session: PlaySession) -> Self:
        return replace(self, session=session, path=())

    # Moves

    def pick(self, pick: Pick) -> Self:
        """The puzzle after the person has pointed at something.

        A complete move is right at once if it is the solution's; else it waits for the judge.
        """
        if not self.can_decide:
            return self
        picked = self.session.pick(pick)
        if self.is_by_facts or picked.table.ply == self.session.table.ply:
            return self._looking(picked)
        return self.moved(picked)

    def moved(self, moved: PlaySession) -> Self:
        """The puzzle after a move that was made in its table."""
        text = moved.table.record.moves[moved.table.ply - 1]
        after = replace(self, session=moved, is_judged=False, hint_step=0, path=())
        if text != self.solution[0]:
            return after
        seat, table = self.puzzle.seat, moved.table
        replies = 1
        while replies < len(self.solution) and table.actor != seat:
            table = table.play(table.game.parse_move(self.solution[replies]))
            replies += 1
        return after.judged(Verdict(True, self.solution[1:replies], self.solution[replies:]))

    def judged(self, verdict: Verdict) -> Self:
        """The puzzle after the last move was judged, and what comes of it was played.

        After a wrong move the solution stays what it was: the move is going to be taken back.
        """
        sessions = [self._in_world(verdict.world)]
        for text in verdict.line:
            table = sessions[-1].table
            sessions.append(sessions[-1].at(table.play(table.game.parse_move(text))))
        done = replace(self, is_judged=True, session=sessions[-1], path=tuple(sessions[:-1]))
        if verdict.is_right:
            return replace(done, standing=sessions[-1], solution=verdict.solution)
        return replace(done, is_wrong=True, mistakes=self.mistakes + 1)

    def unjudged(self) -> Self:
        """The puzzle before a move that could not be judged."""
        return replace(self, session=self.standing.let_go(), is_judged=True, path=())

    def take_back(self) -> Self:
        """The puzzle before the wrong move."""
        if not self.is_wrong:
            return self
        before = self.session if self.is_by_facts else self.standing.let_go()
        return replace(self, session=before, is_wrong=False, path=())

    def hint(self) -> Self:
        """The puzzle with one step of a hint more: what to move is picked, then all but the end."""
        if not self.can_decide or self.hint_step == MOVE:
            return self
        if self.is_by_facts:
            return replace(self._with_fact(), hints=self.hints + 1)
        table, session = self.session.table, self.session.let_go()
        seen = table.state.view(self.puzzle.seat)
        hint = hint_of(self.game_id, seen, table.game.parse_move(self.solution[0]), 1.0)
        step = PIECE if not self.hint_step and hint.picks[1:] else MOVE
        if step == PIECE:
            session = replace(session, selection=session.selection.starting(hint.picks[0]))
        else:
            session = session.advised(hint)
        return replace(self._looking(session), hints=self.hints + 1, hint_step=step)

    def show_next(self) -> Self:
        """The puzzle after the next move of the solution, made for the person."""
        ready = replace(self.take_back(), is_shown=True)
        if not ready.can_decide:
            return ready
        if self.is_by_facts:
            noted = ready._noting(ready.puzzle.solution)
            return replace(noted, solution=(), standing=noted.session)
        table = ready.session.table
        return ready.moved(ready.session.at(table.play(table.game.parse_move(ready.solution[0]))))

    # Facts that are noted on the board, for kinds that are answered so

    @property
    def is_by_facts(self) -> bool:
        """Whether the puzzle is answered with facts instead of moves."""
        return isinstance(kind_of(self.game_id, self.puzzle.kind), ByFacts)

    @property
    def facts(self) -> frozenset[str]:
        """What the person has noted."""
        return frozenset(f"{place}={mark}" for (_, place), mark in self.session.notes.items())

    def check(self) -> Self:
        """The puzzle after what is noted was judged: it is right if it is all of the solution."""
        if not (self.can_decide and self.is_by_facts):
            return self
        if self.facts == {*self.puzzle.solution}:
            return replace(self, solution=(), standing=self.session, path=())
        return replace(self, is_wrong=True, mistakes=self.mistakes + 1, path=())

    def _with_fact(self) -> Self:
        """The puzzle with one fact of the solution noted that was not."""
        missing = [fact for fact in self.puzzle.solution if fact not in self.facts]
        return self._noting((*self.facts, *missing[:1])) if missing else self

    def _noting(self, facts: Iterable[str]) -> Self:
        """The puzzle with these facts noted."""
        pairs = (fact.split("=") for fact in facts)
        notes = {(self.puzzle.seat, place): mark for place, mark in pairs}
        return self._looking(replace(self.session, notes=notes))

    def _in_world(self, world: Json | None) -> PlaySession:
        """The table after the last move, in another world than the real one if one is given."""
        table = self.session.table
        if world is None:
            return self.session
        failed = table.game.from_json(world).apply(table.moves[table.ply - 1])
        states = (*table.states[: table.ply], failed)
        return replace(self.session, table=replace(table, states=states))

    # What is shown

    def scene(self, translate: Translate) -> Scene:
        """What is to be seen: of a move that waits for its judge, nothing yet."""
        if not self.is_judged:
            return self.standing.still(translate)
        return (self.session.scene if self.can_decide else self.session.still)(translate)

    def interludes(self, before: Self, translate: Translate) -> tuple[Interlude, ...]:
        """What is to be shown on the way from the value before."""
        moments: list[Interlude] = []
        if not self.is_judged:
            return ()
        earlier = before.session if before.is_judged else before.standing
        for session in self.path:
            if session.table.ply > earlier.table.ply:
                moments += session.interludes(earlier, translate)
            moments.append(Interlude(session.still(translate), last_move(session, translate)))
            earlier = session
        if self.session.table.ply > earlier.table.ply:
            moments += self.session.interludes(earlier, translate)
        return tuple(moments)

    def name(self, translate: Translate) -> str:
        """What kind of puzzle it is."""
        return translate(f"{self.game_id}.puzzles.kind.{self.puzzle.kind}")

    def task(self, translate: Translate) -> str:
        """What is to be found."""
        side = translate(f"{self.game_id}.seat.{self.puzzle.seat}")
        key = f"{self.game_id}.puzzles.kind.{self.puzzle.kind}.task"
        return translate(key, side=side, **self.puzzle.goal)

    def said(self, translate: Translate) -> str:
        """What is said about what was done last."""
        if not self.is_judged:
            return translate("pack.judging")
        if self.is_wrong:
            table = self.session.table
            if self.is_by_facts or table.ply == self.standing.table.ply + 1:
                return translate("pack.wrong")
            line = range(self.standing.table.ply + 1, table.ply)
            reply = next((at for at in line if table.states[at].actor != self.puzzle.seat), None)
            if reply is None:
                return translate("pack.bestLeft")
            answered = replace(self.session, table=replace(table, ply=reply + 1))
            return translate("pack.refuted", reply=last_move(answered, translate))
        if self.is_solved:
            return translate("pack.shown" if self.is_shown else "pack.solved")
        if self.hint_step:
            return translate("pack.hintMove" if self.hint_step == MOVE else "pack.hintPiece")
        if self.standing.table.ply > len(self.puzzle.moves):
            return translate("pack.goOn")
        if self.is_by_facts:
            return translate("pack.note")
        seen = self.session.table.state.view(self.puzzle.seat)
        return view_of(self.game_id).prompt(seen, translate, self.session.selection.pointed)


def solving(puzzle: Puzzle) -> Solving:
    """A puzzle with nothing tried. Raises RokkakuError if it is damaged."""
    session = seated_at(puzzle)
    by_facts = isinstance(kind_of(puzzle.game, puzzle.kind), ByFacts)
    session = replace(session, noting=by_facts)
    return Solving(puzzle, session, puzzle.solution, session)


def seated_at(puzzle: Puzzle) -> PlaySession:
    """The table with the person in the puzzle's seat. Raises RokkakuError if it is damaged."""
    return seated(table_at(puzzle.record, puzzle.states, puzzle.seat))
