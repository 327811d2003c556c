"""pip install haystack-ai; python haystack_tool.py

Haystack takes lists of documents: scores are sorted here, ties by the order of the run.
"""
from haystack import Document
from haystack.components.evaluators import (
    DocumentMAPEvaluator,
    DocumentMRREvaluator,
    DocumentNDCGEvaluator,
    DocumentRecallEvaluator,
)

from store import store

EVALUATORS = {
    "DocumentMAPEvaluator": lambda: DocumentMAPEvaluator(),
    "DocumentMRREvaluator": lambda: DocumentMRREvaluator(),
    "DocumentNDCGEvaluator": lambda: DocumentNDCGEvaluator(),
    "DocumentRecallEvaluator(mode=single_hit)": lambda: DocumentRecallEvaluator(mode="single_hit"),
    "DocumentRecallEvaluator(mode=multi_hit)": lambda: DocumentRecallEvaluator(mode="multi_hit"),
}


def evaluate(judgments, run):
    queries = [query for query in run if query in judgments]
    truth = [
        [Document(content=item, score=grade) for item, grade in judgments[query].items() if grade > 0] for query in queries
    ]
    retrieved = [
        [Document(content=item) for item, _ in sorted(run[query].items(), key=lambda pair: -pair[1])] for query in queries
    ]
    values = {}
    for name, make in EVALUATORS.items():
        result = make().run(ground_truth_documents=truth, retrieved_documents=retrieved)
        values[name] = {**dict(zip(queries, result["individual_scores"])), "all": result["score"]}
    return values


store("haystack", "haystack-ai", evaluate)
