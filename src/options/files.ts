import { OF_OUTPUT, optionsOf, text, toggle } from "./option.ts";

/** Names of the formats, whose readers stand elsewhere. */
export const FORMAT_NAMES: readonly string[] = [
  ...["parquet", "arrow", "neighbors", "trec", "letor", "numbers", "mteb", "jsonl", "json"],
  ...["columns", "quepid", "lists", "tsv", "csv"],
];

/** Sources of options that are not on the command line. */
export const CONFIG = optionsOf("files", {
  config: text("--config <file>", OF_OUTPUT),
  noConfig: toggle("--no-config", OF_OUTPUT),
});

/** Judgments that are named apart from the runs: they are no run, even where they are those of a log. */
export const JUDGMENTS = optionsOf("files", { judgments: text("--judgments <file>") });

/** Reading of files of judgments and runs. */
export const READING = optionsOf("files", {
  judgmentsFormat: text("--judgments-format <format>"),
  runFormat: text("--run-format <format>"),
  /** Columns of tables, such as query=user,item=movie. */
  columns: text("--columns <list>"),
  /** Columns of judgments, which override those of all files. */
  judgmentsColumns: text("--judgments-columns <list>"),
  runColumns: text("--run-columns <list>"),
  /** Paths of JSON, such as query=$.q,items=$.hits[*]. */
  map: text("--map <paths>"),
  /** Split of a BEIR folder, or of MTEB's predictions. */
  split: text("--split <name>"),
  /** Grades that words stand for, such as exact=3,partial=2. */
  gradesAs: text("--grades-as <list>"),
  /** Whether every row of judgments is a relevant item. */
  relevantRows: toggle("--relevant-rows"),
});

/** Reading of runs without judgments. */
export const RUN_READING = optionsOf("files", {
  runFormat: READING.runFormat,
  runColumns: text("--run-columns <list>"),
  map: READING.map,
});

/** Engine that sorts runs with interleaved queries. */
export const SORT = optionsOf("files", { sort: text("--sort <engine>", { changesNumbers: false }) });
