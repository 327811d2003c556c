"""pip install ragas; python ragas_tool.py"""
import asyncio
import math

from ragas import SingleTurnSample
from ragas.metrics import IDBasedContextPrecision, IDBasedContextRecall

from store import store

METRICS = {"id_based_context_precision": IDBasedContextPrecision(), "id_based_context_recall": IDBasedContextRecall()}


def evaluate(judgments, run):
    values = {}
    for query in judgments:
        sample = SingleTurnSample(
            retrieved_context_ids=list(run.get(query, {})),
            reference_context_ids=[item for item, grade in judgments[query].items() if grade > 0],
        )
        for name, metric in METRICS.items():
            values.setdefault(name, {})[query] = asyncio.run(metric.single_turn_ascore(sample))
    for by_query in values.values():
        # As its results do: queries without a value are left out of the mean.
        numbers = [value for value in by_query.values() if not math.isnan(value)]
        by_query["all"] = sum(numbers) / len(numbers)
    return values


store("ragas", "ragas", evaluate)
