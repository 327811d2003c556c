"""Prints relevance.json: numbers of pytrec_eval for vectors with judgments, and of pytorch-metric-learning with a
label_comparison_fn of its own, on vectors of a generator.

pip install numpy pytrec_eval-terrier pytorch-metric-learning faiss-cpu torch
python relevance_tool.py > relevance.json
"""

import json
from importlib.metadata import version

import numpy as np
import pytrec_eval
import torch
from pytorch_metric_learning.utils.accuracy_calculator import AccuracyCalculator

rng = np.random.default_rng(22)
QUERIES, ITEMS, WIDTH = 12, 60, 6
corpus = rng.standard_normal((ITEMS, WIDTH)).astype(np.float32)
queries = rng.standard_normal((QUERIES, WIDTH)).astype(np.float32)
item_ids = [f"d{i}" for i in range(ITEMS)]
query_ids = [f"q{i}" for i in range(QUERIES)]

qrels = {}
for q in range(QUERIES - 1):  # nobody judged the last query
    own = {item_ids[i]: int(rng.choice([0, 1, 2, 3], p=[0.4, 0.3, 0.2, 0.1])) for i in rng.choice(ITEMS, 10, replace=False)}
    if q % 3 == 0:
        own[f"lost{q}"] = 2  # an item without a vector
    qrels[query_ids[q]] = own
qrels["q3"] = {item: 0 for item in qrels["q3"]}
qrels["gone"] = {"d1": 1}


def cosines(a, b):
    a, b = a.astype(np.float64), b.astype(np.float64)
    return (a / np.linalg.norm(a, axis=1, keepdims=True)) @ (b / np.linalg.norm(b, axis=1, keepdims=True)).T


scores = cosines(queries, corpus)
run = {query_ids[q]: dict(zip(item_ids, map(float, scores[q]))) for q in range(QUERIES)}
names = {"ndcg_cut.10", "ndcg", "map", "map_cut.5", "recall.10", "P.5", "recip_rank", "bpref", "Rprec"}
trec = pytrec_eval.RelevanceEvaluator(qrels, names).evaluate(run)

# Ages: two items match when they differ by less than 3.
ages = rng.integers(0, 40, ITEMS)
calculator = AccuracyCalculator(
    include=("precision_at_1", "mean_average_precision_at_r", "mean_average_precision", "mean_reciprocal_rank", "r_precision"),
    label_comparison_fn=lambda x, y: torch.abs(x - y) < 3,
    k=ITEMS - 1,
)
pml = calculator.get_accuracy(torch.from_numpy(corpus), torch.from_numpy(ages))

print(
    json.dumps(
        {
            "versions": {name: version(name) for name in ("pytrec_eval-terrier", "pytorch-metric-learning")},
            "corpus": corpus.tolist(),
            "queries": queries.tolist(),
            "qrels": qrels,
            "trec": trec,
            "ages": ages.tolist(),
            "pml": {name: float(value) for name, value in pml.items()},
        }
    )
)
