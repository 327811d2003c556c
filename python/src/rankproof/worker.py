"""A process of ``rankproof worker``: rows of whole queries go in, values by query and a partial result come out."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import subprocess
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BufferedReader, FileIO
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, cast

from .engine import command, version
from .errors import RankproofError, printed_error
from .fit import Fit
from .frames import CutShort, framed_batch, read_bytes, read_table, write_bytes, write_end, write_framed, write_last
from .query_values import QueryValues

if TYPE_CHECKING:
    import pyarrow as pa

PROTOCOL = 1
"""Of what a worker reads and writes."""

Partial = dict[str, Any]
"""What a worker says about all its rows, as docs/scale.md describes it."""


class Answer(NamedTuple):
    """What a worker makes of all rows of an evaluation.

    Attributes:
        means: of each measure: its ``measure``, ``notation``, ``value``, ``min``, ``max``, ``tieVariance``
            where it is known, and ``count``.
        conventions: options that the values are based on.
        counts: of queries.
        findings: what is doubtful, as the command line prints it.
        values: of each query.
        folded: how items were folded; None where none was to be.
    """

    means: Sequence[Mapping[str, Any]]
    conventions: Mapping[str, Any]
    counts: Mapping[str, int]
    findings: Sequence[Mapping[str, Any]]
    values: QueryValues
    folded: Mapping[str, Any] | None


# A larger pipe takes fewer turns between the processes, where a system has such.
_PIPE_BYTES = 1 << 20
_BUFFER_BYTES = 1 << 16


@functools.lru_cache(maxsize=128)
def schema_of(arguments: tuple[str, ...]) -> dict[str, Any]:
    """The measures and columns that a worker with these arguments gives; a process asks once for them.

    Raises:
        RankproofError: where the arguments make no sense.
    """
    line = command("worker", "--protocol", str(PROTOCOL), *arguments, "--schema")
    done = subprocess.run(line, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise printed_error(done.stderr, done.returncode)
    schema: dict[str, Any] = json.loads(done.stdout)
    return schema


class Worker:
    """One process, which takes one job after the other. Not for several threads at once.

    It ends when this process ends, however that comes about: nothing else holds the other end of its input.
    """

    def __init__(self) -> None:
        self._printed = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            command("worker", "--protocol", str(PROTOCOL), "--serve"),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._printed,
            pipesize=_PIPE_BYTES,
            # Notebooks ask for colors, which a text in a result has none of.
            env={**os.environ, "NO_COLOR": "1"},
        )
        # Without a buffer, pipes are files of bytes.
        self._input, output = cast(FileIO, self._process.stdin), cast(FileIO, self._process.stdout)
        # A small answer is read at once.
        self._output = BufferedReader(output, _BUFFER_BYTES)

    @property
    def is_alive(self) -> bool:
        """Whether the process can take a job."""
        return self._process.poll() is None

    def run(
        self,
        batches: Iterable[pa.RecordBatch],
        arguments: Sequence[str],
        fit: Fit | None = None,
        are_ranks: bool = False,
    ) -> Iterator[pa.Table | Partial]:
        """Sends the rows of a job while the tables of its values are read; the last element is the partial result.

        Args:
            batches: with the columns query, kind, item and value, and perhaps subtopic, as docs/scale.md describes
                them; at least one.
            arguments: options of ``rankproof worker``, such as ``["-m", "nDCG@10"]``.
            fit: where no measure is named, those are evaluated that fit it.
            are_ranks: whether the values of the run are ranks with the sign changed.

        Raises:
            RankproofError: what the worker printed; or where it ends early, is of another version, or lost rows. The
                process is ended, as it is by any other exception.
        """
        metadata = _metadata_of(tuple(arguments), fit, are_ranks)
        reading = _Reading(self._output)
        sent = 0
        try:
            reading.start()
            # A worker that has ended says why, which the reader finds.
            with contextlib.suppress(BrokenPipeError):
                for batch in batches:
                    write_framed(self._input, framed_batch(batch, metadata))
                    sent += batch.num_rows
                    yield from reading.tables()
                write_end(self._input)
            partial = self._finished(reading)
            _check(partial, sent, reading.rows)
            yield from reading.tables()
            yield partial
        except BaseException:
            self.kill()
            raise

    def evaluate(
        self,
        frames_of: Callable[[Mapping[str, str]], Iterable[Any]],
        rows: int,
        arguments: Sequence[str],
        fit: Fit | None = None,
        are_ranks: bool = False,
    ) -> Answer:
        """Sends all rows of an evaluation, then reads its answer: the worker writes nothing before.

        Args:
            frames_of: the frames of the rows, each as bytes, with this metadata; at least one.
            rows: how many there are.
            arguments: as those of ``run``.
            fit: as that of ``run``.
            are_ranks: as that of ``run``.

        Raises:
            RankproofError: as ``run``.
        """
        metadata = {**_metadata_of(tuple(arguments), fit, are_ranks), "rankproof.answer": "evaluation"}
        frames = iter(frames_of(metadata))
        # What is wrong with rows that make one frame is found before the worker has any of it.
        last = next(frames)
        try:
            with contextlib.suppress(BrokenPipeError):
                for frame in frames:
                    write_framed(self._input, last)
                    last = frame
                write_last(self._input, last)
            content = read_bytes(self._output)
        except CutShort as error:
            raise self._why_it_ended() or error from None
        except BaseException:
            self.kill()
            raise
        return _answer_in(content, rows)

    def ask(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """What the columns of a table are, as docs/scale.md describes question and answer.

        Raises:
            RankproofError: where the process ends, or is of another version. It is ended then, as by any other
                exception.
        """
        try:
            with contextlib.suppress(BrokenPipeError):
                write_bytes(self._input, json.dumps(question).encode())
            answer: dict[str, Any] = json.loads(read_bytes(self._output))
            _check_version(answer)
            return answer
        except CutShort as error:
            raise self._why_it_ended() or error from None
        except BaseException:
            self.kill()
            raise

    def _finished(self, reading: _Reading) -> Partial:
        reading.join()
        if reading.partial is not None:
            return reading.partial
        error = reading.error or CutShort("missing output of the worker")
        raise (self._why_it_ended() or error) if isinstance(error, CutShort) else error

    def _why_it_ended(self) -> RankproofError | None:
        exit_code = self._process.wait()
        self._printed.seek(0)
        printed = self._printed.read().decode(errors="replace")
        return printed_error(printed, exit_code) if printed.strip() or exit_code != 0 else None

    def kill(self) -> None:
        """Ends the process at once."""
        self._process.kill()
        self._process.wait()
        self._input.close()
        self._release()

    def dismiss(self) -> None:
        """Lets the process end by itself, at once: it keeps what it compiled for the next start."""
        self.abandon()

    def abandon(self) -> None:
        """Lets go of the process of the parent, in one that was forked: while this end is open, that one goes on."""
        self._input.close()
        self._process.returncode = 0
        self._release()

    def _release(self) -> None:
        self._output.close()
        self._printed.close()


class _Reading(threading.Thread):
    """Reads what a worker answers to a job, while its rows are written."""

    def __init__(self, stream: BinaryIO) -> None:
        super().__init__(daemon=True)
        self._stream = stream
        self._found: deque[pa.Table] = deque()
        self.rows = 0
        self.partial: Partial | None = None
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while (table := read_table(self._stream)) is not None:
                self.rows += table.num_rows
                self._found.append(table)
            self.partial = json.loads(read_bytes(self._stream))
        except (RankproofError, OSError, ValueError) as error:
            self.error = error

    def tables(self) -> Iterator[pa.Table]:
        """Those that have come by now, each once."""
        while self._found:
            yield self._found.popleft()


@functools.lru_cache(maxsize=128)
def _metadata_of(arguments: tuple[str, ...], fit: Fit | None, are_ranks: bool) -> Mapping[str, str]:
    metadata = {
        "rankproof.protocol": str(PROTOCOL),
        "rankproof.version": version(),
        "rankproof.arguments": json.dumps(list(arguments)),
    }
    if fit is not None:
        metadata["rankproof.highest-grade"] = repr(fit.highest_grade)
        metadata["rankproof.has-irrelevant"] = "true" if fit.has_irrelevant else "false"
        metadata["rankproof.depth"] = repr(fit.depth)
    if are_ranks:
        metadata["rankproof.values"] = "ranks"
    return metadata


def _answer_in(content: bytes, sent: int) -> Answer:
    """What stands in the frame of an answer."""
    length = int.from_bytes(content[:4], "little")
    # Of bytes, json looks for the encoding.
    found = json.loads(content[4 : 4 + length].decode())
    _check_version(found)
    if "refusal" in found:
        raise RankproofError(found["refusal"])
    read = found["inputs"]["judgments"] + found["inputs"]["run"]
    if read != sent:
        raise RankproofError(f"invalid output of the worker: it read {read} of {sent} rows")
    measures = [one["measure"] for one in found["means"]]
    values = QueryValues.read(content[4 + length :], found["rows"], measures, found["query"] == "number")
    return Answer(found["means"], found["conventions"], found["counts"], found["findings"], values, found.get("folded"))


def _check_version(answer: Mapping[str, Any]) -> None:
    """A worker that is of another version may mean something else."""
    for name, own in (("protocol", PROTOCOL), ("version", version())):
        if answer.get(name) != own:
            raise RankproofError(f"unsupported {name}: {answer.get(name)} of the worker (expected {own})")


def _check(partial: Partial, sent: int, received: int) -> None:
    """A worker whose numbers of rows are not those of its pipes gave no result."""
    _check_version(partial)
    read = partial["inputs"]["judgments"] + partial["inputs"]["run"]
    if (read, partial["rows"]) != (sent, received):
        raise RankproofError(
            f"invalid output of the worker: it read {read} of {sent} rows, "
            f"and wrote {received} of {partial['rows']} rows of values"
        )
