"""Answers to a task on the board: a move, or facts noted as pencil marks."""

from dataclasses import replace
from typing import NamedTuple

from rokkaku.ui.board.hint import hint_of
from rokkaku.ui.play.session import PlaySession

PIECE, MOVE = 1, 2
"""The steps of a hint: the piece to move, then the whole move."""


class Move(NamedTuple):
    """A move, as text."""

    text: str

    def give(self, session: PlaySession) -> PlaySession:
        table = session.table
        return session.with_table(table.play(table.game.parse_move(self.text)))

    def hint(self, session: PlaySession, step: int) -> tuple[PlaySession, int]:
        """Return the session with the hint's step after `step` (0: none yet), and its number.

        A move with several picks has its piece picked first; then the move is marked.
        """
        table = session.table
        move = table.game.parse_move(self.text)
        hint = hint_of(session.game_id, table.state.view(session.viewer), move, 1.0)
        if step or not hint.picks[1:]:
            return session.with_hint(hint), MOVE
        ready = session.let_go()
        return replace(ready, selection=ready.selection.starting_with(hint.picks[0])), PIECE


class Facts(NamedTuple):
    """Facts such as `b3=G`, in any order: see `core.puzzle.ByFacts`."""

    facts: tuple[str, ...]

    def give(self, session: PlaySession) -> PlaySession:
        """Return the session with these pencil marks only."""
        pairs = (fact.split("=") for fact in self.facts)
        marks = {(session.human_seats[0], place): mark for place, mark in pairs}
        return replace(session, pencil_marks=marks)

    def hint(self, session: PlaySession, step: int) -> tuple[PlaySession, int]:
        """Return the session with one more of the facts noted, which is no step that lasts."""
        noted = noted_facts(session)
        missing = [fact for fact in self.facts if fact not in noted]
        return Facts((*noted, *missing[:1])).give(session), 0


Answer = Move | Facts


def noted_facts(session: PlaySession) -> frozenset[str]:
    return frozenset(f"{place}={mark}" for (_, place), mark in session.pencil_marks.items())
