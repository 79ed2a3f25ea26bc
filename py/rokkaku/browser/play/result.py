"""The end of a game: counting it, and the result card beside the board."""

from collections.abc import Sequence
from datetime import date

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import Node, by_id, make, make_button, make_drawing
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.play.part import Part
from rokkaku.browser.screen import Shell
from rokkaku.browser.setup.start_game import GameStarter
from rokkaku.browser.share.link import show_link
from rokkaku.browser.storage import slots
from rokkaku.browser.storage.persistence import persist_silently
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.svg import badge_svg
from rokkaku.ui.cast.faces import face_svg
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.library.best_scores import BestScores, score_of
from rokkaku.ui.library.counting import Results, count_game
from rokkaku.ui.play.rating import change_text
from rokkaku.ui.play.remarks import parting_remark
from rokkaku.ui.play.rematch import NextGame, next_games
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import result, seat_name, seat_names
from rokkaku.ui.setup.links import link_to


class ResultCard(Part):
    """Counts every game once, and shows its result and the next games."""

    def __init__(self, shell: Shell, starter: GameStarter) -> None:
        self._shell = shell
        self._starter = starter
        self._element = by_id("result")
        self._best_scores = BestScores()
        """The best scores before the last game was counted."""
        self._shown_content: object = None

    def count(self, session: PlaySession) -> PlaySession:
        """Count a finished game, and ask for persistent storage: there is data to lose now."""
        read, keep = self._shell.repository.read, self._shell.repository.keep
        before = Results(read(slots.BEST_SCORES), read(slots.STATISTICS), read(slots.RATINGS))
        counted_session, after = count_game(session, before, date.today())
        self._best_scores = before.best_scores
        if after.best_scores != before.best_scores:
            keep(slots.BEST_SCORES, after.best_scores)
        if after.statistics != before.statistics:
            keep(slots.STATISTICS, after.statistics)
        if after.ratings != before.ratings:
            keep(slots.RATINGS, after.ratings)
        spawn(persist_silently())
        return counted_session

    def follow(self, session: PlaySession) -> None:
        texts = self._shell.texts
        outcome = session.table.outcome()
        self._element.hidden = outcome is None
        content = (session.table, session.match, texts.language, self._best_scores, session.rerated)
        if outcome is None or content == self._shown_content:
            return
        self._shown_content = content
        title, reason = result(session, texts)
        self._element.replaceChildren(
            make("h2", title, id="result-title", tabindex=-1, aria_describedby="result-reason"),
            *_explanation(session, reason, texts),
            *_match_score(session, texts),
            *self._solo_scores(session, texts),
            *_rating(session, texts),
            *_parting(session, texts),
            row(
                *_next_game_buttons(session, texts),
                make_button(texts("review.open"), data_action="review"),
                make_button(texts("share.open"), data_action="share"),
                *_deal_button(session, texts),
            ),
        )
        self._element.dataset.result = _kind(session)

    def stop(self) -> None:
        """Hide the result while interludes lead to it."""
        self._element.hidden = True

    def focus(self) -> None:
        """Focus the result, so that screen readers read it."""
        by_id("result-title").focus()

    def play_next(self, number: int, session: PlaySession) -> None:
        if session.table.outcome():
            self._starter.start_next(next_games(session)[number])

    def share_deal(self, session: PlaySession) -> None:
        texts, record = self._shell.texts, session.table.record
        fragment = link_to(record.game, record.options, record.seed)
        title = texts(f"{session.game_id}.title")
        show_link(self._shell, texts("alone.share"), title, fragment, texts("alone.link"))

    def _solo_scores(self, session: PlaySession, texts: Texts) -> list[Node]:
        """Compare a solo score with the player's best ones, for this deal and for any."""
        score = score_of(session.table)
        if score is None:
            return []
        best_of_deal = self._best_scores.of_deal(session.table)
        best_of_all = self._best_scores.of_all(session.table)
        sentences = [texts("alone.score", score=score)]
        if session.hinted:
            sentences.append(texts("alone.hinted"))
        if best_of_all is not None:
            is_new = score > best_of_all and not session.hinted
            sentences.append(texts("alone.newBest" if is_new else "alone.best", score=best_of_all))
        if best_of_deal is not None:
            sentences.append(texts("alone.deal", score=best_of_deal))
        return [make("p", " ".join(sentences))]


