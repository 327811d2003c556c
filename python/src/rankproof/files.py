"""Data in memory as files of a temporary folder, for the command line to read."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from numbers import Integral, Real
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from .data_frames import has_arrow, listed_columns, listed_frame
from .engine import command
from .errors import RankproofError, is_unicode, printed_error, refusing
from .findings import Finding
from .nested import nested_of
from .nested_rows import NestedRows, has_items_by_query, nested_rows
from .of_library import is_of
from .plain_columns import PlainTable, plain_table, write_plain
from .roles import Kind, named_by
from .results.answer import GivenAnswer
from .several_runs import by_path, refuse_items
from .shapes import plain
from .shapes.open_files import Content

if TYPE_CHECKING:
    import pyarrow as pa

# What reads tables is imported where there is one: dicts, lists and paths need neither numpy nor Arrow.

_MISSED = 1

_WITHOUT_PROJECT = ("agree", "clusters", "demo", "explain", "geometry", "indexes", "list", "pairs", "similarity", "verify")
"""Commands that take no options of a project."""

_CHARTS_WITHOUT_PROJECT = (["plot", "spec"], ["plot", "recall-qps"])

_NAMES = "names.json"
"""The file of the names of runs, by path."""

_NAMES_VARIABLE = "RANKPROOF_NAMES"
"""The variable of the environment that tells the command line of it."""

_BOTH = "table"
"""The name of data that hold judgments and runs."""


def answer_of(arguments: list[str], folder: Path, doubts: Sequence[Finding] = (), has_rows: bool = True) -> GivenAnswer:
    """What a command prints in JSON, and how people see it.

    Args:
        arguments: the command and what it is given.
        folder: where the files are that were written for it.
        doubts: what was found about these files.
        has_rows: whether the flat table is wanted as well.
    """
    drawn = {"RANKPROOF_DRAWN": "rows" if has_rows else "drawings", "NO_COLOR": "1"}
    found = json.loads(printed_in(folder, run_command([*arguments, "--json"], folder, drawn)))
    document = found["document"]
    if doubts:
        document = {**document, "findings": [*map(asdict, doubts), *document["findings"]]}
    return GivenAnswer(document, found["drawings"], found.get("rows", ()))


def printed_in(folder: Path, printed: str) -> str:
    """What a command printed in JSON, without the paths of files in the folder."""
    return _with_names(printed, folder, lambda text: json.dumps(text)[1:-1])


def run_command(
    arguments: list[str], folder: Path | None = None, environment: Mapping[str, str] = MappingProxyType({})
) -> str:
    """What the command line prints.

    Args:
        arguments: the command and what it is given.
        folder: where the names of runs stand beside their files.
        environment: variables that it gets as well.

    Raises:
        RankproofError: what it says where it fails.
    """
    # A project's options hold where they are asked for, by config=…, as they do for evaluate.
    is_without = arguments[0] in _WITHOUT_PROJECT or arguments[:2] in _CHARTS_WITHOUT_PROJECT
    own = [] if is_without or "--config" in arguments or "--no-config" in arguments else ["--no-config"]
    line = command(*arguments, "--quiet", *own)
    names = {_NAMES_VARIABLE: str(folder / _NAMES)} if folder is not None and (folder / _NAMES).exists() else {}
    import subprocess

    variables = {**os.environ, **names, **environment}
    with refusing("arguments"):
        done = subprocess.run(line, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL, env=variables)
    if done.returncode not in (0, _MISSED):
        raise printed_error(done.stderr, done.returncode)
    return done.stdout


@contextlib.contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder that is removed at the end. Refusals name its files without it: it says nothing to the caller."""
    import tempfile

    with tempfile.TemporaryDirectory(prefix="rankproof-") as folder:
        try:
            with refusing("data"):
                yield Path(folder)
        except RankproofError as error:
            raise RankproofError(_with_names(str(error), Path(folder)), error.exit_code) from error.__cause__


