"""pip install torch==2.13.0 beir; python beir_tool.py"""
import copy

from beir.retrieval.evaluation import EvaluateRetrieval

from store import store

CUTOFFS = [1, 5, 10]


def measured(judgments, run):
    found = {}
    # Queries without judgments are an error of the custom measures; the others leave them out.
    known = {query: items for query, items in copy.deepcopy(run).items() if query in judgments}
    for part in EvaluateRetrieval.evaluate(judgments, known, CUTOFFS):
        found.update(part)
    for metric in ("mrr", "hole", "top_k_accuracy", "recall_cap"):
        try:
            found.update(EvaluateRetrieval.evaluate_custom(judgments, known, CUTOFFS, metric))
        except ZeroDivisionError:
            print(metric, "divides by zero where nothing is relevant")
    return found


def evaluate(judgments, run):
    values = {name: {"all": value} for name, value in measured(judgments, run).items()}
    for query in run:
        if query not in judgments:
            continue
        for name, value in measured({query: judgments[query]}, {query: run[query]}).items():
            values.setdefault(name, {})[query] = value
    return values


store("beir", ["beir", "pytrec_eval-terrier"], evaluate)
