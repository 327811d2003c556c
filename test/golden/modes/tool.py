"""What the scripts beside this file share: the inputs, and how the values of a tool are stored.

The data set `plain` holds captions that search images, `annotation` images that search captions.
"""
import json
import pathlib
import sys

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "profiles"))
from store import number

HERE = pathlib.Path(__file__).parent
DATA = json.loads((HERE / "inputs.json").read_text())
IMAGES, CAPTIONS = (numpy.array(DATA[name]) for name in ("images", "captions"))
EACH = len(CAPTIONS) // len(IMAGES)
IMAGE_OF = [caption // EACH for caption in range(len(CAPTIONS))]


def store(tool, version, values, **more):
    """Writes TOOL.json: values by data set, by name, by query; `more` beside them."""
    numbers = {
        kind: {name: {query: number(value) for query, value in by_query.items()} for name, by_query in names.items()}
        for kind, names in values.items()
    }
    text = json.dumps({"version": version, "values": numbers, **more})
    (HERE.parent / "profiles" / f"{tool}.json").write_text(text + "\n")


def with_all(own, total):
    return {**{str(query): value for query, value in enumerate(own)}, "all": total}
