"""The functions of the package, with every option of their commands. Written by `npm run docs`."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from . import commands as _commands
from . import evaluation as _evaluation
from .evaluation import Evaluation
from .files import Json
from .options import given

if TYPE_CHECKING:
    import pyarrow as pa


def evaluate(
    qrels: Any,
    run: Any = None,
    measures: str | Sequence[str] | None = None,
    *,
    ties: Literal["expected", "best", "worst", "threshold", "id-descending", "id-ascending", "input"] | str | None = None,
    min_grade: float | None = None,
    missing: Literal["zero", "skip", "error"] | None = None,
    without_relevant: Literal["computed", "skip", "zero", "one", "silence", "error"] | None = None,
    self: Literal["keep", "exclude"] | None = None,
    scores_above: float | None = None,
    ranks: Literal["order", "given"] | None = None,
    precision: Literal["double", "single", "half", "bfloat16"] | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: Literal["own", "mean", "median", "lower-median", "min", "max", "geometric", "micro", "variance"] | str | None = None,
    fold: str | None = None,
    fold_score: Literal["best", "first", "sum"] | None = None,
    duplicates: Literal["error", "first", "best"] | None = None,
    config: str | None = None,
    no_config: bool | None = None,
    judgments_format: Literal["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv", "csv"] | None = None,
    run_format: Literal["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv", "csv"] | None = None,
    columns: str | None = None,
    judgments_columns: str | None = None,
    run_columns: str | None = None,
    map: str | None = None,
    split: str | None = None,
    grades_as: str | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: Literal["trec_eval", "trec_eval-9", "trec_eval-9.0.8-2023", "pytrec_eval", "ir_measures", "gdeval", "msmarco", "ranx", "beir", "mteb", "sentence-transformers", "torchmetrics", "sklearn", "llamaindex", "ragas", "mlflow", "haystack", "flagembedding", "recbole", "recommenders", "rectools", "spark-mllib", "lightgbm", "xgboost", "catboost", "ranklib", "elasticsearch", "opensearch-srw", "quepid", "kaggle", "trm", "oml"] | None = None,
    item_columns: str | None = None,
    train: str | None = None,
    by: str | None = None,
    weights: Mapping[Any, float] | str | None = None,
    exclude: Any = None,
    exclude_columns: str | None = None,
    unjudged: Literal["bounds"] | str | None = None,
    more_judgments: str | None = None,
    grades: str | None = None,
    judge_noise: Literal["sensitivity=0.8,specificity=0.95"] | str | None = None,
    interval: Literal["test", "bca", "percentile", "t", "betting"] | None = None,
    hits_interval: Literal["clopper-pearson", "wilson"] | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    gold: str | None = None,
    gold_probability: str | None = None,
    threshold: Sequence[str] | str | None = None,
    save: str | None = None,
    gate: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    threads: int | None = None,
    **others: Any,
) -> Evaluation:
    """Scores a run against judgments.

    Args:
        qrels: grades of items: ``{query: {item: grade}}``, or ``{query: {item: {subtopic: grade}}}`` for measures of
            subtopics; a table of pandas, polars or pyarrow with columns such as query_id, item_id and grade, and
            subtopic; or ``{"query": …, "item": …, "grade": …}`` with lists or numpy arrays. Ids are texts or integers.
            Or the path of a file.
        run: scores of items, in the same forms; the higher, the better. Left out where the judgments hold both: a
            table with grades and scores, or a log.
        measures: such as ``"nDCG@10, AP"`` or ``["nDCG@10", "AP"]``; names of the tool where ``like`` names one; by
            default a set that fits the grades.
        ties: expected, best, worst, threshold, id-descending, id-ascending, input, random:SEED.
        min_grade: smallest grade that counts as relevant (default: 1).
        missing: judged queries not in the run: zero (default), skip, error.
        without_relevant: queries without relevant items: computed (default: as each measure does), skip, zero, one,
            silence (1 if nothing is found), error.
        self: items whose id is that of the query: keep (default), exclude.
        scores_above: items with this score or a lower one were never retrieved.
        ranks: ranks of a run: without scores their order counts (order, the default); or they count before scores, and
            those that no item has stay empty (given).
        precision: scores are rounded first: double (default: they are not), single, half, bfloat16.
        depth: only the first ranks of each list count.
        judged_only: take unjudged items out of the lists; after ``depth``, out of what it leaves of them.
        retrieved_only: judged items that were never retrieved do not count.
        aggregate: one number from the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: chunks count as their document: the text of an id before this one (#), or the first group of a regular
            expression (/^(.+)#/).
        fold_score: score of a document: best of its chunks (default), first in the run, sum.
        duplicates: an item that a query holds twice: error (default), first or best counts.
        config: options of a project (default: rankproof.config.json here or in a folder above).
        no_config: no options of a project.
        judgments_format: format of the judgments: parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: format of the runs: parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns,
            quepid, lists, tsv, csv (default: detected).
        columns: columns of tables that have no usual names, by name or by number from 1: query=user,item=movie,score=3
            (or rank=, grade=; items= for lists of ids).
        judgments_columns: the same for judgments alone.
        run_columns: the same for runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for one of
            several runs.
        map: paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: every row of the judgments is a relevant item, whatever columns stand beside, as in tables of
            purchases.
        sort: duckdb: sorts Parquet runs whose queries do not stand together, in 1 GB of memory and on the disk;
            duckdb=4GB in more.
        like: conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval, ir_measures,
            gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn, llamaindex, ragas, mlflow,
            haystack, flagembedding, recbole, recommenders, rectools, spark-mllib, lightgbm, xgboost, catboost,
            ranklib, elasticsearch, opensearch-srw, quepid, kaggle, trm, oml.
        item_columns: table of items, with popularity, category or vector, for measures such as MIUF and ILD.
        train: what users chose before, in a format of judgments: how popular items are, and how new to a user.
        by: groups of queries: a table that names queries, or a field of the judgments.
        weights: weights of queries for their means, such as traffic: ``{query: weight}``, or a table that names
            queries, and its column: ``FILE:COLUMN``.
        exclude: items to leave out of runs and judgments: ``{query: [item, …]}``, a table with both columns, or a
            path; grades and scores in it do not count.
        exclude_columns: columns of this file that have no usual names: query=user,item=movie, or items= for lists of
            ids.
        unjudged: bounds: the least and most that the grades of unjudged retrieved items can make of each value;
            bounds,unretrieved=N: of so many others too.
        more_judgments: further judgments of the same queries, such as those that judge-next asked for.
        grades: name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0).
        judge_noise: corrects for errors of judgments: a confusion matrix (agree --confusion writes one; a column of
            runs makes it one for each), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow.
        interval: intervals of differences and means: test, bca, percentile, t, betting (of differences alone; means
            then have bca); betting holds at every look (default: test).
        hits_interval: interval of means whose values are all 0 or 1, such as Success: clopper-pearson, wilson
            (default: clopper-pearson).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw so many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        gold: people's judgments of some of the queries: corrects values by the judgments of a language model or
            another judge.
        gold_probability: how likely each item of ``gold`` was to be sampled: 0.2, or the column of the file that says
            it (default: people judged whole queries).
        threshold: such as 'nDCG@10>=0.35'; exit code 1 when a run misses it.
        save: keep the values of every query, for a later ``gate``.
        gate: such as 'nDCG@10 not-worse-than baseline.json by 0.005'; exit code 1 when a run is significantly worse,
            or worse by more.
        allow_other_judgments: compare with saved values also where those rest on other judgments.
        threads: use so many threads to read a large run; the numbers do not depend on it (default: all cores, at most
            8).
        others: options of a newer command line.

    Returns:
        Means, and a table by query: those of data in memory ascend by id; those of files come as ``rankproof eval -q``
        prints them, with texts as ids and without variances of queries.

    Raises:
        RankproofError: what rankproof finds wrong, in the words of the command line.
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
        threshold=threshold,
        save=save,
        gate=gate,
        allow_other_judgments=allow_other_judgments,
        threads=threads,
        **others,
    )
    return _evaluation.evaluate(qrels, run, measures, options)


