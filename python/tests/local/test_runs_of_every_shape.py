"""Each run of a dict of runs has any shape: the dict is told from one of queries."""

import datasets
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.dataset
import pytest
import rankproof

QRELS = {"q1": {"a": 1, "b": 2}, "q2": {"c": 1}}
ROWS = [("q1", "b", 3.0), ("q1", "x", 2.5), ("q1", "a", 2.0), ("q2", "y", 2.0), ("q2", "c", 1.0)]
FRAME = pd.DataFrame(ROWS, columns=["query", "item", "score"])

RUNS = {
    "tuples": ROWS,
    "lists": [list(row) for row in ROWS],
    "Series": FRAME.set_index(["query", "item"])["score"],
    "Series of lists": FRAME.groupby("query")["item"].agg(list),
    "LazyFrame": pl.from_pandas(FRAME).lazy(),
    "dataset of pyarrow": pyarrow.dataset.dataset(pa.Table.from_pandas(FRAME)),
    "Dataset": datasets.Dataset.from_pandas(FRAME),
    "structured array": FRAME.to_records(index=False),
    "array of objects": FRAME.to_numpy(object),
    "ranked lists": {"q1": ["b", "x", "a"], "q2": ["y", "c"]},
}


@pytest.mark.parametrize("shape", RUNS)
def test_several_runs_of_a_shape(shape):
    expected = rankproof.evaluate(QRELS, FRAME, "nDCG@10")["nDCG@10"]
    found = rankproof.evaluate(QRELS, {"one": RUNS[shape], "two": RUNS[shape]}, "nDCG@10")
    assert found.means("nDCG@10") == {"one": expected, "two": expected}


@pytest.mark.parametrize(
    "run", [{"q1": ["b", "x", "a"], "q2": ["y", "c"]}, {"q1": [("b", 2.0), ("a", 1.0)], "q2": [("c", 1.0)]}, {"q1": np.array(["b"]), "q2": np.array(["c"])}]
)
def test_a_dict_of_queries_is_one_run(run):
    assert isinstance(rankproof.evaluate(QRELS, run, "RR"), rankproof.Evaluation)


@pytest.mark.parametrize("ask", [rankproof.evaluate, lambda qrels, runs, measures: rankproof.compare(qrels, runs, measures)])
def test_a_dict_of_texts_that_are_no_files_says_how_items_are_listed(ask):
    with pytest.raises(rankproof.RankproofError) as refused:
        ask(QRELS, {"q1": "b", "q2": "c"}, "RR")
    assert str(refused.value) == (
        "missing file: b (a dict of texts names files of runs; a run that lists items by query has lists, as in {'q1': ['b']})"
    )
    assert rankproof.evaluate(QRELS, {"q1": ["b"], "q2": ["c"]}, "RR")["RR"] == 1
