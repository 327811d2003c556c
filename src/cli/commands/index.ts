import type { CommandRecord } from "../command.ts";

/** Groups of commands, in the order in which the overview lists them. */
export const COMMAND_GROUPS = {
  evaluate: "Evaluate",
  compare: "Compare",
  explain: "Explain",
  build: "Build",
  serve: "Serve",
  cluster: "Beyond one machine",
} as const;

/** An example of a command of every day. */
export interface DailyExample {
  /** What follows the name of the command. */
  readonly rest: string;
  /** What it does, in a few words. */
  readonly effect: string;
}

/** A command as the overview lists it; what it takes and does is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  /** What it does, in one line that begins with a verb. */
  readonly summary: string;
  readonly group: keyof typeof COMMAND_GROUPS;
  /** How `rankproof` alone shows it; left out: it is no command of every day. */
  readonly daily?: DailyExample;
  load(): Promise<{ readonly command: CommandRecord }>;
}

/** Every command but trec_eval, which has a command line of its own. */
export const commands: readonly CommandEntry[] = [
  {
    name: "demo",
    summary: "write an example to try things on, and print what to try",
    group: "build",
    daily: { rest: "", effect: "write an example, and say what to try" },
    load: () => import("./demo/command.ts"),
  },
  {
    name: "init",
    summary: "write a configuration, a gate and a CI workflow",
    group: "build",
    load: () => import("./init/command.ts"),
  },
  {
    name: "eval",
    summary: "score runs against judgments",
    group: "evaluate",
    daily: { rest: "qrels.txt run.txt", effect: "score a run" },
    load: () => import("./eval/command.ts"),
  },
  {
    name: "search",
    summary: "ask a search engine every judged query, score its answers",
    group: "evaluate",
    load: () => import("./search/command.ts"),
  },
  {
    name: "embeddings",
    summary: "score embeddings or hash codes by their nearest neighbors",
    group: "evaluate",
    load: () => import("./embeddings/command.ts"),
  },
  {
    name: "pairs",
    summary: "score similarities of pairs: STS, pair classification",
    group: "evaluate",
    load: () => import("./pairs/command.ts"),
  },
  {
    name: "clusters",
    summary: "score clusters of vectors: NMI, ARI, silhouette",
    group: "evaluate",
    load: () => import("./clusters/command.ts"),
  },
  {
    name: "geometry",
    summary: "measure a space of vectors: uniformity, hubness, dimension",
    group: "evaluate",
    load: () => import("./geometry/command.ts"),
  },
  {
    name: "indexes",
    summary: "score approximate indexes: recall and queries per second",
    group: "evaluate",
    load: () => import("./indexes/command.ts"),
  },
  {
    name: "triples",
    summary: "score a model of a knowledge graph by filtered ranks",
    group: "evaluate",
    load: () => import("./triples/command.ts"),
  },
  {
    name: "sampled",
    summary: "estimate full measures from lists of sampled items",
    group: "evaluate",
    load: () => import("./sampled/command.ts"),
  },
  {
    name: "compare",
    summary: "compare runs: intervals, significance, effect sizes",
    group: "compare",
    daily: { rest: "qrels.txt a.run b.run", effect: "find out whether runs differ" },
    load: () => import("./compare/command.ts"),
  },
  {
    name: "similarity",
    summary: "measure how alike runs rank: Kendall's tau, RBO, Jaccard",
    group: "compare",
    load: () => import("./similarity/command.ts"),
  },
  {
    name: "reranking",
    summary: "compare a reranked run with its first stage",
    group: "compare",
    load: () => import("./reranking/command.ts"),
  },
  {
    name: "contributions",
    summary: "measure what each run brings to a fusion",
    group: "compare",
    load: () => import("./contributions/command.ts"),
  },
  {
    name: "agree",
    summary: "measure how far judges agree: kappa, Krippendorff's alpha",
    group: "compare",
    load: () => import("./agree/command.ts"),
  },
  {
    name: "diagnose",
    summary: "find out why two numbers for one run differ",
    group: "explain",
    daily: { rest: "qrels.txt run.txt", effect: "find out why two tools disagree" },
    load: () => import("./diagnose/command.ts"),
  },
  {
    name: "pool",
    summary: "show how far judgments cover runs",
    group: "explain",
    load: () => import("./pool/command.ts"),
  },
  {
    name: "explain",
    summary: "explain a measure, a test or a tool's conventions",
    group: "explain",
    daily: { rest: "nDCG", effect: "explain a measure, test or tool" },
    load: () => import("./explain/command.ts"),
  },
  {
    name: "list",
    summary: "list all measures, tests and other procedures",
    group: "explain",
    load: () => import("./list/command.ts"),
  },
  {
    name: "verify",
    summary: "compute a report again from its inputs: does it hold?",
    group: "explain",
    load: () => import("./verify/command.ts"),
  },
  {
    name: "report",
    summary: "write a report with tables and charts: one HTML file",
    group: "build",
    daily: { rest: "qrels.txt a.run b.run", effect: "write an HTML report with charts" },
    load: () => import("./report/command.ts"),
  },
  {
    name: "plot",
    summary: "draw one chart: SVG, PNG or Vega-Lite",
    group: "build",
    load: () => import("./plot/command.ts"),
  },
  {
    name: "fuse",
    summary: "make one run of several: RRF, CombSUM, Borda, Condorcet, …",
    group: "build",
    load: () => import("./fuse/command.ts"),
  },
  {
    name: "tune",
    summary: "tune how runs are fused, on queries that are held out",
    group: "build",
    load: () => import("./tune/command.ts"),
  },
  {
    name: "judge-next",
    summary: "list the unjudged items that are most worth judging",
    group: "build",
    load: () => import("./judge-next/command.ts"),
  },
  {
    name: "completion",
    summary: "print a script that completes command lines in a shell",
    group: "build",
    load: () => import("./completion/command.ts"),
  },
  {
    name: "view",
    summary: "evaluate files in the browser, without uploading them",
    group: "serve",
    load: () => import("./view/command.ts"),
  },
  {
    name: "worker",
    summary: "score the queries of one partition, for Spark and DuckDB",
    group: "cluster",
    load: () => import("./worker/command.ts"),
  },
  {
    name: "merge",
    summary: "merge what workers wrote into the values of the whole run",
    group: "cluster",
    load: () => import("./merge/command.ts"),
  },
];

/** trec_eval's own command line, as the overview lists it. */
export const TREC_EVAL: Omit<CommandEntry, "load"> = {
  name: "trec_eval",
  summary: "be trec_eval: its options, its output byte for byte",
  group: "evaluate",
};
