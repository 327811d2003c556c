import { profilesFor } from "../../conventions/index.ts";
import { type AboutOptions, aboutOptions } from "../about.ts";
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
  RELEVANT_FROM,
  TOPOLOGY,
  VECTORS,
  VERIFICATION,
} from "../embeddings.ts";
import { aboutAggregate, measureLabels } from "./scoring.ts";

/** The words of the options in embeddings.ts. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("What counts", RELEVANCE, {
    labels: {
      help: "read the label of each item from this file or column, or a matrix of 0 and 1",
      brief: "read the label of each item from this file or column",
      isCommon: true,
      field: { label: "Labels", placeholder: "label", isBasic: true },
    },
    levels: {
      help: "read labels of several levels, coarsest first: family,genus,species",
      field: { label: "Levels of labels, coarsest first", placeholder: "family,genus,species" },
    },
    qrels: {
      help: "read judgments of queries and items by their ids, instead of labels",
      brief: "read judgments by ids instead of labels",
      isCommon: true,
      field: { label: "Judgments by id", placeholder: "a file, instead of labels" },
    },
    captions: {
      help: "let each image have this many captions, in their order, instead of labels",
      field: { label: "Captions of an image", placeholder: "5, instead of labels" },
    },
    relevantPairs: {
      help: "read pairs of ids of relevant items, instead of labels",
      field: { label: "Relevant pairs of ids", placeholder: "a file, instead of labels" },
    },
    judgmentsColumns: {
      help: "name the columns of that file, as in query=user,item=movie",
      field: { label: "Columns of judgments", placeholder: "query=user,item=movie" },
    },
  }),
  aboutOptions("What counts", RELEVANT_FROM, {
    minGrade: { help: "count items as relevant from this grade on", field: "Relevant from grade" },
  }),
  aboutOptions("Values of items", ITEMS, {
    queries: {
      help: "search for these items: indices, a mask, or a file of vectors",
      brief: "search for these: indices, a mask or vectors",
      isCommon: true,
      field: { label: "Queries", placeholder: "all items, or a column" },
    },
    gallery: {
      help: "search among these items: indices, a mask, or a file of vectors",
      brief: "search among these: indices, a mask or vectors",
      isCommon: true,
      field: { label: "Gallery", placeholder: "all items, or a column" },
    },
    ids: {
      help: "read the id of each item; equal ids are one item (default: each row has its own)",
      brief: "read the id of each item; equal ids are one item",
      isCommon: true,
      field: column("Ids"),
    },
    sequences: {
      help: "ignore neighbors of the same sequence; several columns, pid,cam, are one key",
      field: column("Sequences"),
    },
    categories: { help: "read the category of each item, for --by category", field: column("Categories") },
    confidences: { help: "read the confidence of each item; higher is surer", field: column("Confidences") },
    trueConfidences: {
      help: "read the true confidence of each item, to correlate with its confidence",
      field: column("True confidences"),
    },
    coordinates: { help: "read where to draw each item: two numbers", field: "Coordinates of the map" },
  }),
  aboutOptions("Values of items", VECTORS, {
    vectors: {
      help: "name the array of the vectors, or their columns separated by commas",
      field: { label: "Array or columns of vectors", placeholder: "found by itself" },
    },
    packed: { help: "read hash codes as packed bits, 8 in a byte", field: "Hash codes are packed bits" },
  }),
  aboutOptions("What counts", NEIGHBORS, {
    metric: {
      help: (ids) => `measure distance by ${ids.join(", ")}`,
      brief: "measure distance by l2 (default), cosine, ip, hamming",
      isCommon: true,
      field: { label: "Metric", isBasic: true },
    },
    measures: {
      help: "compute these measures, as in Success@1, P@5, AP@R, nDCG@10",
      brief: "compute these measures: Success@1, P@5, AP@R, …",
      isCommon: true,
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
      help: (tools) => `follow the conventions of another tool: ${tools.join(", ")}`,
      brief: "follow oml, pytorch-metric-learning, …",
      isCommon: true,
      words: () => profilesFor("embeddings").map(({ id }) => id),
      field: { label: "Like", hint: "names and conventions of another tool", isBasic: true },
    },
    ties: {
      help: "order items at equal distance: expected (mean over all orders, default), best, worst",
      field: "Ties",
    },
    self: { help: "treat an item that finds itself: exclude (default), keep", field: "An item finds itself" },
    duplicates: {
      help: "treat equal vectors that an item finds: keep (default), exclude",
      field: "An item finds equal vectors",
    },
    junk: {
      help: "leave items of these labels out of every list, as -1 of Market-1501",
      field: { label: "Labels of junk", placeholder: "-1" },
    },
    withoutRelevant: {
      help: "treat queries without relevant items: skip (default), computed (as each measure does), zero, one, silence (1 if nothing is found), error",
      field: "Without relevant items",
    },
    depth: { help: "find this many neighbors", field: "Neighbors found" },
    aggregate: aboutAggregate("min, median, quantile=0.1, …"),
  }),
  aboutOptions("What counts", POSTPROCESSING, {
    within: {
      help: "count only neighbors nearer than this",
      field: { label: "Only nearer than", placeholder: "any distance" },
    },
    withinGap: {
      help: "cut lists at the first gap wider than this many mean gaps",
      field: "Cut lists at a gap of mean gaps",
    },
    postprocess: {
      help: "change the neighbors, step by step: within:0.5, within-gap:2, rerank:20,metric=cosine or rerank:20,vectors=FILE, k-reciprocal:k1=20,k2=6,lambda=0.3",
      field: { label: "Change neighbors, step by step", placeholder: "k-reciprocal:20" },
    },
  }),
  aboutOptions("What counts", VERIFICATION, {
    fmr: {
      help: "set false match rates for FNMR@FMR, as in 0.1,0.01; none: no verification",
      field: { label: "False match rates", placeholder: "0.1,0.01" },
    },
    far: {
      help: "set false accept rates for TAR@FAR, which is 1 - FNMR@FMR",
      field: { label: "False accept rates", placeholder: "0.1,0.01" },
    },
    eer: {
      help: "find EER between two thresholds: line (default), nearest (mean of both rates where they differ least), fvc (where their sum is less)",
      field: "EER between two thresholds",
    },
    intervals: {
      help: "compute intervals of the rates of verification and identification, by a bootstrap that draws identities",
      field: "Intervals of verification",
    },
    fpir: {
      help: "set false positive identification rates for DIR@FPIR (open-set identification)",
      field: { label: "False positive identification rates", placeholder: "0.1,0.01" },
    },
    distractors: {
      help: "compute CMC@1 of each match among this many items of no query, as in 10,1000",
      field: { label: "Distractors", placeholder: "10,1000" },
    },
    singleShot: {
      help: "compute CMC@k with one item of each label in the gallery (CUHK03), as the mean over all choices: 1,5,10",
      field: { label: "Ranks of single gallery shots", placeholder: "1,5,10" },
    },
  }),
  aboutOptions(
    "Values of items",
    { by: TOPOLOGY.by },
    {
      by: { help: "show values for each: category, class", isCommon: true, field: "Groups" },
    },
  ),
  aboutOptions(
    "What counts",
    { bothDirections: TOPOLOGY.bothDirections, pcf: TOPOLOGY.pcf, ...OVER },
    {
      bothDirections: {
        help: "search with the gallery among the queries as well, as images and texts: RSum, MedR, MeanR",
        field: "Both directions (images and texts)",
      },
      pcf: {
        help: "set shares of variance for the principal component fraction (default: 0.5); none: no topology",
        field: { label: "Principal components for variance", placeholder: "0.5" },
      },
      over: {
        help: "evaluate in fewer dimensions or bits: dimensions, dimensions=256,64, precision",
        brief: "evaluate in fewer dimensions or bits: dimensions, …",
        isCommon: true,
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
    distances: "read a matrix instead of vectors: a row for each query, a column for each item",
    similarities: "read such a matrix, where more is nearer",
    nearest:
      "read lists of neighbors with distances instead of vectors: .npz, .ibin, a table; or ids, then distances (twice)",
  }),
  aboutOptions("What counts", DETECTION, {
    pTarget: "set the prior of pairs that belong together, for minDCF of given scores",
    cMiss: "set the cost of a false reject, for minDCF",
    cFa: "set the cost of a false accept, for minDCF",
  }),
  aboutOptions("Comparison", AGAINST, {
    against: {
      help: "compare with the vectors of another model for the same items",
      brief: "compare with another model's vectors of these items",
      isCommon: true,
    },
    againstQueries: "read the queries of each --against, where --queries is a file of vectors",
  }),
  aboutOptions("Output", FOUND, {
    neighbors:
      "write the neighbors as a run as well: --depth of each query (default: 100); .parquet, .jsonl or TREC's lines",
  }),
];

function column(label: string) {
  return { label, placeholder: "a column" };
}