def _with_names(text: str, folder: Path, written: Callable[[str], str] = str) -> str:
    """A text with names of runs, and of other files without their folder, in place of paths.

    Args:
        text: what the command line printed.
        folder: where the files are.
        written: a path or a name as the text has it.
    """
    names = _names_in(folder)
    # The file of a run is a part of no other's path: the last number comes first.
    for path, name in reversed(names.items()):
        if path.startswith(f"{folder}{os.sep}"):
            text = text.replace(written(path), written(name))
    # The folder as it is, and as LaTeX and Markdown have it; a folder in it keeps files of one name apart.
    for underscore in ("_", r"\_", "&#95;"):
        inside = re.escape(written(f"{folder}{os.sep}".replace("_", underscore)))
        text = re.sub(rf"{inside}(?:tmp\w+{re.escape(written(os.sep))})?", "", text)
    return text


def given_names(folder: Path) -> dict[str, str]:
    """Names of runs by those of the files that were written for them, alone and in the folder where another file is called so."""
    written = {Path(path): name for path, name in _names_in(folder).items() if path.startswith(f"{folder}{os.sep}")}
    return {file: name for path, name in written.items() for file in (path.name, f"{path.parent.name}/{path.name}")}


def input_paths(
    folder: Path, qrels: Any, runs: Mapping[str, Any] | None, chosen: Mapping[str, str], doubts: list[Finding]
) -> list[str]:
    """Paths of a file of judgments and of files of runs; of the one file that holds both, where there are no runs."""
    runs = by_path(runs)
    judgments = plain(qrels, "judgments", chosen)
    if runs is None:
        return [_path_of_both(folder, judgments, chosen)]
    named = {name: plain(run, "run", chosen, qrels) for name, run in runs.items()} if isinstance(runs, Mapping) else runs
    first = next(iter(named.values()), None) if isinstance(named, Mapping) else None
    return [rows_path(folder, "judgments", judgments, "judgments", chosen, first), *run_paths(folder, named, chosen, judgments, doubts)]


def _path_of_both(folder: Path, data: Any, chosen: Mapping[str, str]) -> str:
    """Path of a file of judgments and runs. A table has all its columns there: the command line finds the runs among them."""
    if has_items_by_query(data):
        return rows_path(folder, _BOTH, data, "judgments", chosen)
    with refusing("judgments"):
        of_lines = _path_of_lines(folder, _BOTH, data, "judgments", chosen)
        if of_lines is not None:
            return of_lines
        if not has_arrow():
            return _plain_path_of_both(folder / _BOTH, data)
        from .data_frames import frame_of, whole

        return _path_of_table(folder / _BOTH, whole(frame_of(data, "judgments")))


def _plain_path_of_both(path: Path, data: Any) -> str:
    """The same without pyarrow."""
    names, columns = listed_columns(data)
    named = {name or str(number): column for number, (name, column) in enumerate(zip(names, columns, strict=True), 1)}
    write_plain(path, PlainTable(named, "", {}, ()), {})
    return str(path)


def run_paths(
    folder: Path, runs: Mapping[str, Any], chosen: Mapping[str, str], qrels: Any, doubts: list[Finding]
) -> list[str]:
    """Paths of files with the rows of runs, which results call by their names. Doubts about them are added to ``doubts``.

    Raises:
        RankproofError: for names that are no texts, or not apart.
    """
    return named_paths(folder, runs, "run", chosen, qrels, doubts)


def _are_numbers_by_item(data: Mapping[Any, Any]) -> bool:
    """Whether data are ``{query: {item: number}}``: one run, or judgments alone."""
    values = [value for items in data.values() if isinstance(items, Mapping) for value in items.values()]
    return bool(values) and has_items_by_query(data) and all(isinstance(value, Real) for value in values)


