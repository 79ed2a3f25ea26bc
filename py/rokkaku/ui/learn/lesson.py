"""Lessons as tasks: moves to find, with what is wrong with others."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Self

from rokkaku.core.puzzle import Verdict
from rokkaku.core.record.record import replay
from rokkaku.core.state import AnyState
from rokkaku.core.table import Table, table_after
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.scene import Label, Scene
from rokkaku.ui.learn.content import AGAIN, CONTINUE, DONE, Lesson, chapters_of, lessons_of
from rokkaku.ui.learn.place_labels import with_names
from rokkaku.ui.play.answer import Answer, Move
from rokkaku.ui.play.attempt import Attempt, Task
from rokkaku.ui.play.session import new_session

_MAX_MOVES = 8
"""Maximum number of the learner's moves in any lesson."""


@dataclass(frozen=True)
class LessonTask(Task):
    """A lesson of a game."""

    game_id: str
    number: int
    """The lesson's number in the game, from 1."""

    @property
    def lesson(self) -> Lesson:
        return lessons_of(self.game_id)[self.number - 1]

    @property
    def is_last(self) -> bool:
        return self.number in accumulate(map(len, chapters_of(self.game_id)))

    def next_answer(self, attempt: Attempt[Self]) -> Answer | None:
        if attempt.solution:
            return super().next_answer(attempt)
        table = attempt.session.table
        line = shortest_line(self.lesson, table)
        return Move(table.game.format_move(line[0])) if line else None

    def judge(self, attempt: Attempt[Self]) -> Attempt[Self]:
        """Judge a move, which is taken back if it is wrong, or if other moves are sought, too."""
        before, after, text = attempt.session.table, attempt.latest.table, attempt.moves_made[-1]
        verdict = self.lesson.judge(before.state, after.moves[-1], after.state)
        if verdict == CONTINUE:
            line = table_with_replies(self.lesson, after).record.moves[after.ply :]
            return replace(attempt.judged(Verdict(True, line, attempt.solution)), is_solved=False)
        sought = tuple(target for target in attempt.solution if target != text)
        if verdict == DONE and not sought:
            return attempt.judged(Verdict(True))
        if verdict == DONE:
            verdict = AGAIN if sought == attempt.solution else ""
        path = (attempt.latest,)
        return replace(attempt, trial=None, wrong=verdict, solution=sought, path=path)

    # What is shown

    def annotate(self, scene: Scene, attempt: Attempt[Self], translate: Translate) -> Scene:
        """Return the scene with ticks, and with tags on the places named in the texts."""
        named = with_names(scene, self.instruction(translate), attempt.comment(translate))
        return named._replace(items=(*named.items, *self._ticks(scene, attempt)))

    def _found_moves(self, attempt: Attempt[Self]) -> tuple[str, ...]:
        return tuple(text for text in self.lesson.targets if text not in attempt.solution)

    def _ticks(self, scene: Scene, attempt: Attempt[Self]) -> Iterator[Label]:
        """Yield ticks for the sought moves that were found, on the places of their last picks."""
        view, parse = view_of(self.game_id), attempt.session.table.game.parse_move
        places = Counter(view.picks(parse(text))[0][-1] for text in self._found_moves(attempt))
        for hit in scene.hits:
            if number := places[hit.pick]:
                name = f"found-{hit.pick.value}"
                yield Label(name, "✓" * number, hit.at, hit.radius * 0.7, "mark")

    def text(self, part: str, translate: Translate) -> str:
        """Return a text of the lesson: `title`, `task`, `hint`, `done`, or a `wrong.NAME`."""
        return translate(f"{self.game_id}.lesson.{self.lesson.name}.{part}")

    def title(self, translate: Translate) -> str:
        return self.text("title", translate)

    def instruction(self, translate: Translate) -> str:
        return self.text("task", translate)

    def prompt(self, attempt: Attempt[Self], translate: Translate) -> str:
        """Return the number of moves found or the hint; '' if there is neither."""
        if number := len(self._found_moves(attempt)):
            return translate("learn.found", number=number, all=len(self.lesson.targets))
        return self.text("hint", translate) if attempt.hints else ""

    def explain_mistake(self, attempt: Attempt[Self], translate: Translate) -> str:
        return self.text(f"wrong.{attempt.wrong}", translate)

    def praise(self, attempt: Attempt[Self], translate: Translate) -> str:
        return self.text("done", translate)

    def all_comments(self, translate: Translate) -> tuple[str, ...]:
        """Return the hint, the text for the completed task, and those for all mistakes."""
        parts = ("hint", "done", *(f"wrong.{name}" for name in self.lesson.wrong))
        return tuple(self.text(part, translate) for part in parts)


LessonAttempt = Attempt[LessonTask]


def show_hint(attempt: LessonAttempt) -> LessonAttempt:
    """Return the attempt with the hint's text shown, or with a move made if it is already."""
    return attempt.give_next() if attempt.hints else replace(attempt, hints=1, wrong="", path=())


def restart(attempt: LessonAttempt) -> LessonAttempt:
    task = attempt.task
    return replace(start_lesson(task.game_id, task.number), hints=attempt.hints)


def start_lesson(game_id: str, number: int) -> LessonAttempt:
    """Return a lesson at its start. Raises IndexError if the game has no lesson `number`."""
    if number < 1:
        raise IndexError(f"lessons are counted from 1, not {number}")
    lesson = lessons_of(game_id)[number - 1]
    states = replay(lesson.record)
    session = new_session(table_after(lesson.record, states, states[-1].actor))
    return Attempt(LessonTask(game_id, number), session, session, lesson.targets)


def shortest_line(lesson: Lesson, table: Table) -> tuple[Any, ...]:
    """Return the learner's shortest line that completes the task; () if there is none.

    Of equally short lines, it is the first in the order of the legal moves.
    """
    lines: dict[AnyState, tuple[Table, tuple[Any, ...]]] = {table.state: (table, ())}
    for _ in range(_MAX_MOVES):
        longer: dict[AnyState, tuple[Table, tuple[Any, ...]]] = {}
        for start, line in lines.values():
            for move in start.state.legal_moves():
                verdict = lesson.judge(start.state, move, start.state.apply(move))
                if verdict == DONE:
                    return (*line, move)
                if verdict == CONTINUE:
                    next_table = table_with_replies(lesson, start.play(move))
                    longer.setdefault(next_table.state, (next_table, (*line, move)))
        lines = longer
    return ()


def table_with_replies(lesson: Lesson, table: Table) -> Table:
    """Return the table after the replies of the other seats, up to the learner's next move."""
    learners = {seat for seat, player in enumerate(table.seats) if player is None}
    while table.actor is not None and table.actor not in learners:
        legal = {table.game.format_move(move): move for move in table.state.legal_moves()}
        table = table.play(legal[next(text for text in lesson.replies if text in legal)])
    return table
