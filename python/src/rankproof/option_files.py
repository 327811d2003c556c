"""Data in memory that options take where the command line takes files."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from .command import Command
from .data_frames import Columns
from .errors import RankproofError, refusing
from .files import array_path, columns_path, named_paths, rows_path
from .graph_files import entities_path, known_paths
from .nested_rows import has_items_by_query
from .of_library import is_of
from .options import options_of
from .results.agreement import Agreement
from .roles import QUERIES, chosen_of, text_of
from .shapes.open_files import Content

Value = str | list[str]


def arguments_of(command: Command, folder: Path, options: Mapping[str, Any]) -> list[str]:
    """Options of the command line. Data in memory are written into files of the folder.

    Raises:
        RankproofError: where data are not what an option takes.
    """
    named = {**options, **chosen_of(options)}
    if "exclude_columns" in named:
        named["exclude_columns"] = text_of(named["exclude_columns"])
    for name in command.data.keys() & named.keys():
        data = named[name]
        if not isinstance(data, (str, os.PathLike, bool)):
            # Another option, or a run, may be called alike.
            beside = Path(tempfile.mkdtemp(dir=folder))
            with refusing(name):
                named[name] = _WRITERS[command.data[name]](beside, name, data, options)
    return options_of(named, command.repeated)


def has_data(command: Command, options: Mapping[str, Any]) -> bool:
    """Whether an option has data in memory."""
    return any(
        not isinstance(options[name], (str, os.PathLike, bool)) for name in command.data.keys() & options.keys()
    )


_FIELDS = ("by", "weights", "tasks", "clusters")
"""Options that may name a column of the judgments."""


def with_fields(options: Mapping[str, Any], qrels: Any) -> Mapping[str, Any]:
    """The options with a table in place of the name of one of its columns, where judgments in memory have it.

    Raises:
        RankproofError: for a name that no column has.
    """
    named = {name: value for name in _FIELDS if isinstance(value := options.get(name), str)}
    if not named or isinstance(qrels, (str, os.PathLike, Content)):
        return options
    columns = _named_columns(qrels)
    found = {name: (qrels if columns is None else columns, value) for name, value in named.items() if value in (columns or {})}
    for name, value in named.items():
        if name not in found and name != "clusters" and ":" not in value and not os.path.exists(value):
            has = "" if columns is None else f"; the judgments have {', '.join(columns)}"
            raise RankproofError(f"unknown {name}: {value} (expected {{query: value}}, a table, or a column of the judgments{has})")
    return {**options, **found}


def _named_columns(data: Any) -> dict[str, Any] | None:
    """The columns of a table by name; None where data are no table."""
    if isinstance(data, Columns):
        return None if data.names is None else dict(zip(data.names, data.values, strict=True))
    if isinstance(data, Mapping):
        are_columns = not has_items_by_query(data) and any(str(name).lower() in QUERIES for name in data)
        return {str(name): values for name, values in data.items()} if are_columns else None
    names = getattr(data, "column_names", None) or (list(data.columns) if hasattr(data, "columns") else None)
    return None if names is None else {str(name): data[name] for name in names}


def _judgments(folder: Path, name: str, data: Any, options: Mapping[str, Any]) -> Value:
    return rows_path(folder, name, data, "judgments", chosen_of(options))


def _excluded(folder: Path, name: str, data: Any, options: Mapping[str, Any]) -> Value:
    columns = options.get("exclude_columns")
    chosen: dict[str, Any] = {
        "relevant_rows": True,
        **({} if columns is None else {"judgments_columns": text_of(columns)}),
    }
    return rows_path(folder, name, data, "judgments", chosen)


def _by_query(folder: Path, name: str, data: Any, _: Mapping[str, Any]) -> Value:
    """A file of a table that names queries, and its column: of ``{query: value}``, or of a table with one more column."""
    if is_of(data, "pandas", "Series"):
        # Its index has the queries.
        data = data.to_dict()
    if isinstance(data, Mapping) and not any(_is_column(value) for value in data.values()):
        path = folder / f"{name}.json"
        column = _COLUMNS.get(name, "value")
        rows = [{"query": str(query), column: value} for query, value in data.items()]
        path.write_text(json.dumps(rows, default=_plain), encoding="utf-8")
        return f"{path}:{column}"
    if isinstance(data, tuple) and len(data) == 2 and isinstance(data[1], str):
        return f"{columns_path(folder, name, data[0])}:{data[1]}"
    table: Any = data
    if not isinstance(data, Mapping) and not hasattr(data, "columns"):
        raise RankproofError(
            f"unsupported {name}: {type(data).__name__} (expected {{query: value}}, a Series with the queries as its index, a "
            "table with the query and one other column, or (table, column))"
        )
    names = [str(column) for column in (table if isinstance(table, Mapping) else table.columns)]
    others = [column for column in names if column not in ("query", "query_id", "qid", "user", "user_id")]
    if len(others) != 1:
        raise RankproofError(
            f"ambiguous {name}: {', '.join(others)} (expected one column beside the query; or (table, column))"
        )
    return f"{columns_path(folder, name, data)}:{others[0]}"


_COLUMNS = {"by": "group", "weights": "weight", "clusters": "cluster", "tasks": "task"}
"""What results call the values of a dict."""


def _is_column(value: Any) -> bool:
    return isinstance(value, (list, tuple)) or getattr(value, "ndim", 0) > 0


def _plain(value: Any) -> Any:
    """A number of numpy as one of Python; what JSON lacks as a text."""
    return value.item() if hasattr(value, "item") else str(value)


def _table(folder: Path, name: str, data: Any, _: Mapping[str, Any]) -> Value:
    return columns_path(folder, name, data)


def _texts(folder: Path, name: str, data: Any, _: Mapping[str, Any]) -> Value:
    """Lines of JSON, from ``{id: text}``, records, or a table."""
    path = folder / f"{name}.jsonl"
    path.write_text("".join(f"{json.dumps(record, default=str)}\n" for record in _described(data)), encoding="utf-8")
    return str(path)


def _described(data: Any) -> Sequence[Any]:
    if isinstance(data, Mapping) and not any(_is_column(value) for value in data.values()):
        return [
            {"id": str(key), **(value if isinstance(value, Mapping) else {"text": value})}
            for key, value in data.items()
        ]
    if isinstance(data, (list, tuple)):
        return [one._asdict() if hasattr(one, "_asdict") else one for one in data]
    from .data_frames import frame_of, whole

    rows: Sequence[Any] = whole(frame_of(data, "run")).to_pylist()
    return rows


def _array(folder: Path, name: str, data: Any, _: Mapping[str, Any]) -> Value:
    return array_path(folder, name, data)


def _arrays(folder: Path, name: str, data: Any, _: Mapping[str, Any]) -> Value:
    """One array, or a tuple of arrays and paths: the gallery's first, then that of the queries."""
    if isinstance(data, tuple) and all(isinstance(one, (list, os.PathLike)) or hasattr(one, "shape") for one in data):
        return [array_path(folder, f"{name}-{number}", one) for number, one in enumerate(data)]
    return array_path(folder, name, data)


