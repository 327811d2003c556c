"""Judgments and runs of any form as Arrow columns: query, item and value; and subtopic, where judgments have one."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from .arrow_functions import pc
from .data_frames import columns_of, frame_of, selected
from .doubtful_columns import mixed_systems, warn_of_lacking
from .errors import RankproofError, refusing
from .findings import Finding
from .nested import nested_of
from .nested_rows import NestedRows, has_items_by_query, nested_rows
from .roles import LACKED_BY_PARTS, SAMPLE_OF_IDS, SAMPLE_OF_LISTS, FrameColumn, Kind, roles_of

class Rows(NamedTuple):
    """Rows of judgments or of a run.

    Attributes:
        table: the columns query, item, the one that ``meaning`` names where there is such, and subtopic where judgments have one.
        meaning: score, rank, grade; order (a run without any of these, best first) or relevant (judged items without a grade).
        chosen: names that options gave to columns, by role.
        itemless: queries whose list is empty.
        findings: what other columns make doubtful.
    """

    table: pa.Table
    meaning: str
    chosen: Mapping[str, str]
    itemless: pa.Array
    findings: tuple[Finding, ...] = ()


class Table(NamedTuple):
    """Rows with the columns query, item and value; and subtopic, where judgments have one.

    Attributes:
        rows: all of them.
        items: how many of them have an item: the last ones are of queries whose list is empty.
        are_ranks: whether values are ranks with the sign changed.
        findings: what other columns make doubtful.
    """

    rows: pa.Table
    items: int
    are_ranks: bool = False
    findings: tuple[Finding, ...] = ()


def rows_of(data: Any, kind: Kind, options: Mapping[str, str], other: Any = None) -> Rows:
    """The rows of the data, in their order.

    Args:
        data: ``{query: {item: value}}`` as pytrec_eval takes it, where a value of judgments may be ``{subtopic: grade}``;
            ``{"query": column, "item": column, "score": column}`` with lists or numpy arrays; a table of pandas, polars, pyarrow, or
            anything that gives Arrow (``__arrow_c_stream__``).
        kind: what its values are: grades of judgments, or scores of a run (or ranks from 1, from which scores are made).
        options: those that choose columns of tables, as ``chosen_of`` gives them.
        other: judgments of a run, or a run of judgments, where they are at hand: they settle which of two columns has the ids.

    Raises:
        RankproofError: where a column or a value is missing, or the data has another form.
    """
    with refusing(kind):
        if has_items_by_query(data):
            rows = nested_rows(data, kind)
            value = "grade" if kind == "judgments" else "score"
            return Rows(_table_of_nested(rows, value), value, {}, _ids(rows.itemless))
        frame = frame_of(data, kind)
        if len(frame) == 0:
            # The types of columns without values mean nothing.
            return rows_of({}, kind, options)
        beside = None if other is None else lambda: (columns_of(frame, SAMPLE_OF_IDS), _columns_beside(other, kind))
        is_apart = kind == "judgments" and other is not data and _is_another(other, frame)
        settled = partial(
            roles_of, kind=kind, options=options, rows=len(frame), beside=beside, is_alone=other is data, is_apart=is_apart
        )
        roles = settled(columns_of(frame))
        if roles.asks_for_lists:
            roles = settled(columns_of(frame, SAMPLE_OF_LISTS))
        table = _with_ids(selected(frame, roles.columns), kind)
        if roles.may_lack and roles.meaning in table.column_names:
            table = _with_values(table, roles.meaning, kind)
        table = _with_nan(table)
        for name, column in zip(table.column_names, table.columns, strict=True):
            if column.null_count > 0:
                row = pc.index(pc.is_null(column), True).as_py()
                raise RankproofError(f"missing {name}: null in row {row} (from 0) of the {kind}")
        if roles.system is not None:
            _refuse_mixed(table, frame, roles.system)
        return Rows(table, roles.meaning, roles.chosen, _ids([]), tuple(Finding(**found) for found in roles.findings))


def _refuse_mixed(table: pa.Table, frame: Any, system: int) -> None:
    """Refuses a run in which several systems have the same items."""
    if table.select(["query", "item"]).group_by(["query", "item"]).aggregate([]).num_rows == table.num_rows:
        return
    by = columns_of(frame, 0)[system].name or str(system + 1)
    systems = pc.unique(selected(frame, {"system": system})["system"]).to_pylist()
    if len(systems) > 1:
        raise mixed_systems(by, [str(name) for name in systems])


def _with_values(table: pa.Table, name: str, kind: Kind) -> pa.Table:
    """The rows that have a value: a join of judgments and a run leaves rows that have none.

    Raises:
        RankproofError: where no row has any.
    """
    lacking = table[name].null_count
    if lacking == 0:
        return table
    warn_of_lacking(lacking, len(table), name, kind)
    return table.filter(pc.is_valid(table[name]))


def _with_nan(table: pa.Table) -> pa.Table:
    """The rows with NaN where a score is null, as which pandas hands it over: the engine says how many there are."""
    kind = table["score"].type if "score" in table.column_names else pa.string()
    if not (pa.types.is_floating(kind) or pa.types.is_integer(kind) or pa.types.is_null(kind)):
        return table
    scores = table["score"]
    filled = scores if scores.null_count == 0 else pc.fill_null(scores.cast(pa.float64()), float("nan"))
    return table.set_column(table.column_names.index("score"), "score", filled)


def _is_another(run: Any, frame: Any) -> bool:
    """Whether a run is another table than the judgments. One that has the same columns may be read from the same file."""
    if run is None:
        return False
    if isinstance(run, (str, os.PathLike)) or has_items_by_query(run) or nested_of(run, "run", {}) is not None:
        return True
    judged, found = ([column.name for column in columns_of(one, 0)] for one in (frame, frame_of(run, "run")))
    return judged != found


def _columns_beside(other: Any, kind: Kind) -> list[FrameColumn]:
    """The columns of the other table, with enough values to tell whose ids they are; none of a file."""
    if isinstance(other, (str, os.PathLike)):
        return []
    if has_items_by_query(other):
        pairs = list(islice(((str(query), str(item)) for query, items in other.items() for item in items), SAMPLE_OF_IDS))
        return [FrameColumn(name, "string", [pair[i] for pair in pairs]) for i, name in enumerate(("query", "item"))]
    return columns_of(frame_of(other, "judgments" if kind == "run" else "run"), SAMPLE_OF_IDS)


def table_of(data: Any, kind: Kind, options: Mapping[str, str] = MappingProxyType({}), other: Any = None) -> Table:
    """The same with a column value (float64), the higher, the better, in place of what the rows have.

    Raises:
        RankproofError: as ``rows_of``.
    """
    table, meaning, chosen, itemless, findings = rows_of(data, kind, options, other)
    with refusing(kind):
        if meaning == "distance" and "distance" not in chosen:
            raise RankproofError(f"unsupported distances: they may rise or fall in the lists {LACKED_BY_PARTS}")
        if meaning == "order":
            value = pa.chunked_array([pa.array(-np.arange(1.0, table.num_rows + 1))])
        elif meaning == "relevant":
            if "relevant_rows" in options and table.select(["query", "item"]).group_by(["query", "item"]).aggregate([]).num_rows < table.num_rows:
                raise RankproofError(f"unsupported repeated rows: they count once, and their number is {LACKED_BY_PARTS}")
            value = pa.chunked_array([pa.array(np.ones(table.num_rows))])
        else:
            value = _cast(table[meaning], meaning, kind)
        subtopic = {"subtopic": table["subtopic"]} if "subtopic" in table.column_names else {}
        values = pc.negate(value) if meaning in ("rank", "distance") else value
        rows = pa.table({"query": table["query"], "item": table["item"], "value": values, **subtopic})
        all_rows = rows if len(itemless) == 0 else pa.concat_tables([rows, _without_item(rows, itemless)])
        return Table(all_rows, rows.num_rows, meaning == "rank", findings)


def _without_item(rows: pa.Table, queries: pa.Array) -> pa.Table:
    """Rows of queries, in columns of these types, whose other values have no meaning."""
    columns = {"query": _alike(queries, rows["query"].type)}
    for name in rows.column_names[1:]:
        plain = rows[name].type.value_type if pa.types.is_dictionary(rows[name].type) else rows[name].type
        nothing = "" if pa.types.is_large_string(plain) else 0
        columns[name] = _alike(pa.array([nothing] * len(queries), plain), rows[name].type)
    return pa.table(columns)


def _alike(values: pa.Array, kind: pa.DataType) -> pa.Array:
    """Values of a type, which may be a dictionary."""
    return values.cast(kind.value_type).dictionary_encode().cast(kind) if pa.types.is_dictionary(kind) else values.cast(kind)


def _table_of_nested(rows: NestedRows, value: str) -> pa.Table:
    """The id of a query is written once: its rows hold a number."""
    ends = np.array([0, *rows.ends], np.int64)
    lengths = ends[1:] - ends[:-1]
    codes = np.repeat(np.arange(len(lengths), dtype=np.int32), lengths)
    subtopic = {} if rows.subtopics is None else {"subtopic": _ids(rows.subtopics)}
    query = pa.DictionaryArray.from_arrays(codes, _ids(rows.queries))
    return pa.table({"query": query, "item": _ids(rows.items), value: pa.array(np.array(rows.values)), **subtopic})


def _cast(column: pa.ChunkedArray, name: str, kind: Kind) -> pa.ChunkedArray:
    try:
        return column.cast(pa.float64())
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError):
        if name == "grade" and _are_texts(column):
            raise RankproofError(f"unsupported words as grades: they may be some {LACKED_BY_PARTS}") from None
        rows = enumerate(column.to_pylist())
        row, wrong = next(((row, value) for row, value in rows if not _is_castable(value)), (0, column[0].as_py()))
        where = f"in row {row} (from 0) of the {kind}"
        raise RankproofError(f"invalid {name}: {json.dumps(wrong, default=str)} {where} (expected a number)") from None


def _are_whole(column: pa.ChunkedArray) -> bool:
    """Whether all doubles are whole numbers, each of which stands for no other."""
    is_whole = pc.and_(pc.equal(column, pc.floor(column)), pc.less(pc.abs(column), 2.0**53))
    return pc.all(is_whole).as_py() is not False


def _are_texts(column: pa.ChunkedArray) -> bool:
    kind = column.type.value_type if pa.types.is_dictionary(column.type) else column.type
    return "string" in str(kind)


def _is_castable(value: Any) -> bool:
    try:
        pa.array([value]).cast(pa.float64())
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError):
        return False
    return True


def _ids(ids: Sequence[Any]) -> pa.Array:
    """Ids that are known to be texts or integers."""
    return pa.array(ids, pa.int64() if len(ids) > 0 and not isinstance(ids[0], str) else pa.large_string())


def _with_ids(table: pa.Table, kind: Kind) -> pa.Table:
    ids = {name: _id_column(table, name, kind) for name in ("query", "item", "subtopic") if name in table.column_names}
    return pa.table({name: ids.get(name, table[name]) for name in table.column_names})


def _id_column(table: pa.Table, name: str, kind: Kind) -> pa.ChunkedArray:
    """Ids as int64, large_string, or a dictionary of these."""
    column = table[name]
    # What pandas makes of whole numbers where a row has none.
    if pa.types.is_float64(column.type) and _are_whole(column):
        return column.cast(pa.int64())
    type_of_ids = column.type.value_type if pa.types.is_dictionary(column.type) else column.type
    if pa.types.is_integer(type_of_ids):
        plain = pa.int64()
    elif pa.types.is_null(type_of_ids) or pa.types.is_string(type_of_ids) or "string" in str(type_of_ids):
        plain = pa.large_string()
    else:
        raise RankproofError(f"unsupported {name}: {type_of_ids} in the {kind} (expected texts or integers)")
    is_dictionary = pa.types.is_dictionary(column.type)
    return column.cast(pa.dictionary(pa.int32(), plain) if is_dictionary else plain)
