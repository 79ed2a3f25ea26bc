"""Downloading files, and sharing links, texts and files through the system."""

import asyncio
from typing import Any

from js import URL, Blob, File, document, navigator
from pyodide.ffi import JsException, to_js

from rokkaku.browser.dom.elements import as_object, make

_DOWNLOAD_SECONDS = 30
_lasting_addresses: list[str] = []
PLAIN = "text/plain;charset=utf-8"


def blob_of(text: str, type_: str = PLAIN) -> Any:
    return Blob.new(to_js([text]), as_object({"type": type_}))


def download(name: str, blob: Any) -> None:
    url = URL.createObjectURL(blob)
    link = make("a", href=url, download=name)
    document.body.append(link)
    link.click()
    link.remove()
    # Some browsers start reading only after the click has been handled.
    asyncio.get_event_loop().call_later(_DOWNLOAD_SECONDS, URL.revokeObjectURL, url)


def lasting_address(blob: Any) -> str:
    """Return an address of a picture to show and to save by hand; it lasts until the next one."""
    while _lasting_addresses:
        URL.revokeObjectURL(_lasting_addresses.pop())
    _lasting_addresses.append(str(URL.createObjectURL(blob)))
    return _lasting_addresses[0]


def can_share() -> bool:
    return bool(getattr(navigator, "share", None))


def can_share_files() -> bool:
    check = getattr(navigator, "canShare", None)
    return bool(check and navigator.canShare(_files("x.txt", blob_of("x"))))


async def share_link(title: str, url: str) -> bool:
    return await _share(as_object({"title": title, "url": url}))


async def share_text(text: str) -> bool:
    return await _share(as_object({"text": text}))


async def share_file(name: str, blob: Any) -> bool:
    return await _share(_files(name, blob))


def _files(name: str, blob: Any) -> Any:
    file = File.new(to_js([blob]), name, as_object({"type": str(blob.type)}))
    return as_object({"files": [file]})


async def _share(content: Any) -> bool:
    """Share `content`. Return False if that fails; closing the system's dialog is no failure."""
    try:
        await navigator.share(content)
    except JsException as error:
        return str(error.name) == "AbortError"
    return True
