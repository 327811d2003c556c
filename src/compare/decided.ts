import { mean } from "../core/exact-sum.ts";
import type { Aggregation } from "../evaluate/aggregates.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import { bettingInterval } from "../stats/betting.ts";
import { partOfBaseline } from "./baseline.ts";
import { type GateCase, type PairedValues, pairedValues } from "./gate.ts";
import { notOfMeans } from "./not-of-means.ts";
import type { WrittenThreshold } from "./threshold-notation.ts";

/** An end this near to 0 is 0 but for rounding. */
const ROUNDING = 1e-9;

/** Queries of a list that were asked so far, in an order drawn at random. */
export interface AskedQueries {
  /** Their ids, in that order. */
  readonly asked: readonly string[];
  /** How many queries the list has. */
  readonly population: number;
  /** Of all looks together. */
  readonly confidence: number;
}

/** What the queries asked so far say of a condition on the mean over the list. */
export interface Decided {
  /** Whether it is met, however the other queries turn out; undefined where that is open. */
  readonly isMet: boolean | undefined;
  /** Where the mean over the list lies, at every look; undefined where some queries do not count. */
  readonly interval: readonly [number, number] | undefined;
}

/**
 * Whether the mean over the list is within a bound.
 *
 * @param evaluation of the queries asked
 * @param range least and most that a value can be
 */
export function decideThreshold(
  { bound, isMet }: Pick<WrittenThreshold, "bound" | "isMet">,
  {
    queries,
    result,
  }: {
    readonly queries: readonly string[];
    readonly result: Pick<MeasureResult, "value" | "values" | "counted">;
  },
  [least, most]: readonly [number, number],
  seen: AskedQueries,
): Decided {
  const { value, values, counted } = result;
  // The mean is within the bound where the sum of what lies above it is; a query that does not count adds nothing.
  const excesses = inOrder(seen, queries, (q) => (counted?.[q] === 0 ? 0 : values[q] - bound));
  const [low, high] = intervalOf(excesses, [least - bound, most - bound], seen);
  const isLast = seen.asked.length === seen.population;
  const [atLow, atHigh] = isLast ? [isMet(value), isMet(value)] : [isMet(bound + low), isMet(bound + high)];
  return {
    isMet: atLow === atHigh ? atLow : undefined,
    interval: counted === undefined && queries.length === seen.asked.length ? [bound + low, bound + high] : undefined,
  };
}

/**
 * Whether the mean over the list is not worse than that of a baseline: it is once it cannot be worse by more than a
 * margin, and is not once it is worse at all.
 *
 * @param values of the queries asked
 * @param width how far two values can lie apart
 */
export function decideGate(
  { queries, now, before, better }: PairedValues,
  margin: number,
  width: number,
  seen: AskedQueries,
): Decided {
  const gain = (q: number): number => (better === "higher" ? now[q] - before[q] : before[q] - now[q]);
  const gains = intervalOf(inOrder(seen, queries, gain), [-width, width], seen);
  const held = inOrder(seen, queries, (q) => gain(q) + margin);
  const isHeld = intervalOf(held, [margin - width, margin + width], seen)[0] >= 0;
  return {
    isMet: gains[1] < 0 ? false : isHeld ? true : undefined,
    interval: queries.length === seen.asked.length ? gains : undefined,
  };
}

/**
 * The same of an evaluation of the queries asked, and the means over them.
 *
 * @param gate its baseline may have further queries
 * @param range least and most that a value can be
 * @throws RankproofError for a baseline that does not fit
 */
export function decideGateCase(
  gate: Omit<GateCase, "label">,
  [least, most]: readonly [number, number],
  seen: AskedQueries,
): Decided & { readonly now: number; readonly before: number } {
  const isAsked = new Set(seen.asked);
  const values = pairedValues({
    ...gate,
    baseline: partOfBaseline(gate.baseline, (query) => isAsked.has(query)),
  });
  const decided = decideGate(values, gate.margin, most - least, seen);
  return { ...decided, now: mean(values.now), before: mean(values.before) };
}

/** Why no number of queries decides a condition on a measure; undefined where some do. */
export function whyUndecidable(aggregate: Aggregation, range: readonly [number, number]): string | undefined {
  // Bets need a range that is known before any value is seen.
  if (!range.every(Number.isFinite)) return "has no bounds, without which no number of queries decides";
  return aggregate === "mean" ? undefined : notOfMeans(aggregate);
}

/** Values by query asked, in their order; 0 for one that does not count. @param of gets the index among the queries */
function inOrder({ asked }: AskedQueries, queries: readonly string[], of: (query: number) => number): Float64Array {
  const indices = new Map(queries.map((query, q) => [query, q]));
  return Float64Array.from(asked, (query) => {
    const index = indices.get(query);
    return index === undefined ? 0 : of(index);
  });
}

function intervalOf(
  excesses: Float64Array,
  [least, most]: readonly [number, number],
  { population, confidence }: AskedQueries,
): readonly [number, number] {
  // A query that does not count is none of the values.
  const range = [Math.min(0, least), Math.max(0, most)] as const;
  const [low, high] = bettingInterval(excesses, { confidence, range, population });
  // Whether an end is at what the mean is held against is not left to rounding.
  const snapped = (end: number): number => (Math.abs(end) < ROUNDING ? 0 : end);
  return [snapped(low), snapped(high)];
}
