"""How far judgments cover runs."""

from __future__ import annotations

from dataclasses import dataclass

from .result import Result


@dataclass(frozen=True)
class CondensedValue:
    """Value of a measure as it is, and with unjudged items taken out of the lists first."""

    measure: str
    value: float
    condensed: float


@dataclass(frozen=True)
class PooledRun:
    """What judgments know of a run.

    Attributes:
        run: its name.
        queries: judged queries that it answers.
        length: items of a list, on average.
        mean_depth: first items of a query that are all judged, on average.
        least_depth: the same at least.
        judged: share of the first items that are judged, for each of the pool's ``ranks``.
        retrieved: judged items that it retrieved.
        unique: those of them that no other run did.
        relevant: relevant items that it retrieved.
        unique_relevant: those of them that no other run did.
        values: measures, as they are and condensed.
    """

    run: str
    queries: int
    length: float
    mean_depth: float
    least_depth: int
    judged: tuple[float, ...]
    retrieved: int
    unique: int
    relevant: int
    unique_relevant: int
    values: tuple[CondensedValue, ...]


@dataclass(frozen=True, repr=False, kw_only=True)
class Pool(Result):
    """How far judgments cover runs.

    Attributes:
        judgments: name of the judgments.
        min_grade: smallest grade that counts as relevant.
        judged: judged items.
        relevant: relevant ones.
        runs: what judgments know of each run.
        overlap: by two runs, the share of their judged items that both retrieved.
        without_contribution: runs without any judged item of their own.
        ranks: ranks of ``judged`` of each run.
    """

    judgments: str
    min_grade: float
    judged: int
    relevant: int
    runs: tuple[PooledRun, ...]
    overlap: tuple[tuple[float, ...], ...]
    without_contribution: tuple[str, ...]
    ranks: tuple[int, ...]
