"""The judgments come first everywhere; a run in their place is refused by its content."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
import rankproof

GRADES = pd.DataFrame({"query": ["q", "q", "r"], "item": ["a", "b", "c"], "grade": [1, 1, 2]})
SCORES = pd.DataFrame(
    {
        "query": ["q", "q", "q", "r", "r"],
        "item": ["a", "x", "b", "y", "c"],
        "score": [0.9134, 0.8713, 0.5, 0.7712, 0.5],
    }
)
BY_NAMES = r"^invalid order of arguments: the judgments have a score, the run a grade \(expected the judgments first, then the run\)$"


def by_query(frame):
    return {query: dict(zip(rows.iloc[:, 1], rows.iloc[:, 2], strict=True)) for query, rows in frame.groupby("query")}


@pytest.mark.parametrize(
    "of",
    [
        lambda frame: frame,
        pl.from_pandas,
        lambda frame: frame.set_index(["query", "item"]),
        lambda frame: frame.to_dict("records"),
    ],
)
def test_the_run_first_is_refused_by_the_columns(of):
    with pytest.raises(rankproof.RankproofError, match=BY_NAMES):
        rankproof.evaluate(of(SCORES), of(GRADES), "RR")
    assert rankproof.evaluate(of(GRADES), of(SCORES), "RR")["RR"] == 0.75


@pytest.mark.parametrize(
    ("judgments", "run", "message"),
    [
        (
            SCORES.rename(columns={"score": "prediction"}),
            GRADES.rename(columns={"grade": "relevance"}),
            r"a score \(prediction\), the run a grade \(relevance\)",
        ),
        (SCORES.assign(rank=[1, 2, 3, 1, 2]).drop(columns="score"), GRADES, "a rank, the run a grade"),
        (
            SCORES.assign(rank=[1, 2, 3, 1, 2]).drop(columns="score"),
            GRADES[["query", "item"]],
            "a rank, the run no score",
        ),
        (
            list(SCORES.itertuples(index=False, name=None)),
            list(GRADES.itertuples(index=False, name=None)),
            "grades such as 0.9134, the run whole numbers",
        ),
    ],
)
def test_other_names_and_rows_without_names_tell_it_too(judgments, run, message):
    with pytest.raises(rankproof.RankproofError, match=f"^invalid order of arguments: the judgments have {message} "):
        rankproof.evaluate(judgments, run, "RR")


@pytest.mark.parametrize("of", [by_query, lambda frame: frame.set_axis(["query", "item", "score"], axis=1)])
@pytest.mark.parametrize("options", [{}, {"threshold": "RR>=0"}])
def test_the_run_first_is_refused_by_the_numbers(of, options):
    message = "invalid order of (arguments: the judgments have grades such as 0.9134, the run whole numbers from 1 to 2|files: judgments looks like a run, run like judgments)"
    with pytest.raises(rankproof.RankproofError, match=message):
        rankproof.evaluate(of(SCORES), of(GRADES), "RR", **options)
    assert rankproof.evaluate(of(GRADES), of(SCORES), "RR", **options)["RR"] == 0.75


def test_soft_labels_beside_counts_are_in_their_order():
    soft = {"q": {"a": 2 / 3, "b": 0.0, "c": 0.0}, "r": {"d": 1 / 3}}
    assert rankproof.evaluate(soft, {"q": {"a": 2, "b": 1}, "r": {"d": 1}}, "RR", min_grade=0.1)["RR"] == 1


def test_rows_without_names_that_fit_in_either_place_are_not_told_to_be_swapped():
    judgments = [("q", "a", 1), ("q", "b", 1), ("r", "c", 1)]
    run = [("q", "x", 2), ("q", "b", 3), ("q", "a", 3), ("r", "c", 1)]
    with pytest.raises(rankproof.RankproofError, match="^run: ambiguous column: 3 may hold scores or ranks"):
        rankproof.evaluate(judgments, run, "RR")


def test_what_is_refused_for_another_reason_says_that():
    with pytest.raises(rankproof.RankproofError, match="missing column: score"):
        rankproof.evaluate(GRADES, SCORES.rename(columns={"score": "thing"}), "RR")
    with pytest.raises(rankproof.RankproofError, match="missing queries in common"):
        rankproof.evaluate(GRADES.rename(columns={"grade": "score"}), SCORES.assign(query="z"), "RR")
    with pytest.raises(rankproof.RankproofError, match="missing column"):
        rankproof.evaluate(np.array([(1, 2)], [("a", int), ("b", int)]), SCORES, "RR")
