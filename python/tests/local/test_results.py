"""What results are: tables of several runs, charts, findings, searches, and what they look like."""

import copy
import json
import pickle
import warnings

import pandas as pd
import polars as pl
import pytest
import rankproof
from rankproof import RankproofError

QRELS = {"q1": {"a": 1, "b": 0}, "q2": {"a": 2}, "q3": {"c": 1}}
FIRST = {"q1": {"a": 0.5, "b": 0.5}, "q2": {"c": 1, "a": 0.5}, "q3": {"c": 1.0}}
SECOND = {"q1": {"a": 1, "b": 0.5}, "q2": {"a": 1, "c": 0.5}, "q3": {"d": 1.0, "c": 0.5}}


def frame_of(run):
    rows = [(query, item, score) for query, items in run.items() for item, score in items.items()]
    return pd.DataFrame(rows, columns=["query", "item", "score"])


def path_of(run, path):
    path.write_text("".join(f"{q} Q0 {d} 0 {s} t\n" for q, items in run.items() for d, s in items.items()))
    return path


@pytest.mark.parametrize(
    "form",
    [
        lambda run, path: run,
        lambda run, path: frame_of(run),
        lambda run, path: pl.from_pandas(frame_of(run)),
        lambda run, path: path_of(run, path),
        lambda run, path: str(path_of(run, path)),
        lambda run, path: {name: list(column) for name, column in frame_of(run).items()},
        lambda run, path: frame_of(run).to_dict("records"),
    ],
    ids=["dict", "pandas", "polars", "path", "text", "columns", "records"],
)
def test_several_runs_are_a_table(form, tmp_path):
    named = {"bm25": form(FIRST, tmp_path / "one"), "dense": form(SECOND, tmp_path / "two")}
    found = rankproof.evaluate(QRELS, named, "RR, nDCG@2")
    assert list(found) == ["bm25", "dense"]
    # RR of bm25: 3/4 in the mean of the two orders of its tie, 1/2 and 1; of dense: 1, 1 and 1/2.
    assert found.means("RR") == {"bm25": 0.75, "dense": pytest.approx(2.5 / 3)}
    assert found["dense"].values("RR") == {"q1": 1, "q2": 1, "q3": 0.5}
    assert found.to_pandas().columns.tolist() == ["RR", "nDCG@2"]
    assert found.to_polars()["run"].to_list() == ["bm25", "dense"]
    assert found.to_markdown().startswith("| measure | bm25 | dense |")
    with pytest.raises(RankproofError, match=r"^unknown run: bm26 \(evaluated: bm25, dense\)$"):
        found["bm26"]


def test_one_run_is_no_table_of_several():
    for run in (
        FIRST,
        frame_of(FIRST),
        {query: list(items) for query, items in FIRST.items()},
        frame_of(FIRST).to_dict("list"),
    ):
        assert type(rankproof.evaluate(QRELS, run, "RR")) is rankproof.Evaluation


def test_measures_that_fit_are_the_same_for_all_runs():
    deep = {"q1": {f"d{rank}": -rank for rank in range(20)}}
    found = rankproof.evaluate(QRELS, {"flat": FIRST, "deep": deep})
    assert list(found["flat"].means) == list(found["deep"].means)
    assert "nDCG@10" in found.measures


def test_an_evaluation_looks_as_the_command_line_prints_it():
    found = rankproof.evaluate(QRELS, FIRST, "RR")
    assert repr(found).splitlines()[4] == "RR                        0.7500 {0.6667…0.8333}"
    assert "<td>RR</td><td>0.7500 {0.6667…0.8333}</td>" in found._repr_html_()
    latex = found.to_latex()
    assert "\nRR & 0.7500 & ~\\{0.6667…0.8333\\} \\\\\n" in latex
    assert "ties: expected; missing queries: zero" in latex
    (run,) = found.to_dict()["runs"]
    assert run["measures"][0]["perQuery"][0] == {
        "query": "q1",
        "value": 0.75,
        "min": 0.5,
        "max": 1.0,
        "tieVariance": 0.0625,
    }


def test_findings_are_badges_and_warn_at_the_line_that_calls():
    with pytest.warns(rankproof.RankproofWarning, match="no results") as told:
        found = rankproof.evaluate(QRELS, {"q1": {"a": 1}}, "RR")
    assert told[0].filename == __file__
    (finding,) = [one for one in found.findings if one.id == "missing-queries"]
    assert f"⚠ {finding.text}" in found._repr_html_()
    with pytest.warns(rankproof.RankproofWarning) as told:
        rankproof.compare(QRELS, {"a": {"q1": {"a": 1}}, "b": FIRST}, "RR", samples=100)
    assert {one.filename for one in told} == {__file__}


