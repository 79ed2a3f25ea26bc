"""The setup screen: options, players, match, clock and undo."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from js import document

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import (
    Node,
    data,
    make,
    make_button,
    make_drawing,
    make_select,
    on,
)
from rokkaku.browser.dom.headings import home_link, link
from rokkaku.browser.screen import SUBMIT, Shell, TextScreen
from rokkaku.browser.setup.opponents import HUMAN, opponent_cards, opponent_of
from rokkaku.browser.storage import slots
from rokkaku.core.cast import CAST
from rokkaku.core.options import Option
from rokkaku.core.rating.glicko import Rating
from rokkaku.core.registry import get, has_part
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.svg import badge_svg
from rokkaku.ui.cast.faces import face_svg
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.play.rating import rating_text
from rokkaku.ui.routes import Route, has_screen
from rokkaku.ui.setup.clock import CONTROLS, UNTIMED, parse_control
from rokkaku.ui.setup.game_setup import LOT, UNDO, GameSetup, daily_seed, daily_setup
from rokkaku.ui.setup.links import link_to
from rokkaku.ui.setup.match import LENGTHS
from rokkaku.ui.setup.player_names import MAX_LENGTH, remember_names

_TERMS: dict[str, Callable[[str], Any]] = {
    "games": int,
    "clock": str,
    "lose_on_time": lambda value: value == "yes",
    "undo": str,
    "draws_lots": lambda value: value == "yes",
}
"""Functions that parse the fields' values, by the attribute of `GameSetup`."""


