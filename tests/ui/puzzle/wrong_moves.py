from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.ai.puzzle.judge import judge_of
from rokkaku.core.puzzle import Puzzle
from rokkaku.core.registry import get


def wrong_move(puzzle: Puzzle) -> str:
    judge, format_move = judge_of(puzzle.game), get(puzzle.game).format_move
    texts = (format_move(move) for move in puzzle.state.legal_moves())
    return next(
        text
        for text in texts
        if text not in puzzle.solution and not finish(judge(puzzle, (text,), Limit())).is_right
    )
