"""Prints agreement of small sets of grades: python make.py > values.json (krippendorff 0.9.0, scikit-learn 1.9.1)."""

import json
import random

import krippendorff
import numpy as np
from sklearn.metrics import cohen_kappa_score

random.seed(11)
cases = []
for grades, assessors, items in [(2, 2, 12), (4, 2, 30), (3, 3, 25), (5, 4, 40), ([0, 1, 5], 2, 20)]:
    scale = list(range(grades)) if isinstance(grades, int) else grades
    truth = [random.choice(scale) for _ in range(items)]
    table = []
    for assessor in range(assessors):
        row = [t if random.random() < 0.6 else random.choice(scale) for t in truth]
        table.append([None if assessor > 1 and random.random() < 0.3 else g for g in row])
    data = np.array([[np.nan if g is None else g for g in row] for row in table], dtype=float)
    cases.append(
        {
            "table": table,
            "kappa": {
                str(weights or "none"): cohen_kappa_score(table[0], table[1], weights=weights)
                for weights in [None, "linear", "quadratic"]
            },
            "alpha": {
                level: krippendorff.alpha(reliability_data=data, level_of_measurement=level)
                for level in ["nominal", "ordinal", "interval"]
            },
        }
    )
print(json.dumps(cases))
