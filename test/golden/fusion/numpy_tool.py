"""pip install numpy; python numpy_tool.py: makes numpy.json, the runs of inputs.json by median and interquartile range."""
import json

import numpy


def robust(scores):
    values = numpy.array(list(scores.values()))
    low, middle, high = numpy.percentile(values, [25, 50, 75])
    return {d: float((s - middle) / ((high - low) or 1.0)) for d, s in scores.items()}


if __name__ == "__main__":
    inputs = json.load(open("inputs.json"))
    values = {name: [{q: robust(own) for q, own in run.items()} for run in data["runs"]] for name, data in inputs.items()}
    json.dump({"tool": "numpy", "version": numpy.__version__, "robust": values}, open("numpy.json", "w"))
