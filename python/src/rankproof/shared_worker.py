"""The worker of this process, which is started when it is first needed and ends with the process."""

from __future__ import annotations

import atexit
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa

    from .fit import Fit
    from .worker import Answer, Partial, Worker

_lock = threading.Lock()
_worker: Worker | None = None


def run_job(
    batches: Iterable[pa.RecordBatch], arguments: Sequence[str], fit: Fit | None = None, are_ranks: bool = False
) -> Iterator[pa.Table | Partial]:
    """Evaluates the rows of a job, as ``Worker.run`` does. Other threads wait until it is read to its end, or closed.

    A worker that has ended is replaced by another.

    Raises:
        RankproofError: what the worker finds wrong.
    """
    with _lock:
        yield from _living().run(batches, arguments, fit, are_ranks)


def evaluated(
    frames_of: Callable[[Mapping[str, str]], Iterable[Any]],
    rows: int,
    arguments: Sequence[str],
    fit: Fit | None = None,
    are_ranks: bool = False,
) -> Answer:
    """What the worker makes of all rows of an evaluation, as ``Worker.evaluate`` gives it. Other threads wait.

    Raises:
        RankproofError: what the worker finds wrong.
    """
    with _lock:
        return _living().evaluate(frames_of, rows, arguments, fit, are_ranks)


def ask(question: Mapping[str, Any]) -> dict[str, Any]:
    """What the worker answers to a question, as ``Worker.ask`` does.

    Raises:
        RankproofError: what the worker finds wrong.
    """
    with _lock:
        return _living().ask(question)


def _living() -> Worker:
    global _worker
    if _worker is None or not _worker.is_alive:
        # What starts processes takes as long to load as all the rest, and who only imports the package needs none.
        from .worker import Worker

        _worker = Worker()
    return _worker


def _end() -> None:
    global _worker
    if _worker is not None and _worker.is_alive:
        # A thread may wait for an answer that nobody will read.
        if _lock.locked():
            _worker.kill()
        else:
            _worker.dismiss()
    _worker = None


def _forget() -> None:
    """In a process that was forked: the worker is the parent's, and so may be the lock."""
    global _worker, _lock
    if _worker is not None:
        _worker.abandon()
    _worker, _lock = None, threading.Lock()


atexit.register(_end)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
