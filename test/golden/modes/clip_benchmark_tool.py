"""pip download clip-benchmark==1.6.2; CLIP_BENCHMARK=clip_benchmark/metrics/zeroshot_retrieval.py python clip_benchmark_tool.py

With torch 2.14.1, numpy and tqdm. The file of its retrieval is run alone: the package needs models. Its evaluation calls
recall_at_k for texts and for images, and takes the share above 0, as here.
"""
import importlib.util
import os

import torch
from tool import CAPTIONS, IMAGE_OF, IMAGES, store, with_all

spec = importlib.util.spec_from_file_location("retrieval", os.environ["CLIP_BENCHMARK"])
retrieval = importlib.util.module_from_spec(spec)
spec.loader.exec_module(retrieval)

scores = torch.tensor(CAPTIONS @ IMAGES.T)
pairs = torch.zeros_like(scores, dtype=bool)
pairs[torch.arange(len(scores)), IMAGE_OF] = True
values = {"plain": {}, "annotation": {}}
for k in (1, 5, 10):
    for kind, name, turned in (("plain", "image", lambda x: x), ("annotation", "text", lambda x: x.T)):
        hits = (retrieval.batchify(retrieval.recall_at_k, turned(scores), turned(pairs), 64, "cpu", k=k) > 0).float()
        values[kind][f"{name}_retrieval_recall@{k}"] = with_all(hits.tolist(), hits.mean().item())
store("clip-benchmark", "clip-benchmark 1.6.2", values)
