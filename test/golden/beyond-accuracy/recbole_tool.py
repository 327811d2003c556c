"""pip install torch==2.13.0 recbole "numpy<2" "pandas<2.3"; python recbole_tool.py

Scores are those of ranks; of the other items each stands below the list.
"""
from collections import Counter

import torch
from recbole.config import Config
from recbole.evaluator import Evaluator
from recbole.evaluator.collector import DataStruct

from store import CUTOFFS, INPUTS, store

Config.compatibility_settings(None)

ITEMS = sorted(INPUTS["items"])
NAMES = ["ItemCoverage", "AveragePopularity", "ShannonEntropy", "GiniIndex"]


def evaluated(metrics, users, **more):
    config = {"metrics": metrics, "topk": CUTOFFS, "metric_decimal_place": 17, "tail_ratio": None, **more}
    data = DataStruct()
    lists = [[ITEMS.index(item) for item in INPUTS["run"][user]] for user in users]
    data.set("rec.items", torch.tensor(lists))
    data.set("data.num_items", len(ITEMS))
    popularity = Counter({ITEMS.index(item): own["popularity"] for item, own in INPUTS["items"].items()})
    data.set("data.count_items", popularity)
    ranks = []
    for user in users:
        listed, relevant = INPUTS["run"][user], INPUTS["judgments"][user]
        found = [rank for rank, item in enumerate(listed, 1) if item in relevant]
        ranks.append([sum(found), len(listed), len(found)])
    data.set("rec.meanrank", torch.tensor(ranks, dtype=torch.float64))
    return Evaluator(config).evaluate(data)


users = list(INPUTS["run"])
values = {name: {"all": value} for name, value in evaluated(NAMES, users).items()}
for name, value in evaluated(["GAUC"], users).items():
    values[name] = {"all": value}
for user in users:
    for name, value in evaluated(["AveragePopularity"], [user]).items():
        values[name][user] = value
for ratio in (0.1, 0.5, 2):
    found = evaluated(["TailPercentage"], users, tail_ratio=ratio)
    for name, value in found.items():
        values[f"{name} tail_ratio={ratio}"] = {"all": value}
    for user in users:
        for name, value in evaluated(["TailPercentage"], [user], tail_ratio=ratio).items():
            values[f"{name} tail_ratio={ratio}"][user] = value
store("recbole", "recbole", values)
