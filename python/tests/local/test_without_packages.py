"""Dicts, lists and files need neither numpy nor pyarrow: programs without them give what this one gives."""

import inspect
import json
import os
import subprocess
import sys
from typing import NamedTuple

import pytest
import rankproof

QRELS = {"q1": {"d1": 1, "d2": 0, "d\u00e9": 2}, "q2": {"d3": 2}, "q3": {}}
RUN = {"q1": {"d1": 0.5, "d\u00e9": 0.5, "d4": 0.25}, "q2": {"d3": 0.9}, "q4": {"d1": 1}}

HOOK = """
import json, sys, warnings

LACKED = ("numpy", "pyarrow", "pandas", "polars")

class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in LACKED:
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
from typing import NamedTuple
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


class Qrel(NamedTuple):
    """As ir_measures has it."""

    query_id: str
    doc_id: str
    relevance: int


class ScoredDoc(NamedTuple):
    """As ir_measures has it."""

    query_id: str
    doc_id: str
    score: float


JUDGED = [("q1", "d1", 1), ("q2", "d3", 2), ("q1", "d2", 0), ("q2", "d4", 0)]
SCORED = [("q2", "d3", 0.5), ("q1", "d2", 0.75), ("q1", "d1", 0.5), ("q2", "d4", 0.5), ("q1", "d9", 0.25)]


def _named(rows, *names):
    return [dict(zip(names, row, strict=True)) for row in rows]


def _columns(rows, *names):
    return {name: list(column) for name, column in zip(names, zip(*rows, strict=True), strict=True)}


ROWS = {
    "tuples": (JUDGED, SCORED),
    "dicts": (_named(JUDGED, "query", "item", "grade"), _named(SCORED, "query", "item", "score")),
    "columns": (_columns(JUDGED, "query", "item", "grade"), _columns(SCORED, "query", "item", "score")),
    "other names": (_named(JUDGED, "qid", "docno", "label"), _named(SCORED, "qid", "docno", "similarity")),
    "ranks": (JUDGED, _named([("q1", "d1", 1), ("q1", "d2", 3), ("q2", "d3", 1)], "query", "item", "rank")),
    "order": (JUDGED, _columns([row[:2] for row in SCORED], "query", "item")),
    "relevant items": (_columns([row[:2] for row in JUDGED], "query", "item"), SCORED),
    "numbers as ids": ([(1, 10, 1), (2, 20, 1)], [(1, 10, 0.5), (1, 20, 0.75), (2, 20, 1.0)]),
    "no score in some rows": (JUDGED, [*SCORED, ("q1", "d5", None)]),
    "dicts by query beside rows": ({"q1": {"d1": 1}, "q2": {"d3": 2}}, SCORED),
    "distances": (JUDGED, _columns(SCORED, "query", "item", "distance")),
    "words as grades": (_columns([("q1", "d1", "relevant"), ("q2", "d3", "irrelevant")], "query", "item", "grade"), SCORED),
    "subtopics": (_columns([("q1", "d1", "a", 1), ("q1", "d2", "b", 1)], "query", "item", "subtopic", "grade"), SCORED),
    "columns that are not known": (JUDGED, _columns(SCORED, "query", "thing", "x")),
    "a row twice": (JUDGED, [*SCORED, SCORED[0]]),
    "no query in common": (JUDGED, [("q01", "d1", 1.0), ("q02", "d3", 2.0)]),
    "an id that is missing": (JUDGED, [*SCORED, ("q3", None, 0.5)]),
    "no rows": (JUDGED, []),
}


def answers_of(qrels, run):
    """What functions answer about rows: through the worker, and through files."""
    found = []
    for ask in (
        lambda: printed_of(rankproof.evaluate(qrels, run)),
        lambda: printed_of(rankproof.evaluate(qrels, run, "nDCG@10, AP")),
        lambda: printed_of(rankproof.evaluate(qrels, {"a": run, "b": run}, "RR")["b"]),
        lambda: printed_of(rankproof.evaluate(qrels, run, "AP", threshold="AP>=0")),
        lambda: rankproof.compare(qrels, {"a": run, "b": run}, "AP", samples=100).to_dict()["measures"],
        lambda: dict(rankproof.fuse({"a": run, "b": run})),
    ):
        try:
            found.append(ask())
        except rankproof.RankproofError as error:
            found.append(str(error))
    return found


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ROWS)
def test_rows_and_columns_give_the_same(name):
    # What goes as JSON has lists in place of tuples, which are rows.
    restored = "qrels, run = (list(map(tuple, one)) if isinstance(one, list) and one and isinstance(one[0], list) else one for one in (qrels, run))"
    program = f"{restored}\n{PRINTED}\n{inspect.getsource(answers_of)}\nprint(json.dumps(answers_of(qrels, run)))"
    assert without_packages(program, *ROWS[name]) == json.loads(json.dumps(answers_of(*ROWS[name])))


@pytest.mark.parametrize(
    ("qrels", "run", "said"),
    [
        ([], SCORED, "invalid judgments: empty (expected rows)"),
        (
            JUDGED,
            _columns([("q1", "d1", "high"), ("q1", "d2", "low")], "query", "item", "score"),
            'invalid score: "high" in row 0 (from 0) of the run (expected a number)',
        ),
        (JUDGED, {"query": ["q1"], "item": ["d1", "d2"], "score": [1.0]}, "columns of different lengths (query: 1, item: 2, score: 1)"),
        (JUDGED, {"query": ["q1"], "itm": ["d1"], "score": [1.0]}, 'run_columns={"item": "NAME"}'),
        (JUDGED, _columns([("q1", "d1", 0.5), ("q1", 5, 0.25)], "query", "item", "score"), "invalid item: 'd1' and 5 in the run"),
    ],
)
def test_rows_that_make_no_sense_are_refused(qrels, run, said):
    program = "print(json.dumps(refused(lambda: rankproof.evaluate(qrels, run, 'AP'))))"
    assert said in without_packages(program, qrels, run)[1]


@pytest.mark.filterwarnings("ignore")
def test_named_tuples_as_ir_measures_has_them_need_no_package():
    classes = f"from typing import NamedTuple\n{inspect.getsource(Qrel)}\n{inspect.getsource(ScoredDoc)}\n"
    program = f"{classes}{PRINTED}\nprint(json.dumps(printed_of(rankproof.evaluate([Qrel(*one) for one in qrels], (ScoredDoc(*one) for one in run), 'AP'))))"
    expected = printed_of(rankproof.evaluate([Qrel(*one) for one in JUDGED], [ScoredDoc(*one) for one in SCORED], "AP"))
    assert without_packages(program, JUDGED, SCORED) == json.loads(json.dumps(expected))


@pytest.mark.filterwarnings("ignore")
def test_columns_of_ones_own_names_need_no_package():
    options = {"columns": {"query": "user_id", "item": "movie"}, "judgments_columns": {"grade": "stars"}, "run_columns": {"score": "x"}}
    data = _columns(JUDGED, "user_id", "movie", "stars"), _columns(SCORED, "user_id", "movie", "x")
    program = f"{PRINTED}\noptions = {options!r}\nprint(json.dumps([printed_of(rankproof.evaluate(qrels, run, 'AP', **more, **options)) for more in ({{}}, {{'threshold': 'AP>=0'}})]))"
    expected = [printed_of(rankproof.evaluate(*data, "AP", **more, **options)) for more in ({}, {"threshold": "AP>=0"})]
    assert without_packages(program, *data) == json.loads(json.dumps(expected))


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("rankproof.evaluate(qrels, run, 'RR').to_pandas()", "pandas"),
        ("rankproof.evaluate(qrels, run, 'RR').to_polars()", "polars"),
        ("rankproof.fuse({'a': run, 'b': run}).to_pandas()", "pandas"),
        ("rankproof.list_measures().to_polars()", "polars"),
        ("rankproof.Metric('RR').update([[0.5]], [[1]])", "arrow"),
    ],
)
def test_what_a_result_is_handed_on_in_says_the_one_command(call, said):
    _, message = without_packages(f"print(json.dumps(refused(lambda: {call})))")
    assert message.startswith("missing package: ") and message.endswith(f'(run: pip install "rankproof[{said}]")')


FRAMES = """
import pandas as pd

