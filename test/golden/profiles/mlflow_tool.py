"""pip install mlflow scikit-learn; python mlflow_tool.py

A list has no scores: its order is that of the run, best first. Relevant are items of grade 1 and more.
"""
import pandas as pd
from mlflow.metrics import ndcg_at_k, precision_at_k, recall_at_k

from store import store

METRICS = {"precision_at": precision_at_k, "recall_at": recall_at_k, "ndcg_at": ndcg_at_k}


def evaluate(judgments, run):
    queries = [query for query in judgments if query in run]
    retrieved = [sorted(run[query], key=lambda item: -run[query][item]) for query in queries]
    relevant = [[item for item, grade in judgments[query].items() if grade > 0] for query in queries]
    values = {}
    for name, metric in METRICS.items():
        for k in (3, 20):
            found = metric(k).eval_fn(pd.Series(retrieved), pd.Series(relevant))
            of_queries = dict(zip(queries, found.scores))
            values[f"{name}_{k}/mean"] = {**of_queries, "all": found.aggregate_results["mean"]}
            for aggregate in ("p90", "variance"):
                values[f"{name}_{k}/{aggregate}"] = {**of_queries, "all": found.aggregate_results[aggregate]}
    return values


store("mlflow", "mlflow", evaluate)
