import type { CommandRecord } from "../command.ts";

/** A command as the overview lists it; what it takes and does is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<{ readonly command: CommandRecord }>;
}

/** Every command but trec_eval, which has a command line of its own. */
export const commands: readonly CommandEntry[] = [
  {
    name: "demo",
    summary: "write an example to try things on, and print what to try",
    load: () => import("./demo/command.ts"),
  },
  {
    name: "eval",
    summary: "score runs against judgments",
    load: () => import("./eval/command.ts"),
  },
  {
    name: "compare",
    summary: "confidence intervals, significance and effect sizes of differences between runs",
    load: () => import("./compare/command.ts"),
  },
  {
    name: "judge-next",
    summary: "the unjudged items whose judgment most narrows what is open, as a TSV to fill in",
    load: () => import("./judge-next/command.ts"),
  },
  {
    name: "agree",
    summary: "how far files of judgments agree: Cohen's kappa, Krippendorff's alpha, the order of runs",
    load: () => import("./agree/command.ts"),
  },
  {
    name: "pool",
    summary: "how far judgments cover runs: depth, share judged by rank, overlap, what each run contributed",
    load: () => import("./pool/command.ts"),
  },
  {
    name: "sampled",
    summary: "what measures would be if all items were ranked, from lists of one relevant item among sampled ones",
    load: () => import("./sampled/command.ts"),
  },
  {
    name: "diagnose",
    summary: "why two numbers for one run differ: which choices move a measure, and which tools choose so",
    load: () => import("./diagnose/command.ts"),
  },
  {
    name: "similarity",
    summary: "how alike runs rank: Kendall's tau, AP correlation, Spearman, RBO, Jaccard",
    load: () => import("./similarity/command.ts"),
  },
  {
    name: "fuse",
    summary: "make one run of several: reciprocal rank fusion, CombSUM, Borda, Condorcet, …",
    load: () => import("./fuse/command.ts"),
  },
  {
    name: "contributions",
    summary: "what each run brings to a fusion: unique relevant items, overlap, value, the best that could be reached",
    load: () => import("./contributions/command.ts"),
  },
  {
    name: "reranking",
    summary: "a reranked run against its first stage: what was lifted and buried, and what could be reached",
    load: () => import("./reranking/command.ts"),
  },
  {
    name: "tune",
    summary: "tune how runs are fused, and say whether it is worth it on queries that were held out",
    load: () => import("./tune/command.ts"),
  },
  {
    name: "embeddings",
    summary: "evaluate embeddings or hash codes by the labels of their neighbors",
    load: () => import("./embeddings/command.ts"),
  },
  {
    name: "indexes",
    summary: "which exact neighbors approximate indexes find: recall beside queries per second",
    load: () => import("./indexes/command.ts"),
  },
  {
    name: "pairs",
    summary: "evaluate similarities of pairs of vectors: correlations with scores (STS), pair classification",
    load: () => import("./pairs/command.ts"),
  },
  {
    name: "clusters",
    summary: "how far clusters of vectors agree with labels: NMI, AMI, ARI, V-measure, purity, silhouette",
    load: () => import("./clusters/command.ts"),
  },
  {
    name: "geometry",
    summary: "how vectors lie in their space: alignment, uniformity, hubness, intrinsic dimension",
    load: () => import("./geometry/command.ts"),
  },
  {
    name: "search",
    summary: "ask a search engine for every judged query, and score what it finds",
    load: () => import("./search/command.ts"),
  },
  {
    name: "report",
    summary: "write a report with tables and charts: one HTML file",
    load: () => import("./report/command.ts"),
  },
  {
    name: "verify",
    summary: "compute the values of a report again from its inputs, and say whether it holds",
    load: () => import("./verify/command.ts"),
  },
  {
    name: "plot",
    summary: "draw one chart: SVG, PNG or Vega-Lite",
    load: () => import("./plot/command.ts"),
  },
  {
    name: "view",
    summary: "evaluate files in the browser, without uploading them",
    load: () => import("./view/command.ts"),
  },
  {
    name: "list",
    summary: "all measures, tests and other procedures",
    load: () => import("./list/command.ts"),
  },
  {
    name: "explain",
    summary: "all about one measure, test or other procedure",
    load: () => import("./explain/command.ts"),
  },
  {
    name: "worker",
    summary: "score the queries of one partition, for Spark, DuckDB and others (docs/scale.md)",
    load: () => import("./worker/command.ts"),
  },
  {
    name: "merge",
    summary: "put the partial results of workers together: the values of the whole run",
    load: () => import("./merge/command.ts"),
  },
  {
    name: "completion",
    summary: "print a script that completes command lines in bash, zsh, fish or PowerShell",
    load: () => import("./completion/command.ts"),
  },
];
