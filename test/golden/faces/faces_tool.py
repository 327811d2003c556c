"""Verification numbers of scikit-learn, numpy and OML for faces.json; README.md says in which environment."""
import json
import sys

import numpy as np
from oml.functional.metrics import calc_fnmr_at_fmr
from sklearn.metrics import accuracy_score, roc_auc_score, roc_curve

FARS = [0.3, 0.1, 0.05, 0.01]


def similarities(first, second):
    """Negative distances; their squares are whole numbers, so that equal ones are ties on every machine."""
    return -np.sqrt(np.square(first - second).sum(axis=1))


def lfw(sims, same, folds):
    """Ten folds as LFW's README says: the threshold of the other nine, mean, and standard deviation over the root of ten."""
    accuracies = []
    for fold in sorted(set(folds)):
        test, train = folds == fold, folds != fold
        values = np.unique(sims[train])[::-1]
        candidates = [np.inf, *((values[:-1] + values[1:]) / 2), values[-1]]
        scores = [accuracy_score(same[train], sims[train] >= t) for t in candidates]
        accuracies.append(accuracy_score(same[test], sims[test] >= candidates[int(np.argmax(scores))]))
    return accuracies, float(np.mean(accuracies)), float(np.std(accuracies, ddof=1) / np.sqrt(len(accuracies)))


def case(name, seed, dims, top, noise):
    rng = np.random.default_rng(seed)
    people, images, sets, size = 40, 4, 10, 15
    centers = rng.integers(0, top, size=(people, dims))
    vectors = np.repeat(centers, images, axis=0) + rng.integers(-noise, noise + 1, size=(people * images, dims))
    lines = [f"{sets}\t{size}"]
    pairs = []
    for fold in range(1, sets + 1):
        for _ in range(size):
            person = rng.integers(people)
            a, b = rng.choice(images, 2, replace=False)
            pairs.append((person, a, person, b, 1, fold))
            lines.append(f"Person{person}\t{a + 1}\t{b + 1}")
        for _ in range(size):
            p, q = rng.choice(people, 2, replace=False)
            a, b = rng.integers(images, size=2)
            pairs.append((p, a, q, b, 0, fold))
            lines.append(f"Person{p}\t{a + 1}\tPerson{q}\t{b + 1}")
    p, a, q, b, same, folds = np.array(pairs).T
    sims = similarities(vectors[p * images + a], vectors[q * images + b])
    accuracies, mean, error = lfw(sims, same, folds)
    fpr, tpr, thresholds = roc_curve(same, sims, drop_intermediate=False)
    distances = -sims
    oml = calc_fnmr_at_fmr(
        distances[same == 1], distances[same == 0], fmr_vals=tuple(FARS)
    )
    return {
        "name": name,
        "ids": [f"lfw/Person{i // images}/Person{i // images}_{i % images + 1:04d}.jpg" for i in range(people * images)],
        "vectors": vectors.tolist(),
        "pairs": "\n".join(lines) + "\n",
        "folds": {"accuracies": accuracies, "mean": mean, "standardError": error},
        "auc": float(roc_auc_score(same, sims)),
        "roc": [
            {"far": far, "achieved": float(fpr[i]), "tar": float(tpr[i]), "distance": float(-thresholds[i]) if np.isfinite(thresholds[i]) else None}
            for far in FARS
            for i in [int(np.flatnonzero(fpr <= far)[-1])]
        ],
        "oml": [{"fmr": far, "fnmr": float(value)} for far, value in zip(FARS, oml)],
    }


json.dump(
    [case("few ties", 1, 6, 30, 9), case("many ties", 2, 3, 4, 1), case("hard", 3, 4, 6, 4)], sys.stdout, indent=None
)
