"""Means, values by query, intervals under ties, conventions and counts of a run."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.compute as pc

from .columns import LACKED_BY_PARTS, Table, table_of
from .data_frames import table_columns
from .errors import RankproofError, refusing
from .exclusion import exclusion_option, without_exclusion
from .findings import Finding, warn_of
from .files import Json, json_of
from .nested import nested_of
from .options import measures_option, options_of
from .roles import chosen_of, reading_of
from .rows import RowsByQuery
from .shapes import plain
from .shapes.open_files import Content
from .shared_worker import run_job
from .worker import Fit
from .summary import Mean, Summary, summarize
from .swapped import told_if_swapped

if TYPE_CHECKING:
    import pandas

# Those of the first lists of a run, whose lengths decide which measures fit.
_ROWS_OF_DEPTH = 2000
_NAMED_ROW = re.compile(r"\b(input:|on line )(\d+)\b")
# Options of the intervals of means.
_OF_INTERVALS = {"interval", "hits_interval", "confidence", "samples", "seed"}
# Options that a worker of parts lacks: they ask for more than values.
_OF_FILES = {"weights", "exclude", "exclude_columns", "train", "item_columns", "by", "unjudged", "more_judgments", "grades", "judge_noise", "threshold", "save", "gate", "grades_as", *_OF_INTERVALS}
# Of names in one text, outside of parentheses.
_SEPARATORS = re.compile(r"[\s,;]+(?![^()]*\))")
# What ``rankproof eval --json`` prints of every run and measure.
_OF_ALL = {"judgments", "configuration", "conventions", "intervals", "runs", "findings"}
_OF_RUN = {"run", "tag", "queries", "folded", "excluded", "missing", "measures"}
_OF_MEASURE = {"measure", "notation", "conditions", "value", "min", "max", "tieVariance", "interval", "perQuery"}


@dataclass(frozen=True)
class Evaluation(Summary):
    """Means, what they rest on, and the values of every query.

    Attributes:
        table: a row for each query with the columns ``query``, and for each measure ``nDCG@10``, ``nDCG@10_min``, ``nDCG@10_max`` and
            ``nDCG@10_tie_variance``; null where the measure leaves the query out, and where the variance of ties is not known.
        answers: what options ask for besides values, as ``rankproof eval --json`` prints it: ``slices`` of ``by``, ``checks`` of
            ``threshold`` and ``gate``, and in ``measures``, by the name of each, the bounds of ``unjudged`` and the like.
        asked: the names of measures by the names that they were asked for by: ``Success@10`` by ``HR@10``.
    """

    table: pa.Table
    answers: Mapping[str, Any] = field(default_factory=dict)
    asked: Mapping[str, str] = field(default_factory=dict)

    def mean(self, measure: str) -> Mean:
        """What there is of a measure over all queries, by its name or the one that it was asked for by.

        Raises:
            RankproofError: where it was not evaluated.
        """
        return super().mean(self.asked.get(measure, measure) if measure not in self.means else measure)

    def values(self, measure: str) -> dict[Any, float]:
        """The value of each query that counts, by query."""
        name = self.mean(measure).measure
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


def evaluate(qrels: Any, run: Any, measures: str | Sequence[str] | None, options: Mapping[str, Any]) -> Evaluation:
    """Scores a run against judgments, with options of ``rankproof eval``."""
    with refusing("data"):
        reading = reading_of(options)
        judgments = plain(qrels, "judgments", reading, run)
        found = judgments if run is None else plain(run, "run", reading, qrels)
        with told_if_swapped(lambda: (table_columns(judgments), table_columns(found)), reading):
            evaluation = _evaluated(judgments, found, measures, options)
        asked = _asked(measures, list(evaluation.means))
    warn_of(evaluation.findings, stacklevel=3)
    return replace(evaluation, asked=asked)


def _asked(measures: str | Sequence[str] | None, names: list[str]) -> dict[str, str]:
    """Names by what was asked for; none where a name stands for several."""
    asked = _SEPARATORS.split(measures.strip()) if isinstance(measures, str) else [measure.strip() for measure in measures or ()]
    return dict(zip(asked, names, strict=True)) if len(asked) == len(names) else {}


def _evaluated(qrels: Any, run: Any, measures: str | Sequence[str] | None, options: Mapping[str, Any]) -> Evaluation:
    chosen = chosen_of(options)
    others = without_exclusion(options)
    are_paths = any(isinstance(data, (str, os.PathLike, Content)) for data in (qrels, run))
    # Of data in memory the split is chosen.
    settled = {*chosen} if are_paths else {*chosen, "split"}
    arguments = [*measures_option(measures), *options_of({name: value for name, value in others.items() if name not in settled})]
    if are_paths or not _OF_FILES.isdisjoint(options) or any(_is_nested(qrels, run, chosen)):
        return _of_files(qrels, run, arguments, chosen, options)
    try:
        reading = reading_of(options)
        return _of_tables(table_of(qrels, "judgments", reading, run), table_of(run, "run", reading, qrels), arguments)
    except RankproofError as error:
        if LACKED_BY_PARTS not in str(error):
            raise
        return _of_files(qrels, run, arguments, chosen, options)


def _is_nested(qrels: Any, run: Any, chosen: Mapping[str, str]) -> Iterator[bool]:
    yield nested_of(qrels, "judgments", chosen) is not None
    yield nested_of(run, "run", chosen) is not None


def _of_tables(judgments: Table, run: Table, arguments: list[str]) -> Evaluation:
    if judgments.rows.num_rows == 0:
        raise RankproofError("invalid judgments: empty (expected rows)")
    rows = RowsByQuery(judgments, run)
    fit = _fit_of(judgments, run)
    try:
        *tables, partial = run_job(rows.batches(), arguments, fit, run.are_ranks)
    except RankproofError as error:
        raise RankproofError(_NAMED_ROW.sub(lambda found: _at_origin(rows, *found.groups()), str(error)), error.exit_code) from None
    summary = summarize([partial])
    names = ["query", *(f"{name}{end}" for name in summary.means for end in ("", "_min", "_max", "_tie_variance"))]
    table = pa.concat_tables([one.replace_schema_metadata() for one in tables]).select(names) if tables else _no_queries(judgments.rows, names)
    return Evaluation(summary.means, summary.conventions, summary.counts, (*run.findings, *summary.findings), table)


def _fit_of(judgments: Table, run: Table) -> Fit:
    """What decides which measures fit, where none is asked for."""
    grades = judgments.rows["value"].slice(0, judgments.items)
    lengths = pc.value_counts(run.rows["query"].slice(0, min(run.items, _ROWS_OF_DEPTH)))
    return Fit(pc.max(grades).as_py() or 0.0, (pc.min(grades).as_py() or 0.0) <= 0, max(lengths.field("counts").to_pylist(), default=0))


def _at_origin(rows: RowsByQuery, opening: str, row: str) -> str:
    """Says where a row is in the data of the caller, who never saw the rows in the order that the worker reads."""
    kind, number = rows.origin(int(row))
    return f"{kind}:{number}" if opening == "input:" else f"{opening}{number}"


def _no_queries(judgments: pa.Table, names: list[str]) -> pa.Table:
    types = [pa.int64() if pa.types.is_integer(judgments["query"].type) else pa.string(), *(pa.float64() for _ in names[1:])]
    return pa.schema(list(zip(names, types, strict=True))).empty_table()


def _of_files(qrels: Any, run: Any, arguments: list[str], chosen: Mapping[str, str], options: Mapping[str, Any]) -> Evaluation:
    """What ``rankproof eval -q --json`` prints."""
    found = json_of(
        "eval",
        qrels,
        {"run": run},
        ["-q", *arguments, *options_of(chosen)],
        reading_of(options),
        lambda folder: exclusion_option(folder, options),
    )
    result, *others = found["runs"]
    if others:
        names = ", ".join(one["run"] for one in found["runs"])
        raise RankproofError(f"ambiguous run: {names} (expected one; run_columns='score=NAME' chooses it)")
    measures = result["measures"]
    has_intervals = not _OF_INTERVALS.isdisjoint(options)
    means = {one["measure"]: _mean_of(one, has_intervals) for one in measures}
    # There is but one run, which needs no name.
    findings = tuple(Finding(**{**one, "subject": None}) for one in found["findings"])
    answers = {**_without(found, _OF_ALL), **_without(result, _OF_RUN)}
    of_measures = {one["measure"]: more for one in measures if (more := _without(one, _OF_MEASURE))}
    if of_measures:
        answers["measures"] = of_measures
    return Evaluation(means, found["conventions"], result["queries"], findings, _table_of(measures), answers)


def _without(found: Json, keys: set[str]) -> Json:
    return {key: value for key, value in found.items() if key not in keys}


def _mean_of(found: Json, has_interval: bool) -> Mean:
    bounds = {name: found.get(name, found["value"]) for name in ("min", "max")}
    count = len(found.get("perQuery", []))
    ends = found.get("interval") if has_interval else None
    interval = None if ends is None else (ends[0], ends[1])
    return Mean(found["measure"], found["notation"], found["value"], **bounds, tie_variance=found.get("tieVariance"), count=count, interval=interval)


def _table_of(measures: list[Json]) -> pa.Table:
    rows = {one["measure"]: {row["query"]: row for row in one.get("perQuery", [])} for one in measures}
    queries = list(dict.fromkeys(query for found in rows.values() for query in found))
    columns = {
        f"{measure}{end}": pa.array([found.get(query, {}).get(key) for query in queries], pa.float64())
        for measure, found in rows.items()
        for key, end in (("value", ""), ("min", "_min"), ("max", "_max"), ("tieVariance", "_tie_variance"))
    }
    return pa.table({"query": pa.array(queries, pa.string()), **columns})
