import type { JudgmentTable } from "../evaluate/judgment-table.ts";
import type { NamedMeasure } from "../evaluate/planned-measures.ts";
import { FIELD_MEASURES, type FieldId } from "../fields/measures.ts";
import type { Source } from "../inputs/source.ts";
import { type Naming, readMeasures, readNotation } from "../notation/reading.ts";
import { splitMeasures } from "../notation/written.ts";
import { fieldOfJudgments } from "./recognized-field.ts";

// Measures of a job: the shown ones where none was asked for, and each only once.

const GRADED = FIELD_MEASURES.search.measures;
const BINARY = "AP, nDCG@10, RR@10, P@10, R@100";
/** Cutoff of these, which lists of fewer items cannot fill. */
const CUTOFF = 10;

/** What decides which measures fit. */
export interface Fit extends Pick<JudgmentTable, "highestGrade"> {
  /** Whether some item is judged not to be relevant: elsewhere, unjudged items are taken not to be. */
  readonly hasIrrelevant: boolean;
  /** The field of work that the files tell. */
  readonly field?: FieldId | undefined;
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

function listForRuns(fit: Fit, { profile }: Naming): string {
  const { highestGrade, hasIrrelevant, depth = 0 } = fit;
  const field = fieldIn(fit);
  const isShort = depth > 0 && depth < CUTOFF;
  const usual = isShort ? atDepth(depth, highestGrade > 1) : highestGrade > 1 ? GRADED : BINARY;
  const judged = hasIrrelevant ? `, Judged@${isShort ? depth : CUTOFF}` : "";
  return profile?.runs?.measures ?? (field === undefined ? usual + judged : FIELD_MEASURES[field].measures);
}

/** The highest label that LightGBM and XGBoost give a gain of 2^label − 1. */
const HIGHEST_LABEL = 31;

/** The field whose measures fit. */
function fieldIn({ field, highestGrade }: Fit): FieldId | undefined {
  return field === "learning-to-rank" && highestGrade > HIGHEST_LABEL ? undefined : field;
}

/** The field whose measures are taken since none was asked for; undefined where they are not those of a field. */
export function fieldOfMeasures({ measures, naming }: WantedMeasures, fit: Fit): FieldId | undefined {
  return measures.length > 0 || naming.profile?.runs !== undefined ? undefined : fieldIn(fit);
}

/** Measures of short lists, as those of a retriever: nDCG first where there are grades. */
function atDepth(depth: number, isGraded: boolean): string {
  const names = FIELD_MEASURES.rag.measures.replaceAll("@5", `@${depth}`).split(", ");
  return (isGraded ? [...names.slice(-1), ...names.slice(0, -1)] : names).join(", ");
}

/** What judgments decide. @param judged their file */
export async function fitOf(
  { highestGrade, hasIrrelevant }: Pick<JudgmentTable, "highestGrade" | "hasIrrelevant">,
  judged: Source,
): Promise<Fit> {
  return { highestGrade, hasIrrelevant, field: await fieldOfJudgments(judged) };
}

/** Measures that were asked for, and how they are called. */
interface WantedMeasures {
  readonly measures: readonly NamedMeasure[];
  readonly naming: Naming;
}

/** The wanted measures of runs, or those that fit the judgments. */
export function measuresOf({ measures, naming }: WantedMeasures, judgments: Fit): readonly NamedMeasure[] {
  return measures.length > 0 ? measures : measuresForRuns(judgments, naming);
}

/** Measures of embeddings: those that the tool in force reports, or those of the field. */
export function measuresForEmbeddings(naming: Naming, field: FieldId = "embeddings"): NamedMeasure[] {
  return readMeasures(naming.profile?.embeddings?.measures ?? FIELD_MEASURES[field].measures, naming);
}

/** The first measure of recall, where recall is asked for. */
export function recallIn(measures: readonly NamedMeasure[]): NamedMeasure | undefined {
  return measures.find(({ measure }) => measure.record.id === "r");
}

/** What papers on embeddings call as recall is called here: whether any match is found. */
export function successOf({ measure }: NamedMeasure): NamedMeasure {
  return { measure: readNotation(String(measure).replace(/^R\b/, "Success")) };
}
