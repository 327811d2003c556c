"""Calls that somebody types first: what was meant is done, or the refusal says what to type."""

import warnings

import pandas as pd
import polars as pl
import pytest
import rankproof
from rankproof import RankproofError

Q = {"q1": {"d1": 1, "d2": 0}, "q2": {"d3": 2}}
R = {"q1": {"d1": 0.5, "d2": 0.7}, "q2": {"d3": 0.3}}
OTHER = {"q1": {"d1": 0.9}, "q2": {"d3": 0.3}}
JUDGED = [{"query": q, "item": i, "grade": g, "language": {"q1": "de", "q2": "en"}[q]} for q, items in Q.items() for i, g in items.items()]


@pytest.mark.parametrize("qrels", [Q, {"q1": ["d1"]}, {"q1": {"d1"}}, [("q1", "d1", 1)]], ids=["dict", "lists", "sets", "tuples"])
def test_judgments_alone_are_no_run(qrels):
    with pytest.raises(RankproofError, match=r"^missing run: the judgments hold none .expected rankproof.evaluate\(qrels, run\)"):
        rankproof.evaluate(qrels, measures="RR")


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: rankproof.evaluate("qrels", ["a.run", "b.run"], "RR"), "of the paths of several runs, a dict by name"),
        (lambda: rankproof.compare(Q, [R, OTHER], "RR"), "expected a dict of runs by name, as in {'a': …, 'b': …}"),
        (lambda: rankproof.pool(Q, R), r"^invalid runs: numbers by query and item .expected a dict of runs by name, as in {'a': …, 'b': …}"),
        (lambda: rankproof.agree(Q), "^invalid judgments: numbers by query and item .expected a dict of judgments by name"),
        (lambda: rankproof.plot("meanss", Q, {"a": R}), "^unknown chart: meanss .did you mean means"),
        (lambda: rankproof.plot_embeddings("x", [[1.0]]), "^unknown chart: x .known are embedding-map"),
        (lambda: rankproof.evaluate(JUDGED, R, "RR", by="tongue"), "^unknown by: tongue .*the judgments have query, item, grade, language"),
        (lambda: rankproof.evaluate(Q, R, "RR", by="language"), "^unknown by: language .expected {query: value}, a table, or a column"),
    ],
)
def test_a_refusal_says_what_to_type(ask, said):
    with pytest.raises(RankproofError, match=said):
        ask()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("made", [list, pd.DataFrame, pl.DataFrame, lambda rows: {name: [row[name] for row in rows] for name in rows[0]}])
def test_a_column_of_judgments_groups_queries_by_its_name(made):
    found = rankproof.evaluate(made(JUDGED), R, "RR", by="language")
    assert {one["slice"]: one["measures"][0]["value"] for one in found.answers["slices"]} == {"language=de": 0.5, "language=en": 1}
    compared = rankproof.compare(made(JUDGED), {"a": R, "b": OTHER}, "RR", by="language")
    assert {one["slice"] for one in compared.to_dict()["slices"]} == {"language=de", "language=en"}


@pytest.mark.filterwarnings("ignore")
def test_similarities_that_no_query_has_are_none():
    (pair,) = rankproof.similarity({"a": {"q": {"d": 1.0}}, "b": {"q": {"d": 2.0}}}).pairs
    assert {one.id: one.mean for one in pair.similarities}["kendall-tau"] is None


@pytest.mark.filterwarnings("ignore")
def test_a_report_of_data_in_memory_names_no_file_of_this_package(tmp_path):
    path = tmp_path / "report.html"
    rankproof.report(Q, {'a "b" <c>': R, "d": OTHER}, path)
    assert "rankproof-" not in path.read_text(encoding="utf-8").split('name="rankproof-stamp"')[1].partition(">")[0]
    with pytest.raises(RankproofError, match='missing input: judgments judgments .*run a "b" <c> .*run d '):
        rankproof.verify(path)
    vectors = tmp_path / "vectors.html"
    rankproof.embeddings([[1.0, 0.0], [0.9, 0.1], [0.0, 1.0]], [0, 0, 1], "Success@1", report=vectors)
    assert "/rankproof-" not in vectors.read_text(encoding="utf-8")


def test_the_order_of_a_dict_is_no_doubt():
    rising = {"q1": {"d1": 0.5, "d2": 0.7}, "q2": {"d3": 0.3, "d1": 0.9}, "q3": {}}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = rankproof.compare({**Q, "q3": {"d1": 1}}, {"a": rising, "b": rising}, "RR")
    assert not {"order-against-scores", "rising-scores", "reversed-scores"} & {one.id for one in found.findings}
