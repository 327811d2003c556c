"""Whether an object is a run, or what one query has of it: a dict of runs looks like a dict of queries."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from ..of_library import is_of
from ..roles import QUERIES
from .database_results import is_answer
from .hugging_face import DATA_SETS
from .records import named_fields

_WIDTH_OF_ROWS = 3
"""Of rows with a query: what one query has are items, or pairs of an item and a score."""


def is_whole_run(data: Any) -> bool:
    """Whether data that are no dict have the items of several queries: a path, a table, or rows that name their query."""
    if isinstance(data, (str, os.PathLike, Iterator)) or callable(getattr(data, "read", None)):
        return True
    if is_of(data, "pandas", "Series"):
        return data.index.nlevels > 1 or any(
            isinstance(one, (list, tuple)) or hasattr(one, "__array__") for one in data
        )
    if is_of(data, "numpy", "ndarray"):
        return data.dtype.names is not None or (data.ndim == 2 and data.shape[1] >= _WIDTH_OF_ROWS)
    if isinstance(data, (list, tuple)) and not hasattr(data, "_fields"):
        return bool(data) and all(map(_has_query, data))
    return _is_table(data)


def _is_table(data: Any) -> bool:
    return (
        hasattr(data, "__arrow_c_stream__")
        or is_of(data, "pandas", "DataFrame")
        or is_of(data, "polars", "DataFrame", "LazyFrame")
        or is_of(data, "pyarrow", "Dataset", "Scanner", "RecordBatch")
        or is_of(data, "datasets", *DATA_SETS)
        or is_answer(data)
    )


def _has_query(row: Any) -> bool:
    fields = named_fields(row)
    if fields is not None:
        return any(str(name).lower() in QUERIES for name in fields)
    return isinstance(row, (list, tuple)) and len(row) >= _WIDTH_OF_ROWS
