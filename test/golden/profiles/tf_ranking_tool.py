"""pip install tensorflow==2.15.1 tensorflow-ranking; PYTHONPATH=github.com/tensorflow/ranking python tf_ranking_tool.py

What PyPI has is older, and lacks PWA. Tied scores are put in random order, so that it was not asked of runs with ties.
`key` and `key@k` are values of RankingMetricKey, with topn.
"""
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["TF_USE_LEGACY_KERAS"] = "1"
import tensorflow as tf
from tensorflow_ranking.python import metrics_impl

from groups import SKIPPED, by_query, groups_of
from store import store

METRICS = {
    "arp": lambda k: metrics_impl.ARPMetric("arp"),
    "mrr": lambda k: metrics_impl.MRRMetric("mrr", k),
    "ndcg": lambda k: metrics_impl.NDCGMetric("ndcg", k),
    "dcg": lambda k: metrics_impl.DCGMetric("dcg", k),
    "precision": lambda k: metrics_impl.PrecisionMetric("precision", k),
    "recall": lambda k: metrics_impl.RecallMetric("recall", k),
    "map": lambda k: metrics_impl.MeanAveragePrecisionMetric("map", k),
    "ordered_pair_accuracy": lambda k: metrics_impl.OPAMetric("ordered_pair_accuracy"),
    "bpref": lambda k: metrics_impl.BPrefMetric("bpref", k),
    "hits": lambda k: metrics_impl.HitsMetric("hits", k),
    "pwa": lambda k: metrics_impl.PWAMetric("pwa", k),
}
NAMES = [
    *("arp", "mrr", "mrr@5", "ndcg", "ndcg@1", "ndcg@5", "ndcg@10", "dcg", "dcg@5", "precision", "precision@5", "recall"),
    *("recall@5", "map", "map@5", "ordered_pair_accuracy", "bpref", "hits@1", "hits@5", "pwa", "pwa@5"),
]


def values_of(groups):
    longest = max(len(labels) for labels, _ in groups)
    padded = lambda numbers, rest: [float(number) for number in numbers] + [rest] * (longest - len(numbers))
    labels = tf.constant([padded(labels, -1.0) for labels, _ in groups])
    scores = tf.constant([padded(scores, 0.0) for _, scores in groups])
    values = []
    for name in NAMES:
        key, _, k = name.partition("@")
        metric, weight = METRICS[key](int(k) if k else None).compute(labels, scores, None)
        values.append(float(tf.math.divide_no_nan(tf.reduce_sum(metric * weight), tf.reduce_sum(weight))))
    return values


def evaluate(judgments, run):
    return by_query(groups_of(judgments, run), NAMES, values_of)


store("tf-ranking", [], evaluate, skip=(*SKIPPED, "fractions", "ties", "letorTies", "edges"), version="TF-Ranking of 2024-03-18", letor=True)
