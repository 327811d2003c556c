"""ranx by its own names: a program that uses it changes one import.

    from rankproof.ranx import Qrels, Run, compare, evaluate, fuse

    qrels = Qrels.from_dict({"q_1": {"d_12": 5, "d_25": 3}})
    run = Run.from_dict({"q_1": {"d_12": 0.9, "d_23": 0.8, "d_25": 0.7}}, name="bm25")
    evaluate(qrels, run, ["map", "mrr", "ndcg@10"])

Values are those of ranx 0.3.21, with three differences. Tied scores of 16 items or more keep the order of the run,
where ranx sorts unstably. Dictionaries are joined by their queries, where ranx takes them in the order in which they
come. The p of Fisher's randomization test counts the observed order among the samples and is the same each time.
"""

from __future__ import annotations

import functools
import gzip
import json
import os
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

from . import functions
from .errors import RankproofError, package

if TYPE_CHECKING:
    import numpy as np
    import pandas

__all__ = ["Qrels", "Report", "Run", "compare", "evaluate", "fuse", "normalize", "optimize_fusion"]

_Lists = dict[str, dict[str, Any]]

_TESTS: dict[str, tuple[Literal["paired-t", "randomization"], str]] = {
    "student": ("paired-t", "paired Student's t test"),
    "fisher": ("randomization", "Fisher's randomization test"),
}
_KINDS = {"json": "json", "trec": "trec", "txt": "trec", "gz": "gz", "parquet": "parquet", "parq": "parquet"}


