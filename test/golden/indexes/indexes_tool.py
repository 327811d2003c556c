"""Prints indexes.json: exact neighbors, what faiss' approximate indexes find, and recall by the programs of ann-benchmarks and
big-ann-benchmarks themselves.

    python indexes_tool.py ANN_BENCHMARKS BIG_ANN_BENCHMARKS > indexes.json

The arguments are checkouts of both. Needs numpy, faiss-cpu and requests.
"""
import contextlib
import importlib.util
import json
import sys

import faiss
import numpy as np

ANN, BIG = sys.argv[1:3]
sys.path.insert(0, BIG)


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ann = load("ann_metrics", f"{ANN}/ann_benchmarks/plotting/metrics.py")
big = load("big_metrics", f"{BIG}/benchmark/plotting/metrics.py")


def spaces():
    random = np.random.default_rng(22)
    yield "grid", random.integers(0, 3, (400, 5)).astype("f4"), random.integers(0, 3, (30, 5)).astype("f4")
    yield "normal", random.normal(size=(600, 16)).astype("f4"), random.normal(size=(30, 16)).astype("f4")
    # Distances that differ by less than the tolerances.
    near = random.normal(size=(40, 4))
    rows = np.repeat(near, 10, axis=0) + random.normal(size=(400, 4)) * 1e-4
    yield "near", rows.astype("f4"), near[:20].astype("f4")


def indexes(rows):
    dimensions = rows.shape[1]
    yield "hnsw", faiss.IndexHNSWFlat(dimensions, 4)
    ivf = faiss.IndexIVFFlat(faiss.IndexFlatL2(dimensions), dimensions, 16)
    ivf.cp.seed = 1
    yield "ivf", ivf
    yield "pq", faiss.IndexPQ(dimensions, 1, 4)


class Group(dict):
    """What both programs keep their results in."""

    def __init__(self):
        super().__init__()
        self.attrs = {}

    def create_group(self, name):
        self[name] = Group()
        return self[name]


def distances_of(queries, rows, ids):
    """Of what an index returned, as ann-benchmarks measures them again; a place without an item is infinitely far."""
    found = np.linalg.norm(queries[:, None].astype("f8") - rows[ids].astype("f8"), axis=2)
    return np.where(ids < 0, np.inf, np.round(found, 7))


def main():
    faiss.omp_set_num_threads(1)
    found_spaces = []
    for name, rows, queries in spaces():
        everything = np.broadcast_to(np.arange(len(rows)), (len(queries), len(rows)))
        all_distances = distances_of(queries, rows, everything)
        order = np.argsort(all_distances, axis=1, kind="stable")[:, :40]
        distances = np.take_along_axis(all_distances, order, axis=1)
        cases = []
        for kind, index in indexes(rows):
            index.train(rows)
            index.add(rows)
            for k in (1, 10):
                _, ids = index.search(queries, k)
                own = distances_of(queries, rows, ids)
                values = {}
                for depth in (40, 10):
                    # Both say on standard output what they do.
                    with contextlib.redirect_stdout(sys.stderr):
                        knn = ann.knn(list(distances[:, :depth]), own, k, Group())
                        ties = big.knn((order[:, :depth], distances[:, :depth]), ids, k, Group())
                    values[depth] = {"annBenchmarks": knn.attrs["mean"], "bigAnn": ties.attrs["mean"]}
                cases.append(
                    {
                        "index": kind,
                        "k": k,
                        "ids": ids.tolist(),
                        "distances": np.where(ids < 0, -1, own).tolist(),
                        "values": values,
                    }
                )
        found_spaces.append({"space": name, "ids": order.tolist(), "distances": distances.tolist(), "cases": cases})
    json.dump({"spaces": found_spaces}, sys.stdout, separators=(",", ":"))
    print()


main()