def named_paths(
    folder: Path,
    data: Mapping[str, Any],
    kind: Kind,
    chosen: Mapping[str, str],
    other: Any = None,
    doubts: list[Finding] | None = None,
) -> list[str]:
    """The same of runs, or of several judgments."""
    data = by_path(data)
    if not isinstance(data, Mapping) or _are_numbers_by_item(data):
        given = "numbers by query and item" if isinstance(data, Mapping) else type(data).__name__
        wanted = f"expected a dict of {_SEVERAL[kind]} by name, as in {{'a': …, 'b': …}}"
        raise RankproofError(f"invalid {_SEVERAL[kind]}: {given} ({wanted})")
    if kind == "run":
        refuse_items(data)
    names = [_name_of(name, kind) for name in data]
    repeated = next((name for name in names if names.count(name) > 1), None)
    if repeated is not None:
        raise RankproofError(f"duplicate name of {_ONE[kind]}: {repeated} (as a text)")
    found: list[Finding] = []
    known = _names_in(folder)
    # A name is no path: it may hold slashes, or be that of a file.
    files = [f"run-{number}" for number in range(len(known), len(known) + len(names))]
    paths = [rows_path(folder, file, one, kind, chosen, other, found) for file, one in zip(files, data.values(), strict=True)]
    by_file = dict(zip(files, names, strict=True))
    if doubts is not None:
        doubts += [replace(one, subject=by_file.get(one.subject or "", one.subject)) for one in found]
    named = {**known, **dict(zip(paths, names, strict=True))}
    (folder / _NAMES).write_text(json.dumps(named), encoding="utf-8")
    return paths


_SEVERAL: Mapping[Kind, str] = {"run": "runs", "judgments": "judgments"}
_ONE: Mapping[Kind, str] = {"run": "a run", "judgments": "judgments"}


def _names_in(folder: Path) -> dict[str, str]:
    path = folder / _NAMES
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _name_of(name: Any, kind: Kind) -> str:
    text = str(name) if isinstance(name, (str, Integral)) else ""
    if not text or not is_unicode(text):
        raise RankproofError(f"invalid name of {_ONE[kind]}: {ascii(name)[:80]} (expected a text)")
    return text


def rows_path(
    folder: Path, name: str, data: Any, kind: Kind, chosen: Mapping[str, str], other: Any = None, doubts: list[Finding] | None = None
) -> str:
    """Path of a file with these rows, whose name without its folder is the name that results call it.

    Its columns are called as the options call them that choose columns, which the command line gets as well. What is doubtful about the rows
    is added to ``doubts``.
    """
    data = plain(data, kind, chosen)
    with refusing(kind):
        of_lines = _path_of_lines(folder, name, data, kind, chosen)
        if of_lines is not None:
            return of_lines
        path = folder / name
        if not has_arrow():
            return _plain_path(path, data, kind, chosen, other, doubts)
        from .columns import rows_of

        table, _, found, itemless, findings = rows_of(data, kind, chosen, other)
        # What has no names of its own has those that options choose for other data.
        names = found if found or not has_items_by_query(data) else named_by(chosen, kind)
        if doubts is not None:
            doubts += [replace(found, subject=name) for found in findings]
        if len(itemless) > 0:
            _write_nested(path, nested_rows(data, kind), kind)
            return str(path)
        return _path_of_table(path, table.rename_columns([names.get(role, role) for role in table.column_names]))


def _plain_path(
    path: Path, data: Any, kind: Kind, chosen: Mapping[str, str], other: Any, doubts: list[Finding] | None
) -> str:
    """The same without pyarrow."""
    table = None if has_items_by_query(data) else plain_table(data, kind, chosen, other)
    if table is None:
        _write_nested(path, nested_rows(data if has_items_by_query(data) else {}, kind), kind)
        return str(path)
    if doubts is not None:
        doubts += [replace(one, subject=path.name) for one in table.findings]
    write_plain(path, table, table.chosen)
    return str(path)


def _path_of_lines(folder: Path, name: str, data: Any, kind: Kind, chosen: Mapping[str, str]) -> str | None:
    """Path of a file that is there, or of one with lists of items; None where the data are rows."""
    if isinstance(data, (str, os.PathLike)):
        return os.fspath(data)
    if has_items_by_query(data):
        return None
    path = folder / name
    if isinstance(data, Content):
        path.write_bytes(data.content)
        return str(path)
    nested = nested_of(data, kind, chosen)
    if nested is None:
        return None
    if not isinstance(nested, str):
        return _path_of_table(path, nested)
    path.write_text(nested, encoding="utf-8")
    return str(path)


