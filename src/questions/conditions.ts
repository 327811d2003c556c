import type { Fall } from "../compare/gate.ts";
import { hintFor, printable, RankproofError } from "../core/errors.ts";
import { onlyCounted } from "../evaluate/aggregate.ts";
import type { NamedMeasure } from "../evaluate/planned-measures.ts";
import type { Slice } from "../evaluate/slices.ts";
import { type Naming, readMeasure } from "../notation/reading.ts";

/** The measure of a condition, and where it has to hold. */
export interface ConditionMeasure {
  readonly measure: NamedMeasure;
  /** The name of a slice, as language=fi; "*" for each slice; undefined for all queries together. */
  readonly slice: string | undefined;
}

/** Reads nDCG@10, nDCG@10[language=fi] or nDCG@10[*]. @throws RankproofError for an error in the measure's name */
export function readConditionMeasure(text: string, naming: Naming): ConditionMeasure {
  const [, name = text, slice] = /^([^[]+?)\s*\[(.*)\]$/.exec(text) ?? [];
  return { measure: readMeasure(name, naming), slice };
}

/** A condition that the values of a run or of embeddings met or missed: the exit code depends on it. */
export interface CheckedCondition {
  readonly kind: "threshold" | "gate";
  /** Name of the run, or of the file of vectors. */
  readonly run: string;
  /** The condition as the user wrote it. */
  readonly condition: string;
  readonly isMet: boolean;
  readonly message: string;
  /** Queries whose value fell below that of a baseline, the largest loss first, where a gate is missed. */
  readonly fell?: readonly Fall[];
}

/** A condition as the user wrote it. */
export interface Condition extends ConditionMeasure {
  readonly text: string;
}

/** Where a condition has to hold: in a whole evaluation, or in a slice. */
export interface AskedPart<Whole> {
  readonly part: Whole | Slice;
  /** The measure with the slice: nDCG@10[language=fi]. */
  readonly label: string;
  /** The condition with the slice in place of "*". */
  readonly condition: string;
}

/**
 * Parts in which a condition has to hold. "*" leaves out the slices in which no query counts for the measure.
 *
 * @param measure its name in results
 * @throws RankproofError unknown, for an unknown slice; missing, where queries are not grouped or none counts
 */
export function partsAsked<Whole>(
  { slice, text }: Condition,
  measure: string,
  whole: Whole,
  slices: readonly Slice[],
): AskedPart<Whole>[] {
  if (slice === undefined) return [{ part: whole, label: measure, condition: text }];
  const asked = slice === "*" ? slices.filter((part) => counts(part, measure)) : [sliceNamed(slice, text, slices)];
  const [first] = asked;
  if (first === undefined || !counts(first, measure)) {
    throw new RankproofError("missing", `queries: none counts in ${printable(text)}`, "data");
  }
  return asked.map((part) => ({
    part,
    label: `${measure}[${part.name}]`,
    condition: text.replace("[*]", () => `[${part.name}]`),
  }));
}

/** Refuses conditions on slices where queries are not grouped. @throws RankproofError missing */
export function refuseSlices(conditions: readonly Condition[], hint: string): void {
  const sliced = conditions.find(({ slice }) => slice !== undefined);
  if (sliced !== undefined) throw new RankproofError("missing", `slices: ${printable(sliced.text)} (${hint})`);
}

function counts({ of }: Slice, measure: string): boolean {
  const { values, counted } = of(measure);
  return onlyCounted(values, counted).length > 0;
}

function sliceNamed(name: string, text: string, slices: readonly Slice[]): Slice {
  const match = slices.find((slice) => slice.name === name);
  if (match !== undefined) return match;
  const names = slices.map((slice) => slice.name);
  const hint = printable(hintFor(name, names), 300);
  throw new RankproofError("unknown", `slice: ${printable(name)} in ${printable(text)} (${hint})`, "data");
}
