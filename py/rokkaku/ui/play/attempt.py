"""An attempt at a task on the board: a lesson, a puzzle, or a mistake in a game."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeVar

from rokkaku.core.puzzle import UNGRADED, Verdict
from rokkaku.core.state import Json
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import FROM_ABOVE, Interlude, Perspective, view_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.aim import AimedBy
from rokkaku.ui.board.pointing.spoken_picks import Pickable
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.play.answer import MOVE, Answer, Move
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import last_move

T = TypeVar("T", bound="Task")
WRONG = "wrong"


class Task(ABC):
    """A task and its texts: an immutable value."""

    @property
    def difficulty(self) -> int:
        return UNGRADED

    def next_answer(self, attempt: "Attempt[Self]") -> Answer | None:
        """Return the next right answer, if there is one; the task isn't solved yet."""
        return Move(attempt.solution[0])

    @abstractmethod
    def judge(self, attempt: "Attempt[Self]") -> "Attempt[Self]":
        """Return the attempt with its trial judged, or as it is if the verdict comes later."""

    def annotate(self, scene: Scene, attempt: "Attempt[Self]", translate: Translate) -> Scene:
        return scene

    @abstractmethod
    def title(self, translate: Translate) -> str: ...

    @abstractmethod
    def instruction(self, translate: Translate) -> str: ...

    def prompt(self, attempt: "Attempt[Self]", translate: Translate) -> str:
        session = attempt.session
        view = session.table.state.view(session.viewer)
        return view_of(attempt.game_id).prompt(view, translate, session.selection.with_aim)

    @abstractmethod
    def explain_mistake(self, attempt: "Attempt[Self]", translate: Translate) -> str: ...

    def praise(self, attempt: "Attempt[Self]", translate: Translate) -> str:
        return translate("puzzle.shown" if attempt.is_shown else "puzzle.solved")


