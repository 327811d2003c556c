"""The functions of the package, with every option of their commands. Written by `npm run docs`."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping, Sequence
from typing import Any, Literal, overload

from . import results, words
from .command import Command
from .data_types import (
    AnyMeasures,
    Array,
    Arrays,
    ByName,
    ByQuery,
    Confusion,
    Entities,
    Judgments,
    Measures,
    Neighbors,
    Path,
    Retriever,
    Run,
    Runs,
    SeveralRuns,
    Table,
    Texts,
    Triples,
)
from .options import given


EVALUATE = Command(
    ("eval",),
    data={
        "item_columns": "table",
        "train": "judgments",
        "by": "by query",
        "weights": "by query",
        "exclude": "excluded",
        "more_judgments": "judgments",
        "judge_noise": "confusion",
        "gold": "judgments",
    },
    repeated=frozenset({
        "threshold",
        "gate",
    }),
)


@overload
def evaluate(  # pyright: ignore[reportOverlappingOverload]
    qrels: Judgments,
    run: Mapping[Any, Mapping[Any, float]] | None = None,
    measures: AnyMeasures | None = None,
    *,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    item_columns: Table | None = None,
    train: Judgments | None = None,
    by: ByQuery | None = None,
    weights: ByQuery | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    unjudged: words.Unjudged | str | None = None,
    more_judgments: Judgments | None = None,
    grades: str | None = None,
    judge_noise: Confusion | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    gold: Judgments | None = None,
    gold_probability: str | None = None,
    worst: int | None = None,
    threshold: Sequence[str] | str | None = None,
    save: Path | None = None,
    gate: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    threads: int | None = None,
    max_memory: float | None = None,
) -> results.Evaluation: ...


@overload
def evaluate(  # pyright: ignore[reportOverlappingOverload]
    qrels: Judgments,
    run: SeveralRuns,
    measures: AnyMeasures | None = None,
    *,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    item_columns: Table | None = None,
    train: Judgments | None = None,
    by: ByQuery | None = None,
    weights: ByQuery | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    unjudged: words.Unjudged | str | None = None,
    more_judgments: Judgments | None = None,
    grades: str | None = None,
    judge_noise: Confusion | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    gold: Judgments | None = None,
    gold_probability: str | None = None,
    worst: int | None = None,
    threshold: Sequence[str] | str | None = None,
    save: Path | None = None,
    gate: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    threads: int | None = None,
    max_memory: float | None = None,
) -> results.Evaluations: ...


@overload
def evaluate(  # pyright: ignore[reportOverlappingOverload]
    qrels: Judgments,
    run: Run,
    measures: AnyMeasures | None = None,
    *,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    item_columns: Table | None = None,
    train: Judgments | None = None,
    by: ByQuery | None = None,
    weights: ByQuery | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    unjudged: words.Unjudged | str | None = None,
    more_judgments: Judgments | None = None,
    grades: str | None = None,
    judge_noise: Confusion | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    gold: Judgments | None = None,
    gold_probability: str | None = None,
    worst: int | None = None,
    threshold: Sequence[str] | str | None = None,
    save: Path | None = None,
    gate: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    threads: int | None = None,
    max_memory: float | None = None,
) -> results.Evaluation: ...


def evaluate(
    qrels: Judgments,
    run: Run | Runs | None = None,
    measures: AnyMeasures | None = None,
    *,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    item_columns: Table | None = None,
    train: Judgments | None = None,
    by: ByQuery | None = None,
    weights: ByQuery | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    unjudged: words.Unjudged | str | None = None,
    more_judgments: Judgments | None = None,
    grades: str | None = None,
    judge_noise: Confusion | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    gold: Judgments | None = None,
    gold_probability: str | None = None,
    worst: int | None = None,
    threshold: Sequence[str] | str | None = None,
    save: Path | None = None,
    gate: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    threads: int | None = None,
    max_memory: float | None = None,
) -> results.Evaluation | results.Evaluations:
    """Scores a run, or several, against judgments.

    Args:
        qrels: grades of items: ``{query: {item: grade}}``, or ``{query: {item: {subtopic: grade}}}`` for measures of
            subtopics; a table of pandas, polars or pyarrow with columns such as query_id, item_id and grade, and
            subtopic; or ``{"query": …, "item": …, "grade": …}`` with lists or numpy arrays. Ids are texts or
            integers. Or the path of a file.
        run: scores of items, in the same forms; the higher, the better. Several by name, ``{"bm25": run, "dense":
            run}``, give ``Evaluations``. Left out where the judgments hold both: a table with grades and scores, or a
            log.
        measures: such as ``"nDCG@10, AP"``, ``["nDCG@10", "AP"]`` or ``[nDCG @ 10, AP]``; names of the tool where
            ``like`` names one; by default a set that fits the grades.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        item_columns: read a table of items with popularity, category, cost or vector, for measures such as MIUF and
            TBG. A table of pandas, polars or pyarrow, columns by name, or a path.
        train: read what users chose before, in a format of judgments: it says how popular items are, and how new to a
            user. In the forms of ``qrels``, or a path.
        by: show groups of queries: name a table's column (FILE:COLUMN), or a field of the judgments. ``{query:
            value}``, a table with the query and one other column, a table and the name of a column, or
            ``FILE:COLUMN``.
        weights: weigh queries, for example by traffic, in means and other aggregates: FILE:COLUMN of a table that
            names queries. ``{query: value}``, a table with the query and one other column, a table and the name of a
            column, or ``FILE:COLUMN``.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        unjudged: show what unjudged items could change: bounds (the least and most that the grades of unjudged
            retrieved items can make of each value), bounds,unretrieved=N (of N others too).
        more_judgments: add judgments of the same queries, such as those that judge-next asked for. In the forms of
            ``qrels``, or a path.
        grades: name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0).
        judge_noise: correct for errors of judgments: a confusion matrix (agree --confusion writes one; a column of
            runs makes it one for each), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow.
            Or what ``agree`` gives of two judges, the first of whom is right, or ``{true grade: {grade: count}}``.
        interval: compute confidence intervals: test, bca, percentile, t, betting (test: of differences by inverting
            their test, of means by bca; betting holds at every look) (default: test).
        hits_interval: choose the interval of means whose values are all 0 or 1, such as Success: clopper-pearson,
            wilson (default: clopper-pearson).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw this many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        gold: correct values by people's judgments of some of the queries, where the judge is a language model or may
            err otherwise. In the forms of ``qrels``, or a path.
        gold_probability: state how likely each item of ``gold`` was to be sampled: 0.2, or the column of the file
            that says it (default: people judged whole queries).
        worst: show this many queries with the worst values of each measure; of a comparison, those with the largest
            losses.
        threshold: require a value, such as 'nDCG@10>=0.35'; ``passed`` of the result says whether it is met, and
            ``raise_for_checks()`` raises where it is not.
        save: keep the values of every query, for a later ``gate``.
        gate: compare with saved values, as in 'nDCG@10 not-worse-than baseline.json by 0.005'; ``passed`` of the
            result says whether it is met, and ``raise_for_checks()`` raises where it is not.
        allow_other_judgments: compare with saved values even if those were computed from other judgments.
        threads: use this many threads to read a large run; the numbers do not depend on it (default: all cores, at
            most 8).
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Means, and a table by query: those of data in memory ascend by id; those of files come as ``rankproof eval
        -q`` prints them, with texts as ids and without variances of queries. Of several runs, the evaluation of each
        by its name.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        like=like,
        item_columns=item_columns,
        train=train,
        by=by,
        weights=weights,
        exclude=exclude,
        exclude_columns=exclude_columns,
        unjudged=unjudged,
        more_judgments=more_judgments,
        grades=grades,
        judge_noise=judge_noise,
        interval=interval,
        hits_interval=hits_interval,
        confidence=confidence,
        samples=samples,
        seed=seed,
        gold=gold,
        gold_probability=gold_probability,
        worst=worst,
        threshold=threshold,
        save=save,
        gate=gate,
        allow_other_judgments=allow_other_judgments,
        threads=threads,
        max_memory=max_memory,
    )
    from . import evaluation

    return evaluation.evaluate(EVALUATE, qrels, run, measures, options)


COMPARE = Command(
    ("compare",),
    data={
        "item_columns": "table",
        "train": "judgments",
        "by": "by query",
        "weights": "by query",
        "exclude": "excluded",
        "more_judgments": "judgments",
        "judge_noise": "confusion",
        "gold": "judgments",
        "clusters": "by query",
        "tasks": "by query",
    },
    repeated=frozenset({
        "gate",
    }),
)


def compare(
    qrels: Judgments,
    runs: Runs | None = None,
    measures: AnyMeasures | None = None,
    *,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    item_columns: Table | None = None,
    train: Judgments | None = None,
    by: ByQuery | None = None,
    weights: ByQuery | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    unjudged: words.Unjudged | str | None = None,
    more_judgments: Judgments | None = None,
    grades: str | None = None,
    judge_noise: Confusion | None = None,
    gold: Judgments | None = None,
    gold_probability: str | None = None,
    baseline: str | None = None,
    pairs: words.Pairs | None = None,
    test: words.Test | None = None,
    correction: words.Correction | None = None,
    family: words.Family | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    effect: words.Effect | None = None,
    zeros: words.Zeros | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    detect: float | None = None,
    clusters: ByQuery | None = None,
    tasks: ByQuery | None = None,
    task_sample: words.TaskSample | None = None,
    rank_intervals: words.RankIntervals | None = None,
    lower_is_better: str | None = None,
    worst: int | None = None,
    threads: int | None = None,
    gate: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    max_memory: float | None = None,
) -> results.Comparison:
    """Compares runs: means with intervals, differences, corrected p values and effect sizes, in plain words.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it, or a path. The first is the baseline, unless
            ``baseline`` names one. Left out where the judgments hold runs too: a table with grades, in which each
            column of scores is a run, or a log.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        item_columns: read a table of items with popularity, category, cost or vector, for measures such as MIUF and
            TBG. A table of pandas, polars or pyarrow, columns by name, or a path.
        train: read what users chose before, in a format of judgments: it says how popular items are, and how new to a
            user. In the forms of ``qrels``, or a path.
        by: show groups of queries: name a table's column (FILE:COLUMN), or a field of the judgments. ``{query:
            value}``, a table with the query and one other column, a table and the name of a column, or
            ``FILE:COLUMN``.
        weights: weigh queries, for example by traffic, in means and other aggregates: FILE:COLUMN of a table that
            names queries. ``{query: value}``, a table with the query and one other column, a table and the name of a
            column, or ``FILE:COLUMN``.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        unjudged: show what unjudged items could change: bounds (the least and most that the grades of unjudged
            retrieved items can make of each value), bounds,unretrieved=N (of N others too).
        more_judgments: add judgments of the same queries, such as those that judge-next asked for. In the forms of
            ``qrels``, or a path.
        grades: name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0).
        judge_noise: correct for errors of judgments: a confusion matrix (agree --confusion writes one; a column of
            runs makes it one for each), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow.
            Or what ``agree`` gives of two judges, the first of whom is right, or ``{true grade: {grade: count}}``.
        gold: correct values by people's judgments of some of the queries, where the judge is a language model or may
            err otherwise. In the forms of ``qrels``, or a path.
        gold_probability: state how likely each item of ``gold`` was to be sampled: 0.2, or the column of the file
            that says it (default: people judged whole queries).
        baseline: compare the other runs with this one (default: the first).
        pairs: compare each run with the baseline (default), or all pairs: baseline, all.
        test: choose the significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd,
            randomized-tukey-hsd (default: randomization).
        correction: correct p values for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        family: correct these comparisons together: those of each measure (default), or all: measure, all.
        interval: compute confidence intervals: test, bca, percentile, t, betting (test: of differences by inverting
            their test, of means by bca; betting holds at every look) (default: test).
        hits_interval: choose the interval of means whose values are all 0 or 1, such as Success: clopper-pearson,
            wilson (default: clopper-pearson).
        effect: choose the effect size: cohens-dz, hedges-g, cliffs-delta, superiority (default: cohens-dz).
        zeros: treat zeros in Wilcoxon's test: pratt (default) or wilcoxon.
        alpha: call a corrected p below this significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw this many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        detect: estimate how many queries would show a difference of this size (default: the differences that are
            observed).
        clusters: resample groups of queries that are not independent as a whole; none: single queries (default: what
            saved values say). ``{query: value}``, a table with the query and one other column, a table and the name
            of a column, or ``FILE:COLUMN``.
        tasks: weigh tasks, such as data sets, equally: means are means over tasks of means over queries. ``{query:
            value}``, a table with the query and one other column, a table and the name of a column, or
            ``FILE:COLUMN``.
        task_sample: treat ``tasks`` as random, a sample of all tasks (default), or fixed, where their queries alone
            are a sample.
        rank_intervals: compute rank intervals of three runs or more, and which may be best: simultaneous (default:
            for all runs together), marginal (for each alone), none.
        lower_is_better: treat lower values as better: names of measures of values by case, or all.
        worst: show this many queries with the worst values of each measure; of a comparison, those with the largest
            losses.
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        gate: compare with saved values, as in 'nDCG@10 not-worse-than baseline.json by 0.005'; ``passed`` of the
            result says whether it is met, and ``raise_for_checks()`` raises where it is not.
        allow_other_judgments: compare with saved values even if those were computed from other judgments.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        ``verdict`` is the answer in one sentence; ``comparison[measure]`` has the numbers.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        like=like,
        item_columns=item_columns,
        train=train,
        by=by,
        weights=weights,
        exclude=exclude,
        exclude_columns=exclude_columns,
        unjudged=unjudged,
        more_judgments=more_judgments,
        grades=grades,
        judge_noise=judge_noise,
        gold=gold,
        gold_probability=gold_probability,
        baseline=baseline,
        pairs=pairs,
        test=test,
        correction=correction,
        family=family,
        interval=interval,
        hits_interval=hits_interval,
        effect=effect,
        zeros=zeros,
        alpha=alpha,
        confidence=confidence,
        samples=samples,
        seed=seed,
        detect=detect,
        clusters=clusters,
        tasks=tasks,
        task_sample=task_sample,
        rank_intervals=rank_intervals,
        lower_is_better=lower_is_better,
        worst=worst,
        threads=threads,
        gate=gate,
        allow_other_judgments=allow_other_judgments,
        max_memory=max_memory,
    )
    from . import comparing

    return comparing.compare(COMPARE, qrels, runs, measures, options)


DIAGNOSE = Command(
    ("diagnose",),
    data={
        "exclude": "excluded",
    },
    repeated=frozenset({
        "like",
    }),
)


def diagnose(
    qrels: Judgments,
    run: Run,
    measures: Measures | None = None,
    *,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    like: words.Like | Sequence[words.Like] | None = None,
    says: str | None = None,
    max_memory: float | None = None,
) -> results.Diagnosis:
    """Finds why two numbers for one run differ: which choices move a measure, and which tools choose so.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        run: a run as ``evaluate`` takes it, or a path.
        measures: those whose choices are tried.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        like: follow another tool; give two to set them side by side: trec_eval, trec_eval-9, trec_eval-9.0.8-2023,
            pytrec_eval, ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers,
            torchmetrics, sklearn, llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole,
            recommenders, rectools, spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen,
            ogb, libkge, torchkge, elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        says: search for the choices that give a number somebody printed, such as 0.5619 or 56.19%.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        The effect of each choice, what each tool gives, and where a number comes from.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        exclude=exclude,
        exclude_columns=exclude_columns,
        like=like,
        says=says,
        max_memory=max_memory,
    )
    from . import commands

    return commands.diagnosed(results.Diagnosis, DIAGNOSE, qrels, run, measures, options)