def _columns(folder: Path, name: str, data: Any, _: Mapping[str, Any]) -> Value:
    return columns_path(folder, name, data)


def _runs(folder: Path, name: str, data: Any, options: Mapping[str, Any]) -> Value:
    named = data if isinstance(data, Mapping) else {f"run {number}": one for number, one in enumerate(data, 1)}
    return named_paths(folder.parent, named, "run", chosen_of(options))


def _confusion(folder: Path, name: str, data: Any, _: Mapping[str, Any]) -> Value:
    """The errors of the second judge where the first one is right, or ``{true grade: {grade: count}}``."""
    if isinstance(data, Agreement):
        if len(data.pairs) != 1:
            raise RankproofError(
                f"ambiguous {name}: {len(data.files)} judges (expected two, of whom the first is right)"
            )
        table = dict(
            zip(
                data.grades,
                (dict(zip(data.grades, row, strict=True)) for row in data.pairs[0].confusion),
                strict=True,
            )
        )
    elif isinstance(data, Mapping):
        table = dict(data)
    else:
        raise RankproofError(
            f"unsupported {name}: {type(data).__name__} (expected a text, a path, or what rankproof.agree gives)"
        )
    grades = list(table)
    lines: list[list[Any]] = [
        ["true", *grades],
        *([grade, *(table[grade].get(other, 0) for other in grades)] for grade in grades),
    ]
    path = folder / f"{name}.csv"
    path.write_text("".join(f"{','.join(map(str, line))}\n" for line in lines), encoding="utf-8")
    return str(path)


_WRITERS: Mapping[str, Callable[[Path, str, Any, Mapping[str, Any]], Value]] = {
    "judgments": _judgments,
    "excluded": _excluded,
    "by query": _by_query,
    "table": _table,
    "texts": _texts,
    "array": _array,
    "arrays": _arrays,
    "columns": _columns,
    "runs": _runs,
    "confusion": _confusion,
    "entities": entities_path,
    "triples": known_paths,
}
