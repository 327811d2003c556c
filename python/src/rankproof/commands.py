"""What the command line does beside ``eval``, from data in memory."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .exclusion import exclusion_option, without_exclusion
from .files import Json, array_path, columns_path, input_paths, json_of, rows_path, run_command, run_paths, temporary_folder
from .findings import Finding, warn_of
from .options import measures_option, options_of
from .roles import chosen_of, reading_of

if TYPE_CHECKING:
    import pyarrow as pa


def _options_of(options: Mapping[str, Any]) -> list[str]:
    """Options of the command line but the items that are left out."""
    return options_of({**without_exclusion(options), **chosen_of(options)})


def compare(qrels: Any, runs: Mapping[str, Any] | None, measures: str | Sequence[str] | None, options: Mapping[str, Any]) -> Json:
    """Compares runs, with options of ``rankproof compare``."""
    arguments = [*measures_option(measures), *_options_of(options)]
    return json_of("compare", qrels, runs, arguments, reading_of(options), lambda folder: exclusion_option(folder, options))


def diagnose(qrels: Any, run: Any, measures: str | Sequence[str] | None, options: Mapping[str, Any]) -> Json:
    """Finds why two numbers for one run differ, with options of ``rankproof diagnose``."""
    arguments = [*measures_option(measures), *_options_of(options)]
    return json_of("diagnose", qrels, {"run": run}, arguments, reading_of(options), lambda folder: exclusion_option(folder, options))


def fuse(runs: Mapping[str, Any], options: Mapping[str, Any]) -> pa.Table:
    """Makes one run of several, with options of ``rankproof fuse``."""
    chosen = chosen_of(options)
    named = {**options, **chosen}
    if not isinstance(named.get("weights", ""), str):
        named["weights"] = ",".join(map(str, named["weights"]))
    with temporary_folder() as folder:
        if "train" in named:
            named["train"] = rows_path(folder, "train", named["train"], "judgments", chosen)
        fused = folder / "fused.jsonl"
        doubts: list[Finding] = []
        paths = run_paths(folder, runs, chosen, None, doubts)
        run_command(["fuse", *paths, "-o", str(fused), *options_of(named)], folder)
        warn_of(doubts, stacklevel=3)
        rows = [json.loads(line) for line in fused.read_text(encoding="utf-8").splitlines()]
    import pyarrow as pa

    return pa.table(
        {
            "query": pa.array([row["query"] for row in rows], pa.string()),
            "item": pa.array([row["item"] for row in rows], pa.string()),
            "score": pa.array([row["score"] for row in rows], pa.float64()),
        }
    )


def report(
    qrels: Any,
    runs: Mapping[str, Any] | None,
    output: str | os.PathLike[str],
    measures: str | Sequence[str] | None,
    options: Mapping[str, Any],
) -> Path:
    """Writes a report, with options of ``rankproof report``."""
    with temporary_folder() as folder:
        chosen = reading_of(options)
        doubts: list[Finding] = []
        files = input_paths(folder, qrels, runs, chosen, doubts)
        arguments = [*measures_option(measures), *_options_of(options), *exclusion_option(folder, options)]
        run_command(["report", *files, "-o", os.fspath(output), *arguments], folder)
    warn_of(doubts, stacklevel=3)
    return Path(output)


def embeddings(vectors: Any, labels: Any, measures: str | Sequence[str] | None, options: Mapping[str, Any]) -> Json:
    """Finds the exact neighbors of every query, with options of ``rankproof embeddings``."""
    sources = {"labels": labels, **{name: options[name] for name in ("queries", "gallery", "ids") if name in options}}
    with temporary_folder() as folder:
        named = {name: array_path(folder, name, data) for name, data in sources.items() if data is not None}
        arguments = [*measures_option(measures), *options_of({**options, **named})]
        return json.loads(run_command(["embeddings", array_path(folder, "vectors", vectors), "--json", *arguments]))


def pairs(first: Any, second: Any, options: Mapping[str, Any]) -> Json:
    """Tells pairs apart by ready scores or by vectors, with options of ``rankproof pairs``."""
    with temporary_folder() as folder:
        files = [columns_path(folder, name, data) for name, data in (("first", first), ("second", second)) if data is not None]
        sources = {name: columns_path(folder, name, options[name]) for name in ("pairs", "scores", "same") if name in options}
        named = {**options, **chosen_of(options), **sources}
        if isinstance(named.get("far"), (list, tuple)):
            named["far"] = ",".join(map(str, named["far"]))
        printed = run_command(["pairs", *files, "--json", *options_of(named)])
        return json.loads(printed.replace(json.dumps(f"{folder}{os.sep}")[1:-1], ""))
