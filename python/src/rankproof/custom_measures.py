"""Measures of your own: a function of the grades of a ranked list, exact under tied scores."""

from __future__ import annotations

import inspect
import math
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Literal, overload

from .errors import RankproofError
from .findings import Finding

if TYPE_CHECKING:
    from .results.evaluation import Evaluation, Evaluations

Function = Callable[..., float]
Ranking = Mapping[str, Any]
Evaluate = Callable[[list[Any], Mapping[str, Any]], Any]

_LEAST_NAME = "NumRet"
"""What the engine computes where no measure of its own is asked for."""

_OVER_ORDERS = {"expected", "best", "worst"}
"""Policies of ties that leave ranks open."""

# They make one number of the values of queries, or ask more of it, in ways that the engine has for its own measures.
_OF_OWN_MEASURES = {
    "aggregate",
    "weights",
    "interval",
    "hits_interval",
    "threshold",
    "gate",
    "save",
    "gold",
    "judge_noise",
    "unjudged",
}


@dataclass(frozen=True)
class CustomMeasure:
    """A measure of your own; ``custom_measure`` makes one.

    Attributes:
        name: as results call it, without the cutoff.
        function: of the grades of a list, best rank first; NaN: unjudged. A second parameter takes all judged grades
            of the query, highest first, retrieved or not.
        cutoff: it sees only so many ranks; None: all.
        better: which values are better.
        exact_up_to: most distinct orders of tied items that are enumerated for a query; beyond, orders are sampled.
        samples: orders that are sampled.
        seed: of these samples.
    """

    name: str
    function: Function
    cutoff: int | None = None
    better: Literal["higher", "lower"] = "higher"
    exact_up_to: int = 5040
    samples: int = 1000
    seed: int = 1

    def __matmul__(self, cutoff: int) -> CustomMeasure:
        """The measure of the first ranks alone: ``measure @ 10``."""
        if cutoff < 1 or cutoff != int(cutoff):
            raise RankproofError(f"invalid cutoff of {self.name}: {cutoff} (expected a whole number of at least 1)")
        return replace(self, cutoff=int(cutoff))

    def __call__(self, grades: Sequence[float], judged: Sequence[float] | None = None) -> float:
        """The value of a list in which nothing is tied.

        Args:
            grades: of the items by rank; NaN: unjudged.
            judged: all judged grades; left out: those of the list.
        """
        known = sorted(
            (grade for grade in grades if not math.isnan(grade)) if judged is None else judged, reverse=True
        )
        return self._value(list(grades[: self.cutoff]), known)

    def __str__(self) -> str:
        return self.name if self.cutoff is None else f"{self.name}@{self.cutoff}"

    @cached_property
    def _takes_judged(self) -> bool:
        return len(inspect.signature(self.function).parameters) > 1

    def _value(self, grades: list[float], judged: list[float]) -> float:
        value = self.function(grades, judged) if self._takes_judged else self.function(grades)
        if not math.isfinite(value):
            raise RankproofError(
                f"invalid value of {self}: {value} of grades {grades[:20]} (expected a finite number)"
            )
        return float(value)


@overload
def custom_measure(function: Function, **settings: Any) -> CustomMeasure: ...
@overload
def custom_measure(function: None = None, **settings: Any) -> Callable[[Function], CustomMeasure]: ...
def custom_measure(
    function: Function | None = None, **settings: Any
) -> CustomMeasure | Callable[[Function], CustomMeasure]:
    """A measure of your own, to be evaluated beside those of rankproof.

        @custom_measure(name="Leading")
        def leading(grades):  # how many relevant items stand above all others
            return next((rank for rank, grade in enumerate(grades) if not grade >= 1), len(grades))

        rankproof.evaluate(qrels, run, ["nDCG@10", leading, leading @ 5])

    Its value is the expectation over all orders of tied items, as that of every measure. Where a query has at most
    ``exact_up_to`` distinct orders of their grades, all are enumerated: the value, the least and the most are exact.
    Otherwise orders are sampled, which a finding says with the standard error.

    Args:
        function: of the grades of a list, best rank first, to a finite number; NaN: unjudged. A second parameter
            takes all judged grades of the query, highest first.
        settings: ``name`` (default: that of the function), ``cutoff``, ``better`` ("higher" or "lower"),
            ``exact_up_to`` (5040), ``samples`` (1000) and ``seed`` (1), as ``CustomMeasure`` has them.
    """
    if function is None:
        return partial(_named, settings=settings)
    return _named(function, settings)


