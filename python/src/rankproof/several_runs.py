"""Whether data are one run, or several by name."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .errors import RankproofError
from .of_library import is_of
from .shapes.hugging_face import DATA_SETS
from .shapes.runs import is_whole_run


def by_path(data: Any) -> Any:
    """Runs by the names of their files, of a list of paths that are there; other data as they are."""
    if not isinstance(data, (list, tuple)) or not data or not all(map(_is_file, data)):
        return data
    names = [Path(one).name for one in data]
    return dict(zip(names, data, strict=True)) if len(set(names)) == len(names) else data


def _is_file(data: Any) -> bool:
    # A text may be a line of a run.
    return isinstance(data, os.PathLike) or (isinstance(data, str) and os.path.exists(data))


def refuse_items(runs: Mapping[Any, Any]) -> None:
    """Refuses texts that are no files: they may be items by query.

    Raises:
        RankproofError: where every run is a text, and none is that of a file.
    """
    texts = list(runs.values())
    if not texts or not all(isinstance(text, str) and not os.path.exists(text) for text in texts):
        return
    name, text = next(iter(runs.items()))
    lists = "a run that lists items by query has lists"
    raise RankproofError(
        f"missing file: {text[:80]} (a dict of texts names files of runs; {lists}, as in {{{ascii(name)[:40]}: [{ascii(text)[:40]}]}})"
    )


def are_runs(data: Any) -> bool:
    """Whether data are ``{"bm25": run, "dense": run}``.

    Each value is a path, a table, rows that name their query, or lists by query.
    """
    # The splits of a data set are no runs.
    if not isinstance(data, Mapping) or is_of(data, "datasets", *DATA_SETS):
        return False
    is_any = False
    for name, value in data.items():
        is_run = isinstance(name, str) and _is_run(value)
        if is_run is False:
            return False
        # An empty run shows nothing, beside one that does.
        is_any = is_any or is_run is True
    return is_any


def _is_run(value: Any) -> bool | None:
    """None where that cannot be told: it is empty."""
    if isinstance(value, Mapping):
        if not value:
            return None
        # A run maps queries to lists or dicts; the items of a query have numbers.
        return all(isinstance(one, (Mapping, list, tuple, set)) or _has_length(one) for one in value.values())
    return None if isinstance(value, (list, tuple)) and not value else is_whole_run(value)


def _has_length(value: Any) -> bool:
    return not isinstance(value, str) and hasattr(value, "__len__")