class _Table:
    """Numbers of items by query: queries ascend by id, and items descend by number."""

    _number: type[int] | type[float] = float
    _trec_width = 6

    def __init__(self, lists: Mapping[str, Mapping[str, Any]] | None = None, name: str | None = None) -> None:
        self._lists: _Lists = {
            query: {item: self._number(value) for item, value in items.items()}
            for query, items in (lists or {}).items()
        }
        self._is_sorted = False
        self.name = name

    def add_score(self, q_id: str, doc_id: str, score: float) -> None:
        """Sets the number of an item."""
        self._lists.setdefault(q_id, {})[doc_id] = self._number(score)
        self._is_sorted = False

    def add(self, q_id: str, doc_ids: Sequence[str], scores: Sequence[float]) -> None:
        """Sets the items of a query."""
        self.add_multi([q_id], [doc_ids], [scores])

    def add_multi(
        self, q_ids: Sequence[str], doc_ids: Sequence[Sequence[str]], scores: Sequence[Sequence[float]]
    ) -> None:
        """Sets the items of several queries."""
        for query, items, values in zip(q_ids, doc_ids, scores, strict=True):
            self._lists[query] = {item: self._number(value) for item, value in zip(items, values, strict=True)}
        self._is_sorted = False

    def sort(self) -> None:
        """Puts queries and items in order; whatever reads them does so first."""
        if not self._is_sorted:
            # Items of equal numbers keep their order.
            self._lists = {
                query: dict(sorted(items.items(), key=lambda pair: pair[1], reverse=True))
                for query, items in sorted(self._lists.items())
            }
            self._is_sorted = True

    def keys(self) -> Any:
        """Ids of queries."""
        return self._sorted().keys()

    def get_query_ids(self) -> list[str]:
        """Ids of queries."""
        return list(self.keys())

    def get_doc_ids_and_scores(self) -> list[dict[str, Any]]:
        """The items of each query with their numbers."""
        return list(self._sorted().values())

    def to_dict(self) -> _Lists:
        """``{query: {item: number}}``."""
        return {query: dict(items) for query, items in self._sorted().items()}

    def to_dataframe(self) -> pandas.DataFrame:
        """The columns q_id, doc_id and score."""
        pandas = package("pandas")
        rows = [(query, item, value) for query, items in self._sorted().items() for item, value in items.items()]
        return pandas.DataFrame(rows, columns=["q_id", "doc_id", "score"])

    def save(self, path: str, kind: str | None = None) -> None:
        """Writes a file: JSON, lines of TREC, gzipped or not, or Parquet, which its name or ``kind`` tells."""
        form = _kind_of(path, kind)
        if form == "parquet":
            self.to_dataframe().to_parquet(path, index=False)
        elif form == "json":
            Path(path).write_text(json.dumps(self._sorted(), indent=2), encoding="utf-8")
        else:
            text = "\n".join(self._lines())
            with (
                gzip.open(path, "wt", encoding="utf-8") if form == "gz" else open(path, "w", encoding="utf-8") as file
            ):
                file.write(text)

    def _lines(self) -> Iterable[str]:
        raise NotImplementedError

    @classmethod
    def from_dict(cls, d: Mapping[str, Mapping[str, Any]], name: str | None = None) -> Self:
        """Of ``{query: {item: number}}``."""
        return cls(d, name)

    @classmethod
    def from_df(
        cls,
        df: Any,
        q_id_col: str = "q_id",
        doc_id_col: str = "doc_id",
        score_col: str = "score",
        name: str | None = None,
    ) -> Self:
        """Of a DataFrame with these columns."""
        lists: _Lists = {}
        for query, item, value in zip(
            *(df[column].tolist() for column in (q_id_col, doc_id_col, score_col)), strict=True
        ):
            lists.setdefault(str(query), {})[str(item)] = value
        return cls(lists, name)

    @classmethod
    def from_parquet(
        cls,
        path: str,
        q_id_col: str = "q_id",
        doc_id_col: str = "doc_id",
        score_col: str = "score",
        pd_kwargs: Mapping[str, Any] | None = None,
        name: str | None = None,
    ) -> Self:
        """Of a Parquet file with these columns."""
        pandas = package("pandas")
        return cls.from_df(pandas.read_parquet(path, **(pd_kwargs or {})), q_id_col, doc_id_col, score_col, name)

    @classmethod
    def from_file(cls, path: str, kind: str | None = None, name: str | None = None) -> Self:
        """Of a file of JSON, lines of TREC, gzipped or not, or Parquet, which its name or ``kind`` tells."""
        form = _kind_of(path, kind)
        if form == "parquet":
            return cls.from_parquet(path, name=name)
        if form == "json":
            return cls(json.loads(Path(path).read_text(encoding="utf-8")), name)
        lists: _Lists = {}
        tag = name
        with gzip.open(path, "rt", encoding="utf-8") if form == "gz" else open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                fields = line.split()
                if len(fields) != cls._trec_width:
                    raise RankproofError(
                        f"{path}:{number}: invalid line: {line.strip()[:80]} (expected {cls._trec_width} fields)"
                    )
                # A run has the rank before the score, and its own name at the end.
                lists.setdefault(fields[0], {})[fields[2]] = cls._number(fields[4 if cls._trec_width == 6 else 3])
                tag = tag or (fields[5] if cls._trec_width == 6 else None)
        return cls(lists, tag)

    @property
    def size(self) -> int:
        """Number of queries."""
        return len(self._lists)

    def _sorted(self) -> _Lists:
        self.sort()
        return self._lists

    def __getitem__(self, q_id: str) -> dict[str, Any]:
        return dict(self._sorted()[q_id])

    def __len__(self) -> int:
        return len(self._lists)

    def __repr__(self) -> str:
        return repr(self._sorted())


class Qrels(_Table):
    """Judgments: ``{query: {item: grade}}``, with whole numbers as grades."""

    _number = int
    _trec_width = 4

    @property
    def qrels(self) -> _Lists:
        """The grades by query."""
        return self._sorted()

    def set_relevance_level(self, rel_lvl: int = 1) -> None:
        """Has grades from this on count as relevant: 1 becomes the least of them."""
        self._lists = {
            query: {item: grade - rel_lvl + 1 for item, grade in items.items()}
            for query, items in self._lists.items()
        }

    @classmethod
    def from_ir_datasets(cls, dataset_id: str) -> Self:
        """The judgments of a data set of ir_datasets, which has to be installed."""
        import ir_datasets

        return cls(ir_datasets.load(dataset_id).qrels_dict(), dataset_id)

    def _lines(self) -> Iterable[str]:
        return (
            f"{query} 0 {item} {grade}" for query, items in self._sorted().items() for item, grade in items.items()
        )


