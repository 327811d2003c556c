"""Prints geometry of vectors by scikit-dimension, scipy, torch's formulas of Wang & Isola written in numpy. Usage: python geometry_tool.py > geometry.json"""

import json

import numpy as np
import scipy
import skdim
from scipy.spatial.distance import cdist, pdist
from scipy.stats import entropy, skew

generator = np.random.default_rng(11)
ITEMS, K = 160, 10


def unit(x):
    return x / np.linalg.norm(x, axis=1, keepdims=True)


def occurrences(distances):
    """k-occurrence, a tie that rank K cuts by the chance of each of its items."""
    counts = np.zeros(len(distances))
    for query, row in enumerate(distances):
        others = np.delete(np.arange(len(row)), query)
        left = float(K)
        for distance in np.unique(row[others]):
            tied = others[row[others] == distance]
            take = min(left, len(tied))
            counts[tied] += take / len(tied)
            left -= take
            if left <= 0:
                break
    return counts


def case(name, x, labels):
    u = unit(x)
    same = labels[:, None] == labels[None]
    upper = np.triu(np.ones((len(x), len(x)), bool), 1)
    squared = cdist(u, u) ** 2
    counts = occurrences(np.round(cdist(x, x), 9))
    singular = np.linalg.svd(x, compute_uv=False)
    cosines = u @ u.T
    values = {
        "alignment": squared[same & upper].mean(),
        "uniformity": np.log(np.exp(-2 * pdist(u) ** 2).mean()),
        "meanCosine": cosines[upper].mean(),
        "effectiveRank": np.exp(entropy(singular / singular.sum())),
        "skewness": skew(counts),
        "antiHubs": (counts == 0).mean(),
        "hubs": (counts > 2 * counts.mean()).mean(),
        "most": counts.max(),
        "twoNN": skdim.id.TwoNN().fit(x).dimension_,
        "mle": skdim.id.MLE().fit(x, n_neighbors=20).dimension_,
    }
    return {
        "name": name,
        "vectors": x.tolist(),
        "labels": labels.tolist(),
        "values": {key: float(value) for key, value in values.items()},
    }


labels = generator.integers(0, 8, ITEMS)
centers = generator.normal(size=(8, 20))
clustered = np.round(centers[labels] + 0.7 * generator.normal(size=(ITEMS, 20)), 4)
plane = np.round(generator.normal(size=(ITEMS, 3)) @ generator.normal(size=(3, 12)) + 2, 4)
grid = generator.integers(-2, 3, (ITEMS, 4)).astype(float) + 3
grid = np.unique(grid, axis=0)
print(
    json.dumps(
        {
            "versions": {"numpy": np.__version__, "scipy": scipy.__version__, "skdim": skdim.__version__},
            "cases": [
                case("clustered", clustered, labels),
                case("plane", plane, labels),
                case("grid", grid, generator.integers(0, 8, len(grid))),
            ],
        }
    )
)
