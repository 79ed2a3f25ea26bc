"""Texts about puzzle positions of all games, and solutions as text."""

from rokkaku.core.puzzle import PuzzlePosition, SolutionQuality
from rokkaku.ui.i18n import Translate


def facts(position: PuzzlePosition, translate: Translate) -> tuple[str, ...]:
    return tuple(translate(fact.key, number=fact.number) for fact in position.facts)


def score_of(position: PuzzlePosition, number: int | None, translate: Translate) -> str:
    """Return a score in the unit of its kind of puzzle; empty for None."""
    if number is None:
        return ""
    return translate(f"{position.game}.puzzle.{position.kind}.score", number=number)


def verdict(position: PuzzlePosition, translate: Translate) -> str:
    """Return the verdict on a solution, compared with the best known one."""
    if position.score is None:
        return translate("puzzle.done")
    own_score = score_of(position, position.score, translate)
    best_score = score_of(position, position.best_known, translate)
    match position.quality:
        case SolutionQuality.BEST:
            return translate("puzzle.best", score=own_score)
        case SolutionQuality.NEW_BEST:
            return translate("puzzle.news", score=own_score, best=best_score)
    return translate("puzzle.solved", score=own_score, best=best_score)


def solution_count_text(
    position: PuzzlePosition, number: int, proven: bool, translate: Translate
) -> str:
    """Return the count of solutions in words; unless `proven`, there may be more than `number`."""
    kind = f"{position.game}.puzzle.{position.kind}"
    if number:
        return translate(f"{kind}.{'answers' if proven else 'moreAnswers'}", number=number)
    return translate(f"{kind}.{'noAnswer' if proven else 'notFound'}")


def solution_text(solution: PuzzlePosition) -> str:
    """Return a solution as text to share: tags, then the moves."""
    tags = {
        "Game": solution.game,
        "Puzzle": solution.kind,
        "Variant": solution.variant,
        "Score": solution.score,
        "BestKnown": solution.best_known,
    }
    lines = [f'[{tag} "{value}"]' for tag, value in tags.items() if value is not None]
    return "\n".join((*lines, "", *solution.moves, ""))
