"""A lesson in progress: a `PlaySession` with the learner as the only human, plus the verdicts."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Self

from rokkaku.core.record.record import replay
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.core.table import Table, table_after
from rokkaku.ui.board.game_view import Interlude, view_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Label, Scene
from rokkaku.ui.i18n import Translate
from rokkaku.ui.learn.content import AGAIN, CONTINUE, DONE, Lesson, chapters_of, lessons_of
from rokkaku.ui.learn.place_labels import with_names
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.play.words import last_move

_MOST_MOVES = 8
"""Maximum number of the learner's moves in any lesson."""


@dataclass(frozen=True)
class LessonSession:
    """A lesson and the learner's progress in it."""

    game_id: str
    number: int
    """The lesson's number in the game, from 1."""
    session: PlaySession
    is_done: bool = False
    wrong: str = ""
    """The mistake in the last move, which was taken back; '' if it had none."""
    is_hint_shown: bool = False
    found_moves: frozenset[str] = frozenset()
    """The sought moves that have been found."""
    path: tuple[PlaySession, ...] = ()
    """The sessions between the previous one and `session`, to be shown on the way."""

    @property
    def lesson(self) -> Lesson:
        return lessons_of(self.game_id)[self.number - 1]

    @property
    def is_last(self) -> bool:
        """True if the lesson is the last of its chapter."""
        lengths = map(len, chapters_of(self.game_id))
        return self.number in accumulate(lengths)

    @property
    def is_begun(self) -> bool:
        """True if a move has been made and not taken back."""
        return self.session.table.ply > len(self.lesson.record.moves)

    def pick(self, pick: Pick) -> Self:
        """Return the lesson after a press on something; a complete move is judged."""
        if self.is_done:
            return self
        session = self.session.pick(pick)
        if session.table.ply == self.session.table.ply:
            return replace(self, session=session, path=())
        return self._judged(session)

    def aim_at(self, pick: Pick | None) -> Self:
        """Return the lesson with another aim; itself if nothing changes."""
        session = self.session if self.is_done else self.session.aim_at(pick)
        return self if session == self.session else self.with_session(session)

    def let_go(self) -> Self:
        return self.with_session(self.session.let_go())

    @property
    def top_level(self) -> int:
        return self.session.top_level

    @property
    def side_view(self) -> bool:
        return self.session.side_view

    def with_top_level(self, level: int) -> Self:
        return self.with_session(self.session.with_top_level(level))

    def toggle_side_view(self) -> Self:
        return self.with_session(self.session.toggle_side_view())

    def with_session(self, session: PlaySession) -> Self:
        """Return the lesson with its session shown differently, such as from the side."""
        return replace(self, session=session, path=())

    def hint(self) -> Self:
        """Return the lesson with its hint shown, or with a move made if it is shown already."""
        if not self.is_hint_shown:
            return replace(self, is_hint_shown=True, wrong="", path=())
        line = () if self.is_done else solution(self.lesson, self.session.table, self.found_moves)
        return (
            self._judged(self.session.with_table(self.session.table.play(line[0])))
            if line
            else self
        )

    def restart(self) -> Self:
        return replace(
            self,
            session=_session_of(self.lesson),
            is_done=False,
            wrong="",
            found_moves=frozenset(),
            path=(),
        )

    def _judged(self, new_session: PlaySession) -> Self:
        """Return the lesson after a move, which is taken back if it is wrong."""
        before, after = self.session.table, new_session.table
        verdict = self.lesson.judge(before.state, after.moves[-1], after.state)
        if verdict == DONE and self.lesson.targets:
            return self._ticked_off(new_session)
        if verdict not in (DONE, CONTINUE):
            return replace(self, session=self.session.let_go(), wrong=verdict, path=(new_session,))
        sessions = (
            _answered_sessions(self.lesson, new_session) if verdict == CONTINUE else (new_session,)
        )
        return replace(
            self, session=sessions[-1], is_done=verdict == DONE, wrong="", path=sessions[:-1]
        )

    def _ticked_off(self, new_session: PlaySession) -> Self:
        """Return the lesson after a sought move; all but the last are taken back."""
        text = new_session.table.game.format_move(new_session.table.moves[-1])
        found_moves, wrong = self.found_moves | {text}, AGAIN if text in self.found_moves else ""
        is_done = len(found_moves) == len(self.lesson.targets)
        session, path = (new_session, ()) if is_done else (self.session.let_go(), (new_session,))
        return replace(
            self, session=session, found_moves=found_moves, is_done=is_done, wrong=wrong, path=path
        )

    # What is shown

    def scene(self, translate: Translate) -> Scene:
        """Return the scene with tags on the places named in the texts."""
        scene = (
            self.session.still_scene(translate) if self.is_done else self.session.scene(translate)
        )
        named = with_names(scene, self.text("task", translate), self.comment(translate))
        return named._replace(items=(*named.items, *self._ticks(scene)))

    def _ticks(self, scene: Scene) -> Iterator[Label]:
        """Yield ticks for the moves that were found, on the places of their last picks."""
        view, parse = view_of(self.game_id), get(self.game_id).parse_move
        places = Counter(view.picks(parse(text))[0][-1] for text in self.found_moves)
        for hit in scene.hits:
            if number := places[hit.pick]:
                name = f"found-{hit.pick.value}"
                yield Label(name, "✓" * number, hit.at, hit.radius * 0.7, "mark")

    def interludes(self, before: Self, translate: Translate) -> tuple[Interlude, ...]:
        """Return the moments to show between `before` and this value."""
        moments: list[Interlude] = []
        earlier = before.session
        for session in self.path:
            moments += session.interludes(earlier, translate)
            caption = self.text("wrong", translate) if self.wrong else last_move(session, translate)
            moments.append(Interlude(session.still_scene(translate), caption))
            earlier = session
        if self.session.table.ply >= earlier.table.ply:
            moments += self.session.interludes(earlier, translate)
        return tuple(moments)

    def text(self, part: str, translate: Translate) -> str:
        """Return a text of the lesson: `title`, `task`, `hint`, `done`, or the present `wrong`."""
        key = f"{self.game_id}.lesson.{self.lesson.name}.{part}"
        return translate(f"{key}.{self.wrong}" if part == "wrong" else key)

    def comment(self, translate: Translate) -> str:
        """Return the comment on the learner's last action; '' if there is none."""
        if self.is_done:
            return self.text("done", translate)
        if self.wrong:
            return self.text("wrong", translate)
        if self.found_moves:
            number, total = len(self.found_moves), len(self.lesson.targets)
            return translate("learn.found", number=number, all=total)
        return self.text("hint", translate) if self.is_hint_shown else ""

    def all_comments(self, translate: Translate) -> tuple[str, ...]:
        """Return the hint, the text for the completed task, and those for all mistakes."""
        key = f"{self.game_id}.lesson.{self.lesson.name}"
        wrong = tuple(translate(f"{key}.wrong.{name}") for name in self.lesson.wrong)
        return (translate(f"{key}.hint"), translate(f"{key}.done"), *wrong)


