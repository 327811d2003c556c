"""Tables that options give in memory: items that are left out by query, and weights of queries."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .files import rows_path
from .roles import text_of


_OPTIONS = ("exclude", "exclude_columns")


def without_exclusion(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options but the items that are left out, which may be data in memory, and their columns."""
    return {name: value for name, value in options.items() if name not in _OPTIONS and not _are_weights(name, value)}


def _are_weights(name: str, value: Any) -> bool:
    return name == "weights" and isinstance(value, Mapping)


def exclusion_option(folder: Path, options: Mapping[str, Any]) -> list[str]:
    """``--exclude`` and ``--weights`` with the paths of files that are written; empty where neither is given in memory."""
    return [*_exclude(folder, options), *_weights(folder, options.get("weights"))]


def _weights(folder: Path, weights: Any) -> list[str]:
    if not _are_weights("weights", weights):
        return []
    path = _folder_in(folder) / "weights.json"
    rows = [{"query": str(query), "weight": float(weight)} for query, weight in weights.items()]
    path.write_text(json.dumps(rows), encoding="utf-8")
    return ["--weights", f"{path}:weight"]


def _exclude(folder: Path, options: Mapping[str, Any]) -> list[str]:
    exclude, columns = (options.get(name) for name in _OPTIONS)
    of_columns = [] if columns is None else ["--exclude-columns", text_of(columns)]
    if exclude is None:
        return of_columns
    # A run may be called as the file.
    beside = _folder_in(folder)
    chosen = {"relevant_rows": True, **({} if columns is None else {"judgments_columns": text_of(columns)})}
    return ["--exclude", rows_path(beside, "exclude", exclude, "judgments", chosen), *of_columns]


def _folder_in(folder: Path) -> Path:
    import tempfile

    return Path(tempfile.mkdtemp(dir=folder))