class Run(_Table):
    """Scores of items: ``{query: {item: score}}``; the higher, the better.

    Attributes:
        name: what reports call it.
        mean_scores: means by metric, once it is evaluated.
        std_scores: standard deviations by metric, where they were asked for.
        scores: values by metric and query.
        metadata: whatever belongs to it.
    """

    def __init__(self, run: Mapping[str, Mapping[str, float]] | None = None, name: str | None = None) -> None:
        super().__init__(run, name)
        self.metadata: dict[str, Any] = {}
        self.scores: defaultdict[str, dict[str, float]] = defaultdict(dict)
        self.mean_scores: dict[str, float] = {}
        self.std_scores: dict[str, float] = {}

    @property
    def run(self) -> _Lists:
        """The scores by query."""
        return self._sorted()

    def make_comparable(self, qrels: Qrels) -> Self:
        """Leaves out queries that are not judged, and adds empty lists for judged ones that it lacks."""
        self._lists = {query: self._lists.get(query, {}) for query in qrels.keys()}
        return self

    def _lines(self) -> Iterable[str]:
        for query, items in self._sorted().items():
            for rank, (item, score) in enumerate(items.items(), 1):
                yield f"{query} Q0 {item} {rank} {score} {self.name}"


def _kind_of(path: str | os.PathLike[str], kind: str | None) -> str:
    named = kind or Path(path).suffix[1:]
    if named not in _KINDS:
        raise RankproofError(f"unsupported format: {named or path} (expected {', '.join(_KINDS)})")
    return _KINDS[named]


def evaluate(
    qrels: Qrels | Mapping[str, Mapping[str, int]],
    run: Run | Mapping[str, Mapping[str, float]],
    metrics: Sequence[str] | str,
    return_mean: bool = True,
    return_std: bool = False,
    threads: int = 0,
    save_results_in_run: bool = True,
    make_comparable: bool = False,
) -> Any:
    """Scores a run.

    Args:
        qrels: judgments.
        run: scores, of the same queries.
        metrics: one or several, such as ``"ndcg@10"`` or ``"map-l2"``.
        return_mean: means over queries; otherwise arrays of values, by ascending ids of queries.
        return_std: ``{"mean": …, "std": …}`` in place of means.
        threads: is not looked at.
        save_results_in_run: keeps them in ``run.mean_scores`` and ``run.scores``.
        make_comparable: leaves out queries that are not judged, and counts those that the run lacks as empty lists.

    Returns:
        One number or array for one metric, otherwise a dict by metric.

    Raises:
        RankproofError: where the queries differ, and what ``rankproof.evaluate`` finds wrong.
    """
    np = package("numpy")
    names = [metrics] if isinstance(metrics, str) else list(metrics)
    judged = qrels if isinstance(qrels, Qrels) else Qrels(qrels)
    scored = run if isinstance(run, Run) else Run(run)
    if make_comparable:
        scored.make_comparable(judged)
    _check_queries(judged, scored)
    found = functions.evaluate(judged.to_dict(), scored.to_dict(), names, like="ranx")
    queries = judged.get_query_ids()
    values = {name: np.array([found.values(name)[query] for query in queries]) for name in names}
    if isinstance(run, Run) and save_results_in_run:
        for name, column in values.items():
            run.mean_scores[name] = float(np.mean(column))
            run.scores[name] = dict(zip(queries, column.tolist(), strict=True))
            if return_std and return_mean:
                run.std_scores[name] = float(np.std(column))
    results = {name: _result(column, return_mean, return_std) for name, column in values.items()}
    return results[names[0]] if len(names) == 1 else results


def _result(column: np.ndarray, return_mean: bool, return_std: bool) -> Any:
    np = package("numpy")
    if not return_mean:
        return column
    return {"mean": float(np.mean(column)), "std": float(np.std(column))} if return_std else float(np.mean(column))


def _check_queries(qrels: Qrels, run: Run) -> None:
    unjudged, missing = run.keys() - qrels.keys(), qrels.keys() - run.keys()
    if unjudged or missing:
        raise RankproofError(
            f"ambiguous queries: {len(unjudged)} of the run are not judged, and it lacks {len(missing)} judged ones "
            "(make_comparable=True leaves out the former and counts the latter as empty lists)"
        )


