"""pytrec_eval by its own names: a program that uses it changes one import.

    >>> from rankproof import pytrec_eval
    >>> evaluator = pytrec_eval.RelevanceEvaluator({"q1": {"d1": 1, "d2": 0}}, {"map", "ndcg_cut.10"})
    >>> evaluator.evaluate({"q1": {"d1": 0.5, "d2": 0.7}})
    {'q1': {'map': 0.5, 'ndcg_cut_10': 0.6309297535714575}}

Values are those of pytrec_eval-terrier 0.5.11, its order of tied scores and its scores in single precision included.
Of an empty list it has NaN for ``11pt_avg`` and some levels of ``iprec_at_recall``, which makes NaN of their means:
here they are 0. ``runid`` and ``relstring`` are left out: the first is what memory held before, the second always 0.
"""

from __future__ import annotations

import contextlib
import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from .errors import RankproofError
from .findings import Finding, warn_of
from .functions import EVALUATE, evaluate
from .nested_rows import has_items_by_query
from .option_files import arguments_of
from .options import measures_option
from .plain_rows import DictRows
from .shared_worker import evaluated

if TYPE_CHECKING:
    from .query_values import QueryValues
    from .results.evaluation import Evaluation

__all__ = [
    "RelevanceEvaluator",
    "compute_aggregated_measure",
    "parse_qrel",
    "parse_run",
    "supported_measures",
    "supported_nicknames",
]

__version__ = "0.5.11"
"""The version whose values these are: some programs ask for one."""

Number = TypeVar("Number", int, float)

_COUNTS = {"num_q", "num_ret", "num_rel", "num_rel_ret"}
_SETS = {"set_F", "set_P", "set_map", "set_recall", "set_relative_P"}
_OFFICIAL = {*_COUNTS, "P", "Rprec", "bpref", "gm_map", "iprec_at_recall", "map", "recip_rank"}

supported_nicknames: dict[str, set[str]] = {
    "official": _OFFICIAL,
    "set": {*_COUNTS, *_SETS, "utility"},
    "all_trec": {
        *_OFFICIAL,
        *_SETS,
        *(
            "11pt_avg",
            "G",
            "Rndcg",
            "Rprec_mult",
            "binG",
            "gm_bpref",
            "infAP",
            "map_cut",
            "ndcg",
            "ndcg_cut",
            "ndcg_rel",
        ),
        *("num_nonrel_judged_ret", "recall", "relative_P", "success", "utility"),
    },
}
"""Sets of measures by name."""

supported_measures: set[str] = set(supported_nicknames["all_trec"])
"""Measures without their parameters."""

_NUMBERS = re.compile(r"[._]([0-9]+(?:\.[0-9]+)?(?:,[0-9]+(?:\.[0-9]+)?)*)")
"""Parameters after the name of a measure: ``.5,10`` or ``_5,10``."""

# How results write a parameter; measures that have none take those of others silently, as pytrec_eval does.
_WRITTEN: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(
        ("P", "recall", "ndcg_cut", "map_cut", "relative_P", "success"), lambda text: str(int(float(text)))
    ),
    **dict.fromkeys(("iprec_at_recall", "Rprec_mult"), lambda text: f"{float(text):.2f}"),
}
# Values by query are logarithms, of which compute_aggregated_measure makes a geometric mean.
_LOGARITHMS = {"gm_map", "gm_bpref"}
_LEAST = 1e-5


class UnsupportedMeasureError(RankproofError, ValueError):
    """No measure of pytrec_eval: it raises a ValueError."""


class RelevanceEvaluator:
    """Evaluates runs against judgments.

    Args:
        query_relevance: ``{query: {item: grade}}``; queries without an item are left out.
        measures: names such as ``map``, ``ndcg_cut.10,100``, ``P_5`` or ``official``, as pytrec_eval reads them.
        relevance_level: smallest grade that counts as relevant.
        judged_docs_only_flag: whether unjudged items are taken out of the lists.

    Raises:
        UnsupportedMeasureError: for other names; it is a ValueError too.
    """

    def __init__(
        self,
        query_relevance: Mapping[str, Mapping[str, int]],
        measures: Iterable[str],
        relevance_level: int = 1,
        judged_docs_only_flag: bool = False,
    ) -> None:
        # They are the evaluator's own: what happens to the caller's later changes nothing.
        self._qrels = {
            query: dict(grades) if isinstance(grades, Mapping) else grades
            for query, grades in query_relevance.items()
            if len(grades) > 0
        }
        self._names = _asked(measures)
        self._measures = list(dict.fromkeys(self._names.values()))
        self._options: dict[str, Any] = {
            "like": "pytrec_eval",
            "min_grade": relevance_level,
            "judged_only": bool(judged_docs_only_flag),
        }
        self._arguments = [*measures_option(self._measures), *arguments_of(EVALUATE, Path(), self._options)]

    def evaluate(self, scores: Mapping[str, Mapping[str, float]]) -> dict[str, dict[str, float]]:
        """The values of every query that is judged and in the run: ``{query: {measure: value}}``, queries in the
        order of the run.

        Args:
            scores: ``{query: {item: score}}``.

        Raises:
            RankproofError: for what is no run.
        """
        run = {query: items for query, items in scores.items() if query in self._qrels}
        if not run or not self._names:
            return {query: {} for query in run}
        values = self._values({query: self._qrels[query] for query in run}, run)
        columns = [(name, values.columns[asked]) for name, asked in self._names.items()]
        rows = {query: row for row, query in enumerate(values.queries)}
        return {query: {name: _value(name, column[rows[query]]) for name, column in columns} for query in run}

    def _values(self, qrels: Mapping[str, Mapping[str, int]], run: Mapping[str, Mapping[str, float]]) -> QueryValues:
        """The values of every query. Dicts of texts and numbers go to the worker at once; ``evaluate`` says what is wrong with others."""
        if has_items_by_query(qrels) and has_items_by_query(run):
            rows = DictRows(qrels, run)
            with contextlib.suppress(RankproofError, TypeError, OverflowError, UnicodeEncodeError):
                answer = evaluated(rows.frames, len(rows), self._arguments)
                warn_of(Finding(**one) for one in answer.findings if one["level"] == "warning")
                return answer.values
        found: Evaluation = evaluate(qrels, run, self._measures, **self._options)
        return found.by_query