def _named(function: Function, settings: Mapping[str, Any]) -> CustomMeasure:
    """A measure with the name of its function, where settings have no other."""
    return CustomMeasure(**{"name": function.__name__, **settings}, function=function)


def custom_among(measures: Any) -> list[CustomMeasure]:
    """Those of some measures that are one's own."""
    if isinstance(measures, CustomMeasure):
        return [measures]
    return (
        [one for one in measures if isinstance(one, CustomMeasure)]
        if isinstance(measures, (list, tuple, set))
        else []
    )


def evaluate_custom(evaluated: Evaluate, measures: Any, options: Mapping[str, Any]) -> Evaluation | Evaluations:
    """What ``rankproof.evaluate`` gives where some measures are one's own.

    Args:
        evaluated: gives the evaluation with measures of the engine, and with options beside the others.
        measures: all that were asked for.
        options: those of the call.
    """
    every = [measures] if isinstance(measures, CustomMeasure) else list(measures)
    unsupported = sorted(_OF_OWN_MEASURES & set(options))
    if unsupported:
        raise RankproofError(
            f"unsupported {', '.join(unsupported)}: with measures of your own (expected those of rankproof alone)"
        )
    names = [one for one in every if not isinstance(one, CustomMeasure)]
    own = [str(one) for one in every if isinstance(one, CustomMeasure)]
    repeated = next((name for name in own if own.count(name) > 1 or name in map(str, names)), None)
    if repeated is not None:
        raise RankproofError(f"duplicate measure: {repeated} (expected another name of your own, by custom_measure(name=…))")
    found = evaluated(names or [_LEAST_NAME], {"rankings": True})
    # A policy that orders tied items leaves no ties, of which least and most are.
    is_ordered = _conventions_of(found)["ties"] not in _OVER_ORDERS
    tied = evaluated([_LEAST_NAME], {"rankings": True, "ties": "expected"}) if is_ordered else found
    from .results.evaluation import Evaluations

    if not isinstance(found, Evaluations):
        return _merged(found, _rankings_in(tied), every, custom_among(every))
    runs = {name: _merged(one, _rankings_in(tied[name]), every, custom_among(every)) for name, one in found.items()}
    findings = [replace(one, subject=name) for name, evaluation in runs.items() for one in evaluation.findings]
    return Evaluations(runs, tuple(findings))


def _conventions_of(found: Evaluation | Evaluations) -> Mapping[str, Any]:
    return next(iter(found.values())).conventions if isinstance(found, Mapping) else found.conventions


def _rankings_in(found: Evaluation) -> dict[str, Ranking]:
    return {one["query"]: one for one in found.answers["rankings"]}


def _merged(
    found: Evaluation, tied: Mapping[str, Ranking], every: list[Any], custom: list[CustomMeasure]
) -> Evaluation:
    """The evaluation with the values of one's own measures, in the order in which all were asked for."""
    from .query_values import ENDS, QueryValues
    from .summary import Mean

    if found.conventions["ties"] == "threshold":
        raise RankproofError("unsupported ties: threshold (expected another policy with measures of your own)")
    if found.conventions["views"]:
        views = ", ".join(found.conventions["views"])
        raise RankproofError(
            f"unsupported {views}: with measures of your own (expected a cutoff of the measure, as in measure @ 10)"
        )
    rankings = _rankings_in(found)
    queries = [str(query) for query in found.by_query.queries]
    columns, means, findings = dict(found.by_query.columns), dict(found.means), list(found.findings)
    for measure in custom:
        scores = [
            _scored(measure, rankings.get(query), tied.get(query), query, found.conventions) for query in queries
        ]
        counted = [score for score in scores if score is not None]
        count = len(counted)
        value, least, most, variance = (
            _mean([getattr(one, name) for one in counted]) for name in ("value", "min", "max", "variance")
        )
        means[str(measure)] = Mean(str(measure), str(measure), value, least, most, variance / max(count, 1), count)
        for end, name in zip(ENDS, ("value", "min", "max", "variance"), strict=True):
            values = [math.nan if score is None else getattr(score, name) for score in scores]
            columns[f"{measure}{end}"] = array("d", values)
        findings += _sampled(measure, counted)
    # The engine names its own measures, in the order in which they were asked for.
    if len(found.means) + len(custom) == len(every):
        own = iter(found.means)
        order = [str(one) if isinstance(one, CustomMeasure) else next(own) for one in every]
    else:
        order = [str(one) for one in custom] if len(custom) == len(every) else list(means)
    chosen = {f"{name}{end}": columns[f"{name}{end}"] for name in order for end in ENDS}
    by_query = QueryValues(found.by_query.queries, chosen, found.by_query.are_numbers)
    answers = {name: answer for name, answer in found.answers.items() if name != "rankings"}
    chosen_means = {name: means[name] for name in order}
    made = replace(found, means=chosen_means, by_query=by_query, findings=tuple(findings), answers=answers)
    # What is drawn is made of these means.
    return replace(made, _answer=None)