def compare(
    qrels: Qrels,
    runs: Sequence[Run],
    metrics: Sequence[str] | str,
    stat_test: str = "student",
    n_permutations: int = 1000,
    max_p: float = 0.01,
    random_seed: int = 42,
    threads: int = 0,
    rounding_digits: int = 3,
    show_percentages: bool = False,
    make_comparable: bool = False,
) -> Report:
    """Scores several runs and tests their differences, each pair of them.

    Args:
        qrels: judgments.
        runs: two or more, of different names.
        metrics: one or several.
        stat_test: ``"student"``: a paired t test; ``"fisher"``: a randomization test. p values are not corrected for
            their number.
        n_permutations: samples of the randomization test.
        max_p: up to this p a difference is significant.
        random_seed: of the samples.
        threads: is not looked at.
        rounding_digits: digits of the report.
        show_percentages: whether the report shows percentages.
        make_comparable: as ``evaluate`` has it.

    Raises:
        RankproofError: for other tests, for runs of one name, and as ``evaluate``.
    """
    if stat_test not in _TESTS:
        raise RankproofError(
            f"unsupported stat_test: {stat_test} (expected student or fisher; that of Tukey is in rankproof.compare, "
            "test='tukey-hsd', which knows that all runs have the same queries)"
        )
    names = [metrics] if isinstance(metrics, str) else list(metrics)
    named = {run.name if run.name is not None else f"run_{number}": run for number, run in enumerate(runs, 1)}
    if len(named) < len(runs):
        raise RankproofError(
            f"duplicate name of a run: {len(runs)} runs have {len(named)} names (name= sets them apart)"
        )
    values = {
        name: {
            metric: evaluate(qrels, run, metric, return_mean=False, make_comparable=make_comparable)
            for metric in names
        }
        for name, run in named.items()
    }
    comparisons = Comparisons()
    if len(runs) > 1:
        found = functions.compare(
            qrels.to_dict(),
            {name: run.to_dict() for name, run in named.items()},
            names,
            like="ranx",
            test=_TESTS[stat_test][0],
            correction="none",
            pairs="all",
            samples=n_permutations,
            seed=random_seed,
        ).to_dict()
        for metric, one in zip(names, found["measures"], strict=True):
            for pair in one["pairs"]:
                p = pair["p"]
                comparisons.setdefault({pair["run"], pair["against"]}, {})[metric] = {
                    "p_value": p,
                    "significant": p <= max_p,
                }
    return Report(named, values, names, comparisons, stat_test, max_p, rounding_digits, show_percentages)


