import type { EmbeddingConventions, Profile } from "../conventions/profile.ts";
import type { Measure } from "../core/measure.ts";
import type { Presets } from "../core/notation.ts";
import type { JudgmentTable } from "../evaluate/judgment-table.ts";
import { parseMeasures } from "../measures/index.ts";

// Which measures a job evaluates: those that are shown where none was asked for, and each only once.

const GRADED = "nDCG@10, AP, RR@10, P@10, R@100, Judged@10";
const BINARY = "AP, nDCG@10, RR@10, P@10, R@100, Judged@10";
const EMBEDDINGS = "Success@1, Success@5, Success@10, P@5, AP@R, Rprec, RR, nDCG@10";

/** Measures of runs: nDCG@10 comes first where some grade is above 1. */
export function measuresForRuns({ highestGrade }: JudgmentTable, presets: Presets): Measure[] {
  return parseMeasures(highestGrade > 1 ? GRADED : BINARY, presets);
}

/** Measures of embeddings: what the tool reports whose conventions are in force, or rankproof's own choice. */
export function measuresForEmbeddings(conventions: EmbeddingConventions | undefined, presets: Presets): Measure[] {
  return parseMeasures(conventions?.measures ?? EMBEDDINGS, presets);
}

/** The same measure by rankproof's name, where a tool's name means another measure: recall@1 is Success@1 in ranking-metrics. */
export function renamed(measure: string, names: Profile["names"] = {}): string {
  return measure.replace(/^\s*[\w.-]+/, (name) => names[name.trim().toLowerCase()] ?? name);
}

/** What to say where recall is asked for of embeddings. */
export function recallNote(measures: readonly Measure[]): string[] {
  const asked = measures.find(({ record }) => record.id === "r");
  if (asked === undefined) return [];
  return [
    `${asked} is the share of a query's matches that are found; what papers on embeddings call Recall@k is Success@k: whether one is`,
  ];
}

/** Each measure once. */
export function distinct(measures: readonly Measure[]): Measure[] {
  return [...new Map(measures.map((measure) => [measure.toString(), measure])).values()];
}
