"""Means, values by query, intervals under ties, conventions and counts of a run."""

from __future__ import annotations

import contextlib
import functools
import os
import re
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from .data_frames import table_columns
from .errors import RankproofError, refusing
from .exclusion import exclusion_option, without_exclusion
from .findings import Finding, warn_of
from .files import Json, json_of
from .fit import Fit, fit_of_nested
from .nested import nested_of
from .nested_rows import NestedRows, has_items_by_query, likely_rows, nested_rows
from .options import measures_option, options_of
from .plain_rows import PlainRows
from .query_values import ENDS, QueryValues
from .roles import LACKED_BY_PARTS, Kind, chosen_of, reading_of
from .shapes import plain
from .shapes.open_files import Content
from .shared_worker import evaluated
from .summary import Mean, Summary
from .swapped import told_if_swapped

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow as pa

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
        by_query: the values of every query, as plain numbers.
        answers: what options ask for besides values, as ``rankproof eval --json`` prints it: ``slices`` of ``by``, ``checks`` of
            ``threshold`` and ``gate``, and in ``measures``, by the name of each, the bounds of ``unjudged`` and the like.
        asked: the names of measures by the names that they were asked for by: ``Success@10`` by ``HR@10``.
    """

    by_query: QueryValues
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
        return self.by_query.by_query(self.mean(measure).measure)

    @property
    def per_query(self) -> dict[Any, dict[str, float]]:
        """``{query: {measure: value}}``, as pytrec_eval gives it."""
        columns = {measure: self.by_query.columns[measure] for measure in self.means}
        return {
            # NaN is not itself.
            query: {measure: column[row] for measure, column in columns.items() if column[row] == column[row]}
            for row, query in enumerate(self.by_query.queries)
        }

    @functools.cached_property
    def table(self) -> pa.Table:
        """A row for each query with the columns ``query``, and for each measure ``nDCG@10``, ``nDCG@10_min``, ``nDCG@10_max`` and
        ``nDCG@10_tie_variance``; null where the measure leaves the query out, and where the variance of ties is not known.

        Raises:
            RankproofError: where pyarrow is missing.
        """
        return self.by_query.table()

    def to_pandas(self) -> pandas.DataFrame:
        """The values of every query as a DataFrame whose index is the query."""
        import pandas

        columns = {name: list(column) for name, column in self.by_query.columns.items()}
        return pandas.DataFrame(columns, index=pandas.Index(self.by_query.queries, name="query"))

    def to_polars(self) -> polars.DataFrame:
        """The values of every query as a DataFrame of polars, whose first column is the query."""
        import polars

        ids = polars.Int64 if self.by_query.are_numbers else polars.String
        columns = {name: self.by_query.column(name) for name in self.by_query.columns}
        return polars.DataFrame(
            {"query": self.by_query.queries, **columns}, schema={"query": ids, **dict.fromkeys(columns, polars.Float64)}
        )


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
    are_dicts = not are_paths and has_items_by_query(qrels) and has_items_by_query(run)
    if are_paths or not _OF_FILES.isdisjoint(options) or not are_dicts and any(_is_nested(qrels, run, chosen)):
        return _of_files(qrels, run, arguments, chosen, options)
    try:
        # Where measures are named, nothing decides which ones fit.
        if are_dicts:
            return _of_dicts(qrels, run, arguments, not measures)
        return _of_tables(qrels, run, arguments, reading_of(options), not measures)
    except RankproofError as error:
        if LACKED_BY_PARTS not in str(error):
            raise
        return _of_files(qrels, run, arguments, chosen, options)


def _is_nested(qrels: Any, run: Any, chosen: Mapping[str, str]) -> Iterator[bool]:
    yield nested_of(qrels, "judgments", chosen) is not None
    yield nested_of(run, "run", chosen) is not None


def _of_dicts(qrels: Any, run: Any, arguments: list[str], is_open: bool) -> Evaluation:
    if not qrels:
        raise _without_rows()
    with refusing("data"):
        likely = likely_rows(qrels), likely_rows(run)
    if None not in likely:
        with contextlib.suppress(TypeError, UnicodeEncodeError):
            return _of_rows(*likely, arguments, is_open)
    return _of_rows(nested_rows(qrels, "judgments"), nested_rows(run, "run"), arguments, is_open)


def _of_rows(judgments: NestedRows, run: NestedRows, arguments: list[str], is_open: bool) -> Evaluation:
    rows = PlainRows(judgments, run)
    fit = fit_of_nested(judgments, run) if is_open else None
    return _answered(rows.frames, len(rows), arguments, fit, rows.origin)


def _of_tables(qrels: Any, run: Any, arguments: list[str], reading: Mapping[str, str], is_open: bool) -> Evaluation:
    from .columns import table_of
    from .frames import framed_batch
    from .rows import RowsByQuery, fit_of

    judgments, found = table_of(qrels, "judgments", reading, run), table_of(run, "run", reading, qrels)
    if judgments.rows.num_rows == 0:
        raise _without_rows()
    rows = RowsByQuery(judgments, found)
    def frames_of(metadata: Mapping[str, str]) -> Iterator[memoryview]:
        return (framed_batch(batch, metadata) for batch in rows.batches())

    answer = _answered(frames_of, len(rows), arguments, fit_of(judgments, found) if is_open else None, rows.origin, found.are_ranks)
    return replace(answer, findings=(*found.findings, *answer.findings))


def _without_rows() -> RankproofError:
    return RankproofError("invalid judgments: empty (expected rows)")


def _answered(
    frames_of: Callable[[Mapping[str, str]], Iterable[Any]],
    rows: int,
    arguments: list[str],
    fit: Fit | None,
    origin: Callable[[int], tuple[Kind, int]],
    are_ranks: bool = False,
) -> Evaluation:
    """What the worker answers. An error says where a row is in the data of the caller, who never saw the worker's order."""
    try:
        answer = evaluated(frames_of, rows, arguments, fit, are_ranks)
    except RankproofError as error:
        raise RankproofError(_NAMED_ROW.sub(lambda found: _at_origin(origin, *found.groups()), str(error)), error.exit_code) from None
    means = {one["measure"]: _mean_of(one, one["count"], None) for one in answer.means}
    findings = tuple(Finding(**found) for found in answer.findings)
    return Evaluation(means, answer.conventions, answer.counts, findings, answer.values)


