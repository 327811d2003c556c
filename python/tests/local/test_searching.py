"""What a function may give to `evaluate_search`, and what is said where it gives something else."""

import asyncio
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
    assert spans == [f"{times.evidence[name]:.4f}" for name in ("half", "most")]
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
