"""Texts of a review: the place in the game, moves, and the graph."""

from collections.abc import Callable
from typing import Any

from rokkaku.core.puzzle import Puzzle
from rokkaku.core.state import AnyState
from rokkaku.i18n import Translate, victory_text
from rokkaku.ui.board.game_view import ViewOptions, view_of
from rokkaku.ui.review.evaluation import chance, percent
from rokkaku.ui.review.review import Review
from rokkaku.ui.review.summary import accuracy, seat_at, turning_points

_MAX_INTERLUDES = 2
"""Maximum number of interludes of a move whose captions are shown."""


def title(review: Review, translate: Translate) -> str:
    return translate("review.title", game=translate(f"{review.game_id}.title"))


def place_text(review: Review, translate: Translate) -> str:
    if review.is_in_variation:
        return f"{translate('review.variation')} {review.text(review.ply - 1)}"
    return translate("review.place", ply=review.ply, last=len(review.game.moves))


def position_text(review: Review, translate: Translate) -> str:
    """Return the last move, and the analysis of it and of the position shown."""
    return _describe_position(review, view_of(review.game_id).describe, translate)


def position_text_seen(review: Review, translate: Translate) -> str:
    """Return the text of `position_text` for readers who see the move marked on the board."""
    return _describe_position(review, view_of(review.game_id).describe_marked, translate)


def _describe_position(
    review: Review, describe: Callable[[AnyState, str, Translate], str], translate: Translate
) -> str:
    parts = []
    if review.ply:
        last = review.ply - 1
        move = describe(review.states[last], review.text(last), translate)
        parts.append(f"{review.ply}. {move}")
        parts += _interlude_captions(review, review.ply - 1, translate)
        parts += _judgement_texts(review, review.ply - 1, translate)
    else:
        parts.append(translate("review.start"))
        if review.has_hidden:
            parts.append(translate("review.hiddenShown"))
    parts += _outcome_texts(review, translate)
    if not review.outcome() and review.has_sides:
        chance_text = _chance_text(review, review.ply, translate)
        parts += [chance_text] if chance_text else []
    hint = review.hint
    if review.is_best_shown and hint:
        move = short_move_text(review, review.state, hint.move, translate)
        parts.append(translate("review.bestIs", move=move))
    return " · ".join(parts)


def _outcome_texts(review: Review, translate: Translate) -> list[str]:
    outcome = review.outcome()
    if not outcome:
        return []
    reason = view_of(review.game_id).reason(review.state, outcome, translate)
    if not review.has_sides:
        return [reason]
    if not outcome.winners:
        return [translate("result.drawn"), reason]
    names = [side_name(review, (seat,), translate) for seat in outcome.winners]
    return [victory_text(names, translate), reason]


def _interlude_captions(review: Review, index: int, translate: Translate) -> list[str]:
    """Return the captions of a move's interludes, such as of pieces turned over."""
    before, after = review.states[index : index + 2]
    options = ViewOptions(translate, peek=True)
    interludes = view_of(review.game_id).interludes(before, after, options)
    return [interlude.caption for interlude in interludes[:_MAX_INTERLUDES]]


def short_text(review: Review, index: int, translate: Translate) -> str:
    return short_move_text(review, review.states[index], review.moves[index], translate)


def short_move_text(review: Review, state: AnyState, move: Any, translate: Translate) -> str:
    """Return a move in short, or in full if some of it was hidden during the game."""
    text = review.game.game.format_move(move)
    if state.redacted(move, None) != text:
        return text
    return view_of(review.game_id).short_text(state, text, translate)


def word_of(review: Review, index: int) -> str:
    """Return the word for a move of the game, if any: see `Judgement.word`."""
    judgement = review.judgements[index]
    return judgement.word(review.game.moves[index]) if judgement else ""


def move_text(review: Review, index: int, translate: Translate) -> str:
    """Return a move of the game as screen readers read it in the move list."""
    game, word = review.go_in_game(0), word_of(review, index)
    side = side_name(review, (seat_at(review, index),), translate)
    parts = [f"{index + 1}. {side}", short_text(game, index, translate)]
    parts += [translate(f"review.word.{word}")] if word else []
    return translate("board.separator").join(parts)


