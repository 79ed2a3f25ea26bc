"""The state of the play screen, and the actions of the players and the AI."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from itertools import takewhile
from typing import Any, Self

from rokkaku.core.rating.glicko import Rating
from rokkaku.core.state import AnyState
from rokkaku.core.table import LogEntry, Table
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import (
    FROM_ABOVE,
    Interlude,
    Perspective,
    ScoreChange,
    ViewOptions,
    view_of,
)
from rokkaku.ui.board.hint import Hint, with_hint_marks
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.aim import AimedBy
from rokkaku.ui.board.pointing.spoken_picks import Pickable
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.board.selection import NO_SELECTION, Selection, selection_of
from rokkaku.ui.setup.clock import Clock, new_clock
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.match import Match, new_match

_SINGLE_GAME = Match(1, ())


def _untranslated(key: str, /, **values: object) -> str:
    """Stand in for a translation in scenes whose texts nobody reads."""
    return key


@dataclass(frozen=True)
class PlaySession:
    """A table and the state of the page around it: an immutable value."""

    table: Table
    setup: GameSetup
    """The setup that the game was started from: names, clock and other terms."""
    selection: Selection = NO_SELECTION
    """The next move as picked so far; `with_table` sets the moves to pick from."""
    paused: bool = False
    """True if the AI is paused; `pause_cover` is a pause of human players."""
    is_stepping: bool = False
    """True if the AI pauses again after its next move."""
    pause_cover: bool = False
    """True if human players have paused the game, which hides the board."""
    holder: int | None = None
    """The human seat that has taken the device, if hidden information requires that."""
    is_peeking: bool = False
    """True while the player with the device looks at their own hidden pieces."""
    pencil_marks: Mapping[tuple[int, str], str] = field(default_factory=dict)
    """Pencil marks, by seat and the value of a place's pick."""
    is_marking: bool = False
    """True if picks write pencil marks instead of making moves."""
    match: Match = _SINGLE_GAME
    clock: Clock | None = None
    """The move clock of the human seats; the AI has none."""
    counted: bool = False
    """True once the end of the game was counted, so that undoing it does not count it again."""
    hinted: bool = False
    """True if a hint was given, so that the score is not quite the player's own."""
    undone: bool = False
    """True if a move was ever taken back."""
    outside: bool = False
    """True if the game or its deal came from outside, where a player may have seen it before."""
    received: bool = False
    """True if others had played the game before it came here by a link, a text or a file."""
    rerated: tuple[Rating, Rating] | None = None
    """The player's rating before and after the game, once it was rated."""
    begun: date | None = None
    """UTC date on which the game began, if known."""
    hint: Hint | None = None
    """The hint on the board, for the human seat to move."""

    @property
    def pauses_after_move(self) -> bool:
        return self.paused or self.is_stepping

    @property
    def is_pause_covered(self) -> bool:
        return self.pause_cover and self.table.outcome() is None

    @property
    def undo_needs_consent(self) -> bool:
        return self.setup.undo == "ask" and self.is_shared and self.table.outcome() is None

    @property
    def can_undo(self) -> bool:
        """True if a move may be taken back, by the rules and by the setup."""
        return self.setup.undo != "never" and self.table.undo_target() is not None

    @property
    def game_id(self) -> str:
        return self.table.record.game

    @cached_property
    def human_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.table.seats) if player is None)

    @property
    def has_human(self) -> bool:
        return bool(self.human_seats)

    @property
    def is_over(self) -> bool:
        """True if the game is over, and the match with it."""
        outcome = self.table.outcome()
        if outcome is None:
            return False
        return not self.match.is_match or bool(self.match.after(outcome).winners)

    @property
    def own_result(self) -> bool | None:
        """True if all human players have won, False if all have lost; None otherwise.

        A solo game and an AI-only game have None.
        """
        outcome, human_seats = self.table.outcome(), {*self.human_seats}
        if outcome is None or not outcome.winners or not human_seats or len(self.table.seats) == 1:
            return None
        winners = human_seats & {*outcome.winners}
        return bool(winners) if winners in (human_seats, set()) else None

    @property
    def is_begun(self) -> bool:
        """True once a human player, or the AI if alone, has moved, or a seat has resigned."""
        movers = {state.actor for state in self.table.states[:-1]}
        has_moved = bool(movers & {*self.human_seats} if self.human_seats else movers)
        return has_moved or self.table.resigned is not None

    def is_played_on(self, earlier: Table) -> bool:
        """Return True if a user of this device has made a decision since the `earlier` table.

        Without human players any move counts: the AI only moves there on command.
        """
        before, now = earlier.record, self.table.record
        if now.resigned != before.resigned and not now.timed_out:
            return True
        if now.moves == before.moves:
            return False
        pairs = zip(before.moves, now.moves, strict=False)
        common_length = sum(takewhile(bool, (one == other for one, other in pairs)))
        deciders = {state.actor for state in self.table.states[common_length:-1]}
        return bool(deciders & {*self.human_seats}) or not self.has_human

    @property
    def is_human_to_move(self) -> bool:
        actor = self.table.actor
        return actor is not None and self.table.seats[actor] is None

    @property
    def is_ai_to_move(self) -> bool:
        is_paused = self.paused or self.is_pause_covered
        return self.table.actor is not None and not self.is_human_to_move and not is_paused

    @cached_property
    def handover(self) -> int | None:
        """The human seat that must take the device before anything hidden is shown, if any."""
        actor = self.table.actor
        if len(self.human_seats) < 2 or not self.is_human_to_move or actor == self.holder:
            return None
        state = self.table.state
        return actor if state.view(actor) != state.view(None) else None

    @property
    def can_decide(self) -> bool:
        """True if a human player may move or ask for a hint now."""
        return self.is_human_to_move and self.handover is None and not self.is_pause_covered

    @property
    def resigning_seat(self) -> int | None:
        """The seat that may resign now: the human seat to move, or else the viewer's.

        None once the game is over, and for a spectator.
        """
        actor = self.table.actor
        return actor if self.is_human_to_move or actor is None else self.viewer

    @property
    def viewer(self) -> int | None:
        """The only human seat, or else the human seat to move; None is a spectator's view."""
        if len(self.human_seats) == 1:
            return self.human_seats[0]
        return self.table.actor if self.is_human_to_move and self.handover is None else None

    @property
    def last_turn(self) -> tuple[AnyState, ...]:
        """The states before each move of the last turn: of all moves since the viewer's last one.

        After a move of the viewer it is that move. For a spectator it is one seat's turn.
        """
        states, viewer = self.table.states[: self.table.ply], self.viewer
        if not states or states[-1].actor == viewer or len(self.table.seats) == 1:
            return states[-1:]
        last_mover = states[-1].actor

        def belongs(state: AnyState) -> bool:
            return state.actor == last_mover if viewer is None else state.actor != viewer

        return (*takewhile(belongs, reversed(states)),)[::-1]

    @property
    def is_shared(self) -> bool:
        """True if several human players share the device."""
        return len(self.human_seats) > 1

    @cached_property
    def log(self) -> tuple[LogEntry, ...]:
        """The moves with public information only."""
        return self.table.log(None)

    @property
    def first_perspective(self) -> Perspective:
        """The perspective to begin with: that of the first human seat."""
        is_second = self.human_seats[:1] == (1,)
        return view_of(self.game_id).PERSPECTIVE._replace(is_flipped=is_second)

    def scene(self, translate: Translate, perspective: Perspective = FROM_ABOVE) -> Scene:
        """Return the scene as the viewer sees it."""
        options = self.view_options(translate, perspective, self.selection)
        scene = view_of(self.game_id).scene(self.table.state.view(self.viewer), options)
        return with_hint_marks(scene, self.hint, options) if self.hint else scene

    def still_scene(self, translate: Translate, perspective: Perspective = FROM_ABOVE) -> Scene:
        """Return the scene as the viewer sees it, with nothing to pick."""
        return replace(self, selection=NO_SELECTION, hint=None).scene(translate, perspective)

    def picture(self, translate: Translate, perspective: Perspective = FROM_ABOVE) -> Scene:
        """Return the scene with public information only, and nothing picked, aimed at or noted."""
        options = self.view_options(translate, perspective)._replace(peek=False, notes={})
        return view_of(self.game_id).scene(self.table.state.view(None), options)

    def view_options(
        self,
        translate: Translate,
        perspective: Perspective,
        selection: Selection = NO_SELECTION,
    ) -> ViewOptions:
        return ViewOptions(
            translate,
            selection.tree,
            selection.prefix,
            tuple(state.view(self.viewer) for state in self.last_turn),
            perspective,
            selection.aim,
            self.is_peeking or not self.is_shared,
            {
                place: note
                for (seat, place), note in self.pencil_marks.items()
                if seat == self.viewer
            },
            self.viewer,
        )

    def interludes(
        self, before: Self, translate: Translate, perspective: Perspective = FROM_ABOVE
    ) -> tuple[Interlude, ...]:
        """Return the interludes since `before`; () unless exactly one move was made since."""
        if self.table.ply != before.table.ply + 1:
            return ()
        earlier, later = (session.table.state.view(self.viewer) for session in (before, self))
        view, options = view_of(self.game_id), self.view_options(translate, perspective)
        interludes = view.interludes(earlier, later, options)
        if not (outcome := later.outcome()) or not outcome.winners:
            return interludes
        victory = view.victory(later, options)
        return (*interludes, *(Interlude(scene, "", is_flash=True) for scene in victory))

    def score_changes(self, before: Self) -> tuple[ScoreChange, ...]:
        if self.table.ply != before.table.ply + 1:
            return ()
        state = before.table.state.view(None)
        return view_of(self.game_id).score_changes(state, self.log[-1].text)

    def pick(self, pick: Pick) -> Self:
        """Return the session after a pick; one that completes a move makes the move."""
        if self.is_marking:
            return self.mark_place(pick)
        selection = self.selection.pick(pick)
        if selection.move is not None:
            return self.with_table(self.table.play(selection.move))
        if selection == selection.let_go():
            return self.let_go()
        return replace(self, selection=selection)

    @property
    def placement(self) -> Pick | None:
        return self.selection.placement

    def aim_at(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> Self:
        """Return the session with a pick aimed at, or the same object if that shows nothing new."""
        selection = self.selection.aim_at(pick, by)
        return self if selection is self.selection else replace(self, selection=selection)

    @property
    def pickable(self) -> Pickable:
        state = self.table.state.view(self.viewer) if self.can_decide else None
        return Pickable(self.table, self.selection, state, self.selection.prefix)

    def let_go(self) -> Self:
        """Return the session with nothing picked but what is forced."""
        return self.with_table(self.table)

    def with_hint(self, hint: Hint) -> Self:
        """Return the session with a hint: its last pick is aimed at, the others are made."""
        *before, last = hint.picks
        session = replace(self.let_go(), hint=hint, hinted=True, is_marking=False)
        selection = replace(session.selection, prefix=tuple(before)).aim_at(last)
        return replace(session, selection=selection)

    def toggle_pause(self) -> Self:
        """Pause or resume; if there are human players, a pause hides the board."""
        was_paused = self.paused or self.pause_cover
        session = replace(self, holder=None, paused=not (was_paused or self.has_human))
        is_covered = not was_paused and self.has_human
        return replace(session, is_stepping=False, pause_cover=is_covered).let_go()

    def step(self) -> Self:
        """Let the AI make one move if it is paused."""
        return replace(self, paused=False, is_stepping=True) if self.paused else self

    def with_table(self, table: Table) -> Self:
        """Return the session with another state of the table, forced picks already made."""
        session = replace(self, table=table, is_peeking=False, hint=None)
        if session.handover is not None or session.table.actor is None:
            session = replace(session, holder=None, is_marking=False)
        if table is not self.table:
            session = session._without_stale_marks()
        if not session.can_decide:
            return replace(session, selection=NO_SELECTION)
        selection = selection_of(self.game_id, table.state).with_forced()
        return replace(session, selection=selection)

    def take_device(self) -> Self:
        return replace(self, holder=self.table.actor, is_marking=False).with_table(self.table)

    def with_peek(self, peek: bool) -> Self:
        return replace(self, is_peeking=peek and self.viewer is not None)

    def toggle_marking(self) -> Self:
        return replace(
            self.with_table(self.table), is_marking=self.viewer is not None and not self.is_marking
        )

    def mark_place(self, pick: Pick) -> Self:
        """Write the next pencil mark on a place: each of the game's in turn, then none."""
        seat, choices = self.viewer, ("", *view_of(self.game_id).PENCIL_MARKS)
        if seat is None or pick not in self.scene(_untranslated).note_places:
            return self
        place = (seat, pick.value)
        next_mark = choices[(choices.index(self.pencil_marks.get(place, "")) + 1) % len(choices)]
        notes = {**self.pencil_marks, place: next_mark}
        return replace(self, pencil_marks={at: note for at, note in notes.items() if note})

    def _without_stale_marks(self) -> Self:
        """Remove pencil marks from places that no longer hide anything."""
        if not self.pencil_marks:
            return self
        note_places = {pick.value for pick in self.scene(_untranslated).note_places}
        notes = {
            place: note for place, note in self.pencil_marks.items() if place[1] in note_places
        }
        return replace(self, pencil_marks=notes)

    def undo(self) -> Self:
        """Undo to a human player's last decision; an AI-only game goes back one ply and pauses."""
        session = replace(self.with_table(self.table.undo()), undone=True)
        return replace(session, paused=not self.has_human, is_stepping=False)

    def redo(self) -> Self:
        """Redo to a human player's next decision; an AI-only game goes forward one ply."""
        return self.with_table(self.table.redo())

    def answer(self, move: Any) -> Self:
        """Return the session after the AI's move. Raises IllegalMove."""
        session = self.with_table(self.table.play(move))
        return replace(session, paused=self.is_stepping, is_stepping=False)


def new_session(
    table: Table, match: Match | None = None, setup: GameSetup | None = None
) -> PlaySession:
    """Return a session, by default for a single game."""
    match = match or new_match(1, len(table.seats))
    if setup is None:
        setup = GameSetup(table.record.game, table.record.options, table.seats, match.length)
    clock = new_clock(setup.clock, len(table.seats))
    return PlaySession(table, setup, match=match, clock=clock).let_go()
