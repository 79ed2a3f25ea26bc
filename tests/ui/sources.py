"""The sources of the page: keys of texts, string literals, and the texts of index.html."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tools import ROOT

PACKAGE = ROOT / "py/rokkaku"
VOID = frozenset(("meta", "link", "img", "br", "input", "path"))
SHOWING = ("closing_button", "action_button", "show", "_show_comment", "createTextNode")
"""Functions whose first argument is text for readers."""
NAMING = ("aria-label", "title", "alt", "placeholder")
"""Attributes of elements with text for readers."""
SHOWN = ("textContent", "innerText", "title", "ariaLabel")
"""Properties of elements with text for readers."""


@cache
def texts(language: str) -> dict[str, str]:
    def unique(pairs: list[tuple[str, str]]) -> dict[str, str]:
        names = sorted(name for name, _ in pairs)
        assert not [name for name, following in pairwise(names) if name == following]
        return dict(pairs)

    path = ROOT / f"static/i18n/{language}.json"
    return json.loads(path.read_text("utf-8"), object_pairs_hook=unique)


def placeholders(text: str) -> set[str]:
    """Return the names in braces, with or without plural forms."""
    return set(re.findall(r"\{(\w+)(?::[^{}]*)?\}", text))


def page_sources() -> list[Path]:
    return sorted(
        [
            *PACKAGE.glob("ui/**/*.py"),
            *PACKAGE.glob("browser/**/*.py"),
            *PACKAGE.glob("games/*/view/**/*.py"),
            *PACKAGE.glob("games/*/learn/**/*.py"),
            *PACKAGE.glob("games/*/challenge/*.py"),
            *PACKAGE.glob("games/*/puzzle/*.py"),
        ]
    )


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


def _pattern(node: ast.JoinedStr) -> re.Pattern[str]:
    """Return a pattern of the possible values of an f-string."""
    parts = (
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.]+"
        for part in node.values
    )
    return re.compile("".join(parts))


class Use(NamedTuple):
    place: str
    pattern: re.Pattern[str]
    """Pattern of its keys."""
    values: frozenset[str] | None
    """Names of the values that are filled in; `**` if they can't be read."""


def _is_translation(call: ast.Call) -> bool:
    """True if this calls a `Translate`, judging by the names we give them."""
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in ("translate", "texts", "_texts") and bool(call.args)


def translations() -> Iterator[Use]:
    """Yield all calls for a text whose key is a literal, in full or in parts."""
    for path in page_sources():
        for node in nodes_of(path):
            if not isinstance(node, ast.Call) or not _is_translation(node):
                continue
            place = _place(path, node)
            values = frozenset(keyword.arg or "**" for keyword in node.keywords)
            for key in _alternatives(node.args[0]):
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield Use(place, re.compile(re.escape(key.value)), values)
                elif isinstance(key, ast.JoinedStr):
                    yield Use(place, _pattern(key), values)


def _alternatives(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from _alternatives(node.body)
        yield from _alternatives(node.orelse)
    else:
        yield node


@cache
def literals() -> tuple[tuple[str, str], ...]:
    """Return all string literals in the package, with their places, but no docstrings."""
    return tuple(
        (_place(path, node), node.value)
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in _strings(nodes_of(path))
    )


def _place(path: Path, node: ast.expr) -> str:
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def _strings(nodes: tuple[ast.AST, ...]) -> Iterator[ast.Constant]:
    """Yield all string literals but those that are statements."""
    spoken = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in spoken:
            yield node


def prose() -> Iterator[tuple[str, str]]:
    """Yield string literals that look like words for readers, but no exception messages."""
    for path in page_sources():
        nodes = nodes_of(path)
        hidden: set[int] = set()
        shown: set[int] = set()
        for node in nodes:
            if isinstance(node, ast.Raise | ast.Assert):
                hidden |= {id(inner) for inner in ast.walk(node)}
            elif isinstance(node, ast.Call):
                shown |= {id(inner) for inner in _shown_arguments(node)}
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "attr", "") in SHOWN:
                shown |= {id(inner) for inner in ast.walk(node.value)}
        for node in _strings(nodes):
            is_known = id(node) in hidden or node.value in texts("en")
            if not is_known and _reads_like_words(node.value, id(node) in shown):
                yield _place(path, node), node.value


def _shown_arguments(call: ast.Call) -> Iterator[ast.expr]:
    """Yield the arguments of a call that become visible text."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    if name == "make" and len(call.args) > 1:
        yield call.args[1]
    elif name in SHOWING and call.args:
        yield call.args[0]
    elif name == "setAttribute" and getattr(call.args[0], "value", "") in NAMING:
        yield call.args[1]


def _reads_like_words(text: str, is_shown: bool) -> bool:
    if re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text):
        return True
    if "<" in text:  # markup
        return False
    if is_shown:
        return bool(re.search(r"[A-Za-z]", text))
    return bool(re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", text))


class Both(NamedTuple):
    key: str
    texts: dict[str, str]


class Index(HTMLParser):
    """The texts of index.html."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.both: list[Both] = []
        self.stray: list[str] = []
        """Texts that have no key and aren't given in both languages."""
        self._open: list[tuple[str, dict[str, str]]] = []
        self.feed((ROOT / "index.html").read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        for name in ("data-i18n", "data-i18n-label", "data-i18n-both"):
            if name in given:
                self.keys.append(given[name])
        if "data-i18n-both" in given:
            self.both.append(Both(given["data-i18n-both"], {}))
        for name in NAMING:
            if given.get(name):
                self.stray.append(f"{name}={given[name]}")
        if tag not in VOID:
            self._open.append((tag, given))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Ignore SVG's `<path …/>`."""

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        text = data.strip()
        if not any(letter.isalpha() for letter in text):
            return
        tag, given = self._open[-1]
        names = {name for _, opened in self._open for name in opened}
        classes = {opened.get("class") for _, opened in self._open}
        if "data-i18n-both" in names:
            self.both[-1].texts[given.get("lang") or given.get("class", "")] = text
        elif not (
            "data-language" in names
            or "brand" in classes
            or "chosen" in classes  # made from texts by tools/site/start_screen.py
            or tag in ("title", "script", "mpy-config")
        ):
            self.stray.append(text)
