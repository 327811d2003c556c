"""What the command line does beside ``eval``, from data in memory."""

from __future__ import annotations

import html
import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from .asked_names import asked_names
from .charts import EmbeddingCharts, IndexCharts, RunCharts
from .command import Command
from .errors import RankproofError, refusing
from .files import (
    answer_of,
    array_path,
    columns_path,
    given_names,
    input_paths,
    named_paths,
    run_command,
    run_paths,
    temporary_folder,
)
from .findings import Finding, warn_of
from .option_files import arguments_of, with_fields
from .options import Measures, measures_option
from .results.answer import GivenAnswer, LaterAnswer
from .results.chart import Charted
from .results.embeddings import EmbeddingVariants
from .results.explained import Explained, FieldOfWork, MeasureList
from .results.fusion import Fusion
from .results.report import Report
from .results.result import Result
from .results.verification import Verification
from .roles import reading_of
from .shapes import plain

Kind = TypeVar("Kind", bound=Result)

Options = Mapping[str, Any]


def judged(
    kind: type[Kind],
    command: Command,
    qrels: Any,
    runs: Mapping[str, Any] | None,
    measures: Measures,
    options: Options,
) -> Kind:
    """Asks a question about runs and their judgments. The judgments hold the runs where there are none."""
    with temporary_folder() as folder:
        doubts: list[Finding] = []
        judgments = plain(qrels, "judgments", reading_of(options))
        files = input_paths(folder, judgments, runs, reading_of(options), doubts)
        named = with_fields(options, judgments)
        arguments = [*command.words, *files, *measures_option(measures), *arguments_of(command, folder, named)]
        answer = answer_of(arguments, folder, doubts)
    result = kind.of(answer, **_drawn_by(kind, RunCharts(qrels, runs, measures, options)), **_asked(kind, answer, measures))
    warn_of(result.findings)
    return result


def _drawn_by(kind: type[Result], draw: Any) -> dict[str, Any]:
    return {"_draw": draw} if issubclass(kind, Charted) else {}


def _asked(kind: type[Result], answer: GivenAnswer, measures: Measures) -> dict[str, Any]:
    """Names that were asked for, of results that find measures by their names."""
    if not any(field.name == "asked" for field in fields(kind)):
        return {}
    document = answer.document["parts"][0] if "parts" in answer.document else answer.document
    return {"asked": asked_names(measures, [one["measure"] for one in document["measures"]])}


def diagnosed(kind: type[Kind], command: Command, qrels: Any, run: Any, measures: Measures, options: Options) -> Kind:
    """Asks a question about one run and its judgments."""
    return judged(kind, command, qrels, {"run": run}, measures, options)


def reranked(
    kind: type[Kind], command: Command, qrels: Any, first: Any, second: Any, measures: Measures, options: Options
) -> Kind:
    """Asks a question about a first stage and what a reranker made of it."""
    return judged(kind, command, qrels, {"first stage": first, "reranked": second}, measures, options)


def of_runs(kind: type[Kind], command: Command, runs: Mapping[str, Any], options: Options) -> Kind:
    """Asks a question about runs without judgments."""
    return _of_named(kind, command, "run", runs, None, options)


def of_judgments(
    kind: type[Kind], command: Command, judgments: Mapping[str, Any], measures: Measures, options: Options
) -> Kind:
    """Asks a question about judgments of several people or machines."""
    return _of_named(kind, command, "judgments", judgments, measures, options)


def _of_named(
    kind: type[Kind], command: Command, what: Any, data: Mapping[str, Any], measures: Measures, options: Options
) -> Kind:
    with temporary_folder() as folder:
        doubts: list[Finding] = []
        files = named_paths(folder, data, what, reading_of(options), None, doubts)
        arguments = [*command.words, *files, *measures_option(measures), *arguments_of(command, folder, options)]
        answer = answer_of(arguments, folder)
    result = kind.of(answer, findings=tuple(doubts))
    warn_of(result.findings)
    return result


