"""pip install tensorflow==2.15.1 tensorflow-ranking; PYTHONPATH=github.com/tensorflow/ranking python tf_ranking_weights_tool.py

Writes tf-ranking-weights.json: what metrics print for lists whose items, or which themselves, have weights.
"""
import json
import os
import pathlib

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import tensorflow as tf
from tensorflow_ranking.python import metrics_impl

LABELS = [[0, 2, 1, 0, 3], [0, 0, 0, 0, 0], [1, 0, 0, 2, 0], [3, 4, 0, 1, 2]]
SCORES = [[0.9, 0.7, 0.5, 0.3, 0.1], [0.2, 0.4, 0.6, 0.8, 0.5], [0.1, 0.9, 0.8, 0.3, 0.2], [0.3, 0.2, 0.6, 0.9, 0.1]]
# An item of weight 0 is taken out of its list.
ITEM_WEIGHTS = [[1, 0.5, 2, 0, 1.5], [1, 2, 1, 1, 3], [4, 1, 1, 0.25, 1], [0.5, 1, 2, 0, 3]]
LIST_WEIGHTS = [[2], [5], [0.5], [1]]
METRICS = {
    "ndcg": metrics_impl.NDCGMetric("ndcg", None),
    "ndcg@3": metrics_impl.NDCGMetric("ndcg", 3),
    "mrr": metrics_impl.MRRMetric("mrr", None),
    "mrr@2": metrics_impl.MRRMetric("mrr", 2),
    "hits@1": metrics_impl.HitsMetric("hits", 1),
    "precision@3": metrics_impl.PrecisionMetric("precision", 3),
    "recall@3": metrics_impl.RecallMetric("recall", 3),
    "arp": metrics_impl.ARPMetric("arp"),
    "pwa@3": metrics_impl.PWAMetric("pwa", 3),
}


def values_of(weights):
    values = {}
    for name, metric in METRICS.items():
        if name.startswith("pwa") and len(weights[0]) > 1:
            continue  # It takes weights of lists alone.
        tensors = [tf.constant(numbers, dtype=tf.float32) for numbers in (LABELS, SCORES, weights)]
        value, weight = metric.compute(*tensors)
        mean = tf.math.divide_no_nan(tf.reduce_sum(value * weight), tf.reduce_sum(weight))
        values[name] = {"lists": [float(one) for one in value[:, 0]], "all": float(mean)}
    return values


stored = {
    "version": "TF-Ranking of 2024-03-18",
    **{"labels": LABELS, "scores": SCORES, "itemWeights": ITEM_WEIGHTS, "listWeights": LIST_WEIGHTS},
    **{"ofItems": values_of(ITEM_WEIGHTS), "ofLists": values_of(LIST_WEIGHTS)},
}
path = pathlib.Path(__file__).parent / "tf-ranking-weights.json"
path.write_text(json.dumps(stored, separators=(",", ":")) + "\n")
print(json.dumps(stored, indent=1))
