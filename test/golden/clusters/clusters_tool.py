"""Prints what scikit-learn says of clusters. Usage: python clusters_tool.py > clusters.json"""

import json

import numpy as np
import sklearn
from sklearn.cluster import KMeans
from sklearn.metrics import (
    adjusted_mutual_info_score,
    adjusted_rand_score,
    homogeneity_completeness_v_measure,
    normalized_mutual_info_score,
    silhouette_score,
)
from sklearn.metrics.cluster import contingency_matrix

generator = np.random.default_rng(5)
ITEMS, CLASSES, DIMENSIONS = 140, 6, 8
labels = generator.integers(0, CLASSES, ITEMS)
vectors = np.round(3 * generator.normal(size=(CLASSES, DIMENSIONS))[labels] + generator.normal(size=(ITEMS, DIMENSIONS)), 4)
noisy = np.where(generator.random(ITEMS) < 0.3, generator.integers(0, 9, ITEMS), labels + 20)


def silhouette(clusters, metric):
    count = len(set(clusters))
    return float(silhouette_score(vectors, clusters, metric=metric)) if 1 < count < ITEMS else None


def to_centers(clusters):
    """The simplified silhouette."""
    names, own = np.unique(clusters, return_inverse=True)
    if len(names) < 2:
        return None
    centers = np.stack([vectors[own == cluster].mean(axis=0) for cluster in range(len(names))])
    distances = np.linalg.norm(vectors[:, None] - centers[None], axis=2)
    within = distances[np.arange(ITEMS), own].copy()
    distances[np.arange(ITEMS), own] = np.inf
    other = distances.min(axis=1)
    return float(((other - within) / np.maximum(other, within)).mean())


def case(name, clusters):
    homogeneity, completeness, v_measure = homogeneity_completeness_v_measure(labels, clusters)
    table = contingency_matrix(labels, clusters)
    return {
        "name": name,
        "clusters": clusters.tolist(),
        "values": {
            "nmi": float(normalized_mutual_info_score(labels, clusters)),
            "ami": float(adjusted_mutual_info_score(labels, clusters)),
            "ari": float(adjusted_rand_score(labels, clusters)),
            "homogeneity": float(homogeneity),
            "completeness": float(completeness),
            "vMeasure": float(v_measure),
            "purity": float(table.max(axis=0).sum() / table.sum()),
        },
        "silhouette": {metric: silhouette(clusters, metric) for metric in ("euclidean", "cosine")},
        "toCenters": to_centers(clusters),
    }


kmeans = KMeans(CLASSES, n_init=20, random_state=0).fit(vectors)
print(
    json.dumps(
        {
            "versions": {"numpy": np.__version__, "sklearn": sklearn.__version__},
            "vectors": vectors.tolist(),
            "labels": labels.tolist(),
            "kMeans": {"inertia": float(kmeans.inertia_), "clusters": kmeans.labels_.tolist()},
            "cases": [
                case("labels", labels),
                case("noisy", noisy),
                case("random", generator.integers(0, 12, ITEMS)),
                case("one", np.zeros(ITEMS, int)),
                case("each", np.arange(ITEMS)),
                case("kMeans", kmeans.labels_),
                case("lone items", np.where(np.arange(ITEMS) < 5, 100 + np.arange(ITEMS), labels)),
            ],
        }
    )
)
