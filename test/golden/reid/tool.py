"""What the scripts beside this file share: the inputs, and how the values of a tool are stored."""
import json
import math
import pathlib
import sys

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "profiles"))
from store import number

HERE = pathlib.Path(__file__).parent
DATA = json.loads((HERE / "inputs.json").read_text())
DISTANCES = numpy.array(DATA["distances"], dtype=float)
QUERIES = {key: numpy.array([query[key] for query in DATA["queries"]]) for key in ("person", "camera")}
# Data sets of torchreid and fastreid do not load junk.
KEPT = numpy.array([image["person"] != -1 for image in DATA["gallery"]])
GALLERY = {key: numpy.array([image[key] for image in DATA["gallery"]])[KEPT] for key in ("person", "camera")}


def arguments(rows):
    """What evaluate_rank of torchreid and of fastreid take, of some queries."""
    people, cameras = QUERIES["person"][rows], QUERIES["camera"][rows]
    return DISTANCES[rows][:, KEPT], people, GALLERY["person"], cameras, GALLERY["camera"], 20


def store(tool, version, evaluate, queries=range(len(DISTANCES))):
    """Writes TOOL.json; evaluate(rows) gives {name: value} of some queries."""
    values = {}
    for name, rows in [("all", list(queries)), *((str(query), [query]) for query in queries)]:
        try:
            found = evaluate(rows)
        except AssertionError:
            continue
        for measure, value in found.items():
            values.setdefault(measure, {})[name] = number(value)
    text = json.dumps({"version": version, "values": {"plain": values}}, separators=(",", ":"))
    (HERE.parent / "profiles" / f"{tool}.json").write_text(text + "\n")