class Comparisons(dict[Any, dict[str, dict[str, Any]]]):
    """p values by pair of runs, in either order, and metric."""

    def __getitem__(self, pair: Iterable[str]) -> dict[str, dict[str, Any]]:
        return super().__getitem__(frozenset(pair))

    def setdefault(self, pair: Iterable[str], default: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
        """The p values of a pair."""
        return super().setdefault(frozenset(pair), default)


_LABELS = {
    "hit_rate": "Hit Rate",
    "precision": "P",
    "r-precision": "R-Prec",
    "dcg_burges": "DCG Burges",
    "ndcg_burges": "NDCG Burges",
} | {
    "hits": "Hits",
    "recall": "Recall",
    "bpref": "BPref",
}
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SUPERSCRIPTS = "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖ۹ʳˢᵗᵘᵛʷˣʸᶻ"


class Report:
    """Means of several runs, and which differences are significant: a table where it is printed.

    Attributes:
        model_names: of the runs.
        metrics: in the order in which they were asked for.
        results: means by run and metric.
        comparisons: p values by pair of runs, ``report.comparisons["bm25", "dense"]["map"]["p_value"]``.
        win_tie_loss: queries won, tied and lost by (run, other) and metric.
    """

    def __init__(
        self,
        runs: Mapping[str, Run],
        values: Mapping[str, Mapping[str, np.ndarray]],
        metrics: list[str],
        comparisons: Comparisons,
        stat_test: str,
        max_p: float,
        rounding_digits: int,
        show_percentages: bool,
    ) -> None:
        self.model_names = list(runs)
        self.metrics = metrics
        self.results = {
            name: {metric: float(column.mean()) for metric, column in of.items()} for name, of in values.items()
        }
        self.comparisons = comparisons
        self.win_tie_loss = {
            (one, other): {metric: _outcomes(values[one][metric], values[other][metric]) for metric in metrics}
            for one in runs
            for other in runs
            if one != other
        }
        self.stat_test = stat_test
        self.max_p = max_p
        self.rounding_digits = rounding_digits
        self.show_percentages = show_percentages

    def to_dict(self) -> dict[str, Any]:
        """Scores, p values and outcomes by run."""
        found: dict[str, Any] = {
            "stat_test": self.stat_test,
            "metrics": self.metrics,
            "model_names": self.model_names,
        }
        for name in self.model_names:
            others = [other for other in self.model_names if other != name]
            found[name] = {
                "scores": self.results[name],
                "comparisons": {
                    other: {metric: self.comparisons[name, other][metric]["p_value"] for metric in self.metrics}
                    for other in others
                },
                "win_tie_loss": {other: self.win_tie_loss[name, other] for other in others},
            }
        return found

    def to_dataframe(self) -> pandas.DataFrame:
        """A row for each run."""
        pandas = package("pandas")
        return pandas.DataFrame([{"model_names": name, **scores} for name, scores in self.results.items()])

    def save(self, path: str) -> None:
        """Writes ``to_dict`` as JSON."""
        Path(path).write_text(json.dumps(self.to_dict(), indent=4), encoding="utf-8")

    def print_results(self) -> None:
        """Prints the means as JSON."""
        print(json.dumps(self.results, indent=4))

    def to_table(self) -> str:
        """The table as text: a superscript names each run that is significantly worse."""
        head = ["#", "Model", *map(_label, self.metrics)]
        rows = [[self._letter(name, _LETTERS), name, *self._cells(name)] for name in self.model_names]
        widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
        lines = [head, ["-" * width for width in widths], *rows]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
        )

    def to_latex(self) -> str:
        """The table as LaTeX, with the packages booktabs and graphicx; the best run of each metric is bold."""
        rows = [
            f"{self._letter(name, _LETTERS)} & {_escaped(name)} & {' & '.join(self._latex_cells(name))} \\\\"
            for name in self.model_names
        ]
        head = " & ".join(f"\\textbf{{{_escaped(text)}}}" for text in ["#", "Model", *map(_label, self.metrics)])
        test = f"{_TESTS[self.stat_test][1]}, $p \\le {self.max_p}$"
        caption = f"Superscripts name the models that are significantly worse ({test})."
        return "\n".join(
            [
                "\\begin{table*}[ht]",
                "\\centering",
                f"\\caption{{{caption}}}",
                "\\resizebox{0.8\\textwidth}{!}{",
                f"\\begin{{tabular}}{{c|l{'|c' * len(self.metrics)}}}",
                "\\toprule",
                f"{head} \\\\",
                "\\midrule",
                *rows,
                "\\bottomrule",
                "\\end{tabular}",
                "}",
                "\\label{tab:results}",
                "\\end{table*}",
            ]
        )

    def __repr__(self) -> str:
        return self.to_table()

    def _cells(self, name: str) -> list[str]:
        return [f"{self._shown(name, metric)}{self._worse(name, metric, _SUPERSCRIPTS)}" for metric in self.metrics]

    def _latex_cells(self, name: str) -> Iterable[str]:
        for metric in self.metrics:
            best = max(self.model_names, key=lambda one: round(self.results[one][metric], self.rounding_digits))
            shown = self._shown(name, metric)
            worse = self._worse(name, metric, _LETTERS)
            yield (f"\\textbf{{{shown}}}" if name == best else shown) + (f"$^{{{worse}}}$" if worse else "")

    def _shown(self, name: str, metric: str) -> str:
        value = self.results[name][metric]
        if self.show_percentages:
            return f"{value * 100:.{max(0, self.rounding_digits - 2)}f}"
        return f"{value:.{self.rounding_digits}f}"

    def _worse(self, name: str, metric: str, letters: str) -> str:
        """The letters of the runs that are significantly worse."""
        others = [
            other
            for other in self.model_names
            if other != name and self.results[name][metric] > self.results[other][metric]
        ]
        return "".join(
            self._letter(other, letters) for other in others if self.comparisons[name, other][metric]["significant"]
        )

    def _letter(self, name: str, letters: str) -> str:
        index = self.model_names.index(name)
        return letters[index] if index < len(letters) else f"({index + 1})"


def _outcomes(one: np.ndarray, other: np.ndarray) -> dict[str, int]:
    return {"W": int((one > other).sum()), "T": int((one == other).sum()), "L": int((one < other).sum())}


def _label(metric: str) -> str:
    name, at, cutoff = metric.partition("@")
    base, level, grade = name.partition("-l")
    return f"{_LABELS.get(base, base.upper())}{level}{grade}{at}{cutoff}"


