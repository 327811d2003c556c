"""pip install torch==2.13.0 pytorch-metric-learning==2.9.0 scikit-learn; python pytorch_metric_learning_tool.py

The calculator ranks a gallery around each query, so a search is put in its place that returns the items of the run in their
order (by score, ties by the order of the run). Relevant items that the run lacks stand behind 24 items that are not relevant:
out of reach of ranks up to R. For the other measures k is the length of the list.
"""
import torch
from pytorch_metric_learning.utils.accuracy_calculator import AccuracyCalculator

from store import store

UP_TO_R = ("mean_average_precision_at_r", "r_precision")
UP_TO_K = ("mean_average_precision", "mean_reciprocal_rank", "precision_at_1")
BETWEEN = 24


def as_they_stand(query, k, reference, ref_includes_query):
    return torch.arange(k)[None].float(), torch.arange(k)[None]


def accuracies(labels, include, k):
    calculator = AccuracyCalculator(include=include, k=k, knn_func=as_they_stand, kmeans_func=object(), device=torch.device("cpu"))
    return calculator.get_accuracy(
        torch.zeros(1, 1), torch.tensor([1]), torch.zeros(len(labels), 1), torch.tensor(labels), ref_includes_query=False
    )


def evaluate(judgments, run):
    values = {}
    for query, items in run.items():
        if query not in judgments:
            continue
        relevant = {item for item, grade in judgments[query].items() if grade > 0}
        retrieved = sorted(items, key=lambda item: -items[item])
        found = [int(item in relevant) for item in retrieved]
        labels = found + [0] * BETWEEN + [1] * len(relevant - set(retrieved))
        for name, value in {
            **accuracies(labels, UP_TO_R, "max_bin_count"),
            **accuracies(labels, UP_TO_K, len(found)),
        }.items():
            values.setdefault(name, {})[query] = value
    for by_query in values.values():
        own = [value for value in by_query.values() if value == value]
        by_query["all"] = sum(own) / len(own)
    return values


store("pytorch-metric-learning", ["pytorch-metric-learning", "torch"], evaluate)
