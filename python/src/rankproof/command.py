"""A command of the command line, as a function of the package calls it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Command(NamedTuple):
    """What a function calls.

    Attributes:
        words: the command, such as ``("plot", "means")``.
        data: options that name a file on the command line, and take data in memory too: what each of them holds.
        repeated: options that may be given more than once. A list of any other is one text.
        takes: all options.
    """

    words: tuple[str, ...]
    data: Mapping[str, str] = MappingProxyType({})
    repeated: frozenset[str] = frozenset()
    takes: frozenset[str] = frozenset()
