"""Every function, from data in memory, prints what its command prints of the same data in files."""

import inspect
import json
import re
import subprocess
import sys
import tempfile
from dataclasses import fields, is_dataclass

import numpy as np
import pandas as pd
import pytest
import rankproof
from rankproof.option_words import in_python_everywhere
from rankproof import functions, results

RANDOM = np.random.default_rng(7)
VECTORS = RANDOM.normal(size=(24, 4))
OTHERS = VECTORS + RANDOM.normal(scale=0.5, size=VECTORS.shape)
LABELS = np.arange(24) % 4
SAME = np.arange(24) % 2
EXACT = np.stack([RANDOM.permutation(12)[:6] for _ in range(5)])
DISTANCES = np.sort(RANDOM.random((5, 6)), axis=1)
SAMPLED = {"q": {"a": 1}, "r": {"b": 1}}
SAMPLED_RUN = {"q": {"a": 0.5, "x": 0.7, "y": 0.1}, "r": {"b": 0.9, "x": 0.3, "y": 0.2}}
TOPICS = {f"q{number:02}": f"t{number % 4}" for number in range(1, 41)}

Q, R = "judgments.qrels", ["bm25.run", "dense.run"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory, qrels, runs):
    """The same data in files, under the names that functions give them."""
    path = tmp_path_factory.mktemp("data")
    (path / Q).write_text("".join(f"{q} 0 {d} {int(g)}\n" for q, items in qrels.items() for d, g in items.items()))
    for name, run in runs.items():
        lines = (f"{q} Q0 {d} 0 {score!r} t\n" for q, items in run.items() for d, score in items.items())
        (path / name).write_text("".join(lines))
    strict = {q: {d: min(g, 1) for d, g in items.items()} for q, items in qrels.items()}
    (path / "strict.qrels").write_text(
        "".join(f"{q} 0 {d} {int(g)}\n" for q, i in strict.items() for d, g in i.items())
    )
    for name, array in (
        ("vectors", VECTORS),
        ("small", VECTORS),
        ("large", OTHERS),
        ("first", VECTORS),
        ("second", OTHERS),
    ):
        np.save(path / f"{name}.npy", array)
    for name, array in (("labels", LABELS), ("same", SAME)):
        np.save(path / f"{name}.npy", array)
    for name in ("exact", "hnsw"):
        np.savez(path / f"{name}.npz", ids=EXACT, distances=DISTANCES)
    pd.DataFrame({"score": OTHERS[:, 0], "target": SAME}).to_csv(path / "trials.csv", index=False)
    (path / "topics.csv").write_text("query,group\n" + "".join(f"{q},{topic}\n" for q, topic in TOPICS.items()))
    (path / "sampled.json").write_text(json.dumps(SAMPLED))
    (path / "sampled-run.json").write_text(json.dumps(SAMPLED_RUN))
    return path


def strict_of(qrels):
    return {query: {item: min(grade, 1) for item, grade in items.items()} for query, items in qrels.items()}


