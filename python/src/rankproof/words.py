"""The words that options take, and the names of measures, which editors offer. Written by `npm run docs`."""

from typing import Literal, TypeAlias

Aggregate: TypeAlias = Literal[
    "own", "mean", "median", "lower-median", "min", "max", "geometric", "micro", "variance",
]

Axis: TypeAlias = Literal["linear", "log"]

By: TypeAlias = Literal["relation", "side"]

ByOfEmbeddings: TypeAlias = Literal["category", "class"]

Clusters: TypeAlias = Literal["class", "category", "none"]

Correction: TypeAlias = Literal["holm", "bonferroni", "benjamini-hochberg", "none"]

Device: TypeAlias = Literal["auto", "cpu", "gpu"]

Duplicates: TypeAlias = Literal["error", "first", "best", "void"]

DuplicatesOfEmbeddings: TypeAlias = Literal["keep", "exclude"]

Eer: TypeAlias = Literal["line", "nearest", "fvc"]

Effect: TypeAlias = Literal["cohens-dz", "hedges-g", "cliffs-delta", "superiority"]

Estimator: TypeAlias = Literal["bv-mle", "bv-mes", "bv", "cls", "rank", "mle", "mes"]

Family: TypeAlias = Literal["measure", "all"]

FoldScore: TypeAlias = Literal["best", "first", "sum"]

For: TypeAlias = Literal["comparison", "values"]

HitsInterval: TypeAlias = Literal["clopper-pearson", "wilson"]

Interval: TypeAlias = Literal["test", "bca", "percentile", "t", "betting"]

JudgmentsFormat: TypeAlias = Literal[
    "parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid",
    "lists", "tsv", "csv",
]

Like: TypeAlias = Literal[
    "trec_eval", "trec_eval-9", "trec_eval-9.0.8-2023", "pytrec_eval", "ir_measures", "cwl_eval", "gdeval", "msmarco",
    "ranx", "beir", "mteb", "sentence-transformers", "torchmetrics", "sklearn", "llamaindex", "ragas", "mlflow",
    "haystack", "longmemeval", "flagembedding", "recbole", "recommenders", "rectools", "spark-mllib", "lightgbm",
    "xgboost", "catboost", "ranklib", "tf-ranking", "allrank", "pykeen", "ogb", "libkge", "torchkge", "elasticsearch",
    "opensearch-srw", "quepid", "kaggle", "trm", "oml", "eccv-caption",
]

LikeOfEmbeddings: TypeAlias = Literal[
    "oml", "pytorch-metric-learning", "ranking-metrics", "tie-aware-hashing", "market1501", "torchreid", "fastreid",
    "clip-benchmark", "vsepp", "eccv-caption",
]

LikeOfFuse: TypeAlias = Literal["ranx"]

LikeOfPairs: TypeAlias = Literal["mteb", "sentence-transformers"]

Method: TypeAlias = Literal[
    "rrf", "combsum", "combmnz", "combgmnz", "combanz", "combmed", "combmin", "combmax", "weighted-sum",
    "weighted-mnz", "mixed", "isr", "log_isr", "logn_isr", "rbc", "bordafuse", "weighted-bordafuse", "condorcet",
    "weighted-condorcet", "bayesfuse", "mapfuse", "posfuse", "slidefuse", "probfuse", "segfuse",
]

Metric: TypeAlias = Literal["l2", "cosine", "ip", "hamming"]

MetricOfClusters: TypeAlias = Literal["l2", "cosine"]

MetricOfGeometry: TypeAlias = Literal["cosine", "l2"]

Missing: TypeAlias = Literal["zero", "skip", "error"]

MissingItems: TypeAlias = Literal["zero", "least", "next-rank", "skip", "shared", "last", "floor"]

Norm: TypeAlias = Literal[
    "none", "min-max", "min-max-inverted", "max", "sum", "zmuv", "rank", "borda", "robust", "sigmoid", "dbsf",
]

Pairs: TypeAlias = Literal["baseline", "all"]

