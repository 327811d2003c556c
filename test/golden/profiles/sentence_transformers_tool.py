"""pip install torch==2.13.0 sentence-transformers; python sentence_transformers_tool.py"""
from sentence_transformers.evaluation import InformationRetrievalEvaluator

from store import store

CUTOFFS = [1, 5, 10]


def measured(judgments, run):
    relevant = {query: {item for item, grade in grades.items() if grade > 0} for query, grades in judgments.items()}
    # As its constructor does: queries without relevant documents are left out.
    queries = {query: query for query in judgments if len(relevant[query]) > 0}
    if not queries:
        return {}
    evaluator = InformationRetrievalEvaluator(
        queries,
        {"d1": "d1"},
        relevant,
        mrr_at_k=CUTOFFS,
        ndcg_at_k=CUTOFFS,
        accuracy_at_k=CUTOFFS,
        precision_recall_at_k=CUTOFFS,
        map_at_k=CUTOFFS,
        show_progress_bar=False,
    )
    hits = [
        [{"corpus_id": item, "score": score} for item, score in run.get(query, {}).items()]
        for query in evaluator.queries_ids
    ]
    scores = evaluator.compute_metrics(hits)
    found = {}
    for kind, by_cutoff in scores.items():
        for cutoff, value in by_cutoff.items():
            found[f"cosine_{kind.removesuffix('@k')}@{cutoff}"] = value
    return found


def evaluate(judgments, run):
    values = {name: {"all": value} for name, value in measured(judgments, run).items()}
    for query in judgments:
        for name, value in measured({query: judgments[query]}, {query: run.get(query, {})}).items():
            values[name][query] = value
    return values


store("sentence-transformers", "sentence-transformers", evaluate)
