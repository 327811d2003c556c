"""What docs/python/retrievers.md shows runs, with each library, on a few passages; and data sets by name."""

import json
import re
from pathlib import Path

import pytest
import rankproof

PAGE = (Path(__file__).parents[3] / "docs" / "python" / "retrievers.md").read_text(encoding="utf-8")
PASSAGES = {"p1": "return a lost book", "p2": "late fees of books", "p3": "repair a chain"}
QUERIES = {"q1": "lost book", "q2": "chain skips"}
QRELS = {"q1": {"p1": 1}, "q2": {"p3": 1}}
RUN = {"q1": {"p2": 2.0, "p1": 1.0}, "q2": {"p3": 1.0}}


def recipe(title):
    """The code below a heading."""
    return re.search(rf"^## {re.escape(title)}\n[\s\S]*?^```python\n([\s\S]*?)^```", PAGE, re.MULTILINE)[1]


def followed(title, **names):
    """What the last line of a recipe gives, and all its names."""
    code = recipe(title)
    last = code.rstrip().splitlines()[-1]
    is_expression = not last.startswith((" ", "import", "from"))
    body = code.rstrip().rsplit("\n", 1)[0] + (f"\nfound = {last}\n" if is_expression else f"\n{last}\n")
    space = {"rankproof": rankproof, "qrels": QRELS, "queries": QUERIES, "run": RUN, **names}
    exec(body, space)
    return space


def words_in_common(text, passage):
    return len(set(text.split()) & set(passage.split()))


def ranked(text):
    scores = {id: words_in_common(text, passage) for id, passage in PASSAGES.items()}
    return sorted((pair for pair in scores.items() if pair[1] > 0), key=lambda pair: -pair[1])


def assert_perfect(found):
    """Each query has its passage first."""
    assert list(found.values("Success@3").values()) == [1.0, 1.0]
    assert found["nDCG@10"] == 1.0


def test_a_retriever_of_langchain():
    retrievers = pytest.importorskip("langchain_core.retrievers")
    from langchain_core.documents import Document

    class Retriever(retrievers.BaseRetriever):
        def _get_relevant_documents(self, query, *, run_manager=None):
            return [Document(page_content=PASSAGES[id], metadata={"id": id}) for id, _ in ranked(query)]

    assert_perfect(followed("LangChain", retriever=Retriever())["found"])


def test_a_retriever_of_llamaindex():
    retrievers = pytest.importorskip("llama_index.core.retrievers")
    from llama_index.core.schema import NodeWithScore, TextNode

    class Retriever(retrievers.BaseRetriever):
        def _retrieve(self, query_bundle):
            found = ranked(query_bundle.query_str)
            return [
                NodeWithScore(node=TextNode(id_=id, text=PASSAGES[id]), score=float(score)) for id, score in found
            ]

    assert_perfect(followed("LlamaIndex", retriever=Retriever())["found"])


def test_a_retriever_of_haystack():
    pytest.importorskip("haystack")
    from haystack import Document
    from haystack.components.retrievers.in_memory import InMemoryBM25Retriever
    from haystack.document_stores.in_memory import InMemoryDocumentStore

    store = InMemoryDocumentStore()
    store.write_documents([Document(id=id, content=text) for id, text in PASSAGES.items()])
    assert_perfect(followed("Haystack", retriever=InMemoryBM25Retriever(document_store=store))["found"])


def test_judgments_of_ir_datasets_by_name(tmp_path):
    ir_datasets = pytest.importorskip("ir_datasets")
    qrels = tmp_path / "qrels"
    qrels.write_text(
        "".join(f"{query} 0 {item} {grade}\n" for query, items in QRELS.items() for item, grade in items.items())
    )
    made = ir_datasets.datasets.base.Dataset(
        ir_datasets.formats.TrecQrels(ir_datasets.util.LocalDownload(qrels), {1: "relevant"})
    )
    ir_datasets.registry.register("own/test", made)
    expected = rankproof.evaluate(QRELS, RUN, "nDCG@10, AP").per_query
    assert rankproof.evaluate("irds:own/test", RUN, "nDCG@10, AP").per_query == expected
    assert rankproof.evaluate(ir_datasets.load("own/test"), RUN, "nDCG@10, AP").per_query == expected
    with pytest.raises(
        rankproof.RankproofError, match="^missing run: own/test of ir_datasets has no scored documents$"
    ):
        rankproof.evaluate(QRELS, "irds:own/test", "AP")
    with pytest.raises(rankproof.RankproofError, match="^unknown data set of ir_datasets: no/such "):
        rankproof.evaluate("irds:no/such", RUN, "AP")


def test_a_download_of_ir_datasets_is_said_before(tmp_path, monkeypatch):
    ir_datasets = pytest.importorskip("ir_datasets")
    monkeypatch.setattr(ir_datasets.util, "home_path", lambda: tmp_path)
    asked = ir_datasets.load("vaswani")
    monkeypatch.setattr(type(asked), "qrels_iter", lambda self: iter([]), raising=False)
    with pytest.warns(rankproof.RankproofWarning, match=f"^ir_datasets downloads what vaswani needs into {tmp_path}"):
        with pytest.raises(rankproof.RankproofError, match="invalid judgments: empty"):
            rankproof.evaluate("irds:vaswani", RUN, "AP")


def test_judgments_of_hugging_face_by_name(tmp_path, monkeypatch):
    datasets = pytest.importorskip("datasets")
    rows = [(query, item, grade) for query, items in QRELS.items() for item, grade in items.items()]
    (tmp_path / "test.jsonl").write_text(
        "".join(json.dumps(dict(zip(("query-id", "corpus-id", "score"), row))) + "\n" for row in rows)
    )
    monkeypatch.setattr(datasets.config, "HF_DATASETS_CACHE", tmp_path / "cache")
    expected = rankproof.evaluate(QRELS, RUN, "nDCG@10").per_query
    assert rankproof.evaluate(f"hf:{tmp_path}:test", RUN, "nDCG@10").per_query == expected
    assert rankproof.evaluate(f"hf:{tmp_path}", RUN, "nDCG@10").per_query == expected


def test_what_is_not_in_the_cache_is_not_downloaded(monkeypatch):
    datasets = pytest.importorskip("datasets")
    asked = []

    def load_dataset(*arguments, download_config, **options):
        asked.append((*arguments, options, download_config.local_files_only))
        raise FileNotFoundError("not in the cache")

    monkeypatch.setattr(datasets, "load_dataset", load_dataset)
    with pytest.raises(
        rankproof.RankproofError,
        match=r"^missing data: own/set/default:test is not in the cache of this machine \(datasets.load_dataset\('own/set', 'default'\) downloads it\)",
    ):
        rankproof.evaluate("hf:own/set/default:test", RUN, "AP")
    assert asked == [("own/set", "default", {"split": "test"}, True)]


def test_every_recipe_is_tried():
    titles = re.findall(r"^## (.*)$", PAGE, re.MULTILINE)
    own = Path(__file__).read_text(encoding="utf-8")
    assert all(title in own or title in ("ir_datasets", "Hugging Face datasets") for title in titles), titles
