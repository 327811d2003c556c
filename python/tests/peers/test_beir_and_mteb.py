"""The code by which BEIR and MTEB evaluate, as PyPI has it, with one import changed: every number is the same."""

import importlib.machinery
import importlib.util
import math
import random
import sys
import types
from pathlib import Path

import pytest

CUTOFFS = [1, 3, 5, 10, 100]


def evaluation_of(name, pytrec_eval):
    """A module of a peer, whose import of pytrec_eval reads as given."""
    # The packages' own __init__ loads models, of which evaluation takes nothing.
    for end in range(1, name.count(".") + 1):
        parent = ".".join(name.split(".")[:end])
        if parent not in sys.modules:
            package = types.ModuleType(parent)
            package.__path__ = [
                str(folder / parent.replace(".", "/")) for folder in map(Path, sys.path) if folder.is_dir()
            ]
            sys.modules[parent] = package
    spec = importlib.machinery.PathFinder.find_spec(name, sys.modules[name.rpartition(".")[0]].__path__)
    source = Path(spec.origin).read_text(encoding="utf-8")
    assert source.count("import pytrec_eval\n") == 1
    module = importlib.util.module_from_spec(spec)
    exec(compile(source.replace("import pytrec_eval\n", f"{pytrec_eval}\n"), spec.origin, "exec"), module.__dict__)
    return module


def both(name):
    return [evaluation_of(name, line) for line in ("import pytrec_eval", "from rankproof import pytrec_eval")]


def collection(seed):
    """Ties, unjudged items, a query whose own id is listed, and lists without an item."""
    draw = random.Random(seed)
    items = [f"d{number}" for number in range(60)]
    qrels = {f"q{number}": {item: draw.randint(0, 2) for item in draw.sample(items, 8)} for number in range(25)}
    run = {
        query: {item: draw.randint(0, 9) / 7 for item in draw.sample(items, draw.randint(2, 50))} for query in qrels
    }
    run["q1"] |= {"q1": 9.0}
    # Each query has a relevant item, by which MTEB's capped recall divides.
    return {query: {**grades, "d0": 1} for query, grades in qrels.items()}, run


@pytest.mark.parametrize("seed", range(4))
def test_beir_prints_the_same_numbers(seed):
    found, expected = ([], [])
    for module, into in zip(both("beir.retrieval.evaluation"), (expected, found), strict=True):
        qrels, run = collection(seed)
        evaluator = module.EvaluateRetrieval(k_values=CUTOFFS)
        into += [evaluator.evaluate(qrels, run, CUTOFFS), evaluator.evaluate(qrels, {**run, "q3": {}}, CUTOFFS)]
        into += [
            evaluator.evaluate_custom(qrels, run, CUTOFFS, metric)
            for metric in ("mrr", "recall_cap", "hole", "accuracy")
        ]
    assert found == expected


@pytest.mark.parametrize("skip_first", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_mteb_computes_the_same_numbers(seed, skip_first):
    original, changed = both("mteb._evaluators.retrieval_metrics")
    qrels, run = collection(seed)
    expected, found = (
        module.calculate_retrieval_scores(run, qrels, CUTOFFS, skip_first) for module in (original, changed)
    )
    same(found._asdict(), expected._asdict())


def same(found, expected):
    if isinstance(expected, dict):
        assert set(found) == set(expected)
        for key, value in expected.items():
            same(found[key], value)
    else:
        assert found == pytest.approx(expected, rel=1e-12, abs=1e-14, nan_ok=math.isnan(expected))
