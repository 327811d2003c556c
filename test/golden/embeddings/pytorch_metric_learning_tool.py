"""pip install torch==2.13.0 pytorch-metric-learning==2.9.0 scikit-learn numpy; python pytorch_metric_learning_tool.py

Writes pytorch-metric-learning.json: by metric and case, what AccuracyCalculator prints for the vectors of f4.npy over all and by
class. In the case "lone" three items have classes of their own; in "gallery" every third item asks for the others.
"""
import importlib.metadata
import json
import pathlib

import numpy
import torch
from pytorch_metric_learning.distances import CosineSimilarity, LpDistance
from pytorch_metric_learning.utils.accuracy_calculator import AccuracyCalculator
from pytorch_metric_learning.utils.inference import CustomKNN

HERE = pathlib.Path(__file__).parent
MEASURES = ("precision_at_1", "r_precision", "mean_average_precision", "mean_average_precision_at_r", "mean_reciprocal_rank")
METRICS = {"l2": LpDistance(normalize_embeddings=False), "cosine": CosineSimilarity()}

vectors = torch.from_numpy(numpy.load(HERE / "f4.npy"))
labels = torch.tensor([int(line) for line in (HERE / "labels.txt").read_text().split()])
lone = labels.clone()
lone[[0, 20, 40]] = torch.tensor([10, 11, 12])
asks = torch.arange(len(labels)) % 3 == 0
CASES = {
    "all": ((vectors, labels), True),
    "lone": ((vectors, lone), True),
    "gallery": ((vectors[asks], labels[asks], vectors[~asks], labels[~asks]), False),
}


def accuracies(metric, given, ref_includes_query, return_per_class):
    calculator = AccuracyCalculator(
        include=MEASURES,
        knn_func=CustomKNN(METRICS[metric]),
        kmeans_func=object(),
        device=torch.device("cpu"),
        return_per_class=return_per_class,
    )
    rows = given if len(given) == 4 else (*given, *given)
    return calculator.get_accuracy(*rows, ref_includes_query=ref_includes_query)


values = {
    metric: {
        case: {
            "all": accuracies(metric, *given, return_per_class=False),
            "classes": accuracies(metric, *given, return_per_class=True),
        }
        for case, given in CASES.items()
    }
    for metric in METRICS
}
version = importlib.metadata.version("pytorch-metric-learning")
(HERE / "pytorch-metric-learning.json").write_text(json.dumps({"version": version, "values": values}) + "\n")
