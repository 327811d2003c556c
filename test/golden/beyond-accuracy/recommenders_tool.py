"""pip install recommenders==1.2.1; python recommenders_tool.py

It sees whole lists: the first k items are given to it as the list. Users whose list has one item have no diversity.
"""
import numpy as np
import pandas as pd
from recommenders.evaluation import python_evaluation as tool

from store import CUTOFFS, INPUTS, store

COLUMNS = {"col_user": "user", "col_item": "item"}


def pairs(lists, k=None):
    return pd.DataFrame([(user, item) for user, own in lists.items() for item in own[:k]], columns=["user", "item"])


train = pairs(INPUTS["train"])
features = pd.DataFrame(
    [(item, np.array(own["vector"])) for item, own in INPUTS["items"].items()], columns=["item", "features"]
)
values = {}
for k in CUTOFFS:
    reco = pairs(INPUTS["run"], k)
    relevant = reco.assign(
        relevance=[float(item in INPUTS["judgments"][user]) for user, item in zip(reco["user"], reco["item"])]
    )
    values[f"catalog_coverage@{k}"] = {"all": tool.catalog_coverage(train, reco, **COLUMNS)}
    values[f"distributional_coverage@{k}"] = {"all": tool.distributional_coverage(train, reco, **COLUMNS)}
    values[f"novelty@{k}"] = {"all": tool.novelty(train, reco, **COLUMNS)}
    if k > 1:
        given = {"item_feature_df": features, "item_sim_measure": "item_feature_vector", **COLUMNS}
        found = tool.user_diversity(train, reco, col_item_features="features", **given)
        values[f"diversity@{k}"] = {
            **dict(zip(found["user"], found["user_diversity"])),
            "all": tool.diversity(train, reco, col_item_features="features", **given),
        }
    given = {"item_feature_df": features, "item_sim_measure": "item_feature_vector", **COLUMNS}
    given = {**given, "col_item_features": "features", "col_relevance": "relevance"}
    found = tool.user_serendipity(train, relevant, **given)
    values[f"serendipity@{k}"] = {
        **dict(zip(found["user"], found["user_serendipity"])),
        "all": tool.serendipity(train, relevant, **given),
    }
store("recommenders", "recommenders", values)
