import html

import pytest
import rankproof

pytestmark = pytest.mark.filterwarnings("ignore::rankproof.RankproofWarning")


@pytest.fixture(params=["memory", "files"])
def data(request, qrels, runs):
    """The help desk's judgments and a run, in memory and as files."""
    examples = request.path.parents[3] / "examples" / "helpdesk"
    if request.param == "memory":
        return qrels, runs["bm25.run"], examples
    return examples / "judgments.qrels", examples / "bm25.run", examples


def test_slices_of_by_are_answers(data):
    qrels, run, examples = data
    result = rankproof.evaluate(qrels, run, "RR", by=f"{examples / 'queries.csv'}:intent")
    assert [one["slice"] for one in result.answers["slices"]][0] == "intent=code"
    assert result["RR"] == pytest.approx(0.7716397849462365)


def test_a_missed_threshold_is_told(data):
    qrels, run, _ = data
    found = rankproof.evaluate(qrels, run, "RR", threshold=["RR>=0.99", "RR>=0.5"])
    assert [check["isMet"] for check in found.answers["checks"]] == [check.is_met for check in found.checks] == [False, True]
    assert found.passed is False
    name = "run" if isinstance(run, dict) else "bm25.run"
    sentence = f"threshold missed: {name} has RR = 0.7716, wanted RR>=0.99"
    with pytest.raises(AssertionError) as missed:
        found.raise_for_checks()
    assert str(missed.value) == sentence
    shown = [repr(found), html.unescape(found.to_markdown()), html.unescape(found._repr_html_())]
    assert all(sentence in one and f"threshold holds: {name} has RR = 0.7716, wanted RR>=0.5" in one for one in shown)


def test_a_run_is_called_as_its_file(data):
    qrels, run, _ = data
    name = "run" if isinstance(run, dict) else "bm25.run"
    assert repr(rankproof.evaluate(qrels, run, "RR")).splitlines()[0].split() == ["measure", name]


def test_conditions_that_are_met_or_were_not_asked_raise_nothing(data):
    qrels, run, _ = data
    found = rankproof.evaluate(qrels, run, "RR", threshold="RR>=0.5")
    assert found.passed is True
    found.raise_for_checks()
    without = rankproof.evaluate(qrels, run, "RR")
    assert (without.passed, without.checks) == (None, ())
    with pytest.raises(rankproof.RankproofError, match="^missing threshold or gate: nothing to check"):
        without.raise_for_checks()


def test_conditions_of_several_runs_are_those_of_each(qrels, runs):
    both = rankproof.evaluate(qrels, runs, "RR", threshold="RR>=0.8")
    assert {name: one.passed for name, one in both.items()} == {"bm25.run": False, "dense.run": True}
    assert [check.run for check in both.checks] == ["bm25.run", "dense.run"]
    assert both.passed is False
    with pytest.raises(AssertionError, match="^threshold missed: bm25.run has RR = 0.7716, wanted RR>=0.8$"):
        both.raise_for_checks()
    assert "threshold holds: dense.run" in repr(both)


def test_conditions_on_embeddings_raise_as_well():
    found = rankproof.embeddings([[0.0], [0.1], [1.0], [1.1]], ["a", "b", "a", "b"], "Success@1", threshold="Success@1>=0.5")
    assert found.passed is False
    assert "threshold missed: " in repr(found)
    with pytest.raises(AssertionError, match="^threshold missed: "):
        found.raise_for_checks()


def test_bounds_of_unjudged_items_are_answers(data):
    qrels, run, _ = data
    bounds = rankproof.evaluate(qrels, run, "RR", unjudged="bounds").answers["measures"]["RR"]["unjudged"]
    assert bounds["least"] < bounds["most"]


def test_intervals_are_those_of_the_command_line_in_memory_too(data):
    qrels, run, _ = data
    mean = rankproof.evaluate(qrels, run, "RR", interval="bca").mean("RR")
    assert mean.interval is not None and mean.interval[0] < mean.value < mean.interval[1]
    assert rankproof.evaluate(qrels, run, "RR").mean("RR").interval is None


def test_nothing_is_answered_that_was_not_asked(data):
    qrels, run, _ = data
    assert rankproof.evaluate(qrels, run, "RR").answers == {}
