"""pip install torch==2.13.0 open-metric-learning; python oml_tool.py

OML takes retrieved ids in order, so scores are sorted here, ties by the order of the run. A judged query without results in the run
has an empty list.
"""
from oml.functional.metrics import calc_retrieval_metrics
from torch import LongTensor

from store import store

CUTOFFS = (1, 5, 10)


def evaluate(judgments, run):
    ids = {}

    def number(item):
        return ids.setdefault(item, len(ids))

    queries = list(judgments)
    retrieved = [
        LongTensor([number(item) for item, _ in sorted(run.get(query, {}).items(), key=lambda pair: -pair[1])]) for query in queries
    ]
    relevant = [LongTensor([number(item) for item, grade in judgments[query].items() if grade > 0]) for query in queries]
    options = {"cmc_top_k": CUTOFFS, "precision_top_k": CUTOFFS, "map_top_k": CUTOFFS}
    each = calc_retrieval_metrics(retrieved, relevant, reduce=False, **options)
    means = calc_retrieval_metrics(retrieved, relevant, reduce=True, **options)
    return {
        f"{name}@{cutoff}": {**dict(zip(queries, map(float, values))), "all": means[name][cutoff]}
        for name, by_cutoff in each.items()
        for cutoff, values in by_cutoff.items()
    }


store("oml", "open-metric-learning", evaluate)
