"""Empty lists are lists, on either side, in whatever form they come."""

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import rankproof

# pytrec_eval 0.5.10 evaluates a query with an empty run: its P_5 of both queries is 0.1.
QRELS = {"q1": {"d1": 1}, "q2": {"d1": 1}}
RUN = {"q1": {"d1": 1.0}, "q2": {}}
NOTHING = "ignore::rankproof.RankproofWarning"


@pytest.mark.filterwarnings(NOTHING)
@pytest.mark.parametrize(
    "run",
    [
        RUN,
        {"q1": ["d1"], "q2": []},
        {"q1": [("d1", 1.0)], "q2": []},
        {"q1": {"d1": 1.0}, "q2": []},
        [{"query": "q1", "retrieved": ["d1"]}, {"query": "q2", "retrieved": []}],
        pd.DataFrame({"query": ["q1", "q2"], "retrieved": [["d1"], []]}),
        pl.DataFrame({"query": ["q1", "q2"], "retrieved": [["d1"], []]}),
        pa.table({"query": ["q1", "q2"], "retrieved": [["d1"], []]}),
    ],
)
def test_a_query_that_retrieved_nothing_is_evaluated(run):
    found = rankproof.evaluate(QRELS, run, "P_5", like="pytrec_eval")
    assert found["P_5"] == 0.1
    assert (found.counts["evaluated"], found.counts["missing"]) == (2, 0)


@pytest.mark.filterwarnings(NOTHING)
@pytest.mark.parametrize(
    "qrels", [{"q1": {"d1": 1}, "q2": {"d2": 1}, "q3": {}}, {"q1": ["d1"], "q2": {"d2"}, "q3": []}, {"q1": {"d1"}, "q2": ["d2"], "q3": set()}]
)
def test_a_query_without_relevant_items_is_judged(qrels):
    # Spark's RankingMetricsSuite has such a query: precisionAt(1) of its three is 1/3.
    run = {"q1": {"d1": 1.0}, "q2": {"d1": 1.0}, "q3": {"d1": 1.0}}
    found = rankproof.evaluate(qrels, run, "precisionAt(k=1)", like="spark-mllib")
    assert found["precisionAt(k=1)"] == pytest.approx(1 / 3)
    assert found.counts["unjudged"] == 0


@pytest.mark.parametrize("run", [{}, {"q1": {}, "q2": {}}, {"q1": [], "q2": []}, pd.DataFrame({"query": [], "item": [], "score": []})])
@pytest.mark.parametrize("options", [{}, {"threshold": "RR>=0"}])
def test_a_run_that_retrieved_nothing_is_0(run, options):
    with pytest.warns(rankproof.RankproofWarning, match="nothing was retrieved for any of the 2 judged queries"):
        assert rankproof.evaluate(QRELS, run, "RR", **options)["RR"] == 0


def test_empty_lists_are_said_alike_in_memory_and_through_files():
    text = "nothing was retrieved for 1 of 2 judged queries, whose list is empty and counts: q2"
    for options in ({}, {"threshold": "RR>=0"}):
        with pytest.warns(rankproof.RankproofWarning, match="whose list is empty"):
            found = rankproof.evaluate(QRELS, RUN, "RR", **options)
        assert [finding.text for finding in found.findings] == [text]
        assert found["RR"] == 0.5


@pytest.mark.filterwarnings(NOTHING)
def test_numbers_as_ids_have_empty_lists_too():
    found = rankproof.evaluate({1: {7: 1}, 2: {7: 1}, 3: {}}, {1: {7: 1.0}, 2: {}, 3: {}}, "P@1", missing="skip")
    assert found["P@1"] == pytest.approx(1 / 3)
    assert rankproof.evaluate({1: {7: 1}}, {1: {}}, "P@1", missing="skip").counts["evaluated"] == 1


def test_lists_in_a_dict_are_columns_where_names_say_so():
    columns = {"query": ["q1", "q1"], "item": ["d2", "d1"], "score": [2.0, 1.0]}
    assert rankproof.evaluate(QRELS, columns, "RR", missing="skip")["RR"] == 0.5
    assert rankproof.evaluate({"q1": ["d1"]}, {"q1": ["d2", "d1"]}, "RR")["RR"] == 0.5


@pytest.mark.filterwarnings(NOTHING)
def test_a_query_without_any_judgment_by_subtopic_counts_or_is_refused():
    qrels = {"q1": {"d1": {"s1": 1}}, "q2": {}}
    run = {"q1": {"d1": 2}, "q2": {"d1": 2}}
    assert rankproof.evaluate(qrels, run, "StRecall@5")["StRecall@5"] == 0.5
    with pytest.raises(rankproof.RankproofError, match=r"^unsupported judgments by subtopic: none for q2 \("):
        rankproof.evaluate(qrels, run, "StRecall@5", interval="t")


def test_judgments_without_subtopics_are_missed_by_the_names_of_their_column():
    reason = "StRecall@5 needs judgments by subtopic; expected subtopic, subtopic_id, intent, "
    with pytest.raises(rankproof.RankproofError, match=rf"^missing column: subtopic \({reason}"):
        rankproof.evaluate(QRELS, RUN, "StRecall@5")
