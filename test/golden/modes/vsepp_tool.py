"""VSEPP=evaluation.py VSEPP_COMMIT=commit python vsepp_tool.py, with numpy (github.com/fartashf/vsepp)

Its functions i2t and t2i are run alone: what the file imports beside numpy is for models. It wants each image once for each of its
captions. Recalls are printed in percent, here as shares; the ranks that both functions return count from 0.
"""
import importlib.util
import os
import sys
import types

import numpy
from tool import CAPTIONS, EACH, IMAGES, store, with_all

for name, needed in (("data", ["get_test_loader"]), ("vocab", ["Vocabulary"]), ("model", ["VSE", "order_sim"]), ("torch", [])):
    sys.modules[name] = types.ModuleType(name)
    for attribute in needed:
        setattr(sys.modules[name], attribute, None)
spec = importlib.util.spec_from_file_location("evaluation", os.environ["VSEPP"])
evaluation = importlib.util.module_from_spec(spec)
spec.loader.exec_module(evaluation)

repeated = numpy.repeat(IMAGES, EACH, axis=0)
values, printed, total = {}, {}, 0
for kind, search in (("annotation", evaluation.i2t), ("plain", evaluation.t2i)):
    (*recalls, medr, meanr), (ranks, _) = search(repeated, CAPTIONS, npts=len(IMAGES), return_ranks=True)
    total += sum(recalls)
    values[kind] = {f"R@{k}": with_all(ranks < k, recall / 100) for k, recall in zip((1, 5, 10), recalls)}
    values[kind]["meanr"] = with_all(ranks + 1, meanr)
    printed[kind] = {"recalls": recalls, "medr": medr, "meanr": meanr}
store("vsepp", f"vsepp at {os.environ['VSEPP_COMMIT'][:7]}", values, printed=printed, rsum=total)
