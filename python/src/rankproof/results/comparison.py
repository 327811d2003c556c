"""Runs compared with each other: means, differences, tests, and the sentences that say what follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from ..errors import RankproofError
from ..options import measure_name
from .chart import Chart, Charted
from .embeddings import EmbeddingFigure
from .result import Result

if TYPE_CHECKING:
    import pandas

Verdict = Literal["better", "worse", "undecided"]


@dataclass(frozen=True)
class RankInterval:
    """Ranks that a run may have: of its mean, from 1, and the ends of the interval."""

    rank: int
    low: int
    high: int


@dataclass(frozen=True)
class MayBeBest:
    """Whether a run may be the best: the p value of that, and whether it is not below the level."""

    p: float
    may_be_best: bool


@dataclass(frozen=True)
class ComparedRun:
    """A run on one measure.

    Attributes:
        run: its name.
        mean: over the queries; or what ``aggregate`` says.
        interval: confidence interval of the mean; None at an end that the values do not give.
        is_of_hits: whether each value is 0 or 1, so that the interval is that of hits.
        beats: runs that this one is significantly better than.
        ranks: ranks that it may have; None where runs are not ranked, as of fewer than three.
        best: whether it may be the best; None as ``ranks``.
    """

    run: str
    mean: float
    interval: tuple[float | None, float | None]
    is_of_hits: bool
    beats: tuple[str, ...]
    ranks: RankInterval | None = None
    best: MayBeBest | None = None


@dataclass(frozen=True)
class TieEnd:
    """What one order of the tied items makes of a difference."""

    difference: float
    p: float
    corrected_p: float
    verdict: Verdict


@dataclass(frozen=True)
class TieRange:
    """The least and the largest difference that the order of tied items alone can give."""

    least: TieEnd
    most: TieEnd


@dataclass(frozen=True)
class Needed:
    """How many queries a paired t test needs for a difference; None where no number is enough."""

    difference: float
    queries: float | None


@dataclass(frozen=True)
class ComparedPair:
    """One run against another on one measure.

    Attributes:
        run: the run that is looked at.
        against: the one that it is compared with.
        difference: mean of ``run`` less mean of ``against``.
        estimate: what the interval is of: what the test estimates (mean, median or pseudomedian of the differences).
        interval: confidence interval of the difference, corrected for many comparisons.
        interval_confidence: confidence of that interval.
        statistic: of the test.
        p: two-sided, not corrected.
        method: how p was found: exact, approximate, sampled, convolution or saddlepoint.
        corrected_p: p after the correction for many comparisons.
        effect: the effect size that ``effect`` chose.
        wins: queries on which ``run`` is better.
        ties: queries on which both are alike.
        losses: queries on which ``run`` is worse.
        deviation: standard deviation of the differences by query.
        detection_level: level at which ``smallest_detectable`` and ``needed`` hold.
        smallest_detectable: difference that a paired t test over these queries finds with a chance of 80 %.
        needed: how many queries that test needs.
        verdict: better or worse where ``corrected_p`` is below ``alpha``, else undecided.
        tie_range: what the order of tied items can make of it; None where it changes nothing.
    """

    run: str
    against: str
    difference: float
    estimate: float
    interval: tuple[float | None, float | None]
    interval_confidence: float
    statistic: float | None
    p: float
    method: str
    corrected_p: float
    effect: float | None
    wins: int
    ties: int
    losses: int
    deviation: float | None
    detection_level: float
    smallest_detectable: float | None
    needed: Needed
    verdict: Verdict
    tie_range: TieRange | None = None


@dataclass(frozen=True)
class ComparedMeasure:
    """All runs on one measure.

    Attributes:
        measure: its name, as results call it.
        notation: rankproof's notation of it.
        better: whether higher or lower values are.
        queries: how many count for every run.
        family_size: how many comparisons are corrected together.
        runs: mean and interval of each run.
        pairs: each compared pair.
        conditions: conventions that are not those of the other measures; None where all are.
        aggregate: what the values of queries are put together by; None: their mean.
        clusters: how many clusters the queries are in; None where they are independent.
        tasks: how many tasks they are in; None where each query has the same weight.
        may_be_best: runs that may be best, the best first; None where runs are not ranked.
        anova: whether the runs differ at all, as the command line prints it; None of one run.
    """

    measure: str
    notation: str
    better: Literal["higher", "lower"]
    queries: int
    family_size: int
    runs: tuple[ComparedRun, ...]
    pairs: tuple[ComparedPair, ...]
    conditions: Any = None
    aggregate: Any = None
    clusters: int | None = None
    tasks: int | None = None
    may_be_best: tuple[str, ...] | None = None
    anova: Mapping[str, Any] | None = None

    @property
    def means(self) -> dict[str, float]:
        """The mean of each run, by name."""
        return {one.run: one.mean for one in self.runs}


@dataclass(frozen=True)
class RunsCompared:
    """Runs compared on each measure, inside of another result.

    Attributes:
        queries: how many count for any measure.
        runs: names.
        settings: test, correction, intervals and the like.
        measures: the comparison on each measure.
    """

    queries: int
    runs: tuple[str, ...]
    settings: Mapping[str, Any]
    measures: tuple[ComparedMeasure, ...]


@dataclass(frozen=True)
class ComparedSlice:
    """A comparison in one group of the queries."""

    slice: str
    queries: int
    measures: tuple[ComparedMeasure, ...]


@dataclass(frozen=True)
class ComparedModel:
    """Vectors of a model, and its numbers beside the measures: verification, topology, uncertainty."""

    vectors: str
    figures: tuple[EmbeddingFigure, ...] = ()


@dataclass(frozen=True)
class FigureDifference:
    """How a figure of verification differs between a model and the first, with the interval of the difference."""

    figure: str
    run: str
    against: str
    difference: float
    interval: tuple[float, float]


@dataclass(frozen=True, repr=False, kw_only=True)
class Comparison(Charted, Result):
    """Runs compared with each other.

    ``comparison["nDCG@10"]`` is the comparison on that measure, ``comparison.verdict`` the answer in one sentence.

    Attributes:
        queries: how many count for any measure.
        runs: names, in the order in which they were given.
        settings: test, correction, intervals and the like.
        measures: the comparison on each measure.
        sentences: all that follows, in plain words.
        judgments: name of the judgments; None where values by case were compared.
        conventions: options that the values are based on.
        counts: of queries by run: evaluated, missing, withoutRelevant, unjudged, tied.
        models: of embeddings, with their figures.
        figure_differences: of figures of verification, where ``intervals`` asks for them.
        by: what grouped the queries; None where nothing did.
        slices: the comparison in each group of queries.
        worst: groups in which a run does worst, as the command line prints them.
        worst_sentences: the same in plain words.
        asked: the names of measures by the names that they were asked for by: ``AP@10`` by ``MAP@10``.
    """

    queries: int
    runs: tuple[str, ...]
    settings: Mapping[str, Any]
    measures: tuple[ComparedMeasure, ...]
    sentences: tuple[str, ...]
    judgments: str | None = None
    conventions: Mapping[str, Any] = field(default_factory=dict)
    counts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    models: tuple[ComparedModel, ...] = ()
    figure_differences: tuple[FigureDifference, ...] = ()
    by: str | None = None
    slices: tuple[ComparedSlice, ...] = ()
    worst: tuple[Mapping[str, Any], ...] = ()
    worst_sentences: tuple[str, ...] = ()
    asked: Mapping[str, str] = field(default_factory=dict)

    @property
    def _sentences(self) -> Sequence[str]:
        return self.sentences

    def __getitem__(self, measure: str) -> ComparedMeasure:
        """The comparison on a measure, by its name.

        Raises:
            RankproofError: where it was not compared.
        """
        for one in self.measures:
            if self.asked.get(measure_name(measure), measure) in (one.measure, one.notation):
                return one
        names = ", ".join(one.measure for one in self.measures)
        raise RankproofError(f"unknown measure: {measure} (compared: {names})")

    @property
    def pairs(self) -> tuple[ComparedPair, ...]:
        """The compared pairs of the first measure."""
        return self.measures[0].pairs

    def to_pandas(self) -> pandas.DataFrame:
        """A tidy DataFrame of pandas: a row for each measure and each pair of runs, a column for each number.

        ``measure``, ``run`` and ``against`` name a row. ``mean``, ``low`` and ``high`` are those of ``run``,
        ``difference`` is its mean less ``against_mean``, ``estimate_low`` and ``estimate_high`` are the interval of the
        difference, ``p`` and ``corrected_p`` those of the test, ``verdict`` is better, worse or undecided. A table of runs
        by measures is ``comparison.to_pandas().pivot(index="run", columns="measure", values="difference")``.
        """
        return super().to_pandas()

    def plot(self, chart: str = "versus") -> Chart:
        """Draws a chart of the same data.

        Args:
            chart: versus (the second run against the first, a point for each query), means, gains, distribution,
                precision-recall, cutoffs, ties, slices or unjudged.
        """
        return self._plotted(chart)
