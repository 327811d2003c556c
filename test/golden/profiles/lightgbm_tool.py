"""pip install lightgbm; python lightgbm_tool.py

A model that has learned nothing yet is asked for its metrics; the predictions are its initial scores. Its parameter
label_gain, gains of labels 0, 1, 2, …, is written behind the name: ndcg(label_gain=[0,1,3,10])@5.
"""
import lightgbm
import numpy

from groups import SKIPPED, by_query, groups_of
from store import store

CUTOFFS = [1, 5, 10]
LABEL_GAIN = [0, 1, 3, 10]
NAMES = [f"{metric}@{k}" for metric in ("ndcg", "map") for k in CUTOFFS]
WITH_GAINS = [f"ndcg(label_gain=[{','.join(map(str, LABEL_GAIN))}])@{k}" for k in CUTOFFS]
PARAMETERS = {"objective": "lambdarank", "metric": ["ndcg", "map"], "eval_at": CUTOFFS, "verbose": -1}


def values_of(groups):
    labels = numpy.concatenate([labels for labels, _ in groups])
    scores = numpy.concatenate([scores for _, scores in groups]).astype(float)
    sizes = [len(labels) for labels, _ in groups]
    features = numpy.zeros((len(labels), 1))
    values = {}
    for gains, suffix in (({}, ""), ({"label_gain": LABEL_GAIN}, "gains")):
        # The metrics of a model that is trained on nothing else would be refused.
        training = lightgbm.Dataset(features, labels, group=sizes, params={"verbose": -1})
        booster = lightgbm.Booster({**PARAMETERS, **gains}, training)
        booster.add_valid(training.create_valid(features, labels, group=sizes, init_score=scores), "valid")
        values.update({name + suffix: value for _, name, value, *_ in booster.eval_valid()})
    return [values[name] for name in NAMES] + [values[f"ndcg@{k}gains"] for k in CUTOFFS]


def evaluate(judgments, run):
    return by_query(groups_of(judgments, run), NAMES + WITH_GAINS, values_of)


store("lightgbm", "lightgbm", evaluate, skip=(*SKIPPED, "fractions"), letor=True)
