import type { FileRole } from "../../src/jobs/file-roles.ts";
import { CHECKS, ENGINE_CHECKS, MODEL_CHECKS, PART_CHECKS, SAYS, SAYS_IN_REPORT } from "../../src/options/checks.ts";
import {
  ALL_OF,
  BASELINE,
  BASELINE_IN_REPORT,
  CASES,
  LOWER,
  MODELS,
  SAMPLE,
  SIMILARITY_OPTIONS,
  TESTING,
} from "../../src/options/comparison.ts";
import {
  AGAINST,
  DETECTION,
  FOUND,
  GIVEN_NEIGHBORS,
  ITEMS,
  NEIGHBORS,
  OVER,
  POSTPROCESSING,
  RELEVANCE,
  VERIFICATION,
} from "../../src/options/embeddings.ts";
import { CONFIG, JUDGMENTS, READING, RUN_READING, SORT } from "../../src/options/files.ts";
import { FOLDING } from "../../src/options/folding.ts";
import { FUSED_LISTS, FUSION, HELD_OUT } from "../../src/options/fusion.ts";
import { AGREEMENT_OPTIONS, COVERAGE, GOLD, JUDGE_NOISE, NEXT, UNJUDGED } from "../../src/options/judgments.ts";
import { MEMORY } from "../../src/options/memory.ts";
import type { OptionRecord, OptionRecords, OptionsFile } from "../../src/options/option.ts";
import {
  DEVICE,
  FORMAT,
  LISTED,
  MERGED,
  OUTPUT,
  PER_QUERY_OF,
  QUIET,
  RUN_OUTPUT,
  SERVED,
  THREADS_TO,
  WORKER,
  WORST,
} from "../../src/options/output.ts";
import { ALSO_REPORT, CHART, DRAWN_QUERIES, KEPT, LOOK, RATES, REPORT } from "../../src/options/reports.ts";
import { SAMPLING } from "../../src/options/sampling.ts";
import { EXCLUSION, LIKE, LIKE_TWO, SCORING, TABLES } from "../../src/options/scoring.ts";
import { SEARCHING } from "../../src/options/searching.ts";
import { GEOMETRY_OPTIONS, INDEX_OPTIONS, PAIRING } from "../../src/options/vectors.ts";
import type { OutputChoice } from "../../src/page/job.ts";

/** The doors, in the order of the table. */
export const DOORS = {
  command: "Command line",
  configuration: "Configuration",
  library: "TypeScript",
  python: "Python",
  spark: "Spark",
  page: "Page",
  stamp: "Stamp",
} as const;

/** One of the doors. */
export type DoorName = keyof typeof DOORS;

/** Why a door lacks some options: single ones, those of a group or of a file, or those whose record says so. */
export interface DoorReason {
  readonly why: string;
  readonly options: readonly (OptionRecord | OptionRecords | OptionsFile)[] | ((option: OptionRecord) => boolean);
}

/** Options that a file of the page stands for, by the role that it plays. */
export const PAGE_FILES: Readonly<Record<FileRole, readonly OptionRecord[]>> = {
  judgments: [JUDGMENTS.judgments, RELEVANCE.qrels],
  moreJudgments: [UNJUDGED.moreJudgments],
  gold: [GOLD.gold],
  run: [],
  log: [],
  topics: [REPORT.queries],
  items: [REPORT.items, ALSO_REPORT.items],
  itemColumns: [TABLES.itemColumns],
  train: [TABLES.train],
  exclude: [EXCLUSION.exclude],
  cases: [],
  baseline: [],
  vectors: [AGAINST.against],
  labels: [RELEVANCE.labels],
  confidences: [ITEMS.confidences],
  trueConfidences: [ITEMS.trueConfidences],
  ids: [ITEMS.ids],
  sequences: [ITEMS.sequences],
  categories: [ITEMS.categories],
  queries: [ITEMS.queries, AGAINST.againstQueries],
  gallery: [ITEMS.gallery],
  coordinates: [ITEMS.coordinates],
  none: [],
};

/** Options that the page has as a choice of what is saved. */
export const PAGE_OUTPUTS: Readonly<Record<keyof OutputChoice, readonly OptionRecord[]>> = {
  id: [OUTPUT.output, CHECKS.save, MODEL_CHECKS.save, FOUND.neighbors],
  format: [FORMAT.format, FORMAT.json],
  perQuery: [PER_QUERY_OF.values],
};

/** Options that keywords of Spark's `compare` stand for. */
export const SPARK_NAMES: Readonly<Record<string, OptionRecord>> = {
  confidence: TESTING.confidence,
  resamples: TESTING.samples,
  seed: TESTING.seed,
};

/** Of values by case: on the command line they are those of runs. */
const OF_CASES: DoorReason = {
  why: "`compare` reads the option of runs of the same name where its files hold values by case.",
  options: [CASES],
};

