"""One part of a run that is evaluated in parts: all rows of some queries."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from .engine import version
from .errors import RankproofError
from .evaluation import Evaluation, evaluation_of
from .exact import exact_sum, exact_text
from .files import run_command, temporary_folder

JUDGMENT, OF_RUN = 0, 1

Partial = dict[str, Any]

_BOUNDS = {"value": "", "min": "_min", "max": "_max"}


def evaluate_part(batches: Iterable[pa.RecordBatch], arguments: Sequence[str]) -> tuple[pa.Table | None, Partial]:
    """The values of the queries of a part, and its partial result: counts, and sums without rounding.

    Args:
        batches: columns query, kind (0 a judgment, 1 of the run), item and value; rows of a query stand together.
        arguments: options of ``rankproof eval``.

    Returns:
        No table where no query of the part is judged.

    Raises:
        RankproofError: what ``rankproof eval`` finds wrong; or where it gives other rows than it says.
    """
    with temporary_folder() as folder:
        rows = {"judgments": 0, "run": 0}
        unjudged = _write(folder, batches, rows)
        if rows["judgments"] == 0:
            return None, {"version": version(), "inputs": rows, "rows": 0, "counts": {"unjudged": unjudged}, "measures": []}
        if rows["run"] == 0:
            raise RankproofError("missing rows: a part has judgments and no row of the run (expected fewer partitions)")
        paths = [str(folder / kind) for kind in rows]
        printed = run_command(["eval", *paths, "-q", "--json", "--threads", "1", *arguments])
    try:
        evaluation = evaluation_of(json.loads(printed))
    except (ValueError, KeyError, TypeError) as error:
        raise RankproofError(f"invalid output of the command line: {printed[-100:]!r} (expected JSON)") from error
    return evaluation.table, _partial(evaluation, rows)


def _write(folder: Path, batches: Iterable[pa.RecordBatch], rows: dict[str, int]) -> int:
    """Writes the judgments and the run to files and counts their rows; gives the number of queries of the run."""
    queries: set[Any] = set()
    writers: dict[str, pa.RecordBatchFileWriter] = {}
    try:
        for batch in batches:
            for kind, code, value in (("judgments", JUDGMENT, "grade"), ("run", OF_RUN, "score")):
                chosen = batch.filter(pc.equal(batch["kind"], code))
                if chosen.num_rows == 0:
                    continue
                table = chosen.select(["query", "item", "value"]).rename_columns(["query", "item", value])
                if kind not in writers:
                    writers[kind] = pa.ipc.new_file(folder / kind, table.schema)
                writers[kind].write_batch(table)
                rows[kind] += table.num_rows
                if kind == "run":
                    queries.update(pc.unique(table["query"]).to_pylist())
    finally:
        for writer in writers.values():
            writer.close()
    return len(queries)


def _partial(evaluation: Evaluation, rows: dict[str, int]) -> Partial:
    table = evaluation.table
    if table.num_rows != evaluation.counts["evaluated"]:
        raise RankproofError(
            f"invalid output of the command line: {table.num_rows} queries, and {evaluation.counts['evaluated']} were evaluated"
        )
    return {
        "version": version(),
        "conventions": evaluation.conventions,
        "inputs": rows,
        "rows": table.num_rows,
        "counts": dict(evaluation.counts),
        "measures": [
            {
                "measure": mean.measure,
                "notation": mean.notation,
                "count": table.num_rows - table[mean.measure].null_count,
                "sums": {
                    name: exact_text(exact_sum(table[f"{mean.measure}{end}"].drop_null().to_numpy()))
                    for name, end in _BOUNDS.items()
                },
            }
            for mean in evaluation.means.values()
        ],
    }
