"""What DuckDB answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..of_library import is_of
from ..roles import Kind


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """A relation, or the result of ``execute``, as a table of pyarrow."""
    if not is_answer(data):
        return None
    return data.to_arrow_table() if hasattr(data, "to_arrow_table") else data.fetch_arrow_table()


def is_answer(data: Any) -> bool:
    """Whether DuckDB gave it."""
    return any(is_of(data, library, "DuckDBPyRelation", "DuckDBPyConnection") for library in ("duckdb", "_duckdb"))
