"""What arguments of functions are, for editors and type checkers. Objects of libraries are told by what they can do: none is imported."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from .words import MeasureName

if TYPE_CHECKING:
    from .custom_measures import CustomMeasure
    from .results.agreement import Agreement

Path: TypeAlias = str | os.PathLike[str]
"""The path of a file."""


class _OtherMeasure(Protocol):
    """A measure of ir_measures."""

    NAME: Any

    def iter_calc(self, *args: Any, **kwargs: Any) -> Any: ...


Measure: TypeAlias = MeasureName | str | _OtherMeasure
"""A measure by its name, in rankproof's notation or that of a tool; or as an object: ``nDCG @ 10``."""

Measures: TypeAlias = Measure | Sequence[Measure] | AbstractSet[Measure]
"""One measure, several names in one text, or a list."""

AnyMeasures: TypeAlias = (
    "Measures | CustomMeasure | Sequence[Measure | CustomMeasure] | AbstractSet[Measure | CustomMeasure]"
)
"""The same, and measures of your own."""


class _Frame(Protocol):
    """A table of pandas, polars, pyarrow or DuckDB."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


class _Table(_Frame, Protocol):
    @property
    def columns(self) -> Any: ...


class _Array(Protocol):
    """An array of numpy, a tensor, or what becomes one."""

    def __array__(self, *args: Any, **kwargs: Any) -> Any: ...


class _LazyFrame(Protocol):
    """A table of polars that is not computed yet."""

    def collect(self, *args: Any, **kwargs: Any) -> Any: ...


class _DataSet(Protocol):
    """A data set of Hugging Face."""

    def with_format(self, *args: Any, **kwargs: Any) -> Any: ...


class _Relation(Protocol):
    """What DuckDB answers."""

    def fetchall(self) -> Any: ...


class _File(Protocol):
    """An open file."""

    def read(self) -> Any: ...


class _ToolData(Protocol):
    """Judgments and runs of ranx."""

    def to_dict(self) -> Any: ...


class _ToolQrels(Protocol):
    """A data set of ir_datasets."""

    def qrels_iter(self) -> Any: ...


_Rows: TypeAlias = Sequence[Any] | AbstractSet[Any] | Iterator[Any]
"""Records, or items."""

_Object: TypeAlias = _Frame | _Array | _LazyFrame | _DataSet | _Relation | _File | _ToolData

_ByQuery: TypeAlias = Mapping[Any, Mapping[Any, Any] | _Rows | _Object]
"""``{query: {item: number}}``, ``{query: [item, …]}``, or columns by name."""

Judgments: TypeAlias = _ByQuery | _Rows | _Object | _ToolQrels | Path
"""Grades of items: by query, as columns, records, a table of any library, an open file, the name of a data set, or a path."""

Run: TypeAlias = _ByQuery | _Rows | _Object | Path
"""Scores of items, or items best first, in the same forms."""

Runs: TypeAlias = Mapping[str, Run]
"""Runs by name."""

SeveralRuns: TypeAlias = Mapping[str, Mapping[Any, Mapping[Any, float]] | _Table | Path]
"""Runs by name that a type checker tells from one run."""

Array: TypeAlias = _Array | Sequence[Any] | Path
"""An array of numpy, a tensor, a list, a path, or the name of a column."""

Arrays: TypeAlias = Array
"""The same; of a gallery and queries, a tuple of both."""

Table: TypeAlias = Mapping[Any, Any] | _Rows | _Object | Path
"""A table of any library, columns by name, records, an array, or a path."""

Texts: TypeAlias = Table
"""Texts by id: a dict, records, a table, or a path."""

Triples: TypeAlias = Table
"""Rows of head, relation and tail: a list, an array, a table, triples of PyKEEN, or a path."""

Entities: TypeAlias = Sequence[str] | Mapping[str, int] | Path
"""Names in the order of columns of scores, ``{name: column}``, or a path."""

class _Invoked(Protocol):
    """A retriever of LangChain."""

    def invoke(self, input: Any, /) -> Any: ...


class _Retrieving(Protocol):
    """A retriever of LlamaIndex."""

    def retrieve(self, text: Any, /) -> Any: ...


Retriever: TypeAlias = Callable[..., Any] | _Invoked | _Retrieving
"""What gives the items found for the text of a query: a function, or a retriever of LangChain or LlamaIndex."""

Neighbors: TypeAlias = Table
"""Ids of neighbors with a row for each query, a tuple of ids and distances, a table, or a path."""

ByQuery: TypeAlias = Mapping[Any, Any] | tuple[Any, str] | _Frame | Path
"""A value of each query: a dict, a table with one other column, a table and a column's name, or ``FILE:COLUMN``."""

ByName: TypeAlias = Mapping[str, str | int | float] | str
"""Columns by role or values by name: ``{"query": "user"}`` or ``query=user``."""

Confusion: TypeAlias = "Mapping[Any, Mapping[Any, float]] | Agreement | Path"
"""Errors of judgments: a text, a path, an ``Agreement`` of two judges, or counts by true grade and grade."""
