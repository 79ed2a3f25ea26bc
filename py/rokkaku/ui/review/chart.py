"""The graph of the chances to win along a game."""

from collections.abc import Iterable

from rokkaku.ui.board.svg import CHART_HEIGHT, CHART_WIDTH, chart_place, chart_svg, chart_x
from rokkaku.ui.review.evaluation import INACCURATE, MISTAKEN
from rokkaku.ui.review.review import Review
from rokkaku.ui.review.summary import turning_points
from rokkaku.ui.review.words import word_of

_REACH = 0.04
"""Distance within which a mark is hit, as a share of the width."""

Line = tuple[tuple[int, float], ...]
"""Pairs of a ply and a chance to win, from 0 to 1."""


def graph_svg(review: Review) -> str:
    last = max(1, len(review.game.moves))
    lines = review.lines
    parts = [f'<path class="middle" d="M0 {CHART_HEIGHT / 2}H{CHART_WIDTH}"/>']
    for team, line in enumerate(lines):
        for segment in _segments(review, line):
            points = _path_data(segment, last)
            if len(lines) == 1:
                left, right = (f"{chart_x(ply / last):.1f}" for ply, _ in (segment[0], segment[-1]))
                area = f"M{left} {CHART_HEIGHT}L{points}L{right} {CHART_HEIGHT}Z"
                parts.append(f'<path class="area" d="{area}"/>')
            # A line of length zero is a round dot, however the image is stretched.
            path = f"M{points}" if len(segment) > 1 else f"M{points}h0"
            parts.append(f'<path class="line line-{team}" d="{path}"/>')
    parts += _marks(review, lines[0] if lines else (), last)
    return chart_svg("".join(parts))


def starts_high(lines: tuple[Line, ...], last: int) -> bool:
    """True if the lines begin in the upper half rather than the lower one, seen over a third."""
    chances = [chance for line in lines for ply, chance in line if 3 * ply <= last]
    return bool(chances) and sum(chances) / len(chances) > 0.5


def _path_data(segment: Line, last: int) -> str:
    """Return the points of a segment as path data, without the first letter."""
    return "L".join(chart_place(ply / last, chance) for ply, chance in segment)


def _segments(review: Review, line: Line) -> list[Line]:
    """Cut the line wherever a position between two of its points is not evaluated yet."""
    game = review.go_in_game(0)
    segments: list[Line] = []
    for point in line:
        before = segments[-1][-1][0] if segments else 0
        if segments and not any(map(game.needs_evaluation, range(before + 1, point[0]))):
            segments[-1] = (*segments[-1], point)
        else:
            segments.append((point,))
    return segments


def _marks(review: Review, line: Line, last: int) -> list[str]:
    """Return dots for inaccuracies and mistakes, if the game has two teams."""
    if not line or len(review.game.state.teams) != 2:
        return []
    heights, dots, points = dict(line), [], turning_points(review)
    for index in range(len(review.game.moves)):
        word = word_of(review, index)
        if word in (INACCURATE, MISTAKEN) and index + 1 in heights:
            position = chart_place((index + 1) / last, heights[index + 1])
            size = " turning" if index in points else ""
            dots.append(f'<path class="{word}{size}" d="M{position}h0"/>')
    return dots


def ply_at(share: float, moves: int, marked_plies: Iterable[int] = ()) -> int:
    """Return the ply at a share of the graph's width, or a marked one that is close to it."""
    distances = {ply: abs(share_of(ply, moves) - share) for ply in marked_plies}
    nearest = min(distances, key=distances.__getitem__, default=None)
    if nearest is not None and distances[nearest] <= _REACH:
        return nearest
    first, last = chart_x(0), chart_x(1)
    inner = (share * CHART_WIDTH - first) / (last - first)
    return max(0, min(moves, round(inner * moves)))


def share_of(ply: int, moves: int) -> float:
    """Return the position of a ply on the graph, as a share of its width."""
    return chart_x(min(ply, moves) / max(1, moves)) / CHART_WIDTH