judged = pd.DataFrame({"query_id": ["q1", "q1", "q2"], "doc_id": ["a", "b", "b"], "grade": [1, 0, 1]})
found = pd.DataFrame({"query_id": ["q1", "q1", "q2"], "doc_id": ["a", "b", "b"], "score": [0.1, 0.4, 0.2], "note": [None, 1, 2]})
lists = pd.DataFrame({"query": ["q1", "q2"], "retrieved": [["b", "a"], ["b"]]})
log = pd.DataFrame({"question": ["q1", "q2"], "retrieved": [["b", "a"], ["b"]], "gold": [["a"], ["b"]]})
values = [
    rankproof.evaluate(judged, found, "RR"),
    rankproof.evaluate(judged, found, "RR", threshold="RR>=0.1"),
    rankproof.evaluate(judged, lists, "RR"),
    rankproof.evaluate(judged.set_index(["query_id", "doc_id"])["grade"], found.set_index("query_id"), "RR"),
    rankproof.evaluate(judged.assign(score=[0.1, 0.4, 0.2]), measures="RR"),
    rankproof.evaluate(log, measures="RR"),
    rankproof.evaluate(judged, {"a": found}, "RR")["a"],
    rankproof.evaluate({"q1": {"a": 1}, "q2": {"b": 1}}, found, "RR"),
    rankproof.evaluate(judged, found, "RR", by=pd.DataFrame({"query": ["q1", "q2"], "kind": ["x", "y"]})),
]
print(json.dumps([one["RR"] for one in values]))
"""


def test_frames_of_pandas_need_no_pyarrow():
    hook = HOOK.replace('("numpy", "pyarrow", "pandas", "polars")', '("pyarrow", "polars")')
    line = [sys.executable, "-c", hook + FRAMES, json.dumps((QRELS, RUN))]
    done = subprocess.run(line, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [0.75] * 9
