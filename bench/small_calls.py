"""What small calls take from Python: the import, the first call, and hundreds beside pytrec_eval, in one run: by
``evaluate``, whose judgments are new in each call, and by one evaluator of pytrec_eval's own name, which evaluates run after run.

    python bench/small_calls.py [turns]

The environment needs rankproof and pytrec_eval-terrier; rankproof needs neither numpy nor pyarrow here. Each call
evaluates dicts of 10 queries of 100 items and 20 judgments by nDCG@10, AP and R@100. Processor time is that of all processes.
"""

import random
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from processor_time import processor_time

TURNS = int(sys.argv[1]) if len(sys.argv) > 1 else 9
CALLS, QUERIES, ITEMS, JUDGED = 100, 10, 100, 20
MEASURES = {"ndcg_cut_10", "map", "recall_100"}

FIRST = """
from processor_time import processor_time
start = processor_time()
import rankproof
imported = processor_time()
rankproof.evaluate({"q1": {"d1": 1}}, {"q1": {"d1": 0.5, "d2": 0.5}}, "RR")
print(imported - start, processor_time())
"""


def data():
    draw = random.Random(1)
    for _ in range(CALLS):
        lists = [draw.sample(range(2 * ITEMS), ITEMS) for _ in range(QUERIES)]
        qrels = {
            f"q{i}": {f"d{item}": draw.randint(0, 2) for item in draw.sample(found, JUDGED)}
            for i, found in enumerate(lists)
        }
        yield qrels, {f"q{i}": {f"d{item}": draw.random() for item in found} for i, found in enumerate(lists)}


def by_rankproof(qrels, run):
    import rankproof

    return rankproof.evaluate(qrels, run, ["nDCG@10", "AP", "R@100"])["AP"]


def by_pytrec_eval(qrels, run):
    import pytrec_eval

    values = pytrec_eval.RelevanceEvaluator(qrels, MEASURES).evaluate(run)
    return sum(one["map"] for one in values.values()) / len(values)


def taken(program):
    """Seconds by the clock and of processor time."""
    start, worked = time.perf_counter(), processor_time()
    program()
    return time.perf_counter() - start, processor_time() - worked


printed = [
    subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True, cwd=Path(__file__).parent).stdout.split()
    for _ in range(TURNS)
]
imported, first = (min(float(one[i]) for one in printed) for i in range(2))
print(
    f"import rankproof {imported:.3f} s, a program with one evaluate {first:.3f} s of processor time, "
    f"Python and Node: least of {TURNS}"
)
def by_evaluator(module, qrels, runs):
    evaluator = module.RelevanceEvaluator(qrels, MEASURES)
    for run in runs:
        evaluator.evaluate(run)


def by_calls(tool, pairs):
    for pair in pairs:
        tool(*pair)


def compared(what, own, other):
    """Runs two programs in turns, and prints what they take."""
    ratios = []
    for turn in range(TURNS):
        mine, theirs = taken(own), taken(other)
        ratios.append([one / another for one, another in zip(mine, theirs, strict=True)])
        times = f"rankproof {mine[0]:.3f} s ({mine[1]:.2f} s of processor time)   pytrec_eval {theirs[0]:.3f} s ({theirs[1]:.2f})"
        print(f"{what}, turn {turn + 1:2}   {times}", flush=True)
    by_clock, by_work = (median(one[i] for one in ratios) for i in range(2))
    print(f"{what}: rankproof by pytrec_eval, median of {TURNS} turns: {by_clock:.2f} by the clock, {by_work:.2f} by processor time")


pairs = list(data())
assert all(abs(by_rankproof(*pair) - by_pytrec_eval(*pair)) < 1e-12 for pair in pairs)
compared(f"{CALLS} calls", lambda: by_calls(by_rankproof, pairs), lambda: by_calls(by_pytrec_eval, pairs))

import pytrec_eval  # noqa: E402
import rankproof.pytrec_eval  # noqa: E402

qrels, runs = pairs[0][0], [run for _, run in pairs]
compared(
    f"{CALLS} calls of one evaluator",
    lambda: by_evaluator(rankproof.pytrec_eval, qrels, runs),
    lambda: by_evaluator(pytrec_eval, qrels, runs),
)
