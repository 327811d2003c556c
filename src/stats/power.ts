import { RankproofError } from "../core/errors.ts";
import { checkOptions, checkValue, numberWithin } from "../core/options.ts";
import { noncentralTail } from "./distributions/noncentral-t.ts";
import { normalQuantile } from "./distributions/normal.ts";
import { findRoot } from "./distributions/root.ts";
import { studentQuantile } from "./distributions/student-t.ts";
import type { Procedure } from "./record.ts";

/** Level and chance that `smallestDetectable` and `queriesNeeded` take. */
export interface PowerOptions {
  /** Level of the two-sided test. Default 0.05. */
  readonly alpha?: number;
  /** Chance of finding the difference. Default 0.8. */
  readonly power?: number;
}

/** The words of `power`, `smallestDetectable` and `queriesNeeded`, as help and docs/statistics tell them. */
export const POWER: Procedure = {
  id: "power",
  title: "Power of the paired t test",
  summary:
    "The smallest difference that a number of queries detects with a given power, and the number of queries that a difference needs.",
  formula: String.raw`1 - \beta = P\{|T| \ge t_{1-\alpha/2}\},\quad T \sim t_{n-1}(\delta\sqrt n / s)`,
  assumes: "as the paired t test; future differences have the same standard deviation as these",
  notFor: "the observed difference itself: post-hoc power adds nothing to p",
  degenerate: "one query: no difference is detectable (∞); deviation 0: any is (0)",
  references: [
    "Cohen 1988, Statistical Power Analysis for the Behavioral Sciences",
    "Sakai 2016, doi:10.1145/2911451.2911492",
  ],
};

/** More queries than these are as good as no number. */
const MOST_QUERIES = 2 ** 40;

const OPTIONS = {
  alpha: numberWithin({ default: 0.05, min: 0, max: 1, open: "both" }),
  power: numberWithin({ default: 0.8, min: 0, max: 1, open: "both" }),
};

/**
 * Chance that a two-sided paired t test over `queries` queries finds a difference of `effect` standard deviations.
 *
 * @throws RankproofError invalid
 */
export function power(effect: number, queries: number, alpha = 0.05): number {
  checkValue("alpha", "power", OPTIONS.alpha, alpha);
  if (queries < 2) return 0;
  const df = queries - 1;
  const critical = studentQuantile(1 - alpha / 2, df);
  const shift = Math.abs(effect) * Math.sqrt(queries);
  return Math.min(1, noncentralTail(critical, df, shift) + noncentralTail(critical, df, -shift));
}

/**
 * The smallest mean difference that `queries` queries find with the wanted power.
 *
 * @param deviation standard deviation of the differences by query
 * @throws RankproofError invalid
 */
export function smallestDetectable(deviation: number, queries: number, options: PowerOptions = {}): number {
  const { alpha, power: wanted } = checkPower(deviation, options);
  if (queries < 2) return Number.POSITIVE_INFINITY;
  if (deviation === 0) return 0;
  let high = 1;
  const lack = (effect: number): number => wanted - power(effect, queries, alpha);
  while (lack(high) > 0) high *= 2;
  return deviation * findRoot(lack, 0, high);
}

/**
 * How many queries find a mean difference with the wanted power; Infinity for no difference.
 *
 * @throws RankproofError invalid
 */
export function queriesNeeded(difference: number, deviation: number, options: PowerOptions = {}): number {
  const { alpha, power: wanted } = checkPower(deviation, options);
  if (difference === 0) return Number.POSITIVE_INFINITY;
  const effect = difference / deviation;
  const isEnough = (queries: number): boolean => deviation === 0 || power(effect, queries, alpha) >= wanted;
  // The normal approximation is near, unless few queries are enough.
  const about = ((normalQuantile(1 - alpha / 2) + normalQuantile(wanted)) / effect) ** 2;
  let enough = Math.min(Math.max(2, Math.ceil(about)), MOST_QUERIES);
  let tooFew = 1;
  for (let step = 1; !isEnough(enough); step *= 2) {
    tooFew = enough;
    enough += step;
    if (enough > MOST_QUERIES) return Number.POSITIVE_INFINITY;
  }
  for (let step = 1; enough - tooFew > step; step *= 2) {
    if (isEnough(enough - step)) enough -= step;
    else tooFew = enough - step;
  }
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

function checkPower(deviation: number, options: PowerOptions): Required<PowerOptions> {
  if (!(deviation >= 0 && Number.isFinite(deviation))) {
    throw new RankproofError("invalid", `deviation: ${deviation} (expected a number of at least 0)`);
  }
  return checkOptions("power", OPTIONS, options);
}
