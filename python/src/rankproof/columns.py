"""Judgments and runs of any form as Arrow columns: query, item, value; and subtopic, where judgments have one."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from .errors import RankproofError

Kind = Literal["judgments", "run"]

# Usual names of columns, the likeliest first; upper case, blanks, hyphens and underscores do not count.
_NAMES = {
    "query": "query_id qid query topic_id topic question_id question user_id uid user customer_id session_id session",
    "item": "item_id iid item corpus_id doc_id docno doc document_id document passage_id pid passage chunk_id chunk"
    " movie_id movie product_id product article_id article news_id book_id track_id song_id video_id image_id",
    "score": "score sim similarity prediction predicted pred rating",
    "rank": "rank position pos",
    "grade": "grade relevance rel label judgment judgement rating score",
    "subtopic": "subtopic subtopic_id intent intent_id aspect nugget",
}


def table_of(data: Any, kind: Kind) -> pa.Table:
    """A table with the columns query, item and value (float64), in the order of the data; of judgments by subtopic also subtopic.

    Args:
        data: ``{query: {item: value}}`` as pytrec_eval takes it, where a value of judgments may be ``{subtopic: grade}``; ``{"query": column, "item": column, "score": column}`` with lists
            or numpy arrays; a table of pandas, polars, pyarrow, or anything that gives Arrow (``__arrow_c_stream__``).
        kind: what its values are: grades of judgments, or scores of a run (or ranks from 1, from which scores are made).

    Raises:
        RankproofError: where a column or a value is missing, or the data has another form.
    """
    if isinstance(data, Mapping):
        if all(isinstance(value, Mapping) for value in data.values()):
            by_subtopic = kind == "judgments" and any(isinstance(value, Mapping) for items in data.values() for value in items.values())
            return _with_ids(_table_by_subtopic(data) if by_subtopic else _table_of_mapping(data), kind)
        data = pa.table({name: pa.array(column) for name, column in data.items()})
    table = _values_of(_arrow_of(data, kind), kind)
    for name, column in zip(table.column_names, table.columns, strict=True):
        if column.null_count > 0:
            row = pc.index(pc.is_null(column), True).as_py()
            raise RankproofError(f"missing {name}: null in row {row} (from 0) of the {kind}")
    return table


def _table_of_mapping(data: Mapping[Any, Mapping[Any, float]]) -> pa.Table:
    """The id of a query is written once: its rows hold a number."""
    codes = np.repeat(np.arange(len(data), dtype=np.int32), [len(items) for items in data.values()])
    return pa.table(
        {
            "query": pa.DictionaryArray.from_arrays(codes, _ids(list(data))),
            "item": _ids([item for items in data.values() for item in items]),
            "value": pa.array([value for items in data.values() for value in items.values()], pa.float64()),
        }
    )


def _table_by_subtopic(data: Mapping[Any, Mapping[Any, Mapping[Any, float]]]) -> pa.Table:
    rows = [
        (query, item, subtopic, grade)
        for query, items in data.items()
        for item, grades in items.items()
        for subtopic, grade in grades.items()
    ]
    query, item, subtopic, value = (list(column) for column in zip(*rows, strict=True)) if rows else ([], [], [], [])
    return pa.table({"query": _ids(query), "item": _ids(item), "value": pa.array(value, pa.float64()), "subtopic": _ids(subtopic)})


def _ids(values: list[Any]) -> pa.Array:
    return pa.array(values) if values else pa.array([], pa.string())


def _arrow_of(data: Any, kind: Kind) -> pa.Table:
    """A table of the columns that are used, under the names query, item and one of score, rank and grade."""
    if isinstance(data, pa.Table):
        return _renamed(data, kind)
    pandas = sys.modules.get("pandas")
    if pandas is not None and isinstance(data, pandas.DataFrame):
        roles = find_roles(list(data.columns), kind)
        table = pa.Table.from_pandas(data[list(roles.values())], preserve_index=False)
        return table.rename_columns(list(roles))
    if hasattr(data, "__arrow_c_stream__"):
        return _renamed(pa.table(data), kind)
    raise RankproofError(
        f"unsupported {kind}: {type(data).__name__} (expected a dict, or a table of pandas, polars, pyarrow or numpy columns)"
    )


def _renamed(table: pa.Table, kind: Kind) -> pa.Table:
    roles = find_roles(table.column_names, kind)
    return table.select(list(roles.values())).rename_columns(list(roles))


def find_roles(names: Sequence[Any], kind: Kind) -> dict[str, str]:
    """Which column holds what: query, item, and one of score, rank and grade (none where every judged item is relevant).

    Raises:
        RankproofError: where no column has a usual name for the query, for the item, or for the score of a run.
    """
    known = {_plain(str(name)): name for name in reversed(names)}
    found: dict[str, str] = {}
    for role in ("query", "item", *(("grade", "subtopic") if kind == "judgments" else ("score", "rank"))):
        usual = (_plain(name) for name in _NAMES[role].split())
        column = next((known[name] for name in usual if name in known and known[name] not in found.values()), None)
        if column is not None:
            found[role] = column
    wanted = ["query", "item"] if kind == "judgments" or "rank" in found else ["query", "item", "score"]
    for role in wanted:
        if role not in found:
            raise RankproofError(f"missing column: {role} of the {kind} (found: {', '.join(map(str, names)) or 'none'})")
    if "score" in found:
        found.pop("rank", None)
    return found


def _plain(name: str) -> str:
    return name.lower().replace(" ", "").replace("-", "").replace("_", "")


def _values_of(table: pa.Table, kind: Kind) -> pa.Table:
    if "rank" in table.column_names:
        value = pc.negate(table["rank"].cast(pa.float64()))
    elif kind == "run" or "grade" in table.column_names:
        value = table["score" if kind == "run" else "grade"].cast(pa.float64())
    else:
        value = pa.chunked_array([pa.array(np.ones(table.num_rows))])
    subtopic = {"subtopic": table["subtopic"]} if "subtopic" in table.column_names else {}
    return _with_ids(pa.table({"query": table["query"], "item": table["item"], "value": value, **subtopic}), kind)


def _with_ids(table: pa.Table, kind: Kind) -> pa.Table:
    ids = {name: _id_column(table, name, kind) for name in ("query", "item", "subtopic") if name in table.column_names}
    return pa.table({"query": ids.pop("query"), "item": ids.pop("item"), "value": table["value"], **ids})


def _id_column(table: pa.Table, name: str, kind: Kind) -> pa.ChunkedArray:
    """Ids as int64, large_string, or a dictionary of these."""
    column = table[name]
    type_of_ids = column.type.value_type if pa.types.is_dictionary(column.type) else column.type
    if pa.types.is_integer(type_of_ids):
        plain = pa.int64()
    elif pa.types.is_null(type_of_ids) or pa.types.is_string(type_of_ids) or "string" in str(type_of_ids):
        plain = pa.large_string()
    else:
        raise RankproofError(f"unsupported {name}: {type_of_ids} in the {kind} (expected texts or integers)")
    is_dictionary = pa.types.is_dictionary(column.type)
    return column.cast(pa.dictionary(pa.int32(), plain) if is_dictionary else plain)
