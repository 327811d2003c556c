"""Tables of pandas and pyarrow, or columns: what the engine is told of them, and the columns that it names."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .errors import RankproofError
from .of_library import is_of
from .roles import SAMPLE, SAMPLE_WITHOUT_NAME, FrameColumn, Kind

# Only what has a table takes the time to load pyarrow.
if TYPE_CHECKING:
    import pandas
    import pyarrow as pa

    Frame: TypeAlias = pa.Table | pandas.DataFrame | "Unnamed"


@dataclass(frozen=True)
class Columns:
    """Columns of one length.

    Attributes:
        names: of all columns; None where no column has a name.
        values: of each column, a list or an array.
    """

    names: Sequence[str] | None
    values: Sequence[Any]


@functools.cache
def has_arrow() -> bool:
    """Whether pyarrow and numpy are installed."""
    try:
        import numpy  # noqa: F401
        import pyarrow  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True


@dataclass(frozen=True)
class Unnamed:
    """A table whose columns have no names, but numbers from 1 in their place."""

    table: pa.Table

    def __len__(self) -> int:
        return len(self.table)


def frame_of(data: Any, kind: Kind) -> Frame:
    """The data as a table of pandas or pyarrow, or as one without names.

    Raises:
        RankproofError: where it has another form.
    """
    if isinstance(data, (Mapping, Columns)):
        return _of_columns(data, kind)
    if is_of(data, "pyarrow", "Table") or is_of(data, "pandas", "DataFrame"):
        return data
    if hasattr(data, "__arrow_c_stream__"):
        import pyarrow as pa

        return pa.table(data)
    raise RankproofError(
        f"unsupported {kind}: {type(data).__name__} (expected a dict, rows, a frame of pandas, polars, pyarrow, DuckDB or "
        "datasets, an array, or the path of a file)"
    )


def _of_columns(data: Mapping[Any, Any] | Columns, kind: Kind) -> pa.Table | Unnamed:
    import pyarrow as pa

    if isinstance(data, Mapping):
        refuse_lengths(list(map(str, data)), list(data.values()), kind)
        return pa.table({str(name): _column_of(name, column, kind) for name, column in data.items()})
    numbers = [str(number) for number in range(1, len(data.values) + 1)]
    names = numbers if data.names is None else list(data.names)
    columns = [_column_of(name, column, kind) for name, column in zip(names, data.values, strict=True)]
    table = pa.Table.from_arrays(columns, names)
    return table if data.names is not None else Unnamed(table)


def refuse_lengths(names: Sequence[str | None], columns: Sequence[Any], kind: Kind) -> None:
    """Refuses columns of different lengths."""
    lengths = [len(column) for column in columns if hasattr(column, "__len__")]
    if len(set(lengths)) > 1:
        told = ", ".join(f"{name or number}: {length}" for number, (name, length) in enumerate(zip(names, lengths, strict=False), 1))
        raise RankproofError(f"invalid {kind}: columns of different lengths ({told})")


def _column_of(name: Any, column: Any, kind: Kind) -> pa.Array:
    import pyarrow as pa

    try:
        return pa.array(column)
    except Exception as error:
        found = _odd_values(column) or str(error)
        raise RankproofError(
            f"invalid {name}: {found} in the {kind} (expected a column of texts or of numbers)"
        ) from error


def _odd_values(column: Any) -> str | None:
    """The first two values of a list that are not of one kind, as a program writes them."""
    values = [value for value in column if value is not None] if isinstance(column, (list, tuple)) else []
    odd = next((value for value in values if isinstance(value, str) != isinstance(values[0], str)), None)
    return None if odd is None else f"{ascii(values[0])[:80]} and {ascii(odd)[:80]}"


def columns_of(frame: Frame, sample: int = SAMPLE) -> list[FrameColumn]:
    """All columns, each with its first values."""
    if isinstance(frame, Unnamed):
        return [column._replace(name=None) for column in columns_of(frame.table, min(sample, SAMPLE_WITHOUT_NAME))]
    if is_of(frame, "pyarrow", "Table"):
        first = frame.slice(0, sample)
        return [
            FrameColumn(field.name, str(field.type), list(map(_text_of, column.to_pylist())))
            for field, column in zip(frame.schema, first.columns, strict=True)
        ]
    # What pandas reads without a header has numbers in place of names.
    has_names = type(frame.columns).__name__ != "RangeIndex"
    first = frame.head(sample if has_names else SAMPLE_WITHOUT_NAME)
    names = [str(name) if has_names else None for name in frame.columns]
    return [
        FrameColumn(name, str(frame.dtypes.iloc[index]), [str(value) for value in first.iloc[:, index]])
        for index, name in enumerate(names)
    ]


def _text_of(value: Any) -> str:
    """A value as a file has it."""
    return "" if value is None else str(value)


def table_columns(data: Any) -> list[FrameColumn] | None:
    """The columns of data that are a table; None where they are not, as far as is known without reading them."""
    if isinstance(data, Columns) and not has_arrow():
        return [described(name, column, SAMPLE) for name, column in zip(*listed_columns(data), strict=True)]
    is_table = isinstance(data, Columns) or is_of(data, "pyarrow", "Table") or is_of(data, "pandas", "DataFrame")
    return columns_of(frame_of(data, "run")) if is_table else None


def listed_columns(data: Any) -> tuple[Sequence[str | None], list[list[Any]]]:
    """Names and values of columns, without pyarrow.

    Raises:
        ModuleNotFoundError: for a table, which pyarrow reads.
    """
    if isinstance(data, Columns):
        return data.names or [None] * len(data.values), [_listed(column) for column in data.values]
    if not isinstance(data, Mapping):
        raise ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow")
    return [str(name) for name in data], [_listed(column) for column in data.values()]


def listed_frame(frame: pandas.DataFrame) -> Columns:
    """A table of pandas as lists, without pyarrow; a value that is missing is None."""
    lacks = frame.isna()
    columns = [
        [None if is_lacking else value for value, is_lacking in zip(frame.iloc[:, i].tolist(), lacks.iloc[:, i].tolist(), strict=True)]
        for i in range(frame.shape[1])
    ]
    # What pandas reads without a header has numbers in place of names.
    return Columns(None if type(frame.columns).__name__ == "RangeIndex" else list(map(str, frame.columns)), columns)


def _listed(column: Any) -> list[Any]:
    return column if isinstance(column, list) else column.tolist() if hasattr(column, "tolist") else list(column)


def described(name: str | None, column: Sequence[Any], count: int) -> FrameColumn:
    """A column of Python's own values."""
    sample = column[: count if name is not None else min(count, SAMPLE_WITHOUT_NAME)]
    return FrameColumn(name, _type_of(column), list(map(_text_of, sample)))


