import type { Measure } from "../core/measure.ts";
import type { JudgmentTable } from "../evaluate/judgment-table.ts";
import { type Naming, readMeasures } from "../notation/reading.ts";

// Which measures a job evaluates: those that are shown where none was asked for, and each only once.

const GRADED = "nDCG@10, AP, RR@10, P@10, R@100, Judged@10";
const BINARY = "AP, nDCG@10, RR@10, P@10, R@100, Judged@10";
const EMBEDDINGS = "Success@1, Success@5, Success@10, P@5, AP@R, Rprec, RR, nDCG@10";

/** Measures of runs: what the tool reports whose conventions are in force; else nDCG@10 comes first where some grade is above 1. */
export function measuresForRuns({ highestGrade }: JudgmentTable, naming: Naming): Measure[] {
  const own = highestGrade > 1 ? GRADED : BINARY;
  return measuresIn(naming.profile?.runs?.measures ?? own, naming);
}

/** Measures of embeddings: what the tool reports whose conventions are in force, or rankproof's own choice. */
export function measuresForEmbeddings(naming: Naming): Measure[] {
  return measuresIn(naming.profile?.embeddings?.measures ?? EMBEDDINGS, naming);
}

/** The measures of a list. @throws RankproofError as `readMeasure` does */
export function measuresIn(list: string, naming: Naming): Measure[] {
  return readMeasures(list, naming).map(({ measure }) => measure);
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
