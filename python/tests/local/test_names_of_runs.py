"""A name of a run is a label: results and messages call the run so, whatever it holds, and no file is called so."""

import os

import numpy as np
import pytest
import rankproof

NAMES = ["BAAI/bge-small", "../x", "judgments", "names.json", "run-1", "n" * 300, "a\nb", "ü \u202e", "*.run", "-", "con"]

QRELS = {"q1": {"d1": 1}, "q2": {"d2": 1}}
RUN = {"q1": {"d1": 2.0, "d3": 1.0}, "q2": {"d3": 2.0, "d2": 1.0}}
OTHER = {"q1": {"d3": 2.0, "d1": 1.0}, "q2": {"d2": 2.0, "d3": 1.0}}


@pytest.mark.parametrize("name", NAMES)
def test_compare_calls_runs_by_any_text(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = rankproof.compare(QRELS, {name: RUN, "b": OTHER}, "AP", samples=100, baseline=name)
    assert found.runs == (name, "b")
    assert found.judgments == "judgments"
    assert os.listdir(tmp_path) == []


def test_a_path_is_a_label_too_and_its_file_stays(tmp_path):
    victim = tmp_path / "results.csv"
    victim.write_text("mine")
    found = rankproof.compare(QRELS, {str(victim): RUN, "../x": OTHER}, "AP", samples=100)
    assert found.runs == (str(victim), "../x")
    assert victim.read_text() == "mine"
    assert os.listdir(tmp_path) == ["results.csv"]


def test_files_are_called_by_the_names_that_a_caller_gives(tmp_path):
    path = tmp_path / "bm25.run"
    path.write_text("q1 Q0 d1 1 2 tag\n")
    found = rankproof.compare(QRELS, {"mine": path, "b": OTHER}, "AP", samples=100)
    assert found.runs == ("mine", "b")


def test_numbers_are_names_as_texts():
    found = rankproof.compare(QRELS, {1: RUN, np.int64(2): OTHER}, "AP", samples=100)
    assert found.runs == ("1", "2")


@pytest.mark.parametrize("runs", [{"": RUN}, {None: RUN}, {("a", 1): RUN}, {1: RUN, "1": RUN}, {"\ud800": RUN}, [RUN], None, 5])
def test_other_names_and_runs_without_names_are_refused(runs):
    with pytest.raises(rankproof.RankproofError, match=r"^(invalid|duplicate|missing) |missing"):
        rankproof.compare(QRELS, runs, "AP", samples=100)


def test_fuse_and_report_take_names_with_slashes(tmp_path):
    runs = {"BAAI/bge-small": RUN, "/abs/file": OTHER}
    assert list(rankproof.fuse(runs).to_pandas()) == ["query", "item", "score"]
    page = rankproof.report(QRELS, runs, tmp_path / "report.html", "AP", light=True, samples=100)
    assert "BAAI/bge-small" in page.path.read_text()


def test_messages_call_a_run_by_its_name():
    with pytest.raises(rankproof.RankproofError) as raised:
        rankproof.compare(QRELS, {"BAAI/bge-small": {"q1": ["d1", "d1"]}, "b": OTHER}, "AP")
    assert "BAAI/bge-small" in str(raised.value)
    assert "run-0" not in str(raised.value)
