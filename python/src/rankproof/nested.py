"""Data whose items stand in lists, one of each query: it is read as a file of the same records is."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any

from .data_frames import Columns, columns_of, frame_of
from .errors import RankproofError
from .listed_items import as_json
from .of_library import is_of
from .roles import QUERIES, SAMPLE, FrameColumn, Kind, roles_of

if TYPE_CHECKING:
    import pyarrow as pa


_MOST_COLUMNS = 500
"""Of a table in a dict: more lists are those of queries."""


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple, Set)) or is_of(value, "numpy", "ndarray")


def nested_of(data: Any, kind: Kind, options: Mapping[str, str]) -> str | pa.Table | None:
    """The data as JSON, as a record a line, or as a table with lists; None where it is a table of rows, or maps items to numbers.

    Args:
        data: as ``plain`` gives it: ``{query: [item, …]}``, with pairs of an item and its number too; a list of records; or a table with
            a column of lists.
        kind: what it holds.
        options: those that choose columns of tables.
    """
    if isinstance(data, Mapping):
        is_nested = any(_is_list(items) for items in data.values()) and not _are_columns(data, kind, options)
        return (
            json.dumps({str(query): _list_of(items) for query, items in data.items()}, default=as_json)
            if is_nested
            else None
        )
    if isinstance(data, list):
        return _lines(data)
    if isinstance(data, Columns):
        return None
    import pyarrow as pa

    frame: Any = frame_of(data, kind)
    table = frame if isinstance(frame, pa.Table) else _table_of(frame)
    if table is None or not any(pa.types.is_nested(field.type) for field in table.schema):
        return None
    return None if _has_rows(table, kind, options) else table


def _table_of(frame: Any) -> pa.Table | None:
    """The same with Arrow's types; None where no column of pandas may hold lists."""
    if not any(str(kind) == "object" or "list" in str(kind) or "struct" in str(kind) for kind in frame.dtypes):
        return None
    import pyarrow as pa

    try:
        return pa.Table.from_pandas(frame, preserve_index=False)
    except (pa.ArrowInvalid, pa.ArrowTypeError):
        return None


def _are_columns(data: Mapping[Any, Any], kind: Kind, options: Mapping[str, str]) -> bool:
    """Whether lists are the columns of a table, and not the items of a query each."""
    columns = list(data.values())
    if len(columns) > _MOST_COLUMNS or any(isinstance(values, (Mapping, Set)) for values in columns):
        return False
    if len(columns) > 1 and any(str(name).lower() in QUERIES for name in data):
        # No query is called so beside others: what is wrong with the columns is said about a table.
        return True
    if len({len(values) for values in columns}) > 1:
        return False
    told = [
        FrameColumn(str(name), _type_of(values), [str(value) for value in values[:SAMPLE]])
        for name, values in data.items()
    ]
    return _are_rows(told, kind, options, len(columns[0]) if columns else 0)


def _type_of(values: Any) -> str:
    """The type of a column of Python as Arrow calls it; a text where it has several."""
    types = {type(value) for value in values}
    return (
        "int64"
        if types == {int}
        else "double"
        if types and types <= {int, float}
        else "list"
        if any(map(_is_list, values))
        else "string"
    )


def _has_rows(frame: Any, kind: Kind, options: Mapping[str, str]) -> bool:
    """Whether columns of ids and numbers are found."""
    return _are_rows(columns_of(frame), kind, options, len(frame))


def _are_rows(columns: Sequence[FrameColumn], kind: Kind, options: Mapping[str, str], rows: int) -> bool:
    try:
        roles_of(columns, kind, options, rows)
        return True
    except RankproofError as error:
        return str(error).startswith("ambiguous")


def _list_of(items: Any) -> Any:
    """Pairs keep the order of a dict, which objects of JSON do not where ids are numbers."""
    if isinstance(items, Mapping):
        return list(items.items())
    return list(items) if _is_list(items) else items


def _lines(records: Any) -> str:
    return "".join(f"{json.dumps(record, default=as_json)}\n" for record in records)
