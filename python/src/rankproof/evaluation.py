"""Evaluates runs: in the worker where their rows are enough, else by the command line."""

from __future__ import annotations

import contextlib
import os
import re
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized, Set
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .asked_names import asked_names
from .charts import RunCharts
from .command import Command
from .custom_measures import custom_among, evaluate_custom
from .data_frames import Columns, has_arrow, table_columns
from .errors import RankproofError, refusing
from .files import answer_of, input_paths, temporary_folder
from .findings import OF_MEASURES, Finding, warn_of
from .fit import Fit, fit_of_nested
from .nested import nested_of
from .nested_rows import NestedRows, has_items_by_query, nested_rows
from .option_files import arguments_of, has_data, with_fields
from .options import Measures, measures_option
from .plain_columns import PlainSide, plain_rows
from .plain_rows import DictRows, PlainRows
from .query_values import ENDS, QueryValues
from .results.answer import GivenAnswer, Json
from .results.evaluation import Evaluation, Evaluations
from .roles import LACKED_BY_PARTS, Kind, chosen_of, options_by_score, reading_of
from .several_runs import are_runs, by_path, refuse_items
from .shapes import plain
from .shapes.open_files import Content
from .shared_worker import evaluated
from .summary import Mean
from .swapped import told_if_swapped

if TYPE_CHECKING:
    from .worker import Answer

_NAMED_ROW = re.compile(r"\b(input:|on line )(\d+)\b")
# Options of the intervals of means.
_OF_INTERVALS = {"interval", "hits_interval", "confidence", "samples", "seed"}
# Options that a worker of parts lacks: they ask for more than values.
_OF_FILES = {
    *("weights", "exclude", "exclude_columns", "train", "item_columns", "by", "unjudged", "more_judgments", "grades"),
    *("judge_noise", "gold", "gold_probability", "threshold", "save", "gate", "grades_as", "rankings"),
    "max_memory",
    *_OF_INTERVALS,
}
# What ``rankproof eval --json`` prints of every run and measure.
_OF_ALL = {"judgments", "configuration", "conventions", "intervals", "runs", "findings"}
_OF_RUN = {"run", "tag", "queries", "folded", "excluded", "missing", "measures"}
_OF_MEASURE = {"measure", "notation", "conditions", "value", "min", "max", "tieVariance", "interval", "perQuery"}


def evaluate(
    command: Command, qrels: Any, run: Any, measures: Measures, options: Mapping[str, Any]
) -> Evaluation | Evaluations:
    """Scores a run, or several by name, against judgments, with options of ``rankproof eval``."""
    if custom_among(measures):
        return evaluate_custom(
            lambda names, more: evaluate(command, qrels, run, names, {**options, **more}), measures, options
        )
    with refusing("data"):
        found: Evaluation | Evaluations
        reading = reading_of(options)
        run = by_path(run)
        if are_runs(run):
            refuse_items(run)
            judgments = plain(qrels, "judgments", reading, next(iter(run.values())))
            runs = {name: plain(one, "run", reading, qrels) for name, one in run.items()}
            with _told(judgments, next(iter(runs.values())), reading):
                found = _several(command, judgments, runs, measures, options)
        else:
            judgments = plain(qrels, "judgments", reading, run)
            if run is None and _are_judgments_alone(judgments):
                raise RankproofError("missing run: the judgments hold none (expected rankproof.evaluate(qrels, run))")
            given = judgments if run is None or run is qrels else plain(run, "run", reading, qrels)
            with _told(judgments, given, reading):
                found = _by_score(command, judgments, given, measures, options) or _one(
                    command, judgments, given, measures, options
                )
    warn_of(found.findings)
    return found


def _are_judgments_alone(data: Any) -> bool:
    """Whether data cannot hold a run beside judgments: grades or items by query, and rows whose columns have no names."""
    if isinstance(data, Columns):
        return data.names is None
    are_lists = isinstance(data, Mapping) and all(isinstance(items, (list, tuple, Set)) for items in data.values())
    return has_items_by_query(data) or (
        are_lists and nested_of(data, "judgments", {}) is not None and all(_is_id(item) for items in data.values() for item in items)
    )


def _is_id(item: Any) -> bool:
    return isinstance(item, (str, int))


def _told(judgments: Any, run: Any, reading: Mapping[str, Any]) -> contextlib.AbstractContextManager[Any]:
    """Says of a refusal that each side is in the place of the other, where it is."""
    return told_if_swapped(lambda: (table_columns(judgments), table_columns(run)), reading)