def accuracy_text(review: Review, seat: int) -> str:
    """Return a seat's accuracy in percent, or a dash until it is known."""
    share = accuracy(review, seat) if review.is_analysed else None
    return "–" if share is None else f"{round(share)}%"


def no_turning_points_text(review: Review, is_analysing: bool, translate: Translate) -> str:
    """Return the reason why no turning points are shown; empty if some are."""
    if not review.is_analysed:
        return translate("review.turning.sought" if is_analysing else "review.turning.unknown")
    if not review.losses:
        return translate("review.turning.unjudged")
    return "" if turning_points(review) else translate("review.turning.none")


def _judgement_texts(review: Review, index: int, translate: Translate) -> list[str]:
    judgement = review.judgement(index)
    if judgement is None:
        return []
    move, parts = review.moves[index], []
    word = judgement.word(move)
    if word:
        parts.append(translate(f"review.word.{word}"))
    if judgement.loss is not None and round(100 * judgement.loss) > 0 and judgement.best != move:
        parts.append(translate("review.loss", percent=round(100 * judgement.loss)))
    if judgement.best != move:
        parts.append(_better_move_text(review, index, judgement.best, translate))
    return parts


def _better_move_text(review: Review, index: int, best: Any, translate: Translate) -> str:
    """Return the move that the search prefers, in full, and the best reason for it."""
    state = review.states[index]
    move = full_move_text(review, state, best, translate)
    # Without names of cells, both may read the same.
    if move == full_move_text(review, state, review.moves[index], translate):
        move = translate("review.elsewhere", move=move)
    reasons = view_of(review.game_id).reasons(state.view(state.actor), best, translate)
    if not reasons:
        return translate("review.better", move=move)
    return translate("review.betterWhy", move=move, reason=reasons[0])


def _chance_text(review: Review, index: int, translate: Translate) -> str:
    """Return a team's chance to win in a position of the line; empty if unknown."""
    teams = review.game.state.teams
    for team, seats in enumerate(teams):
        score = review.score(index, team)
        if score is not None:
            side = side_name(review, seats, translate)
            return translate("review.chance", side=side, percent=percent(chance(score)))
    return ""


def full_move_text(review: Review, state: AnyState, move: Any, translate: Translate) -> str:
    """Return a move in words, or its notation if some of it was hidden during the game."""
    text = review.game.game.format_move(move)
    if state.redacted(move, None) != text:
        return text
    return view_of(review.game_id).advice(state, text, translate)


def side_name(review: Review, seats: tuple[int, ...], translate: Translate) -> str:
    human_names = dict(enumerate(review.names))
    names = (human_names.get(seat) or translate(f"{review.game_id}.seat.{seat}") for seat in seats)
    return translate("board.separator").join(names)


def puzzle_text(review: Review, ply: int, puzzle: Puzzle, translate: Translate) -> str:
    """Return the task of a puzzle found at a ply, with the number of the move to find."""
    side = translate(f"{puzzle.game}.seat.{review.game.states[ply].actor}")
    key = f"{puzzle.game}.puzzles.kind.{puzzle.kind}.short"
    task = translate(key, side=side, **puzzle.goal)
    return translate("review.puzzle", ply=ply + 1, task=task)


def legend(review: Review, translate: Translate) -> list[str]:
    teams = review.game.state.teams
    return [side_name(review, teams[team], translate) for team in range(len(review.lines))]


def graph_text(review: Review, translate: Translate) -> str:
    """Return the graph in words: a few points of each line, including the last one."""
    lines = []
    for team, line in enumerate(review.lines):
        step = max(1, len(line) // 6)
        points = dict(line[::step]) | dict(line[-1:])
        values = translate("board.separator").join(
            translate("review.graphValue", ply=ply, percent=percent(share))
            for ply, share in points.items()
        )
        side = side_name(review, review.game.state.teams[team], translate)
        lines.append(translate("review.graphLine", side=side, values=values))
    return translate("review.graphSaid", lines=" ".join(lines))
