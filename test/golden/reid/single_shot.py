"""TORCHREID=torchreid/reid/metrics/rank.py python single_shot.py, with numpy; see torchreid_tool.py

Writes single-shot.json: the mean of CMC over 4,000 draws of Torchreid's evaluation of CUHK03, ten at a call, and its standard error.
"""
import importlib.util
import json
import os

import numpy
from tool import HERE, arguments

CALLS = 400
# The name that it still uses.
numpy.bool = bool
spec = importlib.util.spec_from_file_location("rank", os.environ["TORCHREID"])
rank = importlib.util.module_from_spec(spec)
spec.loader.exec_module(rank)
numpy.random.seed(3)
*rest, _ = arguments(list(range(47)))
found = numpy.array([rank.evaluate_rank(*rest, 8, use_metric_cuhk03=True, use_cython=False)[0] for _ in range(CALLS)])
points = [
    {"rank": k, "mean": float(found[:, k - 1].mean()), "error": float(found[:, k - 1].std() / CALLS**0.5)} for k in (1, 2, 5, 8)
]
(HERE / "single-shot.json").write_text(json.dumps({"version": "torchreid 0.2.5", "points": points}) + "\n")
