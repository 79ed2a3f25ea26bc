"""Dialogs over the page: one at a time, closed by Escape too."""

from collections.abc import Callable
from typing import Any

from js import URL, Blob, document, navigator
from pyodide.ffi import to_js

from rokkaku.browser.dom import Node, by_id, make, on
from rokkaku.browser.keeper import BrokenSave
from rokkaku.browser.voice import say
from rokkaku.ui.app import App
from rokkaku.ui.gameview import view_of
from rokkaku.ui.invitation import Invitation
from rokkaku.ui.settings import CHOICES, Settings
from rokkaku.ui.texts import Translate


class Dialog:
    """The page's dialog element."""

    def __init__(self) -> None:
        self._element = by_id("dialog")
        self._unbind: list[Callable[[], None]] = []
        on(self._element, "click", self._click_beside)

    def show(self, title: str, *content: Node, focus: Node | None = None) -> None:
        """Open with a title and some content, instead of what was open before."""
        heading = make("h2", title, id="dialog-title", tabindex=-1)
        self._element.replaceChildren(make("div", "", heading, *content))
        if not self._element.open:
            self._element.showModal()
        self._element.scrollTop = 0
        (focus or heading).focus()

    def close(self) -> None:
        """Close it; the focus goes back to where it was."""
        self._element.close()

    def button(self, text: str, action: Callable[[], object] | None = None, **more: Any) -> Node:
        """A button that closes the dialog and then does something."""
        made = make("button", text, type="button", **more)

        def pressed(event: Any) -> None:
            self.close()
            if action:
                action()

        on(made, "click", pressed)
        return made

    def _click_beside(self, event: Any) -> None:
        if event.target.isSameNode(self._element):
            self.close()


def row(*buttons: Node) -> Node:
    """Buttons side by side."""
    return make("div", "", *buttons, class_="row")


def show_rules(dialog: Dialog, game_id: str, translate: Translate) -> None:
    """The rules of a game, with what is a house rule."""
    sections: list[Node] = []
    for section in view_of(game_id).RULES:
        sections.append(make("h3", translate(f"{game_id}.rules.{section}.title")))
        sections.append(make("p", translate(f"{game_id}.rules.{section}")))
    credits = make("p", translate(f"{game_id}.rules.source"), class_="small")
    close = dialog.button(translate("rules.close"), class_="primary")
    dialog.show(translate(f"{game_id}.title"), *sections, credits, row(close))


def show_settings(
    dialog: Dialog,
    settings: Settings,
    translate: Translate,
    offline: bool,
    on_change: Callable[[str, str], None],
) -> None:
    """The settings; each change is reported at once."""
    lines = [
        _setting_line(name, settings, translate, on_change)
        for name in CHOICES
        if name != "language"
    ]
    state = translate("settings.offline.yes" if offline else "settings.offline.no")
    note = make("p", translate("settings.offline", state=state), class_="small")
    close = dialog.button(translate("settings.close"), class_="primary")
    dialog.show(translate("settings.title"), *lines, note, row(close))


def _setting_line(
    name: str, settings: Settings, translate: Translate, on_change: Callable[[str, str], None]
) -> Node:
    options = [
        make(
            "option",
            translate(f"settings.{name}.{value}"),
            value=value,
            selected=value == getattr(settings, name),
        )
        for value in CHOICES[name]
    ]
    select = make("select", "", *options, name=name)
    on(select, "change", lambda event: on_change(name, str(event.target.value)))
    return make("label", "", make("span", translate(f"settings.{name}")), select, class_="setting")


def ask_to_concede(
    dialog: Dialog, app: App, seat: int, translate: Translate, on_yes: Callable[[int], None]
) -> None:
    """Make sure that conceding is meant."""
    question = translate("concede.question", side=app.seat_name(seat, translate))
    yes = dialog.button(translate("concede.yes"), lambda: on_yes(seat))
    no = dialog.button(translate("concede.no"), class_="primary")
    dialog.show(question, row(yes, no), focus=no)


def show_result(
    dialog: Dialog,
    app: App,
    translate: Translate,
    on_leave: Callable[[], None],
    on_again: Callable[[Invitation], None],
) -> None:
    """Announce how the game ended, and offer another one."""
    title, reason = app.result(translate)
    say(f"{title}. {reason}")
    again = Invitation(app.game_id, app.table.record.options, app.table.seats)
    buttons = row(
        dialog.button(translate("play.home"), on_leave),
        dialog.button(translate("play.again"), lambda: on_again(again)),
        dialog.button(translate("result.close"), class_="primary"),
    )
    dialog.show(title, make("p", reason), buttons)


def show_error(dialog: Dialog, message: str, detail: str, translate: Translate) -> None:
    """Say that something went wrong, with details for a report."""
    about = make("details", "", make("summary", translate("save.detail")), make("pre", detail))
    close = dialog.button(translate("error.close"), class_="primary")
    dialog.show(translate("error.title"), make("p", message), about, row(close))


def show_broken_save(
    dialog: Dialog,
    save: BrokenSave,
    translate: Translate,
    on_discard: Callable[[], None],
) -> None:
    """A save that cannot be read: it can be copied, downloaded, kept or discarded."""

    def copy(event: Any) -> None:
        navigator.clipboard.writeText(save.text)
        event.target.textContent = translate("save.copied")

    copying = make("button", translate("save.copy"), type="button")
    on(copying, "click", copy)
    downloading = make("button", translate("save.download"), type="button")
    on(downloading, "click", lambda event: download("rokkaku-save.txt", save.text))
    about = make(
        "details",
        "",
        make("summary", translate("save.detail")),
        make("pre", save.reason),
        make("pre", save.text[:2000]),
    )
    dialog.show(
        translate("save.brokenTitle"),
        make("p", translate("save.broken")),
        about,
        row(
            copying,
            downloading,
            dialog.button(translate("save.discard"), on_discard),
            dialog.button(translate("save.keep"), class_="primary"),
        ),
    )


def download(name: str, text: str) -> None:
    """Offer a text as a file."""
    url = URL.createObjectURL(Blob.new(to_js([text])))
    link = make("a", href=url, download=name)
    document.body.append(link)
    link.click()
    link.remove()
    URL.revokeObjectURL(url)