def test_a_verdict_comes_first():
    with warnings.catch_warnings(action="ignore"):
        found = rankproof.compare(QRELS, {"a": FIRST, "b": SECOND}, "RR", samples=100)
    assert found.verdict == found.sentences[0]
    assert found._repr_html_().startswith(
        f'<div class="rankproof">\n<p><strong>{found.verdict}</strong></p>\n<table>'
    )
    assert found["RR"].pairs[0].difference == pytest.approx(0.25 / 3)
    assert found.pairs == found.measures[0].pairs
    with pytest.raises(RankproofError, match=r"^unknown measure: AP \(compared: RR\)$"):
        found["AP"]


def test_results_are_copied_and_sent():
    with warnings.catch_warnings(action="ignore"):
        compared = rankproof.compare(QRELS, {"a": FIRST, "b": SECOND}, "RR", samples=100)
    for result in (rankproof.evaluate(QRELS, FIRST, "RR"), compared):
        assert pickle.loads(pickle.dumps(result)) == result == copy.deepcopy(result)
        assert repr(pickle.loads(pickle.dumps(result))) == repr(result)
    found = compared.to_dict()
    found["runs"].clear()
    assert compared.to_dict()["runs"] == ["a", "b"]


def test_charts_are_shown_and_saved(tmp_path):
    chart = rankproof.evaluate(QRELS, {"a": FIRST, "b": SECOND}, "RR").plot()
    assert chart._repr_svg_().startswith("<svg")
    assert {"a", "b"} == {row["run"] for row in chart.spec["data"]["values"]}
    assert chart.save(tmp_path / "chart.png", scale=1).read_bytes().startswith(b"\x89PNG")
    assert '"$schema"' in chart.save(tmp_path / "chart.json").read_text()
    with pytest.raises(RankproofError, match=r"\.gif \(expected an ending \.svg, \.png or \.json\)"):
        chart.save(tmp_path / "chart.gif")
    vectors = [[0.0, 1], [0.1, 1], [1, 0], [1, 0.1]]
    assert rankproof.plot_embeddings("cmc", vectors, [0, 0, 1, 1]).spec["$schema"]
    assert rankproof.embeddings(vectors, [0, 0, 1, 1], "Success@1").plot("cmc").spec["$schema"]
    assert rankproof.plot("means", QRELS, {"a": FIRST}, "RR").spec["$schema"]
    speeds = {"i": 100}
    recalls = rankproof.indexes([[0, 1, 2]], {"i": [[0, 2, 1]]}, k=1, queries_per_second=speeds)
    assert recalls.indexes[0].recall == 1
    assert recalls.plot().spec["$schema"]


def test_a_function_is_searched_as_an_engine_is():
    texts = {"q1": 'the "first"', "q2": "second\nline", "q3": "third"}
    asked = []

    def finder(text, k):
        asked.append((text, k))
        if text == "third":
            raise ValueError("no luck")
        return [("a", 2.0), {"id": "b", "score": 1}] if text.startswith("the") else ["x", "a"]

    with pytest.warns(
        rankproof.RankproofWarning,
        match=r"failed: 1 of 3 queries, which count as empty lists: q3 \(ValueError: no luck\)",
    ):
        found = rankproof.evaluate_search(finder, QRELS, texts, "RR", k=7)
    assert sorted(asked) == sorted((text, 7) for text in texts.values())
    # q1 at rank 1, q2 at rank 2; the query that failed is missing, and counts as zero.
    assert found["RR"] == 0.5
    assert (found.counts["evaluated"], found.counts["missing"]) == (3, 1)
    assert found.failures == {"q3": "ValueError: no luck"}
    assert list(found.run["q1"]) == ["a", "b"]
    assert "finder" in repr(found)
    assert "127.0.0.1" not in repr(found) + str(found.to_dict())
    with pytest.warns(rankproof.RankproofWarning, match="which are not evaluated"):
        answered = rankproof.evaluate_search(finder, QRELS, texts, "RR", missing="skip")
    assert answered["RR"] == 0.75


