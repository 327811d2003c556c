"""Asks a search engine, or a function of the program, for every judged query, and scores what it finds."""

from __future__ import annotations

import functools
import inspect
import json
import math
import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import fields, replace
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, cast

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

    from .data_types import Retriever

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
    call = _call_of(retriever, k)
    if callable(qrels) and not isinstance(qrels, type):
        raise RankproofError(f"invalid qrels: {type(qrels).__name__} (expected judgments after the retriever)")
    concurrency = int(options.get("concurrency", 1))
    asked = _Asked(call)
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
            "retriever": _name_of(retriever),
            "asked": k,
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
            answer, found = job.result()
    return _result(answer, found, qrels, measures, options, asked.failures)


def _call_of(retriever: Any, k: int) -> Callable[[str], Any]:
    """Asks for the items of a text: a function of text and number, one of a text alone, or a retriever of a library."""
    if isinstance(retriever, type):
        raise RankproofError(f"invalid retriever: the class {retriever.__name__} (expected an object of it)")
    if callable(retriever):
        return _with_k(retriever, k)
    for name in _METHODS:
        method = getattr(retriever, name, None)
        if callable(method):
            return cast("Callable[[str], Any]", method)
    wanted = "expected a function of a text and a number, as in rankproof.evaluate_search(retriever, qrels, queries)"
    raise RankproofError(f"invalid retriever: {type(retriever).__name__} ({wanted}, or an object with invoke or retrieve)")


_METHODS = ("invoke", "retrieve")
"""What retrievers of LangChain and of LlamaIndex are asked by: a text alone."""


_NUMBERS_OF_ITEMS = (
    *("k", "topk", "top_k", "n", "topn", "top_n", "limit", "size", "count", "num", "num_results", "n_results"),
    *("max_results", "num_docs", "n_docs", "num_items", "n_items", "similarity_top_k", "top"),
)
"""What a parameter is called that takes how many items are wanted."""


def _with_k(function: Callable[..., Any], k: int) -> Callable[[str], Any]:
    """A function that is asked for ``k`` items where it has a parameter for that, or a second one without a default."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return lambda text: function(text, k)
    others = [one for one in parameters if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)][1:]
    bound = function.keywords if isinstance(function, functools.partial) else {}
    named = next((one for one in others if one.name.lower() in _NUMBERS_OF_ITEMS and one.name not in bound), None)
    required = [one for one in others if one.default is one.empty]
    taking = named or (required[0] if len(required) == 1 else None)
    if taking is None:
        # One more argument would be an option of the function.
        return function
    if taking.kind is taking.POSITIONAL_ONLY:
        return lambda text: function(text, k)
    return lambda text: function(text, **{taking.name: k})


class _Asked:
    """A function that is asked, and the errors that it raised.

    Attributes:
        failures: of each query that was not answered.
    """

    def __init__(self, call: Callable[[str], Any]) -> None:
        self._call = call
        self._loop: asyncio.AbstractEventLoop | None = None
        self.failures: dict[str, Exception] = {}

    def ask(self, query: str, text: str) -> dict[str, Any]:
        """The items that are found for a query, as JSON has them, and how long that took; or what was raised."""
        start = time.perf_counter()
        try:
            found = self._listed(self._call(text))
            milliseconds = 1000 * (time.perf_counter() - start)
            return {"items": [_written(_item_of(one)) for one in found], "milliseconds": milliseconds}
        except Exception as error:
            self.failures[query] = error
            return {"error": _line_of(error)}

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
            Thread(target=_run, args=(self._loop,), daemon=True).start()
        return self._loop


def _run(loop: asyncio.AbstractEventLoop) -> None:
    """Runs a loop until it is stopped. One that stays open is warned of when it is collected."""
    try:
        loop.run_forever()
    finally:
        loop.close()


async def _awaited(found: Any) -> Any:
    found = await found if inspect.isawaitable(found) else found
    return [one async for one in found] if hasattr(found, "__aiter__") else found


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
            answer = asked.ask(question["query"], question["text"])
            try:
                body = json.dumps(answer, default=as_json).encode()
            except Exception as error:
                asked.failures[question["query"]] = error
                body = json.dumps({"error": _line_of(error)}).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    return Answering


def _line_of(error: Exception) -> str:
    """An error in one line."""
    return " ".join(_reason_of(error).split())[:200]


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


def _written(item: Any) -> Any:
    """An item whose numbers JSON has: NaN and what is infinite are texts, which the engine refuses as scores."""
    if not isinstance(item, dict):
        return item
    return {
        name: str(value) if isinstance(value, float) and not math.isfinite(value) else value
        for name, value in item.items()
    }


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
    reasons = [one.evidence["failures"] for one in evaluation.findings if one.id in _FAILED]
    failures = {one["query"]: one["reason"] for one in (reasons[0] if reasons else [])}
    failures |= {query: _reason_of(error) for query, error in raised.items() if query in failures}
    draw = RunCharts(qrels, {"search": found}, measures, options)
    told = {"findings": tuple(map(_of_lists, evaluation.findings)), "_answer": answer, "_draw": draw}
    result = SearchEvaluation(**{**named, **told}, run=found, failures=failures)
    warn_of(result.findings)
    return result


_FAILED = ("failed-searches", "failed-retrievals")


def _of_lists(finding: Finding) -> Finding:
    """A function has no paths of JSON by which its order would be chosen."""
    return replace(finding, remedy=_BY_ORDER) if finding.id == "order-against-scores" else finding


_BY_ORDER = (
    "to rank by the order of lists, return ids alone; numbers of which less is better are distances in dicts: "
    '{"id": …, "distance": …}'
)
