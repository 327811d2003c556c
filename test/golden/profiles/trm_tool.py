"""pip install tie-aware-retrieval-metrics==0.1.1; python trm_tool.py

trm takes the scores of all candidates. Items that a run lacks come after it, each with a score of its own: irrelevant ones, as
many as the last cutoff counts, then the relevant ones. Names have the property of the result behind them, as the package
writes them.
"""
import trm

from store import store

CUTOFFS = [1, 5, 20]
PROPERTIES = ["expected", "oblivious", "maximum", "minimum"]


def candidates(grades, items):
    relevant = {item for item, grade in grades.items() if grade > 0}
    others = [f"other {rank}" for rank in range(CUTOFFS[-1])] + sorted(relevant - items.keys())
    lowest = min(items.values(), default=0)
    scores = [*items.values(), *(lowest - 1 - rank for rank in range(len(others)))]
    return scores, [item in relevant for item in [*items, *others]]


def evaluate(judgments, run):
    queries = [query for query in judgments if query in run]
    scores, relevant = zip(*(candidates(judgments[query], run[query]) for query in queries))
    found = trm.evaluate(list(scores), list(relevant), metrics=trm.SUPPORTED_METRICS, k_list=CUTOFFS)
    return {
        f"{metric}@{k}_{name}": {
            **{query: getattr(value, name) for query, value in zip(queries, found.per_query[metric][k])},
            "all": getattr(found.metrics[metric][k], name),
        }
        for metric in trm.SUPPORTED_METRICS
        for k in CUTOFFS
        for name in PROPERTIES
    }


store("trm", "tie-aware-retrieval-metrics", evaluate)
