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


CATALOG = sorted(INPUTS["items"])
TRAIN = pairs(INPUTS["train"])[[Columns.User, Columns.Item]]
# Each category is a component of the vectors.
CATEGORIES = pd.get_dummies(pd.Series({item: own["category"] for item, own in INPUTS["items"].items()})).astype(int)


def evaluate(judgments, run):
    reco = pairs(run)
    test = pairs(judgments)[[Columns.User, Columns.Item]]
    distances = PairwiseHammingDistanceCalculator(CATEGORIES)
    values = {}

    def keep(name, metric, *data, by_user=True):
        values[name] = {**(metric.calc_per_user(*data).to_dict() if by_user else {}), "all": metric.calc(*data)}

    for k in CUTOFFS:
        keep(f"MeanInvUserFreq@{k}", MeanInvUserFreq(k), reco, TRAIN)
        keep(f"AvgRecPopularity@{k}", AvgRecPopularity(k), reco, TRAIN)
        keep(f"AvgRecPopularity(normalize=True)@{k}", AvgRecPopularity(k, normalize=True), reco, TRAIN)
        keep(f"IntraListDiversity@{k}", IntraListDiversity(k, distances), reco)
        keep(f"Serendipity@{k}", Serendipity(k), reco, test, TRAIN, CATALOG)
        keep(f"CatalogCoverage@{k}", CatalogCoverage(k), reco, CATALOG, by_user=False)
        keep(f"CatalogCoverage(normalize=True)@{k}", CatalogCoverage(k, normalize=True), reco, CATALOG, by_user=False)
        keep(f"PAP@{k}", PAP(k), reco, test)
        keep(f"PartialAUC@{k}", PartialAUC(k), reco, test)
        keep(f"CoveredUsers@{k}", CoveredUsers(k), reco, test)
        keep(f"SufficientReco@{k}", SufficientReco(k), reco)
    return values


store("rectools", "rectools", evaluate)
