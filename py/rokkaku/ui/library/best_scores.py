from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import inf
from typing import Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import check_int
from rokkaku.core.state import Json
from rokkaku.core.table import Table
from rokkaku.ui.play.session import PlaySession

_MAX_DEALS = 400
"""Beyond this number, the deals played first are dropped; `overall` still has the best score."""


@dataclass(frozen=True)
class BestScores:
    """The best scores in solo games."""

    deals: Mapping[tuple[str, int], int] = field(default_factory=dict)
    """Best scores by game (its id and options as text) and seed."""
    overall: Mapping[str, int] = field(default_factory=dict)
    """Best scores by game, with any deal."""

    def with_game(self, session: PlaySession) -> Self:
        """Add a finished solo game, unless it was received or hints were used."""
        table, score = session.table, score_of(session.table)
        if score is None or session.hinted or session.received:
            return self
        kind, deal = _kind(table), (_kind(table), table.record.seed)
        best = max(score, self.deals.get(deal, score))
        deals = {
            **{other: old_score for other, old_score in self.deals.items() if other != deal},
            deal: best,
        }
        latest = dict(list(deals.items())[-_MAX_DEALS:])
        overall = {**self.overall, kind: max(score, self.overall.get(kind, score))}
        return replace(self, deals=latest, overall=overall)

    def of_deal(self, table: Table) -> int | None:
        return self.deals.get((_kind(table), table.record.seed))

    def of_all(self, table: Table) -> int | None:
        return self.overall.get(_kind(table))

    def merged_with(self, other: Self) -> Self:
        deals, overall = dict(other.deals), dict(other.overall)
        for deal, score in self.deals.items():
            deals[deal] = max(score, deals.pop(deal, score))
        for kind, score in self.overall.items():
            overall[kind] = max(score, overall.get(kind, score))
        return replace(self, deals=dict(list(deals.items())[-_MAX_DEALS:]), overall=overall)

    def to_json(self) -> Json:
        deals = [[kind, seed, score] for (kind, seed), score in self.deals.items()]
        return {"deals": deals, "overall": dict(self.overall)}

    @classmethod
    def from_json(cls, value: Json) -> Self:
        try:
            deals = {
                (str(kind), check_int(seed, -inf)): check_int(score, -inf)
                for kind, seed, score in value["deals"]
            }
            overall = {
                str(kind): check_int(score, -inf) for kind, score in value["overall"].items()
            }
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise InvalidRecord(f"damaged results ({type(error).__name__}: {error})") from None
        return cls(deals, overall)


def score_of(table: Table) -> int | None:
    """Return the score of a human's solo game; None unless it has ended by the rules."""
    outcome = table.state.outcome()
    if len(table.seats) != 1 or table.seats[0] is not None or not outcome:
        return None
    return int(outcome.scores[0]) if outcome.scores and table.resigned is None else None


def _kind(table: Table) -> str:
    options = sorted(item for item in table.record.options.items() if item[0] != "deal")
    return " ".join((table.record.game, *(f"{name}={value}" for name, value in options if value)))
