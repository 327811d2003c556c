"""pip install torch==2.13.0 recbole "numpy<2" "pandas<2.3"; python recbole_tool.py"""
from collections import Counter

import torch
from recbole.config import Config
from recbole.evaluator import Evaluator
from recbole.evaluator.collector import DataStruct

from store import CUTOFFS, INPUTS, store

Config.compatibility_settings(None)

ITEMS = sorted(INPUTS["items"])
NAMES = ["ItemCoverage", "AveragePopularity", "ShannonEntropy", "GiniIndex", "GAUC"]


def evaluated(metrics, judgments, run, tail_ratio=None):
    config = {"metrics": metrics, "topk": CUTOFFS, "metric_decimal_place": 17, "tail_ratio": tail_ratio}
    data = DataStruct()
    data.set("rec.items", torch.tensor([[ITEMS.index(item) for item in own] for own in run.values()]))
    data.set("data.num_items", len(ITEMS))
    popularity = Counter({ITEMS.index(item): own["popularity"] for item, own in INPUTS["items"].items()})
    data.set("data.count_items", popularity)
    ranks = []
    for user, listed in run.items():
        found = [rank for rank, item in enumerate(listed, 1) if item in judgments[user]]
        ranks.append([sum(found), len(listed), len(found)])
    data.set("rec.meanrank", torch.tensor(ranks, dtype=torch.float64))
    return Evaluator(config).evaluate(data)


def evaluate(judgments, run):
    values = {name: {"all": value} for name, value in evaluated(NAMES, judgments, run).items()}
    asked = {"": ("AveragePopularity", None), **{f"(tail_ratio={ratio})": ("TailPercentage", ratio) for ratio in (0.1, 0.5, 2)}}
    for written, (metric, ratio) in asked.items():
        for name, value in evaluated([metric], judgments, run, ratio).items():
            label, k = name.split("@")
            own = values.setdefault(f"{label}{written}@{k}", {"all": value})
            for user in run:
                own[user] = evaluated([metric], judgments, {user: run[user]}, ratio)[name]
    return values


store("recbole", "recbole", evaluate, skip=["shop-short"])
