"""What columns of frames mean: grades, distances, and two columns of which either may be the one."""

import numpy as np
import pandas as pd
import pytest
import rankproof

RUN = {"q1": {"a": 3.0, "b": 2.0, "c": 1.0}}


@pytest.mark.parametrize("name", ["relevant", "target", "clicked", "y_true", "gain", "is_relevant", "purchased"])
def test_the_grade_is_not_the_score_beside_it(name):
    frame = pd.DataFrame({"qid": ["q1"] * 3, "docid": ["a", "b", "c"], name: [0, 0, 1], "score": [3.0, 2.0, 1.0]})
    assert rankproof.evaluate(frame, RUN, "RR")["RR"] == pytest.approx(1 / 3)
    assert rankproof.evaluate(frame, frame, "RR")["RR"] == pytest.approx(1 / 3)


def test_targets_of_a_recommender_are_grades():
    frame = pd.DataFrame(
        {
            "user_id": [1, 1, 1, 2, 2],
            "item_id": [1, 2, 3, 1, 2],
            "prediction": [0.9, 0.5, 0.1, 0.8, 0.2],
            "target": [0, 0, 1, 0, 1],
        }
    )
    assert rankproof.evaluate(frame, frame, "RR")["RR"] == pytest.approx((1 / 3 + 1 / 2) / 2)
    with pytest.raises(rankproof.RankproofError, match="missing column: grade"):
        rankproof.evaluate(frame.rename(columns={"target": "watched"}), frame, "RR")


def test_distances_are_less_is_better_unless_all_lists_fall():
    judgments = {"q": {"d2": 1}, "r": {"d1": 1}}
    frame = pd.DataFrame({"query": ["q", "q", "r", "r"], "item": ["d2", "d1", "d3", "d1"], "distance": [0.1, 0.8, 0.2, 0.4]})
    assert rankproof.evaluate(judgments, frame, "RR")["RR"] == 0.75
    falling = frame.assign(distance=[0.9, 0.8, 0.7, 0.4])
    with pytest.warns(rankproof.RankproofWarning, match="the order of the lists decides"):
        assert rankproof.evaluate(judgments, falling, "RR")["RR"] == 0.75
    assert rankproof.evaluate(judgments, falling, "RR", run_columns="distance=distance")["RR"] == 0.75


def test_two_columns_of_items_are_settled_by_the_judgments():
    run = pd.DataFrame({"qid": [1, 1, 2, 2], "docid": [1, 2, 4, 0], "docno": [2, 3, 5, 1], "score": [3.0, 2.0, 2.5, 2.0]})
    judgments = pd.DataFrame({"qid": [1, 2, 2], "docno": [2, 1, 4], "label": [1, 1, 1]})
    assert rankproof.evaluate(judgments, run, "AP")["AP"] == 0.625
    named = run.assign(docno="d" + run.docno.astype(str))
    assert rankproof.evaluate({1: {"d2": 1}, 2: {"d1": 1, "d4": 1}}, named.assign(qid=named.qid), "AP")["AP"] == 0.625
    with pytest.raises(rankproof.RankproofError, match="ambiguous column: item .docid or docno"):
        rankproof.evaluate(judgments.rename(columns={"docno": "doc"}), run, "AP")


def test_a_score_that_rises_with_the_rank_is_refused():
    run = pd.DataFrame({"query": ["q", "q"], "item": ["a", "b"], "rank": [1, 2], "score": [0.1, 0.5]})
    with pytest.raises(rankproof.RankproofError, match="ambiguous column: score or rank"):
        rankproof.evaluate({"q": {"a": 1}}, run, "RR")
    assert rankproof.evaluate({"q": {"a": 1}}, run, "RR", run_columns="rank=rank")["RR"] == 1.0


# RecTools 0.19.0 printed these MAP@3 of users 1 to 3, and ms_marco_eval.py the MRR@10 (test/golden/ranks).
RANKED = pd.DataFrame({"user": [1, 2, 2, 3, 3, 3, 3], "item": [7, 5, 8, 1, 2, 3, 4], "rank": [9, 1, 4, 3, 5, 7, 9]})
RELEVANT = pd.DataFrame({"user": [1, 2, 2, 3, 3], "item": [7, 8, 9, 1, 3]})


