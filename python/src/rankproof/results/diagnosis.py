"""Why two numbers for one run differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .result import Result


@dataclass(frozen=True)
class ChoiceEffect:
    """What one choice makes of a value.

    Attributes:
        aspect: what is chosen: ties, gain, ideal, …
        choice: as people write it: "ties: input", "gain=exp2".
        value: of the measure with that choice.
        difference: that value less the one that was asked for.
        queries: how many it moves.
        tools: tools that choose so.
    """

    aspect: str
    choice: str
    value: float
    difference: float
    queries: int
    tools: tuple[str, ...]


@dataclass(frozen=True)
class ToolValue:
    """What a tool makes of the same run: its measure in rankproof's notation, the value, and its other choices."""

    tool: str
    measure: str
    value: float
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Explanation:
    """Choices that together give a number.

    Attributes:
        measure: in rankproof's notation.
        choices: as people write them; none where nothing has to be chosen.
        options: of ``evaluate`` that give the value: ``evaluate(qrels, run, measure, **options)``.
        changes: those of them that are not in force already, and those that undo one.
        value: what they give.
        tools: tools whose own number it is.
        queries: how many of them the choices move.
        largest: queries that they move most, as the command line prints them.
    """

    measure: str
    choices: tuple[str, ...]
    options: Mapping[str, Any]
    changes: Mapping[str, Any]
    value: float
    tools: tuple[str, ...]
    queries: int
    largest: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True)
class Provenance:
    """Where a number comes from.

    Attributes:
        says: the number as it was given.
        explanations: the smallest sets of choices that give it, those that tools have first; none where nothing does.
        nearest: what comes nearest, where nothing gives it.
    """

    says: str
    explanations: tuple[Explanation, ...]
    nearest: Explanation | None = None


@dataclass(frozen=True)
class DiagnosedMeasure:
    """Which choices move a measure.

    Attributes:
        measure: in rankproof's notation.
        value: as it was asked for.
        conventions: that the value is based on.
        effects: choices that move some query, the largest effect first.
        idle: choices that move no query of this run.
        tools: what each tool gives.
        provenance: where the number comes from that ``says`` names; None where none was given.
    """

    measure: str
    value: float
    conventions: Mapping[str, Any]
    effects: tuple[ChoiceEffect, ...]
    idle: tuple[str, ...]
    tools: tuple[ToolValue, ...]
    provenance: Provenance | None = None


@dataclass(frozen=True, repr=False, kw_only=True)
class Diagnosis(Result):
    """Why two numbers for one run differ. Its table has a row for each measure and tool.

    Attributes:
        diagnoses: of each measure that was asked for.
        measures: measures that give the number of ``says``, where none was asked for, as the command line prints them.
        tools: two tools side by side, where ``like`` names two, as the command line prints them.
        sentences: where the number of ``says`` comes from; the first is the verdict. None without ``says``.
        folding: how items were folded; None where they were not.
        notes: what was found about data, in plain words.
    """

    diagnoses: tuple[DiagnosedMeasure, ...] = ()
    measures: Mapping[str, Any] | None = None
    tools: Mapping[str, Any] | None = None
    sentences: tuple[str, ...] = ()
    folding: str | None = None
    notes: tuple[str, ...] = ()

    @property
    def _sentences(self) -> Sequence[str]:
        return self.sentences

    def _records(self) -> Sequence[Mapping[str, Any]]:
        return [
            {
                "asked": one.measure,
                "tool": tool.tool,
                "measure": tool.measure,
                "value": tool.value,
                "choices": ", ".join(tool.choices),
            }
            for one in self.diagnoses
            for tool in one.tools
        ]
