"""What measures would be if all items were ranked."""

from __future__ import annotations

from dataclasses import dataclass

from .result import Result


@dataclass(frozen=True)
class SampledEstimate:
    """A measure of the sampled lists, and the estimate of it over all items.

    Attributes:
        measure: its name.
        sampled: value of the sampled lists.
        estimate: of the value over all items.
        min: least estimate that the order of tied items can give; None where that is not known.
        max: greatest.
        bias: of the estimate; None where it is not known.
        standard_error: of the estimate.
        values: the estimate of each query, where ``per_query`` asks for it.
    """

    measure: str
    sampled: float
    estimate: float
    min: float | None
    max: float | None
    bias: float | None
    standard_error: float | None
    values: tuple[float, ...] = ()


@dataclass(frozen=True)
class SampledRun:
    """Estimates of a run: how many items were drawn beside the relevant one, and its queries where asked for."""

    run: str
    drawn: int
    estimates: tuple[SampledEstimate, ...]
    queries: tuple[str, ...] = ()


@dataclass(frozen=True, repr=False, kw_only=True)
class SampledEstimates(Result):
    """What measures would be if all items were ranked.

    Attributes:
        judgments: name of the judgments.
        catalog: items that there are.
        replacement: whether they were drawn with replacement.
        estimator: its name.
        conventions: that the values are based on, in one line.
        runs: estimates of each run.
    """

    judgments: str
    catalog: int
    replacement: bool
    estimator: str
    conventions: str
    runs: tuple[SampledRun, ...]