FUSE = Command(
    ("fuse",),
    data={
        "train": "judgments",
    },
    repeated=frozenset({
        "param",
    }),
)


def fuse(
    runs: Runs,
    *,
    method: words.Method | str | None = None,
    param: Mapping[str, Any] | Sequence[str] | str | None = None,
    weights: Sequence[float] | float | str | None = None,
    norm: words.Norm | str | Sequence[words.Norm | str] | None = None,
    missing_items: words.MissingItems | None = None,
    train: Judgments | None = None,
    keep_trained: bool | None = None,
    ties: words.TiesOfFuse | None = None,
    depth: int | None = None,
    like: words.LikeOfFuse | None = None,
    threads: int | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    max_memory: float | None = None,
) -> results.Fusion:
    """Makes one run of several.

    Args:
        runs: the runs by name, each as ``evaluate`` takes it, or a path.
        method: fuse runs by this method (default: rrf): rrf, combsum, combmnz, combgmnz, combanz, combmed, combmin,
            combmax, weighted-sum, weighted-mnz, mixed, isr, log_isr, logn_isr, rbc, bordafuse, weighted-bordafuse,
            condorcet, weighted-condorcet, bayesfuse, mapfuse, posfuse, slidefuse, probfuse, segfuse.
        param: set a parameter of the method, such as k=60; may be repeated.
        weights: weigh runs: a number of at least 0 for each, such as 0.6,0.4.
        norm: normalize scores, with one normalization for all runs or one for each (default: min-max where the method
            takes scores): none, min-max, min-max-inverted, max, sum, zmuv, rank, borda, robust, sigmoid, dbsf.
        missing_items: set what an item gets from a run that lacks it: zero, least, next-rank, skip, shared, last or
            floor (default, and which may be chosen: by method, rankproof explain METHOD).
        train: train bayesfuse, mapfuse, posfuse, slidefuse, probfuse or segfuse on these judgments. In the forms of
            ``qrels``, or a path.
        keep_trained: fuse the queries that a method learned from too (default: they are left out).
        ties: rank tied items of a run: expected over all orders (default), input.
        depth: cut each fused list after this many items.
        like: take names, defaults and conventions of another tool: ranx.
        threads: use this many threads; the fused run does not depend on it (default: as many as pay off).
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        A run, ``{query: {item: score}}``, best first, which every function takes.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        method=method,
        param=param,
        weights=weights,
        norm=norm,
        missing_items=missing_items,
        train=train,
        keep_trained=keep_trained,
        ties=ties,
        depth=depth,
        like=like,
        threads=threads,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        max_memory=max_memory,
    )
    from . import commands

    return commands.fuse(FUSE, runs, options)


TUNE = Command(
    ("tune",),
    data={
        "by": "by query",
    },
    repeated=frozenset({
        "param",
    }),
)


def tune(
    qrels: Judgments,
    runs: Runs,
    measure: words.MeasureName | str | None = None,
    *,
    method: words.Method | str | Sequence[words.Method | str] | None = None,
    norm: words.Norm | str | Sequence[words.Norm | str] | None = None,
    param: Mapping[str, Any] | Sequence[str] | str | None = None,
    equal_weights: bool | None = None,
    search: words.Search | None = None,
    missing_items: words.MissingItems | None = None,
    folds: int | None = None,
    by: ByQuery | None = None,
    seed: float | None = None,
    depth: int | None = None,
    min_grade: float | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    test: words.Test | None = None,
    correction: words.Correction | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    threads: int | None = None,
    held_out_run: Path | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    max_memory: float | None = None,
) -> results.Tuning:
    """Tunes how runs are fused, and says whether that is worth it on queries that were held out.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it, or a path.
        measure: what is optimized; by default nDCG@10, or AP of grades 0 and 1.
        method: try these methods (default: rrf,weighted-sum); parameters in parentheses are not tuned, as in
            rrf(k=60): rrf, combsum, combmnz, combgmnz, combanz, combmed, combmin, combmax, weighted-sum,
            weighted-mnz, mixed, isr, log_isr, logn_isr, rbc, bordafuse, weighted-bordafuse, condorcet,
            weighted-condorcet, bayesfuse, mapfuse, posfuse, slidefuse, probfuse, segfuse.
        norm: try these normalizations for methods of scores (default: min-max), or one for each run, as in
            min-max:min-max-inverted: none, min-max, min-max-inverted, max, sum, zmuv, rank, borda, robust, sigmoid,
            dbsf.
        param: try these values of a parameter, such as k=10,60; may be repeated.
        equal_weights: give all runs the same weight.
        search: search weights by line (exactly, of three runs and more one after the other), grid (default: line
            unless that takes very long).
        missing_items: set what an item gets from a run that lacks it: zero, least, next-rank, skip, shared, last or
            floor (default: by method, rankproof explain METHOD).
        folds: split the queries into this many parts, and hold out each once (default: 5).
        by: group queries that stay in one fold: name a table's column (FILE:COLUMN), or a field of the judgments.
            ``{query: value}``, a table with the query and one other column, a table and the name of a column, or
            ``FILE:COLUMN``.
        seed: seed the folds and the random samples (default: 1).
        depth: count only the first ranks of each fused list.
        min_grade: count items as relevant from this grade on (default: 1).
        without_relevant: treat queries without relevant items: computed (default: as the measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that no run holds.
        test: choose the significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd,
            randomized-tukey-hsd (default: randomization).
        correction: correct p values for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        alpha: call a corrected p below this significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw this many random samples, for bootstrap and randomization (default: 10000).
        threads: use this many threads for the tests; the numbers do not depend on it (default: all cores).
        held_out_run: write the fused run of held-out queries, whose value is the one that is reported: a TREC run, or
            JSON lines where the name ends in .jsonl.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        ``verdict`` says whether it is worth it; ``fuse(runs, **tuning.setting.options)`` fuses so.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        method=method,
        norm=norm,
        param=param,
        equal_weights=equal_weights,
        search=search,
        missing_items=missing_items,
        folds=folds,
        by=by,
        seed=seed,
        depth=depth,
        min_grade=min_grade,
        without_relevant=without_relevant,
        self=self,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        test=test,
        correction=correction,
        alpha=alpha,
        confidence=confidence,
        samples=samples,
        threads=threads,
        held_out_run=held_out_run,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        max_memory=max_memory,
    )
    from . import commands

    return commands.judged(results.Tuning, TUNE, qrels, runs, measure, options)


CONTRIBUTIONS = Command(
    ("contributions",),
    data={
        "train": "judgments",
    },
    repeated=frozenset({
        "param",
    }),
)


def contributions(
    qrels: Judgments,
    runs: Runs,
    measures: Measures | None = None,
    *,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    method: words.Method | str | None = None,
    param: Mapping[str, Any] | Sequence[str] | str | None = None,
    weights: Sequence[float] | float | str | None = None,
    norm: words.Norm | str | Sequence[words.Norm | str] | None = None,
    missing_items: words.MissingItems | None = None,
    train: Judgments | None = None,
    keep_trained: bool | None = None,
    depths: Sequence[int] | int | str | None = None,
    test: words.Test | None = None,
    correction: words.Correction | None = None,
    family: words.Family | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    effect: words.Effect | None = None,
    zeros: words.Zeros | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    threads: int | None = None,
    max_memory: float | None = None,
) -> results.Contributions:
    """Says what each run brings to a fusion: unique relevant items, overlap, value, and what could be reached.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it, or a path.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        method: fuse runs by this method (default: rrf): rrf, combsum, combmnz, combgmnz, combanz, combmed, combmin,
            combmax, weighted-sum, weighted-mnz, mixed, isr, log_isr, logn_isr, rbc, bordafuse, weighted-bordafuse,
            condorcet, weighted-condorcet, bayesfuse, mapfuse, posfuse, slidefuse, probfuse, segfuse.
        param: set a parameter of the method, such as k=60; may be repeated.
        weights: weigh runs: a number of at least 0 for each, such as 0.6,0.4.
        norm: normalize scores, with one normalization for all runs or one for each (default: min-max where the method
            takes scores): none, min-max, min-max-inverted, max, sum, zmuv, rank, borda, robust, sigmoid, dbsf.
        missing_items: set what an item gets from a run that lacks it: zero, least, next-rank, skip, shared, last or
            floor (default, and which may be chosen: by method, rankproof explain METHOD).
        train: train bayesfuse, mapfuse, posfuse, slidefuse, probfuse or segfuse on these judgments. In the forms of
            ``qrels``, or a path.
        keep_trained: fuse the queries that a method learned from too (default: they are left out).
        depths: look at this many of the first ranks of each run (default: 10,100,1000, as far as lists go).
        test: choose the significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd,
            randomized-tukey-hsd (default: randomization).
        correction: correct p values for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        family: correct these comparisons together: those of each measure (default), or all: measure, all.
        interval: compute confidence intervals: test, bca, percentile, t, betting (test: of differences by inverting
            their test, of means by bca; betting holds at every look) (default: test).
        hits_interval: choose the interval of means whose values are all 0 or 1, such as Success: clopper-pearson,
            wilson (default: clopper-pearson).
        effect: choose the effect size: cohens-dz, hedges-g, cliffs-delta, superiority (default: cohens-dz).
        zeros: treat zeros in Wilcoxon's test: pratt (default) or wilcoxon.
        alpha: call a corrected p below this significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw this many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Each run alone, the fusion without it, and shares within each depth.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        like=like,
        method=method,
        param=param,
        weights=weights,
        norm=norm,
        missing_items=missing_items,
        train=train,
        keep_trained=keep_trained,
        depths=depths,
        test=test,
        correction=correction,
        family=family,
        interval=interval,
        hits_interval=hits_interval,
        effect=effect,
        zeros=zeros,
        alpha=alpha,
        confidence=confidence,
        samples=samples,
        seed=seed,
        threads=threads,
        max_memory=max_memory,
    )
    from . import commands

    return commands.judged(results.Contributions, CONTRIBUTIONS, qrels, runs, measures, options)


RERANKING = Command(
    ("reranking",),
)


def reranking(
    qrels: Judgments,
    first: Run,
    reranked: Run,
    measures: Measures | None = None,
    *,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    depths: Sequence[int] | int | str | None = None,
    test: words.Test | None = None,
    correction: words.Correction | None = None,
    family: words.Family | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    effect: words.Effect | None = None,
    zeros: words.Zeros | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    threads: int | None = None,
    max_memory: float | None = None,
) -> results.Reranking:
    """Looks at a reranked run beside its first stage: what was lifted and buried, and what could be reached.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        first: the run of the first stage, as ``evaluate`` takes it, or a path.
        reranked: the run of the reranker.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        depths: look at this many of the first ranks (default: 10,100,1000, as far as lists go).
        test: choose the significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd,
            randomized-tukey-hsd (default: randomization).
        correction: correct p values for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        family: correct these comparisons together: those of each measure (default), or all: measure, all.
        interval: compute confidence intervals: test, bca, percentile, t, betting (test: of differences by inverting
            their test, of means by bca; betting holds at every look) (default: test).
        hits_interval: choose the interval of means whose values are all 0 or 1, such as Success: clopper-pearson,
            wilson (default: clopper-pearson).
        effect: choose the effect size: cohens-dz, hedges-g, cliffs-delta, superiority (default: cohens-dz).
        zeros: treat zeros in Wilcoxon's test: pratt (default) or wilcoxon.
        alpha: call a corrected p below this significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw this many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Effects within each depth, by grade, by query and by item.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        like=like,
        depths=depths,
        test=test,
        correction=correction,
        family=family,
        interval=interval,
        hits_interval=hits_interval,
        effect=effect,
        zeros=zeros,
        alpha=alpha,
        confidence=confidence,
        samples=samples,
        seed=seed,
        threads=threads,
        max_memory=max_memory,
    )
    from . import commands

    return commands.reranked(results.Reranking, RERANKING, qrels, first, reranked, measures, options)


SIMILARITY = Command(
    ("similarity",),
)


def similarity(
    runs: Runs,
    *,
    cutoff: int | None = None,
    persistence: float | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    run_format: words.RunFormat | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    max_memory: float | None = None,
) -> results.Similarity:
    """Compares runs with each other, without judgments: Kendall's tau, AP correlation, Spearman, RBO, Jaccard.

    Args:
        runs: the runs by name, each as ``evaluate`` takes it, or a path.
        cutoff: cut lists at this rank for Jaccard (default: 10).
        persistence: set the persistence of rank-biased overlap (default: 0.9).
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        run_columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Each two runs, with means and the values of every query.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        cutoff=cutoff,
        persistence=persistence,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        run_format=run_format,
        run_columns=run_columns,
        map=map,
        max_memory=max_memory,
    )
    from . import commands

    return commands.of_runs(results.Similarity, SIMILARITY, runs, options)


AGREE = Command(
    ("agree",),
    data={
        "run": "runs",
    },
    repeated=frozenset({
        "run",
    }),
)


def agree(
    judgments: Mapping[str, Judgments],
    measures: Measures | None = None,
    *,
    per_query: bool | None = None,
    min_grade: float | None = None,
    confusion: Path | None = None,
    run: Runs | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    max_memory: float | None = None,
) -> results.Agreement:
    """Says how far judgments of several people or machines agree, and whether they order runs alike.

    Args:
        judgments: two or more judgments by the name of who made them, each as ``evaluate`` takes it, or a path.
        measures: by which runs are ordered, where ``run`` has some; by default a set that fits the grades.
        per_query: show the agreement on every query as well.
        min_grade: count items as relevant from this grade on (default: 1).
        confusion: write how often the second file has each grade by that of the first, for --judge-noise.
        run: evaluate this run with each file; may be repeated. Runs by name.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Cohen's kappa of each two, and Krippendorff's alpha of all.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        per_query=per_query,
        min_grade=min_grade,
        confusion=confusion,
        run=run,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        max_memory=max_memory,
    )
    from . import commands

    return commands.of_judgments(results.Agreement, AGREE, judgments, measures, options)


