import { numberFlag } from "../core/flags.ts";
import { oneOf } from "../core/options.ts";
import { EMBEDDING_RULES } from "../embeddings/options.ts";
import { DETECTION_COSTS } from "../embeddings/rates/detection-cost.ts";
import { EER_RULE } from "../embeddings/rates/equal-error-rate.ts";
import { findMetric, metrics } from "../neighbors/metrics.ts";
import { MODEL_CHECKS } from "./checks.ts";
import { CONFIG } from "./files.ts";
import {
  accepted,
  number,
  optionsOf,
  parsed,
  text,
  texts,
  toggle,
  usually,
  WRITTEN,
  whole,
  wholes,
  word,
} from "./option.ts";
import { DEVICE, THREADS_TO } from "./output.ts";
import { aggregateIn, EXCLUSION } from "./scoring.ts";

/** Sources by file of vectors: a file, a column of the vectors' file, or FILE:COLUMN, which projects do not share. */
const sources = (flag: string, usual?: string) =>
  texts(flag, { configuration: false, ...(usual === undefined ? {} : { default: usual }) });

/** Sources of relevance: labels, or judgments by id. */
export const RELEVANCE = optionsOf("embeddings", {
  labels: sources("--labels <source>", "a column named label"),
  /** Columns of a hierarchy of labels, coarsest first, apart by commas. */
  levels: texts("--levels <columns>"),
  /** File of judgments of queries and items by their ids. */
  qrels: text("--qrels <file>"),
  /** Captions of each image, in order. */
  captions: whole("--captions <number>", 1),
  /** File of relevant pairs of ids. */
  relevantPairs: text("--relevant-pairs <file>"),
  /** Columns of that file by role, such as query=user,item=movie. */
  judgmentsColumns: text("--judgments-columns <columns>"),
});

/** From which grade on items are relevant. */
export const RELEVANT_FROM = optionsOf("embeddings", { minGrade: number("--min-grade <grade>", 0, { default: "1" }) });

/**
 * Sources of the values of the items: names of files, of columns in the file of the vectors, or FILE:COLUMN. Several
 * sources are one for each file of vectors, in their order.
 */
export const ITEMS = optionsOf("embeddings", {
  queries: text("--queries <source>", { configuration: false, default: "all" }),
  gallery: text("--gallery <source>", { configuration: false, default: "all" }),
  ids: sources("--ids <source>"),
  sequences: sources("--sequences <source>"),
  categories: sources("--categories <source>"),
  confidences: sources("--confidences <source>"),
  trueConfidences: sources("--true-confidences <source>"),
  coordinates: sources("--coordinates <source>", "principal components"),
});

/** Place of the vectors in their file. */
export const VECTORS = optionsOf("embeddings", {
  /** The array of the vectors, or their columns. */
  vectors: text("--vectors <name>"),
  packed: toggle("--packed"),
});

/** Search for neighbors, and their scores. */
export const NEIGHBORS = optionsOf("embeddings", {
  metric: parsed("--metric <name>", (given) => findMetric(given).id, {
    words: metrics.map(({ id }) => id),
    default: "l2",
  }),
  /** Lists of measures. */
  measures: texts("-m, --measures <list>"),
  like: text("--like <tool>"),
  ties: word("--ties <policy>", EMBEDDING_RULES.ties),
  self: word("--self <rule>", EMBEDDING_RULES.self),
  duplicates: word("--duplicates <rule>", EMBEDDING_RULES.duplicates),
  junk: parsed("--junk <labels>", (given) => given.split(",").map((label) => label.trim())),
  withoutRelevant: word("--without-relevant <rule>", EMBEDDING_RULES.noRelevant),
  depth: whole("--depth <ranks>", 1, { default: "what the measures need" }),
  aggregate: parsed("--aggregate <rule>", aggregateIn),
});

/** Changes of neighbors before they are scored. */
export const POSTPROCESSING = optionsOf("embeddings", {
  within: number("--within <distance>", Number.NEGATIVE_INFINITY),
  withinGap: number("--within-gap <factor>", 0),
  /** Steps in their order, such as "k-reciprocal:k1=20,k2=6" or "within:0.5". */
  postprocess: texts("--postprocess <step>"),
});

/** Verification, and identification among strangers. */
export const VERIFICATION = optionsOf("embeddings", {
  fmr: parsed("--fmr <rates>", sharesOf),
  far: parsed("--far <rates>", sharesOf),
  eer: word("--eer <rule>", EER_RULE),
  intervals: toggle("--intervals"),
  fpir: parsed("--fpir <rates>", sharesOf),
  distractors: wholes("--distractors <numbers>", 1),
  singleShot: wholes("--single-shot <ranks>", 1),
});

/** What is evaluated, and how. */
const EVALUATION = {
  ...RELEVANCE,
  ...EXCLUSION,
  ...RELEVANT_FROM,
  ...ITEMS,
  ...VECTORS,
  ...NEIGHBORS,
  ...POSTPROCESSING,
  ...VERIFICATION,
};

/** Options of every evaluation of embeddings. */
export const EMBEDDING_OPTIONS = {
  ...CONFIG,
  ...EVALUATION,
  threads: THREADS_TO.compute,
  ...DEVICE,
};

/** Further questions about one model. */
export const TOPOLOGY = optionsOf("embeddings", {
  bothDirections: toggle("--both-directions"),
  by: word("--by <group>", oneOf(["category", "class"])),
  /** Shares of variance. */
  pcf: parsed("--pcf <variances>", sharesOf),
});

/** Principal components of vectors without labels, and whose rule says which of them are enough. */
export const COMPONENTS = { pcf: TOPOLOGY.pcf, like: NEIGHBORS.like };

/** Neighbors that are given, in place of vectors. */
export const GIVEN_NEIGHBORS = optionsOf("embeddings", {
  distances: text("--distances <file>"),
  similarities: text("--similarities <file>"),
  nearest: texts("--nearest <file>"),
});

/** Prior and costs of the least detection cost of given scores. */
export const DETECTION = optionsOf("embeddings", {
  pTarget: usually("0.01", accepted("--p-target <share>", DETECTION_COSTS.pTarget)),
  cMiss: usually("1", accepted("--c-miss <cost>", DETECTION_COSTS.cMiss)),
  cFa: usually("1", accepted("--c-fa <cost>", DETECTION_COSTS.cFa)),
});

/** Other models of the same items. */
export const AGAINST = optionsOf("embeddings", {
  /** Files with the vectors that other models give the same items. */
  against: texts("--against <file>"),
  /** For each of these the file of the queries, where queries have a file of their own. */
  againstQueries: texts("--against-queries <file>"),
});

/** Variants over which embeddings are evaluated. */
export const OVER = optionsOf("embeddings", { over: text("--over <what>") });

/** File for neighbors as a run. */
export const FOUND = optionsOf("embeddings", { neighbors: text("--neighbors <file>", WRITTEN) });

/** All that an evaluation of embeddings is told, but for comparisons. */
export const EVALUATED_EMBEDDINGS = {
  ...EVALUATION,
  ...{ ...TOPOLOGY, ...AGAINST, ...MODEL_CHECKS },
};

function sharesOf(given: string, name: string): number[] {
  return given === "none" ? [] : given.split(",").map((part) => numberFlag(name, part, 0));
}
