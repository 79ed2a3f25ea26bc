"""The tournament screen: choosing the players, the present game, and the standings."""

from functools import partial

from rokkaku.browser.ai.client import AIClient, SearchResult
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import Node, data, make, make_button, make_drawing, make_select
from rokkaku.browser.dom.framing import is_framed_by_stranger
from rokkaku.browser.dom.headings import heading, home_link, link
from rokkaku.browser.dom.random import random_seed
from rokkaku.browser.dom.tasks import SingleTask
from rokkaku.browser.screen import SUBMIT, Shell, TextScreen
from rokkaku.browser.storage import slots
from rokkaku.core.cast import CAST
from rokkaku.i18n import Texts, victory_text
from rokkaku.ui.board.thumbnails import table_svg
from rokkaku.ui.cast.faces import face_svg
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.routes import Route
from rokkaku.ui.tournament.tournament import (
    ROUNDS,
    Pairing,
    Tournament,
    new_tournament,
    options_for,
)

_MIN_PLAYERS = 2


class TournamentScreen(TextScreen):
    """Plays the games while it is shown and not stopped, and stores the results."""

    KEEPS_AWAKE = True

    def __init__(self, shell: Shell, element: Node, ai: AIClient) -> None:
        super().__init__(shell, element)
        self._ai = ai
        self._tournament: Tournament | None = None
        self._thinking = SingleTask(self._handle_failure)
        self._picture = make("div", class_="lit")
        self._status = make("p", class_="status", role="status")
        self._table = make("div", class_="counts")

    def mount(self, route: Route) -> None:
        """Show a game's tournament as it was left, or the form for a new one."""
        self._tournament = self._shell.repository.read(slots.tournament(route.game))
        super().mount(route)

    def look_again(self) -> None:
        """Show the tournament as another tab has left it, unless that is the same."""
        slot = slots.tournament(self._game)
        if not self._shell.repository.is_stored(slot, self._tournament):
            self._thinking.stop()
            self._tournament = self._shell.repository.read(slot)
            self.render()

    def deactivate(self) -> None:
        """Stop; the tournament is stored and can be continued later."""
        self._thinking.stop()
        super().deactivate()

    def title(self) -> str:
        texts = self._shell.texts
        return texts("tournament.title", game=texts(f"{self._game}.title"))

    def render(self) -> None:
        texts = self._shell.texts
        back = link(texts("tournament.back"), Route("setup", self._game))
        top = heading(self.title(), back, home_link(texts))
        if not self._tournament:
            self._element.replaceChildren(top, self._form(texts))
            return
        self._picture.dataset.game = self._game
        self._element.replaceChildren(
            top,
            make("div", self._picture, self._status, id="tournament-game"),
            self._buttons(self._tournament, texts),
            self._table,
        )
        self._show_game(self._tournament, texts)
        self._show_table(self._tournament, texts)

    # The form

    def _form(self, texts: Texts) -> Node:
        boxes = [
            make(
                "label",
                make("input", type="checkbox", name="player", value=name, checked=True),
                make_drawing(face_svg(name), "face"),
                make("strong", opponent_name(name, texts), translate="no"),
                class_="opponent",
            )
            for name in CAST
        ]
        rounds = make_select(
            [(str(number), texts("tournament.games", number=number)) for number in ROUNDS],
            str(ROUNDS[0]),
            name="rounds",
            aria_label=texts("tournament.rounds"),
        )
        return make(
            "form",
            make("p", texts("tournament.about")),
            make(
                "fieldset",
                make("legend", texts("tournament.players")),
                make("div", *boxes, class_="opponents"),
            ),
            make("label", f"{texts('tournament.rounds')} ", rounds, class_="rounds"),
            make(
                "button", texts("tournament.start"), type=SUBMIT, class_="primary", data_do="start"
            ),
            class_="card",
        )

    def _press(self, button: Node) -> None:
        tournament = self._tournament
        self.look_again()
        if self._tournament is not tournament:
            return  # the button was for another one
        action = data(button, "do")
        if action == "start":
            self._start()
            return
        if action == "anew" and not is_framed_by_stranger():
            self._thinking.stop()
            self._save(None)
        elif self._thinking.is_running:
            self._thinking.stop()
        else:
            self._run()
        self.render()

    def _start(self) -> None:
        checked_boxes = self._element.querySelectorAll("[name=player]:checked")
        players = tuple(str(box.value) for box in checked_boxes)
        if len(players) < _MIN_PLAYERS:
            self._shell.show_notice("tournament.tooFew")
            return
        rounds = int(self._element.querySelector("[name=rounds]").value)
        options = options_for(self._shell.repository.setup(self._game))
        self._save(new_tournament(self._game, options, players, rounds, random_seed()))
        self._run()
        self.render()

    # Playing

    def _save(self, tournament: Tournament | None) -> None:
        self._tournament = tournament
        self._shell.repository.keep(slots.tournament(self._game), tournament)

    def _run(self) -> None:
        """Let the AI choose the next move, and so on until all games are over."""
        tournament = self._tournament
        if tournament and (table := tournament.table):
            choose = partial(self._ai.choose_move, table)
            self._thinking.start(table, choose, partial(self._play, tournament))
        else:
            self.render()

    def _play(self, tournament: Tournament, result: SearchResult) -> None:
        self.look_again()
        if self._tournament is not tournament:
            return  # another tab plays it
        self._save(tournament.play_move(result.move))
        self._show_progress(tournament)
        self._run()

    def _handle_failure(self, error: Exception) -> None:
        self.render()
        self._shell.report_error(error)

    def _show_progress(self, before: Tournament) -> None:
        after, texts = self._tournament, self._shell.texts
        assert after is not None
        if len(after.scores) > len(before.scores):
            self._show_table(after, texts)
            say(_result_text(before.pairings[len(before.scores)], after.scores[-1], texts))
        self._show_game(after, texts)

    # Showing

    def _buttons(self, tournament: Tournament, texts: Texts) -> Node:
        name = texts("tournament.stop" if self._thinking.is_running else "tournament.goOn")
        run_buttons = (
            [] if tournament.is_over else [make_button(name, class_="primary", data_do="run")]
        )
        return row(
            *run_buttons,
            make_button(texts("tournament.anew"), data_do="anew", hidden=is_framed_by_stranger()),
        )

    def _show_game(self, tournament: Tournament, texts: Texts) -> None:
        number, total = len(tournament.scores), len(tournament.pairings)
        if tournament.table is None:
            best = tournament.standings()[0]
            status = texts("tournament.over", player=opponent_name(best.player, texts))
            self._picture.replaceChildren()
        else:
            first, second = tournament.pairings[number]
            status = texts(
                "tournament.now",
                number=number + 1,
                all=total,
                first=opponent_name(first, texts),
                second=opponent_name(second, texts),
                move=tournament.table.ply,
            )
            self._picture.replaceChildren(make_drawing(table_svg(tournament.table, texts), ""))
        self._status.textContent = status

    def _show_table(self, tournament: Tournament, texts: Texts) -> None:
        """Show a cross table: each player's points in total, and against each of the others."""
        players = sorted(tournament.players, key=CAST.index)
        headings = [texts("tournament.player"), texts("tournament.points")]
        headings += [opponent_name(other, texts) for other in players]
        lines = []
        for player, points, games in tournament.standings():
            results = [tournament.result(player, other) for other in players]
            cell_texts = [_points(points, games), *(_points(*result) for result in results)]
            labelled_texts = zip(cell_texts, headings[1:], strict=True)
            cells = (make("td", text, data_name=head) for text, head in labelled_texts)
            name = make(
                "span", make_drawing(face_svg(player), "face"), opponent_name(player, texts)
            )
            lines.append(make("tr", make("th", name, scope="row", translate="no"), *cells))
        self._table.replaceChildren(
            make(
                "table",
                make("caption", texts("tournament.table"), class_="spoken"),
                make("thead", make("tr", *(make("th", head, scope="col") for head in headings))),
                make("tbody", *lines),
            )
        )


def _points(points: float, games: int) -> str:
    """Format points, such as 1½ / 2; a dash before the first game."""
    if not games:
        return "–"
    half = "½" if points % 1 else ""
    number = str(int(points)) if points >= 1 or not half else ""
    return f"{number}{half} / {games}"


def _result_text(pairing: Pairing, score: float, texts: Texts) -> str:
    if score == 0.5:
        return texts("result.drawn")
    winner = pairing.first if score else pairing.second
    return victory_text([opponent_name(winner, texts)], texts)
