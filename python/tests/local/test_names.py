"""Results call data as they were given, and their answer is a sentence."""

import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pytest
import rankproof

# What tells that data were files: endings, and folders of this machine.
FILE = re.compile(r"[\w-]+\.(?:npy|npz|jsonl|parquet|json|csv)\b|rankproof-\w+")


def _vectors():
    draw = np.random.default_rng(1)
    return draw.normal(size=(30, 8)), draw.integers(0, 3, 30)


def _neighbors():
    vectors, _ = _vectors()
    return np.argsort(((vectors[:5, None] - vectors[None]) ** 2).sum(-1), 1)[:, :10]


RESULTS = {
    "embeddings": lambda v, y, e: rankproof.embeddings(v, y, "Success@1, AP@R"),
    "labels as texts": lambda v, y, e: rankproof.embeddings(v, [f"class {one}" for one in y], "Success@1"),
    "variants": lambda v, y, e: rankproof.embedding_variants(v, y, "Success@1"),
    "models": lambda v, y, e: rankproof.compare_embeddings({"small": v[:, :4], "large": v}, y, "Success@1"),
    "clusters": lambda v, y, e: rankproof.clusters(v, y, k=3),
    "geometry": lambda v, y, e: rankproof.geometry(v, y),
    "pairs": lambda v, y, e: rankproof.pairs(v[:15], v[15:], same=[1, 0] * 7 + [1]),
    "columns of pairs": lambda v, y, e: rankproof.pairs({"score": [0.1, 0.5, 0.9], "target": [0, 0, 1]}),
    "indexes": lambda v, y, e: rankproof.indexes(e, {"hnsw": e[:, ::-1], "ivf 8": (e, e * 1.0)}, k=[1, 5], queries_per_second={"hnsw": 9, "ivf 8": 5}),
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", RESULTS)
def test_no_result_speaks_of_files(name):
    found = RESULTS[name](*_vectors(), _neighbors())
    shown = [found.to_pandas().to_string(), repr(found), found.to_markdown(), found.to_latex(), found._repr_html_(), json.dumps(found.to_dict())]
    assert [FILE.findall(text) for text in shown] == [[]] * len(shown)


@pytest.mark.filterwarnings("ignore")
def test_tables_have_the_names_that_were_given():
    vectors, labels = _vectors()
    assert set(rankproof.embeddings(vectors, labels, "Success@1").to_pandas()["run"]) == {"vectors"}
    compared = rankproof.compare_embeddings({"small": vectors[:, :4], "large": vectors}, labels, "Success@1")
    assert [one.run for one in compared.measures[0].runs] == ["small", "large"]
    found = rankproof.indexes(_neighbors(), {"hnsw": _neighbors()}, k=5, queries_per_second={"hnsw": 9})
    assert list(found.to_pandas()["index"]) == ["hnsw"]
    with pytest.raises(rankproof.RankproofError, match="^invalid name of an index: 'a/b'"):
        rankproof.indexes(_neighbors(), {"a/b": _neighbors()})


@pytest.mark.filterwarnings("ignore")
def test_models_have_figures_and_their_differences():
    vectors, labels = _vectors()
    models = {"small": vectors[:, :4], "large": vectors}
    compared = rankproof.compare_embeddings(models, labels, "Success@1", intervals=True)
    assert [one.vectors for one in compared.models] == ["small", "large"]
    small, large = ({one.name: one.value for one in model.figures} for model in compared.models)
    [eer] = [one for one in compared.figure_differences if one.figure == "EER"]
    assert (eer.run, eer.against) == ("large", "small")
    assert eer.difference == pytest.approx(large["EER"] - small["EER"])
    assert eer.interval[0] <= eer.difference <= eer.interval[1]


def test_a_chart_of_indexes_alone(tmp_path):
    exact = _neighbors()
    chart = rankproof.plot_indexes(exact, {"hnsw": exact[:, ::-1], "ivf": exact}, k=5, queries_per_second={"hnsw": 100, "ivf": 50})
    assert "Recall@5" in chart.spec["description"]
    text = json.dumps(chart.spec)
    assert '"hnsw"' in text and '"ivf"' in text and not FILE.search(text.replace("vega-lite/v6.json", ""))
    assert chart.svg.startswith("<svg")
    written = chart.save(tmp_path / "recall.png")
    assert written.read_bytes().startswith(b"\x89PNG")
    # It is the chart of the result of the same data.
    drawn = rankproof.indexes(exact, {"hnsw": exact[:, ::-1], "ivf": exact}, k=5, queries_per_second={"hnsw": 100, "ivf": 50}).plot()
    assert drawn.spec == chart.spec
    with pytest.raises(rankproof.RankproofError, match="^missing indexes: "):
        rankproof.plot_indexes(exact, {})


PASSAGES = {"p1": "return a lost book", "p2": "late fees of books", "p3": "repair a chain"}
ASKED = {"q1": "lost book", "q2": "chain repair", "q3": "nothing like it"}
JUDGED = {"q1": {"p1": 1}, "q2": {"p3": 1}, "q3": {"p2": 1}}


@pytest.fixture
def engine():
    """A search engine over HTTP: hits as Elasticsearch answers, an error for some words."""
    requests = []

    class Engine(BaseHTTPRequestHandler):
        def do_GET(self):
            (text,) = parse_qs(urlsplit(self.path).query)["q"]
            requests.append((text, self.headers.get("Authorization")))
            scores = {id: len(set(text.split()) & set(passage.split())) for id, passage in PASSAGES.items()}
            hits = [{"_id": id, "_score": float(score)} for id, score in sorted(scores.items(), key=lambda pair: -pair[1]) if score]
            body = json.dumps({"hits": {"hits": hits}}).encode()
            self.send_response(503 if text == "nothing like it" else 200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format, *args):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Engine) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/search?q={{query}}", requests
        server.shutdown()