def compute_aggregated_measure(measure: str, values: Sequence[float]) -> float:
    """One number of the values of queries: the sum of counts (``num_…``), the geometric mean of ``gm_…``, otherwise
    the mean.
    """
    total = math.fsum(values)
    if measure.startswith("num_"):
        return total
    mean = total / len(values) if len(values) > 0 else math.nan
    return math.exp(mean) if measure.startswith("gm_") else mean


def parse_run(f_run: Iterable[str]) -> dict[str, dict[str, float]]:
    """``{query: {item: score}}`` of the lines ``query Q0 item rank score tag``.

    Raises:
        RankproofError: for other lines, and for an item that a query has twice.
    """
    return _parsed(f_run, 6, 4, float)


def parse_qrel(f_qrel: Iterable[str]) -> dict[str, dict[str, int]]:
    """``{query: {item: grade}}`` of the lines ``query 0 item grade``.

    Raises:
        RankproofError: for other lines, and for an item that a query has twice.
    """
    return _parsed(f_qrel, 4, 3, int)


def _parsed(
    lines: Iterable[str], width: int, column: int, read: Callable[[str], Number]
) -> dict[str, dict[str, Number]]:
    found: defaultdict[str, dict[str, Number]] = defaultdict(dict)
    for number, line in enumerate(lines, 1):
        fields = line.split()
        if len(fields) != width:
            raise RankproofError(
                f"{number}: invalid line: {line.strip()[:80]} (expected {width} fields, found {len(fields)})"
            )
        query, item = fields[0], fields[2]
        if item in found[query]:
            raise RankproofError(f"{number}: duplicate item: {item} (query {query})")
        try:
            found[query][item] = read(fields[column])
        except ValueError:
            raise RankproofError(f"{number}: invalid number: {fields[column]} (query {query}, item {item})") from None
    return found


def _asked(measures: Iterable[str]) -> dict[str, str]:
    """What the engine is asked for, by the names of results."""
    parameters: dict[str, set[str]] = {}
    for measure in measures:
        for name in supported_nicknames.get(measure, {measure}):
            base, given = _split(name)
            parameters.setdefault(base, set()).update(given)
    return {name: asked for base in sorted(parameters) for name, asked in _names_of(base, parameters[base])}


def _split(measure: str) -> tuple[str, set[str]]:
    """The name of a measure and its parameters."""
    if measure in supported_measures:
        return measure, set()
    for base in sorted(supported_measures):
        found = _NUMBERS.fullmatch(measure, len(base)) if measure.startswith(base) else None
        if found is not None and base != "utility":
            return base, set(found[1].split(","))
    raise UnsupportedMeasureError(
        f"unsupported measure: {measure} (expected one of {', '.join(sorted(supported_measures))})"
    )


def _names_of(base: str, parameters: set[str]) -> Iterable[tuple[str, str]]:
    if base in _WRITTEN:
        numbers = [_WRITTEN[base](text) for text in parameters] or _CUTOFFS[base]
        names = [f"{base}_{number}" for number in sorted(numbers, key=float)]
        return [(name, _SAME.get(name, name)) for name in names]
    if base == "set_F" and parameters:
        # trec_eval's parameter is the square of beta, and the least of several counts.
        return [(base, f"SetF(beta={math.sqrt(min(map(float, parameters)))!r})")]
    return [(base, base)]


_OF_LISTS = ["5", "10", "15", "20", "30", "100", "200", "500", "1000"]
_CUTOFFS = {
    **dict.fromkeys(("P", "recall", "ndcg_cut", "map_cut", "relative_P"), _OF_LISTS),
    "success": ["1", "5", "10"],
    "iprec_at_recall": [f"{level / 10:.2f}" for level in range(11)],
    "Rprec_mult": [f"{level / 5:.2f}" for level in range(1, 11)],
}
"""The parameters of measures that are asked for without any."""

# Two names of one measure have one value in results.
_SAME = {"Rprec_mult_1.00": "Rprec"}


def _value(name: str, value: float) -> float:
    return math.log(max(value, _LEAST)) if name in _LOGARITHMS else value
