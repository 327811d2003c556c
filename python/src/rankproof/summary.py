"""The means of a run that was evaluated in parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import RankproofError
from .evaluation import Mean
from .exact import add_exact


@dataclass(frozen=True)
class Summary:
    """Means over all parts, and what they rest on.

    Attributes:
        means: one for each measure, by its name; without variance.
        conventions: options that the values rest on, as ``rankproof eval --json`` prints them.
        counts: of queries: evaluated, missing, withoutRelevant, unjudged, tied.
        inputs: rows that were read: judgments, run.
        giants: queries of more than 1,000,000 rows, and how many they have: all rows of a query are in one task.
    """

    means: Mapping[str, Mean]
    conventions: Mapping[str, Any]
    counts: Mapping[str, int]
    inputs: Mapping[str, int]
    giants: Mapping[Any, int]

    def __getitem__(self, measure: str) -> float:
        """The mean of a measure."""
        return self.means[measure].value


def summarize(parts: Sequence[Mapping[str, Any]]) -> Summary:
    """Adds partial results exactly and rounds once: the order of the parts, and how the data was cut, do not matter.

    Raises:
        RankproofError: where no part has a judged query, or parts are of several versions, conventions or measures.
    """
    judged = [part for part in parts if part["measures"]]
    if not judged:
        raise RankproofError("missing judgments: no part of the table has a judged query")
    first = judged[0]
    for part in judged:
        if any(part[key] != first[key] for key in ("version", "conventions")) or _names(part) != _names(first):
            raise RankproofError("ambiguous parts: they are of several versions, conventions or measures (expected one table)")
    means = [_mean([part["measures"][i] for part in judged]) for i in range(len(first["measures"]))]
    return Summary(
        means={mean.measure: mean for mean in means},
        conventions=first["conventions"],
        counts={name: sum(part["counts"].get(name, 0) for part in parts) for name in first["counts"]},
        inputs={name: sum(part["inputs"][name] for part in parts) for name in ("judgments", "run")},
        giants={query: rows for part in parts for query, rows in part["giants"]},
    )


def _names(part: Mapping[str, Any]) -> list[str]:
    return [one["measure"] for one in part["measures"]]


def _mean(parts: Sequence[Mapping[str, Any]]) -> Mean:
    count = sum(part["count"] for part in parts)
    value, least, most = (
        float(add_exact(part["sums"][name] for part in parts) / max(count, 1)) for name in ("value", "min", "max")
    )
    # As in eval: where ties leave a mean alone, its bounds are the mean.
    least, most = (value, value) if least == most else (min(least, value), max(most, value))
    return Mean(parts[0]["measure"], parts[0]["notation"], value, least, most, variance=None)