def test_a_search_engine_is_asked_by_its_address(engine, tmp_path):
    url, requests = engine
    queries = {name: text for name, text in ASKED.items() if name != "q3"}
    judged = {name: JUDGED[name] for name in queries}
    found = rankproof.search(judged, url, queries, "RR, nDCG@10", header="Authorization: Bearer x")
    assert found["RR"] == 1 and found.failures == {}
    assert found.run == {"q1": {"p1": 2.0}, "q2": {"p3": 2.0}}
    assert sorted(requests) == [("chain repair", "Bearer x"), ("lost book", "Bearer x")]
    assert rankproof.evaluate(judged, found.run, "RR")["RR"] == 1
    # A table of queries is read as a dict is.
    (tmp_path / "queries.csv").write_text("id,text\nq1,lost book\nq2,chain repair\n")
    assert rankproof.search(judged, url, tmp_path / "queries.csv", "RR")["RR"] == 1


def test_queries_that_an_engine_does_not_answer_are_failures(engine):
    url, _ = engine
    with pytest.warns(rankproof.RankproofWarning, match="failed: 1 of 3 queries, which count as empty lists: q3 .*`retries`") as caught:
        found = rankproof.search(JUDGED, url, ASKED, "RR", retries=0)
    assert found["RR"] == 2 / 3 and list(found.failures) == ["q3"] and "503" in found.failures["q3"]
    assert caught[0].filename == __file__
    with pytest.raises(rankproof.RankproofError, match="^(?!.*--)"):
        rankproof.search(JUDGED, "http://127.0.0.1:9/none?q={query}", ASKED, "RR", retries=0)


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        (0.7141, "nDCG@10 is 0.7141 as asked: nothing has to be chosen otherwise."),
        (0.7323, r"0.7323 instead of 0.7141 results from .*missing queries: skip, as trec_eval, .* choose(; \d+ other sets? of choices give it too)?\."),
        (0.99999, "Nothing that was tried gives 0.99999. Nearest is "),
    ],
)
@pytest.mark.filterwarnings("ignore")
def test_where_a_number_comes_from_is_a_sentence(says, sentence, qrels, runs):
    found = rankproof.diagnose(qrels, runs["bm25.run"], "nDCG@10", says=str(says))
    assert re.match(sentence, found.verdict)
    assert found.to_dict()["sentences"] == [found.verdict]
    assert found.verdict.split(" ")[0] in found._repr_html_()


@pytest.mark.filterwarnings("ignore")
def test_measures_that_give_a_number_are_a_sentence_and_without_one_there_is_none(qrels, runs):
    assert rankproof.diagnose(qrels, runs["bm25.run"], says="0.7141").verdict.startswith("Measures that give 0.7141: nDCG")
    assert rankproof.diagnose(qrels, runs["bm25.run"], says="0.123456789").verdict.startswith("No measure gives 0.123456789")
    assert rankproof.diagnose(qrels, runs["bm25.run"], "nDCG@10").verdict is None