# By function: the call, and the command line.
CALLS = {
    "compare": (
        lambda q, r: rankproof.compare(q, r, "nDCG@10, AP", samples=500, by=TOPICS),
        ["compare", Q, *R, "-m", "nDCG@10, AP", "--samples", "500", "--by", "topics.csv:group"],
    ),
    "diagnose": (
        lambda q, r: rankproof.diagnose(q, r["bm25.run"], "nDCG@10", says=0.7),
        ["diagnose", Q, "bm25.run", "-m", "nDCG@10", "--says", "0.7"],
    ),
    "pool": (lambda q, r: rankproof.pool(q, r), ["pool", Q, *R]),
    "judge_next": (
        lambda q, r: rankproof.judge_next(q, r, "nDCG@10", count=5, for_="comparison"),
        ["judge-next", Q, *R, "-m", "nDCG@10", "-n", "5", "--for", "comparison"],
    ),
    "contributions": (
        lambda q, r: rankproof.contributions(q, r, "nDCG@10", depths=[10, 20], samples=200),
        ["contributions", Q, *R, "-m", "nDCG@10", "--depths", "10,20", "--samples", "200"],
    ),
    "tune": (
        lambda q, r: rankproof.tune(q, r, "AP", method=["rrf", "combsum"], samples=200, by=TOPICS, folds=4),
        ["tune", Q, *R, "-m", "AP", "--method", "rrf,combsum", "--samples", "200", "--by", "topics.csv:group"]
        + ["--folds", "4"],
    ),
    "similarity": (
        lambda q, r: rankproof.similarity(r, cutoff=5, persistence=0.8),
        ["similarity", *R, "-k", "5", "-p", "0.8"],
    ),
    "agree": (
        lambda q, r: rankproof.agree({Q: q, "strict.qrels": strict_of(q)}, "AP", run=r, per_query=True),
        ["agree", Q, "strict.qrels", "-m", "AP", "--run", R[0], "--run", R[1], "-q"],
    ),
    "sampled": (
        lambda q, r: rankproof.sampled(SAMPLED, {"sampled-run.json": SAMPLED_RUN}, "R@1", catalog=9),
        ["sampled", "sampled.json", "sampled-run.json", "-m", "R@1", "--catalog", "9"],
    ),
    "embeddings": (
        lambda q, r: rankproof.embeddings(VECTORS, LABELS, "Success@1, AP@R", fmr=[0.1, 0.2], per_query=True),
        ["embeddings", "vectors.npy", "--labels", "labels.npy", "-m", "Success@1, AP@R", "--fmr", "0.1,0.2", "-q"],
    ),
    "compare_embeddings": (
        lambda q, r: rankproof.compare_embeddings({"small": VECTORS, "large": OTHERS}, LABELS, "AP@R", samples=200),
        [
            "embeddings",
            "small.npy",
            "--against",
            "large.npy",
            "--labels",
            "labels.npy",
            "-m",
            "AP@R",
            "--samples",
            "200",
        ],
    ),
    "embedding_variants": (
        lambda q, r: rankproof.embedding_variants(VECTORS, LABELS, "Success@1", "dimensions=2", metric="cosine"),
        ["embeddings", "vectors.npy", "--labels", "labels.npy", "-m", "Success@1", "--over", "dimensions=2"]
        + ["--metric", "cosine"],
    ),
    "clusters": (
        lambda q, r: rankproof.clusters(VECTORS, LABELS, k=3),
        ["clusters", "vectors.npy", "--labels", "labels.npy", "-k", "3"],
    ),
    "geometry": (
        lambda q, r: rankproof.geometry(VECTORS, LABELS, k=3),
        ["geometry", "vectors.npy", "--labels", "labels.npy", "-k", "3"],
    ),
    "pairs": (
        lambda q, r: rankproof.pairs(VECTORS, OTHERS, same=SAME, far=[0.1, 0.5]),
        ["pairs", "first.npy", "second.npy", "--same", "same.npy", "--far", "0.1,0.5"],
    ),
    "indexes": (
        lambda q, r: rankproof.indexes(
            (EXACT, DISTANCES), {"hnsw": (EXACT, DISTANCES)}, k=[1, 5], queries_per_second={"hnsw": 9}
        ),
        ["indexes", "exact.npz", "hnsw.npz", "-k", "1,5", "--queries-per-second", "hnsw.npz=9"],
    ),
    "reranking": (
        lambda q, r: rankproof.reranking(q, r["bm25.run"], r["dense.run"], "nDCG@10", samples=200),
        ["reranking", Q, *R, "-m", "nDCG@10", "--samples", "200"],
    ),
}

# Functions that other tests, or tests below, compare: they return a run, a file, a chart or words.
ELSEWHERE = {
    "evaluate",
    "fuse",
    "report",
    "verify",
    "search",
    "evaluate_search",
    "plot",
    "plot_embeddings",
    "plot_indexes",
}
ELSEWHERE |= {"list_measures", "explain", "demo", "triples"}


def names():
    return [name for name in rankproof.__all__ if inspect.isfunction(getattr(functions, name, None))]


def test_every_function_is_compared():
    assert set(names()) == set(CALLS) | ELSEWHERE


@pytest.fixture(scope="module")
def called(qrels, runs):
    found = {}

    def call(name):
        if name not in found:
            with pytest.warns() as told:
                found[name] = CALLS[name][0](qrels, runs)
                # What is warned of is in the result.
                rankproof_warnings = [one for one in told if issubclass(one.category, rankproof.RankproofWarning)]
                __import__("warnings").warn("the last", stacklevel=1)
            assert len(rankproof_warnings) == sum(one.level == "warning" for one in found[name].findings)
            assert {one.filename for one in rankproof_warnings} <= {__file__}
        return found[name]

    return call


def printed(folder, name, *more):
    line = [sys.executable, "-m", "rankproof", *CALLS[name][1], *more, "--no-config"]
    if name in ("similarity", "agree", "clusters", "geometry", "pairs", "indexes"):
        line.pop()
    return subprocess.run(line, cwd=folder, capture_output=True, check=True, encoding="utf-8").stdout


