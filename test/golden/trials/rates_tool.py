"""EER by other rules, minDCF and Cllr of trials.json: SPEECHBRAIN=metric_stats.py python rates_tool.py > rates.json

With lir, pyeer, torch and numpy; README.md says which.
"""
import ast
import importlib.metadata
import json
import os
import pathlib
import sys

import numpy as np
import torch
from lir.data.models import LLRData
from lir.metrics import cllr, cllr_min
from pyeer.eer_stats import calculate_roc, get_eer_values

# The functions EER and minDCF of the file, without what else it imports.
SOURCE = pathlib.Path(os.environ["SPEECHBRAIN"]).read_text()
FUNCTIONS = [node for node in ast.parse(SOURCE).body if isinstance(node, ast.FunctionDef) and node.name in ("EER", "minDCF")]
SPEECHBRAIN = {"torch": torch}
exec(compile(ast.Module(FUNCTIONS, []), "speechbrain", "exec"), SPEECHBRAIN)

COSTS = [(0.01, 1, 1), (0.5, 1, 1), (0.2, 1, 3)]


def case(name, labels, scores):
    labels, scores = np.array(labels), np.array(scores)
    targets, others = scores[labels == 1], scores[labels == 0]
    # Its ratios are common logarithms.
    data = LLRData(features=scores.reshape(-1, 1) / np.log(10), labels=labels)
    tensors = [torch.tensor(values, dtype=torch.float64) for values in (targets, others)]
    _, fmr, fnmr = calculate_roc(targets, others)
    return {
        "name": name,
        "eer": {"nearest": SPEECHBRAIN["EER"](*tensors)[0], "fvc": float(get_eer_values(fmr, fnmr)[3])},
        "cllr": cllr(data),
        "minCllr": cllr_min(data),
        "minDcf": [
            {"pTarget": p, "cMiss": m, "cFa": f, "value": SPEECHBRAIN["minDCF"](*tensors, c_miss=m, c_fa=f, p_target=p)[0]}
            for p, m, f in COSTS
        ],
    }


cases = json.loads((pathlib.Path(__file__).parent / "trials.json").read_text())
versions = {name: importlib.metadata.version(name) for name in ("lir", "pyeer", "torch", "numpy")}
json.dump({"versions": versions, "cases": [case(c["name"], c["labels"], c["scores"]) for c in cases]}, sys.stdout, indent=2)
print()
