"""Writes values.json: what other tools print for the example run and for a scorer that gives every item one score.

    python -m venv venv && venv/bin/pip install pytrec_eval-terrier==0.5.11 ir_measures==0.4.3 ranx==0.3.21
    venv/bin/python test/golden/first-look/make.py
"""
import collections
import json
import pathlib

import ir_measures
import numpy
import pytrec_eval
import ranx
from ir_measures import RR, nDCG

HERE = pathlib.Path(__file__).parent
EXAMPLES = HERE.parent.parent.parent / "examples"


def read(name, item, number, convert):
    queries = collections.defaultdict(dict)
    for line in (EXAMPLES / name).read_text().splitlines():
        fields = line.split()
        queries[fields[0]][fields[item]] = convert(fields[number])
    return dict(queries)


def reversed_lines(run):
    return {query: dict(reversed(items.items())) for query, items in run.items()}


def by_pytrec_eval(qrels, run, measure):
    values = pytrec_eval.RelevanceEvaluator(qrels, {measure}).evaluate(run)
    return float(numpy.mean([value[measure.replace(".", "_")] for value in values.values()]))


def by_ranx(qrels, run, measure):
    return float(ranx.evaluate(ranx.Qrels(qrels), ranx.Run(run), measure, make_comparable=True))


def by_ir_measures(qrels, run, measures):
    found = ir_measures.calc_aggregate(measures, qrels, run)
    return {str(measure): float(value) for measure, value in found.items()}


qrels = read("helpdesk/judgments.qrels", 2, 3, int)
words = read("helpdesk/words.run", 2, 4, float)

items = [f"d{i}" for i in range(10)]
constant_qrels = {"q": {item: int(i < 2) for i, item in enumerate(items)}}
constant_run = {"q": {item: 1.0 for item in items}}

values = {
    "words.run, nDCG@10": {
        "pytrec_eval": by_pytrec_eval(qrels, words, "ndcg_cut.10"),
        "ir_measures": by_ir_measures(qrels, words, [nDCG @ 10])["nDCG@10"],
        "ranx": by_ranx(qrels, words, "ndcg@10"),
        "ranx, lines reversed": by_ranx(qrels, reversed_lines(words), "ndcg@10"),
    },
    "constant score, RR": {
        "pytrec_eval": by_pytrec_eval(constant_qrels, constant_run, "recip_rank"),
        **{f"ir_measures {name}": value for name, value in by_ir_measures(constant_qrels, constant_run, [RR, RR @ 10]).items()},
        "ranx": by_ranx(constant_qrels, constant_run, "mrr"),
        "ranx, lines reversed": by_ranx(constant_qrels, reversed_lines(constant_run), "mrr"),
    },
}
(HERE / "values.json").write_text(json.dumps(values, indent=2) + "\n")
