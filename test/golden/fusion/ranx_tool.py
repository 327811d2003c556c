"""pip install ranx==0.3.21; PYTHONHASHSEED=1 python ranx_tool.py

Makes inputs.json and ranx.json: runs, and what ranx makes of them, by method, parameters and normalization. Condorcet is printed
for the runs alone whose majorities decide every pair and form no cycle: only there is the order of ranx always the same, which is
checked for other seeds of hashes (python ranx_tool.py condorcet prints them).
"""
import json
import random
import subprocess
import sys
import os

import ranx
from ranx import Qrels, Run, fuse
from ranx.fusion import (bayesfuse_train, mapfuse_train, posfuse_train, probfuse_train, segfuse_train, slidefuse_train)

NORMS = [None, "min-max", "min-max-inverted", "max", "sum", "zmuv", "rank", "borda"]
SCORES = [("min", {}), ("max", {}), ("med", {}), ("sum", {}), ("anz", {}), ("mnz", {}), ("gmnz", {"gamma": 0.5})]
WEIGHTED = ["wsum", "mixed", "wmnz"]
RANKS = [
    ("isr", {}), ("log_isr", {}), ("logn_isr", {"sigma": 0.01}), ("logn_isr", {"sigma": 1.0}), ("rbc", {"phi": 0.8}),
    ("rrf", {"k": 60}), ("rrf", {"k": 5}), ("bordafuse", {}),
]


def make_inputs():
    luck = random.Random(7)

    def run(items, share, score, queries=("q1", "q2", "q3")):
        return {q: {d: score(luck) for d in luck.sample(items, round(share * len(items)))} for q in queries}

    items = [f"d{i}" for i in range(30)]
    few = [f"d{i}" for i in range(10)]
    continuous = lambda r: round(r.uniform(0, 20), 6)
    complete = {q: few for q in ("q1", "q2", "q3")}
    sets = {
        "plain": {"runs": [run(items, 0.7, continuous), run(items, 0.5, lambda r: round(r.random(), 6))]},
        "three": {"runs": [run(items, 0.4, continuous), run(items, 0.6, continuous), run(items, 0.5, continuous)]},
        "ties": {"runs": [run(few, 0.8, lambda r: float(r.randint(1, 4))), run(few, 0.6, lambda r: float(r.randint(1, 3)))]},
        "negative": {"runs": [run(few, 0.7, lambda r: round(r.uniform(-9, -1), 4)), run(few, 0.7, continuous)]},
        "single": {"runs": [{"q1": {"d1": 2.0}, "q2": {"d2": 4.0, "d3": 4.0}}, {"q1": {"d2": 1.5}, "q2": {"d3": 0.5}}]},
    }
    while True:
        runs = [{q: {d: continuous(luck) for d in few} for q in complete} for _ in range(3)]
        if all(transitive([r[q] for r in runs]) for q in complete):
            break
    sets["votes"] = {"runs": runs}
    for data in sets.values():
        queries = data["runs"][0]
        data["weights"] = [0.6, 0.4] if len(data["runs"]) == 2 else [0.5, 0.2, 0.4]
        data["judgments"] = {
            q: {d: luck.choice([0, 1, 2]) for d in sorted({*data["runs"][0][q], *data["runs"][1][q], "never"})} for q in queries
        }
        for q in queries:
            data["judgments"][q]["never"] = 1
    return sets


def transitive(lists):
    items = sorted(lists[0])
    wins = {a: sum(sum(l[a] > l[b] for l in lists) * 2 > len(lists) for b in items) for a in items}
    return sorted(wins.values()) == list(range(len(items)))


def calls(name, data):
    """Every call that ranx answers the same way each time: its name, method, parameters, normalization."""
    weights = data["weights"]
    for norm in NORMS:
        for method, params in [*SCORES, *((m, {"weights": weights}) for m in WEIGHTED)]:
            yield method, params, norm
    for norm in (None, "min-max-inverted"):
        for method, params in [*RANKS, ("w_bordafuse", {"weights": weights})]:
            yield method, params, norm
    if name == "votes":
        yield "condorcet", {}, None
        yield "w_condorcet", {"weights": [1.0, 1.0, 1.0]}, None


def trained(data):
    qrels = lambda: Qrels(data["judgments"])
    runs = lambda: [Run(r) for r in data["runs"]]
    yield "bayesfuse", {}, {"log_odds": bayesfuse_train(qrels(), runs())}, None
    yield "mapfuse", {}, {"map_scores": mapfuse_train(qrels(), runs())}, None
    yield "posfuse", {}, {"probs": posfuse_train(qrels(), runs())}, None
    yield "slidefuse", {"w": 2}, {"probs": slidefuse_train(qrels(), runs()), "w": 2}, None
    yield "probfuse", {"segments": 4}, {"probs": probfuse_train(qrels(), runs(), 4)}, None
    yield "segfuse", {}, {"probs": segfuse_train(qrels(), runs())}, "min-max"


def fused(data, method, params, norm):
    runs = [Run(r, name=str(i)) for i, r in enumerate(data["runs"])]
    run = fuse(runs, norm=norm, method=method, params=params)
    return {q: {d: float(s) for d, s in run[q].items()} for q in run.keys()}


def condorcet(sets):
    data = sets["votes"]
    return [fused(data, m, p, n) for m, p, n in calls("votes", data) if m.endswith("condorcet")]


if __name__ == "__main__":
    if sys.argv[1:] == ["condorcet"]:
        print(json.dumps(condorcet(json.load(open("inputs.json")))))
        sys.exit()
    inputs = make_inputs()
    json.dump(inputs, open("inputs.json", "w"), indent=1)
    printed = {"tool": "ranx", "version": ranx.__version__ if hasattr(ranx, "__version__") else "0.3.21", "fused": []}
    for name, data in inputs.items():
        for method, params, norm in calls(name, data):
            run = fused(data, method, params, norm)
            printed["fused"].append({"data": name, "method": method, "params": params, "norm": norm, "run": run})
        for method, params, given, norm in trained(data):
            run = fused(data, method, given, norm)
            entry = {"data": name, "method": method, "params": params, "norm": norm, "train": True, "run": run}
            printed["fused"].append(entry)
        print(name, len(printed["fused"]), flush=True)
    own = json.dumps(condorcet(inputs))
    for seed in ("2", "3", "4"):
        other = subprocess.run([sys.executable, __file__, "condorcet"], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True)
        assert json.loads(other.stdout) == json.loads(own), seed
    with open("ranx.json", "w") as file:
        head = json.dumps({"tool": "ranx", "version": "0.3.21"})[:-1]
        file.write(head + ', "fused": [\n' + ",\n".join(json.dumps(one) for one in printed["fused"]) + "\n]}\n")
