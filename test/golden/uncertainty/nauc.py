"""pip install torch==2.13.0 mteb; python nauc.py

Writes nauc.json: what mteb's nauc prints for random values and confidences, half of them tied.
"""
import importlib.metadata
import json
import pathlib
import random

import numpy
from mteb._evaluators.retrieval_metrics import nauc

random.seed(17)
cases = []
for count in [2, 3, 5, 7, 10, 12, 15, 20, 25, 30, 35, 45, 55, 65, 75, 85, 95, 100]:
    values = [round(random.random(), 3) for _ in range(count)]
    confidences = [round(random.random(), 1 if count % 2 else 4) for _ in range(count)]
    number = float(nauc(numpy.array(confidences), numpy.array(values)))
    cases.append({"values": values, "confidences": confidences, "nauc": number})
text = json.dumps({"version": f"mteb {importlib.metadata.version('mteb')}", "cases": cases}, separators=(",", ":"))
(pathlib.Path(__file__).parent / "nauc.json").write_text(text + "\n")
