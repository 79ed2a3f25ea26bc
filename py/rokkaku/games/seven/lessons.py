"""Lessons on the board of SEVEN."""

from rokkaku.ui.teaching import Lesson

LESSONS: tuple[Lesson, ...] = ()
