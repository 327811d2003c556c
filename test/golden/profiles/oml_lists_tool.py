"""pip install torch==2.13.0 open-metric-learning; python oml_lists_tool.py

What OML prints for the examples of its documentation page of retrieval metrics: calc_cmc, calc_precision and calc_map take, for each
query, whether each retrieved item is relevant, and how many items are; calc_retrieval_metrics takes ids and categories of queries.
"""
import importlib.metadata
import json
import pathlib

import numpy as np
from oml.functional.metrics import calc_cmc, calc_map, calc_precision, calc_retrieval_metrics
from torch import BoolTensor, LongTensor

CUTOFFS = (1, 2)
EXAMPLES = [
    ("cmc", calc_cmc, [[1, 0], [0, 1, 1], [0, 0], []], [2, 2, 1, 0], CUTOFFS),
    ("precision", calc_precision, [[1, 0], [0, 1, 1], [0, 0], []], [2, 3, 5, 2], CUTOFFS),
    ("precision", calc_precision, [[1, 1, 1, 0, 0, 0]], [3], (1, 2, 3, 4, 5, 6)),
    ("map", calc_map, [[1, 0], [0, 1], [0, 0, 0, 0], []], [1, 1, 2, 0], CUTOFFS),
]
CATEGORIES = ["cat", "cat", "dog", "dog"]


def example(measure, function, tops, counts, cutoffs):
    printed = function([BoolTensor(top) for top in tops], counts, top_k=cutoffs)
    values = {f"{measure}@{k}": each.tolist() for k, each in zip(cutoffs, printed)}
    return {"tops": tops, "relevant": counts, "values": values}


def by_category(tops, counts):
    """Item 10 q + i stands at index i of query q; relevant items that were not retrieved follow."""
    retrieved = [LongTensor([10 * q + i for i in range(len(top))]) for q, top in enumerate(tops)]
    relevant = []
    for q, (top, count) in enumerate(zip(tops, counts)):
        found = [10 * q + i for i, hit in enumerate(top) if hit]
        relevant.append(LongTensor(found + [10 * q + 5 + i for i in range(count - len(found))]))
    options = {"cmc_top_k": CUTOFFS, "precision_top_k": CUTOFFS, "map_top_k": CUTOFFS, "verbose": False}
    printed = calc_retrieval_metrics(retrieved, relevant, query_categories=np.array(CATEGORIES), **options)
    return {
        str(category): {f"{name}@{k}": float(value) for name, values in metrics.items() for k, value in values.items()}
        for category, metrics in printed.items()
    }


_, _, tops, counts, _ = EXAMPLES[0]
stored = {
    "version": f"open-metric-learning {importlib.metadata.version('open-metric-learning')}",
    "examples": [example(*given) for given in EXAMPLES],
    "categories": {"tops": tops, "relevant": counts, "categories": CATEGORIES, "values": by_category(tops, counts)},
}
(pathlib.Path(__file__).parent / "oml-lists.json").write_text(json.dumps(stored) + "\n")
