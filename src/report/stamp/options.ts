import type { EmbeddingFlags } from "../../jobs/embeddings/options.ts";
import type { RunFlags } from "../../jobs/runs/options.ts";
import type { StampedOption } from "./stamp.ts";

/** All options of a kind by name, and whether they are part of a stamp: they change numbers, and are no file that is written. */
type Stamped<Flags> = { readonly [Name in keyof Required<Flags>]: boolean };

const OF_RUNS: Stamped<RunFlags> = {
  judgments: true,
  judgmentsFormat: true,
  runFormat: true,
  columns: true,
  judgmentsColumns: true,
  runColumns: true,
  map: true,
  split: true,
  fold: true,
  foldScore: true,
  duplicates: true,
  measures: true,
  ties: true,
  like: true,
  minGrade: true,
  missing: true,
  withoutRelevant: true,
  self: true,
  scoresAbove: true,
  precision: true,
  depth: true,
  judgedOnly: true,
  retrievedOnly: true,
  by: true,
  threshold: false,
  gate: false,
  configuration: false,
  save: false,
};

const OF_EMBEDDINGS: Stamped<EmbeddingFlags> = {
  labels: true,
  queries: true,
  gallery: true,
  ids: true,
  categories: true,
  sequences: true,
  confidences: true,
  trueConfidences: true,
  coordinates: true,
  vectors: true,
  packed: true,
  metric: true,
  measures: true,
  like: true,
  ties: true,
  self: true,
  duplicates: true,
  withoutRelevant: true,
  depth: true,
  within: true,
  withinGap: true,
  by: true,
  fmr: true,
  pcf: true,
  threshold: true,
  configuration: false,
};

/** Names of the options that a stamp may hold. */
export const STAMPED_OPTIONS = { runs: namesIn(OF_RUNS), embeddings: namesIn(OF_EMBEDDINGS) };

function namesIn(stamped: Readonly<Record<string, boolean>>): ReadonlySet<string> {
  return new Set(Object.keys(stamped).filter((name) => stamped[name]));
}

/** Those of the given options that are part of a stamp, wherever they came from. */
export function stampedOptions(
  kind: keyof typeof STAMPED_OPTIONS,
  flags: Readonly<Record<string, unknown>>,
): Record<string, StampedOption> {
  const options: Record<string, StampedOption> = {};
  for (const [name, value] of Object.entries(flags)) {
    if (STAMPED_OPTIONS[kind].has(name) && isOption(value)) options[name] = value;
  }
  return options;
}

/** Whether a value can be that of an option. */
export function isOption(value: unknown): value is StampedOption {
  if (Array.isArray(value)) return value.every((part) => typeof part === "string");
  return typeof value === "string" || typeof value === "number" || value === true;
}
