"""The state of the play screen as an immutable value, and what people and the AI do to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from itertools import takewhile
from typing import Self

from rokkaku.core.rating.glicko import Rating
from rokkaku.core.table import LogEntry, Table
from rokkaku.ui.board.game_view import Interlude, ScoreChange, ViewOptions, view_of
from rokkaku.ui.board.hint import Hint, marked
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.board.selection import NOTHING, Selection, selection_of
from rokkaku.ui.i18n import Translate
from rokkaku.ui.setup.clock import Clock, new_clock
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.match import Match, new_match

_SINGLE_GAME = Match(1, ())


def _unsaid(key: str, /, **values: object) -> str:
    """A translation for scenes of which nothing is read."""
    return key


@dataclass(frozen=True)
class PlaySession:
    """A table and how far the person at it has got with picking a move."""

    table: Table
    setup: GameSetup
    """What the game was started from: names, clock and whatever else was agreed on."""
    selection: Selection = NOTHING
    """What is picked of the next move; `at` says what can be picked."""
    flipped: bool = False
    top_level: int = 0
    """The highest level to be seen; 0 is all."""
    side_view: bool = True
    """Whether a stacked board is seen from the side."""
    paused: bool = False
    """Whether the AI waits."""
    stepping: bool = False
    """Whether the AI, which was paused, waits again after its next move."""
    pause_cover: bool = False
    """Whether persons have stopped the game and hidden the board."""
    holder: int | None = None
    """The person who has taken the tablet, where not everybody may see everything."""
    peek: bool = False
    """Whether who holds the tablet looks at the own hidden pieces."""
    notes: Mapping[tuple[int, str], str] = field(default_factory=dict)
    """What persons have noted, by seat and the value of a place's pick."""
    noting: bool = False
    """Whether picking a place makes a note on it."""
    match: Match = _SINGLE_GAME
    """The match that the game belongs to."""
    clock: Clock | None = None
    """The move clock of the persons; the AI has none."""
    counted: bool = False
    """Whether the end of the game has been counted, so that undoing it does not count it again."""
    hinted: bool = False
    """Whether a hint was given in the game, so that its score is not quite the person's own."""
    undone: bool = False
    """Whether anything was taken back in the game."""
    outside: bool = False
    """Whether the game, or its deal, came from outside, where anybody may have seen it before."""
    received: bool = False
    """True if others had played the game before it came here by a link, a text or a file."""
    warned: bool = False
    """Whether the person was told that hints and undoing make the game unrated."""
    rerated: tuple[Rating, Rating] | None = None
    """The person's rating before and after the game, once it was rated."""
    begun: date | None = None
    """The day on which the game was begun, in UTC; None where that is not known."""

    @property
    def pauses_after_move(self) -> bool:
        """Whether the AI waits now, or does so after the move that it is making."""
        return self.paused or self.stepping

    @property
    def is_pause_covered(self) -> bool:
        """Whether a pause hides the board from the persons who play."""
        return self.pause_cover and self.table.outcome() is None

    @property
    def undo_needs_consent(self) -> bool:
        """Whether the other persons have to agree before something is taken back."""
        return self.setup.undo == "ask" and self.is_shared and self.table.outcome() is None

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back, by the rules and by what was agreed on."""
        return self.setup.undo != "never" and self.table.undo_target() is not None

    hint: Hint | None = None
    """The move that is recommended to the person who decides, if that was asked for."""

    @property
    def game_id(self) -> str:
        """The id of the game at the table."""
        return self.table.record.game

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, player in enumerate(self.table.seats) if player.agent is None)

    @property
    def has_person(self) -> bool:
        """Whether any seat is a person's."""
        return bool(self.persons)

    @property
    def is_over(self) -> bool:
        """Whether the game is over, and the match with it."""
        outcome = self.table.outcome()
        if outcome is None:
            return False
        return not self.match.is_match or bool(self.match.after(outcome).winners)

    @property
    def own_result(self) -> bool | None:
        """Whether the persons have won against others; None if only some of them have."""
        outcome, persons = self.table.outcome(), {*self.persons}
        if outcome is None or not outcome.winners or not persons or len(self.table.seats) == 1:
            return None
        winners = persons & {*outcome.winners}
        return bool(winners) if winners in (persons, set()) else None

    @property
    def is_begun(self) -> bool:
        """Whether anybody would miss the game: a person has moved, or the AI plays on its own."""
        persons, moved = self.persons, {state.actor for state in self.table.states[:-1]}
        return bool(moved & {*persons} if persons else moved) or self.table.resigned is not None

    def is_played_on(self, shown: Table) -> bool:
        """True if anybody at this device has decided something since this table was shown.

        Persons decide; where none sits at the table, the game goes on only when told to.
        """
        before, now = shown.record, self.table.record
        if now.resigned != before.resigned and not now.timed_out:
            return True
        if now.moves == before.moves:
            return False
        pairs = zip(before.moves, now.moves, strict=False)
        same = sum(takewhile(bool, (one == other for one, other in pairs)))
        deciding = {state.actor for state in self.table.states[same:-1]}
        return bool(deciding & {*self.persons}) or not self.has_person

    @property
    def person_to_move(self) -> bool:
        """Whether a person decides now."""
        actor = self.table.actor
        return actor is not None and self.table.seats[actor].agent is None

    @property
    def ai_to_move(self) -> bool:
        """Whether the AI should be thinking now."""
        waits = self.paused or self.is_pause_covered
        return self.table.actor is not None and not self.person_to_move and not waits

    @cached_property
    def handover(self) -> int | None:
        """The person to whom the tablet must be handed before anything hidden may be shown.

        None: nobody, because nothing is hidden from the others, or this person has taken it.
        """
        actor = self.table.actor
        if len(self.persons) < 2 or not self.person_to_move or actor == self.holder:
            return None
        state = self.table.state
        return actor if state.view(actor) != state.view(None) else None

    @property
    def can_decide(self) -> bool:
        """Whether a person may move now, or ask for a hint."""
        return self.person_to_move and self.handover is None and not self.is_pause_covered

    @property
    def resigning_seat(self) -> int | None:
        """The seat for which a person may resign now: the own, or else the one that decides."""
        actor = self.table.actor
        return actor if self.person_to_move or actor is None else self.viewer

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the board is seen: the only person, or else who decides.

        None is a spectator.
        """
        if len(self.persons) == 1:
            return self.persons[0]
        return self.table.actor if self.person_to_move and self.handover is None else None

    @property
    def is_shared(self) -> bool:
        """Whether several persons look at the same board."""
        return len(self.persons) > 1

    @cached_property
    def log(self) -> tuple[LogEntry, ...]:
        """The moves as everybody may know them."""
        return self.table.log(None)

    def scene(self, translate: Translate) -> Scene:
        """What is to be seen by the viewer."""
        options = self._view_options(translate, self.selection)
        scene = view_of(self.game_id).scene(self.table.state.view(self.viewer), options)
        return marked(scene, self.hint, options) if self.hint else scene

    def still(self, translate: Translate) -> Scene:
        """What is to be seen by the viewer while nothing can be picked."""
        return replace(self, selection=NOTHING, hint=None).scene(translate)

    def picture(self, translate: Translate) -> Scene:
        """What everybody may see, as it is now: nothing picked, pointed at or noted."""
        options = self._view_options(translate)._replace(peek=False, notes={})
        return view_of(self.game_id).scene(self.table.state.view(None), options)

    def _view_options(self, translate: Translate, selection: Selection = NOTHING) -> ViewOptions:
        return ViewOptions(
            translate,
            selection.tree,
            selection.prefix,
            self.log[-1].text if self.log else "",
            self.flipped,
            selection.aim,
            self.top_level,
            self.side_view,
            self.peek or not self.is_shared,
            {place: note for (seat, place), note in self.notes.items() if seat == self.viewer},
            self.viewer,
        )

    def interludes(self, before: Self, translate: Translate) -> tuple[Interlude, ...]:
        """What is to be shown on the way from the session before the last move."""
        if self.table.ply != before.table.ply + 1:
            return ()
        earlier, later = (session.table.state.view(self.viewer) for session in (before, self))
        view, options = view_of(self.game_id), self._view_options(translate)
        shown = view.interludes(earlier, later, options)
        if not (outcome := later.outcome()) or not outcome.winners:
            return shown
        return (*shown, *(Interlude(it, "", is_flash=True) for it in view.victory(later, options)))

    def score_changes(self, before: Self) -> tuple[ScoreChange, ...]:
        """The points of the move since the session before, as everybody may know them."""
        if self.table.ply != before.table.ply + 1:
            return ()
        state = before.table.state.view(None)
        return view_of(self.game_id).score_changes(state, self.log[-1].text)

    def pick(self, pick: Pick) -> Self:
        """The session after a person has pointed at something; a complete pick makes the move."""
        if self.noting:
            return self.note(pick)
        selection = self.selection.pick(pick)
        if selection.move is not None:
            return self.at(self.table.play(selection.move))
        if selection == selection.let_go():
            return self.let_go()
        return replace(self, selection=selection)

    def aim_at(self, pick: Pick | None) -> Self:
        """The session with something pointed at; itself, if that shows nothing else."""
        selection = self.selection.aim_at(pick)
        return self if selection is self.selection else replace(self, selection=selection)

    def let_go(self) -> Self:
        """The session with nothing picked but what leaves no choice."""
        return self.at(self.table)

    def advised(self, hint: Hint) -> Self:
        """The session with a move recommended: picked already, but for what makes it."""
        *before, last = hint.picks
        shown = replace(self.let_go(), hint=hint, hinted=True, noting=False)
        selection = replace(shown.selection, prefix=tuple(before)).aim_at(last)
        return replace(shown, selection=selection)

    def with_top_level(self, level: int) -> Self:
        """The session with the levels up to this one to be seen; 0 is all."""
        return replace(self, top_level=level)

    def flip(self) -> Self:
        """The session with the board turned by 180°."""
        return replace(self, flipped=not self.flipped)

    def toggle_side_view(self) -> Self:
        """The session with a stacked board seen from the side, or from above again."""
        return replace(self, side_view=not self.side_view)

    def toggle_pause(self) -> Self:
        """The session stopped, or going on: with persons at the table, the board is hidden."""
        stopped = self.paused or self.pause_cover
        rested = replace(self, holder=None, paused=not (stopped or self.has_person))
        covered = not stopped and self.has_person
        return replace(rested, stepping=False, pause_cover=covered).let_go()

    def step(self) -> Self:
        """The session with the AI, if it was paused, making one move."""
        return replace(self, paused=False, stepping=True) if self.paused else self

    def at(self, table: Table) -> Self:
        """The session with the table at another state; what leaves no choice is already picked."""
        moved = replace(self, table=table, peek=False, hint=None)
        if moved.handover is not None or moved.table.actor is None:
            moved = replace(moved, holder=None, noting=False)
        if table is not self.table:
            moved = moved._without_stale_notes()
        if not moved.can_decide:
            return replace(moved, selection=NOTHING)
        selection = selection_of(self.game_id, table.state).with_forced()
        return replace(moved, selection=selection)

    def take(self) -> Self:
        """The session after the person whose turn it is has taken the tablet."""
        return replace(self, holder=self.table.actor, noting=False).at(self.table)

    def peeking(self, peek: bool) -> Self:
        """The session with the own hidden pieces shown, or not."""
        return replace(self, peek=peek and self.viewer is not None)

    def toggle_noting(self) -> Self:
        """The session with picks becoming notes, or moves again."""
        return replace(self.at(self.table), noting=self.viewer is not None and not self.noting)

    def note(self, pick: Pick) -> Self:
        """The session with the next note on a place: each in turn, then none."""
        seat, choices = self.viewer, ("", *view_of(self.game_id).PENCIL_MARKS)
        if seat is None or pick not in self.scene(_unsaid).notable:
            return self
        place = (seat, pick.value)
        following = choices[(choices.index(self.notes.get(place, "")) + 1) % len(choices)]
        notes = {**self.notes, place: following}
        return replace(self, notes={at: note for at, note in notes.items() if note})

    def _without_stale_notes(self) -> Self:
        """The session without notes on places that no longer hold anything hidden."""
        if not self.notes:
            return self
        notable = {pick.value for pick in self.scene(_unsaid).notable}
        kept = {place: note for place, note in self.notes.items() if place[1] in notable}
        return replace(self, notes=kept)

    def undo(self) -> Self:
        """Take back to the person's last decision; where only the AI plays, it pauses."""
        undone = replace(self.at(self.table.undo()), undone=True)
        return replace(undone, paused=not self.has_person, stepping=False)

    def redo(self) -> Self:
        """Redo to the person's next decision; where only the AI plays, it stays paused."""
        return self.at(self.table.redo())

    def replied(self, ply: int, text: str) -> Self:
        """The session after the AI's answer; one that is not for the present ply is dropped.

        Raises RokkakuError if the answer is no legal move.
        """
        if ply != self.table.ply or not self.ai_to_move:
            return self
        answered = self.at(self.table.play(self.table.game.parse_move(text)))
        return replace(answered, paused=self.stepping, stepping=False)


def seated(table: Table, match: Match | None = None, setup: GameSetup | None = None) -> PlaySession:
    """The table as seen from the side of its first person.

    Without a match, it is a single game; without a setup, nothing special was agreed on.
    """
    agents = [player.agent for player in table.seats]
    flipped = None in agents and agents.index(None) == 1
    match = match or new_match(1, len(agents))
    if setup is None:
        setup = GameSetup(table.record.game, table.record.options, table.seats, match.length)
    clock = new_clock(setup.clock, len(agents))
    return PlaySession(table, setup, flipped=flipped, match=match, clock=clock).let_go()
