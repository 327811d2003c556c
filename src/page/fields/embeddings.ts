import { profilesFor } from "../../conventions/index.ts";
import { EMBEDDING_CLUSTERS } from "../../jobs/embeddings/clusters.ts";
import type { EmbeddingFlags } from "../../jobs/embeddings/options.ts";
import type { ComparisonFlags } from "../../jobs/runs/comparison-options.ts";
import { metrics } from "../../neighbors/metrics.ts";
import { COMPARE_FIELDS } from "./compare.ts";
import { type Field, type Fields, inGroup } from "./field.ts";
import { MEASURES, RUN_FIELDS } from "./runs.ts";

const column = (label: string, placeholder = "a column"): Field => ({
  label,
  kind: "text",
  placeholder,
  list: "several",
});

/** What compares models, which files of vectors are, and what is for a command line. */
type OfOtherOutputs = keyof ComparisonFlags | "against" | "againstQueries" | "save" | "configuration";

/** How embeddings are evaluated. Labels and other values of items are columns here, or files that play the role. */
export const EMBEDDING_FIELDS: Fields<Exclude<keyof EmbeddingFlags, OfOtherOutputs> | "over"> = {
  measures: {
    ...MEASURES,
    placeholder: "Success@1, P@5, AP@R, nDCG@10",
    hint: "default: a set for retrieval by labels",
  },
  metric: { label: "Metric", kind: "choice", words: metrics.map(({ id }) => id), isBasic: true },
  labels: { ...column("Labels", "label"), isBasic: true },
  like: {
    label: "Like",
    kind: "choice",
    words: profilesFor("embeddings").map(({ id }) => id),
    hint: "names and conventions of another tool",
    isBasic: true,
  },
  ...inGroup("Values of items", {
    by: { label: "Groups", kind: "choice", words: ["category", "class"] },
    categories: column("Categories"),
    sequences: column("Sequences"),
    ids: column("Ids"),
    confidences: column("Confidences"),
    trueConfidences: column("True confidences"),
    coordinates: column("Coordinates of the map", "principal components"),
    queries: { label: "Queries", kind: "text", placeholder: "all items, or a column" },
    gallery: { label: "Gallery", kind: "text", placeholder: "all items, or a column" },
    vectors: { label: "Array or columns of vectors", kind: "text", placeholder: "found by itself" },
    packed: { label: "Hash codes are packed bits", kind: "check" },
  }),
  ...inGroup("What counts", {
    qrels: { label: "Judgments by id", kind: "text", placeholder: "a file, instead of labels" },
    relevantPairs: { label: "Relevant pairs of ids", kind: "text", placeholder: "a file, instead of labels" },
    judgmentsColumns: { label: "Columns of judgments", kind: "text", placeholder: "query=user,item=movie" },
    levels: { ...column("Levels of labels, coarsest first", "family,genus,species") },
    minGrade: { label: "Relevant from grade", kind: "text", placeholder: "1" },
    ties: { label: "Ties", kind: "choice", words: ["expected", "best", "worst"] },
    self: { label: "An item finds itself", kind: "choice", words: ["exclude", "keep"] },
    duplicates: { label: "An item finds equal vectors", kind: "choice", words: ["keep", "exclude"] },
    withoutRelevant: {
      label: "Without relevant items",
      kind: "choice",
      words: ["skip", "computed", "zero", "one", "silence", "error"],
    },
    depth: { label: "Neighbors found", kind: "text", placeholder: "what the measures need" },
    within: { label: "Only nearer than", kind: "text", placeholder: "any distance" },
    withinGap: { label: "Cut lists at a gap of mean gaps", kind: "text" },
    postprocess: {
      label: "Change neighbors, step by step",
      kind: "text",
      placeholder: "k-reciprocal:20",
      list: "several",
    },
    over: {
      label: "In fewer dimensions or bits",
      kind: "text",
      words: ["dimensions", "precision", "dimensions=256,64"],
      placeholder: "dimensions, precision",
    },
    fmr: { label: "False match rates", kind: "text", placeholder: "0.1,0.01" },
    far: { label: "False accept rates", kind: "text", placeholder: "0.1,0.01" },
    intervals: { label: "Intervals of verification", kind: "check" },
    fpir: { label: "False positive identification rates", kind: "text", placeholder: "0.1,0.01" },
    distractors: { label: "Distractors", kind: "text", placeholder: "10,1000" },
    pcf: { label: "Principal components for variance", kind: "text", placeholder: "0.5" },
  }),
  ...inGroup("Checks and published numbers", {
    threshold: { label: "Thresholds", kind: "text", placeholder: "Success@1>=0.9", list: "several" },
    gate: { ...RUN_FIELDS.gate, placeholder: "Success@1 not-worse-than baseline.json by 0.005" },
  }),
};

/** How several models are compared: their vectors of the same items, the first file being the baseline. */
export const MODEL_FIELDS: Fields<keyof typeof COMPARE_FIELDS> = {
  ...COMPARE_FIELDS,
  baseline: { ...COMPARE_FIELDS.baseline, placeholder: "the first vectors" },
  clusters: {
    label: "Queries resampled together",
    kind: "choice",
    words: EMBEDDING_CLUSTERS,
    hint: "default: those of a class, where items have one",
    group: "Comparison",
  },
};
