import subprocess
import sys
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
import rankproof
from rankproof import RankproofError


def test_compares_as_the_command_line_does(qrels, runs, command_line):
    expected = command_line("compare", "judgments.qrels", "bm25.run", "dense.run", "-m", "nDCG@10, AP", "--seed", "2")
    found = rankproof.compare(qrels, runs, ["nDCG@10", "AP"], seed=2).to_dict()
    for key in ("measures", "sentences", "conventions", "counts", "settings"):
        assert found[key] == expected[key]


def test_files_stand_for_data_in_memory(qrels, runs, tmp_path):
    path = tmp_path / "bm25.run"
    path.write_text("".join(f"{q} Q0 {item} 0 {score} t\n" for q, items in runs["bm25.run"].items() for item, score in items.items()))
    expected = rankproof.compare(qrels, runs, "AP")
    assert rankproof.compare(qrels, {**runs, "bm25.run": path}, "AP").measures == expected.measures


def test_diagnoses_as_the_command_line_does(qrels, runs, command_line):
    expected = command_line("diagnose", "judgments.qrels", "bm25.run", "-m", "nDCG@10", "--says", "0.71")
    assert rankproof.diagnose(qrels, runs["bm25.run"], "nDCG@10", says=0.71).to_dict()["diagnoses"] == expected["diagnoses"]


def test_fuses_as_the_command_line_does(runs, tmp_path):
    line = [sys.executable, "-m", "rankproof", "fuse", "bm25.run", "dense.run", "--param", "k=10", "--weights", "2,1", "--depth", "20"]
    for name, run in runs.items():
        text = "".join(f"{q} Q0 {item} 0 {score} t\n" for q, items in run.items() for item, score in items.items())
        (tmp_path / name).write_text(text)
    printed = subprocess.run(line, cwd=tmp_path, capture_output=True, check=True, text=True).stdout
    expected = [(f[0], f[2], float(f[4])) for f in map(str.split, printed.splitlines())]
    fused = rankproof.fuse(runs, param={"k": 10}, weights=[2, 1], depth=20)
    assert [(query, item, score) for query, items in fused.items() for item, score in items.items()] == expected
    assert fused.to_pandas().values.tolist() == [list(row) for row in expected]
    assert rankproof.evaluate({"q01": {expected[0][1]: 1}}, fused, "RR").counts["evaluated"] == 1


def test_writes_a_report(qrels, runs, tmp_path):
    path = rankproof.report(qrels, runs, tmp_path / "report.html", "nDCG@10", light=True)
    assert "dense.run" in Path(path).read_text(encoding="utf-8")
    assert path._repr_html_().startswith('<iframe srcdoc="&lt;!doctype html')


class Tensor:
    """What torch tensors are here: something to detach, to move to the CPU and to read as an array."""

    def __init__(self, array):
        self.array = array

    def detach(self):
        return self

    def cpu(self):
        return self.array


@pytest.mark.parametrize("form", [np.asarray, Tensor])
def test_evaluates_embeddings(form):
    points = np.array([[0.0], [1.0], [10.0], [11.0], [12.5]])
    found = rankproof.embeddings(form(points), form(np.array([0, 0, 1, 0, 1])), "Success@1")
    # The nearest of 0, 1, 10, 11 and 12.5 are 1, 0, 11, 10 and 11.
    assert value_of(found) == 2 / 5


def test_embeddings_take_texts_and_indices():
    points = np.array([[0.0], [1.0], [10.0], [11.0]])
    found = rankproof.embeddings(points, ["a", "a", "b", "c"], "Success@1", queries=[0], gallery=[1, 2])
    assert value_of(found) == 1


def value_of(found):
    return found.measures[0].value


def test_a_tensor_of_torch_is_read():
    torch = pytest.importorskip("torch")
    found = rankproof.embeddings(torch.tensor([[0.0], [1.0]], requires_grad=True), torch.tensor([1, 1]), "Success@1")
    assert value_of(found) == 1


