"""Options in sentences of the engine, in the words of Python."""

import json
import re
from pathlib import Path

import pytest
import rankproof
from rankproof.flags import FLAGS
from rankproof.option_words import drawn_in_python, in_python, keywords_of

REPOSITORY = Path(__file__).parents[3]
# Of Node and of development, and those that only the command line has: no function of Python meets them.
WITHOUT_PYTHON = set(
    "help version k top-k topk cutoffs quiet jitless font semi-space-growth-factor expose-gc no-expose-gc compat "
    "protocol text schema serve run-name judgments-name tag port scale rankings save-run all asked retriever".split()
)
# What a shell is told, and Python is not.
OF_SHELL = re.compile(r"(?<![\w-])--[a-z]|(?<![\w.-])-[a-zA-Z](?![\w-])|\brankproof [a-z]|\bnpx\b|\breadRun\b")


def _cells_of_checks():
    """Sentence and remedy of every check and refusal: docs/findings.md is made of their records."""
    for line in (REPOSITORY / "docs/findings.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| <a id="):
            cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
            yield pytest.param(cells[-2:], id=re.search(r'id="([\w-]+)"', line).group(1))


@pytest.mark.parametrize("cells", _cells_of_checks())
def test_no_check_and_no_refusal_speaks_as_to_a_shell(cells):
    sentence, remedy = map(in_python, cells)
    # What has to be done about a refusal of the library stands in its remedy, which no error shows.
    assert not OF_SHELL.search(sentence)
    assert not OF_SHELL.search(remedy.replace("readRun", ""))


def _flags_of_sources():
    found = {}
    for path in (REPOSITORY / "src").rglob("*.ts"):
        # What people type at a shell by habit, and what the command line answers.
        if path.name == "guesses.ts":
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            if not re.match(r"\s*(?:\*|//|/\*)", line):
                for flag in re.findall(r"(?<![\w-])--([a-z]+(?:-[a-z]+)*)", line):
                    found.setdefault(flag, path.relative_to(REPOSITORY).as_posix())
    return found


def test_python_has_a_word_for_every_option_that_a_sentence_may_name():
    unknown = {flag: path for flag, path in _flags_of_sources().items() if flag not in FLAGS and flag not in WITHOUT_PYTHON}
    # These are words of results: to_dict() and to_pandas().
    assert set(unknown) == {"format", "json"}
    assert in_python("… and 3 more, which --format json has") == "… and 3 more, which to_dict() has"
    assert in_python("--format jsonl takes any") == "to_pandas() takes any"


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        ("column: score (--run-columns score=NAME chooses one)", 'column: score (run_columns={"score": "NAME"} chooses one)'),
        ("--columns case=1,score=2 says so", 'columns={"case": 1, "score": 2} says so'),
        ("--run-columns score=A,score=B makes two", 'run_columns="score=A,score=B" makes two'),
        ("--map 'items=$.hits[*],item=id' says where", 'map={"items": "$.hits[*]", "item": "id"} says where'),
        ("--run-columns item=a or item=b chooses", 'run_columns={"item": "a"} or run_columns={"item": "b"} chooses'),
        ("--grades-as WORD=1,… gives numbers", 'grades_as={"WORD": 1, …} gives numbers'),
        ("--duplicates first|best keeps one", 'duplicates="first" or "best" keeps one'),
        ("invalid --min-grade: x (expected a number)", "invalid min_grade: x (expected a number)"),
        ("--missing says what they count as", "`missing` says what they count as"),
        ("--missing skip --depth 5", 'missing="skip", depth=5'),
        ("--relevant-rows says that", "relevant_rows=True says that"),
        ("option: --lower-is-better (why)", "option: `lower_is_better` (why)"),
        ("(--min-grade, minGrade), the least", "(`min_grade`), the least"),
        ("--fold '#' (fold: \"#\"), or", 'fold="#", or'),
        ("--fmr 0.1,0.01", "fmr=[0.1, 0.01]"),
        ("neighbors: 3 (expected 5 for -k 5)", "neighbors: 3 (expected 5 for k=5)"),
        ("-m Success@k is Recall@k", 'measures="Success@k" is Recall@k'),
        ("`rankproof list` shows all", "rankproof.list_measures() shows all"),
        ("rankproof eval --save writes it", "rankproof.evaluate(save=…) writes it"),
        ("rankproof sampled JUDGMENTS RUN --items N estimates", "rankproof.sampled(qrels, runs, items=N) estimates"),
        ("name the ids with --ids, or leave out -k and --starts", "name the ids with `ids`, or leave out `k` and `starts`"),
        ("unknown item: doc--ties of q-m", "unknown item: doc--ties of q-m"),
        ("rankproof is exact -- always", "rankproof is exact -- always"),
    ],
)
def test_options_are_called_as_keywords(printed, said):
    assert in_python(printed) == said
    assert in_python(said) == said


