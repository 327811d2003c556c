"""Models of knowledge graphs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .command import Command
from .evaluation import evaluation_alone, evaluations_in
from .files import answer_of, temporary_folder
from .findings import warn_of
from .graph_files import triples_path
from .option_files import arguments_of
from .options import Measures, measures_option
from .results.evaluation import Evaluation


def triples(command: Command, test: Any, measures: Measures, options: Mapping[str, Any]) -> Evaluation:
    """Scores a model that ranks entities as the missing tail or head of triples."""
    with temporary_folder() as folder:
        words = [*command.words, triples_path(folder, "test.tsv", test), "-q", *measures_option(measures)]
        answer = answer_of([*words, *arguments_of(command, folder, options)], folder, has_rows=False)
    evaluation = evaluation_alone(evaluations_in(answer.document, options), answer)
    warn_of(evaluation.findings)
    return evaluation