/** Why a door lacks an option. A door has the others: the test looks. */
export const REASONS: Readonly<Record<DoorName, readonly DoorReason[]>> = {
  command: [OF_CASES],
  configuration: [
    OF_CASES,
    {
      why: "It belongs to one call: a file that is written, a source that projects do not share, or a name that another command uses for something else.",
      options: ({ configuration }) => configuration === false,
    },
    {
      why: "Its commands read no configuration: they look at a few files by themselves, which no project has options for.",
      options: [
        ...[
          SIMILARITY_OPTIONS,
          RUN_READING.runColumns,
          AGREEMENT_OPTIONS,
          PER_QUERY_OF.agreement,
          PART_CHECKS.threshold,
        ],
        "vectors",
      ],
    },
  ],
  library: [
    {
      why: "It names a file, or says how the command line reads and prints: the library takes data and returns values; `rankproof/io` reads files.",
      options: [
        ...[
          CONFIG,
          MEMORY,
          SORT,
          RELEVANCE.judgmentsColumns,
          CASES.columns,
          PAIRING.columns,
          PAIRING.subjects,
          PAIRING.curve,
        ],
        ...[OUTPUT, RUN_OUTPUT.output, QUIET, PER_QUERY_OF.agreement, PER_QUERY_OF.estimates],
        ...[FOUND, HELD_OUT, AGREEMENT_OPTIONS.confusion, SEARCHING.saveRun, REPORT.output, ALSO_REPORT],
      ],
    },
    {
      why: "It is about a process of its own: a worker, what merges its results, a server.",
      options: [WORKER, MERGED, SERVED],
    },
    {
      why: "The library computes on the thread that calls it; `rankproof/threads` searches neighbors on several.",
      options: [THREADS_TO.read, THREADS_TO.fuse, THREADS_TO.test, THREADS_TO.draw],
    },
    {
      why: "A chart of `rankproof/plot` is a specification of data that the program chose; whoever draws it sets its size.",
      options: [CHART, KEPT, DRAWN_QUERIES, ITEMS.coordinates],
    },
    {
      why: "A program calls the function once for each model, file of judgments or group.",
      options: [AGAINST, RATES.against, AGREEMENT_OPTIONS.run, AGREEMENT_OPTIONS.measures, CASES.by],
    },
    {
      why: "A program has the values and compares them itself; `baselineOf`, `judgeGates` and the matchers are for runs.",
      options: [MODEL_CHECKS, CASES.gate],
    },
    {
      why: "A search is a function of the program, which sends what it likes.",
      options: [SEARCHING.body, SEARCHING.method, SEARCHING.header],
    },
    {
      why: "It chooses among rows, pairs or indexes: the functions take those that the program chose.",
      options: [
        ...[GEOMETRY_OPTIONS.metric, GEOMETRY_OPTIONS.sample, PAIRING.pairs, PAIRING.ids],
        INDEX_OPTIONS.queriesPerSecond,
      ],
    },
    {
      why: "A program states each rule; names of tools are read for runs and for fusion.",
      options: [NEIGHBORS.like, PAIRING.like],
    },
    { why: "Its command has no function in the library.", options: [NEXT, COVERAGE] },
    { why: "A program reads the list `fields`.", options: [LISTED] },
    {
      why: "`tripleQueries` of `rankproof/io` makes of triples and scores what `evaluate` takes.",
      options: ["triples"],
    },
    { why: "It says how much a terminal shows; a result holds everything.", options: [ALL_OF] },
  ],
  python: [
    OF_CASES,
    {
      why: "An argument says it, or the result holds it: judgments, models that are compared, where a report is written.",
      options: [JUDGMENTS, AGAINST.against, FORMAT, OUTPUT, RUN_OUTPUT, QUIET],
    },
    {
      why: "`rankproof.spark` calls the workers and puts their results together.",
      options: [WORKER, MERGED, PART_CHECKS.threshold],
    },
    { why: "The page is opened from the command line.", options: [SERVED] },
    { why: "It says how much a terminal shows; a result holds everything.", options: [ALL_OF] },
    {
      why: "A search gives what it found, and a chart is saved with its size by a method of the result.",
      options: [SEARCHING.saveRun, CHART],
    },
  ],
  spark: [
    {
      why: "Spark evaluates and compares runs; everything else is asked on one machine.",
      options: [
        ...(["embeddings", "fusion", "judgments", "reports", "sampling", "searching", "triples", "vectors"] as const),
        ...[CASES, SIMILARITY_OPTIONS, SAYS, SAYS_IN_REPORT, LIKE_TWO],
      ],
    },
    {
      why: "Tables of Spark are read, and `columns` says what theirs mean.",
      options: [
        CONFIG,
        JUDGMENTS,
        READING.judgmentsFormat,
        READING.runFormat,
        READING.map,
        READING.split,
        RUN_READING.runColumns,
        SORT,
      ],
    },
    { why: "A table of Spark is written, by tasks of Spark.", options: ["output"] },
    {
      why: "Spark compares two tables by methods that sums are enough for: a paired t test, its interval, a Poisson bootstrap.",
      options: [
        ...[
          TESTING.test,
          TESTING.correction,
          TESTING.family,
          TESTING.interval,
          TESTING.hitsInterval,
          TESTING.effect,
          TESTING.zeros,
        ],
        ...[TESTING.alpha, BASELINE, BASELINE_IN_REPORT, SAMPLE, LOWER, MODELS],
      ],
    },
    { why: "It says how much a terminal shows; a result holds everything.", options: [ALL_OF] },
    {
      why: "A program looks at the means of `summary` itself.",
      options: [CHECKS, ENGINE_CHECKS.threshold, PART_CHECKS.threshold, MODEL_CHECKS],
    },
    {
      why: "Not yet: a worker takes tables of items and users with its rows, and Spark's functions send none.",
      options: [TABLES],
    },
    {
      why: "Spark leaves rows out itself, by a left anti join of both tables with the list; a worker refuses the option.",
      options: [EXCLUSION],
    },
  ],
  page: [
    { why: "A list is of no files, which the page is about.", options: [LISTED] },
    { why: "The page shows every query, in the order that the reader chooses.", options: [WORST] },
    {
      why: "The page evaluates, compares and diagnoses; its other questions are asked on the command line. Fused runs are written as expressions, such as rrf(a.run, b.run).",
      options: [
        ...(["fusion", "sampling", "searching", "triples", "vectors"] as const),
        ...[SIMILARITY_OPTIONS, NEXT, COVERAGE, AGREEMENT_OPTIONS, PER_QUERY_OF.agreement, PER_QUERY_OF.estimates],
        ...[ENGINE_CHECKS.threshold, PART_CHECKS.threshold],
      ],
    },
    {
      why: "It is about a process or a terminal; the page takes as many threads as the browser has.",
      options: [
        CONFIG,
        MEMORY,
        SORT,
        RUN_READING.runColumns,
        THREADS_TO,
        DEVICE,
        QUIET,
        RUN_OUTPUT,
        WORKER,
        MERGED,
        SERVED,
      ],
    },
    {
      why: "The page shows the report, and saves it with its charts; one chart is drawn by `rankproof plot`.",
      options: [
        ...[REPORT.light, REPORT.output, ALSO_REPORT.report, ALSO_REPORT.light],
        ...[CHART, LOOK, RATES, KEPT, DRAWN_QUERIES],
      ],
    },
    { why: "It says how much a terminal shows; the page shows everything.", options: [ALL_OF] },
    {
      why: "The page finds the neighbors of vectors itself, since its report looks at vectors.",
      options: [GIVEN_NEIGHBORS, DETECTION],
    },
  ],
  stamp: [
    {
      why: "No number depends on it, and no condition.",
      options: ({ changesNumbers }) => changesNumbers === false,
    },
    {
      why: "Its commands make no report.",
      options: [
        ...(["fusion", "sampling", "searching", "triples", "vectors"] as const),
        ...[CASES, SIMILARITY_OPTIONS, RUN_READING.runColumns, AGREEMENT_OPTIONS, NEXT, LIKE_TWO],
        ...[OVER, GIVEN_NEIGHBORS, DETECTION, RATES.against, KEPT, ENGINE_CHECKS.threshold, PART_CHECKS.threshold],
      ],
    },
  ],
};

