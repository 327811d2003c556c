import os

import pyarrow as pa
import pytest
from rankproof import RankproofError, engine
from rankproof.long_queries import LongQueries
from rankproof.part import evaluate_part
from rankproof.summary import summarize

ROWS = {
    "query": [1, 1, 1, 2, 2, 3, 3],
    "kind": pa.array([0, 1, 1, 0, 1, 0, 1], pa.int8()),
    "item": [7, 7, 8, 9, 9, 5, 6],
    "value": [1.0, 0.5, 0.5, 2.0, 1.0, 1.0, 1.0],
}


def batches_of(rows, size=2):
    return pa.table(rows).to_batches(max_chunksize=size)


def test_gives_values_and_partial_sums():
    table, partial = evaluate_part(batches_of(ROWS), ["-m", "RR"])
    assert table.to_pydict() == {"query": ["1", "2", "3"], "RR": [0.75, 1, 0], "RR_min": [0.5, 1, 0], "RR_max": [1, 1, 0]}
    assert partial["rows"] == 3
    assert partial["inputs"] == {"judgments": 3, "run": 4}
    summary = summarize([{**partial, "giants": []}] * 2)
    assert summary.counts["evaluated"] == 6
    assert summary["RR"] == 1.75 / 3


def test_a_part_without_judgments_counts_its_queries():
    rows = {"query": [4, 4, 5], "kind": pa.array([1, 1, 1], pa.int8()), "item": [1, 2, 3], "value": [1.0, 2.0, 3.0]}
    table, partial = evaluate_part(batches_of(rows), ["-m", "RR"])
    assert table is None
    assert partial["counts"] == {"unjudged": 2}
    _, judged = evaluate_part(batches_of(ROWS), ["-m", "RR"])
    counts = summarize([{**one, "giants": []} for one in (partial, judged)]).counts
    assert (counts["evaluated"], counts["unjudged"]) == (3, 2)
    with pytest.raises(RankproofError, match="missing judgments"):
        summarize([{**partial, "giants": []}])


def test_parts_of_other_conventions_are_not_added():
    parts = [{**evaluate_part(batches_of(ROWS), ["-m", "RR", "--ties", ties])[1], "giants": []} for ties in ("best", "worst")]
    with pytest.raises(RankproofError, match="ambiguous parts"):
        summarize(parts)


@pytest.mark.parametrize(
    ("way", "message"),
    [
        ("ends unread", "invalid output of the command line"),
        ("is cut", "invalid output of the command line"),
        ("lost a query", "invalid output of the command line: 2 queries, and 3 were evaluated"),
        ("fails at the end", "exit code 3"),
    ],
)
def test_a_broken_program_raises(broken_node, monkeypatch, way, message):
    monkeypatch.setenv("RANKPROOF_NODE", broken_node(way))
    engine.node.cache_clear()
    try:
        with pytest.raises(RankproofError, match=message):
            evaluate_part(batches_of(ROWS), ["-m", "RR"])
    finally:
        os.environ.pop("RANKPROOF_NODE")
        engine.node.cache_clear()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"item": [7, 8, 8, 9, 9, 5, 6]}, "duplicate item"),
        ({"value": [1.0, None, 0.5, 2.0, 1.0, 1.0, 1.0]}, "missing|invalid"),
        ({"query": [1, None, 1, 2, 2, 3, 3]}, "missing|invalid"),
        ({"kind": pa.array([0] * 7, pa.int8()), "item": list(range(7))}, "missing rows"),
    ],
)
def test_wrong_rows_raise(change, message):
    with pytest.raises(RankproofError, match=message):
        evaluate_part(batches_of({**ROWS, **change}), ["-m", "RR"])


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_long_queries_are_found(size):
    queries = ["a"] * 5 + ["b"] + ["c"] * 3 + ["d"] * 4
    lengths = LongQueries(2)
    batches = pa.table({"query": queries}).to_batches(max_chunksize=size)
    assert list(lengths.watched(batches)) == batches
    # A batch holds at most as many rows as the limit, in use.
    if size <= 2:
        assert lengths.found == [("a", 5), ("c", 3), ("d", 4)]
    else:
        assert set(lengths.found) <= {("a", 5), ("c", 3), ("d", 4)}
