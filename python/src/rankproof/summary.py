"""The means of a run, from the partial results of all its parts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from .errors import RankproofError
from .exact import add_exact, add_known
from .exponential import exp
from .findings import Finding, findings_in


@dataclass(frozen=True)
class Mean:
    """A measure over all queries that count.

    Attributes:
        measure: its name, as results call it.
        notation: rankproof's notation of it, where a tool calls it otherwise.
        value: mean of the values, which is exact under ties: the mean over all orders of tied items, unless ties say otherwise.
        min: least mean that the order of tied items alone can give.
        max: greatest mean that the order of tied items alone can give.
        tie_variance: variance of the mean, over all orders of tied items; None where it is not known.
        count: how many queries count.
        interval: lower and upper end of the confidence interval of the mean over queries; None where no option asked for it
            (``interval="bca"``), and where the values allow none.
        conditions: conventions that are not those of the other measures; None where all are.
    """

    measure: str
    notation: str
    value: float
    min: float
    max: float
    tie_variance: float | None
    count: int
    interval: tuple[float, float] | None = None
    conditions: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Summary:
    """Means, and what they are based on.

    Attributes:
        means: one for each measure, by its name.
        conventions: options that the values are based on, as ``rankproof eval --json`` prints them.
        counts: of queries: evaluated, missing, withoutRelevant, unjudged, tied.
        findings: what is doubtful about judgments, run and values, or was done to them.
        folded: how many items of ``judgments`` and ``run`` were ``given`` and ``kept``; None where none were to be folded.
    """

    means: Mapping[str, Mean]
    conventions: Mapping[str, Any]
    counts: Mapping[str, int]
    findings: tuple[Finding, ...]
    folded: Mapping[str, Any] | None = field(default=None, kw_only=True)

    def __getitem__(self, measure: str) -> float:
        """The mean of a measure."""
        return self.mean(measure).value

    def mean(self, measure: str) -> Mean:
        """What there is of a measure over all queries.

        Raises:
            RankproofError: where it was not evaluated.
        """
        if measure not in self.means:
            raise RankproofError(f"unknown measure: {measure} (evaluated: {', '.join(self.means)})")
        return self.means[measure]


def summarize(partials: Sequence[Mapping[str, Any]]) -> Summary:
    """Adds partial results exactly and rounds once: the order of the parts, and how the rows were cut, do not matter.

    Raises:
        RankproofError: where there is none, where one is there twice, or where they are of several versions, conventions or measures.
    """
    if not partials:
        raise RankproofError("missing parts: there is no partial result")
    first = partials[0]
    for partial in partials:
        if any(partial[key] != first[key] for key in ("version", "conventions", "asked")) or _names(partial) != _names(first):
            raise RankproofError("ambiguous parts: they are of several versions, conventions or measures (expected one evaluation)")
    _refuse_twice(partials)
    means = [_mean([partial["measures"][i] for partial in partials]) for i in range(first["asked"])]
    return Summary(
        means={mean.measure: mean for mean in means},
        conventions=first["conventions"],
        counts=total_of([partial["counts"] for partial in partials]),
        findings=findings_in([json.dumps(partial) for partial in partials]),
        folded=_folded([partial["folded"] for partial in partials if "folded" in partial]),
    )


def _folded(parts: Sequence[Mapping[str, Mapping[str, int]]]) -> dict[str, dict[str, int]] | None:
    return {side: total_of([part[side] for part in parts]) for side in parts[0]} if parts else None


def total_of(counts: Sequence[Mapping[str, int]]) -> dict[str, int]:
    """Sums by name."""
    return {name: sum(part[name] for part in counts) for name in counts[0]}


def _refuse_twice(partials: Sequence[Mapping[str, Any]]) -> None:
    """Refuses parts of the same queries; those without any may be many."""
    queries = [partial["queries"] for partial in partials if partial["queries"].strip("0")]
    twice = len(queries) - len(set(queries))
    if twice > 0:
        raise RankproofError(
            f"duplicate parts: {twice} of {len(partials)} have the queries of another "
            "(expected each part once; was a table written twice, such as by mode append?)"
        )


def _names(partial: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [(one["measure"], one["notation"]) for one in partial["measures"]]


def _mean(parts: Sequence[Mapping[str, Any]]) -> Mean:
    """As the command line has it: each sum is divided and rounded once."""
    how = parts[0]["aggregate"]
    count = sum(part["count"] for part in parts)
    weights = add_exact(part["sums"]["weights"] for part in parts) if how in ("collection", "micro") else count
    value, least, most = (
        _over(how, add_exact(part["sums"][name] for part in parts), weights) for name in ("value", "min", "max")
    )
    variance = None if how.startswith("geometric") else add_known(part["sums"]["tieVariance"] for part in parts)
    if how == "collection" and least == most:
        variance = Fraction(0)
    return Mean(
        measure=parts[0]["measure"],
        notation=parts[0]["notation"],
        value=value,
        # Where ties leave a mean alone, its bounds are the mean.
        min=value if least == most else min(least, value),
        max=value if least == most else max(most, value),
        tie_variance=None if variance is None else _variance(how, variance, count, weights),
        count=count,
        conditions=parts[0].get("conditions"),
    )


def _variance(how: str, variance: Fraction, count: int, weights: int | Fraction) -> float:
    if how == "micro":
        return float(variance) / (float(weights) ** 2 or 1)
    return float(variance / (count**2 or 1 if how == "mean" else 1))


def _over(how: str, total: Fraction, count: int | Fraction) -> float:
    if how == "sum":
        return float(total)
    if how == "micro":
        return float(total) / float(count) if count else 0.0
    mean = float(total / (count or 1))
    return exp(mean) if how.startswith("geometric") and count > 0 else mean
