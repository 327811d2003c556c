import { CONFIG_NAME } from "../core/configuration.ts";
import { type AboutOptions, aboutOptions } from "./about.ts";
import { MEMORY } from "./memory.ts";
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

/** The words of these options. */
export const about = (): readonly AboutOptions[] => {
  const columns =
    "columns of tables that have no usual names, by name or by number from 1: query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids)";
  const format = (what: string, label: string) => ({
    help: (names: readonly string[]) => `format of the ${what}: ${names.join(", ")} (default: detected)`,
    words: () => FORMAT_NAMES,
    field: label,
  });
  return [
    aboutOptions("How files are read", CONFIG, {
      config: `options of a project (default: ${CONFIG_NAME} here or in a folder above)`,
      noConfig: "no options of a project",
    }),
    aboutOptions("How files are read", MEMORY, {
      maxMemory:
        "let a part of a file declare so many bytes (2GB), however few it has; without this at most 64 MiB, or 256 times what it has",
    }),
    aboutOptions("How files are read", JUDGMENTS, {
      judgments: "file of the judgments: then all arguments are runs",
    }),
    aboutOptions("How files are read", READING, {
      judgmentsFormat: format("judgments", "Format of judgments"),
      runFormat: format("runs", "Format of runs"),
      columns: { help: columns, field: { label: "Columns of all tables", placeholder: "query=…,item=…" } },
      judgmentsColumns: {
        help: "the same for judgments alone",
        field: { label: "Columns of judgments", placeholder: "query=…,item=…,grade=…" },
      },
      runColumns: {
        help: "the same for runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for one of several runs",
        field: { label: "Columns of runs", placeholder: "query=…,item=…,score=…" },
      },
      map: {
        help: "paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and gold=$.gold[*],grade=grade)",
        field: { label: "Paths of JSON", placeholder: "query=$.q,items=$.hits[*]" },
      },
      split: {
        help: "choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions",
        field: { label: "Split", placeholder: "test", hint: "of MTEB's predictions" },
      },
      gradesAs: {
        help: "grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known)",
        field: { label: "Grades as words", placeholder: "exact=3,partial=2" },
      },
      relevantRows: {
        help: "every row of the judgments is a relevant item, whatever columns stand beside, as in tables of purchases",
        field: "Every row of judgments is relevant",
      },
    }),
    aboutOptions("How files are read", { runColumns: RUN_READING.runColumns }, { runColumns: columns }),
    aboutOptions("How files are read", SORT, {
      sort: "duckdb: sorts Parquet runs whose queries do not stand together, in 1 GB of memory and on the disk; duckdb=4GB in more",
    }),
  ];
};
