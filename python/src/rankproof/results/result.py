"""What every result can do: be shown, and be handed on as a dict or a table."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from ..errors import package
from ..findings import Finding
from .answer import Answer, Json
from .notebook import page_of
from .records import record_of, snake_case

if TYPE_CHECKING:
    import pandas
    import polars


class Shown:
    """A result that the engine draws.

    Attributes:
        findings: what is doubtful about data and values, or was done to them.
    """

    findings: tuple[Finding, ...]

    @cached_property
    def _drawn(self) -> Answer:
        raise NotImplementedError

    @property
    def verdict(self) -> str | None:
        """The answer in one sentence; None where there is none beside the numbers."""
        return next(iter(self._sentences), None)

    @property
    def _sentences(self) -> Sequence[str]:
        return ()

    @property
    def _below(self) -> Sequence[str]:
        """Sentences that stand below tables in HTML."""
        return self._sentences[1:]

    def to_dict(self) -> Json:
        """All that is known, as the command line prints it in JSON."""
        return copy.deepcopy(self._drawn.document)

    def _records(self) -> Sequence[Mapping[str, Any]]:
        """The rows of its table: ``correctedP`` of the command line is ``corrected_p`` here."""
        return [{snake_case(name): value for name, value in row.items()} for row in self._drawn.rows]

    def to_pandas(self) -> pandas.DataFrame:
        """Its table as a DataFrame of pandas."""
        library = package("pandas")
        frame: pandas.DataFrame = library.DataFrame(self._records())
        return frame

    def to_polars(self) -> polars.DataFrame:
        """Its table as a DataFrame of polars."""
        library = package("polars")
        frame: polars.DataFrame = library.DataFrame(self._records(), infer_schema_length=None)
        return frame

    def to_markdown(self) -> str:
        """Tables and sentences in Markdown."""
        return self._drawn.drawings["markdown"]

    def to_latex(self) -> str:
        """Tables in LaTeX, for the package booktabs, with verdicts as comments and notes below."""
        return self._drawn.drawings["latex"]

    def __repr__(self) -> str:
        return self._drawn.drawings["table"].rstrip("\n")

    def _repr_html_(self) -> str:
        return page_of(self.verdict, self._drawn.drawings["html"], self._below, self.findings)


@dataclass(frozen=True, repr=False, kw_only=True)
class Result(Shown):
    """A result whose attributes are what the command line prints in JSON.

    Attributes:
        findings: what is doubtful about data and values, or was done to them.
    """

    findings: tuple[Finding, ...] = ()
    _answer: Answer = field(compare=False)

    @classmethod
    def of(cls, answer: Answer, **more: Any) -> Self:
        """The result that an answer holds."""
        return record_of(cls, answer.document, _answer=answer, **more)

    @cached_property
    def _drawn(self) -> Answer:
        return self._answer
