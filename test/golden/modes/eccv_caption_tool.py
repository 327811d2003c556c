"""pip install eccv-caption==0.1.0; python eccv_caption_tool.py

Its functions take lists of ids and the relevant ids of each query; the matches of these inputs stand in the place of COCO's.
"""
import contextlib
import io

import numpy
from eccv_caption._metrics import compute_eccv_metrics, compute_r_at_k, compute_rprecision
from tool import CAPTIONS, DATA, IMAGE_OF, IMAGES, store

scores = CAPTIONS @ IMAGES.T
pairs = {(caption, image) for caption, image in enumerate(IMAGE_OF)}
pairs |= {(int(caption), image) for caption, images in DATA["others"].items() for image in images}


def lists(matrix):
    return {query: [int(item) for item in numpy.argsort(-row)] for query, row in enumerate(matrix)}


def relevant(matched):
    found = {}
    for query, item in sorted(matched):
        found.setdefault(query, []).append(item)
    return found


def evaluate(target, gold):
    with contextlib.redirect_stderr(io.StringIO()):
        return {
            **compute_eccv_metrics(target, gold),
            "pmrp": compute_rprecision(target, gold),
            **{f"{name}_r{k}": compute_r_at_k(target, gold, K=k) for name in ("coco_5k", "cxc") for k in (1, 5, 10)},
        }


values = {}
for kind, target, gold in (
    ("plain", lists(scores), relevant(pairs)),
    ("annotation", lists(scores.T), relevant({(image, caption) for caption, image in pairs})),
):
    values[kind] = {}
    for name, some in [("all", gold), *((str(query), {query: gold[query]}) for query in gold)]:
        for measure, value in evaluate(target, some).items():
            values[kind].setdefault(measure, {})[name] = value
store("eccv-caption", "eccv-caption 0.1.0", values)
