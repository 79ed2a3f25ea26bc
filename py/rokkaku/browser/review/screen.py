"""The review screen: replay, analysis, and variations of a finished game."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from rokkaku.browser.ai.client import AIClient, SearchResult
from rokkaku.browser.board_screen import BoardScreen
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.elements import by_id
from rokkaku.browser.dom.tasks import SingleTask, spawn
from rokkaku.browser.review.dialogs import show_puzzles, show_summary
from rokkaku.browser.review.panel import Activity, ReviewPanel
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.keep_offer import KeepOffer
from rokkaku.browser.share.share_dialog import SharedGame, show_sharing
from rokkaku.core.errors import UnknownPlace, short_repr
from rokkaku.core.puzzle import Puzzle
from rokkaku.core.record.text import RecordedGame
from rokkaku.core.state import AnyState
from rokkaku.ui.board.animation import DEFAULT_PACE, PACES
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.review.evaluation import Evaluation, clear_caches
from rokkaku.ui.review.mistakes import learners
from rokkaku.ui.review.review import Review, review_of
from rokkaku.ui.review.seeking import (
    abandon_search,
    milliseconds,
    next_to_search,
    puzzles_of,
    record_at,
    with_result,
)
from rokkaku.ui.review.summary import go_to_first_turning_point
from rokkaku.ui.review.words import position_text, position_text_seen, title
from rokkaku.ui.routes import Route
from rokkaku.ui.share.recorded_game import recorded_game_of

_MAX_REMEMBERED = 4
"""Number of reviews remembered; each holds all positions of a game."""
_MOMENT_SECONDS = 0.1
"""Evaluations are collected for this long: showing one takes as long as making one."""


class ReviewScreen(BoardScreen[Review]):
    """Keeps the review, and updates board, panel and analysis to match it."""

    KEEPS_AWAKE = False

    def __init__(self, shell: Shell, ai: AIClient) -> None:
        super().__init__(shell)
        self._id = ""
        self._reviews: dict[str, tuple[Review, Perspective]] = {}
        """The latest reviews with their evaluations, as they were left, by the id of the game."""
        self._is_analysing = False
        """True while the whole game is being analysed."""
        self._is_analysis_requested = False
        """True if the user has asked for the analysis."""
        self._pace = DEFAULT_PACE
        self._replay_task: asyncio.Future[None] | None = None
        self._display_task: asyncio.Future[None] | None = None
        """The task that will show new evaluations."""
        self._ai = ai
        self._evaluation = SingleTask(self._handle_failure)
        self._puzzle_search = SingleTask(self._handle_search_failure)
        self._keep_offer = KeepOffer(shell)
        self._panel = ReviewPanel(
            lambda ply: self._walk(lambda review: review.go(ply)),
            self._go_in_game,
            self._set_pace,
        )
        self._actions |= {
            "first": partial(self._walk, lambda review: review.go(0)),
            "back": partial(self._walk, lambda review: review.go(review.ply - 1)),
            "forward": partial(self._walk, lambda review: review.go(review.ply + 1)),
            "end": partial(self._walk, lambda review: review.go(review.last)),
            "leave-variation": partial(self._walk, Review.leave_variation),
            "run": self._toggle_run,
            "analyse": self._toggle_analysis,
            "puzzles": self._show_puzzles,
            "hint": self._toggle_hint,
            "share": self._share,
            "info": self._show_info,
            "keep": self._save_held,
            "learn": self._learn_from_mistakes,
            "close": lambda: shell.go_back(Route("games")),
        }
        self._keys |= {
            "ArrowLeft": "back",
            "ArrowRight": "forward",
            "Home": "first",
            "End": "end",
        }

    def mount(self, route: Route) -> None:
        """Show a finished game where it was left, and analyse it.

        A new review goes to the first turning point once that is known. Raises UnknownPlace if
        there is no such game or it isn't over, InvalidRecord if it is broken.
        """
        session, perspective = self._shell.repository.load_game(route.item)
        if session.table.outcome() is None:
            raise UnknownPlace(f"the game {short_repr(route.item)} is not over yet")
        review = review_of(*recorded_game_of(session))
        remembered = self.remembered_review(route.item)
        if remembered and remembered.game.record == review.game.record:
            review, perspective = self._reviews[route.item]
        self._id, self._is_analysing = route.item, review.has_sides
        self._keep_offer.open(self._id, session)
        self._mount(review, perspective)

    def remembered_review(self, id_: str) -> Review | None:
        """Return the review of a game as it was left; None if it is not remembered."""
        review, _ = self._reviews.get(id_, (None, None))
        return review

    def title(self) -> str:
        return title(self._state, self._shell.texts) if self._state else ""

    def focus(self) -> None:
        self._panel.focus()

    def render(self) -> None:
        review, texts = self._state, self._shell.texts
        if not review:
            return
        self._show_board(review)
        self._show_prompt(review)
        self._analyse(review)
        activity = Activity(self._replay_task is not None, self._is_analysing)
        self._panel.show(review, texts, activity)

    def _scene(self, review: Review) -> Scene:
        return review.scene(self._shell.texts, self._perspective)

    def _show_prompt(self, review: Review) -> None:
        texts = self._shell.texts
        prompt = self._refusal or position_text_seen(review, texts)
        if not self._refusal and review.is_best_shown and review.needs_evaluation(review.ply):
            prompt = f"{prompt} · {texts('review.thinking')}"
        self._shell.tray.write_prompt(prompt, bool(self._refusal))

    def deactivate(self) -> None:
        if self._state:
            self._reviews.pop(self._id, None)
            latest = (*self._reviews.items(), (self._id, (self._state, self._perspective)))
            self._reviews = dict(latest[-_MAX_REMEMBERED:])
        self._stop()
        if self._display_task:
            self._display_task.cancel()
        self._display_task = None
        self._is_analysing = self._is_analysis_requested = False
        self._evaluation.stop()
        self._puzzle_search.stop()
        clear_caches()

    # Actions

    def pick(self, pick: Pick | None) -> None:
        self._stop()
        before = self._state
        super().pick(pick)
        if self._state and before and self._state.ply != before.ply:
            say(position_text(self._state, self._shell.texts))

    def _toggle_analysis(self) -> None:
        self._is_analysing = self._is_analysis_requested = not self._is_analysing
        self.render()

    def _toggle_hint(self) -> None:
        self._change(Review.toggle_advice)

    def _share(self) -> None:
        review = self._state
        if review:
            recorded_game = RecordedGame(review.game, review.names, review.begun)
            plain_review = replace(review.let_go(), is_best_shown=False)
            show_sharing(self._shell, SharedGame(recorded_game, self._scene(plain_review)))

    def _save_held(self) -> None:
        """Keep a game that came by a link, a text or a file."""
        self._keep_offer.save_held(*self._shell.repository.load_game(self._id))

    def _show_info(self) -> None:
        if self._state:
            show_summary(self._shell, self._state, self._go_in_game, self._learn_from)

    def _learn_from_mistakes(self) -> None:
        """Show the mistakes of the only human player, or let the user choose a seat."""
        seats = learners(self._state) if self._state else ()
        if len(seats) == 1:
            self._learn_from(seats[0])
        else:
            self._show_info()

    def _learn_from(self, seat: int) -> None:
        self._shell.go(Route("mistakes", item=self._id, query=f"seat={seat}"))

    def _show_puzzles(self) -> None:
        if self._state:
            show_puzzles(self._shell, self._state)

    def _go_in_game(self, ply: int) -> None:
        self._walk(lambda review: review.go_in_game(ply))

    def _walk(self, change: Callable[[Review], Review]) -> None:
        """Stop the replay, and go where the user asked to go."""
        self._stop()
        self._change(change)
        if self._state:
            say(position_text(self._state, self._shell.texts))

    def _change(self, change: Callable[[Review], Review]) -> None:
        if self._state:
            self._state = change(self._state)
            self.render()

    # Replaying

    def _set_pace(self, pace: str) -> None:
        self._pace = pace

    def _toggle_run(self) -> None:
        if self._replay_task:
            self._stop()
        else:
            self._replay_task = spawn(self._run())
        self.render()

    def _stop(self) -> None:
        if self._replay_task:
            self._replay_task.cancel()
        self._replay_task = None

    async def _run(self) -> None:
        while self._state and self._state.ply < self._state.last:
            await asyncio.sleep(PACES[self._pace])
            self._change(lambda review: review.go(review.ply + 1))
        self._replay_task = None
        self.render()

    # Analysing

    def _analyse(self, review: Review) -> None:
        """Start the next evaluation, or else the next puzzle search; stop unneeded ones."""
        if by_id("play").hidden:
            return
        state = review.to_evaluate(self._is_analysing)
        ply = next_to_search(review) if state is None else None
        if state is None:
            self._evaluation.stop()
        else:
            evaluate = partial(self._ai.evaluate, review.game_id, state, review.milliseconds)
            self._evaluation.start(state, evaluate, partial(self._store_evaluation, state))
        if ply is None:
            self._puzzle_search.stop()
        else:
            record = record_at(review, ply)
            find = partial(self._ai.find_puzzle, record, milliseconds(review))
            self._puzzle_search.start(record, find, partial(self._store_puzzle, ply))

    def _store_evaluation(self, state: AnyState, result: SearchResult) -> None:
        """Start the next evaluation, and show this one meanwhile."""
        evaluation = Evaluation(result.move, result.score, result.depth)
        if before := self._state:
            self._state = go_to_first_turning_point(before.learn(state, evaluation))
            self._analyse(self._state)
            self._display_task = self._display_task or spawn(self._show_evaluations())
            if self._state.ply != before.ply:
                say(position_text(self._state, self._shell.texts))

    async def _show_evaluations(self) -> None:
        """Show all evaluations that arrive within a moment at once."""
        await asyncio.sleep(_MOMENT_SECONDS)
        self._display_task = None
        self.render()

    def _handle_failure(self, error: Exception) -> None:
        """Stop, or the same position would be evaluated again and again."""
        was_advised = bool(self._state and self._state.is_best_shown)
        self._is_analysing = False
        self._change(lambda review: replace(review, is_best_shown=False))
        self._report(error, self._is_analysis_requested or was_advised)

    def _report(self, error: Exception, is_requested: bool) -> None:
        """Report an error if the user asked for what has failed."""
        if is_requested:
            self._shell.report_error(error)

    # Puzzles

    def _store_puzzle(self, ply: int, puzzle: Puzzle | None) -> None:
        """Store a search result; after the last one, announce the number of puzzles."""
        self._change(lambda review: with_result(review, ply, puzzle))
        if (
            self._state
            and next_to_search(self._state) is None
            and (puzzles := puzzles_of(self._state))
        ):
            say(self._shell.texts("review.puzzlesFound", number=len(puzzles)))

    def _handle_search_failure(self, error: Exception) -> None:
        self._change(abandon_search)
        self._report(error, self._is_analysis_requested)
