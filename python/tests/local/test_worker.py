import subprocess

import pyarrow as pa
import pytest
from broken_ways import BROKEN_WAYS
from rankproof import RankproofError, engine
from rankproof.long_queries import LongQueries
from rankproof.summary import summarize
from rankproof.worker import Worker

ROWS = {
    "query": [1, 1, 1, 2, 2, 3, 3],
    "kind": pa.array([0, 1, 1, 0, 1, 0, 1], pa.int8()),
    "item": [7, 7, 8, 9, 9, 5, 6],
    "value": [1.0, 0.5, 0.5, 2.0, 1.0, 1.0, 1.0],
}


def batches_of(rows, size=2):
    return pa.table(rows).to_batches(max_chunksize=size)


def evaluated(rows, *arguments):
    """Tables and the partial result of one job."""
    worker = Worker()
    *tables, partial = worker.run(batches_of(rows), arguments)
    worker.kill()
    return tables, partial


def test_gives_values_and_a_partial_result():
    (table,), partial = evaluated(ROWS, "-m", "RR")
    assert table.to_pydict() == {
        "query": [1, 2, 3],
        "RR": [0.75, 1, 0],
        "RR_min": [0.5, 1, 0],
        "RR_max": [1, 1, 0],
        "RR_tie_variance": [0.0625, 0, 0],
    }
    assert partial["inputs"] == {"judged": 3, "judgments": 3, "run": 4}
    others = {**ROWS, "query": [query + 10 for query in ROWS["query"]]}
    summary = summarize([partial, evaluated(others, "-m", "RR")[1]])
    assert summary.counts["evaluated"] == 6
    assert summary["RR"] == 1.75 / 3
    assert summary.means["RR"].tie_variance == 2 * 0.0625 / 36


def test_queries_without_judgments_are_counted():
    rows = {"query": [4, 4, 5], "kind": pa.array([1, 1, 1], pa.int8()), "item": [1, 2, 3], "value": [1.0, 2.0, 3.0]}
    tables, partial = evaluated(rows, "-m", "RR")
    assert tables == []
    counts = summarize([partial, evaluated(ROWS, "-m", "RR")[1]]).counts
    assert (counts["evaluated"], counts["unjudged"]) == (3, 2)


def test_takes_one_job_after_the_other():
    worker = Worker()
    (first, _), (second, _) = (list(worker.run(batches_of(ROWS, size), ["-m", "RR"])) for size in (2, 7))
    (other, _) = worker.run(batches_of(ROWS), ["-m", "AP"])
    worker.kill()
    assert first == second
    assert other.column_names[1] == "AP"


def test_parts_of_other_conventions_are_not_added():
    partials = [evaluated(ROWS, "-m", "RR", "--ties", ties)[1] for ties in ("best", "worst")]
    with pytest.raises(RankproofError, match="ambiguous parts"):
        summarize(partials)
    with pytest.raises(RankproofError, match="missing parts"):
        summarize([])


@pytest.mark.parametrize(("way", "message"), BROKEN_WAYS)
def test_a_broken_worker_raises(broken_node, monkeypatch, way, message):
    monkeypatch.setenv("RANKPROOF_NODE", broken_node(way))
    engine.node.cache_clear()
    try:
        with pytest.raises(RankproofError, match=message):
            evaluated(ROWS, "-m", "RR")
    finally:
        engine.node.cache_clear()


def test_a_worker_that_ends_without_an_answer_raises(broken_node, monkeypatch):
    monkeypatch.setenv("RANKPROOF_NODE", broken_node("ends unread"))
    engine.node.cache_clear()
    try:
        with pytest.raises(RankproofError, match="missing output of the worker: it ended 4 bytes early"):
            Worker().ask({"kind": "run", "name": "run", "columns": []})
    finally:
        engine.node.cache_clear()


def test_what_is_no_question_ends_the_process():
    worker = Worker()
    with pytest.raises(RankproofError, match="^input: invalid question") as caught:
        worker.ask({"kind": "pool"})
    assert caught.value.exit_code == 3
    assert not worker.is_alive


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"item": [7, 8, 8, 9, 9, 5, 6]}, "^input:3: duplicate item: 8 in query 1"),
        ({"value": [1.0, None, 0.5, 2.0, 1.0, 1.0, 1.0]}, "^input:2: missing value: null"),
        ({"query": [1, None, 1, 2, 2, 3, 3]}, "^input:2: missing query: null"),
        ({"query": [1, 1, 2, 1, 2, 3, 3]}, "^input:4: invalid order of queries: 1 after 2"),
    ],
)
def test_wrong_rows_raise_and_end_the_process(change, message):
    worker = Worker()
    with pytest.raises(RankproofError, match=message) as caught:
        list(worker.run(batches_of({**ROWS, **change}), ["-m", "RR"]))
    assert caught.value.exit_code == 3
    assert not worker.is_alive


def test_what_the_rows_raise_ends_the_process():
    def rows():
        yield from batches_of(ROWS)
        raise KeyboardInterrupt

    worker = Worker()
    with pytest.raises(KeyboardInterrupt):
        list(worker.run(rows(), ["-m", "RR"]))
    assert not worker.is_alive


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


def test_a_worker_never_draws_in_colors(monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    seen = []
    started = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda *arguments, **options: seen.append(options) or started(*arguments, **options))
    Worker().kill()
    assert seen[-1]["env"]["NO_COLOR"] == "1"