def compare(
    qrels: Any,
    runs: Mapping[str, Any] | None = None,
    measures: str | Sequence[str] | None = None,
    *,
    ties: Literal["expected", "best", "worst", "threshold", "id-descending", "id-ascending", "input"] | str | None = None,
    min_grade: float | None = None,
    missing: Literal["zero", "skip", "error"] | None = None,
    without_relevant: Literal["computed", "skip", "zero", "one", "silence", "error"] | None = None,
    self: Literal["keep", "exclude"] | None = None,
    scores_above: float | None = None,
    ranks: Literal["order", "given"] | None = None,
    precision: Literal["double", "single", "half", "bfloat16"] | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: Literal["own", "mean", "median", "lower-median", "min", "max", "geometric", "micro", "variance"] | str | None = None,
    fold: str | None = None,
    fold_score: Literal["best", "first", "sum"] | None = None,
    duplicates: Literal["error", "first", "best"] | None = None,
    config: str | None = None,
    no_config: bool | None = None,
    judgments_format: Literal["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv", "csv"] | None = None,
    run_format: Literal["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv", "csv"] | None = None,
    columns: str | None = None,
    judgments_columns: str | None = None,
    run_columns: str | None = None,
    map: str | None = None,
    split: str | None = None,
    grades_as: str | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: Literal["trec_eval", "trec_eval-9", "trec_eval-9.0.8-2023", "pytrec_eval", "ir_measures", "gdeval", "msmarco", "ranx", "beir", "mteb", "sentence-transformers", "torchmetrics", "sklearn", "llamaindex", "ragas", "mlflow", "haystack", "flagembedding", "recbole", "recommenders", "rectools", "spark-mllib", "lightgbm", "xgboost", "catboost", "ranklib", "elasticsearch", "opensearch-srw", "quepid", "kaggle", "trm", "oml"] | None = None,
    item_columns: str | None = None,
    train: str | None = None,
    by: str | None = None,
    weights: Mapping[Any, float] | str | None = None,
    exclude: Any = None,
    exclude_columns: str | None = None,
    unjudged: Literal["bounds"] | str | None = None,
    more_judgments: str | None = None,
    grades: str | None = None,
    judge_noise: Literal["sensitivity=0.8,specificity=0.95"] | str | None = None,
    gold: str | None = None,
    gold_probability: str | None = None,
    baseline: str | None = None,
    pairs: Literal["baseline", "all"] | None = None,
    test: Literal["randomization", "paired-t", "wilcoxon", "sign", "bootstrap", "tukey-hsd", "randomized-tukey-hsd"] | None = None,
    correction: Literal["holm", "bonferroni", "benjamini-hochberg", "none"] | None = None,
    family: Literal["measure", "all"] | None = None,
    interval: Literal["test", "bca", "percentile", "t", "betting"] | None = None,
    hits_interval: Literal["clopper-pearson", "wilson"] | None = None,
    effect: Literal["cohens-dz", "hedges-g", "cliffs-delta", "superiority"] | None = None,
    zeros: Literal["pratt", "wilcoxon"] | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    detect: float | None = None,
    clusters: str | None = None,
    tasks: str | None = None,
    task_sample: Literal["random", "fixed"] | None = None,
    rank_intervals: Literal["simultaneous", "marginal", "none"] | None = None,
    lower_is_better: str | None = None,
    threads: int | None = None,
    gate: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    **others: Any,
) -> Json:
    """Compares runs: means with confidence intervals, differences, corrected p values and effect sizes, in plain words.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it, or a path. The first is the baseline, unless
            ``baseline`` names one. Left out where the judgments hold runs too: a table with grades, in which each
            column of scores is a run, or a log.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        ties: expected, best, worst, threshold, id-descending, id-ascending, input, random:SEED.
        min_grade: smallest grade that counts as relevant (default: 1).
        missing: judged queries not in the run: zero (default), skip, error.
        without_relevant: queries without relevant items: computed (default: as each measure does), skip, zero, one,
            silence (1 if nothing is found), error.
        self: items whose id is that of the query: keep (default), exclude.
        scores_above: items with this score or a lower one were never retrieved.
        ranks: ranks of a run: without scores their order counts (order, the default); or they count before scores, and
            those that no item has stay empty (given).
        precision: scores are rounded first: double (default: they are not), single, half, bfloat16.
        depth: only the first ranks of each list count.
        judged_only: take unjudged items out of the lists; after ``depth``, out of what it leaves of them.
        retrieved_only: judged items that were never retrieved do not count.
        aggregate: one number from the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: chunks count as their document: the text of an id before this one (#), or the first group of a regular
            expression (/^(.+)#/).
        fold_score: score of a document: best of its chunks (default), first in the run, sum.
        duplicates: an item that a query holds twice: error (default), first or best counts.
        config: options of a project (default: rankproof.config.json here or in a folder above).
        no_config: no options of a project.
        judgments_format: format of the judgments: parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: format of the runs: parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns,
            quepid, lists, tsv, csv (default: detected).
        columns: columns of tables that have no usual names, by name or by number from 1: query=user,item=movie,score=3
            (or rank=, grade=; items= for lists of ids).
        judgments_columns: the same for judgments alone.
        run_columns: the same for runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for one of
            several runs.
        map: paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: every row of the judgments is a relevant item, whatever columns stand beside, as in tables of
            purchases.
        sort: duckdb: sorts Parquet runs whose queries do not stand together, in 1 GB of memory and on the disk;
            duckdb=4GB in more.
        like: conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval, ir_measures,
            gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn, llamaindex, ragas, mlflow,
            haystack, flagembedding, recbole, recommenders, rectools, spark-mllib, lightgbm, xgboost, catboost,
            ranklib, elasticsearch, opensearch-srw, quepid, kaggle, trm, oml.
        item_columns: table of items, with popularity, category or vector, for measures such as MIUF and ILD.
        train: what users chose before, in a format of judgments: how popular items are, and how new to a user.
        by: groups of queries: a table that names queries, or a field of the judgments.
        weights: weights of queries for their means, such as traffic: ``{query: weight}``, or a table that names
            queries, and its column: ``FILE:COLUMN``.
        exclude: items to leave out of runs and judgments: ``{query: [item, …]}``, a table with both columns, or a
            path; grades and scores in it do not count.
        exclude_columns: columns of this file that have no usual names: query=user,item=movie, or items= for lists of
            ids.
        unjudged: bounds: the least and most that the grades of unjudged retrieved items can make of each value;
            bounds,unretrieved=N: of so many others too.
        more_judgments: further judgments of the same queries, such as those that judge-next asked for.
        grades: name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0).
        judge_noise: corrects for errors of judgments: a confusion matrix (agree --confusion writes one; a column of
            runs makes it one for each), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow.
        gold: people's judgments of some of the queries: corrects values by the judgments of a language model or
            another judge.
        gold_probability: how likely each item of ``gold`` was to be sampled: 0.2, or the column of the file that says
            it (default: people judged whole queries).
        baseline: the run that the others are compared with (default: the first).
        pairs: each run with the baseline (default), or all pairs of runs: baseline, all.
        test: significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd, randomized-tukey-hsd
            (default: randomization).
        correction: correction for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        family: comparisons that are corrected together: those of each measure (default), or all: measure, all.
        interval: intervals of differences and means: test, bca, percentile, t, betting (of differences alone; means
            then have bca); betting holds at every look (default: test).
        hits_interval: interval of means whose values are all 0 or 1, such as Success: clopper-pearson, wilson
            (default: clopper-pearson).
        effect: effect size: cohens-dz, hedges-g, cliffs-delta, superiority (default: cohens-dz).
        zeros: zeros in Wilcoxon's test: pratt (default) or wilcoxon.
        alpha: a corrected p below this is significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw so many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        detect: how many queries would show it? (default: the differences that are observed).
        clusters: groups of queries that are not independent are resampled as a whole; none: single queries (default:
            what saved values say).
        tasks: tasks, such as data sets, count the same: means are means over tasks of means over queries.
        task_sample: what ``tasks`` are: random, a sample of all tasks (default), or fixed, where their queries alone
            are a sample.
        rank_intervals: rank intervals of three runs or more, with those that may be best: for all runs together
            (default), for each alone, none: simultaneous, marginal, none.
        lower_is_better: names of measures of values by case, or all.
        threads: the numbers do not depend on it (default: all cores).
        gate: such as 'nDCG@10 not-worse-than baseline.json by 0.005'; exit code 1 when a run is significantly worse,
            or worse by more.
        allow_other_judgments: compare with saved values also where those rest on other judgments.
        others: options of a newer command line.

    Returns:
        What ``rankproof compare --json`` prints; ``sentences`` says it in words.

    Raises:
        RankproofError: what rankproof finds wrong, in the words of the command line.
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
        threads=threads,
        gate=gate,
        allow_other_judgments=allow_other_judgments,
        **others,
    )
    return _commands.compare(qrels, runs, measures, options)


def diagnose(
    qrels: Any,
    run: Any,
    measures: str | Sequence[str] | None = None,
    *,
    ties: Literal["expected", "best", "worst", "threshold", "id-descending", "id-ascending", "input"] | str | None = None,
    min_grade: float | None = None,
    missing: Literal["zero", "skip", "error"] | None = None,
    without_relevant: Literal["computed", "skip", "zero", "one", "silence", "error"] | None = None,
    self: Literal["keep", "exclude"] | None = None,
    scores_above: float | None = None,
    ranks: Literal["order", "given"] | None = None,
    precision: Literal["double", "single", "half", "bfloat16"] | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: Literal["own", "mean", "median", "lower-median", "min", "max", "geometric", "micro", "variance"] | str | None = None,
    fold: str | None = None,
    fold_score: Literal["best", "first", "sum"] | None = None,
    duplicates: Literal["error", "first", "best"] | None = None,
    config: str | None = None,
    no_config: bool | None = None,
    judgments_format: Literal["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv", "csv"] | None = None,
    run_format: Literal["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv", "csv"] | None = None,
    columns: str | None = None,
    judgments_columns: str | None = None,
    run_columns: str | None = None,
    map: str | None = None,
    split: str | None = None,
    grades_as: str | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    exclude: Any = None,
    exclude_columns: str | None = None,
    like: Sequence[str] | str | None = None,
    says: float | str | None = None,
    **others: Any,
) -> Json:
    """Finds why two numbers for one run differ: which choices move a measure, and which tools choose so.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        run: a run as ``evaluate`` takes it, or a path.
        measures: those whose choices are tried.
        ties: expected, best, worst, threshold, id-descending, id-ascending, input, random:SEED.
        min_grade: smallest grade that counts as relevant (default: 1).
        missing: judged queries not in the run: zero (default), skip, error.
        without_relevant: queries without relevant items: computed (default: as each measure does), skip, zero, one,
            silence (1 if nothing is found), error.
        self: items whose id is that of the query: keep (default), exclude.
        scores_above: items with this score or a lower one were never retrieved.
        ranks: ranks of a run: without scores their order counts (order, the default); or they count before scores, and
            those that no item has stay empty (given).
        precision: scores are rounded first: double (default: they are not), single, half, bfloat16.
        depth: only the first ranks of each list count.
        judged_only: take unjudged items out of the lists; after ``depth``, out of what it leaves of them.
        retrieved_only: judged items that were never retrieved do not count.
        aggregate: one number from the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: chunks count as their document: the text of an id before this one (#), or the first group of a regular
            expression (/^(.+)#/).
        fold_score: score of a document: best of its chunks (default), first in the run, sum.
        duplicates: an item that a query holds twice: error (default), first or best counts.
        config: options of a project (default: rankproof.config.json here or in a folder above).
        no_config: no options of a project.
        judgments_format: format of the judgments: parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: format of the runs: parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns,
            quepid, lists, tsv, csv (default: detected).
        columns: columns of tables that have no usual names, by name or by number from 1: query=user,item=movie,score=3
            (or rank=, grade=; items= for lists of ids).
        judgments_columns: the same for judgments alone.
        run_columns: the same for runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for one of
            several runs.
        map: paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: every row of the judgments is a relevant item, whatever columns stand beside, as in tables of
            purchases.
        sort: duckdb: sorts Parquet runs whose queries do not stand together, in 1 GB of memory and on the disk;
            duckdb=4GB in more.
        exclude: items to leave out of runs and judgments: ``{query: [item, …]}``, a table with both columns, or a
            path; grades and scores in it do not count.
        exclude_columns: columns of this file that have no usual names: query=user,item=movie, or items= for lists of
            ids.
        like: conventions of another tool; two tools are set side by side: trec_eval, trec_eval-9,
            trec_eval-9.0.8-2023, pytrec_eval, ir_measures, gdeval, msmarco, ranx, beir, mteb, sentence-transformers,
            torchmetrics, sklearn, llamaindex, ragas, mlflow, haystack, flagembedding, recbole, recommenders, rectools,
            spark-mllib, lightgbm, xgboost, catboost, ranklib, elasticsearch, opensearch-srw, quepid, kaggle, trm, oml.
        says: the number that somebody printed, with the digits that were printed.
        others: options of a newer command line.

    Returns:
        What ``rankproof diagnose --json`` prints.

    Raises:
        RankproofError: what rankproof finds wrong, in the words of the command line.
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
        **others,
    )
    return _commands.diagnose(qrels, run, measures, options)


def fuse(
    runs: Mapping[str, Any],
    *,
    method: Literal["rrf", "combsum", "combmnz", "combgmnz", "combanz", "combmed", "combmin", "combmax", "weighted-sum", "weighted-mnz", "mixed", "isr", "log_isr", "logn_isr", "rbc", "bordafuse", "weighted-bordafuse", "condorcet", "weighted-condorcet", "bayesfuse", "mapfuse", "posfuse", "slidefuse", "probfuse", "segfuse"] | str | None = None,
    param: Mapping[str, Any] | Sequence[str] | str | None = None,
    weights: Sequence[float] | None = None,
    norm: Literal["none", "min-max", "min-max-inverted", "max", "sum", "zmuv", "rank", "borda", "robust", "sigmoid", "dbsf"] | str | None = None,
    missing_items: Literal["zero", "least", "next-rank", "skip", "shared", "last", "floor"] | None = None,
    train: Any = None,
    keep_trained: bool | None = None,
    ties: Literal["expected", "input"] | None = None,
    depth: int | None = None,
    like: Literal["ranx"] | None = None,
    threads: int | None = None,
    fold: str | None = None,
    fold_score: Literal["best", "first", "sum"] | None = None,
    duplicates: Literal["error", "first", "best"] | None = None,
    config: str | None = None,
    no_config: bool | None = None,
    judgments_format: Literal["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv", "csv"] | None = None,
    run_format: Literal["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv", "csv"] | None = None,
    columns: str | None = None,
    judgments_columns: str | None = None,
    run_columns: str | None = None,
    map: str | None = None,
    split: str | None = None,
    grades_as: str | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    **others: Any,
) -> pa.Table:
    """Makes one run of several.

    Args:
        runs: the runs by name, each as ``evaluate`` takes it, or a path.
        method: how runs are fused (default: rrf): rrf, combsum, combmnz, combgmnz, combanz, combmed, combmin, combmax,
            weighted-sum, weighted-mnz, mixed, isr, log_isr, logn_isr, rbc, bordafuse, weighted-bordafuse, condorcet,
            weighted-condorcet, bayesfuse, mapfuse, posfuse, slidefuse, probfuse, segfuse.
        param: a parameter of the method, such as k=60; may be repeated.
        weights: a number of at least 0 for each run.
        norm: how scores are normalized, or one for each run (default: min-max where the method takes scores): none,
            min-max, min-max-inverted, max, sum, zmuv, rank, borda, robust, sigmoid, dbsf.
        missing_items: what an item gets from a run that lacks it: zero, least, next-rank, skip, shared, last or floor
            (default, and which may be chosen: by method, docs/fusion.md).
        train: judgments that a method learns from.
        keep_trained: the queries that a method learned from are fused too (default: they are left out).
        ties: ranks of tied items of a run: expected over all orders (default), input.
        depth: only the first items of each fused list are written.
        like: names, defaults and conventions of another tool: ranx.
        threads: the fused run does not depend on it (default: as many as are worth it).
        fold: chunks count as their document: the text of an id before this one (#), or the first group of a regular
            expression (/^(.+)#/).
        fold_score: score of a document: best of its chunks (default), first in the run, sum.
        duplicates: an item that a query holds twice: error (default), first or best counts.
        config: options of a project (default: rankproof.config.json here or in a folder above).
        no_config: no options of a project.
        judgments_format: format of the judgments: parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: format of the runs: parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns,
            quepid, lists, tsv, csv (default: detected).
        columns: columns of tables that have no usual names, by name or by number from 1: query=user,item=movie,score=3
            (or rank=, grade=; items= for lists of ids).
        judgments_columns: the same for judgments alone.
        run_columns: the same for runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for one of
            several runs.
        map: paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: every row of the judgments is a relevant item, whatever columns stand beside, as in tables of
            purchases.
        sort: duckdb: sorts Parquet runs whose queries do not stand together, in 1 GB of memory and on the disk;
            duckdb=4GB in more.
        others: options of a newer command line.

    Returns:
        A table with the columns query, item (texts) and score, best first, which ``evaluate`` takes as a run.

    Raises:
        RankproofError: what rankproof finds wrong, in the words of the command line.
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
        **others,
    )
    return _commands.fuse(runs, options)


def report(
    qrels: Any,
    runs: Mapping[str, Any] | None = None,
    output: str | os.PathLike[str] = "report.html",
    measures: str | Sequence[str] | None = None,
    *,
    ties: Literal["expected", "best", "worst", "threshold", "id-descending", "id-ascending", "input"] | str | None = None,
    min_grade: float | None = None,
    missing: Literal["zero", "skip", "error"] | None = None,
    without_relevant: Literal["computed", "skip", "zero", "one", "silence", "error"] | None = None,
    self: Literal["keep", "exclude"] | None = None,
    scores_above: float | None = None,
    ranks: Literal["order", "given"] | None = None,
    precision: Literal["double", "single", "half", "bfloat16"] | None = None,
    depth: int | None = None,
    judged_only: bool | None = None,
    retrieved_only: bool | None = None,
    aggregate: Literal["own", "mean", "median", "lower-median", "min", "max", "geometric", "micro", "variance"] | str | None = None,
    fold: str | None = None,
    fold_score: Literal["best", "first", "sum"] | None = None,
    duplicates: Literal["error", "first", "best"] | None = None,
    config: str | None = None,
    no_config: bool | None = None,
    judgments_format: Literal["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv", "csv"] | None = None,
    run_format: Literal["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv", "csv"] | None = None,
    columns: str | None = None,
    judgments_columns: str | None = None,
    run_columns: str | None = None,
    map: str | None = None,
    split: str | None = None,
    grades_as: str | None = None,
    relevant_rows: bool | None = None,
    sort: str | None = None,
    like: Literal["trec_eval", "trec_eval-9", "trec_eval-9.0.8-2023", "pytrec_eval", "ir_measures", "gdeval", "msmarco", "ranx", "beir", "mteb", "sentence-transformers", "torchmetrics", "sklearn", "llamaindex", "ragas", "mlflow", "haystack", "flagembedding", "recbole", "recommenders", "rectools", "spark-mllib", "lightgbm", "xgboost", "catboost", "ranklib", "elasticsearch", "opensearch-srw", "quepid", "kaggle", "trm", "oml"] | None = None,
    item_columns: str | None = None,
    train: str | None = None,
    by: str | None = None,
    weights: Mapping[Any, float] | str | None = None,
    exclude: Any = None,
    exclude_columns: str | None = None,
    unjudged: Literal["bounds"] | str | None = None,
    more_judgments: str | None = None,
    grades: str | None = None,
    judge_noise: Literal["sensitivity=0.8,specificity=0.95"] | str | None = None,
    gold: str | None = None,
    gold_probability: str | None = None,
    baseline: str | None = None,
    pairs: Literal["baseline", "all"] | None = None,
    test: Literal["randomization", "paired-t", "wilcoxon", "sign", "bootstrap", "tukey-hsd", "randomized-tukey-hsd"] | None = None,
    correction: Literal["holm", "bonferroni", "benjamini-hochberg", "none"] | None = None,
    family: Literal["measure", "all"] | None = None,
    interval: Literal["test", "bca", "percentile", "t", "betting"] | None = None,
    hits_interval: Literal["clopper-pearson", "wilson"] | None = None,
    effect: Literal["cohens-dz", "hedges-g", "cliffs-delta", "superiority"] | None = None,
    zeros: Literal["pratt", "wilcoxon"] | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    detect: float | None = None,
    clusters: str | None = None,
    tasks: str | None = None,
    task_sample: Literal["random", "fixed"] | None = None,
    rank_intervals: Literal["simultaneous", "marginal", "none"] | None = None,
    lower_is_better: str | None = None,
    items: str | None = None,
    queries: str | None = None,
    says: str | None = None,
    light: bool | None = None,
    threads: int | None = None,
    **others: Any,
) -> Path:
    """Writes a report with tables, charts and the queries behind them: one HTML file that fetches nothing.

    Args:
        qrels: judgments as ``evaluate`` takes them, or the path of a file of any format.
        runs: the runs by name, each as ``evaluate`` takes it, or a path. The first is the baseline, unless
            ``baseline`` names one. Left out where the judgments hold runs too: a table with grades, in which each
            column of scores is a run, or a log.
        output: where the report is written.
        measures: as ``evaluate`` takes them; by default a set that fits the grades.
        ties: expected, best, worst, threshold, id-descending, id-ascending, input, random:SEED.
        min_grade: smallest grade that counts as relevant (default: 1).
        missing: judged queries not in the run: zero (default), skip, error.
        without_relevant: queries without relevant items: computed (default: as each measure does), skip, zero, one,
            silence (1 if nothing is found), error.
        self: items whose id is that of the query: keep (default), exclude.
        scores_above: items with this score or a lower one were never retrieved.
        ranks: ranks of a run: without scores their order counts (order, the default); or they count before scores, and
            those that no item has stay empty (given).
        precision: scores are rounded first: double (default: they are not), single, half, bfloat16.
        depth: only the first ranks of each list count.
        judged_only: take unjudged items out of the lists; after ``depth``, out of what it leaves of them.
        retrieved_only: judged items that were never retrieved do not count.
        aggregate: one number from the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        fold: chunks count as their document: the text of an id before this one (#), or the first group of a regular
            expression (/^(.+)#/).
        fold_score: score of a document: best of its chunks (default), first in the run, sum.
        duplicates: an item that a query holds twice: error (default), first or best counts.
        config: options of a project (default: rankproof.config.json here or in a folder above).
        no_config: no options of a project.
        judgments_format: format of the judgments: parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json,
            columns, quepid, lists, tsv, csv (default: detected).
        run_format: format of the runs: parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json, columns,
            quepid, lists, tsv, csv (default: detected).
        columns: columns of tables that have no usual names, by name or by number from 1: query=user,item=movie,score=3
            (or rank=, grade=; items= for lists of ids).
        judgments_columns: the same for judgments alone.
        run_columns: the same for runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for one of
            several runs.
        map: paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and
            gold=$.gold[*],grade=grade).
        split: choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions.
        grades_as: grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known).
        relevant_rows: every row of the judgments is a relevant item, whatever columns stand beside, as in tables of
            purchases.
        sort: duckdb: sorts Parquet runs whose queries do not stand together, in 1 GB of memory and on the disk;
            duckdb=4GB in more.
        like: conventions of another tool: trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval, ir_measures,
            gdeval, msmarco, ranx, beir, mteb, sentence-transformers, torchmetrics, sklearn, llamaindex, ragas, mlflow,
            haystack, flagembedding, recbole, recommenders, rectools, spark-mllib, lightgbm, xgboost, catboost,
            ranklib, elasticsearch, opensearch-srw, quepid, kaggle, trm, oml.
        item_columns: table of items, with popularity, category or vector, for measures such as MIUF and ILD.
        train: what users chose before, in a format of judgments: how popular items are, and how new to a user.
        by: groups of queries: a table that names queries, or a field of the judgments.
        weights: weights of queries for their means, such as traffic: ``{query: weight}``, or a table that names
            queries, and its column: ``FILE:COLUMN``.
        exclude: items to leave out of runs and judgments: ``{query: [item, …]}``, a table with both columns, or a
            path; grades and scores in it do not count.
        exclude_columns: columns of this file that have no usual names: query=user,item=movie, or items= for lists of
            ids.
        unjudged: bounds: the least and most that the grades of unjudged retrieved items can make of each value;
            bounds,unretrieved=N: of so many others too.
        more_judgments: further judgments of the same queries, such as those that judge-next asked for.
        grades: name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0).
        judge_noise: corrects for errors of judgments: a confusion matrix (agree --confusion writes one; a column of
            runs makes it one for each), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow.
        gold: people's judgments of some of the queries: corrects values by the judgments of a language model or
            another judge.
        gold_probability: how likely each item of ``gold`` was to be sampled: 0.2, or the column of the file that says
            it (default: people judged whole queries).
        baseline: the run that the others are compared with (default: the first).
        pairs: all pairs of runs (default), or each run with the baseline: baseline, all.
        test: significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd, randomized-tukey-hsd
            (default: randomization).
        correction: correction for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        family: comparisons that are corrected together: those of each measure (default), or all: measure, all.
        interval: intervals of differences and means: test, bca, percentile, t, betting (of differences alone; means
            then have bca); betting holds at every look (default: test).
        hits_interval: interval of means whose values are all 0 or 1, such as Success: clopper-pearson, wilson
            (default: clopper-pearson).
        effect: effect size: cohens-dz, hedges-g, cliffs-delta, superiority (default: cohens-dz).
        zeros: zeros in Wilcoxon's test: pratt (default) or wilcoxon.
        alpha: a corrected p below this is significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw so many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        detect: how many queries would show it? (default: the differences that are observed).
        clusters: groups of queries that are not independent are resampled as a whole; none: single queries (default:
            what saved values say).
        tasks: tasks, such as data sets, count the same: means are means over tasks of means over queries.
        task_sample: what ``tasks`` are: random, a sample of all tasks (default), or fixed, where their queries alone
            are a sample.
        rank_intervals: rank intervals of three runs or more, with those that may be best: for all runs together
            (default), for each alone, none: simultaneous, marginal, none.
        lower_is_better: names of measures of values by case, or all.
        items: title, text or image of items.
        queries: title or text of queries.
        says: a number that somebody printed of the first measure, such as 0.5619: which choices give it.
        light: charts as drawings, no script: a small file.
        threads: the numbers do not depend on it (default: all cores).
        others: options of a newer command line.

    Returns:
        The path of the report, which ``IPython.display.IFrame`` shows.

    Raises:
        RankproofError: what rankproof finds wrong, in the words of the command line.
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
        **others,
    )
    return _commands.report(qrels, runs, output, measures, options)


