import { printable, RankproofError } from "../../core/errors.ts";
import type { EmbeddingFlags } from "../../jobs/embeddings/options.ts";
import type { CompareFlags, ComparisonFlags } from "../../jobs/runs/comparison-options.ts";
import type { Stamp, StampedOption } from "./stamp.ts";

/**
 * All options of a kind by name, and what the value of each is that is part of a stamp: false for what changes no number, and for
 * files that are written.
 */
type Stamped<Flags> = { readonly [Name in keyof Required<Flags>]: FormOf<Required<Flags>[Name]> | false };

type FormOf<Value> = Value extends string
  ? "text"
  : Value extends true
    ? "flag"
    : Value extends string[]
      ? "texts"
      : false;

type Form = "text" | "texts" | "flag" | false;

const OF_COMPARISONS: Stamped<ComparisonFlags> = {
  baseline: "text",
  pairs: "text",
  test: "text",
  correction: "text",
  family: "text",
  interval: "text",
  effect: "text",
  zeros: "text",
  alpha: "text",
  confidence: "text",
  samples: "text",
  seed: "text",
  clusters: "text",
  detect: "text",
};

const OF_RUNS: Stamped<CompareFlags> = {
  ...OF_COMPARISONS,
  lowerIsBetter: "text",
  judgments: "text",
  judgmentsFormat: "text",
  runFormat: "text",
  columns: "text",
  judgmentsColumns: "text",
  runColumns: "text",
  map: "text",
  split: "text",
  fold: "text",
  foldScore: "text",
  duplicates: "text",
  measures: "texts",
  ties: "text",
  like: "text",
  minGrade: "text",
  missing: "text",
  withoutRelevant: "text",
  self: "text",
  scoresAbove: "text",
  precision: "text",
  depth: "text",
  judgedOnly: "flag",
  retrievedOnly: "flag",
  itemColumns: "text",
  train: "text",
  by: "text",
  unjudged: "text",
  grades: "text",
  moreJudgments: "text",
  judgeNoise: "text",
  threshold: false,
  gate: false,
  configuration: false,
  save: false,
};

const OF_EMBEDDINGS: Stamped<EmbeddingFlags> = {
  ...OF_COMPARISONS,
  labels: "texts",
  levels: "texts",
  qrels: "text",
  relevantPairs: "text",
  judgmentsColumns: "text",
  minGrade: "text",
  queries: "text",
  gallery: "text",
  ids: "texts",
  categories: "texts",
  sequences: "texts",
  confidences: "texts",
  trueConfidences: "texts",
  coordinates: "texts",
  vectors: "text",
  packed: "flag",
  metric: "text",
  measures: "texts",
  like: "text",
  ties: "text",
  self: "text",
  duplicates: "text",
  withoutRelevant: "text",
  depth: "text",
  within: "text",
  withinGap: "text",
  postprocess: "texts",
  by: "text",
  fmr: "text",
  far: "text",
  fpir: "text",
  distractors: "text",
  intervals: "flag",
  pcf: "text",
  threshold: "texts",
  against: "texts",
  againstQueries: "texts",
  gate: false,
  save: false,
  configuration: false,
};

const STAMPED: Readonly<Record<Stamp["kind"], Readonly<Record<string, Form>>>> = {
  runs: OF_RUNS,
  embeddings: OF_EMBEDDINGS,
};

/** Those of the given options that are part of a stamp, wherever they came from. */
export function stampedOptions(
  kind: Stamp["kind"],
  flags: Readonly<Record<string, unknown>>,
): Record<string, StampedOption> {
  const options: Record<string, StampedOption> = {};
  for (const [name, value] of Object.entries(flags)) {
    if (isOption(value) && isOfForm(STAMPED[kind], name, value)) options[name] = value;
  }
  return options;
}

/**
 * The options of a stamp, to be evaluated with again.
 *
 * @throws RankproofError unknown, for an option that this version does not have
 */
export function checkedOptions({ kind, options }: Pick<Stamp, "kind" | "options">, where: string): Stamp["options"] {
  for (const [name, value] of Object.entries(options)) {
    if (!isOfForm(STAMPED[kind], name, value)) {
      const found = `${printable(name)}: ${printable(JSON.stringify(value))}`;
      const reason = "this version has no such option, or takes other values";
      throw new RankproofError("unknown", `option of the stamp: ${found} (${reason})`, "data", where);
    }
  }
  return options;
}

function isOfForm(forms: Readonly<Record<string, Form>>, name: string, value: StampedOption): boolean {
  const form = Object.hasOwn(forms, name) && forms[name];
  if (form === "flag") return value === true;
  return form === "texts" ? Array.isArray(value) : form === "text" && typeof value === "string";
}

/** Whether a value can be that of an option. */
export function isOption(value: unknown): value is StampedOption {
  if (Array.isArray(value)) return value.every((part) => typeof part === "string");
  return typeof value === "string" || value === true;
}
