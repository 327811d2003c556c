"""A table with grades beside scores, words as grades, and rows that are all relevant."""

import math

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import rankproof

# By score the relevant items stand at ranks 2 and 1.
BOTH = {
    "query_id": ["q1", "q1", "q2", "q2"],
    "doc_id": ["d3", "d1", "d7", "d9"],
    "label": [0, 1, 1, 1],
    "score": [3.0, 2.0, 5.0, 4.0],
}


@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame, pa.table, dict])
def test_one_table_is_judgments_and_a_run(frame):
    table = frame(BOTH)
    assert rankproof.evaluate(table, measures="RR")["RR"] == 0.75
    assert rankproof.evaluate(table, table, "RR")["RR"] == 0.75


def test_a_score_of_any_name():
    frame = pd.DataFrame(BOTH).rename(columns={"score": "bm25_score"})
    assert rankproof.evaluate(frame, measures="RR")["RR"] == 0.75
    frame["dense_score"] = [1.0, 2.0, 5.0, 4.0]
    with pytest.raises(rankproof.RankproofError, match="ambiguous column: score .bm25_score or dense_score; run_columns=.\"score\": "):
        rankproof.evaluate(frame, measures="RR")
    assert rankproof.evaluate(frame, measures="RR", run_columns="score=dense_score")["RR"] == 1


@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame, pa.table, dict])
def test_a_grade_is_never_the_score_of_the_same_table(frame):
    rated = {"user_id": BOTH["query_id"], "movie_id": BOTH["doc_id"], "rating": [1, 2, 3, 4]}
    predicted = {**rated, "yhat": BOTH["score"]}
    for table in (frame(rated), frame({**rated, "title": ["a", "b", "c", "d"]})):
        for run in (None, table):
            with pytest.raises(rankproof.RankproofError, match="missing run: the judgments hold none"):
                rankproof.evaluate(table, run, "nDCG")
    with pytest.raises(rankproof.RankproofError, match='found user_id, movie_id, rating, yhat; run_columns={"score": "yhat"} names its'):
        rankproof.evaluate(frame(predicted), measures="nDCG")
    with pytest.raises(rankproof.RankproofError, match="ambiguous column: score .rating or yhat; run_columns="):
        rankproof.evaluate(frame(rated), frame(predicted), "nDCG")
    ndcg = rankproof.evaluate(frame(predicted), measures="nDCG", run_columns={"score": "yhat"})["nDCG"]
    assert ndcg < 1
    assert rankproof.evaluate(frame(rated), frame(predicted), "nDCG", run_columns={"score": "yhat"})["nDCG"] == ndcg


def test_rows_without_a_grade_are_not_judged():
    frame = pd.DataFrame({**BOTH, "label": [math.nan, 1, 1, 1]})
    with pytest.warns(rankproof.RankproofWarning, match="1 of 4 rows have no grade and are not judged"):
        assert rankproof.evaluate(frame, measures="RR")["RR"] == 0.75
    with pytest.raises(rankproof.RankproofError, match="missing grade: no row has any"):
        rankproof.evaluate(frame.assign(label=math.nan), measures="RR")


def test_a_log_is_both():
    log = pd.DataFrame({"question": ["q1", "q2"], "retrieved": [["d3", "d1"], ["d7"]], "gold": [["d1"], ["d7"]]})
    assert rankproof.evaluate(log, measures="RR")["RR"] == 0.75


def test_words_are_grades():
    judged = pd.DataFrame({"query": ["q1", "q1", "q2"], "item": ["d1", "d3", "d7"], "label": ["exact", "irrelevant", "exact"]})
    run = pd.DataFrame(BOTH)[["query_id", "doc_id", "score"]]
    for words in ("exact=3,irrelevant=0", {"exact": 3, "irrelevant": 0}):
        assert rankproof.evaluate(judged, run, "RR", grades_as=words)["RR"] == 0.75


def test_every_row_is_relevant():
    bought = pd.DataFrame({"customer_id": ["q1", "q2"], "article_id": ["d1", "d7"], "price": [0.5, 0.25]})
    run = pd.DataFrame(BOTH)[["query_id", "doc_id", "score"]]
    assert rankproof.evaluate(bought, run, "RR", relevant_rows=True)["RR"] == 0.75
    with pytest.raises(rankproof.RankproofError, match="relevant_rows=True says that every row is a relevant item"):
        rankproof.evaluate(bought, run, "RR")


@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame, pa.table])
def test_who_buys_again_finds_an_item_relevant_once(frame):
    bought = frame({"customer_id": ["q1", "q1", "q2", "q1"], "article_id": ["d1", "d1", "d7", "d1"], "price": [0.5, 0.5, 0.25, 0.125]})
    run = frame({name: values for name, values in BOTH.items() if name != "label"})
    evaluation = rankproof.evaluate(bought, run, "RR, NumRel", relevant_rows=True)
    assert [evaluation["RR"], evaluation["NumRel"]] == [0.75, 2]
    assert [(found.id, found.evidence) for found in evaluation.findings] == [("repeated-rows", {"rows": 4, "repeated": 2})]


def test_scores_beside_the_judgments_of_another_run_are_told(tmp_path):
    both = pd.DataFrame({"query": ["q", "q"], "item": ["a", "b"], "grade": [1, 0], "score": [2.0, 1.0]})
    run = both[["query", "item", "score"]]
    both.to_csv(tmp_path / "both.csv", index=False)
    for judgments in (both, tmp_path / "both.csv"):
        found = rankproof.evaluate(judgments, run, "RR")
        assert "scores-of-judgments" in [one.id for one in found.findings]
    assert "scores-of-judgments" not in [one.id for one in rankproof.evaluate(both, None, "RR").findings]
