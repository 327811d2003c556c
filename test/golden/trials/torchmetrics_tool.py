"""EER of trials.json by TorchMetrics: python torchmetrics_tool.py > torchmetrics.json

With torchmetrics and torch; README.md says which. It wants probabilities, and the logistic function keeps the order of scores.
"""
import json
import pathlib
import sys

import torch
import torchmetrics
from torchmetrics.functional.classification import binary_eer


def eer(labels, scores):
    probabilities = torch.sigmoid(torch.tensor(scores, dtype=torch.float64))
    return float(binary_eer(probabilities, torch.tensor(labels)))


cases = json.loads((pathlib.Path(__file__).parent / "trials.json").read_text())
found = [{"name": case["name"], "eer": eer(case["labels"], case["scores"])} for case in cases]
json.dump({"version": f"torchmetrics {torchmetrics.__version__}, torch {torch.__version__}", "cases": found}, sys.stdout, indent=2)
print()
