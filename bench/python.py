"""Seven million rows from pandas: rankproof beside pytrec_eval, ranx and ir_measures, each warm (imported, compiled, started), in one run.

    python bench/python.py [queries] [rows of a query]

The environment needs rankproof[pandas], pytrec_eval-terrier, ranx and ir_measures. Each tool starts from the same DataFrames and gives nDCG@10, AP and
R@100 of every query; what it takes to bring the frames into the form that the tool reads counts. Processor time is that of all processes.
"""

import sys
import time

import numpy as np
import pandas as pd
from processor_time import processor_time

QUERIES, EACH = (int(text) for text in (sys.argv[1:] or ["7000", "1000"]))


def data():
    random = np.random.default_rng(1)
    queries = np.repeat(np.arange(QUERIES), EACH)
    items = np.concatenate([random.choice(8 * EACH, EACH, replace=False) for _ in range(QUERIES)])
    scores = np.sort(random.random((QUERIES, EACH)), axis=1)[:, ::-1].ravel()
    run = pd.DataFrame({"query": [f"q{one}" for one in queries], "item": [f"d{one}" for one in items], "score": scores})
    few = run.groupby("query", sort=False).sample(20, random_state=1)[["query", "item"]]
    return few.assign(grade=random.integers(0, 3, len(few))), run


def by_rankproof(qrels, run):
    import rankproof

    return rankproof.evaluate(qrels, run, "nDCG@10, AP, R@100")["AP"]


def by_pytrec_eval(qrels, run):
    import pytrec_eval

    judged, found = (
        {query: dict(zip(rows["item"], rows[value].tolist())) for query, rows in frame.groupby("query", sort=False)}
        for frame, value in ((qrels, "grade"), (run, "score"))
    )
    values = pytrec_eval.RelevanceEvaluator(judged, {"ndcg_cut_10", "map", "recall_100"}).evaluate(found)
    return np.mean([one["map"] for one in values.values()])


def by_ranx(qrels, run):
    import ranx

    ids = {"query": object, "item": object}
    judged = ranx.Qrels.from_df(qrels.astype(ids), q_id_col="query", doc_id_col="item", score_col="grade")
    found = ranx.Run.from_df(run.astype(ids), q_id_col="query", doc_id_col="item", score_col="score")
    return ranx.evaluate(judged, found, ["ndcg@10", "map", "recall@100"])["map"]


def by_ir_measures(qrels, run):
    import ir_measures
    from ir_measures import AP, R, nDCG

    judged = qrels.rename(columns={"query": "query_id", "item": "doc_id", "grade": "relevance"})
    found = run.rename(columns={"query": "query_id", "item": "doc_id"})
    values = list(ir_measures.iter_calc([nDCG @ 10, AP, R @ 100], judged, found))
    return np.mean([one.value for one in values if one.measure == AP])


qrels, run = data()
print(f"{len(run):,} rows of {QUERIES:,} queries, {len(qrels):,} judgments")
for tool in (by_rankproof, by_pytrec_eval, by_ranx, by_ir_measures):
    try:
        tool(qrels.head(100), run.head(5 * EACH))  # imports and compiles
    except ImportError as error:
        print(f"{tool.__name__[3:]:12} not here: {error}")
        continue
    start, worked = time.perf_counter(), processor_time()
    value = tool(qrels, run)
    seconds, work = time.perf_counter() - start, processor_time() - worked
    print(f"{tool.__name__[3:]:12} {seconds:7.2f} s by the clock {work:7.2f} s of processor time   AP {value:.12f}", flush=True)
