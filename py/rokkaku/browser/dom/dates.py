"""Days as the language of the page writes them."""

from datetime import date

from js import Date, Intl, document

from rokkaku.browser.dom.elements import as_object


def written(day: date, /, **style: str) -> str:
    """A day; `style`: the options of Intl.DateTimeFormat, such as `weekday="short"`."""
    form = Intl.DateTimeFormat.new(str(document.documentElement.lang), as_object(style))
    return str(form.format(Date.new(day.year, day.month - 1, day.day)))
