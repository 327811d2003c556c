"""Charts of data, drawn by the engine."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, get_args

from .command import Command
from .errors import RankproofError
from .files import array_path, input_paths, printed_in, run_command, temporary_folder
from .option_files import arguments_of, with_fields
from .options import Measures, measures_option
from .results.chart import Chart
from .roles import reading_of
from .shapes import plain
from .words import EmbeddingChart, RunChart


@dataclass(frozen=True)
class RunCharts:
    """Draws charts of runs and their judgments."""

    qrels: Any
    runs: Mapping[str, Any] | None
    measures: Measures
    options: Mapping[str, Any]

    def __call__(self, chart: str) -> Chart:
        from .functions import PLOT

        return plot(PLOT, chart, self.qrels, self.runs, self.measures, _known(PLOT, self.options))


@dataclass(frozen=True)
class EmbeddingCharts:
    """Draws charts of vectors and their labels."""

    vectors: Any
    measures: Measures
    options: Mapping[str, Any]

    def __call__(self, chart: str) -> Chart:
        from .functions import PLOT_EMBEDDINGS

        return plot_embeddings(
            PLOT_EMBEDDINGS, chart, self.vectors, None, self.measures, _known(PLOT_EMBEDDINGS, self.options)
        )


@dataclass(frozen=True)
class IndexCharts:
    """Draws charts of approximate indexes."""

    exact: Any
    indexes: Mapping[str, Any]
    options: Mapping[str, Any]

    def __call__(self, chart: str) -> Chart:
        from .functions import PLOT_INDEXES

        return plot_indexes(PLOT_INDEXES, self.exact, self.indexes, self.options)


def _known(command: Command, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that a chart takes: others ask for more than it shows."""
    return {name: value for name, value in options.items() if name in command.takes}


def plot(
    command: Command,
    chart: str,
    qrels: Any,
    runs: Mapping[str, Any] | None,
    measures: Measures,
    options: Mapping[str, Any],
) -> Chart:
    """Draws a chart of runs and their judgments."""
    _check_chart(chart, RunChart)
    with temporary_folder() as folder:
        judgments = plain(qrels, "judgments", reading_of(options))
        files = input_paths(folder, judgments, runs, reading_of(options), [])
        arguments = [*measures_option(measures), *arguments_of(command, folder, with_fields(options, judgments))]
        return _drawn([*command.words, chart, *files, *arguments], folder)


def plot_embeddings(
    command: Command,
    chart: str,
    vectors: Any,
    labels: Any,
    measures: Measures,
    options: Mapping[str, Any],
) -> Chart:
    """Draws a chart of vectors and their labels."""
    _check_chart(chart, EmbeddingChart)
    if vectors is None:
        raise RankproofError("missing vectors: a chart of embeddings needs them (expected a matrix, or a path)")
    named = options if labels is None else {**options, "labels": labels}
    with temporary_folder() as folder:
        arguments = [*measures_option(measures), *arguments_of(command, folder, named)]
        return _drawn([*command.words, chart, array_path(folder, "vectors", vectors), *arguments], folder)


def plot_indexes(command: Command, exact: Any, indexes: Mapping[str, Any], options: Mapping[str, Any]) -> Chart:
    """Draws recall of approximate indexes over their speed."""
    from .commands import index_paths

    with temporary_folder() as folder:
        paths = index_paths(folder, exact, indexes)
        return _drawn([*command.words, "recall-qps", *paths, *arguments_of(command, folder, options)], folder)


def _check_chart(chart: Any, charts: Any) -> None:
    """Refuses what is no name of a chart."""
    known = get_args(charts)
    if chart not in known:
        near = get_close_matches(str(chart), known, 1)
        hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
        raise RankproofError(f"unknown chart: {ascii(chart)[1:-1][:80] if isinstance(chart, str) else ascii(chart)[:80]} ({hint})")


def _drawn(arguments: list[str], folder: Path) -> Chart:
    """Titles and legends name data, and no files."""
    return Chart(json.loads(printed_in(folder, run_command(arguments, folder))))
