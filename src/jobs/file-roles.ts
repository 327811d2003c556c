/** What a file is for, in a few words. */
export const ROLES = {
  judgments: "judgments (qrels)",
  moreJudgments: "further judgments",
  gold: "judgments of people, of some queries",
  run: "run",
  log: "log: judgments and a run",
  topics: "queries: texts and groups",
  items: "titles and texts of items",
  itemColumns: "popularity, categories and costs of items",
  train: "training data: what was chosen before",
  exclude: "items to leave out",
  cases: "values by case",
  baseline: "baseline of gates",
  vectors: "vectors",
  labels: "labels",
  confidences: "confidences",
  trueConfidences: "true confidences",
  ids: "ids",
  sequences: "sequences",
  categories: "categories",
  queries: "which are queries, or their vectors",
  gallery: "which are the gallery, or its vectors",
  coordinates: "coordinates",
  none: "something else",
} as const;

/** Role of a file. */
export type FileRole = keyof typeof ROLES;