def _type_of(column: Sequence[Any]) -> str:
    """The type as Arrow calls it."""
    types = {type(value) for value in column} - {type(None)}
    if types and types <= {bool}:
        return "bool"
    if types and types <= {int}:
        return "int64"
    return "double" if types and types <= {int, float} else "string"


def whole(frame: Frame) -> pa.Table:
    """All columns, as a file of the frame has them: those without a name are called by their numbers, from 1."""
    if isinstance(frame, Unnamed) or is_of(frame, "pyarrow", "Table"):
        return frame.table if isinstance(frame, Unnamed) else frame
    import pyarrow as pa

    names = [column.name or str(number) for number, column in enumerate(columns_of(frame, 0), 1)]
    return pa.Table.from_arrays([_arrow_of(frame.iloc[:, index]) for index in range(len(names))], names)


def _arrow_of(column: pandas.Series) -> pa.Array | pa.ChunkedArray:
    """A column of pandas; as texts where its values are of several types, or of one that Arrow lacks."""
    import pyarrow as pa

    try:
        return pa.Array.from_pandas(column)
    except pa.ArrowException:
        return pa.array(column.map(str, na_action="ignore").to_numpy(object), pa.string(), from_pandas=True)


def selected(frame: Frame, columns: Mapping[str, int]) -> pa.Table:
    """The columns at some indexes, under other names."""
    import pyarrow as pa

    names, indexes = list(columns), list(columns.values())
    if isinstance(frame, Unnamed):
        return selected(frame.table, columns)
    if isinstance(frame, pa.Table):
        return frame.select(indexes).rename_columns(names)
    return pa.Table.from_pandas(frame.iloc[:, indexes].set_axis(names, axis=1), preserve_index=False)
