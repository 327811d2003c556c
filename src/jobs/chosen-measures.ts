import type { JudgmentTable } from "../evaluate/judgment-table.ts";
import type { NamedMeasure } from "../evaluate/planned-measures.ts";
import { FIELD_MEASURES } from "../fields/measures.ts";
import { type Naming, readMeasures, readNotation } from "../notation/reading.ts";
import { splitMeasures } from "../notation/written.ts";

// Measures of a job: the shown ones where none was asked for, and each only once.

const GRADED = FIELD_MEASURES.search.measures;
const BINARY = "AP, nDCG@10, RR@10, P@10, R@100";
/** Cutoff of these, which lists of fewer items cannot fill. */
const CUTOFF = 10;

/** What decides which measures fit. */
export interface Fit extends Pick<JudgmentTable, "highestGrade"> {
  /** Whether some item is judged not to be relevant: elsewhere, unjudged items are taken not to be. */
  readonly hasIrrelevant: boolean;
  /** Items of the longest list of a run; left out where it is unknown, or 0. */
  readonly depth?: number | undefined;
}

/**
 * Measures of runs: those that the tool in force reports; else those at the depth of the lists, of which nDCG comes
 * first where some grade is above 1.
 */
export function measuresForRuns(judgments: Fit, naming: Naming): NamedMeasure[] {
  return readMeasures(listForRuns(judgments, naming), naming);
}

/** The name of the first of these measures. */
export function firstNameForRuns(judgments: Fit, naming: Naming): string {
  return splitMeasures(listForRuns(judgments, naming))[0];
}

function listForRuns({ highestGrade, hasIrrelevant, depth = 0 }: Fit, { profile }: Naming): string {
  const isShort = depth > 0 && depth < CUTOFF;
  const usual = isShort ? atDepth(depth, highestGrade > 1) : highestGrade > 1 ? GRADED : BINARY;
  const judged = hasIrrelevant ? `, Judged@${isShort ? depth : CUTOFF}` : "";
  return profile?.runs?.measures ?? usual + judged;
}

/** Measures of short lists, as those of a retriever. */
function atDepth(depth: number, isGraded: boolean): string {
  const [success, ndcg] = [`Success@${depth}`, `nDCG@${depth}`];
  return [
    ...(isGraded ? [ndcg, success] : [success]),
    "RR",
    `R@${depth}`,
    `P@${depth}`,
    ...(isGraded ? [] : [ndcg]),
  ].join(", ");
}

/** What judgments decide. */
export function fitOf({ highestGrade, hasIrrelevant }: Pick<JudgmentTable, "highestGrade" | "hasIrrelevant">): Fit {
  return { highestGrade, hasIrrelevant };
}

/** The wanted measures of runs, or those that fit the judgments. */
export function measuresOf(
  { measures, naming }: { readonly measures: readonly NamedMeasure[]; readonly naming: Naming },
  judgments: Fit,
): readonly NamedMeasure[] {
  return measures.length > 0 ? measures : measuresForRuns(judgments, naming);
}

/** Measures of embeddings: those that the tool in force reports, or rankproof's default. */
export function measuresForEmbeddings(naming: Naming): NamedMeasure[] {
  return readMeasures(naming.profile?.embeddings?.measures ?? FIELD_MEASURES.embeddings.measures, naming);
}

/** The first measure of recall, where recall is asked for. */
export function recallIn(measures: readonly NamedMeasure[]): NamedMeasure | undefined {
  return measures.find(({ measure }) => measure.record.id === "r");
}

/** What papers on embeddings call as recall is called here: whether any match is found. */
export function successOf({ measure }: NamedMeasure): NamedMeasure {
  return { measure: readNotation(String(measure).replace(/^R\b/, "Success")) };
}
