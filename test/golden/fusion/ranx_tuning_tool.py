"""pip install ranx==0.3.21; python ranx_tuning_tool.py

Makes ranx_tuning.json: runs without ties, judgments, and for each method every setting that ranx' optimize_fusion tries, with the
mean that it prints for it, and the setting that it calls best. Other methods are left out: items that are first in one run each are
tied when they are fused, which ranx breaks by luck.
"""
import json
import random
import re
from importlib.metadata import version

from ranx import Qrels, Run, optimize_fusion

METHODS = ["wsum", "mixed"]
METRIC = "ndcg@5"


def make_inputs():
    luck = random.Random(23)
    queries = [f"q{i}" for i in range(12)]
    items = [f"d{i}" for i in range(30)]
    judgments, runs = {}, [{}, {}]
    for query in queries:
        judgments[query] = {d: luck.choice([0, 0, 0, 1, 2]) for d in items[:20]}
        judgments[query]["d0"] = 1
        for run, noise in zip(runs, (3.0, 4.0)):
            found = sorted(luck.sample(items, 22))
            run[query] = {d: round(judgments[query].get(d, 0) + luck.uniform(0, noise), 6) for d in found}
    return judgments, runs


def numbers(config):
    return [float(number) for number in re.findall(r"[\d.]+", config.replace("np.float64", ""))]


def main():
    judgments, runs = make_inputs()
    tuned = {}
    for method in METHODS:
        best, report = optimize_fusion(
            Qrels(judgments),
            [Run(run) for run in runs],
            norm="min-max",
            method=method,
            metric=METRIC,
            return_optimization_report=True,
            show_progress=False,
        )
        tuned[method] = {
            "best": best,
            "tried": [[numbers(config), float(value)] for config, value in zip(report.configs, report.results)],
        }
    with open("ranx_tuning.json", "w") as file:
        printed = {"version": version("ranx"), "metric": METRIC, "judgments": judgments, "runs": runs, "tuned": tuned}
        json.dump(printed, file, default=float)


main()
