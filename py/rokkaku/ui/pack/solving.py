"""A puzzle in progress: a `PlaySession` with the player in the puzzle's seat, plus the verdicts."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from rokkaku.core.pack import ByFacts, Puzzle, Verdict, kind_of
from rokkaku.core.state import Json
from rokkaku.core.table import table_after
from rokkaku.ui.board.game_view import FROM_ABOVE, Interlude, Perspective, view_of
from rokkaku.ui.board.hint import hint_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.i18n import Translate
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.play.words import last_move

PIECE, MOVE = 1, 2
"""The steps of a hint: the piece to move, then the whole move."""


@dataclass(frozen=True)
class Solving:
    """A puzzle and the player's progress in it."""

    puzzle: Puzzle
    session: PlaySession
    solution: tuple[str, ...]
    """The remaining right moves and the replies to them, or the facts; () once solved."""
    last_right: PlaySession
    """The session after the last right move, to which a wrong one is taken back."""
    is_wrong: bool = False
    """True if the last move was wrong; its refutation is on the board."""
    is_judged: bool = True
    """False while the last move waits for its verdict."""
    mistakes: int = 0
    hints: int = 0
    """Number of hint steps used."""
    hint_step: int = 0
    """The step of the hint shown: 0 (none), `PIECE` or `MOVE`."""
    is_shown: bool = False
    """True if the player asked for the solution, which fails the puzzle."""
    path: tuple[PlaySession, ...] = ()
    """The sessions between the previous one and `session`, to be shown on the way."""

    @property
    def game_id(self) -> str:
        return self.puzzle.game

    @property
    def is_solved(self) -> bool:
        return not self.solution and not self.is_wrong

    @property
    def is_clean(self) -> bool:
        """True if there were no mistakes, and neither hints nor the solution were used."""
        return not (self.mistakes or self.hints or self.is_shown)

    @property
    def can_decide(self) -> bool:
        """True if the player may move."""
        return not self.is_solved and not self.is_wrong and self.is_judged

    @property
    def moves_made(self) -> tuple[str, ...]:
        """All moves from the puzzle's position on, by either side."""
        return self.session.table.record.moves[len(self.puzzle.moves) : self.session.table.ply]

    # Moves

    def aim_at(self, pick: Pick | None) -> Self:
        """Return the puzzle with another aim; itself if nothing changes."""
        session = self.session.aim_at(pick) if self.can_decide else self.session
        return self if session == self.session else self._with_session(session)

    def let_go(self) -> Self:
        return self._with_session(self.session.let_go()) if self.can_decide else self

    def _with_session(self, session: PlaySession) -> Self:
        return replace(self, session=session, path=())

    def pick(self, pick: Pick) -> Self:
        """Return the puzzle after a press on something.

        A complete move is right at once if it is the solution's; otherwise it waits for a verdict.
        """
        if not self.can_decide:
            return self
        session = self.session.pick(pick)
        if self.is_by_facts or session.table.ply == self.session.table.ply:
            return self._with_session(session)
        return self.after_move(session)

    def after_move(self, session: PlaySession) -> Self:
        """Return the puzzle after a move; `session` is the session after it."""
        text = session.table.record.moves[session.table.ply - 1]
        new_solving = replace(self, session=session, is_judged=False, hint_step=0, path=())
        if text != self.solution[0]:
            return new_solving
        seat, table = self.puzzle.seat, session.table
        replies = 1
        while replies < len(self.solution) and table.actor != seat:
            table = table.play(table.game.parse_move(self.solution[replies]))
            replies += 1
        return new_solving.judged(Verdict(True, self.solution[1:replies], self.solution[replies:]))

    def judged(self, verdict: Verdict) -> Self:
        """Return the puzzle after the verdict on the last move, with the verdict's line played.

        After a wrong move the solution stays as it was, because the move will be taken back.
        """
        sessions = [self._in_world(verdict.world)]
        for text in verdict.line:
            table = sessions[-1].table
            sessions.append(sessions[-1].with_table(table.play(table.game.parse_move(text))))
        judged = replace(self, is_judged=True, session=sessions[-1], path=tuple(sessions[:-1]))
        if verdict.is_right:
            return replace(judged, last_right=sessions[-1], solution=verdict.solution)
        return replace(judged, is_wrong=True, mistakes=self.mistakes + 1)

    def without_unjudged_move(self) -> Self:
        """Return the puzzle without its last move, which could not be judged."""
        return replace(self, session=self.last_right.let_go(), is_judged=True, path=())

    def take_back(self) -> Self:
        """Return the puzzle without its last move if that was wrong."""
        if not self.is_wrong:
            return self
        session = self.session if self.is_by_facts else self.last_right.let_go()
        return replace(self, session=session, is_wrong=False, path=())

    def hint(self) -> Self:
        """Return the puzzle with the next hint step: the piece is picked, then the move marked."""
        if not self.can_decide or self.hint_step == MOVE:
            return self
        if self.is_by_facts:
            return replace(self._with_fact(), hints=self.hints + 1)
        table, session = self.session.table, self.session.let_go()
        view = table.state.view(self.puzzle.seat)
        hint = hint_of(self.game_id, view, table.game.parse_move(self.solution[0]), 1.0)
        step = PIECE if not self.hint_step and hint.picks[1:] else MOVE
        if step == PIECE:
            session = replace(session, selection=session.selection.starting_with(hint.picks[0]))
        else:
            session = session.with_hint(hint)
        return replace(self._with_session(session), hints=self.hints + 1, hint_step=step)

    def show_next(self) -> Self:
        """Return the puzzle with the solution's next move made, or with all of its facts noted."""
        ready = replace(self.take_back(), is_shown=True)
        if not ready.can_decide:
            return ready
        if self.is_by_facts:
            solved = ready._with_facts(ready.puzzle.solution)
            return replace(solved, solution=(), last_right=solved.session)
        table = ready.session.table
        return ready.after_move(
            ready.session.with_table(table.play(table.game.parse_move(ready.solution[0])))
        )

    # Facts that are noted on the board, in puzzles of kind `ByFacts`

    @property
    def is_by_facts(self) -> bool:
        """True if the puzzle is solved with facts instead of moves."""
        return isinstance(kind_of(self.game_id, self.puzzle.kind), ByFacts)

    @property
    def facts(self) -> frozenset[str]:
        """The facts that the player has noted, such as `b3=G`."""
        return frozenset(
            f"{place}={mark}" for (_, place), mark in self.session.pencil_marks.items()
        )

    def check(self) -> Self:
        """Return the puzzle after judging the noted facts, which must be the whole solution."""
        if not (self.can_decide and self.is_by_facts):
            return self
        if self.facts == {*self.puzzle.solution}:
            return replace(self, solution=(), last_right=self.session, path=())
        return replace(self, is_wrong=True, mistakes=self.mistakes + 1, path=())

    def _with_fact(self) -> Self:
        """Return the puzzle with one missing fact of the solution noted."""
        missing_facts = [fact for fact in self.puzzle.solution if fact not in self.facts]
        return self._with_facts((*self.facts, *missing_facts[:1])) if missing_facts else self

    def _with_facts(self, facts: Iterable[str]) -> Self:
        pairs = (fact.split("=") for fact in facts)
        notes = {(self.puzzle.seat, place): mark for place, mark in pairs}
        return self._with_session(replace(self.session, pencil_marks=notes))

    def _in_world(self, world: Json | None) -> PlaySession:
        """Return the session with the last move made in another world: see `Verdict.world`."""
        table = self.session.table
        if world is None:
            return self.session
        state = table.game.from_json(world).apply(table.moves[table.ply - 1])
        states = (*table.states[: table.ply], state)
        return replace(self.session, table=replace(table, states=states))

    # What is shown

    def scene(self, translate: Translate, perspective: Perspective = FROM_ABOVE) -> Scene:
        """Return the scene; a move is not shown before its verdict."""
        if not self.is_judged:
            return self.last_right.still_scene(translate, perspective)
        make_scene = self.session.scene if self.can_decide else self.session.still_scene
        return make_scene(translate, perspective)

    def interludes(
        self, before: Self, translate: Translate, perspective: Perspective = FROM_ABOVE
    ) -> tuple[Interlude, ...]:
        """Return the moments to show between `before` and this value."""
        moments: list[Interlude] = []
        if not self.is_judged:
            return ()
        earlier = before.session if before.is_judged else before.last_right
        for session in self.path:
            if session.table.ply > earlier.table.ply:
                moments += session.interludes(earlier, translate, perspective)
            scene = session.still_scene(translate, perspective)
            moments.append(Interlude(scene, last_move(session, translate)))
            earlier = session
        if self.session.table.ply > earlier.table.ply:
            moments += self.session.interludes(earlier, translate, perspective)
        return tuple(moments)

    def name(self, translate: Translate) -> str:
        return translate(f"{self.game_id}.puzzles.kind.{self.puzzle.kind}")

    def task(self, translate: Translate) -> str:
        side = translate(f"{self.game_id}.seat.{self.puzzle.seat}")
        key = f"{self.game_id}.puzzles.kind.{self.puzzle.kind}.task"
        return translate(key, side=side, **self.puzzle.goal)

    def comment(self, translate: Translate) -> str:
        """Return a comment on the last action, or else the prompt."""
        if not self.is_judged:
            return translate("pack.judging")
        if self.is_wrong:
            table = self.session.table
            if self.is_by_facts or table.ply == self.last_right.table.ply + 1:
                return translate("pack.wrong")
            plies = range(self.last_right.table.ply + 1, table.ply)
            reply = next(
                (index for index in plies if table.states[index].actor != self.puzzle.seat), None
            )
            if reply is None:
                return translate("pack.bestLeft")
            answered = replace(self.session, table=replace(table, ply=reply + 1))
            return translate("pack.refuted", reply=last_move(answered, translate))
        if self.is_solved:
            return translate("pack.shown" if self.is_shown else "pack.solved")
        if self.hint_step:
            return translate("pack.hintMove" if self.hint_step == MOVE else "pack.hintPiece")
        if self.last_right.table.ply > len(self.puzzle.moves):
            return translate("pack.goOnShown" if self.is_shown else "pack.goOn")
        if self.is_by_facts:
            return translate("pack.note")
        view = self.session.table.state.view(self.puzzle.seat)
        return view_of(self.game_id).prompt(view, translate, self.session.selection.with_aim)


def solving(puzzle: Puzzle) -> Solving:
    """Start solving a puzzle. Raises RokkakuError if it is damaged."""
    session = seated_at(puzzle)
    by_facts = isinstance(kind_of(puzzle.game, puzzle.kind), ByFacts)
    session = replace(session, is_marking=by_facts)
    return Solving(puzzle, session, puzzle.solution, session)


def seated_at(puzzle: Puzzle) -> PlaySession:
    """Return a session with a human in the puzzle's seat. Raises RokkakuError if damaged."""
    return new_session(table_after(puzzle.record, puzzle.states, puzzle.seat))
