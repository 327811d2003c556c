"""Data sets by name: ``irds:beir/scifact/test`` of ir_datasets, ``hf:mteb/scifact:test`` of Hugging Face."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import RankproofError
from ..findings import warn
from ..roles import Kind
from . import hugging_face
from .records import columns_of_records

_IRDS, _HF = "irds:", "hf:"


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """The judgments that a name stands for; of ir_datasets the scored documents as well, where a run is asked for."""
    if not isinstance(data, str):
        return None
    if data.startswith(_IRDS):
        return _of_ir_datasets(data.removeprefix(_IRDS), kind)
    return (
        hugging_face.told(_of_hugging_face(data.removeprefix(_HF)), kind, options) if data.startswith(_HF) else None
    )


def _of_ir_datasets(name: str, kind: Kind) -> Any:
    try:
        import ir_datasets
    except ImportError:
        raise RankproofError(f"missing package: ir_datasets, which has {name} (pip install ir_datasets)") from None
    try:
        found = ir_datasets.load(name)
    except KeyError:
        raise RankproofError(
            f"unknown data set of ir_datasets: {name} (expected a name as ir-datasets.com lists it)"
        ) from None
    has, rows = (found.has_qrels, "qrels_iter") if kind == "judgments" else (found.has_scoreddocs, "scoreddocs_iter")
    if not has():
        what = "judgments" if kind == "judgments" else "scored documents"
        raise RankproofError(f"missing {kind}: {name} of ir_datasets has no {what}")
    _warn_of_download(ir_datasets, name)
    return columns_of_records(list(getattr(found, rows)()), kind)


def _warn_of_download(ir_datasets: Any, name: str) -> None:
    """ir_datasets downloads what it lacks without being asked."""
    collection = name.split("/")[0]
    folder = ir_datasets.util.home_path() / collection
    if collection in ir_datasets.util.DownloadConfig.contents() and not folder.exists():
        warn(f"ir_datasets downloads what {name} needs into {folder}, where nothing is yet")


def _of_hugging_face(name: str) -> Any:
    path, _, split = name.partition(":")
    repository, configuration = _repository_of(path)
    try:
        import datasets
    except ImportError:
        raise RankproofError(f"missing package: datasets, which has {name} (pip install datasets)") from None
    try:
        cached = datasets.DownloadConfig(local_files_only=True)
        return datasets.load_dataset(repository, configuration, split=split or None, download_config=cached)
    except Exception as error:
        asked = ", ".join(repr(part) for part in (repository, configuration) if part is not None)
        reason = " ".join(str(error).split())[:200]
        raise RankproofError(
            f"missing data: {name} is not in the cache of this machine (datasets.load_dataset({asked}) downloads it): {reason}"
        ) from error


def _repository_of(path: str) -> tuple[str, str | None]:
    """``owner/name``, and the configuration that may follow as a third part."""
    parts = path.split("/")
    return (
        ("/".join(parts[:2]), "/".join(parts[2:]) or None)
        if len(parts) > 2 and not path.startswith((".", "/"))
        else (path, None)
    )