def _escaped(text: str) -> str:
    return (
        text.replace("\\", "\\textbackslash{}")
        .replace("_", "\\_")
        .replace("#", "\\#")
        .replace("&", "\\&")
        .replace("%", "\\%")
    )


_FROM_JUDGMENTS = {"bayesfuse", "mapfuse", "posfuse", "probfuse", "segfuse", "slidefuse"}
_INVERTING = {"min-max-inverted", "min_max_inverted"}
_OF_SCORES = {"min", "max", "med", "sum", "anz", "mnz", "gmnz", "wsum", "wmnz", "mixed"}


def fuse(
    runs: Sequence[Run], norm: str | None = "min-max", method: str = "wsum", params: Mapping[str, Any] | None = None
) -> Run:
    """Makes one run of several.

    Args:
        runs: two or more, of the same queries.
        norm: how scores are made comparable first: min-max, min-max-inverted, max, sum, zmuv, rank, borda, or None.
        method: as ranx names it: wsum, mnz, rrf, …
        params: parameters of the method, such as ``{"weights": (0.6, 0.4)}`` or ``{"k": 60}``; ``name`` is that of
            the fused run.

    Raises:
        RankproofError: for methods that learn, which take numbers that only ranx has, and what ``rankproof.fuse``
            finds wrong.
    """
    if method in _FROM_JUDGMENTS:
        raise RankproofError(
            f"unsupported method: {method} (rankproof.fuse has it, and learns from judgments: train=qrels)"
        )
    given = dict(params or {})
    name = given.pop("name", method)
    queries = runs[0].keys() if runs else None
    for number, run in enumerate(runs):
        if run.keys() != queries:
            raise RankproofError(
                f"ambiguous queries: run {number} has others than run 0 (expected the same in all runs)"
            )
    options: dict[str, Any] = {"weights": list(given.pop("weights"))} if "weights" in given else {}
    if given:
        options["param"] = given
    if method in _OF_SCORES:
        options["norm"] = norm or "none"
    elif norm in _INVERTING:
        # Other methods take ranks, which the other normalizations leave as they are.
        runs = [normalize(run, norm) for run in runs]
    fused = functions.fuse(
        {str(number): run.to_dict() for number, run in enumerate(runs)}, like="ranx", method=method, **options
    )
    lists = fused.to_dict()
    return Run({query: lists.get(query, {}) for query in queries or ()}, name)


def normalize(run: Run, norm: str = "min-max") -> Run:
    """A run with normalized scores.

    Raises:
        RankproofError: what ``rankproof.fuse`` finds wrong.
    """
    # The sum of a run with itself is twice the run.
    fused = fuse([run, run], norm, "sum")
    return Run(
        {query: {item: score / 2 for item, score in items.items()} for query, items in fused.run.items()}, run.name
    )


class _Tuned(NamedTuple):
    """How a method is tuned.

    Attributes:
        method: its name in rankproof.
        param: what is tuned: its weights, or a parameter.
        values: least, most and step of a parameter, as ranx tries them.
    """

    method: str
    param: str
    values: tuple[float, float, float] | None = None


_FINE = (0.01, 1.0, 0.01)
_TUNED = {
    "wsum": _Tuned("weighted-sum", "weights"),
    "wmnz": _Tuned("weighted-mnz(scores=unweighted)", "weights"),
    "mixed": _Tuned("mixed", "weights"),
    "w_bordafuse": _Tuned("weighted-bordafuse", "weights"),
    "w_condorcet": _Tuned("weighted-condorcet", "weights"),
    "rrf": _Tuned("rrf", "k", (10, 100, 10)),
    "gmnz": _Tuned("combgmnz", "gamma", _FINE),
    "logn_isr": _Tuned("logn_isr", "sigma", _FINE),
    # At 1, where ranx ends, no rank counts.
    "rbc": _Tuned("rbc", "phi", (0.01, 0.99, 0.01)),
}


