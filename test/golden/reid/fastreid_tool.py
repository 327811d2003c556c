"""pip download fastreid==1.4.0; FASTREID=fastreid/evaluation/rank.py python fastreid_tool.py, with numpy

The file of its ranks is run alone: the package needs torch of its time. Its evaluator prints these numbers as percentages.
"""
import importlib.util
import os

import numpy
from tool import arguments, store

spec = importlib.util.spec_from_file_location("rank", os.environ["FASTREID"])
rank = importlib.util.module_from_spec(spec)
spec.loader.exec_module(rank)


def evaluate(rows):
    cmc, average, penalty = rank.evaluate_rank(*arguments(rows), use_metric_cuhk03=False, use_cython=False)
    values = {**{f"Rank-{k}": cmc[k - 1] for k in (1, 5, 10, 20)}, "mAP": numpy.mean(average), "mINP": numpy.mean(penalty)}
    return {**values, "metric": (numpy.mean(average) + cmc[0]) / 2}


store("fastreid", "fastreid 1.4.0", evaluate)
