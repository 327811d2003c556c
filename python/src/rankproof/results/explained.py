"""What measures, procedures and tools are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import Any

from .answer import Answer
from .records import record_of
from .result import Shown


@dataclass(frozen=True, repr=False)
class Explained(Shown):
    """All about one measure, procedure, method of fusion, normalization or tool. Printed, it is for people.

    Attributes:
        name: what was asked for.
        record: what is known, by title, summary, formula, references, …; of a name that several have, of each.
    """

    name: str
    record: Mapping[str, Any] | Sequence[Mapping[str, Any]]
    _answer: Answer = field(compare=False)

    findings = ()

    @cached_property
    def _drawn(self) -> Answer:
        return self._answer

    def __getitem__(self, key: str) -> Any:
        """What is known of it under a name: ``explained["formula"]``."""
        return self.record[key] if isinstance(self.record, Mapping) else [one[key] for one in self.record]

    def _repr_html_(self) -> str:
        return f"<pre>{escape(repr(self))}</pre>"


@dataclass(frozen=True)
class MeasureEntry:
    """A measure.

    Attributes:
        id: as files call it.
        label: as people write it.
        title: its name in words.
        summary: what it is, in a sentence.
        question: what it answers.
        formula: in TeX.
        better: whether higher or lower values are.
        at: what a number after @ is: cutoff, or a parameter; None where it takes none.
        params: its parameters, and what their values do.
        range: least and greatest value; None where there is none.
        references: where it is from.
    """

    id: str
    label: str
    title: str
    summary: str
    question: str
    formula: str
    better: str
    at: str | None = None
    params: Mapping[str, str] = field(default_factory=dict)
    range: tuple[float | str | None, ...] | None = None
    references: tuple[str, ...] = ()


@dataclass(frozen=True)
class FieldWord:
    """A word of a field of work.

    Attributes:
        names: how it is written: ``{k}`` stands for a number, ``[…]`` may be left out.
        measure: in rankproof's notation; None where it is no measure of ranked lists.
        otherwise: what rankproof reads by the names where no tool is named; None where that is the measure.
        reason: what gives it; None where it is a measure.
    """

    names: tuple[str, ...]
    measure: str | None = None
    otherwise: str | None = None
    reason: str | None = None


@dataclass(frozen=True, repr=False)
class FieldOfWork(Shown, Sequence[FieldWord]):
    """The words of a field of work in rankproof's notation.

    Attributes:
        id: as ``list_measures`` takes it.
        title: in words.
        words: its words.
        measures: to begin with.
        figures: what is printed beside measures of ranked lists; None without.
        recognized_by: when files tell the field, so that its measures are taken where none is asked for; None without.
        tools: those that ``like`` takes.
        page: which page of the documentation shows a whole case.
    """

    id: str
    title: str
    words: tuple[FieldWord, ...]
    measures: str
    tools: tuple[str, ...]
    page: str
    _answer: Answer = field(compare=False)
    figures: str | None = None
    recognized_by: str | None = None

    findings = ()

    @classmethod
    def of(cls, answer: Answer) -> FieldOfWork:
        """The field that an answer holds."""
        return record_of(cls, answer.document, _answer=answer)

    @cached_property
    def _drawn(self) -> Answer:
        return self._answer

    def __getitem__(self, index: Any) -> Any:
        """A word by its index, or by one of its names: ``list_measures("re-identification")["mINP"].measure``."""
        if isinstance(index, str):
            return next(one for one in self.words if index in one.names)
        return self.words[index]

    def __len__(self) -> int:
        return len(self.words)

    def _records(self) -> Sequence[Mapping[str, Any]]:
        return [
            {"word": name, "measure": one.measure, "otherwise": one.otherwise, "reason": one.reason}
            for one in self.words
            for name in one.names
        ]

    def _repr_html_(self) -> str:
        return f"<pre>{escape(repr(self))}</pre>"


@dataclass(frozen=True, repr=False)
class MeasureList(Shown, Sequence[MeasureEntry]):
    """All measures. Printed, it also names tests, methods of fusion and tools."""

    measures: tuple[MeasureEntry, ...]
    _answer: Answer = field(compare=False)

    findings = ()

    @classmethod
    def of(cls, answer: Answer) -> MeasureList:
        """The list that an answer holds."""
        return cls(tuple(record_of(MeasureEntry, one) for one in answer.document), answer)

    @cached_property
    def _drawn(self) -> Answer:
        return self._answer

    def __getitem__(self, index: Any) -> Any:
        """A measure by its index, or by its label: ``list_measures()["nDCG"]``."""
        if isinstance(index, str):
            return next(one for one in self.measures if index in (one.label, one.id))
        return self.measures[index]

    def __len__(self) -> int:
        return len(self.measures)

    def __iter__(self) -> Iterator[MeasureEntry]:
        return iter(self.measures)

    def _records(self) -> Sequence[Mapping[str, Any]]:
        names = ("label", "title", "summary", "question", "better", "at")
        return [{name: getattr(one, name) for name in names} for one in self.measures]

    def _repr_html_(self) -> str:
        return f"<pre>{escape(repr(self))}</pre>"