def test_columns_of_drawings_stay_in_line():
    drawing = "options                   value\n---\n--missing skip --depth 5  0.7234\n--retrieved-only          0.7163"
    assert drawn_in_python(drawing).split("\n")[2:] == ['missing="skip", depth=5   0.7234', "retrieved_only=True       0.7163"]


def test_options_of_a_command_are_keywords():
    options = ["--missing", "skip", "--scores-above", "0.5", "--judged-only", "--run-columns", "rank=rank"]
    assert keywords_of(options) == {"missing": "skip", "scores_above": 0.5, "judged_only": True, "run_columns": {"rank": "rank"}}


Q = {"q1": {"a": 1, "b": 0}, "q2": {"c": 1}}
R = {"q1": {"a": 1.0, "b": 2.0}, "q2": {"c": 1.0}}


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: rankproof.evaluate(Q, R, "RR", ties="bestt"), "invalid ties: bestt"),
        (lambda: rankproof.evaluate(Q, R, "RR", min_grade="x"), "invalid min_grade: x"),
        (lambda: rankproof.evaluate(Q, R, "RR", ranks="given"), 'or leave out ranks="given"'),
        (lambda: rankproof.evaluate(Q, {"query": ["q"], "itm": ["a"], "score": [1]}, "RR"), 'run_columns={"item": "NAME"}'),
        (lambda: rankproof.evaluate(Q, R, "RR", grades="0,1"), "option: `grades`"),
        (lambda: rankproof.compare(Q, {"a": R, "b": R}, "RR", by="no.csv:x"), "missing file of by: no.csv"),
        (lambda: rankproof.tune(Q, {"a": R, "b": R}, "RR", method="rrf", param="k"), "invalid param: k"),
        (lambda: rankproof.fuse({"a": R, "b": R}, method="rff"), "unknown method: rff"),
        (lambda: rankproof.sampled(Q, {"a": R}, "RR"), "missing catalog: "),
        (lambda: rankproof.clusters([[1.0, 0.0], [0.0, 1.0]], None), "name a file or a column with `labels`"),
        (lambda: rankproof.evaluate(Q, R, "zzzzz"), "rankproof.list_measures()"),
    ],
)
def test_errors_name_options_as_functions_do(ask, said):
    with pytest.raises(rankproof.RankproofError) as refused:
        ask()
    assert said in str(refused.value)
    assert not OF_SHELL.search(str(refused.value))


def test_warnings_findings_and_drawings_name_options_as_functions_do():
    with pytest.warns(rankproof.RankproofWarning, match=r'write the ids of items .* columns=\{"item": "NAME"\}'):
        result = rankproof.evaluate({"q": {"d1": 1}}, {"q": {"D-1": 2.0}}, "nDCG@10")
    assert result.findings[0].remedy.endswith('columns={"item": "NAME"}')
    shown = [repr(result), result.to_markdown(), result.to_latex(), result._repr_html_(), json.dumps(result.to_dict())]
    assert not any("--columns" in one for one in shown)


def test_what_gives_a_number_are_options_of_evaluate():
    help_desk = REPOSITORY / "examples/helpdesk"
    run = help_desk / "bm25.run"
    diagnosis = rankproof.diagnose(help_desk / "judgments.qrels", run, "nDCG@10", says="0.72")
    chosen = [one for one in diagnosis.diagnoses[0].provenance.explanations if one.options]
    assert {"missing": "skip", "depth": 5} in [one.options for one in chosen]
    for one in chosen:
        found = rankproof.evaluate(help_desk / "judgments.qrels", run, one.measure, **one.options)
        assert found[one.measure] == pytest.approx(one.value, abs=1e-12)
    shown = [repr(diagnosis), diagnosis.to_markdown(), diagnosis.to_latex(), diagnosis._repr_html_(), json.dumps(diagnosis.to_dict())]
    assert not any(OF_SHELL.search(one) for one in shown)


@pytest.mark.parametrize("method", ["rrf", "weighted-sum", "mapfuse"])
def test_a_tuned_fusion_is_a_call_of_fuse(method, qrels, runs):
    tuning = rankproof.tune(qrels, runs, "nDCG@10", method=method)
    assert tuning.command.startswith("rankproof.fuse(runs, method=")
    assert not any(OF_SHELL.search(one) for one in (repr(tuning), tuning.to_markdown(), tuning.to_latex(), tuning._repr_html_()))
    trained = {"train": qrels, "keep_trained": True} if method == "mapfuse" else {}
    fused = rankproof.fuse(runs, **tuning.setting.options, **trained)
    command = tuning.command.replace("train=qrels", "train=qrels, keep_trained=True")
    # The call may be of plain RRF, where that is advised.
    assert eval(command, {"rankproof": rankproof, "runs": runs, "qrels": qrels}) == fused or tuning.advice == "plain rrf"
    assert rankproof.evaluate(qrels, fused, "nDCG@10")["nDCG@10"] == pytest.approx(tuning.apparent, abs=1e-9)
