import pytest
from tests.laws.recorded import stored

from rokkaku.core.errors import InvalidRecord
from rokkaku.ui.learn.content import lessons_of
from rokkaku.ui.learn.progress import LessonProgress

NAMES = [lesson.name for lesson in lessons_of("agon")]


def test_lessons_are_noted_and_the_next_one_is_found() -> None:
    progress = LessonProgress()
    assert progress.next_lesson("agon") == 1
    progress = (
        progress.with_lesson("agon", NAMES[0])
        .with_lesson("agon", NAMES[2])
        .with_lesson("agon", NAMES[0])
    )
    assert progress.number_done("agon") == 2
    assert progress.next_lesson("agon") == 2
    assert progress.number_done("seven") == 0
    for name in NAMES:
        progress = progress.with_lesson("agon", name)
    assert progress.next_lesson("agon") == 1


def test_what_is_kept_is_read_back() -> None:
    progress = LessonProgress().with_lesson("agon", NAMES[1]).with_lesson("agon", NAMES[0])
    assert LessonProgress.from_json(stored(progress.to_json())) == progress


def test_unknown_games_and_lessons_are_left_out() -> None:
    kept = {"agon": [NAMES[0], "gone", 7, None, []], "chess": ["mate"]}
    assert LessonProgress.from_json(kept) == LessonProgress().with_lesson("agon", NAMES[0])


@pytest.mark.parametrize("value", [[], 7, {"agon": "step"}, {"agon": None}])
def test_damaged_progress_is_told(value: object) -> None:
    with pytest.raises(InvalidRecord):
        LessonProgress.from_json(value)
