"""What should be judged next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .result import Result


@dataclass(frozen=True)
class OpenInterval:
    """An interval that judgments narrow: of a run's value, or of its difference from ``against``."""

    run: str
    least: float
    most: float
    is_exact: bool
    against: str | None = None


@dataclass(frozen=True)
class NextItem:
    """An item to judge: how much its grade narrows the interval in the mean, and its rank in each run."""

    query: str
    item: str
    effect: float
    is_exact: bool
    ranks: tuple[float | None, ...]


@dataclass(frozen=True, repr=False, kw_only=True)
class NextJudgments(Result):
    """The unjudged items whose judgment most narrows what is open. Its table is to be filled in.

    Attributes:
        measure: what is open.
        runs: names.
        grades: that items may have.
        objectives: intervals to narrow.
        items: those that narrow most first.
        open: unjudged items that were retrieved, over all queries.
        notes: the intervals in plain words.
    """

    measure: str
    runs: tuple[str, ...]
    grades: tuple[float, ...]
    objectives: tuple[OpenInterval, ...]
    items: tuple[NextItem, ...]
    open: int
    notes: tuple[str, ...]

    @property
    def _sentences(self) -> Sequence[str]:
        return self.notes
