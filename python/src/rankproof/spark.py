"""Evaluates runs of any size on Spark: Spark cuts, sorts, retries and stores; a worker of rankproof evaluates each part.

    from rankproof import spark as rankproof_spark

    rankproof_spark.evaluate(qrels, run, "nDCG@10, AP").write.parquet("values")
    table = session.read.parquet("values")
    print(rankproof_spark.summary(table)["nDCG@10"])

DataFrames alone are used, so that Spark Connect works. The executors need this package (with pyarrow), and Node as ``evaluate`` does.
"""

from __future__ import annotations

import json
import math
import uuid
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

import numpy as np
import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql import types as T

from .arrow_functions import pc
from .doubtful_columns import mixed_systems
from .errors import RankproofError
from .executors import check_executors
from .long_queries import LongQueries
from .options import measures_option, options_of
from .packed_rows import PackedRows, unpacked
from .paired import Differences, PairedComparison
from .plain_rows import JUDGMENT, NO_JUDGMENT, NOTHING_RETRIEVED, OF_RUN
from .resampling import Resampling
from .roles import SAMPLE_OF_LISTS, FrameColumn, Kind, chosen_of, reading_of, roles_of
from .shared_worker import run_job
from .findings import Finding, warn_of
from .spark_lists import Exploded, exploded
from .summary import Summary, summarize, total_of
from .swapped import told_if_swapped
from .worker import Partial, schema_of

PARTIAL = "rankproof_partial"
RUN = "rankproof_run"
ROWS_OF_A_TASK = 2_000_000
GIANT_QUERY = 1_000_000


@dataclass(frozen=True)
class SparkSummary(Summary):
    """Means over all parts, and what they are based on.

    Attributes:
        inputs: rows that were read, judgments and run, and judged queries.
        giants: queries of more than 1,000,000 rows, and how many they have: all rows of a query are in one task.
    """

    inputs: Mapping[str, int]
    giants: Mapping[Any, int]


