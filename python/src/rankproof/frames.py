"""How a worker is written to and read: frames of ``u32le length`` and as many bytes; length 0 ends the rows."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from io import FileIO
from typing import TYPE_CHECKING, BinaryIO

from .errors import RankproofError

if TYPE_CHECKING:
    import pyarrow as pa

_LENGTH = struct.Struct("<I")
_SMALL = 1 << 16
_END = _LENGTH.pack(0)


class CutShort(RankproofError):
    """The worker ended in the middle: why is what it printed."""


def framed_batch(batch: pa.RecordBatch, metadata: Mapping[str, str]) -> memoryview:
    """The content of a frame: a stream of Arrow with metadata of its schema."""
    import pyarrow as pa

    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema.with_metadata(dict(metadata))) as writer:
        writer.write_batch(batch)
    return memoryview(sink.getvalue())


def write_framed(stream: FileIO, content: bytes | memoryview) -> None:
    """Writes one frame with this content, which may be large."""
    if len(content) < _SMALL:
        write_bytes(stream, bytes(content))
        return
    _write(stream, _LENGTH.pack(len(content)))
    _write(stream, content)


def write_bytes(stream: FileIO, content: bytes) -> None:
    """Writes one frame with this content."""
    _write(stream, _LENGTH.pack(len(content)) + content)


def write_end(stream: FileIO) -> None:
    """Ends the rows."""
    _write(stream, _END)


def write_last(stream: FileIO, content: bytes | memoryview) -> None:
    """Writes one frame with this content, and ends the rows: a small one at once, so that the worker wakes once."""
    if len(content) < _SMALL:
        _write(stream, b"".join((_LENGTH.pack(len(content)), content, _END)))
        return
    write_framed(stream, content)
    write_end(stream)


def read_table(stream: BinaryIO) -> pa.Table | None:
    """The next frame as a table; None at the end of the frames.

    Raises:
        CutShort: where the stream ends before.
    """
    import pyarrow as pa

    content = read_bytes(stream)
    return pa.ipc.open_stream(content).read_all() if content else None


def read_bytes(stream: BinaryIO) -> bytes:
    """The content of the next frame.

    Raises:
        CutShort: where the stream ends before.
    """
    (length,) = _LENGTH.unpack(_exactly(stream, _LENGTH.size))
    return _exactly(stream, length)


def _write(stream: FileIO, content: bytes | memoryview) -> None:
    """Writes all of it: a pipe without a buffer takes what it has room for."""
    rest = memoryview(content)
    while rest:
        rest = rest[stream.write(rest) :]


def _exactly(stream: BinaryIO, length: int) -> bytes:
    content = stream.read(length)
    if len(content) < length:
        raise CutShort(f"missing output of the worker: it ended {length - len(content)} bytes early")
    return content
