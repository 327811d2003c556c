"""A reranked run against its first stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .comparison import RunsCompared
from .result import Result


@dataclass(frozen=True)
class StageValues:
    """Values by measure of the first stage and of the reranked run."""

    first: Mapping[str, float]
    reranked: Mapping[str, float]


@dataclass(frozen=True)
class RerankedWithin:
    """Relevant items within a depth before and after, those that entered and left, and the best that is possible."""

    depth: int
    before: float
    after: float
    entered: float
    left: float
    best: Mapping[str, float]


@dataclass(frozen=True)
class MovedGrade:
    """What became of relevant items of a grade, and their mean ranks before and after."""

    grade: float
    lifted: int
    buried: int
    kept: int
    added: int
    lost: int
    before: float | None
    after: float | None


@dataclass(frozen=True)
class HurtQuery:
    """A query that the reranker made worse: its value before and after."""

    query: str
    before: float
    after: float


@dataclass(frozen=True)
class MovedItem:
    """A relevant item: its ranks before and after; None where its run lacks it."""

    item: str
    grade: float
    before: float | None = None
    after: float | None = None


@dataclass(frozen=True)
class RerankedQuery:
    """What became of the relevant items of a query, items that were added, and items that were lost."""

    query: str
    items: tuple[MovedItem, ...]
    added: tuple[str, ...]
    lost: tuple[str, ...]


@dataclass(frozen=True, repr=False, kw_only=True)
class Reranking(Result):
    """A reranked run against its first stage. Its table has a row for each relevant item that either run has.

    Attributes:
        judgments: name of the judgments.
        first: name of the first stage.
        reranked: name of the reranked run.
        conventions: options that the values are based on.
        values: of both, by measure.
        depths: effect within each depth.
        grades: what became of relevant items, by grade.
        hurt: queries that it hurt most.
        queries: what became of items, by query.
        comparison: of both runs.
        sentences: the same in plain words.
        notes: what the numbers are based on.
    """

    judgments: str
    first: str
    reranked: str
    conventions: Mapping[str, Any]
    values: StageValues
    depths: tuple[RerankedWithin, ...]
    grades: tuple[MovedGrade, ...]
    hurt: tuple[HurtQuery, ...]
    queries: tuple[RerankedQuery, ...]
    comparison: RunsCompared
    sentences: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def _sentences(self) -> Sequence[str]:
        return self.sentences