@pytest.mark.parametrize("name", CALLS)
def test_a_function_gives_what_its_command_prints(name, called, folder):
    expected = printed(folder, name, "--json")
    # Data in memory are called as they were given.
    expected = re.sub(r"\.np[yz]\b", "", expected)
    if name == "reranking":
        expected = expected.replace("bm25.run", "first stage").replace("dense.run", "reranked")
    found = json.loads(json.dumps(called(name).to_dict()))
    expected = in_python_everywhere(json.loads(expected))
    for one in (found, expected):
        if isinstance(one, dict):
            # Names of files that stand for data are the package's own.
            for key in ("judgments", "by", "command"):
                one.pop(key, None)
    assert found == expected


@pytest.mark.parametrize("name", CALLS)
def test_attributes_are_all_that_is_printed(name, called):
    """Members of JSON that have no attribute would be lost to editors."""
    missing = set(unnamed(called(name).to_dict(), called(name)))
    assert missing <= {"configuration", "vectors", "files", "models", "exact", "pairs", "areCosts"}


def unnamed(found, record):
    if isinstance(found, list) and not isinstance(record, list):
        for one, inner in zip(found, record if isinstance(record, tuple) else record.pairs, strict=True):
            yield from unnamed(one, inner)
    elif isinstance(found, dict) and is_dataclass(record):
        named = {field.name for field in fields(record)}
        for key, value in found.items():
            name = re.sub(r"([A-Z])", lambda letter: f"_{letter[1].lower()}", key)
            if name not in named:
                yield key
            elif value is not None:
                yield from unnamed(value, getattr(record, name))


@pytest.mark.parametrize("name", ["compare", "pool", "similarity", "geometry"])
@pytest.mark.parametrize(("method", "format"), [("to_markdown", "markdown"), ("to_latex", "latex")])
def test_a_result_is_drawn_as_the_command_line_draws_it(name, method, format, called, folder):
    # A terminal may show the answer alone.
    whole = ["--all"] if name == "compare" else []
    expected = printed(folder, name, "--format", format, *whole)
    drawn = getattr(called(name), method)()
    assert drawn.rstrip("\n") == expected.rstrip("\n")


@pytest.mark.parametrize("name", ["compare", "pool", "similarity", "geometry"])
def test_a_result_is_printed_in_100_columns(name, called, folder):
    drawn = repr(called(name))
    assert max(map(len, drawn.split("\n"))) <= 100
    expected = printed(folder, name, "--format", "table", *(["--all"] if name == "compare" else []))
    assert set(drawn.replace("─", "").split()) == set(expected.replace("─", "").split())


@pytest.mark.parametrize("name", CALLS)
def test_no_words_name_a_temporary_file(name, called):
    result = called(name)
    words = [
        repr(result),
        result.to_markdown(),
        result.to_latex(),
        result._repr_html_(),
        json.dumps(result.to_dict()),
    ]
    assert not any(tempfile.gettempdir() in word or "rankproof-" in word for word in words)


@pytest.mark.parametrize("name", CALLS)
def test_a_result_is_a_table_of_pandas_and_polars(name, called):
    frame, same = called(name).to_pandas(), called(name).to_polars()
    assert len(frame) == len(same) > 0
    assert list(frame.columns) == same.columns


def test_columns_of_tables_are_words_of_python(called):
    assert {"corrected_p", "verdict", "interval_confidence"} <= set(called("compare").to_pandas().columns)


def test_words_of_help_name_every_option():
    for name in names():
        function = getattr(rankproof, name)
        document = inspect.getdoc(function)
        for parameter in inspect.signature(function).parameters:
            assert re.search(rf"^ *{parameter}: ", document, re.MULTILINE), (name, parameter)
        assert not any(kind.kind is kind.VAR_KEYWORD for kind in inspect.signature(function).parameters.values())


def test_lines_of_documentation_are_short():
    for holder in (functions, rankproof, *(getattr(results, name) for name in results.__all__)):
        lines = inspect.getdoc(holder).splitlines()
        assert max(map(len, lines)) <= 118, holder
    for name in names():
        source = inspect.getsource(getattr(functions, name))
        assert max(map(len, source.splitlines())) <= 118, name


def test_a_wrong_option_is_refused_by_python_itself(qrels, runs):
    with pytest.raises(TypeError, match="wrong_option"):
        rankproof.compare(qrels, runs, wrong_option=3)
