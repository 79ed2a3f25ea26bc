"""Which edition of the page this is: a site on a server, or one file that holds everything."""

from js import document, window

from rokkaku.browser.dom.elements import data


def is_one_file() -> bool:
    """Whether everything is in one file, made by `make single`, with no server and no PyScript."""
    return data(document.documentElement, "edition") == "one-file"


def public_address() -> str:
    """Return where others find the page, without query and fragment.

    Of a page that was opened from disk it is what the build knew, which may be nothing: empty.
    """
    if str(window.location.protocol) == "file:":
        return data(document.documentElement, "home") or ""
    return f"{window.location.origin}{window.location.pathname}"


def one_file_megabytes() -> str:
    """The size of the one-file edition, if it is beside the page; else empty."""
    return data(document.documentElement, "one-file-megabytes") or ""
