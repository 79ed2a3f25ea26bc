"""The graph of the chances to win along a game."""

from collections.abc import Iterable

from rokkaku.ui.board.svg import CHART_HEIGHT, CHART_WIDTH, chart_place, chart_svg, chart_x
from rokkaku.ui.review.evaluation import BAD, DOUBTFUL
from rokkaku.ui.review.review import Review
from rokkaku.ui.review.summary import turning_points
from rokkaku.ui.review.words import word_of

_REACH = 0.04
"""Distance within which a mark is hit, as a share of the width."""

Line = tuple[tuple[int, float], ...]
"""Pairs of a ply and a chance."""


def graph_svg(review: Review) -> str:
    last = max(1, len(review.game.moves))
    lines = review.lines
    parts = [f'<path class="middle" d="M0 {CHART_HEIGHT / 2}H{CHART_WIDTH}"/>']
    for team, line in enumerate(lines):
        for piece in _pieces(review, line):
            places = _places(piece, last)
            if len(lines) == 1:
                left, right = (f"{chart_x(ply / last):.1f}" for ply, _ in (piece[0], piece[-1]))
                area = f"M{left} {CHART_HEIGHT}L{places}L{right} {CHART_HEIGHT}Z"
                parts.append(f'<path class="area" d="{area}"/>')
            # A line of length zero is a round dot, however the image is stretched.
            drawn = f"M{places}" if len(piece) > 1 else f"M{places}h0"
            parts.append(f'<path class="line line-{team}" d="{drawn}"/>')
    parts += _marks(review, lines[0] if lines else (), last)
    return chart_svg("".join(parts))


def _places(piece: Line, last: int) -> str:
    """Return the points of a piece as path data, without the first letter."""
    return "L".join(chart_place(ply / last, chance) for ply, chance in piece)


def _pieces(review: Review, line: Line) -> list[Line]:
    """Cut the line wherever a position between two of its points is not evaluated yet."""
    game = review.go_in_game(0)
    pieces: list[Line] = []
    for point in line:
        before = pieces[-1][-1][0] if pieces else 0
        if pieces and not any(map(game.unknown, range(before + 1, point[0]))):
            pieces[-1] = (*pieces[-1], point)
        else:
            pieces.append((point,))
    return pieces


def _marks(review: Review, line: Line, last: int) -> list[str]:
    """Return dots for inaccuracies and mistakes, if the game has two teams."""
    if not line or len(review.game.state.teams) != 2:
        return []
    heights, dots, points = dict(line), [], turning_points(review)
    for index in range(len(review.game.moves)):
        word = word_of(review, index)
        if word in (DOUBTFUL, BAD) and index + 1 in heights:
            at = chart_place((index + 1) / last, heights[index + 1])
            size = " turning" if index in points else ""
            dots.append(f'<path class="{word}{size}" d="M{at}h0"/>')
    return dots


def ply_at(share: float, moves: int, marked: Iterable[int] = ()) -> int:
    """Return the ply at a share of the graph's width, or one in `marked` that is close to it."""
    away = {ply: abs(share_of(ply, moves) - share) for ply in marked}
    nearest = min(away, key=away.__getitem__, default=None)
    if nearest is not None and away[nearest] <= _REACH:
        return nearest
    first, last = chart_x(0), chart_x(1)
    inner = (share * CHART_WIDTH - first) / (last - first)
    return max(0, min(moves, round(inner * moves)))


def share_of(ply: int, moves: int) -> float:
    """Return the position of a ply on the graph, as a share of its width."""
    return chart_x(min(ply, moves) / max(1, moves)) / CHART_WIDTH
