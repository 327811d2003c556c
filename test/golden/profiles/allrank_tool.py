"""pip install allrank --no-deps; pip install torch numpy; python allrank_tool.py

Its functions were asked of one list at a time, and means were made of them.
"""
import sys
import types

import numpy
import torch

# It reads files, with further packages; the metrics take one number from there.
sys.modules["allrank.data.dataset_loading"] = types.SimpleNamespace(PADDED_Y_VALUE=-1)
from allrank.models.metrics import dcg, mrr, ndcg

from groups import SKIPPED, groups_of
from store import store

METRICS = {"ndcg": ndcg, "dcg": dcg, "mrr": mrr}
NAMES = ["ndcg", "ndcg@1", "ndcg@5", "ndcg@10", "dcg", "dcg@5", "dcg@10", "mrr", "mrr@5", "mrr@10"]


def value(name, labels, scores):
    metric, _, k = name.partition("@")
    row = lambda numbers: torch.tensor([[float(number) for number in numbers]])
    return float(METRICS[metric](row(scores), row(labels), ats=[int(k)] if k else None)[0][0])


def evaluate(judgments, run):
    groups = groups_of(judgments, run)
    values = {name: {query: value(name, *group) for query, group in groups.items()} for name in NAMES}
    for by_query in values.values():
        by_query["all"] = float(numpy.mean(list(by_query.values())))
    return values


store("allrank", "allrank", evaluate, skip=(*SKIPPED, "fractions"), letor=True)
