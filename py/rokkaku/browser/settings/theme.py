"""Applies language, theme, piece set and motion to the document."""

import json
from pathlib import Path

from js import document, getComputedStyle, matchMedia

from rokkaku.browser.dom.elements import show_pressed
from rokkaku.i18n import Texts
from rokkaku.ui.settings.theme import SystemPreferences, Theme

_TEXTS = Path("i18n")


def load_texts(language: str) -> Texts:
    """Load the texts of a language, from the folder that pyscript.toml fills."""
    return Texts(language, json.loads((_TEXTS / f"{language}.json").read_text("utf-8")))


def fill_in(texts: Texts) -> None:
    """Write the texts to all elements that have a key."""
    document.documentElement.lang = texts.language
    for element in document.querySelectorAll("[data-i18n]"):
        element.textContent = texts(str(element.dataset.i18n))
    for element in document.querySelectorAll("[data-i18n-label]"):
        label = texts(str(element.dataset.i18nLabel))
        element.setAttribute("aria-label", label)
        if element.classList.contains("icon"):
            element.title = label
    for button in document.querySelectorAll("[data-language]"):
        show_pressed(button, str(button.dataset.language) == texts.language)


MEDIA_QUERIES = {
    "dark": "(prefers-color-scheme: dark)",
    "contrast": "(prefers-contrast: more)",
    "forced": "(forced-colors: active)",
    "still": "(prefers-reduced-motion: reduce)",
}


def system_preferences() -> SystemPreferences:
    return SystemPreferences(
        **{name: bool(matchMedia(query).matches) for name, query in MEDIA_QUERIES.items()}
    )


def apply(theme: Theme) -> None:
    root = document.documentElement
    root.dataset.theme, root.dataset.board = theme.theme, theme.board
    root.dataset.pieces = theme.pieces
    root.dataset.motion = "yes" if theme.pace else "no"
    paper = str(getComputedStyle(root).getPropertyValue("--paper")).strip()
    scheme = theme.theme if theme.theme == "dark" else f"only {theme.theme}"
    document.querySelector('meta[name="color-scheme"]').content = scheme
    for bar in document.querySelectorAll('meta[name="theme-color"]'):
        bar.content = paper
