"""The recipes of docs/python/recipes.md, each run with the tool that it names, where that is installed."""

import json
from pathlib import Path

import numpy as np
import pytest
import rankproof
from recipes_page import BEFORE, OTHERS, QRELS, RECIPES, RUN, batches, followed

def test_training_loop(capsys):
    loader, qrels, run = batches()
    found = followed(RECIPES["Validate in a training loop"], loader=loader, model=lambda scores: scores)
    expected = rankproof.evaluate(qrels, run, "nDCG@10")["nDCG@10"]
    assert found["metric"].compute() == expected
    assert capsys.readouterr().out == f"{expected}\n"


def test_embeddings_in_batches():
    draw = np.random.default_rng(4)
    labeled = [(draw.normal(size=(20, 4)), draw.integers(0, 3, 20)) for _ in range(2)]
    found = followed(RECIPES["Embeddings that come in batches"], labeled=labeled, model=lambda images: images)[
        "found"
    ]
    vectors, labels = (np.concatenate(column) for column in zip(*labeled, strict=True))
    expected = rankproof.embeddings(vectors, labels, "Success@1, AP@R")
    parts = [one["parts"] if isinstance(one, dict) else one.to_dict()["parts"] for one in (found, expected)]
    assert parts[0] == parts[1]


def test_mlflow(tmp_path, monkeypatch):
    mlflow = pytest.importorskip("mlflow")
    monkeypatch.setenv("MLFLOW_ALLOW_FILE_STORE", "true")
    mlflow.set_tracking_uri((tmp_path / "mlruns").as_uri())
    found = followed(RECIPES["MLflow"])["found"]
    logged = mlflow.last_active_run()
    assert logged.data.metrics == {"nDCG_at_10": found["nDCG@10"], "RR": found["RR"]}
    kept = Path(mlflow.artifacts.download_artifacts(f"runs:/{logged.info.run_id}/values_by_query.json"))
    assert json.loads(kept.read_text()) == found.per_query


def test_weights_and_biases(tmp_path, monkeypatch):
    wandb = pytest.importorskip("wandb")
    monkeypatch.setenv("WANDB_MODE", "offline")
    monkeypatch.setenv("WANDB_DIR", str(tmp_path))
    logged, log = [], wandb.Run.log
    monkeypatch.setattr(wandb.Run, "log", lambda run, values: (logged.append(values), log(run, values)))
    found = followed(RECIPES["Weights & Biases"])["found"]
    means, rows = logged
    assert means == {"nDCG@10": found["nDCG@10"], "RR": found["RR"]}
    assert rows["by query"].data[0] == ["q01", *found.per_query["q01"].values()]
    assert list(tmp_path.glob("wandb/offline-run-*/*.wandb"))


def test_pytest():
    followed(RECIPES["A test that fails when a search becomes worse"])["test_search"]()
    with pytest.raises(AssertionError, match="beyond the margin of 0.01"):
        followed(RECIPES["A test that fails when a search becomes worse"], run=BEFORE, before=RUN)["test_search"]()


def test_own_measure(capsys):
    found = followed(RECIPES["A measure of your own"])["found"]
    assert list(found.means) == ["nDCG@10", "Leading", "Leading@5"]
    assert 0 < found["Leading@5"] <= found["Leading"]
    capsys.readouterr()


@pytest.mark.parametrize(
    "program", [RECIPES["Programs of other tools"], *(one for one in OTHERS if "all_gather" not in one)]
)
def test_programs_of_other_tools(program):
    ir_measures = pytest.importorskip("ir_measures")
    before = list(ir_measures.DefaultPipeline.providers)
    given = followed(program)
    ir_measures.DefaultPipeline.providers = before
    if "values" in given:
        expected = rankproof.evaluate(QRELS, RUN, "map", like="pytrec_eval").per_query
        assert {query: values["map"] for query, values in given["values"].items()} == {
            query: values["map"] for query, values in expected.items()
        }
    if "together" in given:
        assert given["together"].get_query_ids() == sorted(QRELS)