Precision: TypeAlias = Literal["double", "single", "half", "bfloat16"]

RankIntervals: TypeAlias = Literal["simultaneous", "marginal", "none"]

Ranks: TypeAlias = Literal["order", "given"]

RunFormat: TypeAlias = Literal[
    "parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json", "columns", "quepid",
    "lists", "tsv", "csv",
]

Search: TypeAlias = Literal["line", "grid"]

Self: TypeAlias = Literal["keep", "exclude"]

SelfOfEmbeddings: TypeAlias = Literal["exclude", "keep"]

Similarity: TypeAlias = Literal["cosine", "dot", "manhattan", "euclidean"]

TaskSample: TypeAlias = Literal["random", "fixed"]

Test: TypeAlias = Literal[
    "randomization", "paired-t", "wilcoxon", "sign", "bootstrap", "tukey-hsd", "randomized-tukey-hsd",
]

Theme: TypeAlias = Literal["paper", "slide", "dark", "gray"]

Ties: TypeAlias = Literal[
    "expected", "best", "worst", "threshold", "mid-rank", "id-descending", "id-ascending", "input",
]

TiesOfEmbeddings: TypeAlias = Literal["expected", "best", "worst"]

TiesOfFuse: TypeAlias = Literal["expected", "input"]

Unjudged: TypeAlias = Literal["bounds"]

Until: TypeAlias = Literal["decided"]

WithoutRelevant: TypeAlias = Literal["computed", "skip", "zero", "one", "silence", "error"]

WithoutRelevantOfEmbeddings: TypeAlias = Literal["skip", "computed", "zero", "one", "silence", "error"]

Zeros: TypeAlias = Literal["pratt", "wilcoxon"]

Demo: TypeAlias = Literal[
    "help-desk", "learning-to-rank", "re-identification", "knowledge-graph", "images-and-texts", "exposure",
    "biometrics",
]

Field: TypeAlias = Literal[
    "search", "rag", "recommender", "embeddings", "learning-to-rank", "re-identification", "knowledge-graph",
    "images-and-texts", "biometrics", "exposure",
]

