"""What each run brings to a fusion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .chart import Chart, Charted
from .comparison import RunsCompared
from .result import Result


@dataclass(frozen=True)
class Items:
    """How many items, and how many of them are relevant."""

    retrieved: float
    relevant: float


@dataclass(frozen=True)
class ContributingRun:
    """Values by measure of a run alone, and of the fusion without it."""

    run: str
    alone: Mapping[str, float]
    without: Mapping[str, float]


@dataclass(frozen=True)
class RunShare:
    """Items of a run within a depth, and those that only it has."""

    run: str
    retrieved: float
    relevant: float
    unique: Items


@dataclass(frozen=True)
class Overlap:
    """Shares of the items of two runs that both have: of all, of the relevant ones, and of the others."""

    first: str
    second: str
    retrieved: float | None
    relevant: float | None
    others: float | None


@dataclass(frozen=True)
class ContributionsWithin:
    """What runs bring within a depth: their items together, values of the best order of these, shares and overlaps."""

    depth: int
    pool: Items
    best: Mapping[str, float]
    runs: tuple[RunShare, ...]
    overlaps: tuple[Overlap, ...]


@dataclass(frozen=True, repr=False, kw_only=True)
class Contributions(Charted, Result):
    """What each run brings to a fusion.

    Attributes:
        judgments: name of the judgments.
        fusion: how runs are fused.
        relevant: relevant items that there are.
        conventions: options that the values are based on.
        fused: values of the fusion by measure.
        runs: each run alone, and the fusion without it.
        depths: what runs bring within each depth.
        comparison: the fusion against the fusion without each run.
        sentences: the same in plain words.
        notes: what the numbers are based on.
    """

    judgments: str
    fusion: Mapping[str, Any]
    relevant: int
    conventions: Mapping[str, Any]
    fused: Mapping[str, float]
    runs: tuple[ContributingRun, ...]
    depths: tuple[ContributionsWithin, ...]
    comparison: RunsCompared
    sentences: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def _sentences(self) -> Sequence[str]:
        return self.sentences

    def plot(self) -> Chart:
        """Draws how many relevant items each run has, and has alone."""
        return self._plotted("contributions")
