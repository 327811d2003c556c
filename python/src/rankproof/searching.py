"""Asks a search engine, or a function of the program, for every judged query, and scores what it finds."""

from __future__ import annotations

import inspect
import json
import math
import re
import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import fields, replace
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from .asked_names import asked_names
from .charts import RunCharts
from .command import Command
from .errors import RankproofError
from .evaluation import evaluations_in
from .files import answer_of, input_paths, temporary_folder
from .findings import Finding, warn_of
from .listed_items import as_json
from .option_files import arguments_of
from .options import Measures, measures_option
from .results.answer import GivenAnswer
from .results.search import SearchEvaluation
from .roles import reading_of
from .shapes.records import named_fields

if TYPE_CHECKING:
    import asyncio

Retriever = Callable[[str, int], Any]
"""What takes the text of a query and a number of items, and gives the items found, best first; or something to await that does."""

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
    if not callable(retriever):
        wanted = "expected a function of a text and a number, as in rankproof.evaluate_search(retriever, qrels, queries)"
        raise RankproofError(f"invalid retriever: {type(retriever).__name__} ({wanted})")
    if callable(qrels) and not isinstance(qrels, type):
        raise RankproofError(f"invalid qrels: {type(qrels).__name__} (expected judgments after the retriever)")
    concurrency = int(options.get("concurrency", 1))
    asked = _Asked(retriever, k)
    token = secrets.token_hex()
    # Asked one query after the other, a function runs in the thread of the caller: some connections ask for that.
    kind = HTTPServer if concurrency == 1 else ThreadingHTTPServer
    with kind(("127.0.0.1", 0), _answering(asked, token)) as server, temporary_folder() as folder:
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
                asked.end()
            answer, found = _called(_name_of(retriever), server.server_port, job, asked)
    return _result(answer, found, qrels, measures, options, asked.failures)


