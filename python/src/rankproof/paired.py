"""The paired t test from exact sums of differences, which parts of any number give."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np

from .errors import RankproofError
from .exact import add_exact, exact_sum, exact_sum_of_squares, exact_text


@dataclass(frozen=True)
class PairedComparison:
    """Two runs by one measure.

    Attributes:
        measure: its name.
        queries: how many count in both.
        difference: mean of the differences, the run minus the baseline.
        interval: of the difference, by Student's t.
        t: statistic of the paired t test; infinite where all differences are equal and not 0, 0 where all are 0.
        p: of the test, for differences in either direction. It is not corrected for several comparisons.
        effect: Cohen's d_z: the difference by the deviation of the differences.
        p_by_signs: of a randomization test whose signs depend on the ids of queries; None where no resamples were asked for.
        poisson_interval: of the difference, by a bootstrap whose weights depend on the ids of queries; None likewise.
    """

    measure: str
    queries: int
    difference: float
    interval: tuple[float, float]
    t: float
    p: float
    effect: float
    p_by_signs: float | None = None
    poisson_interval: tuple[float, float] | None = None


@dataclass
class Differences:
    """Number, sum and sum of squares of differences, without rounding."""

    count: int = 0
    total: Fraction = field(default_factory=Fraction)
    squares: Fraction = field(default_factory=Fraction)

    def add(self, differences: np.ndarray) -> None:
        """Adds differences."""
        self.count += len(differences)
        self.total += exact_sum(differences)
        self.squares += exact_sum_of_squares(differences)

    def as_json(self) -> dict[str, Any]:
        """What ``merged`` takes."""
        return {"count": self.count, "sum": exact_text(self.total), "squares": exact_text(self.squares)}

    @classmethod
    def merged(cls, parts: Iterable[Mapping[str, Any]]) -> Differences:
        """The differences of all parts; their order does not matter."""
        known = list(parts)
        return cls(
            sum(part["count"] for part in known),
            add_exact(part["sum"] for part in known),
            add_exact(part["squares"] for part in known),
        )

    def compared(self, measure: str, confidence: float) -> PairedComparison:
        """The paired t test of these differences.

        Raises:
            RankproofError: where there are fewer than two.
        """
        from scipy.stats import t as student

        if self.count < 2:
            raise RankproofError(f"missing queries: {measure} has {self.count} that count in both (expected at least 2)")
        mean = self.total / self.count
        variance = float((self.squares - self.total * mean) / (self.count - 1))
        error = math.sqrt(variance / self.count)
        difference = float(mean)
        t = difference / error if error > 0 else math.copysign(math.inf, difference) if difference else 0.0
        margin = float(student.ppf((1 + confidence) / 2, self.count - 1)) * error
        return PairedComparison(
            measure=measure,
            queries=self.count,
            difference=difference,
            interval=(difference - margin, difference + margin),
            t=t,
            p=float(2 * student.sf(abs(t), self.count - 1)),
            effect=t / math.sqrt(self.count),
        )
