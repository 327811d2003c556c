"""Prints what numpy and sentence-transformers make of vectors in fewer dimensions and bits, and P@5 of their neighbors by brute force.

Usage: python variants_tool.py > variants.json
"""

import json

import numpy as np
import sentence_transformers
from sentence_transformers.util.quantization import _dequantize_embeddings, quantize_embeddings

generator = np.random.default_rng(7)
ITEMS, DIMENSIONS, CLASSES, K = 90, 24, 6, 5
labels = generator.integers(0, CLASSES, ITEMS)
centers = generator.normal(size=(CLASSES, DIMENSIONS)) / np.sqrt(1 + np.arange(DIMENSIONS))
vectors = (centers[labels] + 0.8 * generator.normal(size=(ITEMS, DIMENSIONS)) / np.sqrt(1 + np.arange(DIMENSIONS))).astype(np.float32)
vectors[:, 3] = 0.25


def l2(a, b):
    return np.sqrt(((a[:, None].astype(np.float64) - b[None].astype(np.float64)) ** 2).sum(-1))


def precision(distances):
    """Mean P@K over all orders of items at equal distance; items at an infinite distance are not found."""
    total = 0.0
    for query in range(ITEMS):
        own = np.delete(distances[query], query)
        relevant = np.delete(labels == labels[query], query)
        hits, left = 0.0, K
        for distance in np.unique(own[np.isfinite(own)]):
            tied = own == distance
            take = min(left, tied.sum())
            hits += take * relevant[tied].mean()
            left -= take
            if left == 0:
                break
        total += hits / K
    return total / ITEMS


ranges = np.vstack((vectors.min(axis=0), vectors.max(axis=0)))
codes = quantize_embeddings(vectors, "uint8", ranges=ranges)
decoded = _dequantize_embeddings(codes, "uint8", ranges)
packed = quantize_embeddings(vectors, "ubinary")
bits = np.unpackbits(packed, axis=1)[:, :DIMENSIONS]
hamming = (bits[:, None] != bits[None]).sum(-1).astype(float)
signs = 2.0 * bits - 1


def rescored(distances):
    kept = np.full_like(hamming, np.inf)
    for query in range(ITEMS):
        own = hamming[query].copy()
        own[query] = np.inf
        last = np.sort(own)[4 * K - 1]
        kept[query, own <= last] = distances[query, own <= last]
    return kept


halves = [1e-8, 6.1e-5, 3e-8, 2049.0, 2051.0, 65503.9, -0.1, 1 / 3, 0.0, 5.9604645e-8, 8.9406967e-8]
print(
    json.dumps(
        {
            "versions": {"numpy": np.__version__, "sentence-transformers": sentence_transformers.__version__},
            "vectors": [[float(number) for number in row] for row in vectors],
            "labels": labels.tolist(),
            "halves": [[half, float(np.float16(half))] for half in halves],
            "codes": codes.tolist(),
            "packed": packed.tolist(),
            "precision": {
                "float32": precision(l2(vectors, vectors)),
                "float16": precision(l2(vectors.astype(np.float16), vectors.astype(np.float16))),
                "int8": precision(l2(decoded, decoded)),
                "binary": precision(hamming),
                "binary + float queries": precision(rescored(np.round(-(vectors.astype(np.float64) @ signs.T), 12))),
                "binary + float vectors": precision(rescored(l2(vectors, vectors))),
            },
            "dimensions": {str(own): precision(l2(vectors[:, :own], vectors[:, :own])) for own in (24, 12, 5, 1)},
        }
    )
)