@pytest.mark.parametrize("options", [{}, {"threshold": "RR>=0"}])
def test_ranks_with_gaps_stay_gaps_where_a_tool_takes_them_as_they_are_given(options):
    found = rankproof.evaluate(RELEVANT, RANKED, "MAP@3", like="rectools")
    assert list(found.values("MAP@3").values()) == pytest.approx([0, 0, 1 / 6])
    mrr = rankproof.evaluate(RELEVANT, RANKED, "RR@10", like="msmarco", **options)
    assert mrr["RR@10"] == pytest.approx((1 / 9 + 1 / 4 + 1 / 3) / 3)
    with pytest.warns(rankproof.RankproofWarning, match="the ranks of 3 of 3 lists have gaps"):
        assert rankproof.evaluate(RELEVANT, RANKED, "RR", **options)["RR"] == pytest.approx((1 + 1 / 2 + 1) / 3)
    assert rankproof.evaluate(RELEVANT, RANKED, "RR", ranks="given")["RR"] == mrr["RR@10"]


@pytest.mark.parametrize("options", [{}, {"threshold": "RR>=0"}])
def test_ranks_come_before_the_scores_beside_them_where_they_are_given(options):
    run = RANKED.assign(score=RANKED["rank"])
    assert rankproof.evaluate(RELEVANT, run, "RR", like="msmarco", **options)["RR"] == pytest.approx((1 / 9 + 1 / 4 + 1 / 3) / 3)


@pytest.mark.parametrize("missing", [None, float("nan"), pd.NA, ""])
def test_items_without_a_label_are_of_no_class(missing):
    vectors = np.array([[0.0], [1], [10], [11]])
    found = rankproof.embeddings(vectors, ["a", "a", missing, missing], "Success@1")
    assert "missing-labels" in [finding.id for finding in found.findings]
    assert found.measures[0].value == 1


def test_labels_with_line_feeds_are_labels():
    vectors = np.array([[0.0], [1], [10], [11]])
    found = rankproof.embeddings(vectors, ["a\nb", "a\nb", "a\nc", "NA"], "Success@1", without_relevant="zero")
    assert found.measures[0].value == 0.5


def test_measures_that_nobody_names_fit_the_lists_in_memory_as_in_files():
    gold, lists = {"q": {"a": 1}}, {"q": {"b": 2.0, "a": 1.0}}
    for options in ({}, {"threshold": "RR>=0"}):
        assert list(rankproof.evaluate(gold, lists, **options).means) == ["Success@2", "RR", "R@2", "P@2", "nDCG@2"]
        assert "Judged@2" in rankproof.evaluate({"q": {"a": 1, "b": 0}}, lists, **options).means


def masked_frame():
    return pd.DataFrame({"query": ["q", "q", "q", "r"], "item": ["x", "a", "y", "b"], "score": [2.0, 1.0, -np.inf, -np.inf]})


@pytest.mark.parametrize("form", ["frame", "dict", "file"])
def test_items_with_a_score_of_minus_infinity_are_masked(form, tmp_path):
    run = masked_frame()
    if form == "dict":
        run = {query: dict(zip(rows["item"], rows["score"], strict=True)) for query, rows in run.groupby("query")}
    if form == "file":
        run.to_csv(tmp_path / "run.csv", index=False)
        run = tmp_path / "run.csv"
    found = rankproof.evaluate({"q": {"a": 1}, "r": {"b": 1}}, run, "RR, NumRet")
    assert (found["RR"], found["NumRet"]) == (0.25, 2)
    assert [finding.evidence for finding in found.findings if finding.id == "masked-scores"] == [{"items": 2, "queries": 2}]


def test_infinite_scores_are_refused():
    with pytest.raises(rankproof.RankproofError, match="Infinity"):
        rankproof.evaluate({"q": {"a": 1}}, {"q": {"a": np.inf}}, "RR")
