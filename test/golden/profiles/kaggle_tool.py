"""pip install "setuptools<58" wheel; pip install --no-build-isolation ml_metrics; python kaggle_tool.py

The functions that competitions with MAP@K refer to. They take lists of ids: scores are sorted here, ties by the order of the run.
"""
from ml_metrics import apk, mapk

from store import store

CUTOFFS = [1, 3, 5, 10, 12]


def evaluate(judgments, run):
    queries = list(judgments)
    actual = [[item for item, grade in judgments[query].items() if grade > 0] for query in queries]
    predicted = [[item for item, _ in sorted(run.get(query, {}).items(), key=lambda pair: -pair[1])] for query in queries]
    return {
        f"MAP@{k}": {
            **{query: apk(truth, found, k) for query, truth, found in zip(queries, actual, predicted)},
            "all": mapk(actual, predicted, k),
        }
        for k in CUTOFFS
    }


store("kaggle", "ml_metrics", evaluate)
