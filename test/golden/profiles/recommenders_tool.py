"""pip install recommenders; python recommenders_tool.py"""
import pandas
from recommenders.evaluation.python_evaluation import (
    map,
    map_at_k,
    ndcg_at_k,
    precision_at_k,
    r_precision_at_k,
    recall_at_k,
)

from store import store

COLUMNS = {"col_user": "user", "col_item": "item", "col_prediction": "score", "relevancy_method": "top_k"}
METRICS = {
    "precision_at_k(k=5)": lambda truth, found: precision_at_k(truth, found, k=5, **COLUMNS),
    "precision_at_k(k=10)": lambda truth, found: precision_at_k(truth, found, k=10, **COLUMNS),
    "recall_at_k(k=5)": lambda truth, found: recall_at_k(truth, found, k=5, **COLUMNS),
    "recall_at_k(k=10)": lambda truth, found: recall_at_k(truth, found, k=10, **COLUMNS),
    "r_precision_at_k": lambda truth, found: r_precision_at_k(truth, found, k=10, **COLUMNS),
    "map": lambda truth, found: map(truth, found, **COLUMNS),
    "map(k=5)": lambda truth, found: map(truth, found, k=5, **COLUMNS),
    "map@5": lambda truth, found: map(truth, found, k=5, **COLUMNS),
    "map_at_k(k=5)": lambda truth, found: map_at_k(truth, found, k=5, **COLUMNS),
    "map_at_k(k=10)": lambda truth, found: map_at_k(truth, found, k=10, **COLUMNS),
    "ndcg_at_k(k=5)": lambda truth, found: ndcg_at_k(truth, found, k=5, col_rating="grade", **COLUMNS),
    "ndcg_at_k(k=10)": lambda truth, found: ndcg_at_k(truth, found, k=10, col_rating="grade", **COLUMNS),
    "ndcg_at_k(k=10,score_type=raw)": lambda truth, found: ndcg_at_k(
        truth, found, k=10, col_rating="grade", score_type="raw", **COLUMNS
    ),
}


def evaluate(judgments, run):
    truth = pandas.DataFrame(
        [(query, item, grade) for query, grades in judgments.items() for item, grade in grades.items() if grade > 0],
        columns=["user", "item", "grade"],
    )
    found = pandas.DataFrame(
        [(query, item, score) for query, items in run.items() for item, score in items.items()],
        columns=["user", "item", "score"],
    )
    values = {}
    for name, metric in METRICS.items():
        values[name] = {"all": metric(truth, found)}
        for query in truth["user"].unique():
            own = found[found["user"] == query]
            if len(own) > 0:
                values[name][query] = metric(truth[truth["user"] == query], own)
    return values


store("recommenders", "recommenders", evaluate, skip=("empty",))
