"""python k_reciprocal_tool.py FOLDER, which has python-version/re_ranking_ranklist.py of github zhunzhong07/person-re-ranking

What the re-ranking of Zhong et al. 2017 gives for the vectors of f8.npy: "apart", the first 20 as queries and the others as the
gallery; "among themselves", each beside all others.
"""
import json
import pathlib
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
from re_ranking_ranklist import re_ranking

HERE = pathlib.Path(__file__).parent
PARAMETERS = [(20, 6, 0.3), (7, 3, 0.3), (5, 1, 0.5), (9, 4, 0.0)]

vectors = np.load(HERE / "f8.npy")
distances = np.sqrt(((vectors[:, None, :] - vectors[None, :, :]) ** 2).sum(axis=2))


def reranked(queries, gallery, parameters):
    parts = [distances[np.ix_(rows, columns)] for rows, columns in ((queries, gallery), (queries, queries), (gallery, gallery))]
    return re_ranking(*parts, *parameters)


def among_themselves(parameters):
    items = range(len(vectors))
    return [reranked([own], [other for other in items if other != own], parameters)[0] for own in items]


def plain(rows):
    return [[round(float(value), 7) for value in row] for row in rows]


stored = [
    {
        **dict(zip(("k1", "k2", "lambda"), parameters)),
        "apart": plain(reranked(list(range(20)), list(range(20, len(vectors))), parameters)),
        "amongThemselves": plain(among_themselves(parameters)),
    }
    for parameters in PARAMETERS
]
(HERE / "k-reciprocal.json").write_text(json.dumps(stored, separators=(",", ":")) + "\n")
