"""Arguments of Python as options of the command line."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from .custom_measures import custom_among
from .errors import RankproofError, refusing

if TYPE_CHECKING:
    from .data_types import AnyMeasures

Measures: TypeAlias = "AnyMeasures | None"
"""Measures as functions take them; None: those that fit the grades."""

# The point and zeros of 2.0.
_WHOLE = re.compile(r"(?<=\d)\.0+\b")


def given(**options: Any) -> dict[str, Any]:
    """The options that have a value."""
    return {name: value for name, value in options.items() if value is not None}


def options_of(named: Mapping[str, Any], repeated: Iterable[str] = ()) -> list[str]:
    """Options of the command line: ``min_grade=2`` is ``--min-grade 2``.

    True is an option without a value; None and False leave it out. A list or dict is one text, with commas; of an
    option that may be repeated, it gives it once for each element.
    """
    with refusing("options"):
        return [part for name, value in named.items() for part in _option(name, value, name in repeated)]


def _option(name: str, value: Any, is_repeated: bool) -> list[str]:
    # for_ is no word of the language.
    flag = f"-{name}" if len(name) == 1 else f"--{name.rstrip('_').replace('_', '-')}"
    if value is None or value is False:
        return []
    if value is True:
        return [flag]
    if isinstance(value, (str, os.PathLike)):
        return [flag, os.fspath(value)]
    if isinstance(value, Mapping):
        value = [f"{key}={one}" for key, one in value.items()]
    if isinstance(value, Sequence) or hasattr(value, "tolist"):
        texts = [str(one) for one in (value if isinstance(value, Sequence) else _listed(value))]
        return [part for one in texts for part in (flag, one)] if is_repeated else [flag, ",".join(texts)]
    return [flag, str(value)]


def _listed(value: Any) -> list[Any]:
    """Numbers of numpy: one, or several."""
    found = value.tolist()
    return found if isinstance(found, list) else [found]


def measures_option(measures: Measures) -> list[str]:
    """``-m`` with measures as one text or several."""
    if measures is None:
        return []
    with refusing("measures"):
        names = measure_names(measures)
        return ["-m", names if isinstance(names, str) else ", ".join(names)]


def measure_names(measures: AnyMeasures) -> str | list[str]:
    """Measures as texts: those of ir_measures are objects, which write their names.

    Raises:
        RankproofError: for functions of Python.
    """
    custom = custom_among(measures)
    if custom:
        raise RankproofError(f"unsupported measure: {custom[0]} is a function of Python (rankproof.evaluate and rankproof.compare take it)")
    if isinstance(measures, str):
        return measures
    several: Any = measures
    return measure_name(several) if _is_object(several) else [measure_name(one) for one in several]


def measure_name(measure: Any) -> str:
    """The name of a measure; whole numbers of an object of ir_measures have no point in it."""
    if isinstance(measure, str):
        return measure
    return _WHOLE.sub("", str(measure)) if _is_object(measure) else str(measure)


def _is_object(measure: Any) -> bool:
    return hasattr(measure, "NAME") and hasattr(measure, "iter_calc")
