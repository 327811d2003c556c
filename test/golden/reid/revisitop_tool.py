"""REVISITOP=evaluate.py REVISITOP_COMMIT=commit python revisitop_tool.py, with numpy (github.com/filipradenovic/revisitop)

Writes revisitop.json: easy, hard and junk images of each query, which do not depend on persons, and what compute_map makes of the
distances of inputs.json by the protocols of Radenović et al. 2018 (Revisiting Oxford and Paris): images that a protocol leaves
out are junk of the query. Query 0 has no hard image, query 1 no easy one.
"""
import importlib.util
import json
import os
import pathlib
import random

import numpy

HERE = pathlib.Path(__file__).parent
DISTANCES = numpy.array(json.loads((HERE / "inputs.json").read_text())["distances"])
PROTOCOLS = {"easy": ("easy",), "medium": ("easy", "hard"), "hard": ("hard",)}

spec = importlib.util.spec_from_file_location("evaluate", os.environ["REVISITOP"])
evaluate = importlib.util.module_from_spec(spec)
# numpy 2.4 has dropped the name.
numpy.in1d = numpy.isin
spec.loader.exec_module(evaluate)

random.seed(5)
lists = []
for query in range(len(DISTANCES)):
    images = random.sample(range(DISTANCES.shape[1]), 15)
    easy, hard = (0 if query == 1 else random.randint(1, 5)), (0 if query == 0 else random.randint(1, 5))
    lists.append({"easy": images[:easy], "hard": images[5 : 5 + hard], "junk": images[10 : 10 + random.randint(0, 5)]})
ranks = numpy.argsort(DISTANCES, axis=1).T
protocols = {}
for name, kinds in PROTOCOLS.items():
    truth = []
    for images in lists:
        junk = [image for kind in ("easy", "hard", "junk") if kind not in kinds for image in images[kind]]
        truth.append({"ok": numpy.array(sum((images[kind] for kind in kinds), [])), "junk": numpy.array(junk)})
    mean, values, _, _ = evaluate.compute_map(ranks, truth)
    protocols[name] = {"map": mean, "aps": [None if numpy.isnan(value) else value for value in values]}
found = {"version": f"revisitop at {os.environ['REVISITOP_COMMIT'][:7]}", "lists": lists, "protocols": protocols}
(HERE / "revisitop.json").write_text(json.dumps(found, separators=(",", ":")) + "\n")
