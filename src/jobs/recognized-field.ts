import { findingsOf } from "../checks/check.ts";
import { measuresOfField } from "../checks/measures-of-field.ts";
import { unusedCameras } from "../checks/unused-cameras.ts";
import type { Finding } from "../core/finding.ts";
import { FIELD_MEASURES, type FieldId } from "../fields/measures.ts";
import { formatFor } from "../inputs/formats/index.ts";
import type { Source } from "../inputs/source.ts";

/** The field of work that judgments tell; undefined for those of any field. */
export async function fieldOfJudgments(judged: Source): Promise<FieldId | undefined> {
  // Lines without queries are made judgments by a file of groups beside them.
  const { id } = await formatFor(judged.inputs?.[0] ?? judged, {});
  return id === "letor" || id === "numbers" ? "learning-to-rank" : undefined;
}

/** Columns and files of cameras, and of persons as data sets of re-identification call them. */
const CAMERAS = /(?:^|[^a-z])cam(?:era)?s?[^a-z]*(?:ids?)?(?:[^a-z]|$)/i;
const PERSONS = /(?:^|[^a-z])(?:p_?ids?|persons?(?:_?ids?)?)(?:[^a-z]|$)/i;

/** The field of work that options of items tell; undefined for those of any field. */
export function fieldOfItems({
  captions,
  labels = [],
  sequences = [],
}: {
  readonly labels?: readonly string[] | undefined;
  readonly captions?: string | undefined;
  readonly sequences?: readonly string[] | undefined;
}): FieldId | undefined {
  if (captions !== undefined) return "images-and-texts";
  const isOfPeople = sequences.some((source) => CAMERAS.test(source)) || labels.some((source) => PERSONS.test(source));
  return isOfPeople ? "re-identification" : undefined;
}

/** That a column of cameras is not used. @param columns those beside the vectors @param labels their sources */
export function cameraFindings(
  columns: readonly string[],
  labels: readonly string[],
  { sequences }: { readonly sequences?: readonly string[] | undefined },
): Finding[] {
  const column = columns.find((name) => CAMERAS.test(name));
  const [label = ""] = labels;
  const isUnused = sequences === undefined && column !== undefined && columns.includes(label) && label !== column;
  return findingsOf(unusedCameras, isUnused ? { column, labels: label } : undefined);
}

/** That measures are those of a field. @param field undefined where they are not */
export function fieldFindings(field: FieldId | undefined): Finding[] {
  const { recognizedBy = undefined } = field === undefined ? {} : FIELD_MEASURES[field];
  return findingsOf(
    measuresOfField,
    field === undefined || recognizedBy === undefined ? undefined : { field, recognizedBy },
  );
}
