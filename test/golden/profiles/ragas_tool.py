"""pip install ragas "langchain-community<0.4" rapidfuzz; python ragas_tool.py

Measures of texts are given texts of which no two are alike.
"""
import asyncio
import hashlib
import math

from ragas import SingleTurnSample
from ragas.metrics import (
    IDBasedContextPrecision,
    IDBasedContextRecall,
    NonLLMContextPrecisionWithReference,
    NonLLMContextRecall,
)

from store import store

METRICS = [
    *(IDBasedContextPrecision(), IDBasedContextRecall()),
    *(NonLLMContextPrecisionWithReference(), NonLLMContextRecall()),
]


def text_of(item):
    return hashlib.sha256(item.encode()).hexdigest()


def evaluate(judgments, run):
    values = {}
    for query in judgments:
        retrieved = sorted(run.get(query, {}), key=lambda item: -run[query][item])
        relevant = [item for item, grade in judgments[query].items() if grade > 0]
        sample = SingleTurnSample(
            retrieved_context_ids=retrieved,
            reference_context_ids=relevant,
            retrieved_contexts=[text_of(item) for item in retrieved],
            reference_contexts=[text_of(item) for item in relevant],
        )
        for metric in METRICS:
            try:
                values.setdefault(metric.name, {})[query] = asyncio.run(metric.single_turn_ascore(sample))
            except ValueError:
                # Those of texts take the largest of no similarity.
                pass
    for by_query in values.values():
        # As its results do: queries without a value are left out of the mean.
        numbers = [value for value in by_query.values() if not math.isnan(value)]
        by_query["all"] = sum(numbers) / len(numbers)
    return values


store("ragas", "ragas", evaluate)
