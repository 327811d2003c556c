"""Rows of judgments or of a run, a row for many of one query: what Spark moves and sorts in their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
import pyarrow as pa

from .arrow_functions import pc
from .errors import RankproofError
from .roles import Kind

_HELD_ROWS, _HELD_BYTES = 1 << 21, 1 << 27
_ROWS_OF_A_BATCH = 1 << 16

# Where fewer rows of a query follow each other, they are held and sorted before they are packed.
_TOGETHER = 8


class PackedRows:
    """Packs the rows of one kind.

    Args:
        kind: "judgments" or "run".
        code: of the kind in the rows that a worker reads.
    """

    def __init__(self, kind: Kind, code: int) -> None:
        self._kind = kind
        self._code = code

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Packed rows of batches with the columns query, item and value, and perhaps subtopic, a text.

        Returns:
            Batches of query, kind, items (numbers of 64 bits, of 32 where all of a batch fit, or the bytes of texts), lengths (of the texts,
            numbers of 32 bits) and values (floats of 64 bits); and subtopics and subtopic_lengths, where rows have a subtopic.

        Raises:
            RankproofError: for a null.
        """
        held: list[pa.RecordBatch] = []
        rows = size = 0
        for batch in batches:
            for name in batch.schema.names:
                if batch[name].null_count > 0:
                    raise RankproofError(f"missing {name}: null in a row of the {self._kind} (expected one in every row)")
            if _stand_together(batch["query"]):
                yield self._packed(batch)
                continue
            held.append(batch)
            rows += batch.num_rows
            size += batch.nbytes
            if rows >= _HELD_ROWS or size >= _HELD_BYTES:
                yield self._packed(_sorted(held))
                held, rows, size = [], 0, 0
        if held:
            yield self._packed(_sorted(held))

    def _packed(self, rows: pa.RecordBatch) -> pa.RecordBatch:
        starts = _starts(rows["query"])
        edges = np.append(starts, rows.num_rows)
        items, lengths = _bytes_of_items(rows["item"], edges)
        columns = {
            "query": rows["query"].take(pa.array(starts)),
            "kind": pa.array(np.full(len(starts), self._code, np.int8)),
            "items": items,
            "lengths": lengths,
            "values": _binary(rows["value"].to_numpy(), edges * 8),
        }
        if "subtopic" in rows.schema.names:
            columns["subtopics"], columns["subtopic_lengths"] = _bytes_of_items(rows["subtopic"], edges)
        return pa.record_batch(columns)


def unpacked(batches: Iterable[pa.RecordBatch], item: pa.DataType) -> Iterator[pa.RecordBatch]:
    """The rows that were packed, as a worker reads them: batches of query and kind (both run-end encoded), item (whole numbers of 32 bits where
    they fit) and value; and subtopic, null where none was packed.

    Args:
        batches: packed rows; those without rows are left out.
        item: the type of items, integers of 64 bits or texts.
    """
    for batch in batches:
        counts = np.diff(_offsets(batch["values"])) // 8
        ends = np.cumsum(counts)
        first = 0
        while first < batch.num_rows:
            before = ends[first] - counts[first]
            last = max(first + 1, int(np.searchsorted(ends, before + _ROWS_OF_A_BATCH, side="right")))
            rows = _unpacked(batch.slice(first, last - first), counts[first:last], item)
            for start in range(0, rows.num_rows, _ROWS_OF_A_BATCH):
                yield rows.slice(start, _ROWS_OF_A_BATCH)
            first = last


def _unpacked(batch: pa.RecordBatch, counts: np.ndarray, item: pa.DataType) -> pa.RecordBatch:
    ends = pa.array(np.cumsum(counts).astype(np.int32))
    query = batch["query"]
    columns = {
        "query": pa.RunEndEncodedArray.from_arrays(ends, query if pa.types.is_integer(query.type) else query.cast(pa.string())),
        "kind": pa.RunEndEncodedArray.from_arrays(ends, batch["kind"]),
        "item": pa.array(_whole_numbers(batch)) if pa.types.is_integer(item) else _texts(batch["items"], batch["lengths"]),
        "value": _numbers(batch["values"], np.float64),
    }
    if "subtopics" in batch.schema.names:
        found = _texts(batch["subtopics"], batch["subtopic_lengths"])
        has_one = np.repeat(batch["subtopics"].is_valid().to_numpy(zero_copy_only=False), counts)
        columns["subtopic"] = found.take(pa.array(np.cumsum(has_one) - 1, mask=~has_one))
    return pa.record_batch(columns)