def embeddings(
    vectors: Any,
    labels: Any,
    measures: str | Sequence[str] | None = None,
    *,
    config: str | None = None,
    no_config: bool | None = None,
    levels: Sequence[str] | str | None = None,
    qrels: str | None = None,
    relevant_pairs: str | None = None,
    judgments_columns: str | None = None,
    min_grade: float | None = None,
    queries: Any = None,
    gallery: Any = None,
    ids: Any = None,
    sequences: Sequence[str] | str | None = None,
    categories: Sequence[str] | str | None = None,
    confidences: Sequence[str] | str | None = None,
    true_confidences: Sequence[str] | str | None = None,
    coordinates: Sequence[str] | str | None = None,
    packed: bool | None = None,
    metric: Literal["l2", "cosine", "ip", "hamming"] | None = None,
    like: Literal["oml", "pytorch-metric-learning", "ranking-metrics", "tie-aware-hashing"] | None = None,
    ties: Literal["expected", "best", "worst"] | None = None,
    self: Literal["exclude", "keep"] | None = None,
    duplicates: Literal["keep", "exclude"] | None = None,
    without_relevant: Literal["skip", "computed", "zero", "one", "silence", "error"] | None = None,
    depth: int | None = None,
    aggregate: Literal["own", "mean", "median", "lower-median", "min", "max", "geometric", "micro", "variance"] | str | None = None,
    within: float | None = None,
    within_gap: float | None = None,
    postprocess: Sequence[str] | str | None = None,
    fmr: str | None = None,
    far: str | None = None,
    intervals: bool | None = None,
    fpir: str | None = None,
    distractors: str | None = None,
    threads: int | None = None,
    distances: str | None = None,
    similarities: str | None = None,
    nearest: Sequence[str] | str | None = None,
    p_target: str | None = None,
    c_miss: float | None = None,
    c_fa: float | None = None,
    by: Literal["category", "class"] | None = None,
    pcf: str | None = None,
    against: Sequence[str] | str | None = None,
    against_queries: Sequence[str] | str | None = None,
    save: str | None = None,
    gate: Sequence[str] | str | None = None,
    threshold: Sequence[str] | str | None = None,
    allow_other_judgments: bool | None = None,
    over: Literal["dimensions", "precision"] | str | None = None,
    neighbors: str | None = None,
    report: str | None = None,
    light: bool | None = None,
    items: str | None = None,
    test: Literal["randomization", "paired-t", "wilcoxon", "sign", "bootstrap", "tukey-hsd", "randomized-tukey-hsd"] | None = None,
    correction: Literal["holm", "bonferroni", "benjamini-hochberg", "none"] | None = None,
    family: Literal["measure", "all"] | None = None,
    interval: Literal["test", "bca", "percentile", "t", "betting"] | None = None,
    hits_interval: Literal["clopper-pearson", "wilson"] | None = None,
    effect: Literal["cohens-dz", "hedges-g", "cliffs-delta", "superiority"] | None = None,
    zeros: Literal["pratt", "wilcoxon"] | None = None,
    alpha: float | None = None,
    confidence: float | None = None,
    samples: float | None = None,
    seed: float | None = None,
    baseline: str | None = None,
    pairs: Literal["baseline", "all"] | None = None,
    detect: float | None = None,
    rank_intervals: Literal["simultaneous", "marginal", "none"] | None = None,
    clusters: Literal["class", "category", "none"] | None = None,
    **others: Any,
) -> Json:
    """Finds the exact neighbors of every query and says how well their labels agree.

    Args:
        vectors: a matrix (numpy array or torch tensor) with a row for each item, or a path.
        labels: a label for each item, a matrix of 0 and 1, or a path.
        measures: such as ``"Success@1, AP@R"``.
        config: options of a project (default: rankproof.config.json here or in a folder above).
        no_config: no options of a project.
        levels: labels of several levels, coarsest first: family,genus,species.
        qrels: judgments of queries and items by their ids, instead of labels.
        relevant_pairs: pairs of ids of relevant items, instead of labels.
        judgments_columns: columns of that file, as in query=user,item=movie.
        min_grade: items are relevant from this grade on (default: 1).
        queries: mask or indices of the items to search for; by default all.
        gallery: mask or indices of the items to search; by default all.
        ids: id of each item; equal ids are one item.
        sequences: items of one sequence are not neighbors of each other; several columns, pid,cam, are one key.
        categories: give the category of each item, for ``by`` category.
        confidences: confidence of each item; higher is surer.
        true_confidences: true confidence of each item, to correlate with its confidence.
        coordinates: where to draw each item: two numbers (default: principal components).
        packed: hash codes are packed bits, 8 in a byte.
        metric: distance: l2, cosine, ip, hamming (default: l2).
        like: conventions of another tool: oml, pytorch-metric-learning, ranking-metrics, tie-aware-hashing.
        ties: items at equal distance: expected (default), best, worst.
        self: an item finds itself: exclude (default), keep.
        duplicates: an item finds equal vectors: keep (default), exclude.
        without_relevant: queries without relevant items: skip (default), computed (as each measure does), zero, one,
            silence (1 if nothing is found), error.
        depth: how many neighbors are found (default: what the measures need).
        aggregate: one number from the values of queries: own (default: as each measure does), mean, median,
            lower-median, min, max, geometric, micro, variance, quantile=0.1, share-below=0.5 or geometric=0.
        within: only neighbors nearer than this count.
        within_gap: cut lists at the first gap wider than this many mean gaps.
        postprocess: changes the neighbors, step by step: within:0.5, within-gap:2, rerank:20,metric=cosine or
            rerank:20,vectors=FILE, k-reciprocal:k1=20,k2=6,lambda=0.3.
        fmr: false match rates for FNMR@FMR, as in 0.1,0.01; none: no verification.
        far: false accept rates for TAR@FAR, which is 1 - FNMR@FMR.
        intervals: intervals of the rates of verification, by a bootstrap that draws identities.
        fpir: false positive identification rates for DIR@FPIR (open-set identification).
        distractors: CMC@1 of each match among so many items of no query, as in 10,1000.
        threads: the numbers do not depend on it (default: all cores).
        distances: instead of vectors: a matrix, a row for each query, a column for each item.
        similarities: the same, where more is nearer.
        nearest: instead of vectors: lists of neighbors with distances: .npz, .ibin, a table; or ids, then distances
            (twice).
        p_target: prior of pairs that belong together, for minDCF of given scores (default: 0.01).
        c_miss: cost of a false reject, for minDCF (default: 1).
        c_fa: cost of a false accept, for minDCF (default: 1).
        by: also for each: category, class.
        pcf: shares of variance for the principal component fraction (default: 0.5); none: no topology.
        against: the vectors of another model for the same items, to compare with.
        against_queries: for each ``against``: its queries, where ``queries`` is a file of vectors.
        save: keep the values of every query, for a later ``gate`` or rankproof compare.
        gate: such as 'nDCG@10 not-worse-than baseline.json by 0.005'; exit code 1 when a run is significantly worse,
            or worse by more.
        threshold: such as 'Success@1>=0.9'; exit code 1 when missed.
        allow_other_judgments: compare with saved values also where those rest on other judgments.
        over: values in fewer dimensions or bits: dimensions, dimensions=256,64, precision.
        neighbors: also write the neighbors as a run: ``depth`` of each query (default: 100); .parquet, .jsonl or
            TREC's lines.
        report: also write a report: one HTML file.
        light: a small report: charts as drawings, no script.
        items: title, text or image of items, for the report.
        test: significance test: randomization, paired-t, wilcoxon, sign, bootstrap, tukey-hsd, randomized-tukey-hsd
            (default: randomization).
        correction: correction for many comparisons: holm, bonferroni, benjamini-hochberg, none (default: holm).
        family: comparisons that are corrected together: those of each measure (default), or all: measure, all.
        interval: intervals of differences and means: test, bca, percentile, t, betting (of differences alone; means
            then have bca); betting holds at every look (default: test).
        hits_interval: interval of means whose values are all 0 or 1, such as Success: clopper-pearson, wilson
            (default: clopper-pearson).
        effect: effect size: cohens-dz, hedges-g, cliffs-delta, superiority (default: cohens-dz).
        zeros: zeros in Wilcoxon's test: pratt (default) or wilcoxon.
        alpha: a corrected p below this is significant (default: 0.05).
        confidence: set the confidence of the intervals (default: 0.95).
        samples: draw so many random samples, for bootstrap and randomization (default: 10000).
        seed: seed the random samples (default: 1).
        baseline: the model that the others are compared with (default: VECTORS).
        pairs: each model with the baseline (default), or all: baseline, all.
        detect: how many queries would show it? (default: the differences that are observed).
        rank_intervals: rank intervals of three runs or more, with those that may be best: for all runs together
            (default), for each alone, none: simultaneous, marginal, none.
        clusters: queries that are not independent, resampled as a whole: class (default), category, none.
        others: options of a newer command line.

    Returns:
        What ``rankproof embeddings --json`` prints.

    Raises:
        RankproofError: what rankproof finds wrong, in the words of the command line.
    """
    options = given(
        config=config,
        no_config=no_config,
        levels=levels,
        qrels=qrels,
        relevant_pairs=relevant_pairs,
        judgments_columns=judgments_columns,
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
        without_relevant=without_relevant,
        depth=depth,
        aggregate=aggregate,
        within=within,
        within_gap=within_gap,
        postprocess=postprocess,
        fmr=fmr,
        far=far,
        intervals=intervals,
        fpir=fpir,
        distractors=distractors,
        threads=threads,
        distances=distances,
        similarities=similarities,
        nearest=nearest,
        p_target=p_target,
        c_miss=c_miss,
        c_fa=c_fa,
        by=by,
        pcf=pcf,
        against=against,
        against_queries=against_queries,
        save=save,
        gate=gate,
        threshold=threshold,
        allow_other_judgments=allow_other_judgments,
        over=over,
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
        baseline=baseline,
        pairs=pairs,
        detect=detect,
        rank_intervals=rank_intervals,
        clusters=clusters,
        **others,
    )
    return _commands.embeddings(vectors, labels, measures, options)


