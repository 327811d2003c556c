"""What arguments of functions are, for editors and type checkers. Tables and arrays of any library are taken."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from .words import MeasureName

Path: TypeAlias = str | os.PathLike[str]
"""The path of a file."""

Measures: TypeAlias = MeasureName | str | Sequence[MeasureName | str]
"""Names of measures, in rankproof's notation or that of a tool."""

Judgments: TypeAlias = Any
"""Grades of items: a dict, a table, records, or a path."""

Run: TypeAlias = Any
"""Scores of items: a dict, a table, records, or a path."""

Runs: TypeAlias = Mapping[str, Any]
"""Runs by name."""


class _Table(Protocol):
    @property
    def columns(self) -> Any: ...

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


SeveralRuns: TypeAlias = Mapping[str, Mapping[Any, Mapping[Any, float]] | _Table | Path]
"""Runs by name that a type checker tells from one run."""

Table: TypeAlias = Any
"""A table of pandas, polars or pyarrow, columns by name, an array, or a path."""

Texts: TypeAlias = Any
"""Texts by id: a dict, records, a table, or a path."""

Array: TypeAlias = Any
"""An array of numpy, a tensor, a list, a path, or the name of a column."""

Arrays: TypeAlias = Any
"""The same; of a gallery and queries, a tuple of both."""

Neighbors: TypeAlias = Any
"""Ids of neighbors with a row for each query, a tuple of ids and distances, a table, or a path."""

ByQuery: TypeAlias = Mapping[Any, Any] | tuple[Any, str] | Any
"""A value of each query: a dict, a table with one other column, a table and a column's name, or ``FILE:COLUMN``."""

ByName: TypeAlias = Mapping[str, str | int | float] | str
"""Columns by role or values by name: ``{"query": "user"}`` or ``query=user``."""

Confusion: TypeAlias = Any
"""Errors of judgments: a text, a path, an ``Agreement`` of two judges, or counts by true grade and grade."""
