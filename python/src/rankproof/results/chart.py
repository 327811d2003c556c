"""A chart, drawn by the engine."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from ..errors import RankproofError


@dataclass(frozen=True, repr=False)
class Chart:
    """A chart, which notebooks show.

    Attributes:
        spec: its specification in Vega-Lite, with its data: ``altair.Chart.from_dict(chart.spec)`` takes it.
    """

    spec: Mapping[str, Any]

    @cached_property
    def svg(self) -> str:
        """The picture, as SVG."""
        from ..files import temporary_folder

        with temporary_folder() as folder:
            return self.save(folder / "chart.svg").read_text(encoding="utf-8")

    def save(self, path: str | os.PathLike[str], scale: float = 2) -> Path:
        """Writes the chart into a file, whose ending chooses: .svg, .png, or .json for the specification.

        Args:
            path: of the file.
            scale: pixels of a PNG for each of its own; above 0, up to 10.

        Returns:
            The path.
        """
        from ..files import run_command, temporary_folder

        with temporary_folder() as folder:
            spec = folder / "chart.vl.json"
            spec.write_text(json.dumps(self.spec), encoding="utf-8")
            run_command(["plot", "spec", str(spec), "-o", os.fspath(path), "--scale", str(scale)])
        return Path(path)

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return "Chart(shown by notebooks; .save('chart.svg') writes it)"


@dataclass(frozen=True, repr=False, kw_only=True)
class Charted:
    """A result whose data can be drawn."""

    _draw: Callable[[str], Chart] | None = field(default=None, compare=False)

    def _plotted(self, chart: str) -> Chart:
        if self._draw is None:
            raise RankproofError(
                "missing data: the result was not made by a function that has them (expected one of rankproof)"
            )
        return self._draw(chart)
