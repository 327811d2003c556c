"""Rows one by one: dicts, tuples, and objects with named fields, in a list or as they are made."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set, Sized
from typing import Any

from ..data_frames import Columns
from ..errors import RankproofError
from ..roles import Kind

_WIDTHS = range(2, 7)
"""Of a row without names: query and item at least, at most the six columns of a run of TREC."""

_LISTS = (list, tuple, Set, Mapping)


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """Rows as columns; records that hold lists as a list of dicts; pairs of a query and its items as a dict."""
    return columns_of_records(list(data), kind, not isinstance(data, Set)) if _are_rows(data) else None


def columns_of_records(rows: Sequence[Any], kind: Kind, is_ordered: bool = True) -> Any:
    """The same of rows that are at hand.

    Raises:
        RankproofError: where rows are not all of one kind, or what they hold is not known.
    """
    if not rows:
        return {}
    found = [named_fields(row) for row in rows]
    is_named = [row is not None for row in found]
    named = [row for row in found if row is not None]
    if len(named) == len(rows):
        return _of_dicts(named)
    odd = next((row for row, has_names in zip(rows, is_named, strict=True) if has_names != is_named[0]), None)
    if odd is not None:
        raise _refusal(kind, f"a list of {type(rows[0]).__name__} and {type(odd).__name__}")
    odd = next((row for row in rows if not isinstance(row, (list, tuple)) and not _is_array(row)), None)
    if odd is not None:
        raise _refusal(kind, f"a list of {type(odd).__name__}")
    if all(len(row) == 2 and (isinstance(row[1], _LISTS) or _is_array(row[1])) for row in rows):
        return _of_pairs(rows, kind)
    return _of_tuples(rows, kind, is_ordered)


def _are_rows(data: Any) -> bool:
    if isinstance(data, (str, bytes, bytearray, Mapping)) or hasattr(data, "__array__") or hasattr(data, "_fields"):
        return False
    # Of what has a length and is no sequence, nobody knows the order.
    return isinstance(data, (Iterator, Sequence, Set)) or (isinstance(data, Iterable) and not isinstance(data, Sized))


def _is_array(value: Any) -> bool:
    return hasattr(value, "__array__") and getattr(value, "ndim", 0) > 0


def named_fields(row: Any) -> Mapping[str, Any] | None:
    """A record as a dict; None where its values have no names."""
    if isinstance(row, Mapping):
        return row
    if hasattr(row, "_asdict"):
        fields: Mapping[str, Any] = row._asdict()
        return fields
    if dataclasses.is_dataclass(row) and not isinstance(row, type):
        return {field.name: getattr(row, field.name) for field in dataclasses.fields(row)}
    other: Any = row
    if callable(getattr(row, "model_dump", None)):
        model: Mapping[str, Any] = other.model_dump()
        return model
    # Rows of sqlite3 are no mappings.
    has_keys = callable(getattr(row, "keys", None)) and hasattr(row, "__getitem__")
    return {name: other[name] for name in other.keys()} if has_keys else None


def _of_dicts(rows: Sequence[Mapping[str, Any]]) -> Columns | list[Mapping[str, Any]]:
    if any(isinstance(value, _LISTS) or _is_array(value) for row in rows for value in row.values()):
        return list(rows)
    names = list(dict.fromkeys(name for row in rows for name in row))
    return Columns([str(name) for name in names], [[row.get(name) for row in rows] for name in names])


def _of_pairs(rows: Sequence[Any], kind: Kind) -> dict[Any, Any]:
    """``{query: items}`` of pairs, such as ``run.items()`` gives."""
    found: dict[Any, Any] = {}
    for query, items in rows:
        if query in found:
            raise RankproofError(f"duplicate query: {ascii(query)[:80]} in the {kind}")
        found[query] = items
    return found


def _of_tuples(rows: Sequence[Any], kind: Kind, is_ordered: bool) -> Columns:
    """Columns without names of rows of one length: what they hold tells what they are."""
    widths = sorted({len(row) for row in rows})
    if len(widths) > 1 or widths[0] not in _WIDTHS:
        lengths = f"{widths[0]} elements" if len(widths) == 1 else f"{widths[0]} to {widths[-1]} elements"
        raise _refusal(
            kind,
            f"a list of {len(rows)} lists of {lengths}",
            "; of lists of items, one a query: dict(enumerate(lists))",
        )
    # A tuple is a row, and a list may be one, or the items of a query.
    if not isinstance(rows[0], tuple) and not _is_row(rows[0]):
        raise RankproofError(
            f"ambiguous {kind}: a list of {len(rows)} lists of {widths[0]} elements may hold rows, or items by query "
            "(expected tuples as rows; of items, dict(enumerate(lists)))"
        )
    odd = [row[0] for row in rows if not _is_id(row[0])]
    if odd:
        raise RankproofError(
            f"invalid query: {ascii(odd[0])[:80]} in the {kind} (expected tuples of query, item and more)"
        )
    if kind == "run" and not is_ordered and widths[0] == len(("query", "item")):
        raise RankproofError(
            "invalid run: a set of pairs of query and item, which have no order (expected a list, or scores)"
        )
    return Columns(None, [list(column) for column in zip(*rows, strict=True)])


def _is_row(row: Sequence[Any]) -> bool:
    """Whether ids are texts and a number follows them, as in no list of items."""
    return isinstance(row[0], str) and any(
        isinstance(value, (int, float)) or hasattr(value, "dtype") for value in row[2:]
    )


def _is_id(value: Any) -> bool:
    return isinstance(value, (str, int)) or (hasattr(value, "dtype") and not _is_array(value))


def _refusal(kind: Kind, found: str, more: str = "") -> RankproofError:
    value = "grade" if kind == "judgments" else "score"
    if found == "a list of str" and kind == "run":
        more = "; of the paths of several runs, a dict by name: {'bm25': 'bm25.run', …}"
    return RankproofError(f"unsupported {kind}: {found} (expected dicts, or tuples of query, item and {value}{more})")
