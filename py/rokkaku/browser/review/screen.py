"""The review screen: a finished game is replayed, analysed, and tried otherwise."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from js import document

from rokkaku.browser.ai.analyst import Analyst
from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.board.tray import show_stack
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import by_id, make
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.review.panel import Going, ReviewPanel
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.share_dialog import Shared, show_sharing
from rokkaku.core.errors import UnknownPlace, quoted
from rokkaku.core.record.text import RecordedGame
from rokkaku.core.state import AnyState
from rokkaku.ui.board.animation import PACES, USUAL
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.review.evaluation import Evaluation
from rokkaku.ui.review.review import Review, review_of
from rokkaku.ui.review.words import said, title
from rokkaku.ui.routes import Route
from rokkaku.ui.share.recorded_game import recorded_game_of

_KEYS = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "end"}


class ReviewScreen:
    """Keeps the review, and brings board, panel and analysis into line with it."""

    def __init__(self, shell: Shell, ai: AIClient) -> None:
        self._shell = shell
        self._id = ""
        self._review: Review | None = None
        self._left: dict[str, Review] = {}
        """The reviews of this visit as they were left, with all that was found out, by game."""
        self._analysing = False
        """Whether the whole game is being analysed."""
        self._pace = USUAL
        self._running: asyncio.Future[None] | None = None
        self._analyst = Analyst(ai, self._learn, lambda depth: None, self._failed)
        self._panel = ReviewPanel(
            lambda ply: self._walk(lambda review: review.go(ply)),
            lambda ply: self._walk(lambda review: review.go_in_game(ply)),
            self.act,
            self._set_pace,
        )

    def mount(self, route: Route) -> None:
        """Show a kept game that is over, where it was left.

        Raises UnknownPlace, also if the game goes on, or InvalidRecord if it is damaged.
        """
        review = self._load(route.item)
        left = self._left.get(route.item)
        if left and left.game.record == review.game.record:
            review = left
        self._review, self._id = review, route.item
        self._shell.board.resize()
        self._shell.board.jump(self._review.scene(self._shell.texts))
        self.render()

    def _load(self, id_: str) -> Review:
        session = self._shell.repository.load_game(id_)
        if session.table.outcome() is None:
            raise UnknownPlace(f"the game {quoted(id_)} is not over yet")
        return review_of(*recorded_game_of(session), flipped=session.flipped)

    def title(self) -> str:
        """The name of the game, and that it is looked at."""
        return title(self._review, self._shell.texts) if self._review else ""

    def focus(self) -> None:
        """Put the keyboard on the slider."""
        self._panel.focus()

    def render(self) -> None:
        """Bring everything on the screen into line with the review, the analysis included."""
        review, texts = self._review, self._shell.texts
        if not review:
            return
        document.documentElement.dataset.game = review.game_id
        self._show_board(review)
        self._analyse(review)
        going = Going(self._running is not None, self._analysing)
        self._panel.show(review, texts, going)

    def _show_board(self, review: Review) -> None:
        scene = review.scene(self._shell.texts)
        self._shell.board.show(scene)
        self._shell.tray.show_picks(scene)
        show_stack(scene, review.top_level, review.side_view)
        told = scene.refusal or self._said(review)
        self._shell.tray.write_prompt(told, bool(scene.refusal))

    def _said(self, review: Review) -> str:
        texts = self._shell.texts
        if review.advised and review.unknown(review.ply):
            return f"{said(review, texts)} · {texts('review.thinking')}"
        return said(review, texts)

    def deactivate(self) -> None:
        """Stop replaying and analysing, and remember how it stands."""
        if self._review:
            self._left[self._id] = self._review
        self._stop()
        self._analysing = False
        self._analyst.stop()

    def resume(self) -> None:
        """Nothing goes on here that a dialog would interrupt."""

    # What people do

    def pick(self, pick: Pick | None) -> None:
        """Pick for whoever decides, which may try a move; None lets go."""
        self._stop()
        before = self._review
        self._change(lambda review: review.pick(pick) if pick else review.let_go())
        if self._review and before and self._review.ply != before.ply:
            say(said(self._review, self._shell.texts))

    def aim(self, pick: Pick | None) -> None:
        """Show what would come where a person points."""
        review = self._review
        if review and review.prefix and review.aim_at(pick).aim != review.aim:
            self._review = review.aim_at(pick)
            self._show_board(self._review)

    def press(self, key: str) -> None:
        """Walk by the keys, or do the action that a key stands for."""
        if key in _KEYS:
            self.act(_KEYS[key])
        elif self._review:
            for action in self._review.scene(self._shell.texts).actions:
                if action.key == key:
                    self.pick(action.pick)

    def act(self, name: str) -> None:
        """Do what a button of the panel stands for."""
        steps: dict[str, Callable[[Review], Review]] = {
            "first": lambda review: review.go(0),
            "back": lambda review: review.go(review.ply - 1),
            "forward": lambda review: review.go(review.ply + 1),
            "end": lambda review: review.go(review.last),
            "leave": lambda review: review.leave_variation(),
        }
        if name in steps:
            self._walk(steps[name])
        elif name == "run":
            self._toggle_run()
        elif name == "analyse":
            self._analysing = not self._analysing
            self.render()
        elif name == "best":
            self.hint()
        elif name == "flip":
            self._flip()
        elif name == "share":
            self._share()
        elif name == "info":
            self._show_info()
        elif name == "close":
            self._shell.go_back(Route("games"))

    def hint(self) -> None:
        """Show the best move on the board, or no longer."""
        self._change(lambda review: replace(review, advised=not review.advised))

    def undo(self) -> None:
        """One move back."""
        self.act("back")

    def redo(self) -> None:
        """One move forward."""
        self.act("forward")

    def show_levels(self, top_level: int) -> None:
        """Show the levels up to one; 0 is all."""
        self._change(lambda review: replace(review, top_level=top_level))

    def toggle_side_view(self) -> None:
        """Look from the side, or from above again."""
        self._change(lambda review: replace(review, side_view=not review.side_view))

    def show_rules(self) -> None:
        """Show the rules of the game."""
        if self._review:
            self._shell.go(Route("rules", self._review.game_id))

    def _flip(self) -> None:
        if self._review:
            self._review = replace(self._review, flipped=not self._review.flipped)
            self._shell.board.jump(self._review.scene(self._shell.texts))
            self.render()

    def _share(self) -> None:
        """Offer to hand the game on, with a picture of the position that is looked at."""
        review = self._review
        if review:
            told = RecordedGame(review.game, review.names, review.begun)
            quiet = replace(review, prefix=(), aim=None, advised=False)
            show_sharing(self._shell, Shared(told, quiet.scene(self._shell.texts)))

    def _show_info(self) -> None:
        """Say what the analysis is worth, and what of it was hidden."""
        texts, dialog = self._shell.texts, self._shell.dialog
        told = [texts("review.about"), texts("review.try")]
        if self._review and self._review.hides:
            told.insert(0, texts("review.hidden"))
        close = dialog.button(texts("rules.close"), class_="primary")
        dialog.show(texts("review.info"), *(make("p", text) for text in told), row(close))

    def _walk(self, change: Callable[[Review], Review]) -> None:
        """Stand somewhere else, because a person wants to; nothing goes by itself any more."""
        self._stop()
        self._change(change)
        if self._review:
            say(said(self._review, self._shell.texts))

    def _change(self, change: Callable[[Review], Review]) -> None:
        if self._review:
            self._review = change(self._review)
            self.render()

    # Replaying

    def _set_pace(self, pace: str) -> None:
        self._pace = pace

    def _toggle_run(self) -> None:
        if self._running:
            self._stop()
        else:
            self._running = spawn(self._run())
        self.render()

    def _stop(self) -> None:
        if self._running:
            self._running.cancel()
        self._running = None

    async def _run(self) -> None:
        """Go to the end of the line, move by move."""
        while self._review and self._review.ply < self._review.last:
            await asyncio.sleep(PACES[self._pace])
            self._change(lambda review: review.go(review.ply + 1))
        self._running = None
        self.render()

    # Analysing

    def _analyse(self, review: Review) -> None:
        """Have the next position evaluated, or stop where nothing is wanted."""
        if by_id("play").hidden:
            return
        state = review.to_evaluate(self._analysing)
        if state is None:
            self._analyst.stop()
        else:
            self._analyst.ask(review.game_id, state, review.milliseconds)

    def _learn(self, state: AnyState, found: Evaluation) -> None:
        self._change(lambda review: review.learn(state, found))

    def _failed(self, error: Exception) -> None:
        """Stop: the position would be asked for again and again."""
        self._analysing = False
        self._change(lambda review: replace(review, advised=False))
        self._shell.fail(error)
