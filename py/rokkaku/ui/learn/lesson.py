"""A lesson that is being tried, as an immutable value: a table with a task, a verdict and hints.

Picking is the board's own: a lesson keeps a `PlaySession` with the learner as the only person and
looks at the moves that come of it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Self

from rokkaku.core.record.record import replay
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.core.table import Table, table_at
from rokkaku.ui.board.game_view import Interlude, view_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Label, Scene
from rokkaku.ui.i18n import Translate
from rokkaku.ui.learn.content import AGAIN, DONE, GO_ON, Lesson, chapters_of, lessons_of
from rokkaku.ui.learn.place_labels import with_names
from rokkaku.ui.play.session import PlaySession, seated
from rokkaku.ui.play.words import last_move

_MOST_MOVES = 8
"""No lesson takes the learner more moves than this."""


@dataclass(frozen=True)
class LessonSession:
    """A lesson and how far the learner has got with it."""

    game_id: str
    number: int
    """Which lesson of the game it is, from 1."""
    session: PlaySession
    """The table as it stands for the learner."""
    is_done: bool = False
    wrong: str = ""
    """What was wrong with the last move, which was taken back; empty where nothing was."""
    hinted: bool = False
    """Whether the hint is shown."""
    found: frozenset[str] = frozenset()
    """Which of the moves that are sought have been found."""
    path: tuple[PlaySession, ...] = ()
    """What was to be seen on the way to the present state since the lesson before."""

    @property
    def lesson(self) -> Lesson:
        """What is to be done."""
        return lessons_of(self.game_id)[self.number - 1]

    @property
    def is_last(self) -> bool:
        """Whether no lesson of the chapter follows."""
        lengths = map(len, chapters_of(self.game_id))
        return self.number in accumulate(lengths)

    @property
    def is_begun(self) -> bool:
        """Whether a move has been made that stands."""
        return self.session.table.ply > len(self.lesson.record.moves)

    def pick(self, pick: Pick) -> Self:
        """The lesson after the learner has pointed at something; a complete pick is judged."""
        if self.is_done:
            return self
        picked = self.session.pick(pick)
        if picked.table.ply == self.session.table.ply:
            return replace(self, session=picked, path=())
        return self._judged(picked)

    def aim_at(self, pick: Pick | None) -> Self:
        """The lesson with something pointed at; itself, if that shows nothing else."""
        aimed = self.session if self.is_done else self.session.aim_at(pick)
        return self if aimed == self.session else self.looking(aimed)

    def let_go(self) -> Self:
        """The lesson with nothing picked."""
        return self.looking(self.session.let_go())

    @property
    def top_level(self) -> int:
        """The highest level to be seen; 0 is all."""
        return self.session.top_level

    @property
    def side_view(self) -> bool:
        """Whether a stacked board is seen from the side."""
        return self.session.side_view

    def with_top_level(self, level: int) -> Self:
        """The lesson with the levels up to this one to be seen; 0 is all."""
        return self.looking(self.session.with_top_level(level))

    def toggle_side_view(self) -> Self:
        """The lesson seen from the side, or from above again."""
        return self.looking(self.session.toggle_side_view())

    def looking(self, session: PlaySession) -> Self:
        """The lesson with the table looked at in another way, such as from the side."""
        return replace(self, session=session, path=())

    def hint(self) -> Self:
        """The lesson with its hint; if that is shown, after a move made for the learner."""
        if not self.hinted:
            return replace(self, hinted=True, wrong="", path=())
        line = () if self.is_done else solution(self.lesson, self.session.table, self.found)
        return self._judged(self.session.at(self.session.table.play(line[0]))) if line else self

    def restarted(self) -> Self:
        """The lesson from its beginning."""
        return replace(
            self,
            session=_session_of(self.lesson),
            is_done=False,
            wrong="",
            found=frozenset(),
            path=(),
        )

    def _judged(self, moved: PlaySession) -> Self:
        """The lesson after a move: it stands, or it is wrong and taken back."""
        before, after = self.session.table, moved.table
        verdict = self.lesson.judge(before.state, after.moves[-1], after.state)
        if verdict == DONE and self.lesson.sought:
            return self._ticked_off(moved)
        if verdict not in (DONE, GO_ON):
            return replace(self, session=self.session.let_go(), wrong=verdict, path=(moved,))
        answered = _answered(self.lesson, moved) if verdict == GO_ON else (moved,)
        return replace(
            self, session=answered[-1], is_done=verdict == DONE, wrong="", path=answered[:-1]
        )

    def _ticked_off(self, moved: PlaySession) -> Self:
        """The lesson after one of the moves that are sought; the last one stands."""
        text = moved.table.game.format_move(moved.table.moves[-1])
        found, wrong = self.found | {text}, AGAIN if text in self.found else ""
        is_done = len(found) == len(self.lesson.sought)
        session, path = (moved, ()) if is_done else (self.session.let_go(), (moved,))
        return replace(self, session=session, found=found, is_done=is_done, wrong=wrong, path=path)

    # What is shown

    def scene(self, translate: Translate) -> Scene:
        """The board with names on the places that are spoken of.

        When the task is done, there is nothing more to be picked.
        """
        scene = self.session.still(translate) if self.is_done else self.session.scene(translate)
        named = with_names(scene, self.text("task", translate), self.said(translate))
        return named._replace(items=(*named.items, *self._ticks(scene)))

    def _ticks(self, scene: Scene) -> Iterator[Label]:
        """A tick for each move that was found, on the place that is picked last for it."""
        view, parse = view_of(self.game_id), get(self.game_id).parse_move
        places = Counter(view.picks(parse(text))[0][-1] for text in self.found)
        for hit in scene.hits:
            if number := places[hit.pick]:
                name = f"found-{hit.pick.value}"
                yield Label(name, "✓" * number, hit.at, hit.radius * 0.7, "mark")

    def interludes(self, before: Self, translate: Translate) -> tuple[Interlude, ...]:
        """What is to be shown on the way from the lesson before: moves and what they reveal."""
        moments: list[Interlude] = []
        earlier = before.session
        for session in self.path:
            moments += session.interludes(earlier, translate)
            caption = self.text("wrong", translate) if self.wrong else last_move(session, translate)
            moments.append(Interlude(session.still(translate), caption))
            earlier = session
        if self.session.table.ply >= earlier.table.ply:
            moments += self.session.interludes(earlier, translate)
        return tuple(moments)

    def text(self, part: str, translate: Translate) -> str:
        """A text of the lesson: its `title`, `task`, `hint`, `done`, or what was `wrong`."""
        key = f"{self.game_id}.lesson.{self.lesson.name}.{part}"
        return translate(f"{key}.{self.wrong}" if part == "wrong" else key)

    def said(self, translate: Translate) -> str:
        """What is said about what the learner has done last; empty where nothing is to be said."""
        if self.is_done:
            return self.text("done", translate)
        if self.wrong:
            return self.text("wrong", translate)
        if self.found:
            number, all_ = len(self.found), len(self.lesson.sought)
            return translate("learn.found", number=number, all=all_)
        return self.text("hint", translate) if self.hinted else ""

    def sayings(self, translate: Translate) -> tuple[str, ...]:
        """All that can be said about what the learner does."""
        key = f"{self.game_id}.lesson.{self.lesson.name}"
        wrong = tuple(translate(f"{key}.wrong.{name}") for name in self.lesson.wrong)
        return (translate(f"{key}.hint"), translate(f"{key}.done"), *wrong)


def start_lesson(game_id: str, number: int) -> LessonSession:
    """A lesson at its beginning. Raises IndexError if the game has no lesson of this number."""
    if number < 1:
        raise IndexError(f"lessons are counted from 1, not {number}")
    return LessonSession(game_id, number, _session_of(lessons_of(game_id)[number - 1]))


def solution(lesson: Lesson, table: Table, found: frozenset[str] = frozenset()) -> tuple[Any, ...]:
    """The shortest sequence of the learner's moves that does what is asked for.

    Among equals the first in the order of the rules; () if there is none. Of moves that are sought,
    the next one that was not found.
    """
    for text in lesson.sought:
        if text not in found:
            return (table.game.parse_move(text),)
    lines: dict[AnyState, tuple[Table, tuple[Any, ...]]] = {table.state: (table, ())}
    for _ in range(_MOST_MOVES):
        longer: dict[AnyState, tuple[Table, tuple[Any, ...]]] = {}
        for at, line in lines.values():
            for move in at.state.legal_moves():
                verdict = lesson.judge(at.state, move, at.state.apply(move))
                if verdict == DONE:
                    return (*line, move)
                if verdict == GO_ON:
                    following = answered_tables(lesson, at.play(move))[-1]
                    longer.setdefault(following.state, (following, (*line, move)))
        lines = longer
    return ()


def _session_of(lesson: Lesson) -> PlaySession:
    """The table at the beginning of a lesson, never turned: texts say what is up and down."""
    states = replay(lesson.record)
    table = table_at(lesson.record, states, states[-1].actor)
    return replace(seated(table), flipped=False)


def answered_tables(lesson: Lesson, table: Table) -> tuple[Table, ...]:
    """The table after a move of the learner, and after each answer of the others to it."""
    learners = {seat for seat, player in enumerate(table.seats) if player.agent is None}
    tables = [table]
    while tables[-1].actor is not None and tables[-1].actor not in learners:
        last = tables[-1]
        legal = {last.game.format_move(move): move for move in last.state.legal_moves()}
        answer = next(text for text in lesson.replies if text in legal)
        tables.append(last.play(legal[answer]))
    return tuple(tables)


def _answered(lesson: Lesson, moved: PlaySession) -> tuple[PlaySession, ...]:
    """The table after the learner's move, and after each answer of the others."""
    tables = answered_tables(lesson, moved.table)
    return (moved, *(moved.at(table) for table in tables[1:]))