def _at_origin(origin: Callable[[int], tuple[Kind, int]], opening: str, row: str) -> str:
    kind, number = origin(int(row))
    return f"{kind}:{number}" if opening == "input:" else f"{opening}{number}"


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
    means = {
        one["measure"]: _mean_of(one, len(one.get("perQuery", [])), one.get("interval") if has_intervals else None) for one in measures
    }
    # There is but one run, which needs no name.
    findings = tuple(Finding(**{**one, "subject": None}) for one in found["findings"])
    answers = {**_without(found, _OF_ALL), **_without(result, _OF_RUN)}
    of_measures = {one["measure"]: more for one in measures if (more := _without(one, _OF_MEASURE))}
    if of_measures:
        answers["measures"] = of_measures
    return Evaluation(means, found["conventions"], result["queries"], findings, _values_of(measures), answers)


def _without(found: Json, keys: set[str]) -> Json:
    return {key: value for key, value in found.items() if key not in keys}


def _mean_of(found: Json, count: int, ends: Sequence[float] | None) -> Mean:
    bounds = {name: found.get(name, found["value"]) for name in ("min", "max")}
    interval = None if ends is None else (ends[0], ends[1])
    return Mean(found["measure"], found["notation"], found["value"], **bounds, tie_variance=found.get("tieVariance"), count=count, interval=interval)


def _values_of(measures: list[Json]) -> QueryValues:
    rows = {one["measure"]: {row["query"]: row for row in one.get("perQuery", [])} for one in measures}
    queries = list(dict.fromkeys(query for found in rows.values() for query in found))
    columns = {
        f"{measure}{end}": array("d", [_or_nan(found.get(query, {}).get(key)) for query in queries])
        for measure, found in rows.items()
        for key, end in zip(("value", "min", "max", "tieVariance"), ENDS, strict=True)
    }
    return QueryValues(queries, columns)


def _or_nan(value: float | None) -> float:
    return float("nan") if value is None else value
