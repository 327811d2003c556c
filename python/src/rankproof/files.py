"""Data in memory as files of a temporary folder, for the command line to read."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from .columns import has_items_by_query, rows_of
from .data_frames import frame_of, whole
from .engine import command
from .errors import RankproofError, printed_error
from .findings import Finding
from .nested import lines_of
from .roles import Kind

Json = dict[str, Any]

_MISSED = 1

_BOTH = "table"
"""The name of data that hold judgments and runs."""


def json_of(
    name: str,
    qrels: Any,
    runs: Mapping[str, Any] | None,
    arguments: list[str],
    chosen: Mapping[str, str],
    beside: Callable[[Path], list[str]] = lambda _: [],
) -> Json:
    """What a command prints of judgments and runs, of which options may choose columns.

    Args:
        runs: None where the judgments hold them as well.
        beside: writes further files into the folder, and gives the options that name them.
    """
    with temporary_folder() as folder:
        doubts: list[Finding] = []
        judgments, *others = input_paths(folder, qrels, runs, chosen, doubts)
        # Of a log that is named so, the command line evaluates no run.
        judged = ["--judgments", judgments] if name == "eval" else [judgments]
        printed = run_command([name, *judged, *others, "--json", *arguments, *beside(folder)])
        # Names of temporary files say nothing to the caller.
        found = json.loads(printed.replace(json.dumps(f"{folder}{os.sep}")[1:-1], ""))
        return {**found, "findings": [*map(asdict, doubts), *found["findings"]]} if doubts else found


def run_command(arguments: list[str]) -> str:
    """What the command line prints.

    Raises:
        RankproofError: what it says where it fails.
    """
    # A project's options hold where they are asked for, by config=…, as they do for evaluate.
    own = [] if arguments[0] in ("fuse", "list", "pairs") or "--config" in arguments else ["--no-config"]
    line = command(*arguments, "--quiet", *own)
    done = subprocess.run(line, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL)
    if done.returncode not in (0, _MISSED):
        raise printed_error(done.stderr, done.returncode)
    return done.stdout


@contextlib.contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder that is removed at the end. Refusals name its files without it: it says nothing to the caller."""
    with tempfile.TemporaryDirectory(prefix="rankproof-") as folder:
        try:
            yield Path(folder)
        except RankproofError as error:
            raise RankproofError(str(error).replace(f"{folder}{os.sep}", ""), error.exit_code) from None


def input_paths(
    folder: Path, qrels: Any, runs: Mapping[str, Any] | None, chosen: Mapping[str, str], doubts: list[Finding]
) -> list[str]:
    """Paths of a file of judgments and of files of runs; of the one file that holds both, where there are no runs."""
    if runs is None:
        return [_path_of_both(folder, qrels, chosen)]
    first = next(iter(runs.values()), None)
    return [rows_path(folder, "judgments", qrels, "judgments", chosen, first), *run_paths(folder, runs, chosen, qrels, doubts)]


def _path_of_both(folder: Path, data: Any, chosen: Mapping[str, str]) -> str:
    """Path of a file of judgments and runs. A table has all its columns there: the command line finds the runs among them."""
    if has_items_by_query(data):
        return rows_path(folder, _BOTH, data, "judgments", chosen)
    return _path_of_lines(folder, _BOTH, data, "judgments", chosen) or _path_of_table(folder / _BOTH, whole(frame_of(data, "judgments")))


def run_paths(folder: Path, runs: Mapping[str, Any], chosen: Mapping[str, str], qrels: Any, doubts: list[Finding]) -> list[str]:
    """Paths of files with the rows of runs. What is doubtful about them is added to ``doubts``."""
    return [rows_path(folder, name, run, "run", chosen, qrels, doubts) for name, run in runs.items()]


def rows_path(
    folder: Path, name: str, data: Any, kind: Kind, chosen: Mapping[str, str], other: Any = None, doubts: list[Finding] | None = None
) -> str:
    """Path of a file with these rows, whose name without its folder is the name that results call it.

    Its columns are called as the options call them that choose columns, which the command line gets as well. What is doubtful about the rows
    is added to ``doubts``.
    """
    of_lines = _path_of_lines(folder, name, data, kind, chosen)
    if of_lines is not None:
        return of_lines
    path = folder / name
    table, _, names, itemless, findings = rows_of(data, kind, chosen, other)
    if doubts is not None:
        doubts += [replace(found, subject=name) for found in findings]
    if len(itemless) > 0:
        path.write_text(json.dumps(_lists_of(table, itemless)), encoding="utf-8")
        return str(path)
    return _path_of_table(path, table.rename_columns([names.get(role, role) for role in table.column_names]))


def _path_of_lines(folder: Path, name: str, data: Any, kind: Kind, chosen: Mapping[str, str]) -> str | None:
    """Path of a file that is there, or of one with lists of items; None where the data are rows."""
    if isinstance(data, (str, os.PathLike)):
        return os.fspath(data)
    lines = lines_of(data, kind, chosen)
    if lines is None:
        return None
    path = folder / name
    path.write_text(lines, encoding="utf-8")
    return str(path)


def _path_of_table(path: Path, table: pa.Table) -> str:
    """Path of a file of Arrow with these columns."""
    with pa.ipc.new_file(path, table.schema) as writer:
        writer.write_table(table)
    return str(path)


def _lists_of(table: pa.Table, itemless: pa.Array) -> Json:
    """Pairs of an item and its number by query, which keep their order, and say which lists are empty."""
    lists: Json = {str(query): [] for query in itemless.to_pylist()}
    for query, *pair in zip(*(column.to_pylist() for column in table.columns), strict=True):
        lists.setdefault(str(query), []).append(pair)
    return lists


def array_path(folder: Path, name: str, data: Any) -> str:
    """Path of a .npy file of numbers, or of a file with a line for each text, number or missing value."""
    if isinstance(data, (str, os.PathLike)):
        return os.fspath(data)
    # Beside texts, numpy would write NaN and None as texts.
    has_texts = isinstance(data, (list, tuple)) and any(isinstance(value, str) for value in data)
    array = np.asarray(data.detach().cpu() if hasattr(data, "detach") else data, object if has_texts else None)
    if array.dtype.kind in "OU":
        path = folder / f"{name}.jsonl"
        path.write_text("".join(f"{json.dumps({name: _value_of(value)})}\n" for value in array.tolist()), encoding="utf-8")
    else:
        path = folder / f"{name}.npy"
        np.save(path, array)
    return str(path)


def columns_path(folder: Path, name: str, data: Any) -> str:
    """Path of a file of a table's columns, or of an array. Columns of a dict may differ in length."""
    if isinstance(data, Mapping):
        columns = {key: list(column) for key, column in data.items()}
        longest = max(map(len, columns.values()), default=0)
        data = {key: [*column, *[None] * (longest - len(column))] for key, column in columns.items()}
    if isinstance(data, Mapping) or hasattr(data, "columns") or isinstance(data, pa.Table):
        # Only what writes one takes the time to load it.
        from pyarrow import parquet as pq

        path = folder / f"{name}.parquet"
        pq.write_table(whole(frame_of(data, "run")), path)
        return str(path)
    return array_path(folder, name, data)


def _value_of(value: Any) -> Any:
    """A text or a number; None for None, NaN and what pandas has in their place."""
    is_missing = value is None or type(value).__name__ in ("NAType", "NaTType") or value != value
    return None if is_missing else value if isinstance(value, (str, int, float)) else str(value)