def _path_of_table(path: Path, table: pa.Table) -> str:
    """Path of a file of Arrow with these columns."""
    import pyarrow as pa

    with pa.ipc.new_file(path, table.schema) as writer:
        writer.write_table(table)
    return str(path)


def _write_nested(path: Path, rows: NestedRows, kind: Kind) -> None:
    """Writes lists of pairs by query, which keep their order, and say which are empty; of subtopics, a record a line.

    Those of a run fall by score: a dict has no order but that, and a list whose order is another one is a doubt.
    """
    spans = list(zip(rows.queries, [0, *rows.ends], rows.ends, strict=False))
    values = [None if value != value else value for value in rows.values]
    if rows.subtopics is None:
        lists = {str(query): list(zip(rows.items[start:end], values[start:end], strict=True)) for query, start, end in spans}
        if kind == "run" and None not in values:
            lists = {query: sorted(pairs, key=lambda pair: -(pair[1] or 0)) for query, pairs in lists.items()}
        path.write_text(json.dumps(lists), encoding="utf-8")
        return
    if rows.itemless:
        # No line says that a query was judged and has nothing.
        left_out = "an option such as by, exclude, weights or interval takes them as lines, which cannot say so"
        raise RankproofError(
            f"unsupported judgments by subtopic: none for {rows.itemless[0]} ({left_out}; leave the query out, or grade an item 0)"
        )
    records = (
        {"query": str(query), "item": str(rows.items[row]), "subtopic": rows.subtopics[row], "grade": values[row]}
        for query, start, end in spans
        for row in range(start, end)
    )
    path.write_text("".join(f"{json.dumps(record)}\n" for record in records), encoding="utf-8")


def array_path(folder: Path, name: str, data: Any) -> str:
    """Path of a file of numbers as numpy writes them, or with a line for each text, number or missing value. It is called as the data are."""
    with refusing(name):
        return _array_path(folder, name, data)


def _array_path(folder: Path, name: str, data: Any) -> str:
    if isinstance(data, (str, os.PathLike)):
        return os.fspath(data)
    import numpy as np

    # Beside texts, numpy would write NaN and None as texts.
    has_texts = isinstance(data, (list, tuple)) and any(isinstance(value, str) for value in data)
    detach = getattr(data, "detach", None)
    array = np.asarray(data if detach is None else detach().cpu(), object if has_texts else None)
    path = folder / name
    if array.dtype.kind in "OU":
        path.write_text("".join(f"{json.dumps({name: _value_of(value)})}\n" for value in array.tolist()), encoding="utf-8")
    else:
        with path.open("wb") as file:
            np.save(file, array)
    return str(path)


def columns_path(folder: Path, name: str, data: Any) -> str:
    """Path of a file of a table's columns, or of an array. Columns of a dict may differ in length."""
    with refusing(name):
        return _columns_path(folder, name, data)


def _columns_path(folder: Path, name: str, data: Any) -> str:
    if isinstance(data, Mapping):
        columns = {key: list(column) for key, column in data.items()}
        longest = max(map(len, columns.values()), default=0)
        data = {key: [*column, *[None] * (longest - len(column))] for key, column in columns.items()}
    if not has_arrow() and (isinstance(data, Mapping) or is_of(data, "pandas", "DataFrame")):
        names, lists = listed_columns(data if isinstance(data, Mapping) else listed_frame(data))
        path = folder / f"{name}.json"
        rows = [dict(zip(map(str, names), row, strict=True)) for row in zip(*lists, strict=True)]
        path.write_text(json.dumps(rows, default=_value_of), encoding="utf-8")
        return str(path)
    if isinstance(data, Mapping) or hasattr(data, "columns"):
        # Only what writes one takes the time to load it.
        from pyarrow import parquet as pq

        from .data_frames import frame_of, whole

        path = folder / name
        pq.write_table(whole(frame_of(data, "run")), path)
        return str(path)
    return array_path(folder, name, data)


def _value_of(value: Any) -> Any:
    """A text or a number; None for None, NaN and what pandas has in their place."""
    is_missing = value is None or type(value).__name__ in ("NAType", "NaTType") or value != value
    return None if is_missing else value if isinstance(value, (str, int, float)) else str(value)
