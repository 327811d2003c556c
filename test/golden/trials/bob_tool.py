"""Rates and cost of trials.json by bob.measure: python bob_tool.py > bob.json"""
import importlib.metadata
import json
import math
import pathlib
import sys

import bob.measure
import numpy as np
from bob.measure.calibration import cllr

COSTS = [(0.01, 1, 1), (0.5, 1, 1), (0.2, 1, 3)]
AT = [-0.5, 0.0, 1.0, 1.25]


def case(name, labels, scores):
    labels, scores = np.array(labels), np.array(scores, dtype=float)
    targets, others = np.sort(scores[labels == 1]), np.sort(scores[labels == 0])
    actual = []
    for p_target, c_miss, c_fa in COSTS:
        miss, false_alarm = c_miss * p_target, c_fa * (1 - p_target)
        far, frr = bob.measure.farfrr(others, targets, math.log(false_alarm / miss))
        value = (miss * frr + false_alarm * far) / min(miss, false_alarm)
        actual.append({"pTarget": p_target, "cMiss": c_miss, "cFa": c_fa, "far": far, "frr": frr, "value": value})
    rates = [bob.measure.farfrr(others, targets, threshold) for threshold in AT]
    return {
        "name": name,
        "cllr": cllr(others, targets),
        "eer": bob.measure.eer(others, targets),
        "at": [{"threshold": threshold, "far": far, "frr": frr} for threshold, (far, frr) in zip(AT, rates)],
        "actDcf": actual,
    }


cases = json.loads((pathlib.Path(__file__).parent / "trials.json").read_text())
found = [case(c["name"], c["labels"], c["scores"]) for c in cases]
json.dump({"version": f"bob.measure {importlib.metadata.version('bob.measure')}", "cases": found}, sys.stdout, indent=2)
print()
