"""Results as notebooks show them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..findings import Finding

_BADGE = (
    "display:inline-block;margin:2px 6px 2px 0;padding:1px 8px;border-radius:9px;font-size:0.85em;border:1px solid"
)
_TONES = {"warning": "#b45309", "note": "#6b7280"}
_MARKS = {"warning": "⚠", "note": "ⓘ"}


def page_of(verdict: str | None, tables: str, sentences: Iterable[str], findings: Iterable[Finding]) -> str:
    """HTML with the verdict first, then tables, further sentences, and a badge for each finding."""
    first = "" if verdict is None else f"<p><strong>{escape(verdict)}</strong></p>\n"
    others = "".join(f"<p>{escape(sentence)}</p>\n" for sentence in sentences)
    badges = "".join(map(_badge_of, findings))
    return f'<div class="rankproof">\n{first}{tables}{others}{badges and f"<p>{badges}</p>"}</div>'


def _badge_of(finding: Finding) -> str:
    tone, mark = _TONES[finding.level], _MARKS[finding.level]
    title = "" if finding.remedy is None else f' title="{escape(finding.remedy)}"'
    return f'<span style="{_BADGE} {tone};color:{tone}"{title}>{mark} {escape(str(finding))}</span>'
