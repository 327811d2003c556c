"""Judgments and a run as plain frames of a worker: a header in JSON, packed numbers and texts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from struct import pack
from typing import TYPE_CHECKING, Any

from .errors import RankproofError
from .nested_rows import NestedRows

if TYPE_CHECKING:
    from .roles import Kind

JUDGMENT, OF_RUN, NO_JUDGMENT, NOTHING_RETRIEVED = range(4)

_ROWS_OF_A_FRAME = 1 << 16
_MARK = b"rows"
_ALIGNED = 8

_Stretch = tuple[Any, int, int, int]
"""A query, its side, and the rows from one to before another."""


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
        self._spans: list[dict[Any, tuple[int, int]]] = [
            dict(zip(side.queries, zip([0, *side.ends], side.ends, strict=False), strict=True))
            for side in (judgments, run)
        ]
        queries: set[Any] = self._spans[0].keys() | self._spans[1].keys()
        self._order = sorted(queries)

    def __len__(self) -> int:
        return sum(len(side.items) + len(side.itemless) for side in self._sides)

    def frames(self, metadata: Mapping[str, str]) -> Iterator[bytes]:
        """Frames with the rows of whole queries, as ``docs/scale.md`` describes them."""
        stretches: list[_Stretch] = []
        rows = 0
        for query in self._order:
            for side, spans in enumerate(self._spans):
                if query in spans:
                    start, end = spans[query]
                    stretches.append((query, side, start, end))
                    rows += end - start
            if rows >= _ROWS_OF_A_FRAME:
                yield self._frame(stretches, metadata)
                stretches, rows = [], 0
        if stretches:
            yield self._frame(stretches, metadata)

    def _frame(self, stretches: Sequence[_Stretch], metadata: Mapping[str, str]) -> bytes:
        has_subtopics = self._sides[0].subtopics is not None
        nothing = "" if self._item_form == "text" else 0
        queries: list[Any] = []
        items: list[Any] = []
        subtopics: list[str] = []
        values: list[float] = []
        ends: list[int] = []
        kinds = bytearray()
        for query, side, start, end in stretches:
            own = self._sides[side]
            queries.append(query)
            if start < end:
                items += own.items[start:end]
                values += own.values[start:end]
                kinds.append(side)
            else:
                items.append(nothing)
                values.append(0)
                kinds.append(side + NO_JUDGMENT)
            ends.append(len(items))
            if has_subtopics:
                rows = max(end - start, 1)
                subtopics += [""] * rows if own.subtopics is None or start == end else own.subtopics[start:end]
        header = {
            "rows": len(items),
            "stretches": len(kinds),
            "query": self._query_form,
            "item": self._item_form,
            "subtopics": has_subtopics,
            "metadata": metadata,
        }
        text = json.dumps(header).encode()
        sections = [
            _MARK + pack("<I", len(text)) + text,
            pack(f"<{len(values)}d", *values),
            *_packed_ids(items, self._item_form),
            pack(f"<{len(ends)}i", *ends),
            bytes(kinds),
            *_packed_ids(queries, self._query_form),
            *(_packed_ids(subtopics, "text") if has_subtopics else ()),
        ]
        return b"".join(map(_padded, sections))

    def origin(self, row: int) -> tuple[Kind, int]:
        """Where a row of the frames came from: its kind, and its number among those, both counted from 1."""
        kinds: tuple[Kind, Kind] = ("judgments", "run")
        before = 0
        for query in self._order:
            for kind, spans, side in zip(kinds, self._spans, self._sides, strict=True):
                start, end = spans.get(query, (0, -1))
                count = max(end - start, 1) if end >= 0 else 0
                if row <= before + count:
                    place = start + row - before
                    return kind, place if side.origins is None else side.origins[place - 1] + 1
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
        return [pack(f"<{len(ids)}q", *ids)]
    joined = "".join(ids)
    if joined.isascii():
        return [pack(f"<{len(ids)}I", *map(len, ids)), joined.encode()]
    encoded = [one.encode() for one in ids]
    return [pack(f"<{len(ids)}I", *map(len, encoded)), b"".join(encoded)]


def _padded(section: bytes) -> bytes:
    """Filled up, so that the next section is aligned."""
    return section + bytes(-len(section) % _ALIGNED)
