"""How alike runs rank."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from .answer import Answer
from .records import record_of
from .result import Result


@dataclass(frozen=True)
class SimilarityValue:
    """One similarity: its id, its mean over the queries, and the value of each query; None where it has none."""

    id: str
    values: tuple[float | None, ...]
    mean: float | None = None


@dataclass(frozen=True)
class RunPair:
    """Two runs.

    Attributes:
        first: name of one.
        second: name of the other.
        queries: that both answer, in the order of the values.
        unshared: how many only one answers.
        similarities: each similarity.
    """

    first: str
    second: str
    queries: tuple[str, ...]
    unshared: int
    similarities: tuple[SimilarityValue, ...]
    folded: Any = None

    def __getitem__(self, name: str) -> float | None:
        """The mean of a similarity: ``pair["rbo"]``."""
        return {one.id: one.mean for one in self.similarities}[name]


@dataclass(frozen=True, repr=False, kw_only=True)
class Similarity(Result):
    """How alike runs rank: each two of them."""

    pairs: tuple[RunPair, ...]

    @classmethod
    def of(cls, answer: Answer, **more: Any) -> Self:
        """The result that an answer holds."""
        pairs: list[Mapping[str, Any]] = answer.document
        return cls(pairs=tuple(record_of(RunPair, pair) for pair in pairs), _answer=answer, **more)