/** Options that a command takes all or none of, and why some commands take a part. */
export const WHOLE_GROUPS: readonly {
  readonly options: OptionRecords;
  readonly parts?: Readonly<Record<string, string>>;
}[] = [
  {
    options: SCORING,
    parts: {
      agree: "Agreement is of judgments, of which only a grade decides what is relevant.",
      triples: "Each query has one answer of grade 1, and lists of all entities are not cut.",
      tune: "It has one measure, and options of its own for the rest; ties of a fused list have their expected value, and its scores are neither cut nor rounded.",
    },
  },
  { options: FOLDING },
  { options: LIKE },
  { options: EXCLUSION },
  { options: TABLES },
  {
    options: READING,
    parts: { similarity: "It reads runs alone, with columns of their own." },
  },
  {
    options: UNJUDGED,
    parts: {
      "judge-next": "It looks at the bounds itself, and needs no option that asks for them.",
      pool: "It counts what is judged, and bounds no values.",
    },
  },
  { options: JUDGE_NOISE },
  { options: GOLD },
  {
    options: TESTING,
    parts: {
      eval: "It tests nothing: of the procedures it has those of intervals of means.",
      triples: "It tests nothing: of the procedures it has those of intervals of means.",
      tune: "Differences have one measure and the interval of their test; folds and samples share a seed of its own.",
    },
  },
  { options: SAMPLING },
  { options: FUSION },
  { options: FUSED_LISTS },
  { options: SEARCHING },
  { options: RELEVANCE },
  { options: ITEMS },
  {
    options: NEIGHBORS,
    parts: { geometry: "It has no queries, and follows a tool only in when principal components are enough." },
  },
  { options: POSTPROCESSING },
  { options: VERIFICATION },
  { options: CHART },
  { options: LOOK },
];
