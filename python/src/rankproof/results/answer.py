"""What the engine says to a question: the document, and how people see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, Protocol, TypeAlias

from ..option_words import drawn_in_python, in_python, in_python_everywhere

Json: TypeAlias = dict[str, Any]

Drawing: TypeAlias = Literal["table", "markdown", "latex", "html"]
"""A way to draw a result: for a terminal, in Markdown, in LaTeX, and its tables alone in HTML."""


class Answer(Protocol):
    """A document, drawings of it, and perhaps its rows."""

    @property
    def document(self) -> Any:
        """What ``--json`` prints."""
        ...

    @property
    def drawings(self) -> Mapping[Drawing, str]:
        """The document as each format draws it."""
        ...

    @property
    def rows(self) -> Sequence[Mapping[str, Any]]:
        """The flat table that ``--format jsonl`` prints."""
        ...


@dataclass(frozen=True)
class GivenAnswer:
    """An answer that is there, with options as Python has them."""

    document: Any
    drawings: Mapping[Drawing, str]
    rows: Sequence[Mapping[str, Any]] = ()

    def __post_init__(self) -> None:
        drawings = {
            name: drawn_in_python(text) if name == "table" else in_python(text)
            for name, text in self.drawings.items()
        }
        object.__setattr__(self, "document", in_python_everywhere(self.document))
        object.__setattr__(self, "drawings", drawings)


class LaterAnswer:
    """An answer that is asked for when somebody looks at it. Its document may be there already."""

    def __init__(self, ask: Callable[[], Answer], document: Any = None) -> None:
        self._ask = ask
        self._document = document

    @cached_property
    def _answer(self) -> Answer:
        return self._ask()

    @property
    def document(self) -> Any:
        return self._answer.document if self._document is None else self._document

    @property
    def drawings(self) -> Mapping[Drawing, str]:
        return self._answer.drawings

    @property
    def rows(self) -> Sequence[Mapping[str, Any]]:
        return self._answer.rows