def _stand_together(queries: pa.Array) -> bool:
    """Whether many rows follow each other that are of one query."""
    return len(_starts(queries)) * _TOGETHER <= len(queries)


def _starts(ids: pa.Array) -> np.ndarray:
    """Where rows begin whose id is not that of the row before."""
    if len(ids) == 0:
        return np.empty(0, np.int64)
    return np.append(0, 1 + np.flatnonzero(pc.not_equal(ids[1:], ids[:-1]).to_numpy(zero_copy_only=False)))


def _sorted(batches: list[pa.RecordBatch]) -> pa.RecordBatch:
    """Rows of all batches, those of a query together."""
    rows = pa.concat_batches(batches)
    query = rows["query"]
    keys = query.to_numpy() if pa.types.is_integer(query.type) else query.dictionary_encode().indices.to_numpy()
    return rows.take(pa.array(np.argsort(keys)))


def _bytes_of_items(items: pa.Array, edges: np.ndarray) -> tuple[pa.Array, pa.Array]:
    """Items of the rows between edges as bytes, and the lengths of texts."""
    if pa.types.is_integer(items.type):
        numbers = _narrowed(items.to_numpy())
        return _binary(numbers, edges * numbers.itemsize), _binary(np.empty(0, np.int32), np.zeros_like(edges))
    offsets = _offsets(items)
    content = np.frombuffer(items.buffers()[2] or b"", np.uint8)
    lengths = np.diff(offsets).astype(np.int32)
    return _binary(content[offsets[0] : offsets[-1]], (offsets - offsets[0])[edges]), _binary(lengths, edges * 4)


def _narrowed(numbers: np.ndarray) -> np.ndarray:
    """Numbers of 32 bits where all of them fit: less to be moved."""
    limits = np.iinfo(np.int32)
    fit = numbers.min(initial=0) >= limits.min and numbers.max(initial=0) <= limits.max
    return numbers.astype(np.int32) if fit else numbers


def _binary(content: np.ndarray, offsets: np.ndarray) -> pa.Array:
    """Parts of a column of numbers, each as its bytes."""
    buffers = [None, pa.py_buffer(offsets.astype(np.int32)), pa.py_buffer(np.ascontiguousarray(content))]
    return pa.Array.from_buffers(pa.binary(), len(offsets) - 1, buffers)


def _offsets(column: pa.Array) -> np.ndarray:
    """Where texts or bytes begin in their buffer, and the end of the last."""
    large = pa.types.is_large_string(column.type) or pa.types.is_large_binary(column.type)
    kind = np.int64 if large else np.int32
    return np.frombuffer(column.buffers()[1], kind, len(column) + 1, column.offset * np.dtype(kind).itemsize)


def _numbers(column: pa.Array, kind: type[np.generic]) -> np.ndarray:
    """All numbers of a column of parts, which stand one after the other."""
    offsets = _offsets(column)
    count = int(offsets[-1] - offsets[0]) // np.dtype(kind).itemsize
    return np.frombuffer(column.buffers()[2] or b"", kind, count, int(offsets[0]))


def _texts(content: pa.Array, lengths: pa.Array) -> pa.Array:
    """Texts one after the other, from their bytes and lengths."""
    offsets = np.append(0, np.cumsum(_numbers(lengths, np.int32), dtype=np.int64)).astype(np.int32)
    return pa.Array.from_buffers(pa.string(), len(offsets) - 1, [None, pa.py_buffer(offsets), pa.py_buffer(_numbers(content, np.uint8))])


def _whole_numbers(batch: pa.RecordBatch) -> np.ndarray:
    """Items of rows whose numbers are as wide as their values, or half as wide: rows of several batches stand together."""
    items = batch["items"]
    offsets = _offsets(items)
    is_wide = np.diff(offsets) == np.diff(_offsets(batch["values"]))
    if is_wide.all() or not is_wide.any():
        return _numbers(items, np.int64 if is_wide[0] else np.int32)
    widths = (np.int64 if wide else np.int32 for wide in is_wide)
    return np.concatenate([_numbers(items.slice(row, 1), width) for row, width in enumerate(widths)], dtype=np.int64)
