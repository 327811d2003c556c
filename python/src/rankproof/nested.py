"""Data whose items stand in lists, one of each query: it is read as a file of the same records is."""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from typing import Any

import numpy as np
import pyarrow as pa

from .data_frames import Columns, columns_of, frame_of
from .errors import RankproofError
from .roles import Kind, roles_of

_LISTS = (list, tuple, Set, np.ndarray)


def nested_of(data: Any, kind: Kind, options: Mapping[str, str]) -> str | pa.Table | None:
    """The data as JSON, as a record a line, or as a table with lists; None where it is a table of rows, or maps items to numbers.

    Args:
        data: as ``plain`` gives it: ``{query: [item, …]}``, with pairs of an item and its number too; a list of records; or a table with
            a column of lists.
        kind: what it holds.
        options: those that choose columns of tables.
    """
    if isinstance(data, Mapping):
        is_nested = any(isinstance(items, _LISTS) for items in data.values()) and not _are_columns(data, kind, options)
        return json.dumps({str(query): _list_of(items) for query, items in data.items()}, default=_plain) if is_nested else None
    if isinstance(data, list):
        return _lines(data)
    if isinstance(data, Columns):
        return None
    frame = frame_of(data, kind)
    table = frame if isinstance(frame, pa.Table) else _table_of(frame)
    if table is None or not any(pa.types.is_nested(field.type) for field in table.schema):
        return None
    return None if _has_rows(table, kind, options) else table


def _table_of(frame: Any) -> pa.Table | None:
    """The same with Arrow's types; None where no column of pandas may hold lists."""
    if not any(str(kind) == "object" or "list" in str(kind) or "struct" in str(kind) for kind in frame.dtypes):
        return None
    try:
        return pa.Table.from_pandas(frame, preserve_index=False)
    except (pa.ArrowInvalid, pa.ArrowTypeError):
        return None


def _are_columns(data: Mapping[Any, Any], kind: Kind, options: Mapping[str, str]) -> bool:
    """Whether lists are the columns of a table, and not the items of a query each."""
    if any(isinstance(values, (Mapping, Set)) for values in data.values()) or len({len(values) for values in data.values()}) > 1:
        return False
    try:
        return _has_rows(frame_of(data, kind), kind, options)
    except (pa.ArrowInvalid, pa.ArrowTypeError):
        return False


def _has_rows(frame: Any, kind: Kind, options: Mapping[str, str]) -> bool:
    """Whether columns of ids and numbers are found."""
    try:
        roles_of(columns_of(frame), kind, options, len(frame))
        return True
    except RankproofError as error:
        return str(error).startswith("ambiguous")


def _list_of(items: Any) -> Any:
    """Pairs keep the order of a dict, which objects of JSON do not where ids are numbers."""
    if isinstance(items, Mapping):
        return list(items.items())
    return list(items) if isinstance(items, _LISTS) else items


def _lines(records: Any) -> str:
    return "".join(f"{json.dumps(record, default=_plain)}\n" for record in records)


def _plain(value: Any) -> Any:
    """What JSON lacks: numbers of numpy, sets, and texts of the rest."""
    if isinstance(value, (np.generic, np.ndarray)):
        return value.tolist()
    return list(value) if isinstance(value, Set) else str(value)
