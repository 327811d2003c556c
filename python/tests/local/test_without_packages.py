"""Dicts, lists and files need neither numpy nor pyarrow: programs without them give what this one gives."""

import inspect
import json
import os
import subprocess
import sys

import pytest
import rankproof

QRELS = {"q1": {"d1": 1, "d2": 0, "d\u00e9": 2}, "q2": {"d3": 2}, "q3": {}}
RUN = {"q1": {"d1": 0.5, "d\u00e9": 0.5, "d4": 0.25}, "q2": {"d3": 0.9}, "q4": {"d1": 1}}

HOOK = """
import json, sys, warnings

class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numpy", "pyarrow", "pandas", "polars"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name.split(".")[0])

sys.meta_path.insert(0, Refusing())
warnings.simplefilter("ignore")
import rankproof
qrels, run = json.loads(sys.argv[1])

def refused(call):
    try:
        call()
    except rankproof.RankproofError as error:
        return error.code, str(error)
    return None
"""


def without_packages(program, *data, **options):
    """What a program prints in which neither numpy nor pyarrow can be imported, as JSON."""
    line = [sys.executable, "-c", HOOK + program, json.dumps(data or (QRELS, RUN))]
    done = subprocess.run(line, capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def printed_of(found):
    means = {
        name: [mean.value, mean.min, mean.max, mean.tie_variance, mean.count] for name, mean in found.means.items()
    }
    return {
        "means": means,
        "counts": found.counts,
        "per_query": found.per_query,
        "findings": [str(one) for one in found.findings],
    }


PRINTED = inspect.getsource(printed_of)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    "options",
    [
        {"measures": "nDCG@10, AP, RR"},
        {},
        {"measures": ["map"], "like": "pytrec_eval"},
        {"measures": "AP", "threshold": "AP>=0"},
    ],
)
def test_evaluate_gives_the_same_of_dicts(options):
    program = f"{PRINTED}\nprint(json.dumps(printed_of(rankproof.evaluate(qrels, run, **{options!r}))))"
    assert without_packages(program) == json.loads(json.dumps(printed_of(rankproof.evaluate(QRELS, RUN, **options))))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("qrels", "run"),
    [
        ({"q": ["a", "b"]}, {"q": ["b", "c", "a"]}),
        ({"q": ["a"]}, {"q": [["b", 2.0], ["a", 1.0]]}),
        ({"q": {"x": {"1": 1, "2": 2}, "y": {"1": 1}}}, {"q": {"y": 3, "x": 2}}),
        ({"q": {"a": 1}}, {"q": {}}),
    ],
)
def test_evaluate_takes_lists_and_subtopics(qrels, run):
    measures = "StRecall@1" if isinstance(qrels["q"], dict) and "x" in qrels["q"] else "AP"
    program = f"{PRINTED}\nprint(json.dumps(printed_of(rankproof.evaluate(qrels, run, {measures!r}))))"
    assert without_packages(program, qrels, run) == json.loads(
        json.dumps(printed_of(rankproof.evaluate(qrels, run, measures)))
    )


@pytest.mark.filterwarnings("ignore")
def test_compare_and_diagnose_give_the_same_of_dicts(qrels, runs):
    program = """
found = rankproof.compare(qrels, run, "AP, nDCG@10", samples=100)
print(json.dumps([found.to_dict(), rankproof.diagnose(qrels, run["bm25.run"], "AP", says=0.3).to_dict()]))
"""
    expected = [
        rankproof.compare(qrels, runs, "AP, nDCG@10", samples=100).to_dict(),
        rankproof.diagnose(qrels, runs["bm25.run"], "AP", says=0.3).to_dict(),
    ]
    assert without_packages(program, qrels, runs) == json.loads(json.dumps(expected))


def test_paths_need_no_package(tmp_path):
    (tmp_path / "qrels").write_text("q1 0 d1 1\n")
    (tmp_path / "run").write_text("q1 Q0 d1 1 0.5 t\nq1 Q0 d2 2 0.5 t\n")
    program = 'print(json.dumps(rankproof.evaluate("qrels", "run", "RR").means["RR"].max))'
    assert without_packages(program, cwd=tmp_path) == 1


REFUSAL = (
    "missing package: {} (tables of pandas, polars and pyarrow, and arrays need it; "
    'run: pip install "rankproof[arrow]")'
)


@pytest.mark.parametrize(
    ("call", "package"),
    [
        ("rankproof.evaluate(qrels, run, 'RR').table", "pyarrow"),
        ("rankproof.evaluate(Frame(), Frame(), 'RR')", "pyarrow"),
        ("rankproof.embeddings([[1.0, 0.0], [0.0, 1.0]], [0, 0])", "numpy"),
    ],
)
def test_what_needs_a_package_says_the_one_command(call, package):
    program = f"class Frame:\n    columns = ['query']\nprint(json.dumps(refused(lambda: {call})))"
    code, message = without_packages(program)
    assert code == "missing"
    assert message in (REFUSAL.format(package), REFUSAL.format("numpy"))


def test_the_import_loads_no_package_and_starts_no_process():
    program = """
import sys
import rankproof
heavy = {"numpy", "pyarrow", "pandas", "polars", "subprocess", "importlib.resources"}
print(sorted(heavy & sys.modules.keys()))
"""
    done = subprocess.run(
        [sys.executable, "-S", "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": _home()},
    )
    assert done.stdout.strip() == "[]", done.stderr


def _home():
    """The folder that the package is in: without site, no other packages are there."""
    return os.path.dirname(os.path.dirname(rankproof.__file__))


def test_a_dict_loads_no_package():
    program = (
        "rankproof.evaluate(qrels, run, 'RR')\nprint(json.dumps(sorted({'numpy', 'pyarrow'} & sys.modules.keys())))"
    )
    assert without_packages(program) == []
