"""Other numbers of the queries' values than means. The values were worked out by hand."""

import numpy as np
import pandas as pd
import pytest

import rankproof

QRELS = {"q1": {"a": 1, "b": 1}, "q2": {"a": 1}, "q3": {"a": 1, "b": 1, "c": 1, "d": 1}}
RUN = {"q1": {"a": 3.0, "x": 2.0, "b": 1.0}, "q2": {"y": 2.0, "a": 1.0}, "q3": {"a": 2.0, "z": 1.0}}
# R@2: 1/2, 1/1 and 1/4. RR: 1, 1/2 and 1.


def test_an_aggregate_is_that_of_the_values():
    for aggregate, value in (("median", 1 / 2), ("min", 1 / 4), ("quantile=0", 1 / 4), ("share-below=0.5", 1 / 3), ("mean", 7 / 12)):
        found = rankproof.evaluate(QRELS, RUN, "R@2", aggregate=aggregate)
        assert found["R@2"] == pytest.approx(value, abs=1e-15), aggregate
        assert found.values("R@2") == {"q1": 1 / 2, "q2": 1, "q3": 1 / 4}


def test_a_micro_mean_is_the_hits_over_the_relevant_items_and_has_an_interval():
    assert rankproof.evaluate(QRELS, RUN, "R@2", aggregate="micro")["R@2"] == 3 / 7
    mean = rankproof.evaluate(QRELS, RUN, "R@2", aggregate="micro", interval="t").mean("R@2")
    low, high = mean.interval
    assert low < 3 / 7 < high
    # Each answer ranked without the other ones: of q1 1 and 1/2, of q2 1/2, of q3 1, and three that were not found.
    assert rankproof.evaluate(QRELS, RUN, "FilteredRR", aggregate="micro")["FilteredRR"] == pytest.approx(3 / 7, abs=1e-15)


def test_weights_are_a_mapping_or_a_file(tmp_path):
    weights = {"q1": 1, "q2": 2, "q3": 1}
    expected = (1 + 2 / 2 + 1) / 4
    assert rankproof.evaluate(QRELS, RUN, "RR", weights=weights)["RR"] == expected
    path = tmp_path / "weights.csv"
    pd.DataFrame({"query": list(weights), "visits": list(weights.values())}).to_csv(path, index=False)
    assert rankproof.evaluate(QRELS, RUN, "RR", weights=f"{path}:visits")["RR"] == expected
    # Half of the weight is at 1/2 and half at 1: the middle of both.
    assert rankproof.evaluate(QRELS, RUN, "RR", aggregate="median", weights=weights)["RR"] == 3 / 4


def test_what_makes_no_sense_is_refused():
    with pytest.raises(rankproof.RankproofError, match="aggregate for RR: micro"):
        rankproof.evaluate(QRELS, RUN, "RR", aggregate="micro")
    with pytest.raises(rankproof.RankproofError, match="weight: query q3 has none"):
        rankproof.evaluate(QRELS, RUN, "RR", weights={"q1": 1, "q2": 2})
    with pytest.raises(rankproof.RankproofError, match="invalid aggregate: p90"):
        rankproof.evaluate(QRELS, RUN, "RR", aggregate="p90")


def test_embeddings_take_an_aggregate():
    points = np.array([[0.0], [1.0], [1.5], [5.0]])
    found = rankproof.embeddings(points, ["a", "a", "b", "b"], "RR", aggregate="min")
    # The other b stands third for 1.5, as 1 and 0 are nearer; first for 5; the other a first for 0 and second for 1.
    assert found.measures[0].value == pytest.approx(1 / 3)
    assert found.conventions["aggregate"] == "min"