POOL = Command(
    ("pool",),
    data={
        "more_judgments": "judgments",
        "exclude": "excluded",
    },
)


def pool(
    qrels: Judgments,
    runs: Runs,
    measures: Measures | None = None,
    *,
    more_judgments: Judgments | None = None,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    like: words.Like | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    details: bool | None = None,
    max_memory: float | None = None,
) -> results.Pool:
    """Says how far judgments cover runs: depth, share judged by rank, overlap, what each run contributed.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it, or a path.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        more_judgments: add judgments of the same queries, such as those that judge-next asked for. In the forms of
            ``qrels``, or a path.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        details: show more tables: items of each run, share judged down to more ranks, overlap of each two runs.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        What judgments know of each run.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        more_judgments=more_judgments,
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        like=like,
        exclude=exclude,
        exclude_columns=exclude_columns,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        details=details,
        max_memory=max_memory,
    )
    from . import commands

    return commands.judged(results.Pool, POOL, qrels, runs, measures, options)


JUDGE_NEXT = Command(
    ("judge-next",),
    data={
        "more_judgments": "judgments",
        "exclude": "excluded",
    },
)


def judge_next(
    qrels: Judgments,
    runs: Runs,
    measures: Measures | None = None,
    *,
    count: int | None = None,
    for_: words.For | None = None,
    grades: str | None = None,
    more_judgments: Judgments | None = None,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    like: words.Like | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    max_memory: float | None = None,
) -> results.NextJudgments:
    """Finds the unjudged items whose judgment most narrows what is open.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it, or a path.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        count: list this many items (default: 50).
        for_: narrow the interval of comparison (default for two runs), values.
        grades: name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0).
        more_judgments: add judgments of the same queries, such as those that judge-next asked for. In the forms of
            ``qrels``, or a path.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Items, those that narrow most first; ``to_pandas()`` is a table to fill in.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        count=count,
        for_=for_,
        grades=grades,
        more_judgments=more_judgments,
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        like=like,
        exclude=exclude,
        exclude_columns=exclude_columns,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        max_memory=max_memory,
    )
    from . import commands

    return commands.judged(results.NextJudgments, JUDGE_NEXT, qrels, runs, measures, options)


TRIPLES = Command(
    ("triples",),
    data={
        "tails": "array",
        "heads": "array",
        "entities": "entities",
        "known": "triples",
    },
    repeated=frozenset({
        "tails",
        "heads",
        "known",
        "threshold",
        "gate",
    }),
)


def triples(
    test: Triples,
    measures: Measures | None = None,
    *,
    tails: Array | None = None,
    heads: Array | None = None,
    entities: Entities | None = None,
    known: Triples | Sequence[Triples] | None = None,
    by: words.By | None = None,
    ties: words.Ties | str | None = None,
    precision: words.Precision | None = None,
    aggregate: words.Aggregate | str | None = None,
    like: words.Like | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    worst: int | None = None,
    threshold: Sequence[str] | str | None = None,
    save: Path | None = None,
    gate: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    max_memory: float | None = None,
) -> results.Evaluation:
    """Scores a model that ranks all entities as the missing tail or head of triples, by filtered ranks.

    Args:
        test: tested triples, rows of head, relation and tail: a list, an array of indices, a table, triples of
            PyKEEN, or a path.
        measures: such as ``"FilteredRR, MR"``; by default MR, MRR, Hits@1, 3 and 10, and AMRI.
        tails: scores of all entities as tails, a matrix with a row for each tested triple and a column for each
            entity: an array of numpy, a tensor or a path. The higher, the better.
        heads: scores of all entities as heads, with the same rows and columns.
        entities: the entities of the columns: names in their order, ``{name: column}``, or a path; left out where
            triples hold the indices of columns.
        known: triples whose other answers are left out, beside the tested ones: training and validation, which makes
            ranks filtered. One set of rows of head, relation and tail, a path, or a list of such. Without it ranks
            are raw.
        by: show values for each group of queries: relation, or side (tails and heads).
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        interval: compute confidence intervals: test, bca, percentile, t, betting (test: of differences by inverting
            their test, of means by bca; betting holds at every look) (default: test).
        hits_interval: choose the interval of means whose values are all 0 or 1, such as Success: clopper-pearson,
            wilson (default: clopper-pearson).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw this many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        worst: show this many queries with the worst values of each measure; of a comparison, those with the largest
            losses.
        threshold: require a value, such as 'nDCG@10>=0.35'; ``passed`` of the result says whether it is met, and
            ``raise_for_checks()`` raises where it is not.
        save: keep the values of every query, for a later ``gate``.
        gate: compare with saved values, as in 'nDCG@10 not-worse-than baseline.json by 0.005'; ``passed`` of the
            result says whether it is met, and ``raise_for_checks()`` raises where it is not.
        allow_other_judgments: compare with saved values even if those were computed from other judgments.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Values over all queries, and by query: each triple without its tail, and without its head.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        tails=tails,
        heads=heads,
        entities=entities,
        known=known,
        by=by,
        ties=ties,
        precision=precision,
        aggregate=aggregate,
        like=like,
        interval=interval,
        hits_interval=hits_interval,
        confidence=confidence,
        samples=samples,
        seed=seed,
        worst=worst,
        threshold=threshold,
        save=save,
        gate=gate,
        allow_other_judgments=allow_other_judgments,
        config=config,
        no_config=no_config,
        max_memory=max_memory,
    )
    from . import knowledge_graphs

    return knowledge_graphs.triples(TRIPLES, test, measures, options)


SAMPLED = Command(
    ("sampled",),
)


def sampled(
    qrels: Judgments,
    runs: Runs,
    measures: Measures | None = None,
    *,
    catalog: int | None = None,
    with_replacement: bool | None = None,
    estimator: words.Estimator | None = None,
    gamma: float | None = None,
    entropy: float | None = None,
    steps: int | None = None,
    per_query: bool | None = None,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    like: words.Like | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    max_memory: float | None = None,
) -> results.SampledEstimates:
    """Estimates what measures would be if all items were ranked, from lists of one relevant item among sampled ones.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it, or a path.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        catalog: set how many items a full evaluation would rank, including the relevant one (required).
        with_replacement: allow that an item was drawn more than once for a list.
        estimator: choose the estimator: bv-mle, bv-mes, bv, cls, rank, mle, mes (default: bv-mle).
        gamma: weigh variance against bias in bv, bv-mle and bv-mes (default: 0.01).
        entropy: weigh entropy in mes and bv-mes (default: 0.01).
        steps: take this many steps of expectation maximization in mle and bv-mle (default: 100).
        per_query: show the corrected value of every query as well.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Estimates of each run, with bias and standard error.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        catalog=catalog,
        with_replacement=with_replacement,
        estimator=estimator,
        gamma=gamma,
        entropy=entropy,
        steps=steps,
        per_query=per_query,
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        like=like,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        max_memory=max_memory,
    )
    from . import commands

    return commands.judged(results.SampledEstimates, SAMPLED, qrels, runs, measures, options)


SEARCH = Command(
    ("search",),
    data={
        "item_columns": "table",
        "train": "judgments",
        "by": "by query",
        "weights": "by query",
        "exclude": "excluded",
        "more_judgments": "judgments",
        "judge_noise": "confusion",
        "gold": "judgments",
        "queries": "texts",
    },
    repeated=frozenset({
        "header",
        "threshold",
        "gate",
    }),
)


def search(
    qrels: Judgments,
    url: str,
    queries: Texts | None = None,
    measures: Measures | None = None,
    *,
    body: str | None = None,
    method: str | None = None,
    header: Sequence[str] | str | None = None,
    concurrency: int | None = None,
    timeout: float | None = None,
    retries: int | None = None,
    cache: Path | None = None,
    until: words.Until | str | None = None,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    item_columns: Table | None = None,
    train: Judgments | None = None,
    by: ByQuery | None = None,
    weights: ByQuery | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    unjudged: words.Unjudged | str | None = None,
    more_judgments: Judgments | None = None,
    grades: str | None = None,
    judge_noise: Confusion | None = None,
    gold: Judgments | None = None,
    gold_probability: str | None = None,
    threshold: Sequence[str] | str | None = None,
    save: Path | None = None,
    gate: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    max_memory: float | None = None,
) -> results.SearchEvaluation:
    """Asks a search engine over HTTP for every judged query, and scores what it finds.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        url: what is asked, such as ``http://localhost:9200/docs/_search?q={query}``; ``{id}`` stands for the id of
            the query.
        queries: texts of the queries: ``{id: text}``, records, a table with id and text, or a path; by default ids
            are the texts.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        body: send this body, such as '{"query": {"match": {"text": "{query}"}}}'.
        method: set the HTTP method (default: POST where there is a body, else GET).
        header: add a header, such as 'Authorization: ApiKey …'; may be repeated.
        concurrency: ask this many queries at a time (default: 4).
        timeout: give up a try after this many seconds (default: 30).
        retries: try a failed query again this many times (default: 2).
        cache: keep the engine's answers in a file: a search that was interrupted continues there.
        until: stop early: decided asks queries in random order until each ``threshold`` and ``gate`` is decided, at
            95 % confidence or as decided=0.99 says.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        item_columns: read a table of items with popularity, category, cost or vector, for measures such as MIUF and
            TBG. A table of pandas, polars or pyarrow, columns by name, or a path.
        train: read what users chose before, in a format of judgments: it says how popular items are, and how new to a
            user. In the forms of ``qrels``, or a path.
        by: show groups of queries: name a table's column (FILE:COLUMN), or a field of the judgments. ``{query:
            value}``, a table with the query and one other column, a table and the name of a column, or
            ``FILE:COLUMN``.
        weights: weigh queries, for example by traffic, in means and other aggregates: FILE:COLUMN of a table that
            names queries. ``{query: value}``, a table with the query and one other column, a table and the name of a
            column, or ``FILE:COLUMN``.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        unjudged: show what unjudged items could change: bounds (the least and most that the grades of unjudged
            retrieved items can make of each value), bounds,unretrieved=N (of N others too).
        more_judgments: add judgments of the same queries, such as those that judge-next asked for. In the forms of
            ``qrels``, or a path.
        grades: name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0).
        judge_noise: correct for errors of judgments: a confusion matrix (agree --confusion writes one; a column of
            runs makes it one for each), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow.
            Or what ``agree`` gives of two judges, the first of whom is right, or ``{true grade: {grade: count}}``.
        gold: correct values by people's judgments of some of the queries, where the judge is a language model or may
            err otherwise. In the forms of ``qrels``, or a path.
        gold_probability: state how likely each item of ``gold`` was to be sampled: 0.2, or the column of the file
            that says it (default: people judged whole queries).
        threshold: require a value, such as 'nDCG@10>=0.35'; ``passed`` of the result says whether it is met, and
            ``raise_for_checks()`` raises where it is not.
        save: keep the values of every query, for a later ``gate``.
        gate: compare with saved values, as in 'nDCG@10 not-worse-than baseline.json by 0.005'; ``passed`` of the
            result says whether it is met, and ``raise_for_checks()`` raises where it is not.
        allow_other_judgments: compare with saved values even if those were computed from other judgments.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        An evaluation; ``run`` is what was found, and ``failures`` says which queries failed.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        body=body,
        method=method,
        header=header,
        concurrency=concurrency,
        timeout=timeout,
        retries=retries,
        cache=cache,
        until=until,
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        like=like,
        item_columns=item_columns,
        train=train,
        by=by,
        weights=weights,
        exclude=exclude,
        exclude_columns=exclude_columns,
        unjudged=unjudged,
        more_judgments=more_judgments,
        grades=grades,
        judge_noise=judge_noise,
        gold=gold,
        gold_probability=gold_probability,
        threshold=threshold,
        save=save,
        gate=gate,
        allow_other_judgments=allow_other_judgments,
        max_memory=max_memory,
    )
    from . import searching

    return searching.search(SEARCH, qrels, url, queries, measures, options)


EVALUATE_SEARCH = Command(
    ("search",),
    data={
        "item_columns": "table",
        "train": "judgments",
        "by": "by query",
        "weights": "by query",
        "exclude": "excluded",
        "more_judgments": "judgments",
        "judge_noise": "confusion",
        "gold": "judgments",
        "queries": "texts",
    },
    repeated=frozenset({
        "threshold",
        "gate",
    }),
)


def evaluate_search(
    retriever: Retriever,
    qrels: Judgments,
    queries: Texts | None = None,
    measures: Measures | None = None,
    k: int = 100,
    *,
    concurrency: int | None = None,
    timeout: float | None = None,
    retries: int | None = None,
    until: words.Until | str | None = None,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    item_columns: Table | None = None,
    train: Judgments | None = None,
    by: ByQuery | None = None,
    weights: ByQuery | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    unjudged: words.Unjudged | str | None = None,
    more_judgments: Judgments | None = None,
    grades: str | None = None,
    judge_noise: Confusion | None = None,
    gold: Judgments | None = None,
    gold_probability: str | None = None,
    threshold: Sequence[str] | str | None = None,
    save: Path | None = None,
    gate: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    max_memory: float | None = None,
) -> results.SearchEvaluation:
    """Asks a function for every judged query, and scores what it finds.

    Args:
        retriever: takes the text of a query and ``k``, or the text alone, and gives items, best first; a retriever of
            LangChain or LlamaIndex is asked by ``invoke`` or ``retrieve``. Items are ids, pairs of id and score,
            dicts with id and score or distance, documents of LangChain and other objects with an id (a document's may
            stand in its metadata), or one dict of scores by id; or something to await that gives them. Scores decide,
            the higher the better, where there are any: to rank by order, give ids alone. A query for which it raises
            is missing from the run, and counts as an empty list unless ``missing`` says otherwise.
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        queries: texts of the queries: ``{id: text}``, records, a table with id and text, or a path; by default ids
            are the texts.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        k: how many items are asked for; a retriever that takes a text alone has a number of its own. Where there are
            more, all are evaluated, with a warning.
        concurrency: queries that are asked at a time (default: 1, in the thread of the caller; more: in threads).
        timeout: give up a try after so many seconds (default: a day).
        retries: how often a query is tried again (default: 0).
        until: stop early: decided asks queries in random order until each ``threshold`` and ``gate`` is decided, at
            95 % confidence or as decided=0.99 says.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        item_columns: read a table of items with popularity, category, cost or vector, for measures such as MIUF and
            TBG. A table of pandas, polars or pyarrow, columns by name, or a path.
        train: read what users chose before, in a format of judgments: it says how popular items are, and how new to a
            user. In the forms of ``qrels``, or a path.
        by: show groups of queries: name a table's column (FILE:COLUMN), or a field of the judgments. ``{query:
            value}``, a table with the query and one other column, a table and the name of a column, or
            ``FILE:COLUMN``.
        weights: weigh queries, for example by traffic, in means and other aggregates: FILE:COLUMN of a table that
            names queries. ``{query: value}``, a table with the query and one other column, a table and the name of a
            column, or ``FILE:COLUMN``.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        unjudged: show what unjudged items could change: bounds (the least and most that the grades of unjudged
            retrieved items can make of each value), bounds,unretrieved=N (of N others too).
        more_judgments: add judgments of the same queries, such as those that judge-next asked for. In the forms of
            ``qrels``, or a path.
        grades: name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0).
        judge_noise: correct for errors of judgments: a confusion matrix (agree --confusion writes one; a column of
            runs makes it one for each), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow.
            Or what ``agree`` gives of two judges, the first of whom is right, or ``{true grade: {grade: count}}``.
        gold: correct values by people's judgments of some of the queries, where the judge is a language model or may
            err otherwise. In the forms of ``qrels``, or a path.
        gold_probability: state how likely each item of ``gold`` was to be sampled: 0.2, or the column of the file
            that says it (default: people judged whole queries).
        threshold: require a value, such as 'nDCG@10>=0.35'; ``passed`` of the result says whether it is met, and
            ``raise_for_checks()`` raises where it is not.
        save: keep the values of every query, for a later ``gate``.
        gate: compare with saved values, as in 'nDCG@10 not-worse-than baseline.json by 0.005'; ``passed`` of the
            result says whether it is met, and ``raise_for_checks()`` raises where it is not.
        allow_other_judgments: compare with saved values even if those were computed from other judgments.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        An evaluation; ``run`` is what was found, and ``failures`` says which queries failed.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        concurrency=concurrency,
        timeout=timeout,
        retries=retries,
        until=until,
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        like=like,
        item_columns=item_columns,
        train=train,
        by=by,
        weights=weights,
        exclude=exclude,
        exclude_columns=exclude_columns,
        unjudged=unjudged,
        more_judgments=more_judgments,
        grades=grades,
        judge_noise=judge_noise,
        gold=gold,
        gold_probability=gold_probability,
        threshold=threshold,
        save=save,
        gate=gate,
        allow_other_judgments=allow_other_judgments,
        max_memory=max_memory,
    )
    from . import searching

    return searching.evaluate_search(EVALUATE_SEARCH, retriever, qrels, queries, measures, k, options)


