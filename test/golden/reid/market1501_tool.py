"""MARKET=evaluation python market1501_tool.py, with numpy and Octave

The folder holds compute_AP.m of Market-1501's evaluation (Zheng et al. 2015), as github.com/pse-ecn/expanded-cross-neighborhood
(commit 3d17edf) has it unchanged. Octave runs it query by query; good and junk images are as its baseline_evaluation.m finds them:
junk is identity -1, and the images of the query's identity by the query's camera.
"""
import os
import subprocess

import numpy
from tool import DATA, DISTANCES, store

PEOPLE = numpy.array([image["person"] for image in DATA["gallery"]])
CAMERAS = numpy.array([image["camera"] for image in DATA["gallery"]])


def written(numbers):
    return "[" + " ".join(str(number + 1) for number in numbers) + "]"


def program(query):
    person, camera = DATA["queries"][query]["person"], DATA["queries"][query]["camera"]
    good = numpy.flatnonzero((PEOPLE == person) & (CAMERAS != camera))
    junk = numpy.flatnonzero((PEOPLE == -1) | ((PEOPLE == person) & (CAMERAS == camera)))
    order = numpy.argsort(DISTANCES[query])
    return f"[ap, cmc] = compute_AP({written(good)}', {written(junk)}', {written(order)}'); printf('%.17g ', [ap cmc(1) cmc(5) cmc(10) cmc(20)]);"


QUERIES = range(len(DISTANCES) - 1)
ran = subprocess.run(
    ["octave", "--no-gui", "--quiet", "--path", os.environ["MARKET"], "--eval", "".join(program(query) for query in QUERIES)],
    capture_output=True,
    check=True,
    text=True,
)
ROWS = numpy.array(ran.stdout.split(), dtype=float).reshape(-1, 5)


def evaluate(rows):
    average, *cmc = ROWS[rows].mean(axis=0)
    return {"mAP": average, **{f"Rank@{k}": value for k, value in zip((1, 5, 10, 20), cmc)}}


# The last query has no good image: 0 / 0.
store("market1501", "Market-1501's compute_AP.m in Octave 7.3.0", evaluate, QUERIES)
