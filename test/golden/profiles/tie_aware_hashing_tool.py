"""pip install numpy; HASHING=checkout/evaluate/retrieval python tie_aware_hashing_tool.py (github.com/iTomxy/ml-template)

Its functions take distances and gains of the whole database. Items that a run lacks come after it, each at a distance of its own:
irrelevant ones, as many as the last cutoff counts, then the relevant ones. Names of numpy that it no longer has are given back,
and P_R_F1_tie takes distances and gains in the place of codes and labels.
"""
import os
import sys

import numpy

from store import store

numpy.int = int
sys.path.insert(0, os.environ["HASHING"])

import _ACG
import _mAP
import _nDCG
import _PRF1
import _WAP

CUTOFFS = [1, 5, 10]


def database(grades, items):
    relevant = sorted(item for item, grade in grades.items() if grade > 0 and item not in items)
    others = [f"other {rank}" for rank in range(CUTOFFS[-1])] + relevant
    farthest = -min(items.values())
    distances = [*(-score for score in items.values()), *(farthest + 1 + rank for rank in range(len(others)))]
    gains = [max(0, grades.get(item, 0)) for item in [*items, *others]]
    return numpy.array([distances], dtype=float), numpy.array([gains])


def measured(distances, gains):
    similar = (gains > 0).astype(int)
    _PRF1.hamming = lambda *_: distances
    _PRF1.sim_mat = lambda *_: similar
    found = {}
    for k in CUTOFFS:
        codes = numpy.zeros(distances.T.shape)
        found[f"P@{k}"], found[f"R@{k}"], found[f"F@{k}"] = _PRF1.P_R_F1_tie(codes, codes, None, None, k)
        found[f"AP@{k}"] = _mAP.mAP_tie(distances, similar, k)
        found[f"nDCG@{k}"] = _nDCG.nDCG_tie(distances, gains, k)
        found[f"ACG@{k}"] = _ACG.ACG(distances, gains, k)
        found[f"WAP@{k}"] = _WAP.WAP(distances, gains, k)
    return found


def evaluate(judgments, run):
    values = {}
    for query, items in run.items():
        if query in judgments:
            for name, value in measured(*database(judgments[query], items)).items():
                values.setdefault(name, {})[query] = value
    for by_query in values.values():
        by_query["all"] = sum(by_query.values()) / len(by_query)
    return values


store("tie-aware-hashing", [], evaluate, version="ml-template at 4e15dbe")