def _one(command: Command, qrels: Any, run: Any, measures: Measures, options: Mapping[str, Any]) -> Evaluation:
    draw = RunCharts(qrels, {_name_of(run): run}, measures, options)
    try:
        return _of_rows(command, qrels, run, measures, options, draw)
    except RankproofError as error:
        if LACKED_BY_PARTS not in str(error):
            raise
        evaluation = _of_files(command, qrels, run, measures, options)
    return replace(evaluation, asked=asked_names(measures, list(evaluation.means)), _draw=draw)


def _name_of(run: Any) -> str:
    """That of its file, where it is one."""
    return Path(run).name if isinstance(run, (str, os.PathLike)) else "run"


def _by_score(
    command: Command, qrels: Any, run: Any, measures: Measures, options: Mapping[str, Any]
) -> Evaluations | None:
    """A run for each column of scores that options choose; None where they choose no several."""
    by_score = options_by_score(options)
    if not by_score:
        return None
    if "save" in options:
        raise RankproofError(f"unsupported save: of several runs ({', '.join(by_score)}; expected one score)")
    found = {name: _one(command, qrels, run, measures, chosen) for name, chosen in by_score.items()}
    return Evaluations(found, _findings_of_several(found), _draw=RunCharts(qrels, None if run is qrels else {"run": run}, measures, options))


def _several(
    command: Command, qrels: Any, runs: Mapping[str, Any], measures: Measures, options: Mapping[str, Any]
) -> Evaluations:
    draws = {name: RunCharts(qrels, {name: run}, measures, options) for name, run in runs.items()}
    answer: GivenAnswer | None = None
    try:
        judgments = _Judgments(qrels, reading_of(options))
        packed = {name: _packed(command, judgments, run, options) for name, run in runs.items()} if not measures else {}
        # Where measures are named, nothing decides which ones fit, and the rows of one run are held at a time.
        fit = _deepest([one.looked_at(_fit_of) for one in packed.values()]) if packed else None
        found = {
            name: _of_packed(
                packed.get(name) or _packed(command, judgments, run, options), command, measures, options, fit, draws[name]
            )
            for name, run in runs.items()
        }
        findings = _findings_of_several(found)
    except RankproofError as error:
        if LACKED_BY_PARTS not in str(error):
            raise
        read, answer = _answered(command, qrels, runs, measures, options)
        found = {
            name: replace(one, asked=asked_names(measures, list(one.means)), _draw=draws[name]) for name, one in read.items()
        }
        findings = tuple(Finding(**one) for one in answer.document["findings"])
    return Evaluations(found, findings, answer, _draw=RunCharts(qrels, runs, measures, options))


def _findings_of_several(found: Mapping[str, Evaluation]) -> tuple[Finding, ...]:
    """Those of each run, and once what measures are that all runs are evaluated by."""
    of_measures = {one.id: one for evaluation in found.values() for one in evaluation.findings if one.id in OF_MEASURES}
    of_runs = (
        replace(one, subject=name)
        for name, evaluation in found.items()
        for one in evaluation.findings
        if one.id not in OF_MEASURES
    )
    return (*of_measures.values(), *of_runs)


def _deepest(fits: Sequence[Fit]) -> Fit:
    """What decides which measures fit all runs: the deepest of them."""
    return fits[0]._replace(depth=max(fit.depth for fit in fits))


def _are_dicts(command: Command, qrels: Any, run: Any, options: Mapping[str, Any]) -> bool:
    """Whether data are ``{query: {item: number}}``; or else tables of rows.

    Raises:
        RankproofError: where they are neither, or options ask for what the worker lacks.
    """
    are_paths = any(isinstance(data, (str, os.PathLike, Content)) for data in (qrels, run))
    are_dicts = not are_paths and has_items_by_query(qrels) and has_items_by_query(run)
    is_asking = not _OF_FILES.isdisjoint(options) or has_data(command, options)
    if are_paths or is_asking or not are_dicts and any(_is_nested(qrels, run, chosen_of(options))):
        raise RankproofError(LACKED_BY_PARTS)
    return are_dicts


def _is_nested(qrels: Any, run: Any, chosen: Mapping[str, str]) -> Iterator[bool]:
    yield nested_of(qrels, "judgments", chosen) is not None
    yield nested_of(run, "run", chosen) is not None


class _Judgments:
    """Judgments, which are read once for all runs.

    Args:
        data: as ``plain`` gives them.
        reading: options that choose columns.
    """

    def __init__(self, data: Any, reading: Mapping[str, Any]) -> None:
        self.data = data
        self.reading = reading
        self._read: dict[str, Any] = {}

    def as_form(self, form: str, read: Callable[[], Any]) -> Any:
        """What a form of them is. Two columns that may have their ids are settled by the first run of that form."""
        if form not in self._read:
            self._read[form] = read()
        return self._read[form]