def pairs(
    first: Any,
    second: Any = None,
    *,
    pairs: Any = None,
    scores: Any = None,
    same: Any = None,
    ids: Sequence[str] | str | None = None,
    far: Sequence[float] | float | str | None = None,
    vectors: str | None = None,
    columns: str | None = None,
    similarity: Literal["cosine", "dot", "manhattan", "euclidean"] | str | None = None,
    like: Literal["mteb", "sentence-transformers"] | None = None,
    p_target: str | None = None,
    c_miss: float | None = None,
    c_fa: float | None = None,
    **others: Any,
) -> Json:
    """Says how well ready scores of pairs, or vectors, tell pairs that belong together: FAR, FRR, EER, AUC and minDCF.

    Args:
        first: a table of pairs with columns such as score (or distance) and target, perhaps with enroll and test;
            labels of pairs, beside scores; a matrix of vectors; or a path.
        second: scores of the pairs that are labeled, as a table or a number each; or a second matrix, whose rows are
            pairs with those of the first.
        pairs: a table with the columns first and second, and score or same, or a path.
        scores: how alike the pairs of two matrices are: a number each, or a path.
        same: whether the pairs of two matrices belong together: 1 or 0 each, or a path.
        ids: id of each item, by which ``pairs`` names it; of two files, twice.
        far: false accept rates at which FRR and TAR are given.
        vectors: the array of the vectors, or their columns separated by commas.
        columns: columns of ready scores, by name or number from 1: enroll=1,test=2,score=3,target=4 (or distance=).
        similarity: cosine, dot, manhattan, euclidean (default: all).
        like: conventions of another tool: mteb, sentence-transformers.
        p_target: prior of pairs that belong together, for minDCF of given scores (default: 0.01).
        c_miss: cost of a false reject, for minDCF (default: 1).
        c_fa: cost of a false accept, for minDCF (default: 1).
        others: options of a newer command line.

    Returns:
        What ``rankproof pairs --json`` prints.

    Raises:
        RankproofError: what rankproof finds wrong, in the words of the command line.
    """
    options = given(
        pairs=pairs,
        scores=scores,
        same=same,
        ids=ids,
        far=far,
        vectors=vectors,
        columns=columns,
        similarity=similarity,
        like=like,
        p_target=p_target,
        c_miss=c_miss,
        c_fa=c_fa,
        **others,
    )
    return _commands.pairs(first, second, options)
