"""Texts about challenge positions of all games, and solutions as text."""

from rokkaku.core.challenge import ChallengePosition, SolutionQuality
from rokkaku.i18n import Translate


def facts(position: ChallengePosition, translate: Translate) -> tuple[str, ...]:
    return tuple(translate(fact.key, number=fact.number) for fact in position.facts)


def score_of(position: ChallengePosition, number: int | None, translate: Translate) -> str:
    """Return a score in the unit of its kind of challenge; empty for None."""
    if number is None:
        return ""
    return translate(f"{position.game}.challenge.{position.kind}.score", number=number)


def verdict(position: ChallengePosition, translate: Translate) -> str:
    """Return the verdict on a solution, compared with the best known one."""
    if position.score is None:
        return translate("challenge.done")
    own_score = score_of(position, position.score, translate)
    best_score = score_of(position, position.best_known, translate)
    match position.quality:
        case SolutionQuality.BEST if position.is_best_proven:
            return translate("challenge.bestPossible", score=own_score)
        case SolutionQuality.BEST:
            return translate("challenge.best", score=own_score)
        case SolutionQuality.NEW_BEST:
            return translate("challenge.newBest", score=own_score, best=best_score)
    key = "challenge.solvedOfPossible" if position.is_best_proven else "challenge.solved"
    return translate(key, score=own_score, best=best_score)


def solution_count_text(
    position: ChallengePosition, number: int, proven: bool, translate: Translate
) -> str:
    """Return the count of solutions in words; unless `proven`, there may be more than `number`."""
    kind = f"{position.game}.challenge.{position.kind}"
    if number:
        return translate(f"{kind}.{'solutions' if proven else 'moreSolutions'}", number=number)
    return translate(f"{kind}.{'noSolution' if proven else 'notFound'}")


def solution_text(solution: ChallengePosition) -> str:
    """Return a solution as text to share: tags, then the moves."""
    tags = {
        "Game": solution.game,
        "Challenge": solution.kind,
        "Variant": solution.variant,
        "Score": solution.score,
        "BestKnown": solution.best_known,
    }
    lines = [f'[{tag} "{value}"]' for tag, value in tags.items() if value is not None]
    return "\n".join((*lines, "", *solution.moves, ""))
