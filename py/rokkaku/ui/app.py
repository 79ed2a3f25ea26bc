"""The state of the play screen as an immutable value, and what people and the AI do to it."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Self

from rokkaku.core.state import AnyState
from rokkaku.core.table import LogEntry, Table
from rokkaku.ui.gameview import Sight, view_of
from rokkaku.ui.picks import Pick, PickTree, Prefix, pick_tree
from rokkaku.ui.scene import Scene
from rokkaku.ui.texts import Translate

_NOTHING = PickTree({})


@lru_cache(maxsize=4)
def _tree_of(game_id: str, state: AnyState) -> PickTree:
    return pick_tree(state.legal_moves(), view_of(game_id).picks)


@dataclass(frozen=True)
class App:
    """A table and how far the person at it has got with picking a move."""

    table: Table
    prefix: Prefix = ()
    flipped: bool = False
    aim: Pick | None = None
    """What is pointed at, where that is shown before it is picked."""
    lift: int = 0
    """The highest level to be seen; 0 is all."""
    oblique: bool = False
    """Whether a stacked board is seen from the side."""
    paused: bool = False
    """Whether the AI waits."""

    @property
    def game_id(self) -> str:
        """The id of the game at the table."""
        return self.table.record.game

    @property
    def has_person(self) -> bool:
        """Whether any seat is a person's."""
        return any(player.level is None for player in self.table.seats)

    @property
    def person_to_move(self) -> bool:
        """Whether a person decides now."""
        actor = self.table.actor
        return actor is not None and self.table.seats[actor].level is None

    @property
    def ai_to_move(self) -> bool:
        """Whether the AI should be thinking now."""
        return self.table.actor is not None and not self.person_to_move and not self.paused

    @property
    def conceding_seat(self) -> int | None:
        """The seat for which a person may concede now: the own, or else the one that decides."""
        actor = self.table.actor
        return actor if self.person_to_move or actor is None else self.viewer

    @property
    def tree(self) -> PickTree:
        """What can be picked now."""
        if not self.person_to_move:
            return _NOTHING
        return _tree_of(self.game_id, self.table.state)

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the board is seen: the only person, or else who decides.

        None is a spectator.
        """
        persons = [seat for seat, player in enumerate(self.table.seats) if player.level is None]
        if len(persons) == 1:
            return persons[0]
        return self.table.actor if self.person_to_move else None

    @cached_property
    def log(self) -> tuple[LogEntry, ...]:
        """The moves as the viewer may know them."""
        return self.table.log(self.viewer)

    def scene(self, translate: Translate) -> Scene:
        """What is to be seen by the viewer."""
        last = self.log[-1].text if self.log else ""
        sight = Sight(
            translate,
            self.tree,
            self.prefix,
            last,
            self.flipped,
            self.aim,
            self.lift,
            self.oblique,
        )
        return view_of(self.game_id).scene(self.table.state.view(self.viewer), sight)

    def last_move(self, translate: Translate) -> str:
        """The last move in words, as the viewer may know it; empty at the start."""
        log = self.log
        if not log:
            return ""
        before = self.table.states[self.table.ply - 1].view(self.viewer)
        return view_of(self.game_id).describe(before, log[-1].text, translate)

    def task(self, translate: Translate) -> str:
        """What is to be done now, or how the game ended, in a sentence."""
        actor = self.table.actor
        if actor is None:
            return " · ".join(self.result(translate))
        side = self.seat_name(actor, translate)
        if self.ai_to_move:
            return translate("play.thinking", side=side)
        if not self.person_to_move:
            return translate("play.paused")
        what = view_of(self.game_id).task(self.table.state.view(self.viewer), translate)
        return f"{translate('play.turn', side=side)} · {what}"

    def seat_name(self, seat: int, translate: Translate) -> str:
        """The name of a seat, such as White."""
        return translate(f"{self.game_id}.seat.{seat}")

    def result(self, translate: Translate) -> tuple[str, str]:
        """Who has won, and why. Only for a game that is over."""
        outcome = self.table.outcome()
        assert outcome is not None
        reason = translate(outcome.reason)
        if not outcome.winners:
            return translate("result.drawn"), reason
        names = [self.seat_name(seat, translate) for seat in outcome.winners]
        return translate("result.won", side=translate("board.separator").join(names)), reason

    def pick(self, pick: Pick) -> Self:
        """The app after a person has pointed at something; a complete pick makes the move."""
        if self._must_aim(pick):
            return self.aim_at(pick)
        prefix = self.tree.pick(self.prefix, pick)
        move = self.tree.completed(prefix)
        if move is not None:
            return self.at(self.table.play(move))
        if not prefix:
            return self.let_go()
        view = view_of(self.game_id)
        return replace(self, prefix=view.preset(self.tree, prefix))

    def _must_aim(self, pick: Pick) -> bool:
        """Whether a pick is only aimed at: because it was not yet, or because it is impossible."""
        if not self.prefix or pick.kind not in view_of(self.game_id).AIMED:
            return False
        return pick != self.aim or pick not in self.tree.choices(self.prefix)

    def aim_at(self, pick: Pick | None) -> Self:
        """The app with something pointed at, where the game shows what would come there."""
        aims = pick is not None and pick.kind in view_of(self.game_id).AIMED
        return replace(self, aim=pick if aims else None)

    def let_go(self) -> Self:
        """The app with nothing picked but what leaves no choice."""
        return self.at(self.table)

    def toggle_oblique(self) -> Self:
        """The app with a stacked board seen from the side, or from above again."""
        return replace(self, oblique=not self.oblique)

    def toggle_pause(self) -> Self:
        """The app with the AI stopped, or going on."""
        return replace(self, paused=not self.paused)

    def at(self, table: Table) -> Self:
        """The app with the table at another state; what leaves no choice is already picked."""
        moved = replace(self, table=table, prefix=(), aim=None)
        view = view_of(self.game_id)
        return replace(moved, prefix=view.preset(moved.tree, moved.tree.forced(())))

    def undo(self) -> Self:
        """Take back to the person's last decision; where only the AI plays, it pauses."""
        return replace(self.at(self.table.undo()), paused=not self.has_person)

    def redo(self) -> Self:
        """Redo to the person's next decision; where only the AI plays, it stays paused."""
        return self.at(self.table.redo())

    def replied(self, ply: int, text: str) -> Self:
        """The app after the AI's answer; one that is not for the present ply is dropped.

        Raises RokkakuError if the answer is no legal move.
        """
        if ply != self.table.ply or not self.ai_to_move:
            return self
        return self.at(self.table.play(self.table.game.parse_move(text)))


def seated(table: Table) -> App:
    """The table as seen from the side of its first person."""
    levels = [player.level for player in table.seats]
    flipped = None in levels and levels.index(None) == 1
    return App(table, flipped=flipped).let_go()