def evaluate(
    qrels: DataFrame,
    run: DataFrame,
    measures: str | Sequence[str],
    *,
    like: str | None = None,
    ties: str | None = None,
    missing: str | None = None,
    min_grade: int | None = None,
    partitions: int | None = None,
    run_name: str | None = None,
    **options: Any,
) -> DataFrame:
    """Scores a run against judgments: a row for each query, and one for each part that was evaluated.

    Write the table before its numbers are asked for: as every DataFrame it is computed again each time it is looked at.

    Args:
        qrels: columns for query, item and grade; and subtopic, for measures of subtopics.
        run: columns of usual names for query, item and score (or rank); ids are texts or integers. Items may stand in arrays (of ids, beside
            scores or best first; of structs) or maps, a row a query.
        measures: as ``rankproof.evaluate`` takes them, as are ``like``, ``ties``, ``missing``, ``min_grade`` and other options.
        partitions: how many tasks; by default one for 2,000,000 rows, which are counted for this.
        run_name: tells runs in one table apart; by default a name that no other evaluation has.

    Returns:
        Columns ``query``; ``M``, ``M_min``, ``M_max`` and ``M_tie_variance`` for each measure M (and ``M_weight``, its denominator, under
        ``aggregate="micro"``); ``rankproof_run``, the name of the run; and
        ``rankproof_partial``, which is null but in rows without a query, that hold the partial result of a part. ``values`` leaves the last
        two out; ``summary``, ``compare`` and ``rankproof merge`` need them.

    Raises:
        RankproofError: where measures or columns are wrong, judgments and run are in each other's place, or executors on this machine
            lack the package. What is wrong in rows fails the task.
    """
    check_executors(qrels.sparkSession)
    chosen = chosen_of(options)
    others = {name: value for name, value in options.items() if name not in chosen}
    named = {"like": like, "ties": ties, "missing": missing, "min_grade": min_grade, **others}
    arguments = [*measures_option(measures), *options_of(named)]
    reading = reading_of({"like": like, **options})
    judged_lists, run_lists = exploded(qrels, "judgments", reading), exploded(run, "run", reading)
    with told_if_swapped(lambda: (_columns_of(judged_lists.rows), _columns_of(run_lists.rows)), reading):
        judgments, _ = _rows(judged_lists.rows, "judgments", judged_lists.chosen, run_lists.rows)
        found, are_ranks = _rows(run_lists.rows, "run", run_lists.chosen, judged_lists.rows)
    _check_types(judgments, found)
    names = [column["name"] for column in schema_of(tuple(arguments))["columns"] if column["name"] != "query"]
    schema = T.StructType(
        [
            T.StructField("query", judgments.schema["query"].dataType),
            *(T.StructField(name, T.DoubleType()) for name in names),
            T.StructField(RUN, T.StringType()),
            T.StructField(PARTIAL, T.StringType()),
        ]
    )
    tasks = partitions or max(1, judgments.unionByName(found, allowMissingColumns=True).count() // ROWS_OF_A_TASK)
    rows = _packed(judgments, "judgments", JUDGMENT).unionByName(_packed(found, "run", OF_RUN), allowMissingColumns=True)
    sides: list[tuple[Exploded, DataFrame, Kind, int]] = [
        (judged_lists, judgments, "judgments", NO_JUDGMENT),
        (run_lists, found, "run", NOTHING_RETRIEVED),
    ]
    for lists, like_rows, kind, code in sides:
        if lists.without_items is not None:
            itemless = _itemless(lists, lists.without_items, like_rows, kind)
            rows = rows.unionByName(_packed(itemless, kind, code), allowMissingColumns=True)
    by_query = rows.repartition(tasks, "query").sortWithinPartitions("query", "kind")
    item = pa.int64() if isinstance(found.schema["item"].dataType, T.LongType) else pa.string()
    name = f"evaluation {uuid.uuid4().hex}" if run_name is None else run_name
    return by_query.mapInArrow(_Part(arguments, ["query", *names], item, are_ranks, name, uuid.uuid4().hex), schema)


def values(table: DataFrame) -> DataFrame:
    """The rows of queries of a table of ``evaluate``, without those of parts."""
    return table.where(F.col(PARTIAL).isNull()).drop(PARTIAL, RUN)


def of_run(table: DataFrame, run_name: str) -> DataFrame:
    """The rows of one run of a table that several were written to, as ``summary``, ``compare`` and ``values`` take them."""
    return table.where(F.col(RUN) == F.lit(run_name))


def summary(table: DataFrame) -> SparkSummary:
    """The means of a table of ``evaluate``: exact sums rounded once, the same however the data was cut.

    Raises:
        RankproofError: where rows of a part are lost or there twice, and for a table of several evaluations.
    """
    runs = F.collect_set(RUN) if RUN in table.columns else F.array()
    found = table.agg(F.collect_list(PARTIAL).alias("parts"), F.count("query").alias("rows"), runs.alias("runs")).first()
    if len(found["runs"]) > 1:
        shown = ", ".join(sorted(found["runs"])[:5])
        raise RankproofError(
            f"ambiguous table: {len(found['runs'])} evaluations ({shown}); of_run(table, name) takes one of them, "
            "and one that was written twice is to be written with mode overwrite"
        )
    partials = [json.loads(text) for text in found["parts"]]
    stated = sum(partial["rows"] for partial in partials)
    if stated != found["rows"]:
        raise RankproofError(f"invalid table: {found['rows']} rows of queries, and its parts had {stated}")
    means = summarize(partials)
    _refuse_two_evaluations(table, partials, found["rows"])
    giants = dict(giant for partial in partials for giant in partial.get("giants", []))
    if giants:
        warnings.warn(f"{len(giants)} queries have more than {GIANT_QUERY:,} rows: {_shown(giants)}", stacklevel=2)
    inputs = total_of([partial["inputs"] for partial in partials])
    warn_of(means.findings)
    return SparkSummary(means.means, means.conventions, means.counts, means.findings, inputs, giants, folded=means.folded)


def compare(
    table: DataFrame,
    baseline: DataFrame,
    measures: Sequence[str] | None = None,
    *,
    confidence: float = 0.95,
    resamples: int = 0,
    seed: int = 1,
) -> dict[str, PairedComparison]:
    """Compares two tables of ``evaluate`` query by query: paired t test, its interval and the effect size, from exact sums.

    Args:
        table: the run that is compared.
        baseline: the run that it is compared with, by the same conventions.
        measures: names of columns; by default all measures.
        confidence: of the intervals.
        resamples: how many for a randomization test and a Poisson bootstrap by the ids of queries, rounded up to a multiple of 64; none of
            both by default. They are other methods than those of ``rankproof compare``.
        seed: of the resamples.

    Returns:
        What was found by measure.

    Raises:
        RankproofError: where conventions or queries differ, rows of a part are lost, or fewer than two queries count.
    """
    summaries = [summary(frame) for frame in (table, baseline)]
    if summaries[0].conventions != summaries[1].conventions:
        raise RankproofError("invalid comparison: the tables use different conventions (expected the same)")
    if (how := summaries[0].conventions.get("aggregate")) not in (None, "mean"):
        raise RankproofError(f"unsupported comparison: its tables have no means over queries, but their {how}")
    names = list(summaries[0].means if measures is None else measures)
    for name in names:
        for one in summaries:
            one.mean(name)
    sides = [
        values(frame).select("query", *(F.col(_quoted(name)).alias(f"{side}{i}") for i, name in enumerate(names)))
        for side, frame in (("a", table), ("b", baseline))
    ]
    # Rows of a query that one table lacks would silently be left out of an inner join.
    joined = sides[0].withColumn("in_a", F.lit(True)).join(sides[1].withColumn("in_b", F.lit(True)), "query", "full_outer")
    keyed = joined.withColumn("key", F.xxhash64("query"))
    part = _Differences(len(names), math.ceil(resamples / 64) * 64, seed)
    rows = min(one.counts["evaluated"] for one in summaries)
    parts = [json.loads(row["part"]) for row in keyed.mapInArrow(part, "part string").collect()]
    return part.compared(parts, names, confidence, rows)


class _Differences:
    """Sums of the differences of each measure, of parts and of all."""

    def __init__(self, measures: int, resamples: int, seed: int) -> None:
        self._measures = measures
        self._resamples = resamples
        self._seed = seed

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        found = [Differences() for _ in range(self._measures)]
        resampling = Resampling(self._measures, self._resamples, self._seed)
        lacking = joined = 0
        for batch in batches:
            joined += batch.num_rows
            lacking += batch["in_a"].null_count + batch["in_b"].null_count
            columns = [pc.subtract(batch[f"a{i}"], batch[f"b{i}"]) for i in range(self._measures)]
            for differences, column in zip(found, columns, strict=True):
                differences.add(column.drop_null().to_numpy(zero_copy_only=False))
            if self._resamples > 0:
                table = np.stack([column.to_numpy(zero_copy_only=False) for column in columns], axis=1)
                resampling.add(batch["key"].to_numpy(), table)
        part = {"lacking": lacking, "joined": joined, "differences": [one.as_json() for one in found]}
        if self._resamples > 0:
            part["resampling"] = resampling.as_json()
        yield pa.record_batch({"part": [json.dumps(part)]})

    def compared(
        self, parts: Sequence[Mapping[str, Any]], names: Sequence[str], confidence: float, queries: int
    ) -> dict[str, PairedComparison]:
        lacking = sum(part["lacking"] for part in parts)
        if lacking > 0:
            raise RankproofError(f"missing queries: {lacking} are in one of the tables only")
        if (joined := sum(part["joined"] for part in parts)) != queries:
            raise RankproofError(f"duplicate queries: {joined} pairs of values, of {queries} queries (was a table written twice?)")
        compared = [Differences.merged(part["differences"][i] for part in parts).compared(name, confidence) for i, name in enumerate(names)]
        if self._resamples > 0:
            resampling = Resampling.merged([part["resampling"] for part in parts], self._measures, self._resamples)
            compared = [
                replace(one, p_by_signs=resampling.p_by_signs(i), poisson_interval=resampling.poisson_interval(i, confidence))
                for i, one in enumerate(compared)
            ]
        return dict(zip(names, compared, strict=True))


def _refuse_two_evaluations(table: DataFrame, partials: Sequence[Mapping[str, Any]], rows: int) -> None:
    """Refuses queries that two evaluations have, cut in two ways; those of other queries belong together.

    Parts of one evaluation have no query twice, so that queries are compared only where there are several.
    """
    evaluations = {partial.get("evaluation") for partial in partials}
    if len(evaluations) < 2:
        return
    different = table.agg(F.count_distinct("query").alias("queries")).first()["queries"]
    if different < rows:
        raise RankproofError(
            f"duplicate queries: {len(evaluations)} evaluations of one run have {rows - different} of {rows} rows twice "
            "(expected each query once; was the table written twice, such as by mode append?)"
        )


def _shown(giants: Mapping[Any, int]) -> str:
    return ", ".join(f"{query} ({rows:,})" for query, rows in list(giants.items())[:10])


def _check_types(judgments: DataFrame, run: DataFrame) -> None:
    """Spark itself would make texts of numbers silently."""
    for name in ("query", "item"):
        judged, found = (frame.schema[name].dataType.simpleString() for frame in (judgments, run))
        if judged != found:
            raise RankproofError(f"invalid {name} ids: {judged} in the judgments and {found} in the run (expected the same in both)")


def _packed(rows: DataFrame, kind: Kind, code: int) -> DataFrame:
    """A row for many of one query: fewer to be moved and sorted."""
    names = ["items", "lengths", "values", *(("subtopics", "subtopic_lengths") if "subtopic" in rows.columns else ())]
    parts = [T.StructField(name, T.BinaryType()) for name in names]
    return rows.mapInArrow(PackedRows(kind, code), T.StructType([rows.schema["query"], T.StructField("kind", T.ByteType()), *parts]))


def _rows(frame: DataFrame, kind: Kind, chosen: Mapping[str, str], other: DataFrame | None = None) -> tuple[DataFrame, bool]:
    """Queries, items and values; and whether these are ranks with the sign changed."""
    # Values would have to be computed: names and types tell, but for ranks that may contradict scores.
    columns, beside = ([] if one is None else _columns_of(one) for one in (frame, other))
    roles = roles_of(columns, kind, chosen, beside=lambda: (columns, beside), is_alone=other is frame)
    if roles.meaning == "order":
        raise RankproofError("missing column: score of the run (rows of a DataFrame have no order; expected a score or a rank)")
    if roles.asks_for_lists:
        found = [roles.columns["query"], roles.columns[roles.meaning], roles.rank, roles.system]
        sampled = _with_values(frame, [index for index in found if index is not None])
        sure = roles_of(sampled, kind, chosen, beside=lambda: (sampled, beside))
        warn_of(Finding(**doubt) for doubt in sure.findings)
        if roles.system is not None:
            _refuse_mixed(frame, roles.columns, roles.system)
    named = {role: frame.columns[index] for role, index in roles.columns.items()}
    words = chosen.get("grades_as", "") if roles.meaning == "grade" else ""
    value = F.lit(1.0) if roles.meaning == "relevant" else _number_of(F.col(_quoted(named[roles.meaning])), words)
    if roles.meaning == "score":
        # The engine says how many scores there are that are none.
        value = F.coalesce(value, F.lit(float("nan")))
    rows = frame.select(
        _id(frame, named["query"], "query", kind),
        _id(frame, named["item"], "item", kind),
        (-value if roles.meaning in ("rank", "distance") else value).alias("value"),
        # Subtopics are compared as texts whatever they are.
        *([_id(frame, named["subtopic"], "subtopic", kind).cast("string").alias("subtopic")] if "subtopic" in named else []),
    )
    # Who buys an item again finds it relevant once.
    return (rows.dropDuplicates() if "relevant_rows" in chosen else rows), roles.meaning == "rank"


def _columns_of(frame: DataFrame) -> list[FrameColumn]:
    """Names and types: values would have to be computed."""
    return [FrameColumn(field.name, field.dataType.simpleString()) for field in frame.schema]


def _itemless(lists: Exploded, queries: DataFrame, rows: DataFrame, kind: Kind) -> DataFrame:
    """Queries with an empty list, in the columns of rows."""
    columns = _columns_of(lists.rows)
    name = lists.rows.columns[roles_of(columns, kind, lists.chosen).columns["query"]]
    query = _id(queries, name, "query", kind)
    item = F.lit(0 if isinstance(rows.schema["item"].dataType, T.LongType) else "").cast(rows.schema["item"].dataType)
    return queries.select(query, item.alias("item"), F.lit(0.0).alias("value"))


def _refuse_mixed(frame: DataFrame, columns: Mapping[str, int], system: int) -> None:
    """Refuses a run in which several systems have the same items, by the rows of one query."""
    query, item, by = (F.col(_quoted(frame.columns[index])) for index in (columns["query"], columns["item"], system))
    first = frame.select(query.alias("query")).first()
    if first is None:
        return
    rows = frame.where(query == F.lit(first["query"])).select(item.alias("item"), by.cast("string").alias("system")).limit(SAMPLE_OF_LISTS).collect()
    systems = sorted({str(row["system"]) for row in rows})
    if len(systems) > 1 and len({row["item"] for row in rows}) < len(rows):
        raise mixed_systems(frame.columns[system], systems)


def _number_of(column: Column, words: str) -> Column:
    """The numbers of a column; words such as ``exact=3,partial=2`` stand for some."""
    value = column.cast("double")
    text = F.lower(F.trim(column.cast("string")))
    for part in filter(None, words.split(",")):
        word, _, grade = part.rpartition("=")
        value = F.when(text == word.strip().lower(), F.lit(float(grade))).otherwise(value)
    return value


def _with_values(frame: DataFrame, indices: Sequence[int]) -> list[FrameColumn]:
    """The columns of a frame, of which these have their first values."""
    rows = frame.select(*[F.col(_quoted(frame.columns[index])).cast("string") for index in indices]).limit(SAMPLE_OF_LISTS).collect()
    samples = {index: [row[i] or "" for row in rows] for i, index in enumerate(indices)}
    nothing = [""] * len(rows)
    fields = enumerate(frame.schema)
    return [FrameColumn(field.name, field.dataType.simpleString(), samples.get(index, nothing)) for index, field in fields]


def _quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"


def _id(frame: DataFrame, name: str, role: str, kind: Kind) -> Column:
    found = frame.schema[name].dataType
    if isinstance(found, (T.StringType, T.VarcharType, T.CharType)):
        return F.col(_quoted(name)).alias(role)
    if isinstance(found, (T.ByteType, T.ShortType, T.IntegerType, T.LongType)):
        return F.col(_quoted(name)).cast("long").alias(role)
    if isinstance(found, T.DoubleType):
        # What pandas makes of whole numbers where a row has none.
        value = F.col(_quoted(name))
        fraction = F.concat(F.lit(f"unsupported {role}: "), value.cast("string"), F.lit(f" in the {kind} (expected texts or integers)"))
        return F.when(value.isNull() | (value == F.floor(value)), value.cast("long")).otherwise(F.raise_error(fraction).cast("long")).alias(role)
    raise RankproofError(f"unsupported {role}: {found.simpleString()} in the {kind} (expected texts or integers)")


class _Part:
    """What a task does with its rows: a worker evaluates them. A part without rows starts none, and gives none."""

    def __init__(self, arguments: list[str], columns: list[str], item: pa.DataType, are_ranks: bool, run: str, evaluation: str) -> None:
        self._arguments = arguments
        self._run = run
        self._evaluation = evaluation
        self._are_ranks = are_ranks
        self._columns = columns
        self._item = item

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        filled = unpacked(batches, self._item)
        first = next(filled, None)
        if first is None:
            return
        query = pa.int64() if pa.types.is_integer(first["query"].type.value_type) else pa.string()
        lengths = LongQueries(GIANT_QUERY)
        partial: Partial = {}
        for found in run_job(lengths.watched(chain([first], filled)), self._arguments, are_ranks=self._are_ranks):
            if isinstance(found, pa.Table):
                yield from self._with_partial(found, query).to_batches()
            else:
                partial = found
        yield self._row_of({**partial, "giants": lengths.found, "evaluation": self._evaluation}, query)

    def _with_partial(self, table: pa.Table, query: pa.DataType) -> pa.Table:
        ids = table["query"].cast(query)
        columns = {name: ids if name == "query" else table[name] for name in self._columns}
        return pa.table({**columns, RUN: [self._run] * table.num_rows, PARTIAL: pa.nulls(table.num_rows, pa.string())})

    def _row_of(self, partial: Partial, query: pa.DataType) -> pa.RecordBatch:
        """A row without a query that holds a partial result."""
        empty = {name: pa.nulls(1, query if name == "query" else pa.float64()) for name in self._columns}
        return pa.record_batch({**empty, RUN: [self._run], PARTIAL: pa.array([json.dumps(partial)], pa.string())})
