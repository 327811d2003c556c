"""The recipes of docs/python/recipes.md, each run with the tool that it names, where that is installed."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
import rankproof
from conftest import REPOSITORY, read_trec

PAGE = (REPOSITORY / "docs" / "python" / "recipes.md").read_text(encoding="utf-8")
RECIPES = dict(re.findall(r"^## (.*?)\n[\s\S]*?```python\n([\s\S]*?)```", PAGE, re.MULTILINE))
OTHERS = [block for block in re.findall(r"```python\n([\s\S]*?)```", PAGE) if block not in RECIPES.values()]


def data():
    qrels = {
        query: {item: int(grade) for item, grade in items.items()}
        for query, items in read_trec("judgments.qrels", 3).items()
    }
    run, before = (read_trec(name, 4) for name in ("dense.run", "bm25.run"))
    # ranx and BEIR have the same queries in everything.
    queries = sorted(set(qrels) & set(run) & set(before))
    return [{query: table[query] for query in queries} for table in (qrels, run, before)]


QRELS, RUN, BEFORE = data()


def followed(program, **names):
    exec(program, given := {"qrels": QRELS, "run": RUN, "before": BEFORE, **names})
    return given


def batches(kind=np.asarray):
    """Three batches of scores and grades, a query each row; and the judgments and the run that evaluate takes."""
    draw = np.random.default_rng(3)
    scores, grades = draw.integers(0, 9, (30, 8)) / 8, draw.integers(0, 3, (30, 8))
    qrels, run = (
        {row: dict(enumerate(values.tolist())) for row, values in enumerate(table)} for table in (grades, scores)
    )
    return [(kind(scores[i : i + 10]), kind(grades[i : i + 10])) for i in range(0, 30, 10)], qrels, run


def test_training_loop(capsys):
    loader, qrels, run = batches()
    found = followed(RECIPES["Validate in a training loop"], loader=loader, model=lambda scores: scores)
    expected = rankproof.evaluate(qrels, run, "nDCG@10")["nDCG@10"]
    assert found["metric"].compute() == expected
    assert capsys.readouterr().out == f"{expected}\n"


def test_training_loop_with_torch():
    torch = pytest.importorskip("torch")
    loader, qrels, run = batches(torch.tensor)
    model = torch.nn.Identity()
    found = followed(
        RECIPES["Validate in a training loop"], loader=loader, model=lambda scores: model(scores.requires_grad_())
    )
    assert found["metric"].compute() == rankproof.evaluate(qrels, run, "nDCG@10")["nDCG@10"]


def test_lightning(tmp_path):
    torch, lightning = pytest.importorskip("torch"), pytest.importorskip("lightning")
    loader, qrels, run = batches(torch.tensor)
    ranker = followed(RECIPES["Lightning"])["Ranker"](torch.nn.Identity())
    trainer = lightning.Trainer(
        logger=False,
        enable_progress_bar=False,
        enable_checkpointing=False,
        default_root_dir=tmp_path,
        accelerator="cpu",
    )
    (logged,) = trainer.validate(ranker, torch.utils.data.DataLoader(loader, batch_size=None), verbose=False)
    assert logged["nDCG@10"] == pytest.approx(rankproof.evaluate(qrels, run, "nDCG@10")["nDCG@10"], rel=1e-6)


def test_distributed():
    dist = pytest.importorskip("torch").distributed
    loader, qrels, run = batches()
    metric = rankproof.Metric("nDCG@10")
    for batch in loader:
        metric.update(*batch)
    (program,) = (block for block in OTHERS if "all_gather_object" in block)
    dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
    try:
        assert followed(program, metric=metric)["first"].compute() == metric.compute()
    finally:
        dist.destroy_process_group()


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