class _Packed(NamedTuple):
    """The rows of an evaluation as a worker reads them.

    Attributes:
        rows: as many as there are.
        frames: of the rows, with metadata.
        fit: gives what decides which measures fit, where none is named.
        origin: says where a row came from.
        exact: reads the rows anew, every id looked at; for rows whose ids only seem to be texts.
        are_ranks: whether values of the run are ranks with the sign changed.
        findings: what columns of the run make doubtful.
    """

    rows: Sized
    frames: Callable[[Mapping[str, str]], Iterable[Any]]
    fit: Callable[[], Fit]
    origin: Callable[[int], tuple[Kind, int]]
    exact: Callable[[], _Packed] | None = None
    are_ranks: bool = False
    findings: tuple[Finding, ...] = ()

    def looked_at(self, read: Callable[[_Packed], _T]) -> _T:
        """What is read of the rows; where ids only seemed to be texts, of those that are read anew."""
        if self.exact is None:
            return read(self)
        with contextlib.suppress(TypeError, OverflowError, UnicodeEncodeError):
            # What joins the ids finds one that is no text, before the worker has any.
            return read(self)
        return read(self.exact())


_T = TypeVar("_T")


def _of_rows(
    command: Command, qrels: Any, run: Any, measures: Measures, options: Mapping[str, Any], draw: RunCharts
) -> Evaluation:
    """What the worker makes of rows."""
    packed = _packed(command, _Judgments(qrels, reading_of(options)), run, options)
    return _of_packed(packed, command, measures, options, None if measures else packed.looked_at(_fit_of), draw)


def _fit_of(packed: _Packed) -> Fit:
    return packed.fit()


def _of_packed(
    packed: _Packed,
    command: Command,
    measures: Measures,
    options: Mapping[str, Any],
    fit: Fit | None,
    draw: RunCharts,
) -> Evaluation:
    # Of data in memory the split is chosen.
    settled = {*chosen_of(options), "split"}
    others = {name: value for name, value in options.items() if name not in settled}
    arguments = [*measures_option(measures), *(arguments_of(command, Path(), others) if others else ())]
    answer = packed.looked_at(lambda rows: _of_frames(rows, arguments, fit))
    means = {one["measure"]: _mean_of(one, one["count"], None) for one in answer.means}
    findings = (*packed.findings, *(Finding(**found) for found in answer.findings))
    asked = asked_names(measures, list(means))
    return Evaluation(
        means, answer.conventions, answer.counts, findings, answer.values, asked=asked, folded=answer.folded, _draw=draw
    )


def _packed(command: Command, judgments: _Judgments, run: Any, options: Mapping[str, Any]) -> _Packed:
    if _are_dicts(command, judgments.data, run, options):
        return _packed_dicts(judgments, run)
    return _packed_tables(judgments, run) if has_arrow() else _packed_columns(judgments, run)


def _packed_dicts(judgments: _Judgments, run: Any) -> _Packed:
    qrels = judgments.data
    if not qrels:
        raise _without_rows()
    likely = DictRows(qrels, run)

    def exact() -> _Packed:
        return _packed_nested(judgments.as_form("rows", lambda: nested_rows(qrels, "judgments")), nested_rows(run, "run"))

    return _Packed(likely, likely.frames, likely.fit, lambda row: exact().origin(row), exact)



def _packed_columns(judgments: _Judgments, run: Any) -> _Packed:
    def read() -> PlainSide:
        return plain_rows(judgments.data, "judgments", judgments.reading, run)

    judged, *_ = judgments.as_form("columns", read)
    if not judged.queries:
        raise _without_rows()
    found, are_ranks, findings = plain_rows(run, "run", judgments.reading, judgments.data)
    return _packed_nested(judged, found)._replace(are_ranks=are_ranks, findings=findings)


def _packed_nested(judgments: NestedRows, run: NestedRows) -> _Packed:
    rows = PlainRows(judgments, run)
    return _Packed(rows, rows.frames, lambda: fit_of_nested(judgments, run), rows.origin)


def _packed_tables(judgments: _Judgments, run: Any) -> _Packed:
    from .columns import table_of
    from .frames import framed_batch
    from .rows import RowsByQuery, fit_of

    qrels, reading = judgments.data, judgments.reading
    judged = judgments.as_form("table", lambda: table_of(qrels, "judgments", reading, run))
    found = table_of(run, "run", reading, qrels)
    if judged.rows.num_rows == 0:
        raise _without_rows()
    rows = RowsByQuery(judged, found)

    def frames_of(metadata: Mapping[str, str]) -> Iterator[memoryview]:
        return (framed_batch(batch, metadata) for batch in rows.batches())

    findings = (*judged.findings, *found.findings)
    return _Packed(rows, frames_of, lambda: fit_of(judged, found), rows.origin, None, found.are_ranks, findings)


