"""LONGMEMEVAL=FOLDER python longmemeval_tool.py, beside numpy below 2; FOLDER holds src/retrieval/eval_utils.py of github
xiaowu0162/LongMemEval (commit 9e0b455)

LongMemEval ranks a whole corpus by index: here that of the items of the run, in falling order of their scores and ties in the order of
the run, and then of the judged items that were not retrieved, which no k reaches.
"""
import os
import sys

import numpy

sys.path.insert(0, os.environ["LONGMEMEVAL"])
if not hasattr(numpy, "asfarray"):
    numpy.asfarray = lambda values: numpy.asarray(values, dtype=float)
from eval_utils import evaluate_retrieval

from store import store


def evaluate(judgments, run):
    values = {}
    for query, items in run.items():
        if query not in judgments:
            continue
        correct = [item for item, grade in judgments[query].items() if grade > 0]
        retrieved = [item for item, _ in sorted(items.items(), key=lambda pair: -pair[1])]
        corpus = retrieved + [item for item in judgments[query] if item not in items]
        for k in (1, 3, 5, 10):
            numbers = evaluate_retrieval(list(range(len(retrieved))), correct, corpus, k)
            for name, value in zip(("recall_any", "recall_all"), numbers):
                values.setdefault(f"{name}@{k}", {})[query] = value
    for by_query in values.values():
        by_query["all"] = sum(by_query.values()) / len(by_query)
    return values


store("longmemeval", [], evaluate, version="xiaowu0162/LongMemEval 9e0b455")
