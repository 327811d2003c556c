"""Objects of libraries that need not be installed."""

from __future__ import annotations

from typing import Any


def is_of(data: Any, library: str, *names: str) -> bool:
    """Whether the object, or what it derives from, is a class of the library with one of these names."""
    return any(one.__module__.partition(".")[0] == library and one.__name__ in names for one in type(data).__mro__)