def fuse(command: Command, runs: Mapping[str, Any], options: Options) -> Fusion:
    """Makes one run of several."""
    with temporary_folder() as folder:
        fused = folder / "fused.jsonl"
        doubts: list[Finding] = []
        paths = run_paths(folder, runs, reading_of(options), None, doubts)
        run_command([*command.words, *paths, "-o", str(fused), *arguments_of(command, folder, options)], folder)
        lists: dict[str, dict[str, float]] = {}
        with fused.open(encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                lists.setdefault(row["query"], {})[row["item"]] = row["score"]
    warn_of(doubts)
    return Fusion(lists, tuple(doubts))


def report(
    command: Command,
    qrels: Any,
    runs: Mapping[str, Any] | None,
    output: str | os.PathLike[str],
    measures: Measures,
    options: Options,
) -> Report:
    """Writes a report."""
    with temporary_folder() as folder:
        doubts: list[Finding] = []
        judgments = plain(qrels, "judgments", reading_of(options))
        files = input_paths(folder, judgments, runs, reading_of(options), doubts)
        arguments = [*measures_option(measures), *arguments_of(command, folder, with_fields(options, judgments))]
        run_command([*command.words, *files, "-o", os.fspath(output), *arguments], folder)
        _stamp_as_given(Path(output), folder)
    warn_of(doubts)
    return Report(Path(output), tuple(doubts))


_STAMP = re.compile(r'(<meta name="rankproof-stamp" content=")([^"]*)')


def _stamp_as_given(report: Path, folder: Path) -> None:
    """Names data in the stamp of a report as they were given: their files, and the command that read them, were this package's."""
    given = given_names(folder)
    written = {path.name for path in folder.iterdir()}

    def renamed(found: re.Match[str]) -> str:
        stamp = json.loads(html.unescape(found.group(2)))
        if written.isdisjoint(Path(one["file"]).name for one in stamp["inputs"]):
            return found.group()
        stamp.pop("command", None)
        for one in (*stamp["inputs"], *stamp["runs"]):
            one["file"] = given.get(one["file"], one["file"])
        return found.group(1) + html.escape(json.dumps(stamp, separators=(",", ":"), ensure_ascii=False))

    text = report.read_text(encoding="utf-8")
    report.write_text(_STAMP.sub(renamed, text, count=1), encoding="utf-8")


def of_vectors(
    kind: type[Kind], command: Command, vectors: Any, labels: Any, measures: Measures, options: Options
) -> Kind:
    """Asks a question about vectors, which options may stand in for."""
    named = options if labels is None else {**options, "labels": labels}
    with temporary_folder() as folder:
        files = [] if vectors is None else [array_path(folder, "vectors", vectors)]
        arguments = [*command.words, *files, *measures_option(measures), *arguments_of(command, folder, named)]
        answer = answer_of(arguments, folder)
        if "report" in options:
            _stamp_as_given(Path(options["report"]), folder)
    result = kind.of(answer, **_drawn_by(kind, EmbeddingCharts(vectors, measures, named)), **_asked(kind, answer, measures))
    warn_of(result.findings)
    return result


def of_variants(
    command: Command, vectors: Any, over: str, labels: Any, measures: Measures, options: Options
) -> EmbeddingVariants:
    """Evaluates vectors in fewer dimensions or bits."""
    return of_vectors(EmbeddingVariants, command, vectors, labels, measures, {**options, "over": over})


def of_models(
    kind: type[Kind], command: Command, models: Mapping[str, Any], labels: Any, measures: Measures, options: Options
) -> Kind:
    """Compares vectors of several models for the same items."""
    if not isinstance(models, Mapping) or len(models) < 2:
        raise RankproofError("missing models: two or more are compared (expected a dict of vectors by name)")
    named = options if labels is None else {**options, "labels": labels}
    with temporary_folder() as folder:
        names = [_file_name(name, "a model") for name in models]
        paths = [array_path(folder, name, vectors) for name, vectors in zip(names, models.values(), strict=True)]
        against = [part for path in paths[1:] for part in ("--against", path)]
        baseline = {"baseline": paths[names.index(options["baseline"])]} if options.get("baseline") in names else {}
        arguments = arguments_of(command, folder, {**named, **baseline})
        answer = answer_of([*command.words, paths[0], *against, *measures_option(measures), *arguments], folder)
        if "report" in options:
            _stamp_as_given(Path(options["report"]), folder)
    result = kind.of(answer)
    warn_of(result.findings)
    return result


def _file_name(name: Any, of: str) -> str:
    text = str(name)
    if not text or set(text) & set('/\\:*?"<>|\0') or text.startswith("."):
        raise RankproofError(f"invalid name of {of}: {ascii(name)[:80]} (expected a text without / and the like)")
    return text


def of_pairs(kind: type[Kind], command: Command, first: Any, second: Any, options: Options) -> Kind:
    """Asks how well scores of pairs, or vectors, tell pairs that belong together."""
    with temporary_folder() as folder:
        files = [
            columns_path(folder, name, data)
            for name, data in (("first", first), ("second", second))
            if data is not None
        ]
        answer = answer_of([*command.words, *files, *arguments_of(command, folder, options)], folder)
    result = kind.of(answer)
    warn_of(result.findings)
    return result


def of_indexes(kind: type[Kind], command: Command, exact: Any, indexes: Mapping[str, Any], options: Options) -> Kind:
    """Asks which exact neighbors approximate indexes find."""
    with temporary_folder() as folder:
        paths = index_paths(folder, exact, indexes)
        answer = answer_of([*command.words, *paths, *arguments_of(command, folder, options)], folder)
    result = kind.of(answer, _draw=IndexCharts(exact, indexes, options))
    warn_of(result.findings)
    return result


def index_paths(folder: Path, exact: Any, indexes: Mapping[str, Any]) -> list[str]:
    """Paths of files of neighbors: of the exact ones, and of each index."""
    if not isinstance(indexes, Mapping) or not indexes:
        raise RankproofError("missing indexes: expected a dict of neighbors by name")
    return [
        _neighbors_path(folder, "exact", exact),
        *(_neighbors_path(folder, _file_name(name, "an index"), one) for name, one in indexes.items()),
    ]


def _neighbors_path(folder: Path, name: str, data: Any) -> str:
    """Ids, or a pair of ids and distances, as numpy writes several arrays; a table as it is."""
    if isinstance(data, (str, os.PathLike)):
        return os.fspath(data)
    with refusing(name):
        if hasattr(data, "columns") or isinstance(data, Mapping):
            return columns_path(folder, name, data)
        import numpy as np

        ids, *distances = data if isinstance(data, tuple) else (data,)
        arrays: dict[str, Any] = {
            "ids": np.asarray(ids),
            **({"distances": np.asarray(distances[0])} if distances else {}),
        }
        path = folder / name
        with path.open("wb") as file:
            np.savez(file, **arrays)
        return str(path)


@dataclass(frozen=True)
class _Printed:
    """What a command prints for people, and for programs."""

    words: tuple[str, ...]
    document: Any
    has_format: str

    def __call__(self) -> GivenAnswer:
        text = run_command([*self.words, "--format", self.has_format])
        return GivenAnswer(
            self.document, {"table": text, "markdown": f"```\n{text}```\n", "latex": text, "html": text}
        )


def list_measures(command: Command, name: str | None) -> MeasureList | FieldOfWork:
    """All measures, or the words of a field."""
    words = command.words if name is None else (*command.words, "--field", str(name))
    document = json.loads(run_command([*words, "--json"]))
    answer = LaterAnswer(_Printed(words, document, "table"), document)
    return MeasureList.of(answer) if name is None else FieldOfWork.of(answer)


def explain(command: Command, name: str) -> Explained:
    """All about one name."""
    words = (*command.words, str(name))
    document = json.loads(run_command([*words, "--json"]))
    return Explained(str(name), document, LaterAnswer(_Printed(words, document, "text"), document))


def demo(command: Command, folder: str | os.PathLike[str] | None, field: str | None) -> Path:
    """Writes the example."""
    usual = "rankproof-demo" if field is None else field
    with refusing("folder"):
        path = Path(usual if folder is None else os.fspath(folder))
    run_command([*command.words, "help-desk" if field is None else str(field), str(path)])
    return path


def verify(command: Command, report: str | os.PathLike[str], inputs: Any, options: Options) -> Verification:
    """Computes the values of a report again."""
    paths = [inputs] if isinstance(inputs, (str, os.PathLike)) else inputs
    with refusing("inputs"):
        files = [os.fspath(report), *(os.fspath(path) for path in paths)]
    words = (*command.words, *files, *arguments_of(command, Path(), options))
    document = json.loads(run_command([*words, "--json"]))
    return Verification.of(LaterAnswer(_Printed(words, document, "text"), document))
