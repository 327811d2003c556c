"""Data sets of the library datasets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import RankproofError
from ..of_library import is_of
from ..roles import Kind
from .records import columns_of_records

DATA_SETS = ("Dataset", "DatasetDict", "IterableDataset", "IterableDatasetDict")


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """The rows of a data set as a table of pyarrow; of several splits, of the one that the option ``split`` names."""
    if is_of(data, "datasets", "DatasetDict", "IterableDatasetDict"):
        data = _split(data, kind, options.get("split"))
    if is_of(data, "datasets", "Dataset"):
        # Not the table that it holds: the rows may be a selection of these.
        return data.with_format("arrow")[:]
    if is_of(data, "datasets", "IterableDataset"):
        return columns_of_records(list(data), kind)
    return None


def _split(data: Mapping[str, Any], kind: Kind, name: str | None) -> Any:
    names = list(data)
    if name is None and len(names) == 1:
        return data[names[0]]
    if name is not None:
        if name in data:
            return data[name]
        raise RankproofError(f"unknown split: {name} of the {kind} (expected {', '.join(names)})")
    raise RankproofError(
        f"ambiguous {kind}: a data set with the splits {', '.join(names)} (expected one, such as data[{names[0]!r}])"
    )