@dataclass(frozen=True)
class Attempt(Generic[T]):
    """A task and the player's progress in it."""

    task: T
    start: PlaySession
    session: PlaySession
    """The position after the right answers so far, with the player in the only human seat."""
    solution: tuple[str, ...] = ()
    """The right moves still to come and the replies to them, or facts, if the task lists them."""
    trial: PlaySession | None = None
    """The session after an answer that waits for its verdict or stays on the board as wrong."""
    wrong: str = ""
    """The mistake in the last answer; '' if it had none."""
    is_solved: bool = False
    mistakes: int = 0
    hints: int = 0
    """Number of hint steps used."""
    hint_step: int = 0
    """The step of the hint shown: 0 (none), `PIECE` or `MOVE`."""
    is_shown: bool = False
    """True if the player asked for the solution, which fails a puzzle."""
    path: tuple[PlaySession, ...] = ()
    """The sessions between the previous one and the present one, to be shown on the way."""

    @property
    def game_id(self) -> str:
        return self.session.game_id

    @property
    def latest(self) -> PlaySession:
        """The session after the last answer, right or not."""
        return self.trial or self.session

    @property
    def moves_made(self) -> tuple[str, ...]:
        """All moves from the start on, by either side."""
        return self.latest.table.record.moves[self.start.table.ply : self.latest.table.ply]

    @property
    def is_judged(self) -> bool:
        """False while the last answer waits for its verdict."""
        return self.trial is None or bool(self.wrong)

    @property
    def is_clean(self) -> bool:
        """True if there were no mistakes, and neither hints nor the solution were used."""
        return not (self.mistakes or self.hints or self.is_shown)

    @property
    def can_decide(self) -> bool:
        return self.trial is None and not self.is_solved

    @property
    def next_answer(self) -> Answer | None:
        """A right answer, if the player may answer."""
        return self.task.next_answer(self) if self.can_decide else None

    @property
    def feedback(self) -> str:
        """The kind of the comment: `done`, `wrong` or `hint`."""
        if self.wrong:
            return "wrong"
        return "done" if self.is_solved and not self.is_shown else "hint"

    # The board

    @property
    def placement(self) -> Pick | None:
        return self.session.placement if self.can_decide else None

    def aim_at(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> Self:
        """Return the attempt with another aim; itself if nothing changes."""
        session = self.session.aim_at(pick, by) if self.can_decide else self.session
        return self if session is self.session else replace(self, session=session, path=())

    @property
    def pickable(self) -> Pickable:
        return self.session.pickable._replace(position=self.latest.table)

    def let_go(self) -> Self:
        return replace(self, session=self.session.let_go(), path=()) if self.can_decide else self

    # Answers

    def pick(self, pick: Pick) -> "Attempt[T]":
        """Return the attempt after a press on something; a complete move is an answer."""
        if not self.can_decide:
            return self
        session = self.session.pick(pick)
        if session.table.ply == self.session.table.ply:
            return replace(self, session=session, path=())
        return self._try(session)

    def check(self) -> "Attempt[T]":
        return self._try(self.session) if self.can_decide and self.session.is_marking else self

    def give(self, answer: Answer) -> "Attempt[T]":
        return self._try(answer.give(self.session))

    def give_next(self) -> "Attempt[T]":
        answer = self.next_answer
        return self.give(answer) if answer else self

    def show_next(self) -> "Attempt[T]":
        """Return the attempt with the solution's next answer given for the player."""
        return replace(self.take_back(), is_shown=True).give_next()

    def hint(self) -> Self:
        if self.hint_step == MOVE or not (answer := self.next_answer):
            return self
        session, step = answer.hint(self.session, self.hint_step)
        return replace(self, session=session, hints=self.hints + 1, hint_step=step, path=())

    def take_back(self) -> Self:
        """Return the attempt without an answer that is wrong or waits for its verdict."""
        return replace(self, trial=None, wrong="", path=()) if self.trial else self

    def _try(self, trial: PlaySession) -> "Attempt[T]":
        session = self.session.let_go()
        tried = replace(self, session=session, trial=trial, wrong="", hint_step=0, path=())
        return self.task.judge(tried)

    def judged(self, verdict: Verdict) -> Self:
        """Return the attempt after the verdict on its trial, with the verdict's line played.

        After a wrong answer the solution stays as it was, because the answer will be taken back.
        """
        sessions = [self._in_world(verdict.world)]
        for text in verdict.line:
            sessions.append(Move(text).give(sessions[-1]))
        *path, last = sessions
        judged = replace(self, path=tuple(path))
        if not verdict.is_right:
            return replace(judged, trial=last, wrong=WRONG, mistakes=self.mistakes + 1)
        rest = verdict.solution
        return replace(judged, session=last, trial=None, solution=rest, is_solved=not rest)

    def _in_world(self, world: Json | None) -> PlaySession:
        """Return the trial with its move made in another world: see `Verdict.world`."""
        table = self.latest.table
        if world is None:
            return self.latest
        state = table.game.from_json(world).apply(table.moves[table.ply - 1])
        states = (*table.states[: table.ply], state)
        return replace(self.latest, table=replace(table, states=states))

    # What is shown

    @property
    def _on_board(self) -> PlaySession:
        """The session to show; a move is not shown before its verdict."""
        return self.latest if self.is_judged else self.session

    def scene(self, translate: Translate, perspective: Perspective = FROM_ABOVE) -> Scene:
        shown = self._on_board
        make_scene = shown.scene if self.can_decide else shown.still_scene
        scene = make_scene(translate, perspective)
        return self.task.annotate(scene, self, translate)

    def interludes(
        self, before: Self, translate: Translate, perspective: Perspective = FROM_ABOVE
    ) -> tuple[Interlude, ...]:
        """Return the moments to show between `before` and this value."""
        moments: list[Interlude] = []
        earlier = before._on_board
        is_taken_back = self.wrong and not self.trial
        for session in self.path:
            caption = self.comment(translate) if is_taken_back else last_move(session, translate)
            moments += session.interludes(earlier, translate, perspective)
            moments.append(Interlude(session.still_scene(translate, perspective), caption))
            earlier = session
        return (*moments, *self._on_board.interludes(earlier, translate, perspective))

    def comment(self, translate: Translate) -> str:
        """Return a comment on the last action, or else the prompt."""
        if not self.is_judged:
            return translate("puzzle.judging")
        if self.is_solved:
            return self.task.praise(self, translate)
        if self.wrong:
            return self.task.explain_mistake(self, translate)
        if self.hint_step:
            return translate("puzzle.hintMove" if self.hint_step == MOVE else "puzzle.hintPiece")
        return self.task.prompt(self, translate)


AnyAttempt = Attempt[Any]
