"""Files that are open, and texts and bytes that are read like them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..errors import RankproofError
from ..roles import Kind


class Content(NamedTuple):
    """What is in a file, whose format its content tells."""

    content: bytes


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Content | None:
    """The content of a file object, from where it stands."""
    if not callable(getattr(data, "read", None)):
        return None
    content = data.read()
    if isinstance(content, str):
        return Content(content.encode("utf-8"))
    if isinstance(content, (bytes, bytearray)):
        return Content(bytes(content))
    raise RankproofError(
        f"unsupported {kind}: {type(data).__name__}, whose read() gives {type(content).__name__} (expected an open file)"
    )
