"""pip install torch==2.14.1 torchmetrics; python torchmetrics_tool.py

Each query's retrieved items are given with their scores; unjudged items have grade 0. The values of a class for one query are those
of an object that saw that query alone. Functions take one query.
"""
import torch
from torchmetrics import retrieval
from torchmetrics.functional import retrieval as functions
from torchmetrics.functional.classification import binary_recall_at_fixed_precision

from store import store

CUT = {"top_k": 5}
# By class, the settings that are asked for, and its function.
METRICS = {
    "RetrievalMAP": ([{}, CUT], functions.retrieval_average_precision),
    "RetrievalMRR": ([{}, CUT], functions.retrieval_reciprocal_rank),
    "RetrievalPrecision": ([CUT, {**CUT, "adaptive_k": True}], functions.retrieval_precision),
    "RetrievalRecall": ([CUT], functions.retrieval_recall),
    "RetrievalHitRate": ([CUT], functions.retrieval_hit_rate),
    "RetrievalRPrecision": ([{}], functions.retrieval_r_precision),
    "RetrievalNormalizedDCG": ([{}, CUT], functions.retrieval_normalized_dcg),
    "RetrievalFallOut": ([CUT], functions.retrieval_fall_out),
    "RetrievalAUROC": ([{}], functions.retrieval_auroc),
}


def shown(name, settings):
    return name if not settings else f"{name}({','.join(f'{key}={value}' for key, value in settings.items())})"


def evaluate(judgments, run):
    queries = {}
    for query, items in run.items():
        if query not in judgments or len(items) == 0:
            continue
        grades = torch.tensor([max(0, judgments[query].get(item, 0)) for item in items])
        queries[query] = (torch.tensor(list(items.values()), dtype=torch.float32), grades)
    values = {}
    for name, (all_settings, function) in METRICS.items():
        takes_grades = name == "RetrievalNormalizedDCG"
        for settings in all_settings:
            of_class, of_function = {}, {}
            every = getattr(retrieval, name)(**settings)
            for number, (query, (scores, grades)) in enumerate(queries.items()):
                target = grades if takes_grades else grades > 0
                indexes = torch.full((len(scores),), number)
                alone = getattr(retrieval, name)(**settings)
                for metric in (alone, every):
                    metric.update(scores, target, indexes=indexes)
                of_class[query] = alone.compute()
                of_function[query] = function(scores, target, **settings)
            of_class["all"] = every.compute()
            of_function["all"] = sum(of_function.values()) / len(of_function)
            values[shown(name, settings)] = of_class
            values[shown(function.__name__, settings)] = of_function
    for precision in (0.25, 0.5):
        of_function = {
            query: binary_recall_at_fixed_precision(scores, (grades > 0).int(), precision)[0]
            for query, (scores, grades) in queries.items()
        }
        of_function["all"] = sum(of_function.values()) / len(of_function)
        values[shown("binary_recall_at_fixed_precision", {"min_precision": precision})] = of_function
    # Scores outside of 0 to 1 are tied by RetrievalAUROC.
    for name in [name for name in METRICS if name != "RetrievalAUROC"]:
        for aggregation in ("median", "min", "max"):
            settings = {**METRICS[name][0][0], "aggregation": aggregation}
            every = getattr(retrieval, name)(**settings)
            for number, (scores, grades) in enumerate(queries.values()):
                target = grades if name == "RetrievalNormalizedDCG" else grades > 0
                every.update(scores, target, indexes=torch.full((len(scores),), number))
            values[shown(name, settings)] = {"all": every.compute()}
    return values


store("torchmetrics", ["torchmetrics", "torch"], evaluate, skip=("empty",))
