"""What is said about a position of a puzzle, whatever its game, and an answer as text."""

from rokkaku.core.puzzle import PuzzlePosition, Standing
from rokkaku.ui.i18n import Translate


def facts(position: PuzzlePosition, translate: Translate) -> tuple[str, ...]:
    """What is counted while the position grows."""
    return tuple(translate(fact.key, number=fact.number) for fact in position.facts)


def score_of(position: PuzzlePosition, number: int | None, translate: Translate) -> str:
    """A score in the unit of this kind of puzzle; empty where there is no better and worse."""
    if number is None:
        return ""
    return translate(f"{position.game}.puzzle.{position.kind}.score", number=number)


def verdict(position: PuzzlePosition, translate: Translate) -> str:
    """That a position is an answer, and how good."""
    if position.score is None:
        return translate("puzzle.done")
    own = score_of(position, position.score, translate)
    best = score_of(position, position.best_known, translate)
    match position.standing:
        case Standing.BEST:
            return translate("puzzle.best", score=own)
        case Standing.NEWS:
            return translate("puzzle.news", score=own, best=best)
    return translate("puzzle.solved", score=own, best=best)


def answers(position: PuzzlePosition, number: int, proven: bool, translate: Translate) -> str:
    """How many answers the puzzle has that a position makes; not `proven`: so many at least."""
    kind = f"{position.game}.puzzle.{position.kind}"
    if number:
        return translate(f"{kind}.{'answers' if proven else 'moreAnswers'}", number=number)
    return translate(f"{kind}.{'noAnswer' if proven else 'notFound'}")


def answer_text(answer: PuzzlePosition) -> str:
    """An answer as a text to be handed on: tags, then the moves."""
    tags = {
        "Game": answer.game,
        "Puzzle": answer.kind,
        "Variant": answer.variant,
        "Score": answer.score,
        "BestKnown": answer.best_known,
    }
    lines = [f'[{tag} "{value}"]' for tag, value in tags.items() if value is not None]
    return "\n".join((*lines, "", *answer.moves, ""))
