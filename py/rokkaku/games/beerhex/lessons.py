"""Lessons on the board of Beer Hex."""

from rokkaku.ui.teaching import Lesson

LESSONS: tuple[Lesson, ...] = ()
