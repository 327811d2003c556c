"""Frames of pandas where pyarrow is not installed, which reads them elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..data_frames import has_arrow, listed_frame
from ..of_library import is_of
from ..roles import Kind
from .records import columns_of_records


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """Its columns as lists; records where cells hold lists."""
    if not is_of(data, "pandas", "DataFrame") or has_arrow():
        return None
    found = listed_frame(data)
    if found.names is None:
        return found
    return columns_of_records([dict(zip(found.names, row, strict=True)) for row in zip(*found.values, strict=True)], kind)