REPORT = Command(
    ("report",),
    data={
        "item_columns": "table",
        "train": "judgments",
        "by": "by query",
        "weights": "by query",
        "exclude": "excluded",
        "more_judgments": "judgments",
        "judge_noise": "confusion",
        "gold": "judgments",
        "clusters": "by query",
        "tasks": "by query",
        "items": "texts",
        "queries": "texts",
    },
)


def report(
    qrels: Judgments,
    runs: Runs | None = None,
    output: Path = "report.html",
    measures: Measures | None = None,
    *,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    item_columns: Table | None = None,
    train: Judgments | None = None,
    by: ByQuery | None = None,
    weights: ByQuery | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    unjudged: words.Unjudged | str | None = None,
    more_judgments: Judgments | None = None,
    grades: str | None = None,
    judge_noise: Confusion | None = None,
    gold: Judgments | None = None,
    gold_probability: str | None = None,
    baseline: str | None = None,
    pairs: words.Pairs | None = None,
    test: words.Test | None = None,
    correction: words.Correction | None = None,
    family: words.Family | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    effect: words.Effect | None = None,
    zeros: words.Zeros | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    detect: float | None = None,
    clusters: ByQuery | None = None,
    tasks: ByQuery | None = None,
    task_sample: words.TaskSample | None = None,
    rank_intervals: words.RankIntervals | None = None,
    lower_is_better: str | None = None,
    items: Texts | None = None,
    queries: Texts | None = None,
    says: str | None = None,
    light: bool | None = None,
    threads: int | None = None,
    max_memory: float | None = None,
) -> results.Report:
    """Writes a report with tables, charts and the queries behind them: one HTML file that fetches nothing.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it, or a path. The first is the baseline, unless
            ``baseline`` names one. Left out where the judgments hold runs too: a table with grades, in which each
            column of scores is a run, or a log.
        output: where the report is written.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        item_columns: read a table of items with popularity, category, cost or vector, for measures such as MIUF and
            TBG. A table of pandas, polars or pyarrow, columns by name, or a path.
        train: read what users chose before, in a format of judgments: it says how popular items are, and how new to a
            user. In the forms of ``qrels``, or a path.
        by: show groups of queries: name a table's column (FILE:COLUMN), or a field of the judgments. ``{query:
            value}``, a table with the query and one other column, a table and the name of a column, or
            ``FILE:COLUMN``.
        weights: weigh queries, for example by traffic, in means and other aggregates: FILE:COLUMN of a table that
            names queries. ``{query: value}``, a table with the query and one other column, a table and the name of a
            column, or ``FILE:COLUMN``.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        unjudged: show what unjudged items could change: bounds (the least and most that the grades of unjudged
            retrieved items can make of each value), bounds,unretrieved=N (of N others too).
        more_judgments: add judgments of the same queries, such as those that judge-next asked for. In the forms of
            ``qrels``, or a path.
        grades: name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0).
        judge_noise: correct for errors of judgments: a confusion matrix (agree --confusion writes one; a column of
            runs makes it one for each), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow.
            Or what ``agree`` gives of two judges, the first of whom is right, or ``{true grade: {grade: count}}``.
        gold: correct values by people's judgments of some of the queries, where the judge is a language model or may
            err otherwise. In the forms of ``qrels``, or a path.
        gold_probability: state how likely each item of ``gold`` was to be sampled: 0.2, or the column of the file
            that says it (default: people judged whole queries).
        baseline: compare the other runs with this one (default: the first).
        pairs: compare all pairs of runs (default), or each with the baseline: baseline, all.
        test: choose the significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd,
            randomized-tukey-hsd (default: randomization).
        correction: correct p values for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        family: correct these comparisons together: those of each measure (default), or all: measure, all.
        interval: compute confidence intervals: test, bca, percentile, t, betting (test: of differences by inverting
            their test, of means by bca; betting holds at every look) (default: test).
        hits_interval: choose the interval of means whose values are all 0 or 1, such as Success: clopper-pearson,
            wilson (default: clopper-pearson).
        effect: choose the effect size: cohens-dz, hedges-g, cliffs-delta, superiority (default: cohens-dz).
        zeros: treat zeros in Wilcoxon's test: pratt (default) or wilcoxon.
        alpha: call a corrected p below this significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw this many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        detect: estimate how many queries would show a difference of this size (default: the differences that are
            observed).
        clusters: resample groups of queries that are not independent as a whole; none: single queries (default: what
            saved values say). ``{query: value}``, a table with the query and one other column, a table and the name
            of a column, or ``FILE:COLUMN``.
        tasks: weigh tasks, such as data sets, equally: means are means over tasks of means over queries. ``{query:
            value}``, a table with the query and one other column, a table and the name of a column, or
            ``FILE:COLUMN``.
        task_sample: treat ``tasks`` as random, a sample of all tasks (default), or fixed, where their queries alone
            are a sample.
        rank_intervals: compute rank intervals of three runs or more, and which may be best: simultaneous (default:
            for all runs together), marginal (for each alone), none.
        lower_is_better: treat lower values as better: names of measures of values by case, or all.
        items: show the title, text or image of items from this file. ``{id: text}``, a list of records, a table with
            id and text, or a path.
        queries: show the title or text of queries from this file. ``{id: text}``, a list of records, a table with id
            and text, or a path.
        says: search for the choices that give a number somebody printed for the first measure, such as 0.5619.
        light: draw charts without a script: a small file.
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        The path of the report, which notebooks show.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        like=like,
        item_columns=item_columns,
        train=train,
        by=by,
        weights=weights,
        exclude=exclude,
        exclude_columns=exclude_columns,
        unjudged=unjudged,
        more_judgments=more_judgments,
        grades=grades,
        judge_noise=judge_noise,
        gold=gold,
        gold_probability=gold_probability,
        baseline=baseline,
        pairs=pairs,
        test=test,
        correction=correction,
        family=family,
        interval=interval,
        hits_interval=hits_interval,
        effect=effect,
        zeros=zeros,
        alpha=alpha,
        confidence=confidence,
        samples=samples,
        seed=seed,
        detect=detect,
        clusters=clusters,
        tasks=tasks,
        task_sample=task_sample,
        rank_intervals=rank_intervals,
        lower_is_better=lower_is_better,
        items=items,
        queries=queries,
        says=says,
        light=light,
        threads=threads,
        max_memory=max_memory,
    )
    from . import commands

    return commands.report(REPORT, qrels, runs, output, measures, options)


VERIFY = Command(
    ("verify",),
)


def verify(
    report: Path,
    inputs: Path | Sequence[Path] = (),
    *,
    threads: int | None = None,
    device: words.Device | None = None,
    max_memory: float | None = None,
) -> results.Verification:
    """Computes the values of a report again from its inputs, and says whether it holds.

    Args:
        report: an HTML file that rankproof wrote.
        inputs: paths of the files that it was made of, in any order.
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        device: find neighbors on the processor (cpu), on a GPU (gpu), or on the faster of both (auto, default); the
            numbers are the same.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        It is true where the report holds.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        threads=threads,
        device=device,
        max_memory=max_memory,
    )
    from . import commands

    return commands.verify(VERIFY, report, inputs, options)


EMBEDDINGS = Command(
    ("embeddings",),
    data={
        "qrels": "judgments",
        "relevant_pairs": "table",
        "exclude": "excluded",
        "queries": "array",
        "gallery": "array",
        "ids": "arrays",
        "sequences": "arrays",
        "categories": "arrays",
        "confidences": "arrays",
        "true_confidences": "arrays",
        "coordinates": "arrays",
        "distances": "array",
        "similarities": "array",
        "nearest": "arrays",
        "items": "texts",
        "labels": "arrays",
    },
    repeated=frozenset({
        "levels",
        "ids",
        "sequences",
        "categories",
        "confidences",
        "true_confidences",
        "coordinates",
        "postprocess",
        "nearest",
        "gate",
        "threshold",
        "labels",
    }),
)