@dataclass(frozen=True)
class _Score:
    value: float
    min: float
    max: float
    variance: float
    standard_error: float = 0.0
    """Above 0 where orders were sampled."""


def _mean(values: list[float]) -> float:
    return math.fsum(values) / len(values) if values else 0.0


def _scored(
    measure: CustomMeasure, ranking: Ranking | None, tied: Ranking | None, query: str, conventions: Mapping[str, Any]
) -> _Score | None:
    """The value of a query; None where it does not count.

    Args:
        measure: whose value it is.
        ranking: as the policy of ties leaves it; None where the run lacks the query.
        tied: the same with all ties.
        query: which it answers.
        conventions: of the evaluation.
    """
    if ranking is None:
        return _Score(0.0, 0.0, 0.0, 0.0) if conventions["missing"] == "zero" else None
    rule = conventions["noRelevant"]
    if rule != "computed" and not any(grade >= conventions["minGrade"] for grade in ranking["judged"]):
        if rule == "skip":
            return None
        value = float(rule == "one" or (rule == "silence" and ranking["length"] == 0))
        return _Score(value, value, value, 0.0)
    score = score_of(measure, ranking, query)
    if tied is not None and tied is not ranking:
        bounds = score_of(measure, tied, query)
        return replace(score, min=min(bounds.min, score.value), max=max(bounds.max, score.value))
    end = {"best": "max", "worst": "min"} if measure.better == "higher" else {"best": "min", "worst": "max"}
    chosen = end.get(conventions["ties"])
    return score if chosen is None else replace(score, value=getattr(score, chosen), variance=0.0, standard_error=0.0)


def score_of(measure: CustomMeasure, ranking: Ranking, query: str) -> _Score:
    """The value of a ranking: exact where its distinct orders are few enough, otherwise of a sample of them."""
    ties = _ties_of(ranking, measure.cutoff, measure.exact_up_to)
    judged = ranking["judged"]
    # Counting stops early: the product of several ties may have thousands of digits.
    orders = 1
    for tie in ties:
        orders *= tie.orders
        if orders > measure.exact_up_to:
            return _sample(measure, ties, judged, query)
    weighted = [(weight, measure._value(grades, judged)) for weight, grades in _orders(ties)]
    values = [value for _, value in weighted]
    expected = math.fsum(weight * value for weight, value in weighted)
    # Where all orders give one value, rounding of weights must not move it.
    expected = min(max(expected, min(values)), max(values))
    variance = math.fsum(weight * (value - expected) ** 2 for weight, value in weighted)
    return _Score(expected, min(values), max(values), variance)


@dataclass(frozen=True)
class _Tie:
    """Grades of tied items, NaN where they are unjudged, and how many of the ranks that a measure sees they fill."""

    grades: tuple[float, ...]
    ranks: int
    orders: int