class SetupScreen(TextScreen):
    """Rebuilds the form after each choice but a name, and handles the events of all fields."""

    _shown: object = None
    """The setup and the day that the form shows."""

    def __init__(self, shell: Shell, element: Node, on_start: Callable[[GameSetup], None]) -> None:
        super().__init__(shell, element)
        self._on_start = on_start
        on(element, "change", self._change)

    def title(self) -> str:
        return self._shell.texts(f"{self._game}.title")

    @property
    def _setup(self) -> GameSetup:
        return self._shell.repository.setup(self._game)

    def render(self) -> None:
        """Rebuild the form; the focus, a name half typed and unfolded parts stay."""
        active = document.activeElement
        name, value = getattr(active, "name", None), getattr(active, "value", None)
        open_parts = {
            data(part, "part") for part in self._element.querySelectorAll("details[open]")
        }
        self._shown = self._setup, date.today()
        self._element.replaceChildren(self._card(self._setup, self._shell.texts))
        for foldable in self._element.querySelectorAll("details"):
            foldable.open = foldable.open or data(foldable, "part") in open_parts
        for field in self._element.querySelectorAll("input, select"):
            if name and field.name == name and (field.type != "radio" or field.value == value):
                if field.type == "text":
                    field.value = value
                field.focus()

    def look_again(self) -> None:
        if self._shown != (self._setup, date.today()):
            self.render()

    def _card(self, setup: GameSetup, texts: Texts) -> Node:
        game = setup.game
        main_options, other_options = _options(game)
        choices = [self._choices(option, setup, texts) for option in other_options]
        has_unusual_options = any(
            setup.options[option.name] not in (LOT, option.default) for option in other_options
        )
        has_unusual_seats = opponent_of(setup) in (None, HUMAN)
        has_terms = setup.clock != UNTIMED or setup.undo != UNDO[0]
        proposal = self._shell.repository.read(slots.RATINGS).proposal(setup)
        return make(
            "form",
            self._header(game, texts),
            *opponent_cards(setup, proposal and proposal.opponent, texts),
            *([_proposal_box(*proposal, texts)] if proposal else []),
            *(self._choices(option, setup, texts) for option in main_options),
            _foldable_part(
                "seats", texts("home.seats"), [self._seats(setup, texts)], has_unusual_seats
            ),
            *([self._first_player(setup, texts)] if setup.has_lots else []),
            *([self._lengths(setup, texts)] if len(setup.seats) > 1 else []),
            *(
                [_foldable_part("options", texts("home.more"), choices, has_unusual_options)]
                if other_options
                else []
            ),
            _foldable_part("terms", texts("setup.terms"), self._terms(setup, texts), has_terms),
            make("div", *self._start_buttons(game, texts), class_="starts"),
            class_="card",
            data_game=game,
        )

    def _header(self, game: str, texts: Texts) -> Node:
        picture = make("span", class_="art", data_game=game, aria_hidden="true")
        title = make("h1", texts(f"{game}.title"), tabindex=-1)
        about = make("div", title, make("p", texts(f"{game}.about")))
        if about_title := texts.get(f"{game}.rules.about.title"):
            about.append(link(about_title, Route("section", game, "about"), "to-about"))
        links = [home_link(texts)]
        if has_part(game, "learn.lessons"):
            links.insert(0, link(texts("learn.open"), Route("learn", game), "to-learn"))
        if has_part(game, "learn.rulebook"):
            links.insert(0, link(texts("home.rules"), Route("rules", game), "rules"))
        return make("header", picture, about, row(*links))

    def _press(self, button: Node) -> None:
        setup = self._setup
        proposal = self._shell.repository.read(slots.RATINGS).proposal(setup)
        if button.type == SUBMIT:
            self._on_start(setup)
        elif proposal and button.classList.contains("to-match"):
            self._on_start(setup.against(proposal.opponent))

    def _start_buttons(self, game: str, texts: Texts) -> list[Node]:
        buttons = [make("button", texts("home.start"), type=SUBMIT, class_="primary")]
        if has_screen(game, "puzzles"):
            buttons.append(link(texts("puzzles.title"), Route("puzzles", game), "to-puzzles"))
        buttons.append(link(texts("tournament.open"), Route("tournament", game), "to-tournament"))
        if view_of(game).DAILY:
            address = link_to(game, daily_setup(game).options, daily_seed(date.today()))
            buttons.append(make("a", texts("home.daily"), href=address, class_="to-daily"))
        return buttons

    def _change(self, event: Any) -> None:
        field, setup, repository = event.target, self._setup, self._shell.repository
        value, option, seat = str(field.value), data(field, "option"), data(field, "seat")
        if opponent := data(field, "opponent"):
            setup = setup.against(None if opponent == HUMAN else opponent)
        elif term := data(field, "term"):
            setup = replace(setup, **{term: _TERMS[term](value)})
        elif option is not None:
            setup = setup.with_option(option, value)
        elif seat is not None and field.tagName == "INPUT":
            # The next field may have the focus already, so the form stays.
            self._keep_name(field, int(seat), setup)
            return
        elif seat is not None:
            player = None if value == HUMAN else value
            setup = setup.with_seat(int(seat), player)
        repository.keep(slots.setup(setup.game), setup)
        self.render()

    def _keep_name(self, field: Node, seat: int, setup: GameSetup) -> None:
        setup, repository = setup.with_name(seat, str(field.value)), self._shell.repository
        field.value = setup.name(seat)
        known_names = repository.read(slots.NAMES)
        names = remember_names(known_names, setup.names)
        repository.keep(slots.NAMES, names)
        repository.keep(slots.setup(setup.game), setup)
        self._shown = setup, date.today()
        self._element.querySelector("#known-names").replaceChildren(*_name_options(names))

    def _choices(self, option: Option, setup: GameSetup, texts: Texts) -> Node:
        """Return the choices of an option as radio buttons, the recommended one first."""
        key = f"{setup.game}.option.{option.name}"
        recommended = view_of(setup.game).RECOMMENDED.get(option.name, option.default)
        values = sorted(option.choices, key=lambda value: value != recommended)
        starting_option = view_of(setup.game).STARTING_OPTION
        if starting_option and option.name == starting_option[0]:
            values.insert(0, LOT)
        boxes = [self._radio(option, value, setup, texts) for value in values]
        legend, choices = make("legend", texts(key)), make("div", *boxes, class_="choices")
        return make("fieldset", legend, choices)

    def _first_player(self, setup: GameSetup, texts: Texts) -> Node:
        """Return the choice of the first player: the first seat, or by drawing lots."""
        values = [("no", texts(f"{setup.game}.seat.0")), ("yes", texts(f"{setup.game}.draw"))]
        draws_lots = "yes" if setup.draws_lots else "no"
        return self._term("draws_lots", draws_lots, values, "draw.first", texts)

    def _lengths(self, setup: GameSetup, texts: Texts) -> Node:
        values = [(str(length), texts(f"match.length.{length}")) for length in LENGTHS]
        return self._term("games", str(setup.games), values, "match.length", texts)

    def _terms(self, setup: GameSetup, texts: Texts) -> list[Node]:
        clocks = [(control, _control_name(control, texts)) for control in CONTROLS]
        parts = [self._term("clock", setup.clock, clocks, "clock.title", texts)]
        if setup.clock != UNTIMED:
            ends = [(value, texts(f"clock.loseOnTime.{value}")) for value in ("yes", "no")]
            lose_on_time = "yes" if setup.lose_on_time else "no"
            parts.append(self._term("lose_on_time", lose_on_time, ends, "clock.loseOnTime", texts))
        undo = [(value, texts(f"undo.{value}")) for value in UNDO]
        return [*parts, self._term("undo", setup.undo, undo, "undo.title", texts)]

    def _term(
        self, term: str, current: str, values: list[tuple[str, str]], title: str, texts: Texts
    ) -> Node:
        field = make_select(values, current, name=f"{self._game}-{term}", data_term=term)
        return make("label", make("span", texts(title)), field, class_="term")

    def _radio(self, option: Option, value: str, setup: GameSetup, texts: Texts) -> Node:
        key = f"{setup.game}.option.{option.name}.{value}"
        is_checked = setup.options[option.name] == value
        name = f"{setup.game}-{option.name}"
        button = make(
            "input",
            type="radio",
            name=name,
            value=value,
            checked=is_checked,
            disabled=value not in (LOT, *option.choices_with(setup.options)),
            data_option=option.name,
        )
        label = make("label", button, make("span", texts(key)), class_="choice")
        hint = texts.get(f"{key}.hint")
        if hint:
            label.append(make("small", hint))
        return label

    def _seats(self, setup: GameSetup, texts: Texts) -> Node:
        known_names = make("datalist", id="known-names")
        known_names.append(*_name_options(self._shell.repository.read(slots.NAMES)))
        lines = [self._seat(seat, setup, texts) for seat in range(len(setup.seats))]
        return make("div", *lines, known_names, class_="seats")

    def _seat(self, seat: int, setup: GameSetup, texts: Texts) -> Node:
        side, agent = texts(f"{setup.game}.seat.{seat}"), setup.seats[seat]
        values = [(HUMAN, texts("home.seat.person"))]
        values += [(agent_name, opponent_name(agent_name, texts)) for agent_name in CAST]
        name = f"{setup.game}-seat-{seat}"
        player = make_select(values, agent or HUMAN, name=name, data_seat=seat, aria_label=side)
        about: list[Node] = []
        if agent is None:
            field = make(
                "input",
                type="text",
                name=f"{setup.game}-name-{seat}",
                value=setup.name(seat),
                placeholder=texts("setup.player", number=seat + 1),
                maxlength=MAX_LENGTH,
                autocomplete="off",
                list="known-names",
                aria_label=texts("setup.name", side=side),
                data_seat=seat,
            )
            about.append(field)
        return make(
            "div",
            make_drawing(badge_svg(view_of(setup.game).badge(seat)), "badge"),
            make("span", side, class_="side"),
            player,
            *about,
            class_="seat-choice",
        )


