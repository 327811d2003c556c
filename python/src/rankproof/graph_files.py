"""Triples of a knowledge graph, and its entities, as files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from .errors import RankproofError, refusing

_EXPECTED = "expected rows of head, relation and tail: a list, an array, a table, triples of PyKEEN, or a path"


def known_paths(folder: Path, name: str, data: Any, _: Mapping[str, Any]) -> list[str]:
    """Paths of one set of triples, or of several."""
    return [triples_path(folder, f"{name}-{number}.tsv", one) for number, one in enumerate(_several(data), 1)]


def _several(known: Any) -> Sequence[Any]:
    """Sets of triples: several in a list of them, else one."""
    if not isinstance(known, (list, tuple)) or not known:
        return [known]
    return [known] if _is_triple(known[0]) else known


def _is_triple(row: Any) -> bool:
    return isinstance(row, (list, tuple)) and len(row) == 3 and all(isinstance(one, (str, int)) for one in row)


def triples_path(folder: Path, name: str, data: Any) -> str:
    """Path of a file with a line for each triple."""
    if isinstance(data, (str, os.PathLike)):
        return os.fspath(data)
    with refusing(name.partition(".")[0]):
        rows = [tuple(row) for row in _rows_of(data)]
        wrong = next((row for row in rows if len(row) != 3), None)
        if wrong is not None:
            raise RankproofError(f"invalid triple: {wrong!r:.60} ({_EXPECTED})")
        path = folder / name
        path.write_text("".join(f"{_line(row)}\n" for row in rows), encoding="utf-8")
        return str(path)


def _line(row: Iterable[Any]) -> str:
    cells = [str(one) for one in row]
    unfit = next((cell for cell in cells if set(cell) & set("\t\n\r")), None)
    if unfit is not None:
        raise RankproofError(f"unsupported name: {unfit!r:.60} (a tab or a line break in it)")
    return "\t".join(cells)


def _rows_of(data: Any) -> Iterable[Any]:
    # PyKEEN's factories hold indices of entities, which are the columns of its scores.
    data = getattr(data, "mapped_triples", data)
    detach = getattr(data, "detach", None)
    if detach is not None:
        data = detach().cpu()
    for name in ("to_numpy", "to_pandas"):
        if hasattr(data, name) and hasattr(data, "columns"):
            data = getattr(data, name)()
            break
    rows: Any = data.tolist() if hasattr(data, "tolist") else data
    if isinstance(rows, (str, Mapping)) or not isinstance(rows, Iterable):
        raise RankproofError(f"unsupported triples: {type(data).__name__} ({_EXPECTED})")
    return rows


def entities_path(folder: Path, name: str, data: Any, _: Mapping[str, Any]) -> str:
    """Path of a file with a line for each entity, from names, or ``{name: column}``."""
    columns = data.items() if isinstance(data, Mapping) else ((entity, column) for column, entity in enumerate(data))
    path = folder / f"{name}.tsv"
    path.write_text("".join(f"{_line((column, entity))}\n" for entity, column in columns), encoding="utf-8")
    return str(path)
