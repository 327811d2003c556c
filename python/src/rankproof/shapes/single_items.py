"""The relevant item of each query as a text: ``{"q1": "d7"}``, as log files have it too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..roles import QUERIES, Kind


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """Lists of one item."""
    if kind != "judgments" or not isinstance(data, Mapping) or not data:
        return None
    if any(str(name).lower() in QUERIES for name in data) or not all(isinstance(item, str) for item in data.values()):
        return None
    return {query: [item] for query, item in data.items()}
