import { printable, RankproofError } from "../../../core/errors.ts";
import { LENIENT_NUMBERS } from "../../../io/numbers.ts";

/** Gains of grades. */
export type GainTable = Readonly<Record<number, number>>;

/** Numbers separated by commas. @throws RankproofError invalid, when they are not as many as expected */
export function numbersIn(measure: string, text: string, expected?: number): number[] {
  const values = text.split(",").map(real);
  if (expected === undefined || values.length === expected) return values;
  throw new RankproofError(
    "invalid",
    `parameters of ${measure}: ${printable(text)} (expected ${expected}, separated by commas)`,
  );
}

/** Cutoff ranks, rising. @throws RankproofError invalid or duplicate */
export function ranksIn(measure: string, text: string): number[] {
  const values = rising(measure, text, text.split(",").map(whole));
  if (values[0] >= 1) return values;
  throw new RankproofError("invalid", `cutoff of ${measure}: ${printable(text)} (expected numbers of at least 1)`);
}

/** Recall levels or multiples of R, rising. @throws RankproofError duplicate */
export function levelsIn(measure: string, text: string): number[] {
  return rising(measure, text, text.split(",").map(real));
}

/** Gains, as in `1=3,2=9`. @throws RankproofError invalid */
export function gainsIn(measure: string, text: string): GainTable {
  return Object.fromEntries(pairsIn(measure, text).map(([grade, gain]) => [whole(grade), real(gain)]));
}

/** The persistence, as in `p=0.8`. @throws RankproofError invalid */
export function persistenceIn(measure: string, text: string): number {
  const value = pairsIn(measure, text).findLast(([name]) => name === "p")?.[1];
  return value === undefined ? 0.9 : real(value);
}

/** Pairs of a name and a value, as in `1=3,2=9`. @throws RankproofError invalid */
function pairsIn(measure: string, text: string): [name: string, value: string][] {
  return text.split(",").map((pair) => {
    const [name, value, ...others] = pair.split("=");
    if (value !== undefined && others.length === 0) return [name, value];
    throw new RankproofError("invalid", `parameters of ${measure}: ${printable(text)} (expected pairs, as in 1=3,2=9)`);
  });
}

function rising(measure: string, text: string, values: readonly number[]): number[] {
  if (new Set(values).size === values.length) return values.toSorted((a, b) => a - b);
  throw new RankproofError("duplicate", `cutoff of ${measure}: ${printable(text)}`);
}

/** As C's atol reads it. */
function whole(text: string): number {
  return LENIENT_NUMBERS.grade(text.trimStart());
}

/** As C's atof reads it. */
function real(text: string): number {
  return LENIENT_NUMBERS.score(text.trimStart());
}