def embeddings(
    vectors: Array | None = None,
    labels: Arrays | None = None,
    measures: Measures | None = None,
    *,
    config: Path | None = None,
    no_config: bool | None = None,
    levels: Sequence[str] | str | None = None,
    qrels: Judgments | None = None,
    captions: int | None = None,
    relevant_pairs: Table | None = None,
    judgments_columns: ByName | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    min_grade: float | None = None,
    queries: Array | None = None,
    gallery: Array | None = None,
    ids: Arrays | None = None,
    sequences: Arrays | None = None,
    categories: Arrays | None = None,
    confidences: Arrays | None = None,
    true_confidences: Arrays | None = None,
    coordinates: Arrays | None = None,
    packed: bool | None = None,
    metric: words.Metric | None = None,
    like: words.LikeOfEmbeddings | None = None,
    ties: words.TiesOfEmbeddings | None = None,
    self: words.SelfOfEmbeddings | None = None,
    duplicates: words.DuplicatesOfEmbeddings | None = None,
    junk: str | None = None,
    without_relevant: words.WithoutRelevantOfEmbeddings | None = None,
    depth: int | None = None,
    aggregate: words.Aggregate | str | None = None,
    within: float | None = None,
    within_gap: float | None = None,
    postprocess: Sequence[str] | str | None = None,
    fmr: Sequence[float] | float | str | None = None,
    far: Sequence[float] | float | str | None = None,
    eer: words.Eer | None = None,
    intervals: bool | None = None,
    fpir: Sequence[float] | float | str | None = None,
    distractors: Sequence[int] | int | str | None = None,
    single_shot: Sequence[int] | int | str | None = None,
    threads: int | None = None,
    device: words.Device | None = None,
    distances: Array | None = None,
    similarities: Array | None = None,
    nearest: Arrays | None = None,
    p_target: float | None = None,
    c_miss: float | None = None,
    c_fa: float | None = None,
    both_directions: bool | None = None,
    by: words.ByOfEmbeddings | None = None,
    pcf: Sequence[float] | float | str | None = None,
    per_query: bool | None = None,
    save: Path | None = None,
    gate: Sequence[str] | str | None = None,
    threshold: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    neighbors: Path | None = None,
    report: Path | None = None,
    light: bool | None = None,
    items: Texts | None = None,
    test: words.Test | None = None,
    correction: words.Correction | None = None,
    family: words.Family | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    effect: words.Effect | None = None,
    zeros: words.Zeros | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    max_memory: float | None = None,
) -> results.EmbeddingEvaluation:
    """Finds the exact neighbors of every query and says how well their labels agree.

    Args:
        vectors: a matrix (numpy array or torch tensor) with a row for each item, or a path. Left out where
            ``distances``, ``similarities`` or ``nearest`` has the neighbors.
        labels: a label for each item, a matrix of 0 and 1, a path, or the name of a column; of a gallery and queries
            that are two files, a tuple of both.
        measures: such as ``"Success@1, AP@R"``; by default a set for labels.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        levels: read labels of several levels, coarsest first: family,genus,species.
        qrels: read judgments of queries and items by their ids, instead of labels. In the forms of ``qrels``, or a
            path.
        captions: let each image have this many captions, in their order, instead of labels.
        relevant_pairs: read pairs of ids of relevant items, instead of labels. A table of pandas, polars or pyarrow,
            columns by name, or a path.
        judgments_columns: name the columns of that file, as in query=user,item=movie.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        min_grade: count items as relevant from this grade on (default: 1).
        queries: search for these items: indices, a mask, or a file of vectors (default: all). A numpy array, a
            tensor, a list, a path, or the name of a column.
        gallery: search among these items: indices, a mask, or a file of vectors (default: all). A numpy array, a
            tensor, a list, a path, or the name of a column.
        ids: read the id of each item; equal ids are one item (default: each row has its own). A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        sequences: ignore neighbors of the same sequence; several columns, pid,cam, are one key. A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        categories: read the category of each item, for ``by`` category. A numpy array, a tensor, a list, a path, or
            the name of a column; of gallery and queries, a tuple of both.
        confidences: read the confidence of each item; higher is surer. A numpy array, a tensor, a list, a path, or
            the name of a column; of gallery and queries, a tuple of both.
        true_confidences: read the true confidence of each item, to correlate with its confidence. A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        coordinates: read where to draw each item: two numbers (default: principal components). A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        packed: read hash codes as packed bits, 8 in a byte.
        metric: measure distance by l2, cosine, ip, hamming (default: l2).
        like: follow the conventions of another tool: oml, pytorch-metric-learning, ranking-metrics,
            tie-aware-hashing, market1501, torchreid, fastreid, clip-benchmark, vsepp, eccv-caption.
        ties: order items at equal distance: expected (mean over all orders, default), best, worst.
        self: treat an item that finds itself: exclude (default), keep.
        duplicates: treat equal vectors that an item finds: keep (default), exclude.
        junk: leave items of these labels out of every list, as -1 of Market-1501.
        without_relevant: treat queries without relevant items: skip (default), computed (as each measure does), zero,
            one, silence (1 if nothing is found), error.
        depth: find this many neighbors (default: what the measures need).
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        within: count only neighbors nearer than this.
        within_gap: cut lists at the first gap wider than this many mean gaps.
        postprocess: change the neighbors, step by step: within:0.5, within-gap:2, rerank:20,metric=cosine or
            rerank:20,vectors=FILE, k-reciprocal:k1=20,k2=6,lambda=0.3.
        fmr: set false match rates for FNMR@FMR, as in 0.1,0.01; none: no verification.
        far: set false accept rates for TAR@FAR, which is 1 - FNMR@FMR.
        eer: find EER between two thresholds: line (default), nearest (mean of both rates where they differ least),
            fvc (where their sum is less).
        intervals: compute intervals of the rates of verification and identification, by a bootstrap that draws
            identities.
        fpir: set false positive identification rates for DIR@FPIR (open-set identification).
        distractors: compute CMC@1 of each match among this many items of no query, as in 10,1000.
        single_shot: compute CMC@k with one item of each label in the gallery (CUHK03), as the mean over all choices:
            1,5,10.
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        device: find neighbors on the processor (cpu), on a GPU (gpu), or on the faster of both (auto, default); the
            numbers are the same.
        distances: read a matrix instead of vectors: a row for each query, a column for each item. A numpy array, a
            tensor, a list, a path, or the name of a column.
        similarities: read such a matrix, where more is nearer. A numpy array, a tensor, a list, a path, or the name
            of a column.
        nearest: read lists of neighbors with distances instead of vectors: .npz, .ibin, a table; or ids, then
            distances (twice). A numpy array, a tensor, a list, a path, or the name of a column; of gallery and
            queries, a tuple of both.
        p_target: set the prior of pairs that belong together, for minDCF of given scores (default: 0.01).
        c_miss: set the cost of a false reject, for minDCF (default: 1).
        c_fa: set the cost of a false accept, for minDCF (default: 1).
        both_directions: search with the gallery among the queries as well, as images and texts: RSum, MedR, MeanR.
        by: show values for each: category, class.
        pcf: set shares of variance for the principal component fraction (default: 0.5); none: no topology.
        per_query: show the values of every query as well.
        save: keep the values of every query in a file, for a later ``gate`` or rankproof compare.
        gate: compare with saved values, as in 'Success@1 not-worse-than baseline.json by 0.005'; ``passed`` of the
            result says whether it is met, and ``raise_for_checks()`` raises where it is not.
        threshold: require a value, such as 'Success@1>=0.9'; ``passed`` of the result says whether it is met, and
            ``raise_for_checks()`` raises where it is not.
        allow_other_judgments: compare with saved values even if those were computed from other judgments.
        neighbors: write the neighbors as a run as well: ``depth`` of each query (default: 100); .parquet, .jsonl or
            TREC's lines.
        report: write a report as well: one HTML file.
        light: draw the report's charts without a script: a small file.
        items: show the title, text or image of items from this file in the report. ``{id: text}``, a list of records,
            a table with id and text, or a path.
        test: choose the significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd,
            randomized-tukey-hsd (default: randomization).
        correction: correct p values for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        family: correct these comparisons together: those of each measure (default), or all: measure, all.
        interval: compute confidence intervals: test, bca, percentile, t, betting (test: of differences by inverting
            their test, of means by bca; betting holds at every look) (default: test).
        hits_interval: choose the interval of means whose values are all 0 or 1, such as Success: clopper-pearson,
            wilson (default: clopper-pearson).
        effect: choose the effect size: cohens-dz, hedges-g, cliffs-delta, superiority (default: cohens-dz).
        zeros: treat zeros in Wilcoxon's test: pratt (default) or wilcoxon.
        alpha: call a corrected p below this significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw this many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        ``evaluation["Success@1"]`` is a value over all queries.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        config=config,
        no_config=no_config,
        levels=levels,
        qrels=qrels,
        captions=captions,
        relevant_pairs=relevant_pairs,
        judgments_columns=judgments_columns,
        exclude=exclude,
        exclude_columns=exclude_columns,
        min_grade=min_grade,
        queries=queries,
        gallery=gallery,
        ids=ids,
        sequences=sequences,
        categories=categories,
        confidences=confidences,
        true_confidences=true_confidences,
        coordinates=coordinates,
        packed=packed,
        metric=metric,
        like=like,
        ties=ties,
        self=self,
        duplicates=duplicates,
        junk=junk,
        without_relevant=without_relevant,
        depth=depth,
        aggregate=aggregate,
        within=within,
        within_gap=within_gap,
        postprocess=postprocess,
        fmr=fmr,
        far=far,
        eer=eer,
        intervals=intervals,
        fpir=fpir,
        distractors=distractors,
        single_shot=single_shot,
        threads=threads,
        device=device,
        distances=distances,
        similarities=similarities,
        nearest=nearest,
        p_target=p_target,
        c_miss=c_miss,
        c_fa=c_fa,
        both_directions=both_directions,
        by=by,
        pcf=pcf,
        per_query=per_query,
        save=save,
        gate=gate,
        threshold=threshold,
        allow_other_judgments=allow_other_judgments,
        neighbors=neighbors,
        report=report,
        light=light,
        items=items,
        test=test,
        correction=correction,
        family=family,
        interval=interval,
        hits_interval=hits_interval,
        effect=effect,
        zeros=zeros,
        alpha=alpha,
        confidence=confidence,
        samples=samples,
        seed=seed,
        max_memory=max_memory,
    )
    from . import commands

    return commands.of_vectors(results.EmbeddingEvaluation, EMBEDDINGS, vectors, labels, measures, options)


COMPARE_EMBEDDINGS = Command(
    ("embeddings",),
    data={
        "qrels": "judgments",
        "relevant_pairs": "table",
        "exclude": "excluded",
        "queries": "array",
        "gallery": "array",
        "ids": "arrays",
        "sequences": "arrays",
        "categories": "arrays",
        "confidences": "arrays",
        "true_confidences": "arrays",
        "coordinates": "arrays",
        "against_queries": "arrays",
        "items": "texts",
        "labels": "arrays",
    },
    repeated=frozenset({
        "levels",
        "ids",
        "sequences",
        "categories",
        "confidences",
        "true_confidences",
        "coordinates",
        "postprocess",
        "against_queries",
        "gate",
        "threshold",
        "labels",
    }),
)


def compare_embeddings(
    models: Mapping[str, Array],
    labels: Arrays | None = None,
    measures: Measures | None = None,
    *,
    config: Path | None = None,
    no_config: bool | None = None,
    levels: Sequence[str] | str | None = None,
    qrels: Judgments | None = None,
    captions: int | None = None,
    relevant_pairs: Table | None = None,
    judgments_columns: ByName | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    min_grade: float | None = None,
    queries: Array | None = None,
    gallery: Array | None = None,
    ids: Arrays | None = None,
    sequences: Arrays | None = None,
    categories: Arrays | None = None,
    confidences: Arrays | None = None,
    true_confidences: Arrays | None = None,
    coordinates: Arrays | None = None,
    vectors: str | None = None,
    packed: bool | None = None,
    metric: words.Metric | None = None,
    like: words.LikeOfEmbeddings | None = None,
    ties: words.TiesOfEmbeddings | None = None,
    self: words.SelfOfEmbeddings | None = None,
    duplicates: words.DuplicatesOfEmbeddings | None = None,
    junk: str | None = None,
    without_relevant: words.WithoutRelevantOfEmbeddings | None = None,
    depth: int | None = None,
    aggregate: words.Aggregate | str | None = None,
    within: float | None = None,
    within_gap: float | None = None,
    postprocess: Sequence[str] | str | None = None,
    fmr: Sequence[float] | float | str | None = None,
    far: Sequence[float] | float | str | None = None,
    eer: words.Eer | None = None,
    intervals: bool | None = None,
    fpir: Sequence[float] | float | str | None = None,
    distractors: Sequence[int] | int | str | None = None,
    single_shot: Sequence[int] | int | str | None = None,
    threads: int | None = None,
    device: words.Device | None = None,
    p_target: float | None = None,
    c_miss: float | None = None,
    c_fa: float | None = None,
    both_directions: bool | None = None,
    by: words.ByOfEmbeddings | None = None,
    pcf: Sequence[float] | float | str | None = None,
    against_queries: Arrays | None = None,
    gate: Sequence[str] | str | None = None,
    threshold: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    report: Path | None = None,
    light: bool | None = None,
    items: Texts | None = None,
    test: words.Test | None = None,
    correction: words.Correction | None = None,
    family: words.Family | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    effect: words.Effect | None = None,
    zeros: words.Zeros | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    baseline: Path | None = None,
    pairs: words.Pairs | None = None,
    detect: float | None = None,
    rank_intervals: words.RankIntervals | None = None,
    clusters: words.Clusters | None = None,
    max_memory: float | None = None,
) -> results.Comparison:
    """Compares vectors of several models for the same items, query by query.

    Args:
        models: the vectors of each model by its name, a matrix with a row for each item, or a path. The first is the
            baseline, unless ``baseline`` names one.
        labels: a label for each item, a matrix of 0 and 1, a path, or the name of a column; of a gallery and queries
            that are two files, a tuple of both.
        measures: such as ``"Success@1, AP@R"``; by default a set for labels.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        levels: read labels of several levels, coarsest first: family,genus,species.
        qrels: read judgments of queries and items by their ids, instead of labels. In the forms of ``qrels``, or a
            path.
        captions: let each image have this many captions, in their order, instead of labels.
        relevant_pairs: read pairs of ids of relevant items, instead of labels. A table of pandas, polars or pyarrow,
            columns by name, or a path.
        judgments_columns: name the columns of that file, as in query=user,item=movie.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        min_grade: count items as relevant from this grade on (default: 1).
        queries: search for these items: indices, a mask, or a file of vectors (default: all). A numpy array, a
            tensor, a list, a path, or the name of a column.
        gallery: search among these items: indices, a mask, or a file of vectors (default: all). A numpy array, a
            tensor, a list, a path, or the name of a column.
        ids: read the id of each item; equal ids are one item (default: each row has its own). A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        sequences: ignore neighbors of the same sequence; several columns, pid,cam, are one key. A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        categories: read the category of each item, for ``by`` category. A numpy array, a tensor, a list, a path, or
            the name of a column; of gallery and queries, a tuple of both.
        confidences: read the confidence of each item; higher is surer. A numpy array, a tensor, a list, a path, or
            the name of a column; of gallery and queries, a tuple of both.
        true_confidences: read the true confidence of each item, to correlate with its confidence. A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        coordinates: read where to draw each item: two numbers (default: principal components). A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        vectors: name the array of the vectors, or their columns separated by commas.
        packed: read hash codes as packed bits, 8 in a byte.
        metric: measure distance by l2, cosine, ip, hamming (default: l2).
        like: follow the conventions of another tool: oml, pytorch-metric-learning, ranking-metrics,
            tie-aware-hashing, market1501, torchreid, fastreid, clip-benchmark, vsepp, eccv-caption.
        ties: order items at equal distance: expected (mean over all orders, default), best, worst.
        self: treat an item that finds itself: exclude (default), keep.
        duplicates: treat equal vectors that an item finds: keep (default), exclude.
        junk: leave items of these labels out of every list, as -1 of Market-1501.
        without_relevant: treat queries without relevant items: skip (default), computed (as each measure does), zero,
            one, silence (1 if nothing is found), error.
        depth: find this many neighbors (default: what the measures need).
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        within: count only neighbors nearer than this.
        within_gap: cut lists at the first gap wider than this many mean gaps.
        postprocess: change the neighbors, step by step: within:0.5, within-gap:2, rerank:20,metric=cosine or
            rerank:20,vectors=FILE, k-reciprocal:k1=20,k2=6,lambda=0.3.
        fmr: set false match rates for FNMR@FMR, as in 0.1,0.01; none: no verification.
        far: set false accept rates for TAR@FAR, which is 1 - FNMR@FMR.
        eer: find EER between two thresholds: line (default), nearest (mean of both rates where they differ least),
            fvc (where their sum is less).
        intervals: compute intervals of the rates of verification and identification, by a bootstrap that draws
            identities.
        fpir: set false positive identification rates for DIR@FPIR (open-set identification).
        distractors: compute CMC@1 of each match among this many items of no query, as in 10,1000.
        single_shot: compute CMC@k with one item of each label in the gallery (CUHK03), as the mean over all choices:
            1,5,10.
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        device: find neighbors on the processor (cpu), on a GPU (gpu), or on the faster of both (auto, default); the
            numbers are the same.
        p_target: set the prior of pairs that belong together, for minDCF of given scores (default: 0.01).
        c_miss: set the cost of a false reject, for minDCF (default: 1).
        c_fa: set the cost of a false accept, for minDCF (default: 1).
        both_directions: search with the gallery among the queries as well, as images and texts: RSum, MedR, MeanR.
        by: show values for each: category, class.
        pcf: set shares of variance for the principal component fraction (default: 0.5); none: no topology.
        against_queries: read the queries of each --against, where ``queries`` is a file of vectors. A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        gate: compare with saved values, as in 'Success@1 not-worse-than baseline.json by 0.005'; ``passed`` of the
            result says whether it is met, and ``raise_for_checks()`` raises where it is not.
        threshold: require a value, such as 'Success@1>=0.9'; ``passed`` of the result says whether it is met, and
            ``raise_for_checks()`` raises where it is not.
        allow_other_judgments: compare with saved values even if those were computed from other judgments.
        report: write a report as well: one HTML file.
        light: draw the report's charts without a script: a small file.
        items: show the title, text or image of items from this file in the report. ``{id: text}``, a list of records,
            a table with id and text, or a path.
        test: choose the significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd,
            randomized-tukey-hsd (default: randomization).
        correction: correct p values for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        family: correct these comparisons together: those of each measure (default), or all: measure, all.
        interval: compute confidence intervals: test, bca, percentile, t, betting (test: of differences by inverting
            their test, of means by bca; betting holds at every look) (default: test).
        hits_interval: choose the interval of means whose values are all 0 or 1, such as Success: clopper-pearson,
            wilson (default: clopper-pearson).
        effect: choose the effect size: cohens-dz, hedges-g, cliffs-delta, superiority (default: cohens-dz).
        zeros: treat zeros in Wilcoxon's test: pratt (default) or wilcoxon.
        alpha: call a corrected p below this significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw this many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        baseline: compare the other models with this one (default: VECTORS).
        pairs: compare each model with the baseline (default), or all: baseline, all.
        detect: estimate how many queries would show a difference of this size (default: the differences that are
            observed).
        rank_intervals: compute rank intervals of three runs or more, and which may be best: simultaneous (default:
            for all runs together), marginal (for each alone), none.
        clusters: resample queries that are not independent as a whole: class (default), category, none.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        ``verdict`` is the answer in one sentence; ``comparison[measure]`` has the numbers.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        config=config,
        no_config=no_config,
        levels=levels,
        qrels=qrels,
        captions=captions,
        relevant_pairs=relevant_pairs,
        judgments_columns=judgments_columns,
        exclude=exclude,
        exclude_columns=exclude_columns,
        min_grade=min_grade,
        queries=queries,
        gallery=gallery,
        ids=ids,
        sequences=sequences,
        categories=categories,
        confidences=confidences,
        true_confidences=true_confidences,
        coordinates=coordinates,
        vectors=vectors,
        packed=packed,
        metric=metric,
        like=like,
        ties=ties,
        self=self,
        duplicates=duplicates,
        junk=junk,
        without_relevant=without_relevant,
        depth=depth,
        aggregate=aggregate,
        within=within,
        within_gap=within_gap,
        postprocess=postprocess,
        fmr=fmr,
        far=far,
        eer=eer,
        intervals=intervals,
        fpir=fpir,
        distractors=distractors,
        single_shot=single_shot,
        threads=threads,
        device=device,
        p_target=p_target,
        c_miss=c_miss,
        c_fa=c_fa,
        both_directions=both_directions,
        by=by,
        pcf=pcf,
        against_queries=against_queries,
        gate=gate,
        threshold=threshold,
        allow_other_judgments=allow_other_judgments,
        report=report,
        light=light,
        items=items,
        test=test,
        correction=correction,
        family=family,
        interval=interval,
        hits_interval=hits_interval,
        effect=effect,
        zeros=zeros,
        alpha=alpha,
        confidence=confidence,
        samples=samples,
        seed=seed,
        baseline=baseline,
        pairs=pairs,
        detect=detect,
        rank_intervals=rank_intervals,
        clusters=clusters,
        max_memory=max_memory,
    )
    from . import commands

    return commands.of_models(results.Comparison, COMPARE_EMBEDDINGS, models, labels, measures, options)


