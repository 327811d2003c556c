"""Judgments and a run as plain frames of a worker: a header in JSON, packed numbers and texts."""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .errors import RankproofError
from .nested_rows import NestedRows

if TYPE_CHECKING:
    from .roles import Kind

JUDGMENT, OF_RUN, NO_JUDGMENT, NOTHING_RETRIEVED = range(4)

_ROWS_OF_A_FRAME = 1 << 16
_MARK = b"rows"
_ALIGNED = 8


class PlainRows:
    """The rows of judgments and of a run, ordered by query, then kind.

    Queries ascend: integers by value, texts by code points, which is the order of their UTF-8 bytes.

    Raises:
        RankproofError: where ids are numbers on one side and texts on the other.
    """

    def __init__(self, judgments: NestedRows, run: NestedRows) -> None:
        self._sides = judgments, run
        self._query_form = _form_of("query", judgments.queries, run.queries)
        self._item_form = _form_of("item", judgments.items, run.items)
        self._spans = [
            dict(zip(side.queries, zip([0, *side.ends], side.ends, strict=False), strict=True))
            for side in (judgments, run)
        ]
        queries: set[Any] = self._spans[0].keys() | self._spans[1].keys()
        self._order = sorted(queries)

    def __len__(self) -> int:
        return sum(max(end - start, 1) for spans in self._spans for start, end in spans.values())

    def frames(self, metadata: Mapping[str, str]) -> Iterator[bytes]:
        """Frames with the rows of whole queries, as ``docs/scale.md`` describes them."""
        stretches: list[tuple[Any, int, int, int]] = []
        rows = 0
        for query in self._order:
            for side in (0, 1):
                start, end = self._spans[side].get(query, (None, 0))
                if start is not None:
                    stretches.append((query, side, start, end))
                    rows += end - start
            if rows >= _ROWS_OF_A_FRAME:
                yield self._frame(stretches, metadata)
                stretches, rows = [], 0
        if stretches:
            yield self._frame(stretches, metadata)

    def _frame(self, stretches: Sequence[tuple[Any, int, int, int]], metadata: Mapping[str, str]) -> bytes:
        has_subtopics = self._sides[0].subtopics is not None
        nothing = "" if self._item_form == "text" else 0
        items: list[Any] = []
        subtopics: list[str] = []
        values, ends, kinds = array("d"), array("i"), bytearray()
        for _, side, start, end in stretches:
            own = self._sides[side]
            count = end - start
            items += own.items[start:end] if count else [nothing]
            values += own.values[start:end] if count else array("d", [0])
            if has_subtopics:
                subtopics += own.subtopics[start:end] if own.subtopics is not None and count else [""] * max(count, 1)
            ends.append(len(items))
            kinds.append(side if count else side + NO_JUDGMENT)
        header = {
            "rows": len(items),
            "stretches": len(kinds),
            "query": self._query_form,
            "item": self._item_form,
            "subtopics": has_subtopics,
            "metadata": metadata,
        }
        queries = [query for query, *_ in stretches]
        sections = [
            *_packed_ids(items, self._item_form),
            _little(ends),
            bytes(kinds),
            *_packed_ids(queries, self._query_form),
        ]
        if has_subtopics:
            sections += _packed_ids(subtopics, "text")
        text = json.dumps(header).encode()
        opening = _MARK + len(text).to_bytes(4, "little") + text
        return b"".join(map(_padded, [opening, _little(values), *sections]))

    def origin(self, row: int) -> tuple[Kind, int]:
        """Where a row of the frames came from: its kind, and its number among those, both counted from 1."""
        kinds: tuple[Kind, Kind] = ("judgments", "run")
        before = 0
        for query in self._order:
            for kind, spans in zip(kinds, self._spans, strict=True):
                start, end = spans.get(query, (0, -1))
                count = max(end - start, 1) if end >= 0 else 0
                if row <= before + count:
                    return kind, start + row - before
                before += count
        raise RankproofError(f"unknown row: {row} (there are {before})")


def _form_of(name: str, judged: Sequence[Any], found: Sequence[Any]) -> str:
    forms = ["text" if isinstance(ids[0], str) else "number" for ids in (judged, found) if ids]
    if len(set(forms)) > 1:
        raise RankproofError(
            f"invalid {name} ids: {forms[0]}s in the judgments and {forms[1]}s in the run (expected the same in both)"
        )
    return forms[0] if forms else "text"


def _packed_ids(ids: Sequence[Any], form: str) -> list[bytes]:
    """Numbers of 64 bits; or the lengths of texts in UTF-8, and the texts."""
    if form == "number":
        return [_little(array("q", ids))]
    joined = "".join(ids)
    if joined.isascii():
        return [_little(array("I", map(len, ids))), joined.encode()]
    encoded = [one.encode() for one in ids]
    return [_little(array("I", map(len, encoded))), b"".join(encoded)]


def _little(numbers: array[Any]) -> bytes:
    """The bytes of numbers, the lowest first."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _padded(section: bytes) -> bytes:
    """Filled up, so that the next section is aligned."""
    return section + bytes(-len(section) % _ALIGNED)
