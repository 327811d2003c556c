"""What the command line does beside ``eval``, from data in memory."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa

from .files import Json, array_path, json_of, rows_path, run_command, run_paths, temporary_folder
from .options import measures_option, options_of
from .roles import chosen_of


def compare(
    qrels: Any,
    runs: Mapping[str, Any],
    measures: str | Sequence[str] | None = None,
    *,
    test: str | None = None,
    correction: str | None = None,
    like: str | None = None,
    **options: Any,
) -> Json:
    """Compares runs: means with confidence intervals, differences, corrected p values and effect sizes, in plain words.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it or a path. The first is the baseline, unless ``baseline`` names one.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        test: randomization (default), paired-t, wilcoxon, sign, bootstrap, tukey-hsd or randomized-tukey-hsd.
        correction: holm (default), bonferroni, benjamini-hochberg or none.
        like: conventions of another tool.
        options: other options of ``rankproof compare`` by their long names, such as ``seed=2``.

    Returns:
        What ``rankproof compare --json`` prints; ``sentences`` says it in words.

    Raises:
        RankproofError: what rankproof finds wrong.
    """
    named = {"test": test, "correction": correction, "like": like, **options}
    return json_of("compare", qrels, runs, [*measures_option(measures), *options_of(named)], chosen_of(options))


def diagnose(
    qrels: Any,
    run: Any,
    measures: str | Sequence[str] | None = None,
    *,
    says: float | str | None = None,
    like: str | Sequence[str] | None = None,
    **options: Any,
) -> Json:
    """Finds why two numbers for one run differ: which choices move a measure, and which tools choose so.

    Args:
        qrels: judgments as ``evaluate`` takes them, or a path.
        run: a run as ``evaluate`` takes it, or a path.
        measures: those whose choices are tried.
        says: the number that somebody printed, with the digits that were printed.
        like: conventions of a tool; two tools are set side by side.
        options: other options of ``rankproof diagnose`` by their long names.

    Returns:
        What ``rankproof diagnose --json`` prints.

    Raises:
        RankproofError: what rankproof finds wrong.
    """
    arguments = [*measures_option(measures), *options_of({"says": says, "like": like, **options})]
    return json_of("diagnose", qrels, {"run": run}, arguments, chosen_of(options))


def fuse(
    runs: Mapping[str, Any],
    *,
    method: str | None = None,
    weights: Sequence[float] | None = None,
    norm: str | None = None,
    depth: int | None = None,
    train: Any = None,
    **options: Any,
) -> pa.Table:
    """Makes one run of several.

    Args:
        runs: the runs by name, each as ``evaluate`` takes it, or a path.
        method: rrf (default), combsum, weighted-sum, condorcet, …; docs/fusion.md has them all.
        weights: a number of at least 0 for each run.
        norm: how scores are normalized, such as min-max.
        depth: only the first items of each fused list.
        train: judgments that a method learns from.
        options: other options of ``rankproof fuse`` by their long names, such as ``param={"k": 10}``.

    Returns:
        A table with the columns query, item (texts) and score, best first, which ``evaluate`` takes as a run.

    Raises:
        RankproofError: what rankproof finds wrong.
    """
    named = {"method": method, "norm": norm, "depth": depth, **options}
    if weights is not None:
        named["weights"] = ",".join(map(str, weights))
    with temporary_folder() as folder:
        if train is not None:
            named["train"] = rows_path(folder, "train", train, "judgments", chosen_of(options))
        fused = folder / "fused.jsonl"
        paths = run_paths(folder, runs, chosen_of(options))
        run_command(["fuse", *paths, "-o", str(fused), *options_of(named)])
        rows = [json.loads(line) for line in fused.read_text(encoding="utf-8").splitlines()]
    return pa.table(
        {
            "query": pa.array([row["query"] for row in rows], pa.string()),
            "item": pa.array([row["item"] for row in rows], pa.string()),
            "score": pa.array([row["score"] for row in rows], pa.float64()),
        }
    )


def report(
    qrels: Any,
    runs: Mapping[str, Any],
    output: str | os.PathLike[str],
    measures: str | Sequence[str] | None = None,
    **options: Any,
) -> Path:
    """Writes a report with tables, charts and the queries behind them: one HTML file that fetches nothing.

    Args:
        qrels: judgments as ``evaluate`` takes them, or a path.
        runs: the runs by name, each as ``evaluate`` takes it, or a path.
        output: where the report is written.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        options: other options of ``rankproof report`` by their long names, such as ``light=True``.

    Returns:
        The path of the report, which ``IPython.display.IFrame`` shows.

    Raises:
        RankproofError: what rankproof finds wrong.
    """
    with temporary_folder() as folder:
        chosen = chosen_of(options)
        files = [rows_path(folder, "judgments", qrels, "judgments", chosen), *run_paths(folder, runs, chosen)]
        run_command(["report", *files, "-o", os.fspath(output), *measures_option(measures), *options_of(options)])
    return Path(output)


def embeddings(
    vectors: Any,
    labels: Any,
    measures: str | Sequence[str] | None = None,
    *,
    metric: str | None = None,
    queries: Any = None,
    gallery: Any = None,
    ids: Any = None,
    like: str | None = None,
    **options: Any,
) -> Json:
    """Finds the exact neighbors of every query and says how well their labels agree.

    Args:
        vectors: a matrix (numpy array or torch tensor) with a row for each item, or a path.
        labels: a label for each item, a matrix of 0 and 1, or a path.
        measures: such as ``"Success@1, AP@R"``.
        metric: l2 (default), cosine, ip or hamming.
        queries: mask or indices of the items to search for; by default all.
        gallery: mask or indices of the items to search; by default all.
        ids: id of each item; equal ids are one item.
        like: conventions of another tool, such as ``"oml"``.
        options: other options of ``rankproof embeddings`` by their long names.

    Returns:
        What ``rankproof embeddings --json`` prints.

    Raises:
        RankproofError: what rankproof finds wrong.
    """
    columns = {"labels": labels, "queries": queries, "gallery": gallery, "ids": ids}
    with temporary_folder() as folder:
        named = {name: array_path(folder, name, data) for name, data in columns.items() if data is not None}
        arguments = [*measures_option(measures), *options_of({**named, "metric": metric, "like": like, **options})]
        return json.loads(run_command(["embeddings", array_path(folder, "vectors", vectors), "--json", *arguments]))