def _kind(session: PlaySession) -> str:
    """Return `won` or `lost` for the human players, or else `over`."""
    return {True: "won", False: "lost", None: "over"}[session.own_result]


def _explanation(session: PlaySession, reason: str, texts: Texts) -> list[Node]:
    outcome, state = session.table.outcome(), session.table.state.view(None)
    assert outcome is not None
    view = view_of(session.game_id)
    breakdown = view.breakdown(state, texts) if state.outcome() else None
    if breakdown is None:
        return [make("p", reason, id="result-reason")]
    headings = [make("th", head, scope="col") for head in breakdown.heads]
    lines = [
        make(
            "tr",
            make(
                "th",
                make_drawing(badge_svg(view.badge(seat)), "badge"),
                seat_name(session, seat, texts),
                scope="row",
            ),
            *(make("td", number) for number in numbers),
            class_="best" if seat in outcome.winners else None,
        )
        for seat, numbers in enumerate(breakdown.numbers)
    ]
    if breakdown.decided_by is not None:
        headings[breakdown.decided_by].append(
            make("span", f" {texts('result.decisive')}", class_="spoken")
        )
        for cells in (headings, *(line.querySelectorAll("td") for line in lines)):
            cells[breakdown.decided_by].classList.add("decisive")
    table = make("table", make("thead", make("tr", make("td"), *headings)), make("tbody", *lines))
    return [make("p", view.reason(state, outcome, texts), id="result-reason"), table]


def _rating(session: PlaySession, texts: Texts) -> list[Node]:
    text = change_text(session, texts)
    return [make("p", text, class_="rating")] if text else []


def _parting(session: PlaySession, texts: Texts) -> list[Node]:
    remark = parting_remark(session.table)
    if not remark:
        return []
    agent = session.table.seats[remark.seat]
    assert agent is not None
    name = opponent_name(agent, texts)
    text = make("span", make("strong", name, translate="no"), " ", make("q", texts(remark.key)))
    return [make("p", make_drawing(face_svg(agent), "face"), text, class_="parting")]


def _match_score(session: PlaySession, texts: Texts) -> list[Node]:
    """Return the wins in the match and its winner, if the game belongs to a match."""
    match = session.match.after(session.table.outcome())
    if not match.is_match:
        return []
    text = _wins(session, match.wins, texts)
    if match.winners:
        text = f"{texts('match.won', side=seat_names(session, match.winners, texts))} {text}"
    return [make("p", text, class_="standing")]


def _wins(session: PlaySession, wins: Sequence[int], texts: Texts) -> str:
    names = [seat_name(session, seat, texts) for seat in range(len(wins))]
    if len(wins) == 2:
        first, second = names
        return texts("match.score", first=first, wins=wins[0], losses=wins[1], second=second)
    return texts("board.separator").join(
        texts("match.wins", side=name, number=number)
        for name, number in zip(names, wins, strict=True)
    )


def _next_game_buttons(session: PlaySession, texts: Texts) -> list[Node]:
    return [
        make_button(
            _name(session, game, texts),
            data_action=f"next-{number}",
            class_=" ".join(_classes(number, game)) or None,
        )
        for number, game in enumerate(next_games(session))
    ]


def _classes(number: int, game: NextGame) -> list[str]:
    classes = [] if number else ["primary"]
    return [*classes, "named"] if game.chooser is not None or game.opponent else classes


def _name(session: PlaySession, game: NextGame, texts: Texts) -> str:
    side = "" if game.chooser is None else seat_name(session, game.chooser, texts)
    opponent = "" if game.opponent is None else opponent_name(game.opponent, texts)
    return texts(game.key, side=side, opponent=opponent)


def _deal_button(session: PlaySession, texts: Texts) -> list[Node]:
    if score_of(session.table) is None:
        return []
    return [make_button(texts("alone.share"), data_action="share-deal")]
