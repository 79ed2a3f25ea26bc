"""The lessons of all games: each can be solved, and every wrong answer gets an explanation."""

from collections.abc import Callable

import pytest
from tests.ui.learn.lesson_walks import all_lessons, picks_at, picks_to, trials

from rokkaku.core.registry import games
from rokkaku.games.seven.rules.notation import parse_move
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.board.game_view import FROM_ABOVE, Perspective, view_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Label
from rokkaku.ui.learn.content import AGAIN, CONTINUE, DONE, chapters_of, lessons_of
from rokkaku.ui.learn.lesson import restart, show_hint, start_lesson
from rokkaku.ui.play.answer import Move

every_lesson = pytest.mark.parametrize(("game", "number"), all_lessons())


@pytest.mark.parametrize("game", games())
def test_a_game_is_taught_in_a_few_steps(game: str) -> None:
    lessons = lessons_of(game)
    assert len({lesson.name for lesson in lessons}) == len(lessons)
    for_beginners, *_ = map(len, chapters_of(game))
    assert 6 <= for_beginners <= 10
    assert all(lesson.record.game == game for lesson in lessons)


@every_lesson
def test_every_verdict_is_known_and_every_reply_is_reached(game: str, number: int) -> None:
    lesson = lessons_of(game)[number - 1]
    assert len(set(lesson.wrong)) == len(lesson.wrong)
    found = {trial.verdict for trial in trials(game, number)}
    assert DONE in found
    assert found - {DONE, CONTINUE} | ({AGAIN} if lesson.targets else set()) == set(lesson.wrong)
    right = {str(trial.move) for trial in trials(game, number) if trial.verdict == DONE}
    assert not lesson.targets or right == set(lesson.targets)


@every_lesson
def test_a_lesson_is_solved_by_pointing(
    game: str, number: int, texts_in: Callable[[str], Texts]
) -> None:
    lesson, moves = start_lesson(game, number), 0
    while not lesson.is_solved:
        answer = lesson.next_answer
        assert isinstance(answer, Move), "there is no way to the end of the task"
        before = lesson
        for pick in picks_at(lesson.session, answer.text):
            lesson = lesson.pick(pick)
        moves += 1
        for language in LANGUAGES:
            shown = lesson.interludes(before, texts_in(language))
            assert all(moment.caption or moment.is_flash for moment in shown)
        assert moves <= 8
    assert lesson.comment(texts_in("en")) == lesson.task.text("done", texts_in("en"))


@every_lesson
def test_a_wrong_move_is_explained_and_taken_back(game: str, number: int, english: Texts) -> None:
    lesson = start_lesson(game, number)
    told = [
        move
        for before, move, verdict in trials(game, number)
        if before == lesson.session.table.state and verdict not in (DONE, CONTINUE)
    ]
    for move in told[:1]:
        before = lesson
        for pick in picks_to(lesson, move):
            lesson = lesson.pick(pick)
        assert lesson.wrong in lesson.task.lesson.wrong
        assert lesson.session.table == before.session.table
        assert lesson.comment(english) == lesson.task.text(f"wrong.{lesson.wrong}", english)
        assert lesson.interludes(before, english)[-1].caption == lesson.comment(english)


@every_lesson
def test_a_lesson_can_show_how_it_is_done(game: str, number: int) -> None:
    lesson = start_lesson(game, number)
    for _ in range(9):
        lesson = show_hint(lesson)
    assert lesson.is_solved
    assert restart(lesson).session == start_lesson(game, number).session
    assert lesson.aim_at(Pick("cell", "0,0")) is lesson, "nothing can be picked any more"


def test_moves_that_are_sought_are_ticked_off(english: Texts) -> None:
    lessons = lessons_of("seven")
    number = next(at for at, lesson in enumerate(lessons, 1) if lesson.targets)
    lesson = start_lesson("seven", number)

    def place(text: str) -> None:
        nonlocal lesson
        for pick in picks_to(lesson, parse_move(text)):
            lesson = lesson.pick(pick)

    def ticks() -> list[str]:
        items = lesson.scene(english).items
        return [item.text for item in items if isinstance(item, Label) and "✓" in item.text]

    start, (first, *others) = lesson.session.table, lesson.task.lesson.targets
    place(first)
    assert (lesson.session.table, lesson.comment(english)) == (start, "Found: 1 of 4 places.")
    assert ticks() == ["✓"]
    place(first)
    assert lesson.wrong == AGAIN
    for text in others:
        assert not lesson.is_solved
        place(text)
    assert lesson.is_solved
    assert "".join(ticks()) == "✓✓✓✓"
    assert restart(lesson).solution == lesson.task.lesson.targets


def test_a_lesson_is_seen_from_above_and_by_level(english: Texts) -> None:
    lesson = start_lesson("seven", 1)
    perspectives = (view_of("seven").PERSPECTIVE, FROM_ABOVE, Perspective(top_level=1))
    tilts = [lesson.scene(english, perspective).tilt for perspective in perspectives]
    assert tilts[0] < tilts[1] == tilts[2] == 1
