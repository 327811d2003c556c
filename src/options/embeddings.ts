import { profilesFor } from "../conventions/index.ts";
import { numberFlag } from "../core/flags.ts";
import { oneOf } from "../core/options.ts";
import { EMBEDDING_RULES } from "../embeddings/options.ts";
import { DETECTION_COSTS } from "../embeddings/verification.ts";
import { metrics } from "../neighbors/metrics.ts";
import { type AboutOptions, aboutOptions } from "./about.ts";
import { MODEL_CHECKS } from "./checks.ts";
import { CONFIG } from "./files.ts";
import {
  accepted,
  named,
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
import { THREADS_TO } from "./output.ts";
import { aboutAggregate, aggregateIn, measureLabels } from "./scoring.ts";

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
  metric: named(
    "--metric <name>",
    "metric",
    metrics.map(({ id }) => id),
    { default: "l2" },
  ),
  /** Lists of measures. */
  measures: texts("-m, --measures <list>"),
  like: text("--like <tool>"),
  ties: word("--ties <policy>", EMBEDDING_RULES.ties),
  self: word("--self <rule>", EMBEDDING_RULES.self),
  duplicates: word("--duplicates <rule>", EMBEDDING_RULES.duplicates),
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
  intervals: toggle("--intervals"),
  fpir: parsed("--fpir <rates>", sharesOf),
  distractors: wholes("--distractors <numbers>", 1),
});

/** Options of every evaluation of embeddings. */
export const EMBEDDING_OPTIONS = {
  ...CONFIG,
  ...RELEVANCE,
  ...RELEVANT_FROM,
  ...ITEMS,
  ...VECTORS,
  ...NEIGHBORS,
  ...POSTPROCESSING,
  ...VERIFICATION,
  threads: THREADS_TO.compute,
};

