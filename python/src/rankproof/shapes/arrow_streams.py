"""Whatever gives Arrow: tables in memory, on the disk, or batch by batch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..of_library import is_of
from ..roles import Kind


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """A table of pyarrow. A stream can be read but once."""
    if is_of(data, "pandas", "DataFrame") or is_of(data, "pyarrow", "Table"):
        return None
    if is_of(data, "pyarrow", "Dataset", "Scanner"):
        return data.to_table()
    if hasattr(data, "__arrow_c_stream__") or is_of(data, "pyarrow", "RecordBatch"):
        import pyarrow as pa

        return pa.table(data)
    return None
