"""The rules of the games as JSON, to read on a slow connection before Python has started.

static/boot/early_rules.js shows them. They match `browser/learn/rules_screen.py`, without its links
and with few figures, because they share the connection with Python.
"""

import json
from collections.abc import Sequence
from pathlib import Path

from rokkaku.core.registry import games
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.learn.content import Figure, Picture, Section, rulebook_of
from rokkaku.ui.learn.figure import figure_svg

FOLDER = "rules"
_FIGURES = 2
"""The number of figures per game."""


def early_rules(root: Path) -> dict[str, bytes]:
    """Return a file per game and language, `rules/GAME.LANGUAGE.json` below `static/runtime/`."""
    found = {}
    for language in LANGUAGES:
        known = json.loads((root / f"static/i18n/{language}.json").read_text("utf-8"))
        texts = Texts(language, known)
        for game in filter(rulebook_of, games()):
            book = rulebook_of(game)
            shown = [figure for section in book for figure in section.figures][:_FIGURES]
            sections = [_section(game, section, shown, texts) for section in book]
            title = texts("rules.title", game=texts(f"{game}.title"))
            rules = {"title": title, "back": texts("play.home"), "sections": sections}
            written = json.dumps(rules, ensure_ascii=False)
            found[f"{FOLDER}/{game}.{language}.json"] = written.encode()
    return found


def _section(
    game: str, section: Section, shown: Sequence[Figure | Picture], texts: Texts
) -> dict[str, object]:
    """Return the section's title, lines as [tag, text], and figures as [picture, caption]."""
    bullet = texts("rules.bullet")
    lines = [
        ["li", line.removeprefix(bullet).strip()] if line.startswith(bullet) else ["p", line]
        for line in texts(f"{game}.rules.{section.name}").split("\n")
    ]
    lines += [["li", texts(f"{game}.rule.{rule}")] for rule in section.rules]
    figures = [
        [figure_svg(game, figure, texts), texts(f"{game}.figure.{figure.name}")]
        for figure in section.figures
        if figure in shown
    ]
    return {
        "title": texts(f"{game}.rules.{section.name}.title"),
        "lines": lines,
        "figures": figures,
    }
