import { checkMeasures, type NamedMeasure, nameOf } from "./planned-measures.ts";

/**
 * Each measure once, by the first of its names.
 *
 * @throws RankproofError duplicate, for two measures of one name
 */
export function distinct(measures: readonly NamedMeasure[]): NamedMeasure[] {
  const columns = measures.map(columnOf);
  const once = measures.filter((_, i) => columns.indexOf(columns[i]) === i);
  checkMeasures(once);
  return once;
}

/** Name in results of a measure that is among others, perhaps under another name. */
export function nameAmong(measures: readonly NamedMeasure[], wanted: NamedMeasure): string {
  return nameOf(measures.find((measure) => columnOf(measure) === columnOf(wanted)) ?? wanted);
}

/** Key of a computation, without the measure's name. */
function columnOf({ measure, conditions = {} }: NamedMeasure): string {
  return JSON.stringify([String(measure), conditions]);
}