/** Further questions about one model. */
export const TOPOLOGY = optionsOf("embeddings", {
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
  ...{ ...RELEVANCE, ...RELEVANT_FROM, ...ITEMS, ...VECTORS, ...NEIGHBORS, ...POSTPROCESSING, ...VERIFICATION },
  ...{ ...TOPOLOGY, ...AGAINST, ...MODEL_CHECKS },
};

function sharesOf(given: string, name: string): number[] {
  return given === "none" ? [] : given.split(",").map((part) => numberFlag(name, part, 0));
}

/** The words of these options. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("What counts", RELEVANCE, {
    labels: {
      help: "label of each item, or a matrix of 0 and 1",
      field: { label: "Labels", placeholder: "label", isBasic: true },
    },
    levels: {
      help: "labels of several levels, coarsest first: family,genus,species",
      field: { label: "Levels of labels, coarsest first", placeholder: "family,genus,species" },
    },
    qrels: {
      help: "judgments of queries and items by their ids, instead of labels",
      field: { label: "Judgments by id", placeholder: "a file, instead of labels" },
    },
    relevantPairs: {
      help: "pairs of ids of relevant items, instead of labels",
      field: { label: "Relevant pairs of ids", placeholder: "a file, instead of labels" },
    },
    judgmentsColumns: {
      help: "columns of that file, as in query=user,item=movie",
      field: { label: "Columns of judgments", placeholder: "query=user,item=movie" },
    },
  }),
  aboutOptions("What counts", RELEVANT_FROM, {
    minGrade: { help: "items are relevant from this grade on", field: "Relevant from grade" },
  }),
  aboutOptions("Values of items", ITEMS, {
    queries: { help: "items to search for", field: { label: "Queries", placeholder: "all items, or a column" } },
    gallery: { help: "items to search", field: { label: "Gallery", placeholder: "all items, or a column" } },
    ids: {
      help: "id of each item; equal ids are one item (default: each row has its own)",
      field: column("Ids"),
    },
    sequences: {
      help: "items of one sequence are not neighbors of each other; several columns, pid,cam, are one key",
      field: column("Sequences"),
    },
    categories: { help: "give the category of each item, for --by category", field: column("Categories") },
    confidences: { help: "confidence of each item; higher is surer", field: column("Confidences") },
    trueConfidences: {
      help: "true confidence of each item, to correlate with its confidence",
      field: column("True confidences"),
    },
    coordinates: { help: "where to draw each item: two numbers", field: "Coordinates of the map" },
  }),
  aboutOptions("Values of items", VECTORS, {
    vectors: {
      help: "the array of the vectors, or their columns separated by commas",
      field: { label: "Array or columns of vectors", placeholder: "found by itself" },
    },
    packed: { help: "hash codes are packed bits, 8 in a byte", field: "Hash codes are packed bits" },
  }),
  aboutOptions("What counts", NEIGHBORS, {
    metric: { help: (ids) => `distance: ${ids.join(", ")}`, field: { label: "Metric", isBasic: true } },
    measures: {
      help: "measures, as in Success@1, P@5, AP@R, nDCG@10",
      words: measureLabels,
      isOpen: true,
      field: {
        label: "Measures",
        placeholder: "Success@1, P@5, AP@R, nDCG@10",
        hint: "default: a set for retrieval by labels",
        list: "one",
        isBasic: true,
      },
    },
    like: {
      help: (tools) => `conventions of another tool: ${tools.join(", ")}`,
      words: () => profilesFor("embeddings").map(({ id }) => id),
      field: { label: "Like", hint: "names and conventions of another tool", isBasic: true },
    },
    ties: { help: "items at equal distance: expected (default), best, worst", field: "Ties" },
    self: { help: "an item finds itself: exclude (default), keep", field: "An item finds itself" },
    duplicates: { help: "an item finds equal vectors: keep (default), exclude", field: "An item finds equal vectors" },
    withoutRelevant: {
      help: "queries without relevant items: skip (default), computed (as each measure does), zero, one, silence (1 if nothing is found), error",
      field: "Without relevant items",
    },
    depth: { help: "how many neighbors are found", field: "Neighbors found" },
    aggregate: aboutAggregate("min, median, quantile=0.1, …"),
  }),
  aboutOptions("What counts", POSTPROCESSING, {
    within: {
      help: "only neighbors nearer than this count",
      field: { label: "Only nearer than", placeholder: "any distance" },
    },
    withinGap: {
      help: "cut lists at the first gap wider than this many mean gaps",
      field: "Cut lists at a gap of mean gaps",
    },
    postprocess: {
      help: "changes the neighbors, step by step: within:0.5, within-gap:2, rerank:20,metric=cosine or rerank:20,vectors=FILE, k-reciprocal:k1=20,k2=6,lambda=0.3",
      field: { label: "Change neighbors, step by step", placeholder: "k-reciprocal:20" },
    },
  }),
  aboutOptions("What counts", VERIFICATION, {
    fmr: {
      help: "false match rates for FNMR@FMR, as in 0.1,0.01; none: no verification",
      field: { label: "False match rates", placeholder: "0.1,0.01" },
    },
    far: {
      help: "false accept rates for TAR@FAR, which is 1 - FNMR@FMR",
      field: { label: "False accept rates", placeholder: "0.1,0.01" },
    },
    intervals: {
      help: "intervals of the rates of verification, by a bootstrap that draws identities",
      field: "Intervals of verification",
    },
    fpir: {
      help: "false positive identification rates for DIR@FPIR (open-set identification)",
      field: { label: "False positive identification rates", placeholder: "0.1,0.01" },
    },
    distractors: {
      help: "CMC@1 of each match among so many items of no query, as in 10,1000",
      field: { label: "Distractors", placeholder: "10,1000" },
    },
  }),
  aboutOptions(
    "Values of items",
    { by: TOPOLOGY.by },
    {
      by: { help: "also for each: category, class", field: "Groups" },
    },
  ),
  aboutOptions(
    "What counts",
    { pcf: TOPOLOGY.pcf, ...OVER },
    {
      pcf: {
        help: "shares of variance for the principal component fraction (default: 0.5); none: no topology",
        field: { label: "Principal components for variance", placeholder: "0.5" },
      },
      over: {
        help: "values in fewer dimensions or bits: dimensions, dimensions=256,64, precision",
        words: () => ["dimensions", "precision"],
        isOpen: true,
        field: {
          label: "In fewer dimensions or bits",
          placeholder: "dimensions, precision",
          words: ["dimensions", "precision", "dimensions=256,64"],
        },
      },
    },
  ),
  aboutOptions("Values of items", GIVEN_NEIGHBORS, {
    distances: "instead of vectors: a matrix, a row for each query, a column for each item",
    similarities: "the same, where more is nearer",
    nearest:
      "instead of vectors: lists of neighbors with distances: .npz, .ibin, a table; or ids, then distances (twice)",
  }),
  aboutOptions("What counts", DETECTION, {
    pTarget: "prior of pairs that belong together, for minDCF of given scores",
    cMiss: "cost of a false reject, for minDCF",
    cFa: "cost of a false accept, for minDCF",
  }),
  aboutOptions("Comparison", AGAINST, {
    against: "the vectors of another model for the same items, to compare with",
    againstQueries: "for each --against: its queries, where --queries is a file of vectors",
  }),
  aboutOptions("Output", FOUND, {
    neighbors:
      "also write the neighbors as a run: --depth of each query (default: 100); .parquet, .jsonl or TREC's lines",
  }),
];

function column(label: string) {
  return { label, placeholder: "a column" };
}