@pytest.mark.parametrize("form", [lambda t: t, lambda t: t.to_pandas(), lambda t: pa.table(t)])
def test_ids_of_numbers(form):
    judgments = form(pa.table({"qid": [1, 1, 2], "docno": [7, 8, 9], "rel": [1, 0, 2]}))
    run = form(pa.table({"qid": [1, 1, 2], "docno": [7, 8, 9], "score": [1.0, 2.0, 0.5]}))
    comparison = rankproof.compare(judgments, {"a": run, "b": run}, "RR")
    assert list(comparison["RR"].means.values()) == [0.75, 0.75]


def test_errors_are_those_of_the_command_line(qrels, runs):
    with pytest.raises(RankproofError, match=r"^unknown measure: nDGC \(did you mean nDCG\?\)$") as caught:
        rankproof.compare(qrels, runs, "nDGC@10")
    assert (caught.value.code, caught.value.exit_code) == ("unknown", 2)
    with pytest.raises(RankproofError, match="missing file: nowhere") as caught:
        rankproof.compare("nowhere", runs, "AP")
    assert (caught.value.code, caught.value.exit_code) == ("missing", 3)
    with pytest.raises(TypeError, match="unexpected keyword argument 'sede'"):
        rankproof.compare(qrels, runs, "AP", sede=1)


def test_columns_without_usual_names_are_an_error(qrels):
    with pytest.raises(RankproofError, match=r"^run: missing column: score \(expected score, .*; found query, item, x; run_columns=\{\"score\": \"NAME\"\}, run_columns=\{\"rank\": \"NAME\"\} .* chooses one\)"):
        rankproof.compare(qrels, {"a": pd.DataFrame({"query": ["q"], "item": ["d"], "x": [1]})}, "AP")


def test_the_module_is_the_command_line(tmp_path):
    def exit_of(*arguments, read=None):
        done = subprocess.run([sys.executable, "-m", "rankproof", *arguments], input=read, capture_output=True, text=True, cwd=tmp_path)
        return done.returncode, done.stdout

    assert exit_of("--version") == (0, f"{rankproof.__version__}\n")
    assert exit_of("eval", "nowhere", "x")[0] == 3
    (tmp_path / "qrels").write_text("q 0 d 1\n")
    code, printed = exit_of("eval", "qrels", "-", "-m", "RR", "--threshold", "RR>=0.9", read="q Q0 e 1 2 t\nq Q0 d 2 1 t\n")
    assert code == 1
    assert "0.5000" in printed


LEFT_OUT = {"q01": ["visit-01", "visit-03"], "q02": {"loan-06"}}


@pytest.mark.parametrize(
    "exclude",
    [
        LEFT_OUT,
        pd.DataFrame([(q, item, 0.5) for q, items in LEFT_OUT.items() for item in items], columns=["query", "item", "score"]),
        pa.table({"query": ["q01", "q01", "q02"], "item": ["visit-01", "visit-03", "loan-06"]}),
    ],
    ids=["dict", "pandas", "pyarrow"],
)
def test_items_to_leave_out_are_data_or_a_path(qrels, runs, tmp_path, exclude):
    path = tmp_path / "list.txt"
    path.write_text("".join(f"{q} {item}\n" for q, items in LEFT_OUT.items() for item in items))
    run = runs["bm25.run"]
    assert rankproof.compare(qrels, runs, "AP", exclude=exclude).measures == rankproof.compare(qrels, runs, "AP", exclude=path).measures
    assert rankproof.evaluate(qrels, run, "AP", exclude=exclude)["AP"] == rankproof.evaluate(qrels, run, "AP", exclude=path)["AP"]
    assert rankproof.diagnose(qrels, run, "AP", exclude=exclude) == rankproof.diagnose(qrels, run, "AP", exclude=path)
    assert rankproof.report(qrels, runs, tmp_path / "report.html", "AP", exclude=exclude).path.stat().st_size > 0


def test_columns_of_items_to_leave_out(qrels, runs):
    frame = pd.DataFrame({"who": ["q01"], "what": ["visit-01"]})
    found = rankproof.evaluate(qrels, runs["bm25.run"], "AP", exclude=frame, exclude_columns={"query": "who", "item": "what"})
    assert found["AP"] == rankproof.evaluate(qrels, runs["bm25.run"], "AP", exclude={"q01": ["visit-01"]})["AP"]
