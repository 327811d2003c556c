"""Measures by the names that they were asked for by: ``Success@10`` by ``HR@10``."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from .custom_measures import custom_among
from .options import Measures, measure_name, measure_names

Value = TypeVar("Value")

# Of names in one text, outside of parentheses.
_SEPARATORS = re.compile(r"[\s,;]+(?![^()]*\))")


def asked_names(measures: Measures, names: Sequence[str]) -> dict[str, str]:
    """The names of results by those that were asked for; empty where a name stands for several.

    Args:
        measures: what was asked for.
        names: of the results, in the same order.
    """
    if not measures or custom_among(measures):
        return {}
    given = measure_names(measures)
    asked = [name for text in ([given] if isinstance(given, str) else given) for name in _each(text)]
    return dict(zip(asked, names, strict=True)) if len(asked) == len(names) else {}


@functools.lru_cache(maxsize=256)
def _each(text: str) -> Sequence[str]:
    """The names in a text: ``MRR@1,3`` is ``MRR@1`` and ``MRR@3``."""
    found: list[str] = []
    for name in _SEPARATORS.split(text.strip()):
        found.append(re.sub(r"\d+$", name, found[-1]) if name.isdecimal() and found else name)
    return found


def renamed(asked: Mapping[str, str]) -> list[str]:
    """``HR@10 is Success@10``, of each measure that results call otherwise."""
    return [f"{name} is {known}" for name, known in asked.items() if name.lower() != known.lower()]


class ByMeasure(dict[str, Value]):
    """Values by measure, which are found by the names that were asked for as well."""

    def __init__(self, values: Mapping[str, Value], asked: Mapping[str, str]) -> None:
        super().__init__(values)
        self._asked = asked

    def __missing__(self, name: Any) -> Value:
        known = self._asked.get(measure_name(name))
        if known is None or not super().__contains__(known):
            raise KeyError(name)
        return self[known]

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or super().__contains__(self._asked.get(measure_name(name)))

    def get(self, name: Any, default: Any = None) -> Any:
        """The value of a measure; the default where there is none."""
        return self[name] if name in self else default
