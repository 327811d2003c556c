"""What a function may give to `evaluate_search`, and what is said where it gives something else."""

import asyncio
import functools
import json
import re
import warnings
from dataclasses import dataclass, field
from types import SimpleNamespace
from uuid import UUID

import pytest
import rankproof
from rankproof import RankproofError, RankproofWarning

QRELS = {"q1": {"a": 1}, "q2": {"b": 1}}


class Document:
    """As LangChain has it: the id may be None, and stand in the metadata."""

    def __init__(self, page_content, metadata=None, id=None):
        self.page_content, self.metadata, self.id = page_content, metadata or {}, id


class Model(Document):
    """The same as a model of pydantic."""

    def model_dump(self):
        return {"id": self.id, "metadata": self.metadata, "page_content": self.page_content, "type": "Document"}


@dataclass
class Hit:
    id: str
    content: str = ""
    score: float | None = None
    meta: dict = field(default_factory=dict)


class Bare:
    pass


def searched(items, **options):
    return rankproof.evaluate_search(lambda text, k: items, QRELS, None, "RR", **options)


KINDS = [Document, Model]
DOCUMENTS = [
    lambda kind, id: kind("text", {"id": id, "page": 3}),
    lambda kind, id: kind("text", {"doc_id": id}),
    lambda kind, id: kind("text", {"id": "other"}, id),
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("document", DOCUMENTS)
def test_documents_are_called_by_their_id_or_that_of_their_metadata(kind, document):
    items = [document(kind, "a"), document(kind, "b")]
    pairs = [(one, score) for one, score in zip(items, (0.5, 0.2), strict=True)]
    for given in (items, pairs):
        assert searched(given)["RR"] == 0.75
        assert rankproof.evaluate(QRELS, {"q1": given, "q2": given}, "RR")["RR"] == 0.75


def test_objects_with_an_id_are_items_of_lists():
    for given in ([Hit("a"), Hit("b")], [Hit("a", score=2.0), Hit("b", score=1.0)]):
        assert searched(given)["RR"] == rankproof.evaluate(QRELS, {"q1": given, "q2": given}, "RR")["RR"] == 0.75
    ids = [UUID(int=1), UUID(int=2)]
    judged = {"q1": {str(ids[0]): 1}, "q2": {str(ids[1]): 1}}
    assert rankproof.evaluate_search(lambda text, k: ids, judged, None, "RR")["RR"] == 0.75


def test_numbers_of_numpy_are_ids():
    numpy = pytest.importorskip("numpy")
    judged = {"q1": {"1": 1}, "q2": {"2": 1}}
    for ids in (numpy.array([1, 2]), numpy.array(["1", "2"])):
        assert rankproof.evaluate_search(lambda text, k, ids=ids: ids, judged, None, "RR")["RR"] == 0.75


def test_an_object_without_an_id_is_refused():
    with pytest.raises(RankproofError, match=r"unsupported item: Bare \(expected an id, or an object with an id\)"):
        rankproof.evaluate(QRELS, {"q1": [Bare()], "q2": [Bare()]}, "RR")
    with pytest.raises(RankproofError, match="unsupported item: Bare"):
        searched([Bare()])


@pytest.mark.parametrize("answer", ["a", b"a", None])
def test_a_text_is_no_list_of_items(answer):
    with pytest.raises(RankproofError) as refused:
        searched(answer)
    assert f"(q1: invalid answer: {answer!r} (expected a list of items))" in str(refused.value)


def test_pairs_are_an_id_and_a_number():
    for pair in ((0.5, "a"), ("a", "b", "c")):
        with pytest.raises(RankproofError, match="unsupported item: .*expected an id, a pair of an id and its score"):
            searched([pair])


def test_distances_in_place_of_scores_are_warned_of():
    pairs = [("a", 0.1), ("b", 0.3), ("x", 0.7)]
    with pytest.warns(RankproofWarning, match=r"they rise from first to last, as distances do.*return ids alone") as told:
        assert searched(pairs)["RR"] == (1 / 3 + 1 / 2) / 2
    assert "map" not in str(told[0].message)
    with warnings.catch_warnings(action="error"):
        assert searched([id for id, _ in pairs])["RR"] == 0.75
        assert searched([{"id": id, "distance": distance} for id, distance in pairs])["RR"] == 0.75


def test_errors_are_those_of_the_function():
    def broken(text, k):
        raise ValueError("no index\nhere")

    with pytest.raises(RankproofError) as refused:
        rankproof.evaluate_search(broken, QRELS, None, "RR")
    assert str(refused.value) == "missing answers: the search failed for every query (q1: ValueError: no index here)"


def test_times_are_those_of_the_function(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr("rankproof.searching.time", SimpleNamespace(perf_counter=lambda: clock[0]))

    def slow(text, k):
        clock[0] += 0.002 if text == "q1" else 0.004
        return ["a"]

    found = rankproof.evaluate_search(slow, QRELS, None, "RR")
    (times,) = (one for one in found.findings if one.id == "search-answers")
    assert [times.evidence[name] for name in ("half", "most")] == pytest.approx([2, 4])
    spans = re.findall(r"within ([\d.]+) ms", times.text)
    assert [float(span) for span in spans] == pytest.approx([2, 4])
    assert times.text in repr(found)


async def awaited(text, k):
    await asyncio.sleep(0)
    return ["a", "b"]


async def streamed(text, k):
    for item in ("a", "b"):
        yield item


@pytest.mark.parametrize("retriever", [awaited, streamed])
def test_what_has_to_be_awaited_is_awaited_also_where_a_loop_runs(retriever):
    assert rankproof.evaluate_search(retriever, QRELS, None, "RR")["RR"] == 0.75
    assert rankproof.evaluate_search(retriever, QRELS, None, "RR", concurrency=2)["RR"] == 0.75

    async def program():
        return rankproof.evaluate_search(retriever, QRELS, None, "RR")

    assert asyncio.run(program())["RR"] == 0.75


def test_arguments_in_another_order_are_told():
    with pytest.raises(RankproofError, match=r"^invalid retriever: dict \(expected a function .*evaluate_search\(retriever, qrels"):
        rankproof.evaluate_search(QRELS, lambda text, k: ["a"], None, "RR")
    with pytest.raises(RankproofError, match="^invalid qrels: function"):
        rankproof.evaluate_search(lambda text, k: ["a"], lambda text, k: ["a"], None, "RR")


def test_a_log_gives_queries_and_gold(tmp_path):
    log = tmp_path / "log.jsonl"
    rows = [{"question": query, "retrieved": ["x"], "gold": list(items)} for query, items in QRELS.items()]
    log.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    found = rankproof.evaluate_search(lambda text, k: ["a", "b"], log, None, "RR")
    assert found["RR"] == 0.75
    assert set(found.run) == {"q1", "q2"}


LONG = ["x", "y", "z", "a", "b", "c"]


def told_by(call):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = call()
    return found, [str(one.message) for one in told]


def test_a_k_below_the_cutoff_of_a_measure_is_warned_of():
    found, told = told_by(lambda: rankproof.evaluate_search(lambda text, k: LONG[:k], QRELS, None, "Recall@5, P@2", k=2))
    assert found["R@5"] == 0
    (line,) = (one for one in told if "capped" in one or "further than rank" in one)
    assert "R@5 looks further than rank 2, where 2 of 2 answers end" in line
    assert "P@2" not in line
    _, told = told_by(lambda: rankproof.evaluate_search(lambda text, k: LONG[:k], QRELS, None, "Recall@5", k=5))
    assert not told
    _, told = told_by(lambda: rankproof.evaluate_search(lambda text, k: ["a"], QRELS, None, "Recall@5", k=2))
    assert not told


def test_more_items_than_k_are_evaluated_and_warned_of():
    found, told = told_by(lambda: rankproof.evaluate_search(lambda text, k: LONG, QRELS, None, "Recall@5", k=2))
    assert found["R@5"] == 1
    (line,) = told
    assert "2 of 2 answers have more than the 2 items asked for (up to 6), and all of them are evaluated" in line
    assert "cut the list at k" in line


class Chain:
    def invoke(self, input, config=None, **rest):
        assert config is None
        return [Document("text", {"id": "a"}), Document("text", {"id": "b"})]


class Index:
    def retrieve(self, str_or_query_bundle):
        return ["a", "b"]


class Own:
    def __call__(self, text, k):
        assert k == 7
        return ["a", "b"]


def of_text(text):
    return ["a", "b"]


def of_text_and_flag(text, rerank=True):
    assert rerank is True
    return ["a", "b"]


def of_text_and_filters(text, filters=None):
    assert filters is None
    return ["a", "b"]


def of_third(text, rerank=False, limit=3):
    assert (rerank, limit) == (False, 7)
    return ["a", "b"]


def of_required(text, /, wanted):
    assert wanted == 7
    return ["a", "b"]


def of_top(text, *, top_k):
    assert top_k == 7
    return ["a", "b"]


@pytest.mark.parametrize(
    "retriever",
    [
        *(Chain(), Chain().invoke, Index(), Own(), of_text, of_text_and_flag, of_text_and_filters, of_third),
        *(of_required, of_top, functools.partial(lambda text, limit: ["a", "b"][: 9 - limit], limit=7)),
    ],
)
def test_retrievers_of_libraries_and_functions_of_a_text_are_asked_as_they_are(retriever):
    found, told = told_by(lambda: rankproof.evaluate_search(retriever, QRELS, None, "RR", k=7))
    assert found["RR"] == 0.75
    assert not told


def test_a_class_is_no_retriever():
    with pytest.raises(RankproofError, match=r"^invalid retriever: the class Chain \(expected an object of it\)"):
        rankproof.evaluate_search(Chain, QRELS, None, "RR")
    with pytest.raises(RankproofError, match="or an object with invoke or retrieve"):
        rankproof.evaluate_search(Bare(), QRELS, None, "RR")


def test_the_remedy_of_a_failed_retriever_names_what_a_function_has():
    def broken(text, k):
        if text == "q1":
            raise KeyError(text)
        return ["b"]

    found, told = told_by(lambda: rankproof.evaluate_search(broken, QRELS, None, "RR"))
    assert found.failures == {"q1": "KeyError: 'q1'"}
    (line,) = told
    assert "failed: 1 of 2 queries, which count as empty lists: q1 (KeyError: 'q1')" in line
    assert "failures" in line
    assert "cache" not in line
    assert "127.0.0.1" not in json.dumps(found.to_dict())
    assert "broken" in json.dumps(found.to_dict())


def test_an_item_that_is_found_twice_is_refused_with_the_option_that_keeps_one():
    with pytest.raises(RankproofError) as refused:
        searched(["a", "b", "a"])
    assert str(refused.value).startswith(
        'search:1: duplicate item: a in query q1 (first on line 1; duplicates="first" or "best" keeps one'
    )
    assert searched(["a", "b", "a"], duplicates="first")["RR"] == 0.75


@pytest.mark.parametrize("item", [("a", float("nan")), {"id": "a", "score": float("nan")}])
def test_a_score_that_is_nan_is_refused_as_of_a_run(item):
    with pytest.raises(RankproofError, match=r"invalid score: NaN or empty in 1 row of 1 query \(q1; first for a\)"):
        searched([("b", 0.5), item])


def test_gold_may_be_the_id_of_one_item():
    assert rankproof.evaluate_search(lambda text: ["a", "b"], {"q1": "a", "q2": "b"}, None, "RR")["RR"] == 0.75
    assert rankproof.evaluate({"q1": "a", "q2": "b"}, {"q1": ["a"], "q2": ["a", "b"]}, "RR")["RR"] == 0.75


def test_an_answer_that_json_cannot_hold_is_a_failure():
    with pytest.raises(RankproofError, match="the search failed for every query"):
        searched([{"id": "a", "extra": object()}])
