"""Compares runs: as the command line does, and by measures of one's own, whose values by query the engine tests as any others."""

from __future__ import annotations

import functools
import inspect
import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .charts import RunCharts
from .command import Command
from .commands import judged
from .custom_measures import custom_among
from .errors import RankproofError
from .evaluation import evaluate
from .files import answer_of, temporary_folder
from .findings import warn_of
from .option_files import arguments_of
from .results.answer import GivenAnswer
from .results.comparison import Comparison

if TYPE_CHECKING:
    from .results.evaluation import Evaluations

_OF_VALUES = {"by", "interval", "hits_interval", "confidence", "samples", "seed", "threads"}
"""Options that ``evaluate`` has as well, and that are about values by query here."""


def compare(
    command: Command, qrels: Any, runs: Mapping[str, Any] | None, measures: Any, options: Mapping[str, Any]
) -> Comparison:
    """Compares runs by measures of the engine and one's own."""
    if not custom_among(measures):
        return judged(Comparison, command, qrels, runs, measures, options)
    if not isinstance(runs, Mapping):
        raise RankproofError("missing runs: measures of your own need them by name, as in {'bm25': run, 'dense': run}")
    if len(runs) < 2:
        raise RankproofError("missing runs: measures of your own compare at least two (rankproof.evaluate scores one)")
    of_evaluation = {name: value for name, value in options.items() if name in _evaluated() - _OF_VALUES}
    from .functions import EVALUATE

    evaluations: Any = evaluate(EVALUATE, qrels, dict(runs), measures, of_evaluation)
    of_values = {name: value for name, value in options.items() if name not in of_evaluation}
    with temporary_folder() as folder:
        paths = [_written(folder, number, name, evaluations) for number, name in enumerate(evaluations)]
        lower = [str(one) for one in custom_among(measures) if one.better == "lower"]
        chosen = ["-m", ",".join(evaluations.measures), "--missing", "skip"]
        chosen += ["--lower-is-better", ",".join(lower)] if lower else []
        answer = answer_of([*command.words, *paths, *chosen, *arguments_of(command, folder, of_values)], folder)
    draw = RunCharts(qrels, runs, measures, options)
    result = Comparison.of(_of_runs(answer, evaluations), _draw=draw)
    # Of the others evaluate has warned.
    warn_of(one for one in result.findings if one not in evaluations.findings)
    return result


def _of_runs(answer: GivenAnswer, evaluations: Evaluations) -> GivenAnswer:
    """The answer about values, with what is known of the runs that they are of."""
    found = evaluations.findings
    others = [one for one in answer.document["findings"] if not any(one["id"] == known.id for known in found)]
    document = {
        "judgments": "judgments",
        **{name: value for name, value in answer.document.items() if name not in ("files", "gaps")},
        "conventions": next(iter(evaluations.values())).conventions,
        "queries": max(one["queries"] for one in answer.document["measures"]),
        "counts": {name: one.counts for name, one in evaluations.items()},
        "findings": [*map(_without_none, map(asdict, found)), *others],
    }
    return replace(answer, document=document)


def _without_none(finding: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in finding.items() if value is not None}


@functools.cache
def _evaluated() -> frozenset[str]:
    """Names of the options of ``evaluate``."""
    from .functions import evaluate as function

    return frozenset(inspect.signature(function).parameters) - {"qrels", "run", "measures"}


def _written(folder: Path, number: int, name: str, evaluations: Evaluations) -> str:
    """Path of a file with the values of a run, as ``rankproof eval -q --json`` prints them."""
    evaluation = evaluations[name]
    measures = [
        {"measure": mean.measure, "notation": mean.notation, "perQuery": evaluation.rows_of(mean.measure)}
        for mean in evaluation.means.values()
    ]
    document = {
        "judgments": "judgments",
        "conventions": evaluation.conventions,
        "runs": [{"run": name, "measures": measures}],
    }
    path = folder / f"values-{number}.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)
