"""How runs are best fused, and whether that is worth it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .comparison import RunsCompared
from .result import Result


@dataclass(frozen=True)
class FusionSetting:
    """How runs are fused.

    Attributes:
        alternative: its name among those that were tried.
        method: of fusion.
        weights: of the runs; None where they count the same.
        norms: normalization of each run.
        missing_items: what items that a run lacks get.
        params: parameters of the method.
    """

    alternative: str
    method: str
    weights: tuple[float, ...] | None
    norms: tuple[str, ...]
    missing_items: str
    params: Mapping[str, Any] | None = None

    @property
    def options(self) -> dict[str, Any]:
        """Of ``fuse``: ``rankproof.fuse(runs, **setting.options)``. Trained methods take ``train`` as well."""
        found = {"weights": self.weights, "param": self.params, "missing_items": self.missing_items}
        given = {name: value for name, value in found.items() if value is not None}
        return {"method": self.method, "norm": self.norms, **given}


@dataclass(frozen=True)
class Alternative:
    """What was tried: its mean over held-out queries, and in how many folds it was chosen."""

    name: str
    held_out: float
    folds: int


@dataclass(frozen=True)
class TunedFold:
    """What was chosen without a fold of the queries: its mean on the others, and on those that were held out."""

    setting: FusionSetting
    queries: int
    tuned: float
    held_out: float


@dataclass(frozen=True, repr=False, kw_only=True)
class Tuning(Result):
    """How runs are best fused, and whether that is worth it on queries that were held out.

    Attributes:
        advice: single run, plain RRF or tuned.
        is_worth_it: whether tuning is.
        sentences: the answer in plain words.
        measure: what was optimized.
        better: whether higher or lower values are.
        setting: what is chosen on all queries; ``fuse(runs, **setting.options)`` fuses so.
        plain_rrf: reciprocal rank fusion as everybody has it.
        held_out: mean over held-out queries.
        interval: its confidence interval.
        tuned: mean of the same choices over the queries that they were made on.
        optimism: how much better that looks than it is.
        apparent: mean of ``setting`` over all queries.
        alternatives: all that was tried.
        folds: what was chosen without each fold.
        names: of runs and fusions in ``comparison``.
        comparison: of the single runs, plain RRF and the tuned fusion.
        conventions: in plain words.
        judgments: name of the judgments.
        notes: what the numbers are based on.
        command: the call of ``fuse`` that does so.
    """

    advice: str
    is_worth_it: bool
    sentences: tuple[str, ...]
    measure: str
    better: str
    setting: FusionSetting
    plain_rrf: FusionSetting
    held_out: float
    interval: tuple[float | None, float | None]
    tuned: float
    optimism: float
    apparent: float
    alternatives: tuple[Alternative, ...]
    folds: tuple[TunedFold, ...]
    names: Mapping[str, Any]
    comparison: RunsCompared
    conventions: tuple[str, ...]
    judgments: str
    notes: tuple[str, ...]
    command: str

    @property
    def _sentences(self) -> Sequence[str]:
        return self.sentences
