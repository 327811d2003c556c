"""Assertions of tests: what passes, what fails, and in which words. Whether a gate holds is the engine's own
verdict.
"""

import pandas as pd
import pytest
import rankproof
from rankproof import RankproofError
from rankproof.measures import RR, nDCG
from rankproof.testing import assert_at_least, assert_at_most, assert_not_worse

QRELS = {f"q{number}": {"a": 1, "b": 0} for number in range(12)}
GOOD = {query: {"a": 2.0, "b": 1.0} for query in QRELS}
BAD = {query: {"a": 1.0, "b": 2.0} for query in QRELS}
ONE_WORSE = {**GOOD, "q3": BAD["q3"]}


def test_a_run_that_is_as_good_passes_and_its_evaluation_is_returned():
    assert assert_not_worse(QRELS, GOOD, GOOD, "nDCG@10")["nDCG@10"] == 1


def test_a_mean_that_falls_beyond_the_margin_fails_and_names_the_queries():
    with pytest.raises(AssertionError) as failed:
        assert_not_worse(QRELS, ONE_WORSE, GOOD, "RR", by=0.01)
    assert str(failed.value) == (
        "run has RR = 0.9583, baseline has 1.0000: worse by 0.0417, beyond the margin of 0.01 "
        "(p = 1.0000, at one look); 1 query fell: q3 from 1.0000 to 0.5000"
    )


def test_a_fall_within_the_margin_passes_unless_it_is_significant():
    # One query of twelve has p = 1; all twelve have 2/2^12.
    assert assert_not_worse(QRELS, ONE_WORSE, GOOD, "RR", by=0.05)["RR"] == pytest.approx(23 / 24)
    with pytest.raises(AssertionError, match="within the margin of 0.9 but significant"):
        assert_not_worse(QRELS, BAD, GOOD, "RR", by=0.9)


def test_a_baseline_may_be_saved_values_or_the_path_of_a_run(tmp_path):
    saved, run = tmp_path / "saved by me.json", tmp_path / "run.csv"
    rankproof.evaluate(QRELS, GOOD, [RR, nDCG @ 10], save=str(saved))
    pd.DataFrame(
        [(query, item, score) for query, items in GOOD.items() for item, score in items.items()],
        columns=["query", "item", "score"],
    ).to_csv(run)
    for baseline in (saved, str(saved), run):
        assert_not_worse(QRELS, GOOD, baseline, [RR, nDCG @ 10])
        with pytest.raises(AssertionError, match="RR = 0.5000(.|\n)*nDCG@10 = 0.6309"):
            assert_not_worse(QRELS, BAD, baseline, [RR, nDCG @ 10])


def test_a_missing_baseline_says_what_writes_it(tmp_path):
    with pytest.raises(RankproofError, match=r"missing file: .*none.json .*save=.* writes a baseline"):
        assert_not_worse(QRELS, GOOD, tmp_path / "none.json", "RR")


def test_a_baseline_of_other_judgments_is_refused(tmp_path):
    saved = str(tmp_path / "baseline.json")
    rankproof.evaluate({**QRELS, "q0": {"a": 0, "b": 1}}, GOOD, "RR", save=saved)
    with pytest.raises(RankproofError, match="judgments"):
        assert_not_worse(QRELS, GOOD, saved, "RR")


def test_a_value_below_the_least_or_above_the_most_fails():
    assert assert_at_least(QRELS, BAD, RR, 0.5)[RR] == 0.5
    with pytest.raises(AssertionError, match="^run has RR = 0.5000, wanted RR>=0.6$"):
        assert_at_least(QRELS, BAD, RR, 0.6)
    assert_at_most(QRELS, GOOD, "FirstRel", 1)
    with pytest.raises(AssertionError, match="^run has FirstRel = 2, wanted FirstRel<=1$"):
        assert_at_most(QRELS, BAD, "FirstRel", 1)


def test_names_and_values_are_those_of_a_tool_where_one_is_asked_for():
    tied = {query: {"a": 1.0, "b": 1.0} for query in QRELS}
    with pytest.raises(AssertionError, match="recip_rank = 0.5000"):
        assert_at_least(QRELS, tied, "recip_rank", 0.7, like="pytrec_eval")
    assert_at_least(QRELS, tied, "RR", 0.7)
