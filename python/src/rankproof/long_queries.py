"""Which queries have more rows than a task should hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pyarrow as pa

from .arrow_functions import pc


class LongQueries:
    """Counts the rows of queries that begin in one batch and end in another, while the batches pass.

    Args:
        limit: more rows than this are a long query; no batch has as many.

    Attributes:
        found: pairs of query and number of rows.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._query: Any = None
        self._rows = 0
        self.found: list[tuple[Any, int]] = []

    def watched(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The batches, whose rows are ordered by query, unchanged."""
        for batch in batches:
            self._count(batch["query"])
            yield batch
        self._end()

    def _count(self, queries: pa.Array) -> None:
        last = queries[-1].as_py()
        if queries[0].as_py() == self._query:
            self._rows += _rows_of(self._query, queries)
        if last != self._query:
            self._end()
            self._query, self._rows = last, _rows_of(last, queries)

    def _end(self) -> None:
        if self._rows > self._limit:
            self.found.append((self._query, self._rows))


def _rows_of(query: Any, queries: pa.Array) -> int:
    if pa.types.is_run_end_encoded(queries.type):
        queries = pc.run_end_decode(queries)
    return pc.sum(pc.equal(queries, query)).as_py() or 0
