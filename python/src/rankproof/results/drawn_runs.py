"""Runs that were evaluated before, as the engine draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from ..errors import RankproofError
from ..findings import OF_MEASURES, Finding
from ..shared_worker import ask
from ..summary import Mean, Summary
from .answer import Answer, GivenAnswer, Json


def drawn_runs(runs: Mapping[str, Summary]) -> Answer:
    """The document of runs with the same judgments, without values of queries, and drawings of it.

    Raises:
        RankproofError: where the worker cannot draw them.
    """
    answer = ask({"runs": [_done(name, run, number, len(runs) > 1) for number, (name, run) in enumerate(runs.items())]})
    if "refusal" in answer:
        raise RankproofError(answer["refusal"])
    return GivenAnswer(answer["document"], answer["drawings"])


def _done(name: str, run: Summary, number: int, is_named: bool) -> Json:
    # What measures are is the same in every run, and said once.
    said = run.findings if number == 0 else [one for one in run.findings if one.id not in OF_MEASURES]
    findings = [_finding(one, name if is_named and one.id not in OF_MEASURES else None) for one in said]
    means = [_mean(one) for one in run.means.values()]
    folded = {} if run.folded is None else {"folded": run.folded}
    return {"name": name, "means": means, "conventions": run.conventions, "counts": run.counts, "findings": findings, **folded}


def _mean(mean: Mean) -> Json:
    return {
        **{name: getattr(mean, name) for name in ("measure", "notation", "value", "min", "max", "conditions")},
        "tieVariance": mean.tie_variance,
    }


def _finding(finding: Finding, subject: str | None) -> Json:
    named = {**asdict(finding), "subject": finding.subject or subject}
    return {name: value for name, value in named.items() if value is not None}
