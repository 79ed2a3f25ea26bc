"""Dates in the language of the page."""

from datetime import date

from js import Date, Intl, document

from rokkaku.browser.dom.elements import as_object


def format_date(day: date, /, **style: str) -> str:
    """Format a day; `style` has options of `Intl.DateTimeFormat`, such as `weekday="short"`."""
    formatter = Intl.DateTimeFormat.new(str(document.documentElement.lang), as_object(style))
    return str(formatter.format(Date.new(day.year, day.month - 1, day.day)))
