"""Inlining of the files that an HTML page loads."""

import base64
import hashlib
import re
from collections.abc import Callable, Mapping
from html import escape
from html.parser import HTMLParser
from mimetypes import guess_type
from pathlib import PurePosixPath
from posixpath import normpath

Attributes = list[tuple[str, str | None]]

_DROPPED_LINKS = {"manifest", "apple-touch-icon", "preload", "modulepreload", "prefetch"}
_DROPPED_SCRIPTS = {"module", "py"}
_DROPPED_ELEMENTS = {"mpy-config", "py-config"}
_CSS_ADDRESS = re.compile(r"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)|@import\b""")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


class CannotInline(Exception):
    """The page needs something that cannot be inlined."""


def csp_hash(text: str) -> str:
    """Return the source expression by which a content security policy allows an inline text."""
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"


def data_address(path: str, content: bytes) -> str:
    media_type = guess_type(path)[0] or "application/octet-stream"
    return f"data:{media_type};base64,{base64.b64encode(content).decode()}"


def is_foreign(address: str) -> bool:
    """True if an address is not a file of the site: another origin, a fragment, `data:`."""
    return address.startswith(("#", "//")) or bool(_SCHEME.match(address))


class Inliner(HTMLParser):
    """A parser that copies a page and inlines the files it loads.

    It leaves out what starts Python on a server: PyScript, modules, the manifest, preloads.
    `scripts` and `styles` are the texts that a content security policy has to allow.
    """

    def __init__(self, read: Callable[[str], bytes], about: Mapping[str, str]) -> None:
        """`read` returns a file by its path from the page; `about` has attributes for the root."""
        super().__init__(convert_charrefs=False)
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self._read = read
        self._about = about
        self._copied: list[str] = []
        self._policy: int | None = None
        self._end: int | None = None
        self._skipping: str | None = None

    def page(self, policy: str, at_the_end: str) -> str:
        """Return the page with `policy`, and `at_the_end` before `</body>`. Raises CannotInline."""
        if self._policy is None or self._end is None:
            raise CannotInline("The page has no content security policy, or no </body>.")
        copied = list(self._copied)
        copied[self._end] = at_the_end + copied[self._end]
        copied[self._policy] = _tag(
            "meta", [("http-equiv", "Content-Security-Policy"), ("content", policy)]
        )
        return "".join(copied)

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        if self._skipping:
            return
        found = dict(attrs)
        if tag in _DROPPED_ELEMENTS or (tag == "script" and found.get("type") in _DROPPED_SCRIPTS):
            self._skipping = tag
        elif tag == "html":
            self._copied.append(_tag(tag, [*attrs, *self._about.items()]))
        elif tag == "meta" and found.get("http-equiv") == "Content-Security-Policy":
            self._policy = len(self._copied)
            self._copied.append("")
        elif tag == "link":
            self._link(attrs)
        elif tag == "script":
            self._script(found)
        else:
            self._copied.append(self._with_data(tag, attrs))

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        if not self._skipping:
            self._copied.append(self._with_data(tag, attrs))

    def handle_endtag(self, tag: str) -> None:
        if self._skipping:
            if tag == self._skipping:
                self._skipping = None
            return
        if tag == "body":
            self._end = len(self._copied)
        self._copied.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self._copy(data)

    def handle_entityref(self, name: str) -> None:
        self._copy(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._copy(f"&#{name};")

    def handle_decl(self, decl: str) -> None:
        self._copy(f"<!{decl}>")

    def handle_comment(self, data: str) -> None:
        """Leave out comments: they are for readers of the source."""

    def _copy(self, text: str) -> None:
        if not self._skipping:
            self._copied.append(text)

    def _link(self, attrs: Attributes) -> None:
        kinds = set((dict(attrs).get("rel") or "").split())
        address = dict(attrs).get("href") or ""
        if kinds & _DROPPED_LINKS:
            return
        if "stylesheet" in kinds:
            self._embed("style", self._css(address), self.styles)
        elif "icon" in kinds:
            others = [(name, value) for name, value in attrs if name != "href"]
            self._copied.append(_tag("link", [*others, self._data(address)]))
        else:
            raise CannotInline(f'What is <link rel="{" ".join(sorted(kinds))}"> in one file?')

    def _script(self, attributes: dict[str, str | None]) -> None:
        address = attributes.get("src")
        if address is None:
            raise CannotInline("The page has a script of its own; put it into a file.")
        self._embed("script", self._read(address).decode(), self.scripts)
        self._skipping = "script"

    def _embed(self, tag: str, text: str, allowed: list[str]) -> None:
        self._copied.append(embedded(tag, text))
        allowed.append(text)

    def _css(self, address: str) -> str:
        folder = PurePosixPath(address).parent

        def inline(found: re.Match[str]) -> str:
            wanted = next(filter(None, found.groups()), None)
            if wanted is None:
                raise CannotInline(f"{address} imports another style sheet; link that instead.")
            if is_foreign(wanted):
                return found[0]
            path = normpath(folder / wanted)
            return f'url("{data_address(path, self._read(path))}")'

        return _CSS_ADDRESS.sub(inline, self._read(address).decode())

    def _data(self, address: str, name: str = "href") -> tuple[str, str]:
        return name, data_address(address, self._read(address))

    def _with_data(self, tag: str, attrs: Attributes) -> str:
        for name, value in attrs:
            loads = name in ("src", "poster") or (name == "href" and tag != "a")
            if loads and value and not is_foreign(value):
                changed = [self._data(value, name) if at == name else (at, of) for at, of in attrs]
                return _tag(tag, changed)
        return self.get_starttag_text() or ""


def embedded(tag: str, text: str, **attributes: str) -> str:
    """Return a script or style element. Raises CannotInline if the text would end it."""
    if re.search(rf"</{tag}|<!--", text, re.IGNORECASE):
        raise CannotInline(f"A text with </{tag} or <!-- cannot stand in a page.")
    return f"{_tag(tag, list(attributes.items()))}{text}</{tag}>"


def _tag(name: str, attrs: Attributes) -> str:
    written = "".join(
        f" {at}" if value is None else f' {at}="{_quoted(value)}"' for at, value in attrs
    )
    return f"<{name}{written}>"


def _quoted(value: str) -> str:
    return escape(value, quote=False).replace('"', "&quot;")
