"""Asks a search engine, or a function of the program, for every judged query, and scores what it finds."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import fields
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from .charts import RunCharts
from .command import Command
from .errors import RankproofError
from .evaluation import evaluations_in
from .files import answer_of, input_paths, temporary_folder
from .findings import warn_of
from .option_files import arguments_of
from .options import Measures, measures_option
from .results.answer import GivenAnswer
from .results.search import SearchEvaluation
from .roles import reading_of

Retriever = Callable[[str, int], Iterable[Any]]
"""What takes the text of a query and a number of items, and gives the items found, best first."""

_POLL = 0.05
"""Seconds between two looks at whether the search is over."""

_FOREVER = 86_400
"""Seconds that a function may take for a query."""


def search(
    command: Command, qrels: Any, url: str, queries: Any, measures: Measures, options: Mapping[str, Any]
) -> SearchEvaluation:
    """Asks a search engine over HTTP."""
    named = {**options, "url": url, **({} if queries is None else {"queries": queries})}
    with temporary_folder() as folder:
        answer, found = _searched(command, folder, qrels, measures, named)
    return _result(answer, found, qrels, measures, options, {})


def evaluate_search(
    command: Command,
    retriever: Retriever,
    qrels: Any,
    queries: Any,
    measures: Measures,
    k: int,
    options: Mapping[str, Any],
) -> SearchEvaluation:
    """Asks a function of the program, as if it were a search engine on this machine."""
    concurrency = int(options.get("concurrency", 1))
    failures: dict[str, BaseException] = {}
    token = secrets.token_hex()
    # Asked one query after the other, a function runs in the thread of the caller: some connections ask for that.
    kind = HTTPServer if concurrency == 1 else ThreadingHTTPServer
    with kind(("127.0.0.1", 0), _answering(retriever, k, token, failures)) as server, temporary_folder() as folder:
        named = {
            "retries": 0,
            "timeout": _FOREVER,
            **options,
            "concurrency": concurrency,
            "url": f"http://127.0.0.1:{server.server_port}/{token}",
            "body": '{"query": "{id}", "text": "{query}"}',
            **({} if queries is None else {"queries": queries}),
        }
        with ThreadPoolExecutor(1) as pool:
            job = pool.submit(_searched, command, folder, qrels, measures, named)
            try:
                _serve(server, job)
            finally:
                # Where the caller interrupts, the search has nobody to ask, and ends.
                server.server_close()
            answer, found = _called(_name_of(retriever), server.server_port, job)
    return _result(answer, found, qrels, measures, options, failures)


def _called(name: str, port: int, job: Future[Any]) -> tuple[GivenAnswer, dict[str, dict[str, float]]]:
    """What a search gave, with the name of the function in place of its address, and errors as it raised them."""
    address = re.compile(rf"(?:http://)?127\.0\.0\.1:{port}(?:/[0-9a-f]*…?)?")
    try:
        answer, found = job.result()
    except RankproofError as error:
        raise RankproofError(address.sub(name, str(error)), error.exit_code) from None
    written = json.dumps([answer.document, dict(answer.drawings)])
    return GivenAnswer(*json.loads(address.sub(json.dumps(name)[1:-1], written).replace("HTTP 500 ", ""))), found


def _name_of(retriever: Retriever) -> str:
    """The name of a function, or of the class of an object; a function without a name is a search."""
    name = str(getattr(retriever, "__name__", type(retriever).__name__))
    return name if name.isidentifier() else "search"


def _serve(server: HTTPServer, job: Future[Any]) -> None:
    server.timeout = _POLL
    while not job.done():
        server.handle_request()


def _answering(
    retriever: Retriever, k: int, token: str, failures: dict[str, BaseException]
) -> type[BaseHTTPRequestHandler]:
    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            if self.path != f"/{token}":
                self.send_error(404)
                return
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            try:
                found = [_item_of(one) for one in _items_of(retriever(asked["text"], k))]
            except Exception as error:
                failures[asked["query"]] = error
                self._answer(500, _line_of(error), b"")
            else:
                self._answer(200, "OK", json.dumps(found).encode())

        def _answer(self, status: int, reason: str, body: bytes) -> None:
            self.send_response(status, reason)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    return Answering


def _line_of(error: Exception) -> str:
    """An error as the first line of an answer takes it."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:200].encode("ascii", "replace").decode()


def _items_of(found: Any) -> Iterable[Any]:
    return found.items() if isinstance(found, Mapping) else found


def _item_of(found: Any) -> Any:
    """An id, or an object with id and score: of an id, a pair, a dict, or an object with these attributes."""
    if isinstance(found, Mapping):
        return {str(key): _plain(value) for key, value in found.items()}
    if isinstance(found, (tuple, list)) and not hasattr(found, "_fields"):
        item, score = found
        return {"id": str(_plain(item)), "score": float(score)}
    for name in ("id", "doc_id", "docno", "item"):
        if hasattr(found, name):
            score = getattr(found, "score", None)
            return {"id": str(getattr(found, name)), **({} if score is None else {"score": float(score)})}
    return str(_plain(found))


def _plain(value: Any) -> Any:
    return value.item() if hasattr(value, "item") else value


def _searched(
    command: Command, folder: Path, qrels: Any, measures: Measures, options: Mapping[str, Any]
) -> tuple[GivenAnswer, dict[str, dict[str, float]]]:
    """What ``rankproof search -q --json`` prints, and what was found."""
    run = folder / "found.jsonl"
    (judgments,) = _judgments(folder, qrels, options)
    words = [*command.words, judgments, "-q", "--save-run", str(run)]
    answer = answer_of(
        [*words, *measures_option(measures), *arguments_of(command, folder, options)], folder, has_rows=False
    )
    found: dict[str, dict[str, float]] = {}
    for line in run.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found.setdefault(row["query"], {})[row["item"]] = row["score"]
    return answer, found


def _judgments(folder: Path, qrels: Any, options: Mapping[str, Any]) -> list[str]:
    return input_paths(folder, qrels, {}, reading_of(options), [])


def _result(
    answer: GivenAnswer,
    found: Mapping[str, Mapping[str, float]],
    qrels: Any,
    measures: Measures,
    options: Mapping[str, Any],
    raised: Mapping[str, BaseException],
) -> SearchEvaluation:
    (evaluation,) = evaluations_in(answer.document, options).values()
    named = {field.name: getattr(evaluation, field.name) for field in fields(evaluation)}
    reasons = [one.evidence["failures"] for one in evaluation.findings if one.id == "failed-searches"]
    failures = {one["query"]: one["reason"] for one in (reasons[0] if reasons else [])}
    failures |= {query: f"{type(error).__name__}: {error}" for query, error in raised.items() if query in failures}
    draw = RunCharts(qrels, {"search": found}, measures, options)
    result = SearchEvaluation(**{**named, "_answer": answer, "_draw": draw}, run=found, failures=failures)
    warn_of(result.findings)
    return result
