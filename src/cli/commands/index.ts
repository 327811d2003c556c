import type { Command } from "commander";

/** A command as the overview lists it; what it takes and does is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<(command: Command) => void>;
}

/** Every command but trec_eval, which has a command line of its own. */
export const commands: readonly CommandEntry[] = [
  {
    name: "eval",
    summary: "score runs against judgments",
    load: async () => (await import("./eval/command.ts")).defineEval,
  },
  {
    name: "compare",
    summary: "confidence intervals, significance and effect sizes of differences between runs",
    load: async () => (await import("./compare/command.ts")).defineCompare,
  },
  {
    name: "judge-next",
    summary: "the unjudged items whose judgment most narrows what is open, as a TSV to fill in",
    load: async () => (await import("./judge-next/command.ts")).defineJudgeNext,
  },
  {
    name: "agree",
    summary: "how far files of judgments agree: Cohen's kappa, Krippendorff's alpha, the order of runs",
    load: async () => (await import("./agree/command.ts")).defineAgree,
  },
  {
    name: "pool",
    summary: "how far judgments cover runs: depth, share judged by rank, overlap, what each run contributed",
    load: async () => (await import("./pool/command.ts")).definePool,
  },
  {
    name: "sampled",
    summary: "what measures would be if all items were ranked, from lists of one relevant item among sampled ones",
    load: async () => (await import("./sampled/command.ts")).defineSampled,
  },
  {
    name: "diagnose",
    summary: "why two numbers for one run differ: which choices move a measure, and which tools choose so",
    load: async () => (await import("./diagnose/command.ts")).defineDiagnose,
  },
  {
    name: "similarity",
    summary: "how alike runs rank: Kendall's tau, AP correlation, Spearman, RBO, Jaccard",
    load: async () => (await import("./similarity/command.ts")).defineSimilarity,
  },
  {
    name: "fuse",
    summary: "make one run of several: reciprocal rank fusion, CombSUM, Borda, Condorcet, …",
    load: async () => (await import("./fuse/command.ts")).defineFuse,
  },
  {
    name: "contributions",
    summary: "what each run brings to a fusion: unique relevant items, overlap, value, the best that could be reached",
    load: async () => (await import("./contributions/command.ts")).defineContributions,
  },
  {
    name: "reranking",
    summary: "a reranked run against its first stage: what was lifted and buried, and what could be reached",
    load: async () => (await import("./reranking/command.ts")).defineReranking,
  },
  {
    name: "tune",
    summary: "tune how runs are fused, and say whether it is worth it on queries that were held out",
    load: async () => (await import("./tune/command.ts")).defineTune,
  },
  {
    name: "embeddings",
    summary: "evaluate embeddings or hash codes by the labels of their neighbors",
    load: async () => (await import("./embeddings/command.ts")).defineEmbeddings,
  },
  {
    name: "indexes",
    summary: "which exact neighbors approximate indexes find: recall beside queries per second",
    load: async () => (await import("./indexes/command.ts")).defineIndexes,
  },
  {
    name: "pairs",
    summary: "evaluate similarities of pairs of vectors: correlations with scores (STS), pair classification",
    load: async () => (await import("./pairs/command.ts")).definePairs,
  },
  {
    name: "clusters",
    summary: "how far clusters of vectors agree with labels: NMI, AMI, ARI, V-measure, purity, silhouette",
    load: async () => (await import("./clusters/command.ts")).defineClusters,
  },
  {
    name: "geometry",
    summary: "how vectors lie in their space: alignment, uniformity, hubness, intrinsic dimension",
    load: async () => (await import("./geometry/command.ts")).defineGeometry,
  },
  {
    name: "search",
    summary: "ask a search engine for every judged query, and score what it finds",
    load: async () => (await import("./search/command.ts")).defineSearch,
  },
  {
    name: "report",
    summary: "write a report with tables and charts: one HTML file",
    load: async () => (await import("./report/command.ts")).defineReport,
  },
  {
    name: "verify",
    summary: "compute the values of a report again from its inputs, and say whether it holds",
    load: async () => (await import("./verify/command.ts")).defineVerify,
  },
  {
    name: "plot",
    summary: "draw one chart: SVG, PNG or Vega-Lite",
    load: async () => (await import("./plot/command.ts")).definePlot,
  },
  {
    name: "view",
    summary: "evaluate files in the browser, without uploading them",
    load: async () => (await import("./view/command.ts")).defineView,
  },
  {
    name: "list",
    summary: "all measures, tests and other procedures",
    load: async () => (await import("./list/command.ts")).defineList,
  },
  {
    name: "explain",
    summary: "all about one measure, test or other procedure",
    load: async () => (await import("./explain/command.ts")).defineExplain,
  },
  {
    name: "worker",
    summary: "score the queries of one partition, for Spark, DuckDB and others (docs/scale.md)",
    load: async () => (await import("./worker/command.ts")).defineWorker,
  },
  {
    name: "merge",
    summary: "put the partial results of workers together: the values of the whole run",
    load: async () => (await import("./merge/command.ts")).defineMerge,
  },
  {
    name: "completion",
    summary: "print a script that completes command lines in bash, zsh, fish or PowerShell",
    load: async () => (await import("./completion/command.ts")).defineCompletion,
  },
];
