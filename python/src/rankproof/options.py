"""Arguments of Python as options of the command line."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .errors import refusing


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


def measures_option(measures: str | Sequence[str] | None) -> list[str]:
    """``-m`` with measures as one text or several."""
    if measures is None:
        return []
    with refusing("measures"):
        return ["-m", measures if isinstance(measures, str) else ", ".join(map(str, measures))]
