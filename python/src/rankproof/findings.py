"""What is doubtful about judgments, runs and values, or was done to them."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from .errors import RankproofError
from .option_words import in_python, in_python_everywhere
from .shared_worker import ask


class RankproofWarning(UserWarning):
    """The answer may not be what was asked."""


# Checks of what measures are: the same in every run.
OF_MEASURES = frozenset({"renamed-measures", "whole-run-measures"})


@dataclass(frozen=True)
class Finding:
    """One doubt, or one thing that was done.

    Attributes:
        id: the check, as docs/findings.md lists it.
        level: warning where the answer may not be what was asked, note where it says what was done.
        text: one sentence with the evidence.
        evidence: what the sentence is made of.
        remedy: what to do about it; None where nothing has to be done.
        subject: the run or file that it is about; None where it is about all, or where there is but one.
    """

    id: str
    level: Literal["warning", "note"]
    text: str
    evidence: Mapping[str, Any]
    remedy: str | None = None
    subject: str | None = None

    def __post_init__(self) -> None:
        """The engine names options as its command line does."""
        object.__setattr__(self, "text", in_python(self.text))
        object.__setattr__(self, "remedy", None if self.remedy is None else in_python(self.remedy))
        object.__setattr__(self, "evidence", in_python_everywhere(self.evidence))

    def __str__(self) -> str:
        return self.text if self.subject is None else f"{self.subject}: {self.text}"


def findings_in(partials: Sequence[str]) -> tuple[Finding, ...]:
    """What was found in partial results together, each as a worker wrote it."""
    answer = ask({"partials": list(partials)})
    if "refusal" in answer:
        raise RankproofError(answer["refusal"])
    return tuple(Finding(**found) for found in answer["findings"])


def warn_of(findings: Iterable[Finding]) -> None:
    """Warns of each finding that is a warning, at the line that called the package."""
    for finding in findings:
        if finding.level == "warning":
            advice = "" if finding.remedy is None else f" ({finding.remedy})"
            warn(f"{finding}{advice}")


def warn(message: str) -> None:
    """Warns at the line that called the package."""
    warnings.warn(message, RankproofWarning, stacklevel=_calls_to_caller())


def _calls_to_caller() -> int:
    """Calls between a warning in the function that asks, and the first line outside of the package."""
    frame, calls = sys._getframe(1), 1
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == __package__:
        frame, calls = frame.f_back, calls + 1
    return calls
