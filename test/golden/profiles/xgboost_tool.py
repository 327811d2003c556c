"""pip install xgboost-cpu; python xgboost_tool.py

A model that has learned nothing yet is asked for its metrics; the predictions are its base margins. map and pre take labels 0
and 1 only.
"""
import numpy
import xgboost

from groups import SKIPPED, by_query, groups_of
from store import store

GRADED = ["ndcg", "ndcg-", "ndcg@5", "ndcg@5-", "ndcg@10", "ndcg@10-"]
BINARY = ["map", "map-", "map@5", "map@5-", "map@10", "pre", "pre@5", "pre@10", "pre@5-"]


def metrics_of(groups, names, label_of):
    labels = numpy.array([label_of(label) for labels, _ in groups for label in labels])
    matrix = xgboost.DMatrix(numpy.zeros((len(labels), 1)), labels)
    matrix.set_group([len(labels) for labels, _ in groups])
    matrix.set_base_margin(numpy.concatenate([scores for _, scores in groups]))
    parameters = {"objective": "rank:ndcg", "eval_metric": names, "base_score": 0}
    text = xgboost.Booster(parameters, [matrix]).eval(matrix)
    return [float(part.rsplit(":", 1)[1]) for part in text.split("\t")[1:]]


def values_of(groups):
    return metrics_of(groups, GRADED, lambda label: label) + metrics_of(groups, BINARY, lambda label: int(label > 0))


def evaluate(judgments, run):
    return by_query(groups_of(judgments, run), GRADED + BINARY, values_of)


store("xgboost", "xgboost-cpu", evaluate, skip=SKIPPED)
