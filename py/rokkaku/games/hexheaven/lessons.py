"""Lessons on the board of Hex Heaven."""

from rokkaku.ui.teaching import Lesson

LESSONS: tuple[Lesson, ...] = ()
