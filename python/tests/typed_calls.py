"""Calls as people write them. A type checker finds nothing wrong but what a line says."""

import io
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import rankproof
from rankproof import Comparison, Evaluation, Evaluations
from rankproof.measures import AP, nDCG

qrels = {"q1": {"a": 1, "b": 0}}
run = {"q1": {"a": 0.5, "b": 0.25}}

one: Evaluation = rankproof.evaluate(qrels, run, "nDCG@10, AP", min_grade=2, depth=10, like="ranx", ties="random:3")
several: Evaluations = rankproof.evaluate(qrels, {"bm25": run, "dense": run}, ["nDCG@10", "AP(rel=2)"])
paths: Evaluations = rankproof.evaluate("qrels.txt", {"bm25": "bm25.run", "dense": "dense.run"})
mean: float = one["nDCG@10"]
values: dict[object, float] = several["bm25"].values("AP")
compared: Comparison = rankproof.compare(qrels, {"a": run, "b": run}, test="paired-t", samples=9, by={"q1": "easy"})
difference: float = compared["AP"].pairs[0].difference
verdict: str | None = compared.verdict
means: dict[str, float] = compared.measures[0].means
fused = rankproof.fuse({"a": run, "b": run}, method="rrf", param={"k": 10}, weights=[1, 2], norm="min-max")
fused_value: float = rankproof.evaluate(qrels, fused, "AP")["AP"]
found = rankproof.evaluate_search(lambda text, k: [("a", 1.0)][:k], qrels, {"q1": "text"}, "RR", k=20, concurrency=2)
failed: str = found.failures["q1"]
svg: str = one.plot("means").svg
rates = rankproof.embeddings([[0.0], [1.0]], [0, 1], fmr=[0.1, 0.01], far=0.1, metric="cosine").figures[0].value
next_item: str = rankproof.judge_next(qrels, {"a": run}, for_="values", count=5).items[0].item
setting: str = rankproof.tune(qrels, {"a": run, "b": run}, "nDCG@10", method=["rrf", "combsum"]).setting.method
title: str = rankproof.list_measures()["nDCG"].title
meant: str | None = rankproof.list_measures("re-identification").words[0].measure


def rows() -> Iterator[tuple[str, str, float]]:
    yield "q1", "a", 0.5


@rankproof.custom_measure
def leading(grades: list[float]) -> float:
    return grades[0]


frame = pd.DataFrame({"query": ["q1"], "item": ["a"], "score": [0.5]})
shapes: list[Evaluation] = [
    rankproof.evaluate(frame, frame, nDCG @ 10),
    rankproof.evaluate(pl.DataFrame(), pl.LazyFrame(), [nDCG @ 10, "AP", AP(rel=2)]),
    rankproof.evaluate(pa.table({}), frame.set_index(["query", "item"])["score"], ["AP", leading, leading @ 5]),
    rankproof.evaluate({"q1": ["a"]}, {"q1": ["b", "a"]}, leading),
    rankproof.evaluate({"q1": {"a"}}, {"q1": [("a", 0.5)]}),
    rankproof.evaluate({"query": ["q1"], "item": np.array(["a"]), "grade": [1]}, rows()),
    rankproof.evaluate([{"query": "q1", "item": "a", "grade": 1}], np.zeros((2, 3)), judgments_columns={"query": "q"}),
    rankproof.evaluate({"q1": {"a": {"subtopic": 1}}}, Path("run.txt"), "alpha-nDCG"),
    rankproof.evaluate(io.StringIO("q1 0 a 1"), "run.txt", train=frame, by=(frame, "group")),
]
own: Comparison = rankproof.compare(qrels, {"a": run, "b": run}, ["AP", leading, leading @ 5])
several_frames: Evaluations = rankproof.evaluate(qrels, {"bm25": frame, "dense": pa.table({})}, {"AP", nDCG @ 10})
gain: float = rankproof.compare(frame, {"a": rows(), "b": Path("b.run")}, [nDCG @ 10, "AP"]).measures[0].means["a"]

rankproof.evaluate(qrels, run, ties="bestt" if one else "worst")  # an open list takes any text
rankproof.evaluate(qrels, run, missing="zerro")  # wrong
rankproof.evaluate(5, run)  # wrong
rankproof.evaluate(qrels, 0.5)  # wrong
rankproof.evaluate({"q1": 1}, run)  # wrong
rankproof.evaluate(qrels, run, 10)  # wrong
rankproof.evaluate(qrels, run, ["AP", 10])  # wrong
rankproof.evaluate(qrels, run, train=5)  # wrong
rankproof.compare(None, {"a": run})  # wrong
rankproof.compare(qrels, {"a": 5})  # wrong
rankproof.diagnose(qrels, run, leading)  # wrong
rankproof.evaluate(qrels, run, like="trec-eval")  # wrong
rankproof.evaluate(qrels, run, depth="10")  # wrong
rankproof.evaluate(qrels, run, judged_only="yes")  # wrong
rankproof.compare(qrels, {"a": run}, test="ttest")  # wrong
rankproof.compare(qrels, {"a": run}, samples="many")  # wrong
rankproof.compare(qrels, {"a": run}, wrong_option=3)  # wrong
rankproof.embeddings([[0.0]], [0], ties="bestt")  # wrong
rankproof.fuse({"a": run}, like="renx")  # wrong
compared["AP"].pairs[0].diference  # wrong
one.maen("AP")  # wrong