def start_lesson(game_id: str, number: int) -> LessonSession:
    """Return a lesson at its start. Raises IndexError if the game has no lesson `number`."""
    if number < 1:
        raise IndexError(f"lessons are counted from 1, not {number}")
    return LessonSession(game_id, number, _session_of(lessons_of(game_id)[number - 1]))


def solution(
    lesson: Lesson, table: Table, found_moves: frozenset[str] = frozenset()
) -> tuple[Any, ...]:
    """Return the learner's shortest line that completes the task; () if there is none.

    Of equally short lines, it is the first in the order of the legal moves. If moves are sought,
    it is only the next one that is not in `found_moves`.
    """
    for text in lesson.targets:
        if text not in found_moves:
            return (table.game.parse_move(text),)
    lines: dict[AnyState, tuple[Table, tuple[Any, ...]]] = {table.state: (table, ())}
    for _ in range(_MOST_MOVES):
        longer: dict[AnyState, tuple[Table, tuple[Any, ...]]] = {}
        for start, line in lines.values():
            for move in start.state.legal_moves():
                verdict = lesson.judge(start.state, move, start.state.apply(move))
                if verdict == DONE:
                    return (*line, move)
                if verdict == CONTINUE:
                    next_table = tables_with_replies(lesson, start.play(move))[-1]
                    longer.setdefault(next_table.state, (next_table, (*line, move)))
        lines = longer
    return ()


def _session_of(lesson: Lesson) -> PlaySession:
    """Return the session at the start, never flipped, as the texts refer to up and down."""
    states = replay(lesson.record)
    table = table_after(lesson.record, states, states[-1].actor)
    return replace(new_session(table), flipped=False)


def tables_with_replies(lesson: Lesson, table: Table) -> tuple[Table, ...]:
    """Return the table after the learner's move, then after each reply by other seats."""
    learners = {seat for seat, player in enumerate(table.seats) if player is None}
    tables = [table]
    while tables[-1].actor is not None and tables[-1].actor not in learners:
        table_now = tables[-1]
        legal = {table_now.game.format_move(move): move for move in table_now.state.legal_moves()}
        answer = next(text for text in lesson.replies if text in legal)
        tables.append(table_now.play(legal[answer]))
    return tuple(tables)


def _answered_sessions(lesson: Lesson, new_session: PlaySession) -> tuple[PlaySession, ...]:
    tables = tables_with_replies(lesson, new_session.table)
    return (new_session, *(new_session.with_table(table) for table in tables[1:]))
