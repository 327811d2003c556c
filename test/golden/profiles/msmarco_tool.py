"""MSMARCO=ms_marco_eval.py MSMARCO_VERSION=commit python msmarco_tool.py (github.com/microsoft/MSMARCO-Passage-Ranking)

It takes ranks and numbers instead of ids, and relevant passages only: scores are sorted here, ties by the order of the run. It
gives no values of queries: each is evaluated alone.
"""
import importlib.util
import os

from store import store

CUTOFFS = [10, 100]

spec = importlib.util.spec_from_file_location("ms_marco_eval", os.environ["MSMARCO"])
program = importlib.util.module_from_spec(spec)
spec.loader.exec_module(program)


def measured(reference, candidates, cutoff):
    program.MaxMRRRank = cutoff
    return program.compute_metrics(
        program.load_reference_from_stream(f"{query}\t0\t{item}\t1" for query, items in reference.items() for item in items),
        program.load_candidate_from_stream(
            f"{query}\t{item}\t{rank + 1}" for query, items in candidates.items() for rank, item in enumerate(items)
        ),
    )["MRR @10"]


def evaluate(judgments, run):
    numbers = {}

    def number(item):
        return numbers.setdefault(item, len(numbers) + 1)

    reference = {}
    for query, items in judgments.items():
        relevant = [number(item) for item, grade in items.items() if grade > 0]
        if relevant:
            reference[query] = relevant
    candidates = {
        query: [number(item) for item, _ in sorted(items.items(), key=lambda pair: -pair[1])] for query, items in run.items()
    }
    return {
        f"MRR @{cutoff}": {
            **{
                query: measured({query: relevant}, {query: candidates[query]}, cutoff)
                for query, relevant in reference.items()
                if query in candidates
            },
            "all": measured(reference, candidates, cutoff),
        }
        for cutoff in CUTOFFS
    }


store("msmarco", [], evaluate, skip=("empty",), version=os.environ["MSMARCO_VERSION"])
