"""The home screen: the games, their options, who plays, and the game to be continued."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from js import CustomEvent, document, window

from rokkaku.browser.dom import Node, data, drawing, make, on
from rokkaku.browser.screens import Shell
from rokkaku.core.options import Option
from rokkaku.core.registry import games, get
from rokkaku.core.table import LEVELS, Seat
from rokkaku.ui.gameview import view_of
from rokkaku.ui.invitation import LOT, Invitation, daily_invitation, daily_seed
from rokkaku.ui.links import link_to
from rokkaku.ui.routes import Route, parse_route
from rokkaku.ui.series import LENGTHS
from rokkaku.ui.svg import badge_svg
from rokkaku.ui.texts import Texts

_PERSON = "person"


class Lobby:
    """Builds the home screen anew whenever something is chosen, and listens to it as a whole."""

    def __init__(
        self,
        shell: Shell,
        place: Node,
        on_start: Callable[[Invitation], None],
        on_open: Callable[[], None],
    ) -> None:
        self._shell = shell
        self._place = place
        self._on_start = on_start
        self._on_open = on_open
        self._invitations = {game: shell.keeper.invitation(game) for game in games()}
        on(place, "click", self._click)
        on(place, "change", self._change)
        on(place, "submit", self._submit)

    def open(self, route: Route) -> None:
        """Show the home screen."""
        self.show()
        window.dispatchEvent(CustomEvent.new("rokkaku:between-games"))

    def rest(self) -> None:
        """Nothing goes on here."""

    def title(self) -> str:
        """Home has the name of the page."""
        return ""

    def show(self) -> None:
        """Show a card for each game, and what can be continued."""
        texts = self._shell.texts
        running = bool(self._shell.keeper.shelf().running)
        invitations = list(self._invitations.values())
        parts: list[Node] = []
        if running:
            going_on = make("button", texts("home.continue"), type="button", class_="primary")
            going_on.id = "continue"
            parts.append(going_on)
        parts += [self._card(invitation, texts, not running) for invitation in invitations]
        opening = make("button", texts("open.title"), type="button", class_="to-open")
        parts += [opening, make("p", texts("app.unofficial"), class_="small")]
        self._replace(parts)

    def focus(self) -> None:
        """Put the keyboard on the first thing to be done."""
        self._place.querySelector("button").focus()

    def _replace(self, parts: list[Node]) -> None:
        """Put the new parts in place; the focus and what was unfolded stay as they were."""
        active = document.activeElement
        name, value = getattr(active, "name", None), getattr(active, "value", None)
        unfolded = bool(self._place.querySelector("details[open]"))
        self._place.replaceChildren(*parts)
        for details in self._place.querySelectorAll("details"):
            details.open = details.open or unfolded
        for field in self._place.querySelectorAll("input, select"):
            if name and field.name == name and (field.type != "radio" or field.value == value):
                field.focus()

    def _card(self, invitation: Invitation, texts: Texts, primary: bool) -> Node:
        game_id = invitation.game
        rules = make("button", texts("home.rules"), type="button", class_="rules")
        title = make(
            "div",
            "",
            make("h2", texts(f"{game_id}.title")),
            make("p", texts(f"{game_id}.about")),
        )
        start = make(
            "button", texts("home.start"), type="submit", class_="primary" if primary else None
        )
        learn = make("button", texts("learn.open"), type="button", class_="to-learn")
        buttons = [start, learn]
        if view_of(game_id).HAS_PUZZLES:
            name = texts(f"{game_id}.puzzles")
            buttons.append(make("button", name, type="button", class_="to-puzzles"))
        if view_of(game_id).DAILY:
            name = texts("home.daily")
            buttons.append(make("button", name, type="button", class_="to-daily"))
        main, more = _options(game_id)
        card = make(
            "form",
            "",
            make("header", "", title, rules),
            *(self._choices(option, invitation, texts) for option in main),
            self._seats(invitation, texts),
            *([self._games(invitation, texts)] if view_of(game_id).FIRST else []),
            make(
                "details",
                "",
                make("summary", texts("home.more")),
                *(self._choices(option, invitation, texts) for option in more),
                open=any(
                    invitation.options[option.name] not in (LOT, option.default) for option in more
                ),
            ),
            make("div", "", *buttons, class_="starts"),
            class_="card",
        )
        card.dataset.game = game_id
        return card

    def _click(self, event: Any) -> None:
        running = self._shell.keeper.shelf().running
        if event.target.id == "continue" and running:
            self._shell.go(Route("play", item=running[0].id))
        elif event.target.classList.contains("rules"):
            self._shell.go(Route("rules", self._invitation(event.target).game))
        elif event.target.classList.contains("to-learn"):
            self._shell.go(Route("learn", self._invitation(event.target).game))
        elif event.target.classList.contains("to-open"):
            self._on_open()
        elif event.target.classList.contains("to-puzzles"):
            self._shell.go(Route("puzzles"))
        elif event.target.classList.contains("to-daily"):
            game = self._invitation(event.target).game
            seed = daily_seed(date.today())
            self._shell.go(parse_route(link_to(game, daily_invitation(game).options, seed)))

    def _choose(self, invitation: Invitation) -> None:
        self._invitations[invitation.game] = invitation
        self._shell.keeper.keep_invitation(invitation)
        self.show()

    def _change(self, event: Any) -> None:
        field, invitation = event.target, self._invitation(event.target)
        value = str(field.value)
        option = data(field, "option")
        if data(field, "games") is not None:
            self._choose(replace(invitation, games=int(value)))
        elif option is not None:
            self._choose(invitation.with_option(option, value))
        else:
            seat = Seat(None if value == _PERSON else int(value))
            self._choose(invitation.with_seat(int(field.dataset.seat), seat))

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        self._on_start(self._invitation(event.target))

    def _invitation(self, element: Node) -> Invitation:
        """What the card shows in which an element is."""
        return self._invitations[str(element.closest("form").dataset.game)]

    def _choices(self, option: Option, invitation: Invitation, texts: Texts) -> Node:
        """The values of an option as radio buttons, the recommended one first."""
        key = f"{invitation.game}.option.{option.name}"
        first = view_of(invitation.game).RECOMMENDED.get(option.name, option.default)
        values = sorted(option.choices, key=lambda value: value != first)
        who_begins = view_of(invitation.game).FIRST
        if who_begins and option.name == who_begins[0]:
            values.insert(0, LOT)
        boxes = [self._radio(option, value, invitation, texts) for value in values]
        return _group(texts(key), boxes, "choices")

    def _games(self, invitation: Invitation, texts: Texts) -> Node:
        """How many games a match has."""
        boxes = []
        for length in LENGTHS:
            checked, text = invitation.games == length, texts(f"series.length.{length}")
            button, label = _radio_button(f"{invitation.game}-games", length, checked, text)
            button.dataset.games = "yes"
            boxes.append(label)
        return _group(texts("series.length"), boxes, "choices")

    def _radio(self, option: Option, value: str, invitation: Invitation, texts: Texts) -> Node:
        key = f"{invitation.game}.option.{option.name}.{value}"
        checked = invitation.options[option.name] == value
        name = f"{invitation.game}-{option.name}"
        button, label = _radio_button(name, value, checked, texts(key))
        button.disabled = value not in (LOT, *option.choices_with(invitation.options))
        button.dataset.option = option.name
        hint = texts.get(f"{key}.hint")
        if hint:
            label.append(make("small", hint))
        return label

    def _seats(self, invitation: Invitation, texts: Texts) -> Node:
        lines = [
            self._seat(seat, player, invitation, texts)
            for seat, player in enumerate(invitation.seats)
        ]
        return _group(texts("home.seats"), lines, "seats")

    def _seat(self, seat: int, player: Seat, invitation: Invitation, texts: Texts) -> Node:
        values = [(_PERSON, texts("home.seat.person"))]
        values += [(str(level), texts(f"home.level.{level}")) for level in LEVELS]
        chosen = _PERSON if player.level is None else str(player.level)
        options = [
            make("option", text, value=value, selected=value == chosen) for value, text in values
        ]
        select = make("select", "", *options, name=f"{invitation.game}-seat-{seat}")
        select.dataset.seat = str(seat)
        return make(
            "label",
            "",
            drawing(badge_svg(view_of(invitation.game).badge(seat)), "badge"),
            make("span", texts(f"{invitation.game}.seat.{seat}")),
            select,
            class_="seat-choice",
        )


def _group(legend: str, parts: list[Node], class_: str) -> Node:
    """Fields that belong together, under a heading."""
    return make("fieldset", "", make("legend", legend), make("div", "", *parts, class_=class_))


def _radio_button(name: str, value: object, checked: bool, text: str) -> tuple[Node, Node]:
    """A radio button, and its label with the button in it."""
    button = make("input", type="radio", name=name, value=value, checked=checked)
    return button, make("label", "", button, make("span", text), class_="choice")


def _options(game_id: str) -> tuple[list[Option], list[Option]]:
    """The options that newcomers should see at once, and the others."""
    recommended = view_of(game_id).RECOMMENDED
    choosable = [option for option in get(game_id).options if option.choices]
    return (
        [option for option in choosable if option.name in recommended],
        [option for option in choosable if option.name not in recommended],
    )
