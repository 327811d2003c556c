"""Which exact neighbors approximate indexes find."""

from __future__ import annotations

from dataclasses import dataclass

from .chart import Chart, Charted
from .result import Result


@dataclass(frozen=True)
class IndexRecall:
    """An index at a cutoff.

    Attributes:
        index: its name.
        algorithm: what made it; None where that is not known.
        k: the cutoff.
        recall: share of the k nearest that were found.
        recall_min: the least that ties at rank k can make of it.
        recall_max: the most.
        ann_benchmarks: as ann-benchmarks counts; None without distances.
        ann_benchmarks_max: the most that ties can make of it.
        big_ann: as big-ann-benchmarks counts.
        queries_with_fewer: for which fewer than k were found.
        tied_queries: with a tie at rank k.
        queries_per_second: its speed; None where none was given.
        is_on_front: whether no other index is both better and faster; None without speeds.
    """

    index: str
    algorithm: str | None
    k: int
    recall: float
    recall_min: float
    recall_max: float
    ann_benchmarks: float | None
    ann_benchmarks_max: float | None
    big_ann: float
    queries_with_fewer: int
    tied_queries: int
    queries_per_second: float | None = None
    is_on_front: bool | None = None


@dataclass(frozen=True, repr=False, kw_only=True)
class IndexRecalls(Charted, Result):
    """Which exact neighbors approximate indexes find.

    Attributes:
        exact: name of the exact neighbors.
        queries: how many there are.
        indexes: each index at each cutoff.
        notes: what was found, in plain words.
    """

    exact: str
    queries: int
    indexes: tuple[IndexRecall, ...]
    notes: tuple[str, ...] = ()

    def plot(self) -> Chart:
        """Draws recall over queries per second."""
        return self._plotted("recall-qps")