def _without_rows() -> RankproofError:
    return RankproofError("invalid judgments: empty (expected rows)")


def _of_frames(packed: _Packed, arguments: list[str], fit: Fit | None) -> Answer:
    """What the worker answers. An error says where a row is in the data of the caller, not in the worker's order."""
    try:
        return evaluated(packed.frames, len(packed.rows), arguments, fit, packed.are_ranks)
    except RankproofError as error:
        message = _NAMED_ROW.sub(lambda found: _at_origin(packed.origin, *found.groups()), str(error).removeprefix("input: "))
        raise RankproofError(message, error.exit_code) from None


def _at_origin(origin: Callable[[int], tuple[Kind, int]], opening: str, row: str) -> str:
    kind, number = origin(int(row))
    return f"{kind}:{number}" if opening == "input:" else f"{opening}{number}"


def _of_files(command: Command, qrels: Any, run: Any, measures: Measures, options: Mapping[str, Any]) -> Evaluation:
    """What ``rankproof eval -q --json`` prints of the only run."""
    return evaluation_alone(*_answered(command, qrels, {_name_of(run): run}, measures, options))


def evaluation_alone(found: Mapping[str, Evaluation], answer: GivenAnswer) -> Evaluation:
    """The evaluation of the only run, which needs no name."""
    evaluation, *others = found.values()
    if others:
        raise RankproofError(f"ambiguous run: {', '.join(found)} (expected one; run_columns='score=NAME' chooses it)")
    return replace(
        evaluation, findings=tuple(replace(one, subject=None) for one in evaluation.findings), _answer=answer
    )


def _answered(
    command: Command, qrels: Any, runs: Mapping[str, Any], measures: Measures, options: Mapping[str, Any]
) -> tuple[dict[str, Evaluation], GivenAnswer]:
    options = with_fields(options, qrels)
    with temporary_folder() as folder:
        doubts: list[Finding] = []
        judgments, *files = input_paths(folder, qrels, runs, reading_of(options), doubts)
        # Of a log that is named so, the command line evaluates no run.
        words = [*command.words, "--judgments", judgments, *files, "-q", *measures_option(measures)]
        # Of data in memory the split is chosen.
        are_read = any(isinstance(data, (str, os.PathLike, Content)) for data in (qrels, *runs.values()))
        asked = {name: value for name, value in options.items() if are_read or name != "split"}
        answer = answer_of([*words, *arguments_of(command, folder, asked)], folder, doubts, has_rows=False)
    return evaluations_in(answer.document, options), answer


def evaluations_in(found: Json, options: Mapping[str, Any]) -> dict[str, Evaluation]:
    """The evaluation of each run that ``rankproof eval -q --json`` prints."""
    has_intervals = not _OF_INTERVALS.isdisjoint(options)
    return {result["run"]: _evaluation_in(found, result, has_intervals) for result in found["runs"]}


def _evaluation_in(found: Json, result: Json, has_intervals: bool) -> Evaluation:
    measures = result["measures"]
    ends = {one["measure"]: one.get("interval") if has_intervals else None for one in measures}
    means = {one["measure"]: _mean_of(one, len(one.get("perQuery", [])), ends[one["measure"]]) for one in measures}
    others = {one["run"] for one in found["runs"]} - {result["run"]}
    findings = tuple(Finding(**one) for one in found["findings"] if one.get("subject") not in others)
    answers = {**_without(found, _OF_ALL), **_without(result, _OF_RUN)}
    if "checks" in answers:
        answers["checks"] = [one for one in answers["checks"] if one["run"] == result["run"]]
    of_measures = {one["measure"]: more for one in measures if (more := _without(one, _OF_MEASURE))}
    if of_measures:
        answers["measures"] = of_measures
    values = _values_of(measures)
    return Evaluation(
        means, found["conventions"], result["queries"], findings, values, answers, folded=result.get("folded")
    )


def _without(found: Json, keys: set[str]) -> Json:
    return {key: value for key, value in found.items() if key not in keys}


def _mean_of(found: Mapping[str, Any], count: int, ends: Sequence[float] | None) -> Mean:
    bounds = {name: float(found.get(name, found["value"])) for name in ("min", "max")}
    variance = found.get("tieVariance")
    interval = None if ends is None else (ends[0], ends[1])
    return Mean(
        found["measure"],
        found["notation"],
        float(found["value"]),
        **bounds,
        tie_variance=None if variance is None else float(variance),
        count=count,
        interval=interval,
        conditions=found.get("conditions"),
    )


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
