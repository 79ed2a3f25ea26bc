"""Puzzles as tasks: a line of moves to find, or facts to note on the board."""

from dataclasses import dataclass, replace
from typing import Self

from rokkaku.core.puzzle import ByFacts, Puzzle, Verdict, kind_of
from rokkaku.core.table import table_after
from rokkaku.i18n import Translate
from rokkaku.ui.play.answer import Answer, Facts, noted_facts
from rokkaku.ui.play.attempt import Attempt, Task
from rokkaku.ui.play.session import new_session
from rokkaku.ui.play.words import last_move


@dataclass(frozen=True)
class PuzzleTask(Task):
    """A puzzle that moves solve."""

    puzzle: Puzzle

    @property
    def difficulty(self) -> int:
        return self.puzzle.difficulty

    def judge(self, attempt: Attempt[Self]) -> Attempt[Self]:
        """Find a move right if it is the solution's; the AI judges any other."""
        solution, table = attempt.solution, attempt.latest.table
        if attempt.moves_made[-1] != solution[0]:
            return attempt
        replies = 1
        while replies < len(solution) and table.actor != self.puzzle.seat:
            table = table.play(table.game.parse_move(solution[replies]))
            replies += 1
        return attempt.judged(Verdict(True, solution[1:replies], solution[replies:]))

    def title(self, translate: Translate) -> str:
        return translate(f"{self.puzzle.game}.puzzles.kind.{self.puzzle.kind}")

    def instruction(self, translate: Translate) -> str:
        side = translate(f"{self.puzzle.game}.seat.{self.puzzle.seat}")
        key = f"{self.puzzle.game}.puzzles.kind.{self.puzzle.kind}.task"
        return translate(key, side=side, **self.puzzle.goal)

    def prompt(self, attempt: Attempt[Self], translate: Translate) -> str:
        if attempt.moves_made:
            return translate("puzzle.goOnShown" if attempt.is_shown else "puzzle.goOn")
        return super().prompt(attempt, translate)

    def explain_mistake(self, attempt: Attempt[Self], translate: Translate) -> str:
        table, first = attempt.latest.table, attempt.session.table.ply + 1
        if table.ply <= first:
            return translate("puzzle.wrong")
        replies = (
            ply for ply in range(first, table.ply) if table.states[ply].actor != self.puzzle.seat
        )
        if (reply := next(replies, None)) is None:
            return translate("puzzle.bestLeft")
        answered = replace(attempt.latest, table=replace(table, ply=reply + 1))
        return translate("puzzle.refuted", reply=last_move(answered, translate))


class FactsTask(PuzzleTask):
    """A puzzle of a kind `ByFacts`."""

    def next_answer(self, attempt: Attempt[Self]) -> Answer:
        return Facts(attempt.solution)

    def judge(self, attempt: Attempt[Self]) -> Attempt[Self]:
        """Find the noted facts right if they are the whole solution."""
        return attempt.judged(Verdict(noted_facts(attempt.latest) == {*attempt.solution}))

    def prompt(self, attempt: Attempt[Self], translate: Translate) -> str:
        return translate("puzzle.note")


PuzzleAttempt = Attempt[PuzzleTask]


def start_puzzle(puzzle: Puzzle) -> PuzzleAttempt:
    """Start solving a puzzle. Raises RokkakuError if it is damaged."""
    by_facts = isinstance(kind_of(puzzle.game, puzzle.kind), ByFacts)
    session = new_session(table_after(puzzle.record, puzzle.states, puzzle.seat))
    session = replace(session, is_marking=by_facts)
    task = (FactsTask if by_facts else PuzzleTask)(puzzle)
    return Attempt(task, session, session, puzzle.solution)
