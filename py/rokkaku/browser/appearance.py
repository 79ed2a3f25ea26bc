"""Language, theme and motion of the document."""

import json
from pathlib import Path

from js import document, matchMedia

from rokkaku.ui.settings import Settings
from rokkaku.ui.texts import Texts

_TEXTS = Path("i18n")


def load_texts(language: str) -> Texts:
    """The texts of a language, from where pyscript.toml puts them."""
    return Texts(language, json.loads((_TEXTS / f"{language}.json").read_text("utf-8")))


def fill_in(texts: Texts) -> None:
    """Put the texts of a language wherever the document names their keys."""
    document.documentElement.lang = texts.language
    for element in document.querySelectorAll("[data-i18n]"):
        element.textContent = texts(str(element.dataset.i18n))
    for element in document.querySelectorAll("[data-i18n-label]"):
        element.setAttribute("aria-label", texts(str(element.dataset.i18nLabel)))
    for button in document.querySelectorAll("[data-language]"):
        pressed = str(button.dataset.language) == texts.language
        button.setAttribute("aria-pressed", "true" if pressed else "false")


def apply_theme(settings: Settings) -> None:
    """Set the theme that is chosen, or else the system's."""
    dark = matchMedia("(prefers-color-scheme: dark)").matches
    system = "dark" if dark else "light"
    theme = system if settings.theme == "auto" else settings.theme
    document.documentElement.dataset.theme = theme


def wants_motion(settings: Settings) -> bool:
    """Whether pieces may be seen to move."""
    reduced = matchMedia("(prefers-reduced-motion: reduce)").matches
    return settings.animation == "auto" and not reduced