def test_a_function_that_raises_does_not_pass_a_threshold():
    def finder(text, k):
        if text == "q3":
            raise ValueError("no luck")
        return ["a"]

    with pytest.warns(rankproof.RankproofWarning, match="failed: 1 of 3"):
        found = rankproof.evaluate_search(finder, QRELS, None, "RR", threshold="RR>=0.9")
    assert [check["isMet"] for check in found.answers["checks"]] == [False]


def test_a_search_that_finds_nothing_is_refused_by_the_name_of_the_function():
    with pytest.raises(RankproofError, match="^search: missing items: nothing was found for any query"):
        rankproof.evaluate_search(lambda text, k: [], QRELS)


def test_a_report_is_verified(tmp_path):
    judgments, run = tmp_path / "qrels", path_of(FIRST, tmp_path / "run")
    judgments.write_text("".join(f"{q} 0 {d} {g}\n" for q, items in QRELS.items() for d, g in items.items()))
    report = rankproof.report(judgments, {"run": run}, tmp_path / "report.html", "RR")
    found = rankproof.verify(report, [judgments, run])
    assert found and found.holds and found.means == 1
    # Its last sentence, over two lines.
    assert "holds: 1 mean and 3 values of queries, to the last digit" in repr(found)
    run.write_text("q1 Q0 b 1 1 t\n")
    assert not rankproof.verify(report, [judgments, run])


def test_measures_and_names_are_explained():
    measures = rankproof.list_measures()
    assert measures["nDCG"].title == "Normalized discounted cumulative gain"
    assert len(measures.to_pandas()) == len(measures) > 80
    assert "rankproof.explain(name)" in repr(measures)
    field = rankproof.list_measures("learning-to-rank")
    assert field["pFound[@{k}]"].measure == "PFound@{k}" and "rank.test.query" in field["group"].reason
    assert field.recognized_by and "lightgbm" in field.tools and len(field.to_pandas()) >= len(field)
    assert repr(field).startswith("Learning to rank")
    assert rankproof.explain("rrf")["title"] == "Reciprocal rank fusion"
    assert repr(rankproof.explain("nDCG")).startswith("nDCG")
    with pytest.raises(RankproofError, match="^unknown "):
        rankproof.explain("nDGC")


def test_options_take_data_that_files_hold():
    more = {"q2": {"c": 1}}
    bounds = rankproof.evaluate(QRELS, FIRST, "P@2", more_judgments=more)
    assert bounds["P@2"] == pytest.approx((1 / 2 + 2 / 2 + 1 / 2) / 3)
    sliced = rankproof.evaluate(QRELS, FIRST, "RR", by={"q1": "x", "q2": "x", "q3": "y"})
    assert [one["slice"] for one in sliced.answers["slices"]] == ["group=x", "group=y"]
    table = pd.DataFrame({"query": ["q1", "q2", "q3"], "kind": ["x", "x", "y"]})
    assert rankproof.evaluate(QRELS, FIRST, "RR", by=table)["RR"] == sliced["RR"]
    series = table.set_index("query")["kind"]
    assert rankproof.evaluate(QRELS, FIRST, "RR", by=series).answers["slices"] == [
        {**one, "slice": one["slice"].replace("kind", "group")} for one in sliced.answers["slices"]
    ]
    with pytest.raises(RankproofError, match=r"^unsupported by: set \(expected \{query: value\}, a Series"):
        rankproof.evaluate(QRELS, FIRST, "RR", by={"q1", "q2"})
    agreement = rankproof.agree({"people": QRELS, "machine": {**QRELS, "q1": {"a": 0, "b": 0}}})
    corrected = rankproof.evaluate(QRELS, FIRST, "P@1", judge_noise=agreement)
    assert "judgeNoise" in str(corrected.answers)


def test_folded_items_are_counted_in_memory_as_in_files(tmp_path):
    chunked = {"q1": {"a#1": 1, "a#2": 0, "b": 0}}, {"q1": {"a#1": 0.5, "a#3": 1, "b": 0.5}}
    paths = [tmp_path / name for name in ("qrels.json", "run.json")]
    for path, data in zip(paths, chunked, strict=True):
        path.write_text(json.dumps(data), encoding="utf-8")
    counts = {"given": 3, "kept": 2, "negative": 0}
    for pair in (chunked, paths):
        found = rankproof.evaluate(*pair, "RR", fold="#")
        assert found.folded == {"run": counts, "judgments": counts}
        assert found.to_dict()["runs"][0]["folded"] == found.folded
        assert "judgments 3 into 2" in str(found).replace("\n", " ")
    assert rankproof.evaluate(*chunked, "RR").folded is None
