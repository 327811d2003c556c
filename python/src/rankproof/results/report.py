"""A report on the disk."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

from ..findings import Finding


@dataclass(frozen=True)
class Report:
    """A report: one HTML file, which notebooks show and browsers open. It is a path: ``open(report)`` reads it.

    Attributes:
        path: where it is.
        findings: what is doubtful about the data that were given.
    """

    path: Path
    findings: tuple[Finding, ...] = ()

    def __fspath__(self) -> str:
        return str(self.path)

    def __str__(self) -> str:
        return str(self.path)

    def _repr_html_(self) -> str:
        page = escape(self.path.read_text(encoding="utf-8"))
        return f'<iframe srcdoc="{page}" style="width:100%;height:80vh;border:0"></iframe>'
