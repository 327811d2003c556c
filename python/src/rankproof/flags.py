"""Options of the command line as Python has them. Written by `npm run docs`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple


class Flag(NamedTuple):
    """What an option is called in Python.

    Attributes:
        keyword: its name.
        library: its name in JavaScript.
        kind: how its value is written.
        words: that it takes.
    """

    keyword: str
    library: str
    kind: Literal["switch", "names", "number", "text"]
    words: frozenset[str] = frozenset()


FLAGS: Mapping[str, Flag] = {
    "against": Flag("models", "models", "text"),
    "against-queries": Flag("against_queries", "againstQueries", "text"),
    "aggregate": Flag("aggregate", "aggregate", "text", frozenset({
        "own", "mean", "median", "lower-median", "min", "max", "geometric", "micro", "variance",
    })),
    "allow-other-judgments": Flag("allow_other_judgments", "allowOtherJudgments", "switch"),
    "alpha": Flag("alpha", "alpha", "number"),
    "assignments": Flag("assignments", "assignments", "text"),
    "at": Flag("at", "at", "number"),
    "axis": Flag("axis", "axis", "text", frozenset({
        "linear", "log",
    })),
    "baseline": Flag("baseline", "baseline", "text"),
    "body": Flag("body", "body", "text"),
    "both-directions": Flag("both_directions", "bothDirections", "switch"),
    "by": Flag("by", "by", "text", frozenset({
        "relation", "side", "category", "class",
    })),
    "c-fa": Flag("c_fa", "cFa", "number"),
    "c-miss": Flag("c_miss", "cMiss", "number"),
    "cache": Flag("cache", "cache", "text"),
    "captions": Flag("captions", "captions", "number"),
    "catalog": Flag("catalog", "catalog", "number"),
    "categories": Flag("categories", "categories", "text"),
    "category": Flag("category", "category", "text"),
    "clusters": Flag("clusters", "clusters", "text", frozenset({
        "class", "category", "none",
    })),
    "columns": Flag("columns", "columns", "names"),
    "concurrency": Flag("concurrency", "concurrency", "number"),
    "confidence": Flag("confidence", "confidence", "number"),
    "confidences": Flag("confidences", "confidences", "text"),
    "config": Flag("config", "config", "text"),
    "confusion": Flag("confusion", "confusion", "text"),
    "coordinates": Flag("coordinates", "coordinates", "text"),
    "correction": Flag("correction", "correction", "text", frozenset({
        "holm", "bonferroni", "benjamini-hochberg", "none",
    })),
    "count": Flag("count", "count", "number"),
    "curve": Flag("curve", "curve", "switch"),
    "cutoff": Flag("cutoff", "cutoff", "number"),
    "depth": Flag("depth", "depth", "number"),
    "depths": Flag("depths", "depths", "number"),
    "details": Flag("details", "details", "switch"),
    "detect": Flag("detect", "detect", "number"),
    "device": Flag("device", "device", "text", frozenset({
        "auto", "cpu", "gpu",
    })),
    "distances": Flag("distances", "distances", "text"),
    "distractors": Flag("distractors", "distractors", "number"),
    "duplicates": Flag("duplicates", "duplicates", "text", frozenset({
        "error", "first", "best", "void", "keep", "exclude",
    })),
    "eer": Flag("eer", "eer", "text", frozenset({
        "line", "nearest", "fvc",
    })),
    "effect": Flag("effect", "effect", "text", frozenset({
        "cohens-dz", "hedges-g", "cliffs-delta", "superiority",
    })),
    "entities": Flag("entities", "entities", "text"),
    "entropy": Flag("entropy", "entropy", "number"),
    "equal-weights": Flag("equal_weights", "equalWeights", "switch"),
    "estimator": Flag("estimator", "estimator", "text", frozenset({
        "bv-mle", "bv-mes", "bv", "cls", "rank", "mle", "mes",
    })),
    "exclude": Flag("exclude", "exclude", "text"),
    "exclude-columns": Flag("exclude_columns", "excludeColumns", "names"),
    "family": Flag("family", "family", "text", frozenset({
        "measure", "all",
    })),
    "far": Flag("far", "far", "number"),
    "field": Flag("field", "field", "text", frozenset({
        "search", "rag", "recommender", "embeddings", "learning-to-rank", "re-identification", "knowledge-graph",
        "images-and-texts", "biometrics", "exposure",
    })),
    "fmr": Flag("fmr", "fmr", "number"),
    "fold": Flag("fold", "fold", "text"),
    "fold-score": Flag("fold_score", "foldScore", "text", frozenset({
        "best", "first", "sum",
    })),
    "folds": Flag("folds", "folds", "number"),
    "font-size": Flag("font_size", "fontSize", "number"),
    "for": Flag("for_", "for", "text", frozenset({
        "comparison", "values",
    })),
    "fpir": Flag("fpir", "fpir", "number"),
    "gallery": Flag("gallery", "gallery", "text"),
    "gamma": Flag("gamma", "gamma", "number"),
    "gate": Flag("gate", "gate", "text"),
    "gold": Flag("gold", "gold", "text"),
    "gold-probability": Flag("gold_probability", "goldProbability", "text"),
    "grades": Flag("grades", "grades", "text"),
    "grades-as": Flag("grades_as", "gradesAs", "names"),
    "header": Flag("header", "header", "text"),
    "heads": Flag("heads", "heads", "text"),
    "height": Flag("height", "height", "number"),
    "held-out-run": Flag("held_out_run", "heldOutRun", "text"),
    "hits-interval": Flag("hits_interval", "hitsInterval", "text", frozenset({
        "clopper-pearson", "wilson",
    })),
    "ids": Flag("ids", "ids", "text"),
    "interval": Flag("interval", "interval", "text", frozenset({
        "test", "bca", "percentile", "t", "betting",
    })),
    "intervals": Flag("intervals", "intervals", "switch"),
    "item-columns": Flag("item_columns", "itemColumns", "text"),
    "items": Flag("items", "items", "text"),
    "judge-noise": Flag("judge_noise", "judgeNoise", "text"),
    "judged-only": Flag("judged_only", "judgedOnly", "switch"),
    "judgments": Flag("qrels", "qrels", "text"),
    "judgments-columns": Flag("judgments_columns", "judgmentsColumns", "names"),
    "judgments-format": Flag("judgments_format", "judgmentsFormat", "text", frozenset({
        "parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv",
        "csv",
    })),
    "junk": Flag("junk", "junk", "text"),
    "k": Flag("k", "k", "number"),
    "keep": Flag("keep", "keep", "text"),
    "keep-trained": Flag("keep_trained", "keepTrained", "switch"),
    "known": Flag("known", "known", "text"),
    "labels": Flag("labels", "labels", "text"),
    "levels": Flag("levels", "levels", "text"),
    "light": Flag("light", "light", "switch"),
    "like": Flag("like", "like", "text", frozenset({
        "trec_eval", "trec_eval-9", "trec_eval-9.0.8-2023", "pytrec_eval", "ir_measures", "cwl_eval", "gdeval", "msmarco",
        "ranx", "beir", "mteb", "sentence-transformers", "torchmetrics", "sklearn", "llamaindex", "ragas", "mlflow", "haystack",
        "longmemeval", "flagembedding", "recbole", "recommenders", "rectools", "spark-mllib", "lightgbm", "xgboost",
        "catboost", "ranklib", "tf-ranking", "allrank", "pykeen", "ogb", "libkge", "torchkge", "elasticsearch",
        "opensearch-srw", "quepid", "kaggle", "trm", "oml", "eccv-caption", "pytorch-metric-learning", "ranking-metrics",
        "tie-aware-hashing", "market1501", "torchreid", "fastreid", "clip-benchmark", "vsepp",
    })),
    "llr": Flag("llr", "llr", "switch"),
    "lower-is-better": Flag("lower_is_better", "lowerIsBetter", "text"),
    "m": Flag("measures", "measures", "text"),
    "map": Flag("map", "map", "names"),
    "max-memory": Flag("max_memory", "maxMemory", "number"),
    "measure": Flag("measure", "measure", "text"),
    "measures": Flag("measures", "measures", "text"),
    "method": Flag("method", "method", "text", frozenset({
        "rrf", "combsum", "combmnz", "combgmnz", "combanz", "combmed", "combmin", "combmax", "weighted-sum", "weighted-mnz",
        "mixed", "isr", "log_isr", "logn_isr", "rbc", "bordafuse", "weighted-bordafuse", "condorcet", "weighted-condorcet",
        "bayesfuse", "mapfuse", "posfuse", "slidefuse", "probfuse", "segfuse",
    })),
    "metric": Flag("metric", "metric", "text", frozenset({
        "l2", "cosine", "ip", "hamming",
    })),
    "min-grade": Flag("min_grade", "minGrade", "number"),
    "missing": Flag("missing", "missing", "text", frozenset({
        "zero", "skip", "error",
    })),
    "missing-items": Flag("missing_items", "missingItems", "text", frozenset({
        "zero", "least", "next-rank", "skip", "shared", "last", "floor",
    })),
    "more-judgments": Flag("more_judgments", "moreJudgments", "text"),
    "nearest": Flag("nearest", "nearest", "text"),
    "neighbors": Flag("neighbors", "neighbors", "text"),
    "no-config": Flag("no_config", "noConfig", "switch"),
    "norm": Flag("norm", "norm", "text", frozenset({
        "none", "min-max", "min-max-inverted", "max", "sum", "zmuv", "rank", "borda", "robust", "sigmoid", "dbsf",
    })),
    "o": Flag("output", "output", "text"),
    "only": Flag("only", "only", "text"),
    "output": Flag("output", "output", "text"),
    "over": Flag("over", "over", "text"),
    "p-target": Flag("p_target", "pTarget", "number"),
    "packed": Flag("packed", "packed", "switch"),
    "pairs": Flag("pairs", "pairs", "text", frozenset({
        "baseline", "all",
    })),
    "param": Flag("param", "param", "text"),
    "pcf": Flag("pcf", "pcf", "number"),
    "per-query": Flag("per_query", "perQuery", "switch"),
    "persistence": Flag("persistence", "persistence", "number"),
    "postprocess": Flag("postprocess", "postprocess", "text"),
    "precision": Flag("precision", "precision", "text", frozenset({
        "double", "single", "half", "bfloat16",
    })),
    "qrels": Flag("qrels", "qrels", "text"),
    "queries": Flag("queries", "queries", "text"),
    "queries-per-second": Flag("queries_per_second", "queriesPerSecond", "number"),
    "rank-intervals": Flag("rank_intervals", "rankIntervals", "text", frozenset({
        "simultaneous", "marginal", "none",
    })),
    "ranks": Flag("ranks", "ranks", "text", frozenset({
        "order", "given",
    })),
    "relevant-pairs": Flag("relevant_pairs", "relevantPairs", "text"),
    "relevant-rows": Flag("relevant_rows", "relevantRows", "switch"),
    "report": Flag("report", "report", "text"),
    "retries": Flag("retries", "retries", "number"),
    "retrieved-only": Flag("retrieved_only", "retrievedOnly", "switch"),
    "run": Flag("run", "run", "text"),
    "run-columns": Flag("run_columns", "runColumns", "names"),
    "run-format": Flag("run_format", "runFormat", "text", frozenset({
        "parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid", "lists", "tsv",
        "csv",
    })),
    "same": Flag("same", "same", "text"),
    "sample": Flag("sample", "sample", "text"),
    "samples": Flag("samples", "samples", "number"),
    "save": Flag("save", "save", "text"),
    "says": Flag("says", "says", "text"),
    "scores": Flag("scores", "scores", "text"),
    "scores-above": Flag("scores_above", "scoresAbove", "number"),
    "search": Flag("search", "search", "text", frozenset({
        "line", "grid",
    })),
    "seed": Flag("seed", "seed", "number"),
    "self": Flag("self", "self", "text", frozenset({
        "keep", "exclude",
    })),
    "sequences": Flag("sequences", "sequences", "text"),
    "shown": Flag("shown", "shown", "number"),
    "similarities": Flag("similarities", "similarities", "text"),
    "similarity": Flag("similarity", "similarity", "text", frozenset({
        "cosine", "dot", "manhattan", "euclidean",
    })),
    "single-shot": Flag("single_shot", "singleShot", "number"),
    "sort": Flag("sort", "sort", "text"),
    "split": Flag("split", "split", "text"),
    "starts": Flag("starts", "starts", "number"),
    "steps": Flag("steps", "steps", "number"),
    "subjects": Flag("subjects", "subjects", "text"),
    "tails": Flag("tails", "tails", "text"),
    "task-sample": Flag("task_sample", "taskSample", "text", frozenset({
        "random", "fixed",
    })),
    "tasks": Flag("tasks", "tasks", "text"),
    "test": Flag("test", "test", "text", frozenset({
        "randomization", "paired-t", "wilcoxon", "sign", "bootstrap", "tukey-hsd", "randomized-tukey-hsd",
    })),
    "theme": Flag("theme", "theme", "text", frozenset({
        "paper", "slide", "dark", "gray",
    })),
    "threads": Flag("threads", "threads", "number"),
    "threshold": Flag("threshold", "threshold", "text"),
    "ties": Flag("ties", "ties", "text", frozenset({
        "expected", "best", "worst", "threshold", "mid-rank", "id-descending", "id-ascending", "input",
    })),
    "timeout": Flag("timeout", "timeout", "number"),
    "title": Flag("title", "title", "text"),
    "train": Flag("train", "train", "text"),
    "true-confidences": Flag("true_confidences", "trueConfidences", "text"),
    "unjudged": Flag("unjudged", "unjudged", "text", frozenset({
        "bounds",
    })),
    "until": Flag("until", "until", "text", frozenset({
        "decided",
    })),
    "url": Flag("url", "url", "text"),
    "vectors": Flag("vectors", "vectors", "text"),
    "weights": Flag("weights", "weights", "text"),
    "width": Flag("width", "width", "number"),
    "with-replacement": Flag("with_replacement", "withReplacement", "switch"),
    "within": Flag("within", "within", "number"),
    "within-gap": Flag("within_gap", "withinGap", "number"),
    "without-relevant": Flag("without_relevant", "withoutRelevant", "text", frozenset({
        "computed", "skip", "zero", "one", "silence", "error",
    })),
    "worst": Flag("worst", "worst", "number"),
    "zeros": Flag("zeros", "zeros", "text", frozenset({
        "pratt", "wilcoxon",
    })),
}
"""Options by their flags."""

FUNCTIONS: Mapping[str, str] = {
    "eval": "evaluate",
    "compare": "compare",
    "diagnose": "diagnose",
    "fuse": "fuse",
    "tune": "tune",
    "contributions": "contributions",
    "reranking": "reranking",
    "similarity": "similarity",
    "agree": "agree",
    "pool": "pool",
    "judge-next": "judge_next",
    "triples": "triples",
    "sampled": "sampled",
    "search": "search",
    "report": "report",
    "verify": "verify",
    "embeddings": "embeddings",
    "pairs": "pairs",
    "clusters": "clusters",
    "geometry": "geometry",
    "indexes": "indexes",
    "plot means": "plot",
    "plot embedding-map": "plot_embeddings",
    "plot recall-qps": "plot_indexes",
    "list": "list_measures",
    "explain": "explain",
    "demo": "demo",
}
"""Functions by their commands."""