def _ties_of(ranking: Ranking, cutoff: int | None, enough: int) -> list[_Tie]:
    length = ranking["length"] if cutoff is None else min(cutoff, ranking["length"])
    ties, place, first = [], 0, 0
    for start, size, end in zip(ranking["starts"], ranking["sizes"], ranking["gradeEnds"], strict=True):
        if start >= length:
            break
        # Between the ties that hold a judged item stand unjudged ones.
        ties += [_Tie((math.nan,), 1, 1)] * (start - place)
        grades = (*ranking["grades"][first:end], *[math.nan] * (size - (end - first)))
        ranks = min(size, length - start)
        ties.append(_Tie(grades, ranks, _count(grades, ranks, enough)))
        place, first = start + ranks, end
    return ties + [_Tie((math.nan,), 1, 1)] * (length - place)


def _key(grade: float) -> float | None:
    return None if math.isnan(grade) else grade


def _count(grades: tuple[float, ...], ranks: int, enough: int) -> int:
    """How many distinct sequences of so many of the grades there are; any number above ``enough`` where more."""
    most, *others = sorted(Counter(map(_key, grades)).values(), reverse=True)
    # Of two grades, each of so many ranks may have either: counting would take long where it does not matter.
    if others and min(ranks, others[0]) >= enough.bit_length():
        return enough + 1
    ways = [int(total <= most) for total in range(ranks + 1)]
    for copies in others:
        ways = [
            sum(math.comb(total, used) * ways[total - used] for used in range(min(copies, total) + 1))
            for total in range(ranks + 1)
        ]
    return ways[ranks]


def _orders(ties: list[_Tie]) -> Iterator[tuple[float, list[float]]]:
    """Every distinct list of grades, with its probability where all orders of tied items are equally likely."""
    if not ties:
        yield 1.0, []
        return
    *before, last = ties
    endings = list(_sequences(Counter(map(_key, last.grades)), len(last.grades), last.ranks))
    for weight, grades in _orders(before):
        for probability, ending in endings:
            yield weight * probability, [*grades, *ending]


def _sequences(left: Counter[float | None], size: int, ranks: int) -> Iterator[tuple[float, list[float]]]:
    if ranks == 0:
        yield 1.0, []
        return
    for grade, copies in list(left.items()):
        if copies > 0:
            left[grade] -= 1
            for probability, others in _sequences(left, size - 1, ranks - 1):
                yield copies / size * probability, [math.nan if grade is None else grade, *others]
            left[grade] += 1


def _sample(measure: CustomMeasure, ties: list[_Tie], judged: list[float], query: str) -> _Score:
    import random

    draw = random.Random(f"{measure.seed} {query}")
    values = []
    for _ in range(measure.samples):
        grades = [grade for tie in ties for grade in draw.sample(tie.grades, tie.ranks)]
        values.append(measure._value(grades, judged))
    value = math.fsum(values) / len(values)
    variance = math.fsum((one - value) ** 2 for one in values) / max(len(values) - 1, 1)
    # Most measures are least and most where grades rise and fall.
    ends = [measure._value(_sorted(ties, sign), judged) for sign in (1, -1)]
    return _Score(value, min(*values, *ends), max(*values, *ends), variance, math.sqrt(variance / len(values)))


def _sorted(ties: list[_Tie], sign: int) -> list[float]:
    """Grades of each tie that rise (1) or fall (-1); unjudged ones count as the lowest."""
    by_grade = [
        sorted(tie.grades, key=lambda grade: sign * (-math.inf if math.isnan(grade) else grade))[: tie.ranks]
        for tie in ties
    ]
    return [grade for grades in by_grade for grade in grades]


def _sampled(measure: CustomMeasure, scores: list[_Score]) -> list[Finding]:
    """What says that orders were sampled, where they were."""
    errors = [score.standard_error for score in scores if score.standard_error > 0]
    if not errors:
        return []
    error = math.sqrt(math.fsum(one**2 for one in errors)) / len(scores)
    text = (
        f"{measure}: {len(errors)} of {len(scores)} queries have more than {measure.exact_up_to} orders of tied "
        f"items: their values are of {measure.samples} sampled orders each, and the mean has a standard error of "
        f"{error:.2g} from that; least and most are of these"
    )
    evidence = {"measure": str(measure), "queries": len(errors), "samples": measure.samples, "standardError": error}
    return [
        Finding(
            "sampled-orders",
            "note",
            text,
            evidence,
            f"exact_up_to above {measure.exact_up_to} enumerates more; a cutoff leaves fewer orders",
        )
    ]
