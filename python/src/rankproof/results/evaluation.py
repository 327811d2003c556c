"""Means, values by query, intervals under ties, conventions and counts: of one run, and of several."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..asked_names import ByMeasure, renamed
from ..errors import RankproofError, package
from ..findings import Finding
from ..options import measure_name
from ..query_values import ENDS, QueryValues
from ..summary import Mean, Summary
from .answer import Answer, Json
from .drawn_runs import drawn_runs
from .records import record_of
from .chart import Chart, Charted
from .checked import Check, Checked

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow as pa


@dataclass(frozen=True, repr=False)
class Evaluation(Checked, Charted, Summary):
    """Means, what they are based on, and the values of every query.

    ``evaluation["nDCG@10"]`` is the mean of that measure. ``evaluation.passed`` says whether every ``threshold`` and
    ``gate`` is met (None where there is none), ``evaluation.raise_for_checks()`` raises AssertionError where one is
    missed.

    Attributes:
        by_query: the values of every query, as plain numbers.
        answers: what options ask for besides values, as ``rankproof eval --json`` prints it: ``slices`` of ``by``,
            ``checks`` of ``threshold`` and ``gate``, and in ``measures``, by the name of each, the bounds of
            ``unjudged`` and the like.
        asked: the names of measures by the names that they were asked for by: ``Success@10`` by ``HR@10``. Values are
            found by both, and tables are headed as it was asked.
    """

    by_query: QueryValues
    answers: Mapping[str, Any] = field(default_factory=dict)
    asked: Mapping[str, str] = field(default_factory=dict)
    _answer: Answer | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "means", ByMeasure(self.means, self.asked))

    @cached_property
    def _drawn(self) -> Answer:
        return drawn_runs({"run": self}) if self._answer is None else self._answer

    def __repr__(self) -> str:
        return "\n".join([super().__repr__(), *renamed(self.asked)])

    @property
    def _below(self) -> Sequence[str]:
        return [*super()._below, *renamed(self.asked)]

    def _headed(self, column: str) -> str:
        """A column of values by the name that was asked for."""
        measure = next((end for end in self.means if column in [f"{end}{one}" for one in ENDS]), column)
        name = next((name for name, known in self.asked.items() if known == measure), measure)
        return f"{name}{column.removeprefix(measure)}"

    @property
    def checks(self) -> tuple[Check, ...]:
        """Thresholds and gates, and whether they are met."""
        return tuple(record_of(Check, one) for one in self.answers.get("checks", ()))

    def _held(self) -> Sequence[Check]:
        return self.checks

    def mean(self, measure: str) -> Mean:
        """What there is of a measure over all queries, by its name or the one that it was asked for by.

        Raises:
            RankproofError: where it was not evaluated.
        """
        return super().mean(measure_name(measure))

    def values(self, measure: str) -> dict[Any, float]:
        """The value of each query that counts, by query."""
        return self.by_query.by_query(self.mean(measure).measure)

    @property
    def per_query(self) -> dict[Any, dict[str, float]]:
        """``{query: {measure: value}}``, as pytrec_eval gives it."""
        columns = {measure: self.by_query.columns[measure] for measure in self.means}
        return {
            # NaN is not itself.
            query: ByMeasure({measure: column[row] for measure, column in columns.items() if column[row] == column[row]}, self.asked)
            for row, query in enumerate(self.by_query.queries)
        }

    @cached_property
    def table(self) -> pa.Table:
        """A row for each query with the columns ``query``, and for each measure ``nDCG@10``, ``nDCG@10_min``,
        ``nDCG@10_max`` and ``nDCG@10_tie_variance``; null where the measure leaves the query out, and where the
        variance of ties is not known.

        Raises:
            RankproofError: where pyarrow is missing.
        """
        found = self.by_query.table()
        return found.rename_columns([self._headed(name) for name in found.column_names])

    def to_dict(self) -> Json:
        """All that is known, as ``rankproof eval -q --json`` prints it."""
        found = super().to_dict()
        for one in found["runs"][0]["measures"]:
            if "perQuery" not in one:
                one["perQuery"] = self.rows_of(one["measure"])
        return found

    def rows_of(self, measure: str) -> list[Json]:
        """The values of queries by a measure as ``to_dict`` has them: query, value, min, max and tieVariance."""
        known = self.mean(measure).measure
        columns = [self.by_query.column(f"{known}{end}") for end in ENDS]
        names = ("value", "min", "max", "tieVariance")
        rows = zip(self.by_query.queries, *columns, strict=True)
        return [
            {"query": str(query), **dict(zip(names, row, strict=True))} for query, *row in rows if row[0] is not None
        ]

    def to_pandas(self) -> pandas.DataFrame:
        """The values of every query as a DataFrame whose index is the query."""
        library = package("pandas")
        columns = {self._headed(name): list(column) for name, column in self.by_query.columns.items()}
        frame: pandas.DataFrame = library.DataFrame(columns, index=library.Index(self.by_query.queries, name="query"))
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The values of every query as a DataFrame of polars, whose first column is the query."""
        library = package("polars")
        ids = library.Int64 if self.by_query.are_numbers else library.String
        columns = {self._headed(name): self.by_query.column(name) for name in self.by_query.columns}
        schema = {"query": ids, **dict.fromkeys(columns, library.Float64)}
        frame: polars.DataFrame = library.DataFrame({"query": self.by_query.queries, **columns}, schema=schema)
        return frame

    def plot(self, chart: str = "means") -> Chart:
        """Draws a chart of the same data.

        Args:
            chart: means, distribution, precision-recall, cutoffs, ties, slices (of ``by``) or unjudged.
        """
        return self._plotted(chart)


