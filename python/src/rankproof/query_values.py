"""The values of every query, as plain numbers: tables are made of them where they are asked for."""

from __future__ import annotations

import math
import sys
from array import array
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import refusing

if TYPE_CHECKING:
    import pyarrow as pa

ENDS = ("", "_min", "_max", "_tie_variance")
"""Of the names of a measure's columns: its value, its bounds under ties, and its variance over orders of ties."""


class _Written(NamedTuple):
    """What a worker wrote: the content of an answer behind its JSON, how many queries it has, and its columns."""

    content: bytes
    rows: int
    names: Sequence[str]


class QueryValues:
    """Columns of values, a row for each query.

    Args:
        queries: the id of each.
        columns: ``nDCG@10``, ``nDCG@10_min``, ``nDCG@10_max``, ``nDCG@10_tie_variance`` and the
            like; NaN where there is no value.
        are_numbers: whether ids are integers.
    """

    _written: _Written

    def __init__(self, queries: Sequence[Any], columns: Mapping[str, array[float]], are_numbers: bool = False) -> None:
        self.are_numbers = are_numbers
        # What is at hand is not read.
        self.__dict__.update(queries=queries, columns=columns)

    @classmethod
    def read(cls, content: bytes, rows: int, measures: Sequence[str], are_numbers: bool) -> QueryValues:
        """The values as a worker writes them: numbers of each column, then ids: numbers, or lengths and texts.

        They are taken out when they are asked for: who wants means alone does not.
        """
        found = cls.__new__(cls)
        found.are_numbers = are_numbers
        found._written = _Written(content, rows, [f"{measure}{end}" for measure in measures for end in ENDS])
        return found

    @cached_property
    def queries(self) -> Sequence[Any]:
        """The id of each query."""
        content, rows, names = self._written
        ids = memoryview(content)[8 * rows * len(names) :]
        return _numbers("q", ids).tolist() if self.are_numbers else _texts(ids, rows)

    @cached_property
    def columns(self) -> Mapping[str, array[float]]:
        """Values by name of a column; NaN where there is no value."""
        content, rows, names = self._written
        values = _numbers("d", memoryview(content)[: 8 * rows * len(names)])
        return {name: values[i * rows : (i + 1) * rows] for i, name in enumerate(names)}

    def __repr__(self) -> str:
        return f"QueryValues({len(self.queries)} queries: {', '.join(self.columns)})"

    def __eq__(self, other: object) -> bool:
        """Whether all is the same, NaN included."""
        return isinstance(other, QueryValues) and self._bits() == other._bits()

    def __hash__(self) -> int:
        return hash(tuple(self.queries))

    def _bits(self) -> tuple[Any, ...]:
        columns = [(name, column.tobytes()) for name, column in self.columns.items()]
        return list(self.queries), columns, self.are_numbers

    def column(self, name: str) -> list[float | None]:
        """The values of a column; None where there is none."""
        return [None if value != value else value for value in self.columns[name]]

    def by_query(self, name: str) -> dict[Any, float]:
        """The value of each query that has one."""
        return {
            query: value
            for query, value in zip(self.queries, self.columns[name], strict=True)
            if not math.isnan(value)
        }

    def table(self) -> pa.Table:
        """All columns, the first of which is the query.

        Raises:
            RankproofError: where pyarrow is missing.
        """
        with refusing("table"):
            import pyarrow as pa

            queries = pa.array(self.queries, pa.int64() if self.are_numbers else pa.string())
            return pa.table(
                {"query": queries, **{name: pa.array(self.column(name), pa.float64()) for name in self.columns}}
            )


def _numbers(code: str, content: memoryview) -> array[Any]:
    found = array(code)
    found.frombytes(content)
    if sys.byteorder == "big":
        found.byteswap()
    return found


def _texts(content: memoryview, count: int) -> list[str]:
    encoded = bytes(content[4 * count :])
    ends = list(accumulate(_numbers("I", content[: 4 * count])))
    if encoded.isascii():
        text = encoded.decode()
        return [text[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    return [encoded[start:end].decode("utf-8", "replace") for start, end in zip([0, *ends], ends, strict=False)]
