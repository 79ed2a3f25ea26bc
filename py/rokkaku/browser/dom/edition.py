"""The edition of the page: a site on a server, or one file that holds everything."""

from js import document, window

from rokkaku.browser.dom.elements import data


def is_one_file() -> bool:
    """True for the one-file edition of `make single`, which needs no server and no PyScript."""
    return data(document.documentElement, "edition") == "one-file"


def public_address() -> str:
    """Return the page's public URL, without query and fragment.

    A page opened from disk has the URL that was given at build time, or an empty one.
    """
    if str(window.location.protocol) == "file:":
        return data(document.documentElement, "home") or ""
    return f"{window.location.origin}{window.location.pathname}"


def one_file_megabytes() -> str:
    """Return the size of the one-file edition beside the page; empty if there is none."""
    return data(document.documentElement, "one-file-megabytes") or ""
