"""Judgments and runs in every shape that Python has, as one of the few that the rest of the package reads.

What a shape is told by stands in one file each; they are asked in order. Nothing here imports a library of frames: its objects are
recognized by the module of their type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import refusing
from ..nested_rows import has_items_by_query
from ..roles import Kind
from . import (
    arrays,
    arrow_streams,
    database_results,
    hugging_face,
    named_data,
    open_files,
    other_tools,
    pandas_frames,
    pandas_index,
    polars_frames,
    records,
    single_items,
)

_SHAPES: tuple[Callable[[Any, Kind, Mapping[str, Any]], Any], ...] = (
    named_data.told,
    open_files.told,
    other_tools.told,
    pandas_index.told,
    pandas_frames.told,
    polars_frames.told,
    hugging_face.told,
    database_results.told,
    arrow_streams.told,
    arrays.told,
    single_items.told,
    records.told,
)


def plain(data: Any, kind: Kind, options: Mapping[str, Any] | None = None, beside: Any = None) -> Any:
    """The data as a path, the content of a file, a dict, a list of records, a table of pandas or pyarrow, or columns.

    Args:
        data: in any shape; an iterator is read to its end.
        kind: what it holds.
        options: of the call: those that choose columns, and ``split``.
        beside: judgments of a run, or a run of judgments.

    Returns:
        The same object where it has one of these forms.

    Raises:
        RankproofError: where the shape is known, and something about it is not as it has to be.
    """
    with refusing(kind):
        if has_items_by_query(data):
            return data
        arrays.refuse_two_matrices(data, beside, kind)
        for told in _SHAPES:
            found = told(data, kind, options or {})
            if found is not None:
                return found
    return data
