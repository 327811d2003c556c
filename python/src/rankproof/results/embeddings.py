"""How well labels of neighbors agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..errors import RankproofError
from ..options import measure_name
from .chart import Chart, Charted
from .checked import Check, Checked
from .result import Result


@dataclass(frozen=True)
class QueryValue:
    """Value of a query, and the least and most that ties can make of it."""

    query: str
    value: float
    min: float
    max: float


@dataclass(frozen=True)
class EmbeddingValue:
    """A measure over the queries of a part.

    Attributes:
        measure: its name.
        value: mean of the values, exact under ties.
        min: least mean that the order of items at equal distance can give.
        max: greatest.
        per_query: value of each query, where ``per_query`` asks for it.
    """

    measure: str
    value: float
    min: float
    max: float
    per_query: tuple[QueryValue, ...] = ()


@dataclass(frozen=True)
class EmbeddingFigure:
    """A number beside the measures, such as FNMR@FMR=0.1; None where it has no value."""

    name: str
    value: float | None
    min: float | None
    max: float | None
    threshold: float | None = None
    interval: tuple[float | None, float | None] | None = None
    note: str | None = None


@dataclass(frozen=True)
class EmbeddingPart:
    """All queries, or those of a category or class.

    Attributes:
        part: all, or its name.
        queries: how many it has.
        measures: values of measures.
        figures: further numbers.
    """

    part: str
    queries: int
    measures: tuple[EmbeddingValue, ...]
    figures: tuple[EmbeddingFigure, ...] = ()


@dataclass(frozen=True, repr=False, kw_only=True)
class EmbeddingEvaluation(Checked, Charted, Result):
    """How well the labels of exact neighbors agree: ``evaluation["Success@1"]``.

    Attributes:
        conventions: options that the values are based on.
        counts: of queries and gallery.
        parts: all queries, then categories or classes that ``by`` asks for.
        notes: what was found about data, in plain words.
        checks: thresholds and gates, and whether they are met.
        asked: the names of measures by the names that they were asked for by: ``Success@1`` by ``HR@1``.
    """

    conventions: Mapping[str, Any]
    counts: Mapping[str, int]
    parts: tuple[EmbeddingPart, ...]
    notes: tuple[str, ...]
    checks: tuple[Check, ...] = ()
    asked: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> float | None:
        """The value of a measure, or of a figure, over all queries.

        Raises:
            RankproofError: where there is none of that name.
        """
        whole = self.parts[0]
        values = {
            **{one.name: one.value for one in whole.figures},
            **{one.measure: one.value for one in whole.measures},
        }
        name = name if name in values else self.asked.get(measure_name(name), name)
        if name not in values:
            raise RankproofError(f"unknown measure: {name} (evaluated: {', '.join(values)})")
        return values[name]

    def _held(self) -> Sequence[Check]:
        return self.checks

    @property
    def measures(self) -> tuple[EmbeddingValue, ...]:
        """Values over all queries."""
        return self.parts[0].measures

    @property
    def figures(self) -> tuple[EmbeddingFigure, ...]:
        """Further numbers over all queries."""
        return self.parts[0].figures

    def plot(self, chart: str = "embedding-map") -> Chart:
        """Draws a chart of the same data.

        Args:
            chart: embedding-map, cmc, roc, det, reject or confidence.
        """
        return self._plotted(chart)


@dataclass(frozen=True)
class EmbeddingVariant:
    """Vectors in fewer dimensions or bits: how many of each, bytes of a vector, and the values.

    Where the nearest by Hamming distance were sorted again, shortlist says how many.
    """

    name: str
    measures: tuple[EmbeddingValue, ...]
    bytes: float | None = None
    dimensions: int | None = None
    shortlist: int | None = None


@dataclass(frozen=True, repr=False, kw_only=True)
class EmbeddingVariants(Result):
    """Values in fewer dimensions or bits.

    Attributes:
        over: dimensions or precision.
        conventions: that the values are based on, in one line.
        variants: the vectors as they are, then each variant.
        notes: what was found, in plain words.
    """

    over: str
    conventions: str
    variants: tuple[EmbeddingVariant, ...]
    notes: tuple[str, ...] = field(default=())
