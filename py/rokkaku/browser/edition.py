"""Which edition of the page this is: a site on a server, or one file that holds everything."""

from js import document

from rokkaku.browser.dom import data


def is_one_file() -> bool:
    """Whether everything is in one file, made by `make single`, with no server and no PyScript."""
    return data(document.documentElement, "edition") == "one-file"
