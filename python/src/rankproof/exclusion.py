"""Items that are left out of runs and judgments, by query."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .files import rows_path
from .roles import text_of


def without_exclusion(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options but the items that are left out, which may be data in memory."""
    return {name: value for name, value in options.items() if name != "exclude"}


def exclusion_option(folder: Path, options: Mapping[str, Any]) -> list[str]:
    """``--exclude`` with the path of a file of the items that are left out; empty where none are."""
    exclude = options.get("exclude")
    if exclude is None:
        return []
    # A run may be called as the file.
    beside = Path(tempfile.mkdtemp(dir=folder))
    columns = options.get("exclude_columns")
    chosen = {"relevant_rows": True, **({} if columns is None else {"judgments_columns": text_of(columns)})}
    return ["--exclude", rows_path(beside, "exclude", exclude, "judgments", chosen)]