@dataclass(frozen=True, repr=False)
class Evaluations(Checked, Charted, Mapping[str, Evaluation]):
    """Several runs with the same judgments: a table with a row for each run and a column for each measure.

    ``evaluations["bm25"]["nDCG@10"]`` is the mean of that run. ``passed`` and ``raise_for_checks()`` are about the
    thresholds and gates of all of them.

    Attributes:
        runs: the evaluation of each run, by its name.
        findings: what is doubtful about any of them.
    """

    runs: Mapping[str, Evaluation]
    findings: tuple[Finding, ...]
    _answer: Answer | None = field(default=None, compare=False)

    @cached_property
    def _drawn(self) -> Answer:
        return drawn_runs(self.runs) if self._answer is None else self._answer

    def __getitem__(self, run: str) -> Evaluation:
        """The evaluation of a run.

        Raises:
            RankproofError: where there is no such run.
        """
        if run not in self.runs:
            raise RankproofError(f"unknown run: {run} (evaluated: {', '.join(self.runs)})")
        return self.runs[run]

    def __contains__(self, run: object) -> bool:
        return run in self.runs

    def __iter__(self) -> Iterator[str]:
        return iter(self.runs)

    def __len__(self) -> int:
        return len(self.runs)

    @property
    def checks(self) -> tuple[Check, ...]:
        """Thresholds and gates of every run, and whether they are met."""
        return tuple(check for one in self.runs.values() for check in one.checks)

    def _held(self) -> Sequence[Check]:
        return self.checks

    @property
    def measures(self) -> tuple[str, ...]:
        """Names of the measures."""
        return tuple(next(iter(self.runs.values())).means)

    def means(self, measure: str) -> dict[str, float]:
        """The mean of a measure by run."""
        return {name: one[measure] for name, one in self.runs.items()}

    def _records(self) -> Sequence[Mapping[str, Any]]:
        return [
            {"run": name, **{one._headed(mean.measure): mean.value for mean in one.means.values()}}
            for name, one in self.runs.items()
        ]

    def to_pandas(self) -> pandas.DataFrame:
        """The means as a DataFrame whose index is the run."""
        return super().to_pandas().set_index("run")

    def plot(self, chart: str = "means") -> Chart:
        """Draws a chart of the same data.

        Args:
            chart: means, distribution, versus, gains, precision-recall, cutoffs, ties, slices (of ``by``), unjudged.
        """
        return self._plotted(chart)
