"""All possible courses of a lesson, found by trying every legal move."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from rokkaku.core.registry import games
from rokkaku.core.state import AnyState
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.learn.content import CONTINUE, lessons_of
from rokkaku.ui.learn.lesson import LessonAttempt, start_lesson, table_with_replies
from rokkaku.ui.play.session import PlaySession

MAX_STATES = 40


class Trial(NamedTuple):
    before: AnyState
    move: object
    verdict: str


def all_lessons() -> list[tuple[str, int]]:
    return [(game, at + 1) for game in games() for at in range(len(lessons_of(game)))]


def trials(game_id: str, number: int) -> Iterator[Trial]:
    """Yield all moves that the learner can try, also after right but incomplete ones."""
    start = start_lesson(game_id, number)
    waiting, seen = [start.session.table], {start.session.table.state}
    while waiting and len(seen) <= MAX_STATES:
        table = waiting.pop(0)
        for move in table.state.legal_moves():
            verdict = start.task.lesson.judge(table.state, move, table.state.apply(move))
            yield Trial(table.state, move, verdict)
            if verdict == CONTINUE:
                following = table_with_replies(start.task.lesson, table.play(move))
                if following.state not in seen:
                    seen.add(following.state)
                    waiting.append(following)


def picks_to(lesson: LessonAttempt, move: object) -> tuple[Pick, ...]:
    """Return the picks for a move in a lesson: see `picks_at`."""
    return picks_at(lesson.session, lesson.session.table.game.format_move(move))


def picks_at(session: PlaySession, text: str, is_aimed: bool = False) -> tuple[Pick, ...]:
    """Return the successive picks with which a player would make a move.

    Tiles are turned by the actions of the scene, until they lie right; if `is_aimed`, while they
    are aimed at their place, where they skip the ways in which they cannot lie.
    """
    tree, game = session.selection.tree, session.table.game
    all_picks = [picks for picks, move in tree.moves.items() if game.format_move(move) == text]
    wanted = set(chain.from_iterable(all_picks))
    place = all_picks[0][-1] if is_aimed else None
    ways: list[tuple[PlaySession, tuple[Pick, ...]]] = [(session, ())]
    seen = {session.selection.prefix}
    while ways:
        at, done = ways.pop(0)
        at = at.aim_at(place) if place else at
        scene = at.scene(_unsaid)
        offered = [
            piece.pick for piece in scene.tray.hand if piece.selectable and piece.pick in wanted
        ]
        offered += [action.pick for action in scene.tray.actions]
        offered += [hit.pick for hit in scene.hits if hit.selectable and hit.pick in wanted]
        for pick in offered:
            picked = at.pick(pick)
            way = (*done, pick)
            prefix, aim = picked.selection.prefix, picked.selection.aim
            if prefix == at.selection.prefix and aim == pick:
                picked, way = picked.pick(pick), (*way, pick)
            if picked.table.ply > at.table.ply:
                if picked.table.record.moves[-1] == text:
                    return way
            elif picked.selection.prefix not in seen:
                seen.add(picked.selection.prefix)
                ways.append((picked, way))
    raise AssertionError(f"no picks lead to {text}")


def _unsaid(key: str, /, **values: object) -> str:
    return key
