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
    (check,) = rankproof.evaluate(qrels, run, "RR", threshold="RR>=0.99").answers["checks"]
    assert (check["kind"], check["isMet"]) == ("threshold", False)


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