EMBEDDING_VARIANTS = Command(
    ("embeddings",),
    data={
        "qrels": "judgments",
        "relevant_pairs": "table",
        "exclude": "excluded",
        "queries": "array",
        "gallery": "array",
        "ids": "arrays",
        "sequences": "arrays",
        "categories": "arrays",
        "confidences": "arrays",
        "true_confidences": "arrays",
        "coordinates": "arrays",
        "labels": "arrays",
    },
    repeated=frozenset({
        "levels",
        "ids",
        "sequences",
        "categories",
        "confidences",
        "true_confidences",
        "coordinates",
        "postprocess",
        "gate",
        "threshold",
        "labels",
    }),
)


def embedding_variants(
    vectors: Array,
    labels: Arrays | None = None,
    measures: Measures | None = None,
    over: Literal["dimensions", "precision"] | str = "dimensions",
    *,
    config: Path | None = None,
    no_config: bool | None = None,
    levels: Sequence[str] | str | None = None,
    qrels: Judgments | None = None,
    captions: int | None = None,
    relevant_pairs: Table | None = None,
    judgments_columns: ByName | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    min_grade: float | None = None,
    queries: Array | None = None,
    gallery: Array | None = None,
    ids: Arrays | None = None,
    sequences: Arrays | None = None,
    categories: Arrays | None = None,
    confidences: Arrays | None = None,
    true_confidences: Arrays | None = None,
    coordinates: Arrays | None = None,
    packed: bool | None = None,
    metric: words.Metric | None = None,
    like: words.LikeOfEmbeddings | None = None,
    ties: words.TiesOfEmbeddings | None = None,
    self: words.SelfOfEmbeddings | None = None,
    duplicates: words.DuplicatesOfEmbeddings | None = None,
    junk: str | None = None,
    without_relevant: words.WithoutRelevantOfEmbeddings | None = None,
    depth: int | None = None,
    aggregate: words.Aggregate | str | None = None,
    within: float | None = None,
    within_gap: float | None = None,
    postprocess: Sequence[str] | str | None = None,
    fmr: Sequence[float] | float | str | None = None,
    far: Sequence[float] | float | str | None = None,
    eer: words.Eer | None = None,
    intervals: bool | None = None,
    fpir: Sequence[float] | float | str | None = None,
    distractors: Sequence[int] | int | str | None = None,
    single_shot: Sequence[int] | int | str | None = None,
    threads: int | None = None,
    device: words.Device | None = None,
    p_target: float | None = None,
    c_miss: float | None = None,
    c_fa: float | None = None,
    both_directions: bool | None = None,
    by: words.ByOfEmbeddings | None = None,
    pcf: Sequence[float] | float | str | None = None,
    gate: Sequence[str] | str | None = None,
    threshold: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    test: words.Test | None = None,
    correction: words.Correction | None = None,
    family: words.Family | None = None,
    interval: words.Interval | bool | None = None,
    hits_interval: words.HitsInterval | None = None,
    effect: words.Effect | None = None,
    zeros: words.Zeros | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    max_memory: float | None = None,
) -> results.EmbeddingVariants:
    """Evaluates vectors in fewer dimensions or bits.

    Args:
        vectors: a matrix (numpy array or torch tensor) with a row for each item, or a path.
        labels: a label for each item, a matrix of 0 and 1, a path, or the name of a column; of a gallery and queries
            that are two files, a tuple of both.
        measures: such as ``"Success@1, AP@R"``; by default a set for labels.
        over: dimensions, dimensions=256,64, or precision.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        levels: read labels of several levels, coarsest first: family,genus,species.
        qrels: read judgments of queries and items by their ids, instead of labels. In the forms of ``qrels``, or a
            path.
        captions: let each image have this many captions, in their order, instead of labels.
        relevant_pairs: read pairs of ids of relevant items, instead of labels. A table of pandas, polars or pyarrow,
            columns by name, or a path.
        judgments_columns: name the columns of that file, as in query=user,item=movie.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        min_grade: count items as relevant from this grade on (default: 1).
        queries: search for these items: indices, a mask, or a file of vectors (default: all). A numpy array, a
            tensor, a list, a path, or the name of a column.
        gallery: search among these items: indices, a mask, or a file of vectors (default: all). A numpy array, a
            tensor, a list, a path, or the name of a column.
        ids: read the id of each item; equal ids are one item (default: each row has its own). A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        sequences: ignore neighbors of the same sequence; several columns, pid,cam, are one key. A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        categories: read the category of each item, for ``by`` category. A numpy array, a tensor, a list, a path, or
            the name of a column; of gallery and queries, a tuple of both.
        confidences: read the confidence of each item; higher is surer. A numpy array, a tensor, a list, a path, or
            the name of a column; of gallery and queries, a tuple of both.
        true_confidences: read the true confidence of each item, to correlate with its confidence. A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        coordinates: read where to draw each item: two numbers (default: principal components). A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        packed: read hash codes as packed bits, 8 in a byte.
        metric: measure distance by l2, cosine, ip, hamming (default: l2).
        like: follow the conventions of another tool: oml, pytorch-metric-learning, ranking-metrics,
            tie-aware-hashing, market1501, torchreid, fastreid, clip-benchmark, vsepp, eccv-caption.
        ties: order items at equal distance: expected (mean over all orders, default), best, worst.
        self: treat an item that finds itself: exclude (default), keep.
        duplicates: treat equal vectors that an item finds: keep (default), exclude.
        junk: leave items of these labels out of every list, as -1 of Market-1501.
        without_relevant: treat queries without relevant items: skip (default), computed (as each measure does), zero,
            one, silence (1 if nothing is found), error.
        depth: find this many neighbors (default: what the measures need).
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        within: count only neighbors nearer than this.
        within_gap: cut lists at the first gap wider than this many mean gaps.
        postprocess: change the neighbors, step by step: within:0.5, within-gap:2, rerank:20,metric=cosine or
            rerank:20,vectors=FILE, k-reciprocal:k1=20,k2=6,lambda=0.3.
        fmr: set false match rates for FNMR@FMR, as in 0.1,0.01; none: no verification.
        far: set false accept rates for TAR@FAR, which is 1 - FNMR@FMR.
        eer: find EER between two thresholds: line (default), nearest (mean of both rates where they differ least),
            fvc (where their sum is less).
        intervals: compute intervals of the rates of verification and identification, by a bootstrap that draws
            identities.
        fpir: set false positive identification rates for DIR@FPIR (open-set identification).
        distractors: compute CMC@1 of each match among this many items of no query, as in 10,1000.
        single_shot: compute CMC@k with one item of each label in the gallery (CUHK03), as the mean over all choices:
            1,5,10.
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        device: find neighbors on the processor (cpu), on a GPU (gpu), or on the faster of both (auto, default); the
            numbers are the same.
        p_target: set the prior of pairs that belong together, for minDCF of given scores (default: 0.01).
        c_miss: set the cost of a false reject, for minDCF (default: 1).
        c_fa: set the cost of a false accept, for minDCF (default: 1).
        both_directions: search with the gallery among the queries as well, as images and texts: RSum, MedR, MeanR.
        by: show values for each: category, class.
        pcf: set shares of variance for the principal component fraction (default: 0.5); none: no topology.
        gate: compare with saved values, as in 'Success@1 not-worse-than baseline.json by 0.005'; ``passed`` of the
            result says whether it is met, and ``raise_for_checks()`` raises where it is not.
        threshold: require a value, such as 'Success@1>=0.9'; ``passed`` of the result says whether it is met, and
            ``raise_for_checks()`` raises where it is not.
        allow_other_judgments: compare with saved values even if those were computed from other judgments.
        test: choose the significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd,
            randomized-tukey-hsd (default: randomization).
        correction: correct p values for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        family: correct these comparisons together: those of each measure (default), or all: measure, all.
        interval: compute confidence intervals: test, bca, percentile, t, betting (test: of differences by inverting
            their test, of means by bca; betting holds at every look) (default: test).
        hits_interval: choose the interval of means whose values are all 0 or 1, such as Success: clopper-pearson,
            wilson (default: clopper-pearson).
        effect: choose the effect size: cohens-dz, hedges-g, cliffs-delta, superiority (default: cohens-dz).
        zeros: treat zeros in Wilcoxon's test: pratt (default) or wilcoxon.
        alpha: call a corrected p below this significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw this many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Values of the vectors as they are, and of each variant.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        config=config,
        no_config=no_config,
        levels=levels,
        qrels=qrels,
        captions=captions,
        relevant_pairs=relevant_pairs,
        judgments_columns=judgments_columns,
        exclude=exclude,
        exclude_columns=exclude_columns,
        min_grade=min_grade,
        queries=queries,
        gallery=gallery,
        ids=ids,
        sequences=sequences,
        categories=categories,
        confidences=confidences,
        true_confidences=true_confidences,
        coordinates=coordinates,
        packed=packed,
        metric=metric,
        like=like,
        ties=ties,
        self=self,
        duplicates=duplicates,
        junk=junk,
        without_relevant=without_relevant,
        depth=depth,
        aggregate=aggregate,
        within=within,
        within_gap=within_gap,
        postprocess=postprocess,
        fmr=fmr,
        far=far,
        eer=eer,
        intervals=intervals,
        fpir=fpir,
        distractors=distractors,
        single_shot=single_shot,
        threads=threads,
        device=device,
        p_target=p_target,
        c_miss=c_miss,
        c_fa=c_fa,
        both_directions=both_directions,
        by=by,
        pcf=pcf,
        gate=gate,
        threshold=threshold,
        allow_other_judgments=allow_other_judgments,
        test=test,
        correction=correction,
        family=family,
        interval=interval,
        hits_interval=hits_interval,
        effect=effect,
        zeros=zeros,
        alpha=alpha,
        confidence=confidence,
        samples=samples,
        seed=seed,
        max_memory=max_memory,
    )
    from . import commands

    return commands.of_variants(EMBEDDING_VARIANTS, vectors, over, labels, measures, options)


PAIRS = Command(
    ("pairs",),
    data={
        "pairs": "columns",
        "scores": "columns",
        "same": "columns",
        "ids": "arrays",
        "subjects": "table",
    },
    repeated=frozenset({
        "ids",
    }),
)


def pairs(
    first: Table,
    second: Table | None = None,
    *,
    pairs: Table | None = None,
    scores: Table | None = None,
    same: Table | None = None,
    ids: Arrays | None = None,
    far: Sequence[float] | float | str | None = None,
    vectors: str | None = None,
    eer: words.Eer | None = None,
    at: Sequence[float] | float | str | None = None,
    llr: bool | None = None,
    intervals: bool | None = None,
    subjects: Table | None = None,
    curve: bool | None = None,
    columns: ByName | None = None,
    similarity: words.Similarity | str | Sequence[words.Similarity | str] | None = None,
    like: words.LikeOfPairs | None = None,
    p_target: float | None = None,
    c_miss: float | None = None,
    c_fa: float | None = None,
    max_memory: float | None = None,
) -> results.PairEvaluation:
    """Says how well scores of pairs, or vectors, tell pairs that belong together: FAR, FRR, EER, AUC, minDCF.

    Args:
        first: a table of pairs with columns such as score (or distance) and target, perhaps with enroll and test;
            labels of pairs, beside scores; a matrix of vectors; or a path.
        second: scores of the pairs that are labeled, as a table or a number each; or a second matrix, whose rows are
            pairs with those of the first.
        pairs: read a table of pairs with the columns first, second, and score or same. A table, an array, or a path.
        scores: read how alike the pairs of two files are: a number each. A table, an array, or a path.
        same: read whether the pairs of two files belong together: 1 or 0 each. A table, an array, or a path.
        ids: read the id of each item, by which ``pairs`` names it; for two files, give it twice. A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        far: set false accept rates for TAR@FAR, as in 0.01,0.001, with EER, AUC and thresholds.
        vectors: name the array of the vectors, or their columns separated by commas.
        eer: find EER between two thresholds: line (default), nearest (mean of both rates where they differ least),
            fvc (where their sum is less).
        at: show FAR and FRR of ready scores at these thresholds, as in 0.5,0.7.
        llr: take ready scores as natural logarithms of likelihood ratios: Cllr, its minimum, and the actual detection
            cost.
        intervals: compute intervals of all values of ready scores, by a bootstrap that draws subjects (ids of both
            sides).
        subjects: name the subjects of the ids of ready scores, for ``intervals``: a table with the columns id and
            subject, or the text behind the subject in ids, such as /. A table of pandas, polars or pyarrow, columns
            by name, or a path.
        curve: show the points of the DET curve of ready scores: FAR, FRR and threshold.
        columns: name the columns of ready scores, by name or number from 1: enroll=1,test=2,score=3,target=4 (or
            distance=).
        similarity: choose similarities: cosine, dot, manhattan, euclidean (default: all).
        like: follow the conventions of mteb, sentence-transformers.
        p_target: set the prior of pairs that belong together, for minDCF of given scores (default: 0.01).
        c_miss: set the cost of a false reject, for minDCF (default: 1).
        c_fa: set the cost of a false accept, for minDCF (default: 1).
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Rates of ready scores, or what each similarity of vectors gives.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        pairs=pairs,
        scores=scores,
        same=same,
        ids=ids,
        far=far,
        vectors=vectors,
        eer=eer,
        at=at,
        llr=llr,
        intervals=intervals,
        subjects=subjects,
        curve=curve,
        columns=columns,
        similarity=similarity,
        like=like,
        p_target=p_target,
        c_miss=c_miss,
        c_fa=c_fa,
        max_memory=max_memory,
    )
    from . import commands

    return commands.of_pairs(results.PairEvaluation, PAIRS, first, second, options)


