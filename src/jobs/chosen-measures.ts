import type { JudgmentTable } from "../evaluate/judgment-table.ts";
import { type NamedMeasure, nameOf } from "../evaluate/planned-measures.ts";
import { type Naming, readMeasures } from "../notation/reading.ts";
import { splitMeasures } from "../notation/written.ts";

// Measures of a job: the shown ones where none was asked for, and each only once.

const GRADED = "nDCG@10, AP, RR@10, P@10, R@100, Judged@10";
const BINARY = "AP, nDCG@10, RR@10, P@10, R@100, Judged@10";
const EMBEDDINGS = "Success@1, Success@5, Success@10, P@5, AP@R, Rprec, RR, nDCG@10";

/** The part of judgments that decides which measures fit. */
type Grades = Pick<JudgmentTable, "highestGrade">;

/** Measures of runs: those that the tool in force reports; else nDCG@10 comes first where some grade is above 1. */
export function measuresForRuns(judgments: Grades, naming: Naming): NamedMeasure[] {
  return readMeasures(listForRuns(judgments, naming), naming);
}

/** The name of the first of these measures. */
export function firstNameForRuns(judgments: Grades, naming: Naming): string {
  return splitMeasures(listForRuns(judgments, naming))[0];
}

function listForRuns({ highestGrade }: Grades, { profile }: Naming): string {
  return profile?.runs?.measures ?? (highestGrade > 1 ? GRADED : BINARY);
}

/** The wanted measures of runs, or those that fit the judgments. */
export function measuresOf(
  { measures, naming }: { readonly measures: readonly NamedMeasure[]; readonly naming: Naming },
  judgments: Grades,
): readonly NamedMeasure[] {
  return measures.length > 0 ? measures : measuresForRuns(judgments, naming);
}

/** Measures of embeddings: those that the tool in force reports, or rankproof's default. */
export function measuresForEmbeddings(naming: Naming): NamedMeasure[] {
  return readMeasures(naming.profile?.embeddings?.measures ?? EMBEDDINGS, naming);
}

/** The name of the first measure of recall, where recall is asked for. */
export function recallIn(measures: readonly NamedMeasure[]): string | undefined {
  const asked = measures.find(({ measure }) => measure.record.id === "r");
  return asked && nameOf(asked);
}
