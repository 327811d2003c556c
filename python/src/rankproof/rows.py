"""Judgments and a run as the rows that a worker reads: by query, the judgments of each before its run."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pyarrow as pa

from .arrow_functions import pc
from .columns import Table
from .errors import RankproofError
from .fit import ROWS_OF_DEPTH, Fit
from .plain_rows import JUDGMENT, NO_JUDGMENT, NOTHING_RETRIEVED, OF_RUN
from .roles import Kind

_ROWS_OF_A_BATCH = 1 << 16


class RowsByQuery:
    """The rows of judgments and of a run, ordered by query, then kind.

    Queries ascend: integers by value, texts by their UTF-8 bytes. Rows of one kind of a query keep their order. Rows whose query is that of
    the row before are moved together, so that rows that stand by query are not sorted one by one.

    Args:
        judgments: as ``table_of`` gives it.
        run: as ``table_of`` gives it, with ids of the same types.

    Raises:
        RankproofError: where ids are numbers on one side and texts on the other.
    """

    def __init__(self, judgments: Table, run: Table) -> None:
        self._with_items = judgments.items, run.items
        judged, found = _alike(judgments, run)
        self._judgments: int = judged.num_rows
        self._items = [table["item"].combine_chunks() for table in (judged, found)]
        self._values = [table["value"].to_numpy() for table in (judged, found)]
        has_subtopics = "subtopic" in judged.column_names
        self._subtopics = _plain(judged["subtopic"]).combine_chunks() if has_subtopics else None
        stretches = [_stretches(chunk) for column in (judged["query"], found["query"]) for chunk in column.chunks]
        lengths = np.concatenate([length for _, length in stretches])
        keys, self._names = _keys(pa.concat_arrays([ids for ids, _ in stretches]))
        order = np.argsort(keys, kind="stable")
        self._keys = keys[order]
        self._starts = (np.cumsum(lengths) - lengths)[order]
        self._ends = np.cumsum(lengths[order])

    def __len__(self) -> int:
        return self._judgments + len(self._items[1])

    def batches(self) -> Iterator[pa.RecordBatch]:
        """Batches of the columns query, kind (0: a judgment, 1: a row of the run, 2 and 3: none of these), item and value; and subtopic, where judgments have one."""
        for start in range(0, len(self), _ROWS_OF_A_BATCH):
            keys, rows = self._slice(start, min(start + _ROWS_OF_A_BATCH, len(self)))
            is_judged = rows < self._judgments
            items, values = self._taken(rows, is_judged)
            columns = {"query": self._queries(keys), "kind": pa.array(self._kinds(rows, is_judged)), "item": items, "value": values}
            if self._subtopics is not None:
                columns["subtopic"] = _narrow(self._subtopics.take(pa.array(rows, mask=~is_judged)))
            yield pa.record_batch(columns)

    def origin(self, row: int) -> tuple[Kind, int]:
        """Where a row of the batches came from: its kind, and its number among those, both counted from 1."""
        found = int(self._slice(row - 1, row)[1][0])
        return ("judgments", found + 1) if found < self._judgments else ("run", found - self._judgments + 1)

    def _slice(self, start: int, end: int) -> tuple[np.ndarray, np.ndarray]:
        """Key of the query of each row, and where it is: judgments first, then the run."""
        first, last = np.searchsorted(self._ends, [start, end - 1], side="right")
        ends = self._ends[first : last + 1]
        counts = np.diff(np.minimum(ends, end), prepend=start)
        begins = self._starts[first : last + 1].copy()
        # Of the first stretch some rows may be in the slice before.
        begins[0] += start - (self._ends[first - 1] if first > 0 else 0)
        steps = np.arange(end - start) - np.repeat(np.cumsum(counts) - counts, counts)
        return np.repeat(self._keys[first : last + 1], counts), np.repeat(begins, counts) + steps

    def _kinds(self, rows: np.ndarray, is_judged: np.ndarray) -> np.ndarray:
        judged, found = self._with_items
        kinds = np.where(is_judged, np.int8(JUDGMENT), np.int8(OF_RUN))
        kinds[is_judged & (rows >= judged)] = NO_JUDGMENT
        kinds[rows >= self._judgments + found] = NOTHING_RETRIEVED
        return kinds

    def _taken(self, rows: np.ndarray, is_judged: np.ndarray) -> tuple[pa.Array, pa.Array]:
        """Items and values of rows."""
        chosen = [rows[is_judged], rows[~is_judged] - self._judgments]
        items = pa.concat_arrays([ids.take(pa.array(own)) for ids, own in zip(self._items, chosen, strict=True)])
        if len(chosen[0]) > 0:
            judged_before = np.cumsum(is_judged)
            at = np.where(is_judged, judged_before - 1, np.arange(len(rows)) - judged_before + len(chosen[0]))
            items = items.take(pa.array(at))
        values = np.empty(len(rows))
        values[is_judged], values[~is_judged] = (numbers[own] for numbers, own in zip(self._values, chosen, strict=True))
        return _narrow(items), pa.array(values)

    def _queries(self, keys: np.ndarray) -> pa.Array:
        """Ids of queries, each of which a batch holds once where it is a text."""
        if self._names is None:
            return pa.array(keys)
        first, last = int(keys[0]), int(keys[-1])
        names = self._names.slice(first, last - first + 1).cast(pa.string())
        return pa.DictionaryArray.from_arrays(pa.array((keys - first).astype(np.int32)), names)


def fit_of(judgments: Table, run: Table) -> Fit:
    """What decides which measures fit, where none is asked for."""
    grades = pc.min_max(judgments.rows["value"].slice(0, judgments.items))
    lengths = pc.value_counts(run.rows["query"].slice(0, min(run.items, ROWS_OF_DEPTH)))
    return Fit(grades["max"].as_py() or 0.0, (grades["min"].as_py() or 0.0) <= 0, max(lengths.field("counts").to_pylist(), default=0))


def _alike(judgments: Table, run: Table) -> tuple[pa.Table, pa.Table]:
    """Both with ids of the same types: items without dictionaries."""
    given = (judgments, run)
    tables = [table.rows.set_column(1, "item", _plain(table.rows["item"])) for table in given]
    for index, name in enumerate(("query", "item")):
        types = [_type_of_ids(table[name]) for table in tables]
        if types[0] == types[1]:
            continue
        filled = [(table.items if name == "item" else table.rows.num_rows) > 0 for table in given]
        if all(filled):
            judged, found = ("numbers" if pa.types.is_integer(one) else "texts" for one in types)
            raise RankproofError(
                f"invalid {name} ids: {judged} in the judgments and {found} in the run (expected the same in both)"
            )
        empty = filled.index(False)
        nothing = 0 if pa.types.is_integer(types[1 - empty]) else ""
        ids = pa.array([nothing] * tables[empty].num_rows, types[1 - empty])
        tables[empty] = tables[empty].set_column(index, name, pa.chunked_array([ids]))
    return tables[0], tables[1]


def _narrow(ids: pa.Array) -> pa.Array:
    """Offsets of 32 bits are enough for a batch."""
    return ids.cast(pa.string()) if pa.types.is_large_string(ids.type) else ids


def _type_of_ids(column: pa.ChunkedArray) -> pa.DataType:
    return column.type.value_type if pa.types.is_dictionary(column.type) else column.type


def _plain(column: pa.ChunkedArray) -> pa.ChunkedArray:
    return column.cast(_type_of_ids(column))


def _stretches(ids: pa.Array) -> tuple[pa.Array, np.ndarray]:
    """The id of each stretch of rows that have the same, and its length."""
    encoded = pc.run_end_encode(ids.indices if isinstance(ids, pa.DictionaryArray) else ids)
    values = ids.dictionary.take(encoded.values) if isinstance(ids, pa.DictionaryArray) else encoded.values
    return values, np.diff(encoded.run_ends.to_numpy(), prepend=0)


def _keys(ids: pa.Array) -> tuple[np.ndarray, pa.Array | None]:
    """Numbers that order ids as the ids themselves, and the texts that they stand for."""
    if pa.types.is_integer(ids.type):
        return ids.to_numpy(), None
    encoded = ids.dictionary_encode()
    order = pc.array_sort_indices(encoded.dictionary).to_numpy()
    keys = np.empty(len(order), np.int32)
    keys[order] = np.arange(len(order))
    return keys[encoded.indices.to_numpy()], encoded.dictionary.take(pa.array(order))
