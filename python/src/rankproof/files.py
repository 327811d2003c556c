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

from .columns import rows_of
from .engine import command
from .errors import printed_error
from .findings import Finding
from .nested import lines_of
from .roles import Kind

Json = dict[str, Any]

_MISSED = 1


def json_of(
    name: str,
    qrels: Any,
    runs: Mapping[str, Any],
    arguments: list[str],
    chosen: Mapping[str, str],
    beside: Callable[[Path], list[str]] = lambda _: [],
) -> Json:
    """What a command prints of judgments and runs, of which options may choose columns.

    Args:
        beside: writes further files into the folder, and gives the options that name them.
    """
    with temporary_folder() as folder:
        first = next(iter(runs.values()), None)
        doubts: list[Finding] = []
        judgments = rows_path(folder, "judgments", qrels, "judgments", chosen, first)
        # Of a log that is named so, the command line evaluates no run.
        judged = ["--judgments", judgments] if name == "eval" else [judgments]
        printed = run_command([name, *judged, *run_paths(folder, runs, chosen, qrels, doubts), "--json", *arguments, *beside(folder)])
        # Names of temporary files say nothing to the caller.
        found = json.loads(printed.replace(json.dumps(f"{folder}{os.sep}")[1:-1], ""))
        return {**found, "findings": [*map(asdict, doubts), *found["findings"]]} if doubts else found


def run_command(arguments: list[str]) -> str:
    """What the command line prints.

    Raises:
        RankproofError: what it says where it fails.
    """
    # A project's options hold where they are asked for, by config=…, as they do for evaluate.
    own = [] if arguments[0] in ("fuse", "list") or "--config" in arguments else ["--no-config"]
    line = command(*arguments, "--quiet", *own)
    done = subprocess.run(line, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL)
    if done.returncode not in (0, _MISSED):
        raise printed_error(done.stderr, done.returncode)
    return done.stdout


@contextlib.contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder that is removed at the end."""
    with tempfile.TemporaryDirectory(prefix="rankproof-") as folder:
        yield Path(folder)


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
    if isinstance(data, (str, os.PathLike)):
        return os.fspath(data)
    path = folder / name
    lines = lines_of(data, kind, chosen)
    if lines is not None:
        path.write_text(lines, encoding="utf-8")
        return str(path)
    table, _, names, itemless, findings = rows_of(data, kind, chosen, other)
    if doubts is not None:
        doubts += [replace(found, subject=name) for found in findings]
    if len(itemless) > 0:
        path.write_text(json.dumps(_lists_of(table, itemless)), encoding="utf-8")
        return str(path)
    table = table.rename_columns([names.get(role, role) for role in table.column_names])
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


def _value_of(value: Any) -> Any:
    """A text or a number; None for None, NaN and what pandas has in their place."""
    is_missing = value is None or type(value).__name__ in ("NAType", "NaTType") or value != value
    return None if is_missing else value if isinstance(value, (str, int, float)) else str(value)
