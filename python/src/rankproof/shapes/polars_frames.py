"""Frames of polars, which may not be computed yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..of_library import is_of
from ..roles import Kind


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """What a LazyFrame gives, as a table of pyarrow."""
    if is_of(data, "polars", "LazyFrame"):
        return data.collect().to_arrow()
    return data.to_arrow() if is_of(data, "polars", "DataFrame") else None