def _name_options(names: tuple[str, ...]) -> list[Node]:
    return [make("option", value=name) for name in names]


def _proposal_box(rating: Rating, opponent: str, chance: float, texts: Texts) -> Node:
    """Return a proposal to play the best-matched opponent, with a button that starts it."""
    name, percent = opponent_name(opponent, texts), round(100 * chance)
    match_text = make("span", texts("rating.match", name=name, percent=percent))
    text = make("p", make("strong", rating_text(rating, texts)), match_text)
    button = make_button(texts("rating.play", name=name), class_="to-match")
    face = make_drawing(face_svg(opponent), "face")
    return make("div", face, text, button, class_="proposal")


def _foldable_part(part: str, title: str, content: list[Node], is_open: bool) -> Node:
    """Return a folded part; its name keeps it unfolded when the form is rebuilt."""
    return make("details", make("summary", title), *content, open=is_open, data_part=part)


def _control_name(control: str, texts: Texts) -> str:
    time_control = parse_control(control)
    if time_control is None:
        return texts("clock.off")
    minutes = time_control.main // 60
    if time_control.period:
        return texts("clock.byoyomi", minutes=minutes, seconds=time_control.period)
    return texts("clock.increment", minutes=minutes, seconds=time_control.increment)


def _options(game_id: str) -> tuple[list[Option], list[Option]]:
    """Return the options that newcomers should see at once, and the others."""
    view = view_of(game_id)
    listed_first = {*view.RECOMMENDED} - view.UNLISTED_RECOMMENDED
    choosable = [option for option in get(game_id).options if option.choices]
    return (
        [option for option in choosable if option.name in listed_first],
        [option for option in choosable if option.name not in listed_first],
    )