CLUSTERS = Command(
    ("clusters",),
    data={
        "assignments": "array",
        "labels": "array",
    },
)


def clusters(
    vectors: Array,
    labels: Array | None = None,
    *,
    assignments: Array | None = None,
    k: int | None = None,
    starts: int | None = None,
    metric: words.MetricOfClusters | None = None,
    sample: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
    device: words.Device | None = None,
    max_memory: float | None = None,
) -> results.Clusters:
    """Says how far clusters of vectors agree with labels: NMI, AMI, ARI, V-measure, purity, silhouette.

    Args:
        vectors: a matrix (numpy array or torch tensor) with a row for each item, or a path.
        labels: a label for each item, a path, or the name of a column.
        assignments: read the cluster of each item from this file or column (default: k-means). A numpy array, a
            tensor, a list, a path, or the name of a column.
        k: make this many clusters with k-means (default: as many as labels).
        starts: start k-means this many times and keep the best (default: 10).
        metric: measure distance by l2 (default), cosine.
        sample: compare at most this many items in silhouettes (default: 2000).
        seed: seed the first centers and the sample (default: 0).
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        device: find neighbors on the processor (cpu), on a GPU (gpu), or on the faster of both (auto, default); the
            numbers are the same.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        ``clusters["NMI"]`` is a value.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        assignments=assignments,
        k=k,
        starts=starts,
        metric=metric,
        sample=sample,
        seed=seed,
        threads=threads,
        device=device,
        max_memory=max_memory,
    )
    from . import commands

    return commands.of_vectors(results.Clusters, CLUSTERS, vectors, labels, None, options)


GEOMETRY = Command(
    ("geometry",),
    data={
        "labels": "array",
    },
)


def geometry(
    vectors: Array,
    labels: Array | None = None,
    *,
    metric: words.MetricOfGeometry | None = None,
    k: int | None = None,
    sample: str | None = None,
    seed: int | None = None,
    pcf: Sequence[float] | float | str | None = None,
    like: words.LikeOfEmbeddings | None = None,
    threads: int | None = None,
    device: words.Device | None = None,
    max_memory: float | None = None,
) -> results.Geometry:
    """Says how vectors lie in their space: alignment, uniformity, hubness, intrinsic dimension.

    Args:
        vectors: a matrix (numpy array or torch tensor) with a row for each item, or a path.
        labels: a label for each item, for alignment.
        metric: measure the distance of neighbors by cosine (default), l2.
        k: look at this many neighbors for hubness (default: 10).
        sample: search neighbors among at most this many items (default: 20000).
        seed: seed the sample (default: 0).
        pcf: set shares of variance for the principal component fraction (default: 0.5); none: no topology.
        like: follow the conventions of another tool: oml, pytorch-metric-learning, ranking-metrics,
            tie-aware-hashing, market1501, torchreid, fastreid, clip-benchmark, vsepp, eccv-caption.
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        device: find neighbors on the processor (cpu), on a GPU (gpu), or on the faster of both (auto, default); the
            numbers are the same.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        ``geometry["uniformity"]`` is a value.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        metric=metric,
        k=k,
        sample=sample,
        seed=seed,
        pcf=pcf,
        like=like,
        threads=threads,
        device=device,
        max_memory=max_memory,
    )
    from . import commands

    return commands.of_vectors(results.Geometry, GEOMETRY, vectors, labels, None, options)


INDEXES = Command(
    ("indexes",),
    repeated=frozenset({
        "queries_per_second",
    }),
)


def indexes(
    exact: Neighbors,
    indexes: Mapping[str, Neighbors],
    *,
    k: Sequence[int] | int | str | None = None,
    queries_per_second: Mapping[str, float] | Sequence[str] | str | None = None,
    max_memory: float | None = None,
) -> results.IndexRecalls:
    """Says which of the exact neighbors approximate indexes find: recall by three rules, beside their speed.

    Args:
        exact: neighbors that an exact search found: ids with a row for each query, nearest first; ids and distances;
            a table; or a path.
        indexes: neighbors that approximate indexes found for the same queries, by the name of the index.
        k: count this many neighbors, as in 1,10,100 (default: 10).
        queries_per_second: state speeds: INDEX=NUMBER, or a file with the speeds of indexes.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Recall of each index at each cutoff.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        k=k,
        queries_per_second=queries_per_second,
        max_memory=max_memory,
    )
    from . import commands

    return commands.of_indexes(results.IndexRecalls, INDEXES, exact, indexes, options)


PLOT = Command(
    ("plot",),
    data={
        "item_columns": "table",
        "train": "judgments",
        "by": "by query",
        "weights": "by query",
        "exclude": "excluded",
    },
    takes=frozenset({
        "ties",
        "min_grade",
        "missing",
        "without_relevant",
        "self",
        "scores_above",
        "ranks",
        "precision",
        "depth",
        "judged_only",
        "retrieved_only",
        "aggregate",
        "fold",
        "fold_score",
        "duplicates",
        "config",
        "no_config",
        "judgments_format",
        "run_format",
        "columns",
        "judgments_columns",
        "run_columns",
        "map",
        "split",
        "grades_as",
        "relevant_rows",
        "sort",
        "like",
        "item_columns",
        "train",
        "by",
        "weights",
        "exclude",
        "exclude_columns",
        "threads",
        "width",
        "height",
        "title",
        "font_size",
        "theme",
        "max_memory",
    }),
)


def plot(
    chart: words.RunChart,
    qrels: Judgments,
    runs: Runs | None = None,
    measures: Measures | None = None,
    *,
    ties: words.Ties | str | None = None,
    min_grade: float | None = None,
    missing: words.Missing | None = None,
    without_relevant: words.WithoutRelevant | None = None,
    self: words.Self | None = None,
    scores_above: float | None = None,
    ranks: words.Ranks | None = None,
    precision: words.Precision | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: words.Aggregate | str | None = None,
    fold: str | None = None,
    fold_score: words.FoldScore | None = None,
    duplicates: words.Duplicates | None = None,
    config: Path | None = None,
    no_config: bool | None = None,
    judgments_format: words.JudgmentsFormat | None = None,
    run_format: words.RunFormat | None = None,
    columns: ByName | None = None,
    judgments_columns: ByName | None = None,
    run_columns: ByName | None = None,
    map: ByName | None = None,
    split: str | None = None,
    grades_as: ByName | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: words.Like | None = None,
    item_columns: Table | None = None,
    train: Judgments | None = None,
    by: ByQuery | None = None,
    weights: ByQuery | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    threads: int | None = None,
    width: int | None = None,
    height: int | None = None,
    title: str | None = None,
    font_size: float | None = None,
    theme: words.Theme | None = None,
    max_memory: float | None = None,
) -> results.Chart:
    """Draws a chart of runs.

    Args:
        chart: means, slices, distribution, versus, gains, precision-recall, cutoffs, ties, contributions, unjudged.
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it, or a path. The first is the baseline, unless
            ``baseline`` names one. Left out where the judgments hold runs too: a table with grades, in which each
            column of scores is a run, or a log.
        measures: as ``evaluate`` takes them; most charts show the first.
        ties: order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending
            (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as
            scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen).
        min_grade: count items as relevant from this grade on (default: 1).
        missing: treat judged queries that the run lacks: zero (default), skip, error.
        without_relevant: treat queries without relevant items: computed (default: as each measure does), skip, zero,
            one, silence (1 if nothing is found), error.
        self: treat items whose id is that of the query: keep (default), exclude.
        scores_above: take items with this score or a lower one as not retrieved.
        ranks: read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go
            before scores, and ranks without an item stay empty).
        precision: round scores first: double (default: no rounding), single, half, bfloat16.
        depth: count only the first ranks of each list.
        judged_only: take unjudged items out of the lists; with ``depth``, out of the first ranks.
        retrieved_only: leave out judged items that were never retrieved.
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: score documents where the run has chunks: an id up to this text (#), or the first group of a regular
            expression (/^(.+)#/), is the document.
        fold_score: set the score of a document: best of its chunks (default), first in the run, sum.
        duplicates: handle an item that a query has twice: error (default), count the first or the best, or void: in
            runs, others keep their ranks and earn nothing.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        judgments_format: read judgments as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: read runs as parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns, quepid,
            lists, tsv, csv (default: detected).
        columns: name the columns of tables that have no usual names, by name or by number from 1:
            query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids).
        judgments_columns: name the columns of judgments alone.
        run_columns: name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for
            one of several runs.
        map: name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: count every row of the judgments as a relevant item, whatever other columns there are, as in
            tables of purchases.
        sort: sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk),
            duckdb=4GB.
        like: follow the conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval,
            ir_measures, cwl_eval, gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn,
            llamaindex, ragas, mlflow, haystack, longmemeval, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, tf-ranking, allrank, pykeen, ogb, libkge, torchkge,
            elasticsearch, opensearch-srw, quepid, kaggle, trm, oml, eccv-caption.
        item_columns: read a table of items with popularity, category, cost or vector, for measures such as MIUF and
            TBG. A table of pandas, polars or pyarrow, columns by name, or a path.
        train: read what users chose before, in a format of judgments: it says how popular items are, and how new to a
            user. In the forms of ``qrels``, or a path.
        by: show groups of queries: name a table's column (FILE:COLUMN), or a field of the judgments. ``{query:
            value}``, a table with the query and one other column, a table and the name of a column, or
            ``FILE:COLUMN``.
        weights: weigh queries, for example by traffic, in means and other aggregates: FILE:COLUMN of a table that
            names queries. ``{query: value}``, a table with the query and one other column, a table and the name of a
            column, or ``FILE:COLUMN``.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        threads: use this many threads; the chart does not depend on it (default: all cores).
        width: set the width of the drawn area; of several beside each other, of all together.
        height: set the height of the drawn area.
        title: set the title above the chart.
        font_size: set the size of the labels of axes; titles are larger in proportion.
        theme: choose the look: paper (black on white), slide (large letters), dark (light on dark), gray (without
            colors) (default: the page's own color, no background).
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Notebooks show it; ``save`` writes it as SVG, PNG or Vega-Lite.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        ties=ties,
        min_grade=min_grade,
        missing=missing,
        without_relevant=without_relevant,
        self=self,
        scores_above=scores_above,
        ranks=ranks,
        precision=precision,
        depth=depth,
        judged_only=judged_only,
        retrieved_only=retrieved_only,
        aggregate=aggregate,
        fold=fold,
        fold_score=fold_score,
        duplicates=duplicates,
        config=config,
        no_config=no_config,
        judgments_format=judgments_format,
        run_format=run_format,
        columns=columns,
        judgments_columns=judgments_columns,
        run_columns=run_columns,
        map=map,
        split=split,
        grades_as=grades_as,
        relevant_rows=relevant_rows,
        sort=sort,
        like=like,
        item_columns=item_columns,
        train=train,
        by=by,
        weights=weights,
        exclude=exclude,
        exclude_columns=exclude_columns,
        threads=threads,
        width=width,
        height=height,
        title=title,
        font_size=font_size,
        theme=theme,
        max_memory=max_memory,
    )
    from . import charts

    return charts.plot(PLOT, chart, qrels, runs, measures, options)


