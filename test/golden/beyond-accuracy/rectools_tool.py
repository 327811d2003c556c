"""pip install rectools; python rectools_tool.py"""
import pandas as pd
from rectools import Columns
from rectools.metrics import (
    AvgRecPopularity,
    CatalogCoverage,
    CoveredUsers,
    IntraListDiversity,
    MeanInvUserFreq,
    PairwiseHammingDistanceCalculator,
    PAP,
    PartialAUC,
    Serendipity,
    SufficientReco,
)

from store import CUTOFFS, INPUTS, store


def pairs(lists):
    return pd.DataFrame(
        [(user, item, rank) for user, own in lists.items() for rank, item in enumerate(own, 1)],
        columns=[Columns.User, Columns.Item, Columns.Rank],
    )


reco = pairs(INPUTS["run"])
train = pairs(INPUTS["train"])[[Columns.User, Columns.Item]]
test = pairs(INPUTS["judgments"])[[Columns.User, Columns.Item]]
catalog = sorted(INPUTS["items"])
categories = pd.get_dummies(pd.Series({item: own["category"] for item, own in INPUTS["items"].items()})).astype(int)
distances = PairwiseHammingDistanceCalculator(categories)

values = {}


def keep(name, metric, *data, by_user=True):
    values[name] = {**(metric.calc_per_user(*data).to_dict() if by_user else {}), "all": metric.calc(*data)}


for k in CUTOFFS:
    keep(f"MeanInvUserFreq@{k}", MeanInvUserFreq(k), reco, train)
    keep(f"AvgRecPopularity@{k}", AvgRecPopularity(k), reco, train)
    keep(f"AvgRecPopularity(normalize=True)@{k}", AvgRecPopularity(k, normalize=True), reco, train)
    keep(f"IntraListDiversity@{k}", IntraListDiversity(k, distances), reco)
    keep(f"Serendipity@{k}", Serendipity(k), reco, test, train, catalog)
    keep(f"CatalogCoverage@{k}", CatalogCoverage(k), reco, catalog, by_user=False)
    keep(f"CatalogCoverage(normalize=True)@{k}", CatalogCoverage(k, normalize=True), reco, catalog, by_user=False)
    keep(f"PAP@{k}", PAP(k), reco, test)
    keep(f"PartialAUC@{k}", PartialAUC(k), reco, test)
    keep(f"CoveredUsers@{k}", CoveredUsers(k), reco, test)
    keep(f"SufficientReco@{k}", SufficientReco(k), reco)
store("rectools", "rectools", values)
