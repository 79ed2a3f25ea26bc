"""Files and texts that leave the page: downloaded, copied or shared."""

import asyncio
from typing import Any

from js import URL, Blob, File, document, navigator
from pyodide.ffi import JsException, to_js

from rokkaku.browser.dom.elements import as_object, make

_DOWNLOAD_SECONDS = 30
PLAIN = "text/plain;charset=utf-8"


def blob_of(text: str, type_: str = PLAIN) -> Any:
    """A text as a blob of a media type."""
    return Blob.new(to_js([text]), as_object({"type": type_}))


def download(name: str, blob: Any) -> None:
    """Offer a blob as a file."""
    url = URL.createObjectURL(blob)
    link = make("a", href=url, download=name)
    document.body.append(link)
    link.click()
    link.remove()
    # Some browsers begin to read only after the click has been handled.
    asyncio.get_event_loop().call_later(_DOWNLOAD_SECONDS, URL.revokeObjectURL, url)


def can_share() -> bool:
    """Whether the system can hand links on to other programs."""
    return bool(getattr(navigator, "share", None))


def can_share_files() -> bool:
    """Whether the system can hand files on to other programs."""
    asked = getattr(navigator, "canShare", None)
    return bool(asked and navigator.canShare(_files("x.txt", blob_of("x"))))


async def share_link(title: str, url: str) -> bool:
    """Hand a link on, by the system's own dialog; False if that did not work."""
    return await _share(as_object({"title": title, "url": url}))


async def share_text(text: str) -> bool:
    """Hand a text on, by the system's own dialog; False if that did not work."""
    return await _share(as_object({"text": text}))


async def share_file(name: str, blob: Any) -> bool:
    """Hand a file on, by the system's own dialog; False if that did not work."""
    return await _share(_files(name, blob))


def _files(name: str, blob: Any) -> Any:
    file = File.new(to_js([blob]), name, as_object({"type": str(blob.type)}))
    return as_object({"files": [file]})


async def _share(what: Any) -> bool:
    try:
        await navigator.share(what)
    except JsException as error:
        return str(error.name) == "AbortError"  # the person has changed their mind
    return True
