import { printable, RankproofError } from "../core/errors.ts";
import { LENIENT_NUMBERS } from "../inputs/numbers.ts";
import type { GivenGains } from "./gains.ts";

/** Persistence of RBP where none is given. */
export const PERSISTENCE = 0.9;

/** Numbers separated by commas. */
export function numbersIn(text: string): number[] {
  return text.split(",").map(real);
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

/** Gains, as in `1=3,2=9`; pairs of anything else are left out. @throws RankproofError invalid */
export function gainsIn(measure: string, text: string): GivenGains {
  return pairsIn(measure, text).flatMap(([grade, gain]) =>
    /^[+-]?\d+$/.test(grade) ? [[Number(grade), real(gain)] as const] : [],
  );
}

/** The persistence, as in `p=0.8`; PERSISTENCE where it is not given. @throws RankproofError invalid */
export function persistenceIn(measure: string, text: string | undefined): number {
  const pair = text === undefined ? undefined : pairsIn(measure, text).findLast(([name]) => name === "p");
  return pair === undefined ? PERSISTENCE : real(pair[1]);
}

/** Pairs of a name and a value, as in `1=3,2=9`. @throws RankproofError invalid */
function pairsIn(measure: string, text: string): [name: string, value: string][] {
  return text.split(",").map((pair) => {
    const [name, value, ...rest] = pair.split("=");
    if (value !== undefined && rest.length === 0) return [name, value];
    throw new RankproofError("invalid", `parameters of ${measure}: ${printable(text)} (expected pairs, as in 1=3,2=9)`);
  });
}

function rising(measure: string, text: string, values: readonly number[]): number[] {
  if (new Set(values).size === values.length) return values.toSorted((a, b) => a - b);
  throw new RankproofError("duplicate", `cutoff of ${measure}: ${printable(text)}`);
}

/** Reads a whole number like C's atol. */
function whole(text: string): number {
  return LENIENT_NUMBERS.grade(text.trimStart());
}

/** Reads a number like C's atof. */
function real(text: string): number {
  return LENIENT_NUMBERS.score(text.trimStart());
}
