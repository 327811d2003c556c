"""Verification numbers of scikit-learn for trials.json; README.md says in which environment."""
import json
import sys

import numpy as np
from sklearn.metrics import roc_auc_score, roc_curve

FARS = [0.5, 0.1, 0.02, 0]
COSTS = [(0.01, 1, 1), (0.5, 1, 1), (0.01, 10, 1), (0.2, 1, 3)]


def case(name, seed, targets, others, decimals):
    rng = np.random.default_rng(seed)
    labels = np.repeat([1, 0], [targets, others])
    scores = np.round(rng.normal(size=len(labels)) + 1.5 * labels, decimals)
    order = rng.permutation(len(labels))
    labels, scores = labels[order], scores[order]
    fpr, tpr, thresholds = roc_curve(labels, scores, drop_intermediate=False)
    fnr = 1 - tpr
    at = int(np.argmax(fpr >= fnr))
    gap = fnr[at - 1] - fpr[at - 1]
    share = gap / (gap - (fnr[at] - fpr[at]))
    points = [int(np.flatnonzero(fpr <= far)[-1]) for far in FARS]
    costs = []
    for p_target, c_miss, c_fa in COSTS:
        miss, false_alarm = c_miss * p_target, c_fa * (1 - p_target)
        cost = (miss * fnr + false_alarm * fpr) / min(miss, false_alarm)
        costs.append({"pTarget": p_target, "cMiss": c_miss, "cFa": c_fa, "value": float(cost.min())})
    return {
        "name": name,
        "labels": labels.tolist(),
        "scores": scores.tolist(),
        "eer": float(fpr[at - 1] + share * (fpr[at] - fpr[at - 1])),
        "auc": float(roc_auc_score(labels, scores)),
        "points": [
            {"far": far, "achieved": float(fpr[i]), "frr": float(fnr[i]), "threshold": float(min(thresholds[i], 1e9))}
            for far, i in zip(FARS, points)
        ],
        "costs": costs,
    }


json.dump(
    [
        case("few ties", 1, 20, 60, 2),
        case("full of ties", 2, 25, 75, 0),
        case("more targets than others", 3, 60, 20, 1),
    ],
    sys.stdout,
)
print()