MeasureName: TypeAlias = Literal[
    "P", "P@1", "P@3", "P@5", "P@10", "P@20", "P@50", "P@100", "P@1000", "nDCG", "nDCG@1", "nDCG@3", "nDCG@5",
    "nDCG@10", "nDCG@20", "nDCG@50", "nDCG@100", "nDCG@1000", "DCG", "DCG@1", "DCG@3", "DCG@5", "DCG@10", "DCG@20",
    "DCG@50", "DCG@100", "DCG@1000", "AP", "AP@1", "AP@3", "AP@5", "AP@10", "AP@20", "AP@50", "AP@100", "AP@1000",
    "ACG", "ACG@1", "ACG@3", "ACG@5", "ACG@10", "ACG@20", "ACG@50", "ACG@100", "ACG@1000", "PWA", "PWA@1", "PWA@3",
    "PWA@5", "PWA@10", "PWA@20", "PWA@50", "PWA@100", "PWA@1000", "UDCG", "UDCG@1", "UDCG@3", "UDCG@5", "UDCG@10",
    "UDCG@20", "UDCG@50", "UDCG@100", "UDCG@1000", "WAP", "WAP@1", "WAP@3", "WAP@5", "WAP@10", "WAP@20", "WAP@50",
    "WAP@100", "WAP@1000", "F", "F@1", "F@3", "F@5", "F@10", "F@20", "F@50", "F@100", "F@1000", "Success",
    "Success@1", "Success@3", "Success@5", "Success@10", "Success@20", "Success@50", "Success@100", "Success@1000",
    "RR", "RR@1", "RR@3", "RR@5", "RR@10", "RR@20", "RR@50", "RR@100", "RR@1000", "MeanRR", "FirstRel", "FilteredRR",
    "FilteredHits", "FilteredHits@1", "FilteredHits@3", "FilteredHits@5", "FilteredHits@10", "FilteredHits@20",
    "FilteredHits@50", "FilteredHits@100", "FilteredHits@1000", "MR", "GMR", "AMR", "AMRI", "AMRI@1", "AMRI@3",
    "AMRI@5", "AMRI@10", "AMRI@20", "AMRI@50", "AMRI@100", "AMRI@1000", "AGMRI", "ZRank", "ZRank@1", "ZRank@3",
    "ZRank@5", "ZRank@10", "ZRank@20", "ZRank@50", "ZRank@100", "ZRank@1000", "R", "R@1", "R@3", "R@5", "R@10",
    "R@20", "R@50", "R@100", "R@1000", "Rprec", "Rprec@1", "Rprec@3", "Rprec@5", "Rprec@10", "Rprec@20", "Rprec@50",
    "Rprec@100", "Rprec@1000", "LastRel", "INP", "AvgRelRank", "AllFound", "AllFound@1", "AllFound@3", "AllFound@5",
    "AllFound@10", "AllFound@20", "AllFound@50", "AllFound@100", "AllFound@1000", "RAtP", "IPrec", "11pt", "SetP",
    "SetR", "SetF", "SetAP", "SetRelP", "Utility", "RBP", "RBP@1", "RBP@3", "RBP@5", "RBP@10", "RBP@20", "RBP@50",
    "RBP@100", "RBP@1000", "ERR", "ERR@1", "ERR@3", "ERR@5", "ERR@10", "ERR@20", "ERR@50", "ERR@100", "ERR@1000",
    "PFound", "PFound@1", "PFound@3", "PFound@5", "PFound@10", "PFound@20", "PFound@50", "PFound@100", "PFound@1000",
    "INST", "INSQ", "BPM", "BPM@1", "BPM@3", "BPM@5", "BPM@10", "BPM@20", "BPM@50", "BPM@100", "BPM@1000", "SDCG",
    "SDCG@1", "SDCG@3", "SDCG@5", "SDCG@10", "SDCG@20", "SDCG@50", "SDCG@100", "SDCG@1000", "NERR8", "NERR8@1",
    "NERR8@3", "NERR8@5", "NERR8@10", "NERR8@20", "NERR8@50", "NERR8@100", "NERR8@1000", "NERR9", "NERR9@1",
    "NERR9@3", "NERR9@5", "NERR9@10", "NERR9@20", "NERR9@50", "NERR9@100", "NERR9@1000", "NERR10", "NERR11", "CWL",
    "CWL@1", "CWL@3", "CWL@5", "CWL@10", "CWL@20", "CWL@50", "CWL@100", "CWL@1000", "APReader", "TBG", "TBG@1",
    "TBG@3", "TBG@5", "TBG@10", "TBG@20", "TBG@50", "TBG@100", "TBG@1000", "UMeasure", "UMeasure@1", "UMeasure@3",
    "UMeasure@5", "UMeasure@10", "UMeasure@20", "UMeasure@50", "UMeasure@100", "UMeasure@1000", "IFT", "Compat",
    "PairAcc", "G", "Rndcg", "nDCGrel", "binG", "AUC", "AUC@1", "AUC@3", "AUC@5", "AUC@10", "AUC@20", "AUC@50",
    "AUC@100", "AUC@1000", "RankingLoss", "GAUC", "pAUC", "pAUC@1", "pAUC@3", "pAUC@5", "pAUC@10", "pAUC@20",
    "pAUC@50", "pAUC@100", "pAUC@1000", "PAP", "PAP@1", "PAP@3", "PAP@5", "PAP@10", "PAP@20", "PAP@50", "PAP@100",
    "PAP@1000", "LAUC", "LAUC@1", "LAUC@3", "LAUC@5", "LAUC@10", "LAUC@20", "LAUC@50", "LAUC@100", "LAUC@1000",
    "Fallout", "Fallout@1", "Fallout@3", "Fallout@5", "Fallout@10", "Fallout@20", "Fallout@50", "Fallout@100",
    "Fallout@1000", "Specificity", "Specificity@1", "Specificity@3", "Specificity@5", "Specificity@10",
    "Specificity@20", "Specificity@50", "Specificity@100", "Specificity@1000", "Acc", "Acc@1", "Acc@3", "Acc@5",
    "Acc@10", "Acc@20", "Acc@50", "Acc@100", "Acc@1000", "MCC", "MCC@1", "MCC@3", "MCC@5", "MCC@10", "MCC@20",
    "MCC@50", "MCC@100", "MCC@1000", "Bpref", "GBpref", "infAP", "RBPResid", "Judged", "Judged@1", "Judged@3",
    "Judged@5", "Judged@10", "Judged@20", "Judged@50", "Judged@100", "Judged@1000", "JudgedGrade", "JudgedGrade@1",
    "JudgedGrade@3", "JudgedGrade@5", "JudgedGrade@10", "JudgedGrade@20", "JudgedGrade@50", "JudgedGrade@100",
    "JudgedGrade@1000", "Unj", "Unj@1", "Unj@3", "Unj@5", "Unj@10", "Unj@20", "Unj@50", "Unj@100", "Unj@1000", "Hole",
    "Hole@1", "Hole@3", "Hole@5", "Hole@10", "Hole@20", "Hole@50", "Hole@100", "Hole@1000", "alpha_nDCG",
    "alpha_nDCG@1", "alpha_nDCG@3", "alpha_nDCG@5", "alpha_nDCG@10", "alpha_nDCG@20", "alpha_nDCG@50",
    "alpha_nDCG@100", "alpha_nDCG@1000", "alpha_DCG", "alpha_DCG@1", "alpha_DCG@3", "alpha_DCG@5", "alpha_DCG@10",
    "alpha_DCG@20", "alpha_DCG@50", "alpha_DCG@100", "alpha_DCG@1000", "ERR_IA", "ERR_IA@1", "ERR_IA@3", "ERR_IA@5",
    "ERR_IA@10", "ERR_IA@20", "ERR_IA@50", "ERR_IA@100", "ERR_IA@1000", "nERR_IA", "nERR_IA@1", "nERR_IA@3",
    "nERR_IA@5", "nERR_IA@10", "nERR_IA@20", "nERR_IA@50", "nERR_IA@100", "nERR_IA@1000", "NRBP", "nNRBP", "AP_IA",
    "P_IA", "P_IA@1", "P_IA@3", "P_IA@5", "P_IA@10", "P_IA@20", "P_IA@50", "P_IA@100", "P_IA@1000", "StRecall",
    "StRecall@1", "StRecall@3", "StRecall@5", "StRecall@10", "StRecall@20", "StRecall@50", "StRecall@100",
    "StRecall@1000", "D_nDCG", "D_nDCG@1", "D_nDCG@3", "D_nDCG@5", "D_nDCG@10", "D_nDCG@20", "D_nDCG@50",
    "D_nDCG@100", "D_nDCG@1000", "Dsharp_nDCG", "Dsharp_nDCG@1", "Dsharp_nDCG@3", "Dsharp_nDCG@5", "Dsharp_nDCG@10",
    "Dsharp_nDCG@20", "Dsharp_nDCG@50", "Dsharp_nDCG@100", "Dsharp_nDCG@1000", "EE_L", "EE_D", "EE_R", "IAA", "IAA@1",
    "IAA@3", "IAA@5", "IAA@10", "IAA@20", "IAA@50", "IAA@100", "IAA@1000", "AWRF", "AWRF@1", "AWRF@3", "AWRF@5",
    "AWRF@10", "AWRF@20", "AWRF@50", "AWRF@100", "AWRF@1000", "DemographicParity", "DemographicParity@1",
    "DemographicParity@3", "DemographicParity@5", "DemographicParity@10", "DemographicParity@20",
    "DemographicParity@50", "DemographicParity@100", "DemographicParity@1000", "EUR", "EUR@1", "EUR@3", "EUR@5",
    "EUR@10", "EUR@20", "EUR@50", "EUR@100", "EUR@1000", "RUR", "RUR@1", "RUR@3", "RUR@5", "RUR@10", "RUR@20",
    "RUR@50", "RUR@100", "RUR@1000", "GMAP", "UserCoverage", "UserCoverage@1", "UserCoverage@3", "UserCoverage@5",
    "UserCoverage@10", "UserCoverage@20", "UserCoverage@50", "UserCoverage@100", "UserCoverage@1000", "ItemCoverage",
    "ItemCoverage@1", "ItemCoverage@3", "ItemCoverage@5", "ItemCoverage@10", "ItemCoverage@20", "ItemCoverage@50",
    "ItemCoverage@100", "ItemCoverage@1000", "NumItems", "NumItems@1", "NumItems@3", "NumItems@5", "NumItems@10",
    "NumItems@20", "NumItems@50", "NumItems@100", "NumItems@1000", "Gini", "Gini@1", "Gini@3", "Gini@5", "Gini@10",
    "Gini@20", "Gini@50", "Gini@100", "Gini@1000", "Entropy", "Entropy@1", "Entropy@3", "Entropy@5", "Entropy@10",
    "Entropy@20", "Entropy@50", "Entropy@100", "Entropy@1000", "Personalization", "Personalization@1",
    "Personalization@3", "Personalization@5", "Personalization@10", "Personalization@20", "Personalization@50",
    "Personalization@100", "Personalization@1000", "MIUF", "MIUF@1", "MIUF@3", "MIUF@5", "MIUF@10", "MIUF@20",
    "MIUF@50", "MIUF@100", "MIUF@1000", "EPC", "EPC@1", "EPC@3", "EPC@5", "EPC@10", "EPC@20", "EPC@50", "EPC@100",
    "EPC@1000", "EFD", "EFD@1", "EFD@3", "EFD@5", "EFD@10", "EFD@20", "EFD@50", "EFD@100", "EFD@1000",
    "AvgPopularity", "AvgPopularity@1", "AvgPopularity@3", "AvgPopularity@5", "AvgPopularity@10", "AvgPopularity@20",
    "AvgPopularity@50", "AvgPopularity@100", "AvgPopularity@1000", "TailShare", "TailShare@1", "TailShare@3",
    "TailShare@5", "TailShare@10", "TailShare@20", "TailShare@50", "TailShare@100", "TailShare@1000", "Serendipity",
    "Serendipity@1", "Serendipity@3", "Serendipity@5", "Serendipity@10", "Serendipity@20", "Serendipity@50",
    "Serendipity@100", "Serendipity@1000", "HistorySerendipity", "HistorySerendipity@1", "HistorySerendipity@3",
    "HistorySerendipity@5", "HistorySerendipity@10", "HistorySerendipity@20", "HistorySerendipity@50",
    "HistorySerendipity@100", "HistorySerendipity@1000", "ILD", "ILD@1", "ILD@3", "ILD@5", "ILD@10", "ILD@20",
    "ILD@50", "ILD@100", "ILD@1000", "NumQ", "NumRet", "NumRel", "NumRelRet", "NumRelRet@1", "NumRelRet@3",
    "NumRelRet@5", "NumRelRet@10", "NumRelRet@20", "NumRelRet@50", "NumRelRet@100", "NumRelRet@1000", "MeanHits",
    "MeanHits@1", "MeanHits@3", "MeanHits@5", "MeanHits@10", "MeanHits@20", "MeanHits@50", "MeanHits@100",
    "MeanHits@1000", "NumNonrelJudgedRet",
]

RunChart: TypeAlias = Literal[
    "means", "slices", "distribution", "versus", "gains", "precision-recall", "cutoffs", "ties", "contributions",
    "unjudged",
]

EmbeddingChart: TypeAlias = Literal[
    "embedding-map", "cmc", "reject", "confidence", "roc", "det", "dimensions", "precision", "worst-queries",
    "queries",
]
