"""pip install torch==2.13.0 mteb; python mteb_tool.py"""
import re

from mteb._evaluators.retrieval_metrics import calculate_retrieval_scores, hole, recall_cap, top_k_accuracy

from store import store

CUTOFFS = [1, 5, 10]


def measured(judgments, run):
    known = {query: items for query, items in run.items() if query in judgments}
    result = calculate_retrieval_scores(known, judgments, CUTOFFS)
    found = {}
    for part, name in (
        (result.ndcg, "ndcg_at_"),
        (result.map, "map_at_"),
        (result.recall, "recall_at_"),
        (result.precision, "precision_at_"),
        (result.hit_rate, "hit_rate_at_"),
        (result.mrr, "mrr_at_"),
    ):
        found.update({name + key.split("@")[1]: value for key, value in part.items()})
    for function, name in ((hole, "hole_at_"), (top_k_accuracy, "accuracy_at_"), (recall_cap, "recall_cap_at_")):
        for key, values in function(judgments, known, CUTOFFS).items():
            numbers = [value for value in values if value is not None]
            if numbers:
                found[name + re.search(r"\d+$", key).group()] = sum(numbers) / len(numbers)
    return found


def abstained(judgments, run):
    """Figures of all queries, by the names of make_score_dict."""
    known = {query: items for query, items in run.items() if query in judgments}
    result = calculate_retrieval_scores(known, judgments, CUTOFFS)
    naucs = {**result.naucs, **result.naucs_mrr}
    return {name.replace("@", "_at_").replace("_P", "_precision").lower(): value for name, value in naucs.items()}


def evaluate(judgments, run):
    figures = {**measured(judgments, run), **abstained(judgments, run)}
    values = {name: {"all": value} for name, value in figures.items()}
    for query in run:
        if query not in judgments:
            continue
        for name, value in measured({query: judgments[query]}, {query: run[query]}).items():
            values[name][query] = value
    return values


store("mteb", ["mteb", "pytrec_eval-terrier"], evaluate)
