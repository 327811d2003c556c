"""Columns of Python's own values, for programs without pyarrow: what ``columns`` makes of tables, this makes of lists."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from itertools import accumulate, islice
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from .data_frames import Columns, described, listed_columns, refuse_lengths
from .doubtful_columns import mixed_systems, warn_of_lacking
from .errors import RankproofError, refusing
from .findings import Finding
from .nested_rows import NestedRows, has_items_by_query, ids_of, nested_rows, numbers_of
from .roles import LACKED_BY_PARTS, SAMPLE, SAMPLE_OF_IDS, SAMPLE_OF_LISTS, FrameColumn, Kind, roles_of


class PlainTable(NamedTuple):
    """Rows of judgments or of a run, as lists by role.

    Attributes:
        columns: query, item, the one that ``meaning`` names where there is such, and subtopic where judgments have one.
        meaning: as ``columns.Rows`` has it.
        chosen: names that options gave to columns, by role.
        findings: what other columns make doubtful.
    """

    columns: Mapping[str, list[Any]]
    meaning: str
    chosen: Mapping[str, str]
    findings: tuple[Finding, ...]


def plain_table(data: Any, kind: Kind, options: Mapping[str, str], other: Any = None) -> PlainTable | None:
    """The rows of columns, in their order; None where there are none: their types mean nothing.

    Raises:
        RankproofError: where a column or a value is missing.
    """
    with refusing(kind):
        names, columns = listed_columns(data)
        rows = len(columns[0]) if columns else 0
        if rows == 0:
            return None
        refuse_lengths(names, columns, kind)

        def told(count: int) -> list[FrameColumn]:
            return [described(name, column, count) for name, column in zip(names, columns, strict=True)]

        beside = None if other is None else lambda: (told(SAMPLE_OF_IDS), _ids_beside(other))
        roles = roles_of(told(SAMPLE), kind, options, rows, beside, other is data)
        if roles.asks_for_lists:
            roles = roles_of(told(SAMPLE_OF_LISTS), kind, options, rows, beside, other is data)
        found = {role: columns[index] for role, index in roles.columns.items()}
        if roles.may_lack and roles.meaning in found:
            found = _with_values(found, roles.meaning, kind)
        for role, column in found.items():
            if role != "score" and None in column:
                raise RankproofError(f"missing {role}: null in row {column.index(None)} (from 0) of the {kind}")
        if roles.system is not None:
            _refuse_mixed(found, columns[roles.system], names[roles.system] or str(roles.system + 1))
        return PlainTable(found, roles.meaning, roles.chosen, tuple(Finding(**one) for one in roles.findings))


PlainSide: TypeAlias = tuple[NestedRows, bool, tuple[Finding, ...]]
"""Rows by query, whether their values are ranks with the sign changed, and what is doubtful."""


def plain_rows(data: Any, kind: Kind, options: Mapping[str, str], other: Any = None) -> PlainSide:
    """The rows by query, the higher a value, the better.

    Raises:
        RankproofError: as ``plain_table``; or where the worker lacks what files have.
    """
    if has_items_by_query(data):
        return nested_rows(data, kind), False, ()
    table = plain_table(data, kind, options, other)
    if table is None:
        return nested_rows({}, kind), False, ()
    with refusing(kind):
        return _by_query(table, kind, options), table.meaning == "rank", table.findings


def write_plain(path: Path, table: PlainTable, names: Mapping[str, str]) -> None:
    """Writes a record a line, whose fields are called as options call them."""
    fields = [names.get(role, role) for role in table.columns]
    rows = zip(*table.columns.values(), strict=True)
    lines = (json.dumps(dict(zip(fields, map(_of_json, row), strict=True)), default=str) for row in rows)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _of_json(value: Any) -> Any:
    return None if isinstance(value, float) and value != value else value


def _ids_beside(other: Any) -> list[FrameColumn]:
    """Columns of the other side, with enough values to tell whose ids they are."""
    if isinstance(other, (str, os.PathLike)) or not isinstance(other, (Columns, Mapping)):
        return []
    if isinstance(other, Columns) or not has_items_by_query(other):
        names, columns = listed_columns(other)
        return [described(name, column, SAMPLE_OF_IDS) for name, column in zip(names, columns, strict=True)]
    pairs = list(islice(((str(query), str(item)) for query, items in other.items() for item in items), SAMPLE_OF_IDS))
    return [FrameColumn(name, "string", [pair[i] for pair in pairs]) for i, name in enumerate(("query", "item"))]


def _with_values(columns: Mapping[str, list[Any]], name: str, kind: Kind) -> dict[str, list[Any]]:
    """The rows that have a value: a join of judgments and a run leaves rows that have none."""
    kept = [row for row, value in enumerate(columns[name]) if value is not None and value == value]
    lacking = len(columns[name]) - len(kept)
    if lacking == 0:
        return dict(columns)
    warn_of_lacking(lacking, len(columns[name]), name, kind)
    return {role: [column[row] for row in kept] for role, column in columns.items()}


def _refuse_mixed(columns: Mapping[str, list[Any]], systems: Sequence[Any], by: str) -> None:
    """Refuses a run in which several systems have the same items."""
    pairs = list(zip(columns["query"], columns["item"], strict=True))
    named = list(dict.fromkeys(map(str, systems)))
    if len(set(pairs)) < len(pairs) and len(named) > 1:
        raise mixed_systems(by, named)


def _by_query(table: PlainTable, kind: Kind, options: Mapping[str, str]) -> NestedRows:
    if table.meaning == "distance" and "distance" not in table.chosen:
        raise RankproofError(f"unsupported distances: they may rise or fall in the lists {LACKED_BY_PARTS}")
    queries, items = (ids_of(table.columns[role], role, kind) for role in ("query", "item"))
    ids: Any = items
    rows: dict[Any, list[int]] = {}
    for row, query in enumerate(queries):
        rows.setdefault(query, []).append(row)
    order = [row for one in rows.values() for row in one]
    values = _values_of(table, queries, items, kind, options)
    subtopics = table.columns.get("subtopic")
    return NestedRows(
        list(rows),
        list(accumulate(map(len, rows.values()))),
        [ids[row] for row in order],
        [values[row] for row in order],
        None if subtopics is None else [str(subtopics[row]) for row in order],
        order,
    )


def _values_of(table: PlainTable, queries: Sequence[Any], items: Sequence[Any], kind: Kind, options: Mapping[str, str]) -> Sequence[float]:
    if table.meaning == "order":
        return [-float(row) for row in range(1, len(items) + 1)]
    if table.meaning == "relevant":
        if "relevant_rows" in options and len(set(zip(queries, items, strict=True))) < len(items):
            raise RankproofError(f"unsupported repeated rows: they count once, and their number is {LACKED_BY_PARTS}")
        return [1.0] * len(items)
    values = table.columns[table.meaning]
    if table.meaning == "grade" and any(isinstance(value, str) and not _is_number(value) for value in values):
        raise RankproofError(f"unsupported words as grades: they may be some {LACKED_BY_PARTS}")
    for row, value in enumerate(values):
        if isinstance(value, str) and not _is_number(value):
            raise RankproofError(f"invalid {table.meaning}: {json.dumps(value)} in row {row} (from 0) of the {kind} (expected a number)")
    numbers = numbers_of([float(value) if isinstance(value, str) else value for value in values], kind)
    return [-value for value in numbers] if table.meaning in ("rank", "distance") else numbers


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