class _Asked:
    """A function that is asked, how long its answers took, and the errors that it raised.

    Attributes:
        seconds: of each query that was answered.
        failures: of each query that was not.
    """

    def __init__(self, retriever: Retriever, k: int) -> None:
        self._retriever = retriever
        self._k = k
        self._loop: asyncio.AbstractEventLoop | None = None
        self.seconds: dict[str, float] = {}
        self.failures: dict[str, Exception] = {}

    def ask(self, query: str, text: str) -> list[Any]:
        """The items that are found for a query, as JSON has them."""
        start = time.perf_counter()
        try:
            found = self._listed(self._retriever(text, self._k))
            seconds = time.perf_counter() - start
            items = [_item_of(one) for one in found]
        except Exception as error:
            self.failures[query] = error
            raise
        self.seconds[query] = seconds
        return items

    def end(self) -> None:
        """Ends the thread in which answers were awaited."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.stop)

    def _listed(self, found: Any) -> list[Any]:
        if inspect.isawaitable(found) or hasattr(found, "__aiter__"):
            import asyncio

            found = asyncio.run_coroutine_threadsafe(_awaited(found), self._running()).result()
        if isinstance(found, Mapping):
            return list(found.items())
        if found is None or isinstance(found, (str, bytes)):
            raise RankproofError(f"invalid answer: {ascii(found)[:80]} (expected a list of items)")
        return list(found)

    def _running(self) -> asyncio.AbstractEventLoop:
        """A loop in a thread of its own: that of the caller may be running. What is kept open is of one loop."""
        if self._loop is None:
            import asyncio

            self._loop = asyncio.new_event_loop()
            Thread(target=self._loop.run_forever, daemon=True).start()
        return self._loop

    def spans(self) -> tuple[float, float]:
        """Milliseconds within which half, and 95 %, of the answers came."""
        times = sorted(self.seconds.values())
        half, most = (1000 * times[math.ceil(share * len(times)) - 1] for share in (0.5, 0.95))
        return half, most


async def _awaited(found: Any) -> Any:
    found = await found if inspect.isawaitable(found) else found
    return [one async for one in found] if hasattr(found, "__aiter__") else found


_SPANS = re.compile(r"half of the answers within [\d.,e+-]+ ms, 95 % within [\d.,e+-]+ ms")


def _called(
    name: str, port: int, job: Future[Any], asked: _Asked
) -> tuple[GivenAnswer, dict[str, dict[str, float]]]:
    """What a search gave, with the name of the function in place of its address, and errors and times as they were in the function."""
    address = re.compile(rf"(?:http://)?127\.0\.0\.1:{port}(?:/[0-9a-f]*…?)?")
    try:
        answer, found = job.result()
    except RankproofError as error:
        raise RankproofError(address.sub(name, str(error)).replace("HTTP 500 ", ""), error.exit_code) from None
    half, most = asked.spans()
    written = json.dumps([answer.document, dict(answer.drawings)], ensure_ascii=False)
    spans = f"half of the answers within {half:.4f} ms, 95 % within {most:.4f} ms"
    document, drawings = json.loads(
        _SPANS.sub(spans, address.sub(json.dumps(name)[1:-1], written).replace("HTTP 500 ", ""))
    )
    for one in document["findings"]:
        if one["id"] == "search-answers":
            one["evidence"] |= {"half": half, "most": most}
    return GivenAnswer(document, drawings), found


def _name_of(retriever: Retriever) -> str:
    """The name of a function, or of the class of an object; a function without a name is a search."""
    name = str(getattr(retriever, "__name__", type(retriever).__name__))
    return name if name.isidentifier() else "search"


def _serve(server: HTTPServer, job: Future[Any]) -> None:
    server.timeout = _POLL
    while not job.done():
        server.handle_request()


def _answering(asked: _Asked, token: str) -> type[BaseHTTPRequestHandler]:
    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            if self.path != f"/{token}":
                self.send_error(404)
                return
            question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            try:
                found = json.dumps(asked.ask(question["query"], question["text"]), default=as_json)
            except Exception as error:
                self._answer(500, _line_of(error), b"")
            else:
                self._answer(200, "OK", found.encode())

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
    return " ".join(_reason_of(error).split())[:200].encode("ascii", "replace").decode()


def _reason_of(error: BaseException) -> str:
    """What went wrong, and in words of its own where this package says so."""
    return str(error) if isinstance(error, RankproofError) else f"{type(error).__name__}: {error}"


def _item_of(found: Any) -> Any:
    """An id, or an object with id and score: of an id, a pair, a dict, or an object with these attributes."""
    if isinstance(found, Mapping):
        return {str(key): value for key, value in found.items()}
    if not isinstance(found, (tuple, list)):
        return _id_of(found)
    fields = named_fields(found)
    if fields is not None:
        return as_json(found)
    if len(found) != 2 or not _is_number(found[1]):
        raise RankproofError(f"unsupported item: {ascii(found)[:80]} (expected an id, a pair of an id and its score, or an object with an id)")
    item = _item_of(found[0])
    return {**(item if isinstance(item, dict) else {"id": item}), "score": float(found[1])}


def _id_of(found: Any) -> Any:
    if isinstance(found, (str, int)):
        return str(found)
    plain = as_json(found)
    return plain if isinstance(plain, dict) else str(plain)


def _is_number(value: Any) -> bool:
    return not isinstance(value, (str, bytes, Mapping)) and hasattr(value, "__float__")


def _searched(
    command: Command, folder: Path, qrels: Any, measures: Measures, options: Mapping[str, Any]
) -> tuple[GivenAnswer, dict[str, dict[str, float]]]:
    """What ``rankproof search -q --json`` prints, and what was found."""
    run = folder / "found.jsonl"
    (judgments,) = _judgments(folder, qrels, options)
    # Of a log that is named so, the command line evaluates no run: it gives queries and gold.
    words = [*command.words, "--judgments", judgments, "-q", "--save-run", str(run)]
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
    evaluation = replace(evaluation, asked=asked_names(measures, list(evaluation.means)))
    named = {field.name: getattr(evaluation, field.name) for field in fields(evaluation)}
    reasons = [one.evidence["failures"] for one in evaluation.findings if one.id == "failed-searches"]
    failures = {one["query"]: one["reason"] for one in (reasons[0] if reasons else [])}
    failures |= {query: _reason_of(error) for query, error in raised.items() if query in failures}
    draw = RunCharts(qrels, {"search": found}, measures, options)
    told = {"findings": tuple(map(_of_lists, evaluation.findings)), "_answer": answer, "_draw": draw}
    result = SearchEvaluation(**{**named, **told}, run=found, failures=failures)
    warn_of(result.findings)
    return result


def _of_lists(finding: Finding) -> Finding:
    """A function has no paths of JSON by which its order would be chosen."""
    return replace(finding, remedy=_BY_ORDER) if finding.id == "order-against-scores" else finding


_BY_ORDER = (
    "to rank by the order of lists, return ids alone; numbers of which less is better are distances in dicts: "
    '{"id": …, "distance": …}'
)
