"""pip download torchreid==0.2.5; TORCHREID=torchreid/reid/metrics/rank.py python torchreid_tool.py, with numpy

Its sources are unpacked, and the file of its ranks is run alone: the package needs more, and its Cython has no Python of today.
"""
import importlib.util
import os

from tool import arguments, store

spec = importlib.util.spec_from_file_location("rank", os.environ["TORCHREID"])
rank = importlib.util.module_from_spec(spec)
spec.loader.exec_module(rank)


def evaluate(rows):
    cmc, average = rank.evaluate_rank(*arguments(rows), use_cython=False)
    return {**{f"Rank-{k}": cmc[k - 1] for k in (1, 5, 10, 20)}, "mAP": average}


store("torchreid", "torchreid 0.2.5", evaluate)
