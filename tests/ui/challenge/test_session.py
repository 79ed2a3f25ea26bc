from tests.games.seven.challenge.helpers import letters

from rokkaku.games.seven.challenge.catalogue import CHALLENGES, start_challenge
from rokkaku.games.seven.challenge.selection import Selection, hand_pick
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, Challenge
from rokkaku.hexgrid import Hex
from rokkaku.ui.board.picks import Pick, cell_pick
from rokkaku.ui.challenge.session import ChallengeSession, session_from

Session = ChallengeSession[Challenge, Selection]
MIDDLE = cell_pick(Hex(0, 0))


def begun() -> Session:
    return session_from(Selection(start_challenge("holes", "seven")))


def after(start: Session, *picks: Pick) -> Session:
    for pick in picks:
        start = start.pick(pick)
    return start


def holding(letter: str = "J") -> Session:
    return begun().pick(hand_pick(BLACK, letter))


def with_tile() -> Session:
    return after(holding(), MIDDLE, MIDDLE)


def test_undo_and_redo_walk_over_all_positions() -> None:
    two = after(with_tile(), hand_pick(BLACK, "I"), cell_pick(Hex(3, 0)), cell_pick(Hex(3, 0)))
    assert letters(two.position) == ["J", "I"]
    assert letters(two.undo().position) == ["J"]
    assert letters(two.undo().undo().position) == []
    assert two.undo().undo().undo() == two.undo().undo()
    assert two.undo().redo() == two
    assert two.redo() == two
    assert (len(two.past), len(two.future)) == (2, 0)
    assert (begun().past, len(two.undo().future)) == ((), 1)
    other = after(two.undo(), hand_pick(BLACK, "O"), cell_pick(Hex(3, 0)), cell_pick(Hex(3, 0)))
    assert letters(other.position) == ["J", "O"]
    assert not other.future
    assert two.pick(hand_pick(BLACK, "O")).undo().selection.held is None


def test_clearing_can_be_undone() -> None:
    cleared = with_tile().clear()
    assert cleared.position == begun().position
    assert cleared.undo().position == with_tile().position
    assert begun().clear() == begun()
    assert holding().clear() == begun()


def test_a_challenge_that_was_left_can_be_taken_back_to_its_start() -> None:
    left = session_from(Selection(with_tile().position))
    assert left.position == with_tile().position
    assert left.undo().position == start_challenge("holes", "seven")
    assert not left.undo().past
    assert not begun().past


def test_a_solution_that_was_shown_is_nobodys_own() -> None:
    solution = CHALLENGES.known_solution("holes", "seven")
    shown = begun().with_solution(solution)
    assert shown.position == solution
    assert not shown.is_own
    assert shown.undo().is_own
    last = solution.placed_tiles[-1]
    assert not shown.with_position(solution.remove(last)).with_position(solution).is_own
    again = solution.remove(solution.placed_tiles[0]).place(BLACK, solution.placed_tiles[0].move)
    assert not shown.with_position(again).is_own
    assert not session_from(Selection(solution), shown_solution=solution).is_own
    assert session_from(Selection(solution)).is_own
