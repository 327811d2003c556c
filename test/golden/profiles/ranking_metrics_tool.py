"""pip install torch==2.13.0 scikit-learn scipy; RANKING_METRICS=checkout/src python ranking_metrics_tool.py

The repository is github.com/arrrrrmin/ranking-metrics. Its functions take the hits of the nearest neighbors of each query: here the
items of the run by score, ties by the order of the run, and items that are not relevant behind them. R is asked for by query,
which its class does once for all. Its r-precision is left out: it divides by the size of the query's class, which is R + 1.
"""
import os
import sys

sys.path.insert(0, os.environ["RANKING_METRICS"])

import torch
from ranking_metrics.metrics import mean_average_precision_at_r, recall_at

from store import store

CUTOFFS = [1, 5, 10]
BEHIND = 24


def evaluate(judgments, run):
    values = {}
    for query, items in run.items():
        relevant = {item for item, grade in judgments.get(query, {}).items() if grade > 0}
        if not relevant:
            continue
        hits = [float(item in relevant) for item in sorted(items, key=lambda item: -items[item])]
        matches = torch.tensor([hits + [0.0] * BEHIND])
        found = {f"recall@{k}": recall_at(matches, k) for k in CUTOFFS}
        found["map@r"] = mean_average_precision_at_r(matches[:, : len(relevant)], len(relevant))
        for name, value in found.items():
            values.setdefault(name, {})[query] = value.item()
    for by_query in values.values():
        by_query["all"] = sum(by_query.values()) / len(by_query)
    return values


store("ranking-metrics", [], evaluate, version="ranking-metrics 0.1.0 at 8e40ac4")
