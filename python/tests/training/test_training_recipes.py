"""The recipes of docs/python/recipes.md for torch and Lightning, run with these."""

import lightning
import numpy as np
import pytest
import rankproof
import torch
from recipes_page import OTHERS, RECIPES, batches, followed


def test_training_loop_with_torch():
    loader, qrels, run = batches(torch.tensor)
    model = torch.nn.Identity()
    found = followed(
        RECIPES["Validate in a training loop"], loader=loader, model=lambda scores: model(scores.requires_grad_())
    )
    assert found["metric"].compute() == rankproof.evaluate(qrels, run, "nDCG@10")["nDCG@10"]


def test_lightning(tmp_path):
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
    dist = torch.distributed
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


def test_embeddings_in_batches_of_tensors():
    draw = np.random.default_rng(4)
    labeled = [(torch.tensor(draw.normal(size=(20, 4))), torch.tensor(draw.integers(0, 3, 20))) for _ in range(2)]
    model = torch.nn.Identity()
    found = followed(
        RECIPES["Embeddings that come in batches"], labeled=labeled, model=lambda images: model(images.requires_grad_())
    )["found"]
    vectors, labels = (np.concatenate([one.detach().numpy() for one in column]) for column in zip(*labeled, strict=True))
    assert found.parts == rankproof.embeddings(vectors, labels, "Success@1, AP@R").parts


def test_tensors_are_runs_and_judgments():
    scores, grades = torch.tensor([[0.5, 0.25, 0.75, 0.1], [1.0, 0.5, 0.2, 0.1]]), torch.tensor([[0, 0, 1, 0], [0, 1, 0, 0]])
    assert rankproof.evaluate(grades, scores, "RR")["RR"] == 0.75