def optimize_fusion(
    qrels: Qrels,
    runs: Sequence[Run],
    norm: str | None = "min-max",
    method: str = "wsum",
    metric: str = "ndcg",
    return_optimization_report: bool = False,
    **trials: Any,
) -> Any:
    """The parameters of a fusion that are best for some queries: ``fuse(runs, norm, method, params)`` takes them.

    ``rankproof.tune`` finds them. Weights are above 0, and found exactly, where ranx tries tenths and passes over some; of
    values of a parameter that are as good the first is taken, where ranx takes the last. Ties in fused lists count as
    their mean. What all this is worth on other queries says the report.

    Args:
        qrels: judgments.
        runs: two or more, of the queries of the judgments.
        norm: as that of ``fuse``.
        method: wsum, wmnz, mixed, w_bordafuse, w_condorcet, rrf, gmnz, logn_isr or rbc.
        metric: what is optimized, as ranx names it.
        return_optimization_report: give a pair, whose second is the ``Tuning``.
        trials: which values of a parameter are tried, as in ranx: ``min_k``, ``max_k`` and ``step``. The step of weights,
            ``show_progress``, ``rounding_digits`` and ``show_percentages`` change nothing.

    Raises:
        RankproofError: for other methods, and what ``rankproof.tune`` finds wrong.
    """
    if method in _FROM_JUDGMENTS:
        raise RankproofError(
            f"unsupported method: {method} (rankproof.fuse has it, and learns from judgments: train=qrels)"
        )
    if method not in _TUNED:
        raise RankproofError(f"unsupported method: {method} has nothing to optimize (expected {', '.join(_TUNED)})")
    tuned = _TUNED[method]
    values = _values_tried(tuned, trials)
    for number, run in enumerate(runs):
        if run.keys() != qrels.keys():
            raise RankproofError(f"ambiguous queries: run {number} has others than the judgments (make_comparable joins them)")
    if method not in _OF_SCORES and norm in _INVERTING:
        runs = [normalize(run, norm) for run in runs]
    options: dict[str, Any] = {"norm": _norm_of(norm)} if method in _OF_SCORES else {}
    if values is not None:
        options |= {"param": f"{tuned.param}={','.join(map(str, values))}", "equal_weights": True}
    tuning = functions.tune(
        qrels.to_dict(),
        {str(number): run.to_dict() for number, run in enumerate(runs)},
        _notation_of(metric),
        method=tuned.method,
        folds=max(2, min(5, len(qrels))),
        **options,
    )
    best = {"weights": tuning.setting.weights} if values is None else {tuned.param: _chosen(tuned, values, tuning.setting.method)}
    return (best, tuning) if return_optimization_report else best


def _values_tried(tuned: _Tuned, trials: Mapping[str, Any]) -> list[float] | None:
    """The values of a parameter that are tried; None of weights."""
    names = {"show_progress", "rounding_digits", "show_percentages", "step"}
    if tuned.values is not None:
        names |= {f"min_{tuned.param}", f"max_{tuned.param}"}
    unknown = next((name for name in trials if name not in names), None)
    if unknown is not None:
        raise RankproofError(f"unknown argument: {unknown} (expected one of {', '.join(sorted(names))})")
    if tuned.values is None:
        return None
    least, most, step = (
        trials.get(name, usual)
        for name, usual in zip((f"min_{tuned.param}", f"max_{tuned.param}", "step"), tuned.values, strict=True)
    )
    count = int((most - least) / step + 1e-9) + 1
    # As decimals, which sums of steps are not.
    return [round(least + number * step, 12) for number in range(count)]


def _norm_of(norm: str | None) -> str:
    """A normalization as ranx has it: a range is at least 1e-9."""
    name = (norm or "none").replace("_", "-")
    return f"{name}(floor=1e-9)" if name in {"min-max", "min-max-inverted", "max", "sum", "zmuv"} else name


def _chosen(tuned: _Tuned, values: Sequence[float], method: str) -> float:
    """The value of a parameter in a method such as ``rrf(k=30)``; what a method leaves out is its usual value."""
    found = re.search(rf"\b{tuned.param}=([\d.e-]+)", method)
    return min(values, key=lambda value: abs(value - float(found.group(1)))) if found else _USUAL[tuned.param]


_USUAL: Mapping[str, float] = {"k": 60, "gamma": 1, "sigma": 0.01, "phi": 0.8}


@functools.cache
def _notation_of(metric: str) -> str:
    """A metric of ranx in rankproof's notation."""
    found = functions.evaluate({"q": {"d": 1}}, {"q": {"d": 1.0}}, metric, like="ranx")
    return str(next(iter(found.means.values())).notation)
