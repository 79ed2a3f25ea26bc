"""Places that a text mentions have labels on the board, and no others do."""

from rokkaku.i18n import Texts
from rokkaku.ui.board.scene import Label, Scene
from rokkaku.ui.learn.lesson import show_hint, start_lesson
from rokkaku.ui.learn.place_labels import with_names


def named(scene: Scene) -> list[str]:
    return [
        item.text
        for item in scene.items
        if isinstance(item, Label) and item.key.startswith("tagged-")
    ]


def test_names_are_found_in_both_languages_and_only_whole(english: Texts) -> None:
    scene = start_lesson("agon", 1).session.scene(english)
    assert named(with_names(scene, "黒のガードd6を、c7からd7へ。")) == ["d6", "d7", "c7"]
    assert named(with_names(scene, "From a5 to b5, not f11 or xb4.", "And k1")) == [
        "k1",
        "f11",
        "b5",
        "a5",
    ]
    assert named(with_names(scene, "Nothing here; Q 1.")) == []


def test_a_lesson_names_what_its_hint_speaks_of(english: Texts) -> None:
    lesson = start_lesson("agon", 3)
    assert named(lesson.scene(english)) == ["d6"]
    assert set(named(show_hint(lesson).scene(english))) == {"d5", "d6", "d7", "c7"}
