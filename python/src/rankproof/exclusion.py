"""Items that are left out of runs and judgments, by query."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .files import rows_path
from .roles import text_of


_OPTIONS = ("exclude", "exclude_columns")


def without_exclusion(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options but the items that are left out, which may be data in memory, and their columns."""
    return {name: value for name, value in options.items() if name not in _OPTIONS}


def exclusion_option(folder: Path, options: Mapping[str, Any]) -> list[str]:
    """``--exclude`` with the path of a file of the items that are left out; empty where none are."""
    exclude, columns = (options.get(name) for name in _OPTIONS)
    of_columns = [] if columns is None else ["--exclude-columns", text_of(columns)]
    if exclude is None:
        return of_columns
    # A run may be called as the file.
    beside = Path(tempfile.mkdtemp(dir=folder))
    chosen = {"relevant_rows": True, **({} if columns is None else {"judgments_columns": text_of(columns)})}
    return ["--exclude", rows_path(beside, "exclude", exclude, "judgments", chosen), *of_columns]
