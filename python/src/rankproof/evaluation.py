"""Means, values by query, intervals under ties, conventions and counts of a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from .errors import RankproofError
from .files import Json, json_of
from .options import measures_option, options_of

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True)
class Mean:
    """A measure over all queries that count.

    Attributes:
        measure: its name, as results call it.
        notation: rankproof's notation of it, where a tool calls it otherwise.
        value: mean of the values, which is exact under ties: the mean over all orders of tied items, unless ties say otherwise.
        min: least mean that the order of tied items alone can give.
        max: greatest mean that the order of tied items alone can give.
        variance: of the mean, over all orders of tied items; None where it is not known.
    """

    measure: str
    notation: str
    value: float
    min: float
    max: float
    variance: float | None


@dataclass(frozen=True)
class Evaluation:
    """Means, what they rest on, and the values of every query.

    Attributes:
        means: one for each measure, by its name.
        conventions: options that the values rest on, as ``rankproof eval --json`` prints them.
        counts: of queries: evaluated, missing, withoutRelevant, unjudged, tied.
        table: a row for each query with the columns ``query``, and for each measure ``nDCG@10``, ``nDCG@10_min`` and
            ``nDCG@10_max``; null where the measure leaves the query out.
    """

    means: Mapping[str, Mean]
    conventions: Mapping[str, Any]
    counts: Mapping[str, int]
    table: pa.Table

    def __getitem__(self, measure: str) -> float:
        """The mean of a measure."""
        return self._mean(measure).value

    def values(self, measure: str) -> dict[Any, float]:
        """The value of each query that counts, by query."""
        name = self._mean(measure).measure
        queries, values = self.table["query"].to_pylist(), self.table[name].to_pylist()
        return {query: value for query, value in zip(queries, values, strict=True) if value is not None}

    @property
    def per_query(self) -> dict[Any, dict[str, float]]:
        """``{query: {measure: value}}``, as pytrec_eval gives it."""
        columns = {measure: self.table[measure].to_pylist() for measure in self.means}
        return {
            query: {measure: column[row] for measure, column in columns.items() if column[row] is not None}
            for row, query in enumerate(self.table["query"].to_pylist())
        }

    def to_pandas(self) -> pandas.DataFrame:
        """The values of every query as a DataFrame whose index is the query."""
        return self.table.to_pandas().set_index("query")

    def _mean(self, measure: str) -> Mean:
        if measure not in self.means:
            raise RankproofError(f"unknown measure: {measure} (evaluated: {', '.join(self.means)})")
        return self.means[measure]


def evaluate(
    qrels: Any,
    run: Any,
    measures: str | Sequence[str] | None = None,
    *,
    like: str | None = None,
    ties: str | None = None,
    missing: str | None = None,
    min_grade: float | None = None,
    **options: Any,
) -> Evaluation:
    """Scores a run against judgments.

    Args:
        qrels: grades of items: ``{query: {item: grade}}``; a table of pandas, polars or pyarrow with columns such as query_id, item_id
            and grade; or ``{"query": …, "item": …, "grade": …}`` with lists or numpy arrays. Ids are texts or integers. Or the path
            of a file.
        run: scores of items, in the same forms; the higher, the better.
        measures: such as ``"nDCG@10, AP"`` or ``["nDCG@10", "AP"]``; names of the tool where ``like`` names one; by default a set
            that fits the grades.
        like: conventions of another tool, such as ``"ranx"`` or ``"pytrec_eval"``.
        ties: how the order of equal scores counts: expected (the default: exact mean over all orders), best, worst, input,
            id-descending, id-ascending, threshold, random:SEED.
        missing: judged queries that are not in the run: zero (the default), skip, error.
        min_grade: smallest grade that counts as relevant (default: 1).
        options: other options of ``rankproof eval`` by their long names, such as ``without_relevant="skip"`` or ``depth=100``.

    Raises:
        RankproofError: what rankproof finds wrong, in the words of the command line.
    """
    named = {"like": like, "ties": ties, "missing": missing, "min_grade": min_grade, **options}
    return evaluation_of(json_of("eval", qrels, {"run": run}, ["-q", *measures_option(measures), *options_of(named)]))


def evaluation_of(found: Json) -> Evaluation:
    """What ``rankproof eval -q --json`` printed of one run."""
    (result,) = found["runs"]
    return Evaluation(
        means={one["measure"]: _mean_of(one) for one in result["measures"]},
        conventions=found["conventions"],
        counts=result["queries"],
        table=_table_of(result["measures"]),
    )


def _mean_of(found: Json) -> Mean:
    bounds = {name: found.get(name, found["value"]) for name in ("min", "max")}
    return Mean(found["measure"], found["notation"], found["value"], **bounds, variance=found.get("variance"))


def _table_of(measures: list[Json]) -> pa.Table:
    rows = {one["measure"]: {row["query"]: row for row in one.get("perQuery", [])} for one in measures}
    queries = list(dict.fromkeys(query for found in rows.values() for query in found))
    columns = {
        f"{measure}{end}": pa.array([found.get(query, {}).get(key) for query in queries], pa.float64())
        for measure, found in rows.items()
        for key, end in (("value", ""), ("min", "_min"), ("max", "_max"))
    }
    return pa.table({"query": pa.array(queries, pa.string()), **columns})
