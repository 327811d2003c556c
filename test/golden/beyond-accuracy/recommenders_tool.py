"""pip install recommenders==1.2.1; python recommenders_tool.py

It sees whole lists: the first k items are given to it as the list. Users whose list has one item have no diversity.
"""
import numpy as np
import pandas as pd
from recommenders.evaluation import python_evaluation as tool

from store import CUTOFFS, INPUTS, store

COLUMNS = {"col_user": "user", "col_item": "item"}
VECTORS = pd.DataFrame(
    [(item, np.array(own["vector"])) for item, own in INPUTS["items"].items()], columns=["item", "features"]
)
SIMILARITIES = {
    "item_cooccurrence_count": {},
    "item_feature_vector": {
        **{"item_feature_df": VECTORS, "item_sim_measure": "item_feature_vector", "col_item_features": "features"},
    },
}


def pairs(lists, k=None):
    return pd.DataFrame([(user, item) for user, own in lists.items() for item in own[:k]], columns=["user", "item"])


TRAIN = pairs(INPUTS["train"])


def evaluate(judgments, run):
    values = {}
    for k in CUTOFFS:
        reco = pairs(run, k)
        relevant = reco.assign(
            relevance=[float(item in judgments[user]) for user, item in zip(reco["user"], reco["item"])]
        )
        for name in ("catalog_coverage", "distributional_coverage", "novelty"):
            values[f"{name}(k={k})"] = {"all": getattr(tool, name)(TRAIN, reco, **COLUMNS)}
        for by, given in SIMILARITIES.items():
            asked = f"(k={k},item_sim_measure={by})"
            if k > 1:
                found = tool.user_diversity(TRAIN, reco, **given, **COLUMNS)
                mean = tool.diversity(TRAIN, reco, **given, **COLUMNS)
                values[f"diversity{asked}"] = {**dict(zip(found["user"], found["user_diversity"])), "all": mean}
            also = {**given, "col_relevance": "relevance", **COLUMNS}
            found = tool.user_serendipity(TRAIN, relevant, **also)
            mean = tool.serendipity(TRAIN, relevant, **also)
            values[f"serendipity{asked}"] = {**dict(zip(found["user"], found["user_serendipity"])), "all": mean}
    return values


store("recommenders", "recommenders", evaluate)
