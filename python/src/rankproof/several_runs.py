"""Whether data are one run, or several by name."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

_QUERIES = {"query", "query_id", "queryid", "qid", "q_id", "topic", "user", "user_id"}


def are_runs(data: Any) -> bool:
    """Whether data are ``{"bm25": run, "dense": run}``.

    Each value is a path, a table, rows that name their query, or lists by query.
    """
    if not isinstance(data, Mapping) or not data or not all(isinstance(name, str) for name in data):
        return False
    kinds = [_is_run(value) for value in data.values()]
    # An empty run shows nothing, beside one that does.
    return False not in kinds and True in kinds


def _is_run(value: Any) -> bool | None:
    """None where that cannot be told: it is empty."""
    if isinstance(value, (str, os.PathLike)):
        return True
    if isinstance(value, Mapping):
        if not value:
            return None
        # A run maps queries to lists or dicts; the items of a query have numbers.
        return all(isinstance(one, (Mapping, list, tuple, set)) or _has_length(one) for one in value.values())
    if isinstance(value, (list, tuple)):
        return None if not value else all(_names_query(one) for one in value)
    return hasattr(value, "columns") and _has_rows(value)


def _has_length(value: Any) -> bool:
    return not isinstance(value, str) and hasattr(value, "__len__")


def _has_rows(value: Any) -> bool:
    """Whether it is a table: a column has no columns."""
    return hasattr(value, "__arrow_c_stream__") or hasattr(value, "iloc") or hasattr(value, "column_names")


def _names_query(record: Any) -> bool:
    fields = record if isinstance(record, Mapping) else getattr(record, "_fields", ())
    return any(str(field).lower() in _QUERIES for field in fields)
