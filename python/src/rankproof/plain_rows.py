"""Judgments and a run as plain frames of a worker: a header in JSON, packed numbers and texts."""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from struct import pack
from typing import TYPE_CHECKING, Any

from .errors import RankproofError
from .fit import Fit, fit_of_lists
from .nested_rows import MOST_WHOLE, NestedRows, wide_among

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
                    rows += max(end - start, 1)
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
        return _framed(
            (self._query_form, queries, ends, kinds), (self._item_form, items, values), subtopics if has_subtopics else None, metadata
        )

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


class DictRows:
    """The same rows of dicts whose ids seem to be texts, and whose values seem to be Python's own numbers.

    Not every id is looked at. For what is none of these, ``frames`` and ``fit`` raise TypeError, OverflowError or
    UnicodeEncodeError, before a frame is given that holds it; ``nested_rows`` says what is wrong.
    """

    def __init__(self, judgments: Mapping[str, Mapping[str, float]], run: Mapping[str, Mapping[str, float]]) -> None:
        self._sides = judgments, run

    def __len__(self) -> int:
        return sum(len(one) or 1 for side in self._sides for one in side.values())

    def fit(self) -> Fit:
        """What decides, where no measure is named."""
        judgments, run = self._sides
        grades = [grade for one in judgments.values() for grade in one.values()]
        _refuse_odd(grades)
        return fit_of_lists(grades, accumulate(map(len, run.values())))

    def frames(self, metadata: Mapping[str, str]) -> Iterator[bytes]:
        """Frames as those of ``PlainRows``."""
        queries: list[str] = []
        items: list[str] = []
        values: list[float] = []
        ends: list[int] = []
        kinds = bytearray()
        for query in sorted(self._sides[0].keys() | self._sides[1].keys()):
            for kind, side in enumerate(self._sides):
                found = side.get(query)
                if found is None:
                    continue
                queries.append(query)
                if found:
                    items += found
                    values += found.values()
                    kinds.append(kind)
                else:
                    items.append("")
                    values.append(0)
                    kinds.append(kind + NO_JUDGMENT)
                ends.append(len(items))
            if len(items) >= _ROWS_OF_A_FRAME:
                _refuse_odd(values)
                yield _framed(("text", queries, ends, kinds), ("text", items, values), None, metadata)
                queries, items, values, ends, kinds = [], [], [], [], bytearray()
        if items:
            _refuse_odd(values)
            yield _framed(("text", queries, ends, kinds), ("text", items, values), None, metadata)


def _refuse_odd(values: list[float]) -> None:
    """Raises TypeError or OverflowError for numbers that are not Python's own, or too large to be apart as doubles."""
    # A sum is told faster than the type of each: of numbers of another kind it is one of these, or there is none.
    are_own = type(sum(values)) in (float, int)
    # A vector is at least as long as each of its components.
    if are_own and math.hypot(*values) < MOST_WHOLE:
        return
    if not set(map(type, values)) <= {float, int} or wide_among(values) is not None:
        raise TypeError


def _framed(
    stretches: tuple[str, list[Any], list[int], bytearray],
    rows: tuple[str, list[Any], list[float]],
    subtopics: list[str] | None,
    metadata: Mapping[str, str],
) -> bytes:
    """The content of a frame.

    Args:
        stretches: form of queries, queries, ends and kinds.
        rows: form of items, items and values.
        subtopics: of each row; None where judgments have none.
        metadata: of the frame.
    """
    query_form, queries, ends, kinds = stretches
    item_form, items, values = rows
    query_form, packed_queries = _packed_ids(queries, query_form)
    item_form, packed_items = _packed_ids(items, item_form)
    header = (
        f'{{"rows": {len(items)}, "stretches": {len(ends)}, "query": "{query_form}", "item": "{item_form}", '
        f'"subtopics": {"false" if subtopics is None else "true"}, "metadata": {_json_of(tuple(metadata.items()))}}}'
    ).encode()
    sections = [
        _MARK + pack("<I", len(header)) + header,
        pack(f"<{len(values)}d", *values),
        *packed_items,
        pack(f"<{len(ends)}i", *ends),
        bytes(kinds),
        *packed_queries,
        *(() if subtopics is None else _packed_texts(subtopics)),
    ]
    return b"".join(map(_padded, sections))


@functools.lru_cache(maxsize=64)
def _json_of(metadata: tuple[tuple[str, str], ...]) -> str:
    """Calls with the same options have the same."""
    return json.dumps(dict(metadata))


def _form_of(name: str, judged: Sequence[Any], found: Sequence[Any]) -> str:
    forms = ["text" if isinstance(ids[0], str) else "number" for ids in (judged, found) if ids]
    if len(set(forms)) > 1:
        raise RankproofError(
            f"invalid {name} ids: {forms[0]}s in the judgments and {forms[1]}s in the run (expected the same in both)"
        )
    return forms[0] if forms else "text"


def _packed_ids(ids: Sequence[Any], form: str) -> tuple[str, list[bytes]]:
    """The form of their sections, and these: numbers of 64 bits, or texts; those without a line feed are lines."""
    if form == "number":
        return form, [pack(f"<{len(ids)}q", *ids)]
    lines = "\n".join(ids)
    if lines.count("\n") >= len(ids):
        return form, _packed_texts(ids)
    encoded = lines.encode() + b"\n"
    return "lines", [pack("<I", len(encoded)), encoded]


def _packed_texts(texts: Sequence[str]) -> list[bytes]:
    """The lengths of texts in UTF-8, and the texts."""
    encoded = [one.encode() for one in texts]
    return [pack(f"<{len(texts)}I", *map(len, encoded)), b"".join(encoded)]


def _padded(section: bytes) -> bytes:
    """Filled up, so that the next section is aligned."""
    return section + bytes(-len(section) % _ALIGNED)
