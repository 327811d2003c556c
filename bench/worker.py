"""Processor time of a warm worker for two million rows, in lists of several lengths: the engine alone, without Spark.

    python bench/worker.py

The environment needs rankproof. One process takes the same jobs again and again, by nDCG@10, AP, RR, P@10 and R@10.
"""

import numpy as np
import pyarrow as pa
from processor_time import processor_time
from rankproof.worker import Worker

ROWS, JUDGED, TURNS = 2_000_000, 5, 4
ARGUMENTS = ["-m", "nDCG@10, AP, RR, P@10, R@10"]


def rows_of(each):
    random = np.random.default_rng(1)
    queries = ROWS // each
    judged, found = (random.permuted(np.tile(np.arange(4 * each), (queries, 1)), axis=1)[:, :count] for count in (JUDGED, each))
    kinds = np.tile(np.repeat(np.array([0, 1], np.int8), [JUDGED, each]), queries)
    items = np.concatenate([judged, found], axis=1).ravel()
    values = np.where(kinds == 0, 1.0, random.random(len(kinds)))
    table = pa.table({"query": np.repeat(np.arange(queries), JUDGED + each), "kind": kinds, "item": items, "value": values})
    return table.to_batches(max_chunksize=10_000)


jobs = {each: rows_of(each) for each in (20, 100, 1000)}
seconds = {each: [] for each in jobs}
worker = Worker()
for _ in range(TURNS):
    for each, batches in jobs.items():
        start = processor_time()
        list(worker.run(batches, ARGUMENTS))
        seconds[each].append(processor_time() - start)
worker.kill()
for each, found in seconds.items():
    print(f"{each:5} rows a query   first {found[0]:5.2f} s   again {min(found[1:]):5.2f} s of processor time for {ROWS:,} rows")