PLOT_EMBEDDINGS = Command(
    ("plot",),
    data={
        "qrels": "judgments",
        "relevant_pairs": "table",
        "exclude": "excluded",
        "queries": "array",
        "gallery": "array",
        "ids": "arrays",
        "sequences": "arrays",
        "categories": "arrays",
        "confidences": "arrays",
        "true_confidences": "arrays",
        "coordinates": "arrays",
        "against": "arrays",
        "items": "texts",
        "labels": "arrays",
    },
    repeated=frozenset({
        "levels",
        "ids",
        "sequences",
        "categories",
        "confidences",
        "true_confidences",
        "coordinates",
        "postprocess",
        "against",
        "category",
        "only",
        "labels",
    }),
    takes=frozenset({
        "config",
        "no_config",
        "levels",
        "qrels",
        "captions",
        "relevant_pairs",
        "judgments_columns",
        "exclude",
        "exclude_columns",
        "min_grade",
        "queries",
        "gallery",
        "ids",
        "sequences",
        "categories",
        "confidences",
        "true_confidences",
        "coordinates",
        "packed",
        "metric",
        "like",
        "ties",
        "self",
        "duplicates",
        "junk",
        "without_relevant",
        "depth",
        "aggregate",
        "within",
        "within_gap",
        "postprocess",
        "fmr",
        "far",
        "eer",
        "intervals",
        "fpir",
        "distractors",
        "single_shot",
        "threads",
        "device",
        "width",
        "height",
        "title",
        "font_size",
        "theme",
        "against",
        "axis",
        "keep",
        "items",
        "shown",
        "category",
        "count",
        "only",
        "max_memory",
        "labels",
        "vectors",
    }),
)


def plot_embeddings(
    chart: words.EmbeddingChart,
    vectors: Array,
    labels: Arrays | None = None,
    measures: Measures | None = None,
    *,
    config: Path | None = None,
    no_config: bool | None = None,
    levels: Sequence[str] | str | None = None,
    qrels: Judgments | None = None,
    captions: int | None = None,
    relevant_pairs: Table | None = None,
    judgments_columns: ByName | None = None,
    exclude: Judgments | None = None,
    exclude_columns: ByName | None = None,
    min_grade: float | None = None,
    queries: Array | None = None,
    gallery: Array | None = None,
    ids: Arrays | None = None,
    sequences: Arrays | None = None,
    categories: Arrays | None = None,
    confidences: Arrays | None = None,
    true_confidences: Arrays | None = None,
    coordinates: Arrays | None = None,
    packed: bool | None = None,
    metric: words.Metric | None = None,
    like: words.LikeOfEmbeddings | None = None,
    ties: words.TiesOfEmbeddings | None = None,
    self: words.SelfOfEmbeddings | None = None,
    duplicates: words.DuplicatesOfEmbeddings | None = None,
    junk: str | None = None,
    without_relevant: words.WithoutRelevantOfEmbeddings | None = None,
    depth: int | None = None,
    aggregate: words.Aggregate | str | None = None,
    within: float | None = None,
    within_gap: float | None = None,
    postprocess: Sequence[str] | str | None = None,
    fmr: Sequence[float] | float | str | None = None,
    far: Sequence[float] | float | str | None = None,
    eer: words.Eer | None = None,
    intervals: bool | None = None,
    fpir: Sequence[float] | float | str | None = None,
    distractors: Sequence[int] | int | str | None = None,
    single_shot: Sequence[int] | int | str | None = None,
    threads: int | None = None,
    device: words.Device | None = None,
    width: int | None = None,
    height: int | None = None,
    title: str | None = None,
    font_size: float | None = None,
    theme: words.Theme | None = None,
    against: Arrays | None = None,
    axis: words.Axis | None = None,
    keep: str | None = None,
    items: Texts | None = None,
    shown: int | None = None,
    category: Sequence[str] | str | None = None,
    count: int | None = None,
    only: Sequence[str] | str | None = None,
    max_memory: float | None = None,
) -> results.Chart:
    """Draws a chart of embeddings.

    Args:
        chart: embedding-map, cmc, reject, confidence, roc, det, dimensions, precision, worst-queries, queries.
        vectors: a matrix (numpy array or torch tensor) with a row for each item, or a path.
        labels: a label for each item, a matrix of 0 and 1, a path, or the name of a column; of a gallery and queries
            that are two files, a tuple of both.
        measures: such as ``"Success@1, AP@R"``; by default a set for labels.
        config: read the options of a project from this file, such as rankproof.config.json (default: none; the
            command line finds one).
        no_config: ignore the options of a project.
        levels: read labels of several levels, coarsest first: family,genus,species.
        qrels: read judgments of queries and items by their ids, instead of labels. In the forms of ``qrels``, or a
            path.
        captions: let each image have this many captions, in their order, instead of labels.
        relevant_pairs: read pairs of ids of relevant items, instead of labels. A table of pandas, polars or pyarrow,
            columns by name, or a path.
        judgments_columns: name the columns of that file, as in query=user,item=movie.
        exclude: leave these items out of rankings and judgments, by query: what a user has seen, what is known to be
            true, junk; a file in a format of judgments or runs. ``{query: [item, …]}``, a table with both columns, or
            a path; grades and scores do not count.
        exclude_columns: name the columns of that file where they have no usual names: query=user,item=movie, or
            items= for lists of ids.
        min_grade: count items as relevant from this grade on (default: 1).
        queries: search for these items: indices, a mask, or a file of vectors (default: all). A numpy array, a
            tensor, a list, a path, or the name of a column.
        gallery: search among these items: indices, a mask, or a file of vectors (default: all). A numpy array, a
            tensor, a list, a path, or the name of a column.
        ids: read the id of each item; equal ids are one item (default: each row has its own). A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        sequences: ignore neighbors of the same sequence; several columns, pid,cam, are one key. A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        categories: read the category of each item, for --by category. A numpy array, a tensor, a list, a path, or the
            name of a column; of gallery and queries, a tuple of both.
        confidences: read the confidence of each item; higher is surer. A numpy array, a tensor, a list, a path, or
            the name of a column; of gallery and queries, a tuple of both.
        true_confidences: read the true confidence of each item, to correlate with its confidence. A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        coordinates: read where to draw each item: two numbers (default: principal components). A numpy array, a
            tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.
        packed: read hash codes as packed bits, 8 in a byte.
        metric: measure distance by l2, cosine, ip, hamming (default: l2).
        like: follow the conventions of another tool: oml, pytorch-metric-learning, ranking-metrics,
            tie-aware-hashing, market1501, torchreid, fastreid, clip-benchmark, vsepp, eccv-caption.
        ties: order items at equal distance: expected (mean over all orders, default), best, worst.
        self: treat an item that finds itself: exclude (default), keep.
        duplicates: treat equal vectors that an item finds: keep (default), exclude.
        junk: leave items of these labels out of every list, as -1 of Market-1501.
        without_relevant: treat queries without relevant items: skip (default), computed (as each measure does), zero,
            one, silence (1 if nothing is found), error.
        depth: find this many neighbors (default: what the measures need).
        aggregate: make one number of the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        within: count only neighbors nearer than this.
        within_gap: cut lists at the first gap wider than this many mean gaps.
        postprocess: change the neighbors, step by step: within:0.5, within-gap:2, rerank:20,metric=cosine or
            rerank:20,vectors=FILE, k-reciprocal:k1=20,k2=6,lambda=0.3.
        fmr: set false match rates for FNMR@FMR, as in 0.1,0.01; none: no verification.
        far: set false accept rates for TAR@FAR, which is 1 - FNMR@FMR.
        eer: find EER between two thresholds: line (default), nearest (mean of both rates where they differ least),
            fvc (where their sum is less).
        intervals: compute intervals of the rates of verification and identification, by a bootstrap that draws
            identities.
        fpir: set false positive identification rates for DIR@FPIR (open-set identification).
        distractors: compute CMC@1 of each match among this many items of no query, as in 10,1000.
        single_shot: compute CMC@k with one item of each label in the gallery (CUHK03), as the mean over all choices:
            1,5,10.
        threads: use this many threads; the numbers do not depend on it (default: all cores).
        device: find neighbors on the processor (cpu), on a GPU (gpu), or on the faster of both (auto, default); the
            numbers are the same.
        width: set the width of the drawn area; of several beside each other, of all together.
        height: set the height of the drawn area.
        title: set the title above the chart.
        font_size: set the size of the labels of axes; titles are larger in proportion.
        theme: choose the look: paper (black on white), slide (large letters), dark (light on dark), gray (without
            colors) (default: the page's own color, no background).
        against: add the vectors of another model for the same items to the chart. A numpy array, a tensor, a list, a
            path, or the name of a column; of gallery and queries, a tuple of both.
        axis: scale the axis of false match rates: linear (default), log.
        keep: choose how many dimensions are kept, as in 512,256,128.
        items: show the title, text or image of items from this file. ``{id: text}``, a list of records, a table with
            id and text, or a path.
        shown: show at most this many nearest items of each query.
        category: show the worst of a category (with ``categories``); repeat it for another.
        count: show at most this many queries of each measure and category.
        only: show the query with this id, or its index where no ids are given; repeat it for another.
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Notebooks show it; ``save`` writes it as SVG, PNG or Vega-Lite.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        config=config,
        no_config=no_config,
        levels=levels,
        qrels=qrels,
        captions=captions,
        relevant_pairs=relevant_pairs,
        judgments_columns=judgments_columns,
        exclude=exclude,
        exclude_columns=exclude_columns,
        min_grade=min_grade,
        queries=queries,
        gallery=gallery,
        ids=ids,
        sequences=sequences,
        categories=categories,
        confidences=confidences,
        true_confidences=true_confidences,
        coordinates=coordinates,
        packed=packed,
        metric=metric,
        like=like,
        ties=ties,
        self=self,
        duplicates=duplicates,
        junk=junk,
        without_relevant=without_relevant,
        depth=depth,
        aggregate=aggregate,
        within=within,
        within_gap=within_gap,
        postprocess=postprocess,
        fmr=fmr,
        far=far,
        eer=eer,
        intervals=intervals,
        fpir=fpir,
        distractors=distractors,
        single_shot=single_shot,
        threads=threads,
        device=device,
        width=width,
        height=height,
        title=title,
        font_size=font_size,
        theme=theme,
        against=against,
        axis=axis,
        keep=keep,
        items=items,
        shown=shown,
        category=category,
        count=count,
        only=only,
        max_memory=max_memory,
    )
    from . import charts

    return charts.plot_embeddings(PLOT_EMBEDDINGS, chart, vectors, labels, measures, options)


PLOT_INDEXES = Command(
    ("plot",),
    repeated=frozenset({
        "queries_per_second",
    }),
    takes=frozenset({
        "k",
        "queries_per_second",
        "width",
        "height",
        "title",
        "font_size",
        "theme",
        "max_memory",
    }),
)


def plot_indexes(
    exact: Neighbors,
    indexes: Mapping[str, Neighbors],
    *,
    k: Sequence[int] | int | str | None = None,
    queries_per_second: Mapping[str, float] | Sequence[str] | str | None = None,
    width: int | None = None,
    height: int | None = None,
    title: str | None = None,
    font_size: float | None = None,
    theme: words.Theme | None = None,
    max_memory: float | None = None,
) -> results.Chart:
    """Draws recall of approximate indexes over their queries per second.

    Args:
        exact: neighbors that an exact search found: ids with a row for each query, nearest first; ids and distances;
            a table; or a path.
        indexes: neighbors that approximate indexes found for the same queries, by the name of the index.
        k: count this many neighbors, as in 1,10,100 (default: 10).
        queries_per_second: state speeds: INDEX=NUMBER, or a file with the speeds of indexes.
        width: set the width of the drawn area; of several beside each other, of all together.
        height: set the height of the drawn area.
        title: set the title above the chart.
        font_size: set the size of the labels of axes; titles are larger in proportion.
        theme: choose the look: paper (black on white), slide (large letters), dark (light on dark), gray (without
            colors) (default: the page's own color, no background).
        max_memory: let a part of a file declare this many bytes (2GB), however few it has; without this at most 64
            MiB, or 256 times what it has.

    Returns:
        Notebooks show it; ``save`` writes it as SVG, PNG or Vega-Lite.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    options = given(
        k=k,
        queries_per_second=queries_per_second,
        width=width,
        height=height,
        title=title,
        font_size=font_size,
        theme=theme,
        max_memory=max_memory,
    )
    from . import charts

    return charts.plot_indexes(PLOT_INDEXES, exact, indexes, options)


LIST_MEASURES = Command(
    ("list",),
)


@overload
def list_measures(  # pyright: ignore[reportOverlappingOverload]
    field: None = None,
) -> results.MeasureList: ...


@overload
def list_measures(  # pyright: ignore[reportOverlappingOverload]
    field: words.Field,
) -> results.FieldOfWork: ...


def list_measures(
    field: words.Field | None = None,
) -> results.MeasureList | results.FieldOfWork:
    """Lists measures by what they answer (printed also tests, fusion and tools), or the words of a field of work.

    Args:
        field: a field of work, whose words are listed in rankproof's notation, with its measures and tools.

    Returns:
        A sequence of measures, each with title, formula, parameters and references; of a field, its words.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    from . import commands

    return commands.list_measures(LIST_MEASURES, field)


EXPLAIN = Command(
    ("explain",),
)


def explain(
    name: words.MeasureName | str,
) -> results.Explained:
    """Explains a measure, procedure, method of fusion, normalization or tool: formula, parameters, references.

    Args:
        name: a measure in any tool's spelling, or another name that ``list_measures`` prints.

    Returns:
        Printed, it is for people; ``record`` is for programs.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    from . import commands

    return commands.explain(EXPLAIN, name)


DEMO = Command(
    ("demo",),
)


def demo(
    folder: Path | None = None,
    field: words.Demo | None = None,
) -> pathlib.Path:
    """Writes data to try things on: a help desk with judgments, runs, a log and embeddings, or a field of work's.

    Args:
        folder: where the files go; by default ``"rankproof-demo"``, or the name of the field. Files that are there
            with other contents are kept: nothing is written then.
        field: a field of work; by default the help desk.

    Returns:
        The folder: ``rankproof.evaluate(folder / "judgments.qrels", folder / "bm25.run")``.

    Raises:
        RankproofError: what rankproof finds wrong, with options as they are called here.
    """
    from . import commands

    return commands.demo(DEMO, folder, field)
