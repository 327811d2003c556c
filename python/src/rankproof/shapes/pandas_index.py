"""What pandas keeps in an index: the query and the item of a Series, or of rows that lack a column for them."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING, Any

from ..data_frames import columns_of
from ..errors import RankproofError
from ..of_library import is_of
from ..roles import Kind, chosen_of, roles_of
from . import pandas_frames

if TYPE_CHECKING:
    import pandas

_LEVELS = ("query", "item", "subtopic")
_VALUES: Mapping[Kind, str] = {"judgments": "grade", "run": "score"}


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """A Series as a frame, or as lists by query; a frame whose index names what its columns lack, with these as columns."""
    found = _without_index(data, kind, options)
    listed = pandas_frames.told(found, kind, options)
    return found if listed is None else listed


def _without_index(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    if is_of(data, "pandas", "Series"):
        return _of_series(data, kind)
    if not is_of(data, "pandas", "DataFrame") or (data.index.nlevels == 1 and data.index.name is None):
        return None
    return None if len(data) == 0 or _has_roles(data, kind, options) else _with_index(data)


def _of_series(data: pandas.Series, kind: Kind) -> Any:
    if data.index.nlevels > 1:
        name = _VALUES[kind] if data.name is None else data.name
        return _with_index(data.to_frame(name))
    if len(data) > 0 and all(
        isinstance(value, (list, tuple, Set, Mapping)) or hasattr(value, "__array__") for value in data
    ):
        if not data.index.is_unique:
            raise RankproofError(
                f"duplicate query: {data.index[data.index.duplicated()][0]} in the index of the {kind}"
            )
        return {_id(query): value for query, value in data.items()}
    raise RankproofError(
        f"invalid {kind}: a Series of {data.dtype} with an index of one level (expected levels of query and item, "
        "or a list of items for each query)"
    )


def _with_index(frame: pandas.DataFrame) -> pandas.DataFrame:
    """Levels of the index as first columns, but those that are columns already."""
    names = [
        name if name is not None else default
        for name, default in zip(frame.index.names, (*_LEVELS, *range(9)), strict=False)
    ]
    levels = [
        frame.index.get_level_values(level).to_series(index=frame.index, name=name)
        for level, name in enumerate(names)
        if name not in frame.columns
    ]
    import pandas

    return pandas.concat([one.reset_index(drop=True) for one in [*levels, frame]], axis=1)


def _has_roles(frame: pandas.DataFrame, kind: Kind, options: Mapping[str, Any]) -> bool:
    """Whether the columns alone tell query and item."""
    try:
        roles_of(columns_of(frame), kind, chosen_of(options), len(frame))
        return True
    except RankproofError as error:
        return "missing" not in str(error)


def _id(value: Any) -> Any:
    return value.item() if hasattr(value, "item") else value
