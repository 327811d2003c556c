import { printable, RankproofError } from "../core/errors.ts";
import { mean } from "../core/exact-sum.ts";
import type { Aggregation } from "../evaluate/aggregates.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import { bettingInterval } from "../stats/betting.ts";
import { partOfBaseline } from "./baseline.ts";
import { type GateCase, judge, metWithin, type PairedValues, pairedValues } from "./gate.ts";
import { notOfMeans } from "./not-of-means.ts";
import type { WrittenThreshold } from "./threshold-notation.ts";

/** An end this near to what the mean is held against is there but for rounding. */
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

/** What the queries asked so far say about a condition on the mean over the list. */
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
  const [low, high] = intervalOf(excesses, [least - bound, most - bound], seen, [0]);
  const isLast = seen.asked.length === seen.population;
  const [atLow, atHigh] = isLast ? [isMet(value), isMet(value)] : [isMet(bound + low), isMet(bound + high)];
  return {
    isMet: atLow === atHigh ? atLow : undefined,
    interval: counted === undefined && queries.length === seen.asked.length ? [bound + low, bound + high] : undefined,
  };
}

/** A gate on a list of queries, of which an evaluation has those asked. Its baseline may have further ones. */
export interface AskedGate extends Omit<GateCase, "label"> {
  /** Least and most that a value can be. */
  readonly range: readonly [number, number];
}

/** A gate decided, and the means over the queries asked. */
export interface DecidedGate extends Decided {
  readonly now: number;
  readonly before: number;
  /** What `judge` says; undefined before all queries were asked. */
  readonly message: string | undefined;
}

/**
 * What `judge` will say about all queries: a gate is met once no mean that the list may have is worse, and missed once
 * each is worse by more than the margin. Between them p decides, which only all queries have: once they were asked, the
 * verdicts are those of `judge`.
 *
 * @throws RankproofError for a baseline that does not fit
 */
export function decideGates(gates: readonly AskedGate[], seen: AskedQueries): DecidedGate[] {
  const isAsked = new Set(seen.asked);
  const cases = gates.map((gate) => ({
    ...gate,
    baseline: partOfBaseline(gate.baseline, (query) => isAsked.has(query)),
  }));
  const judged = seen.asked.length === seen.population ? judge(cases) : undefined;
  return cases.map((gate, i) => {
    const values = pairedValues(gate);
    const decided = decideGate(values, gate.margin, gate.range[1] - gate.range[0], seen);
    const means = { now: mean(values.now), before: mean(values.before) };
    return { ...decided, ...means, isMet: judged?.[i].isMet ?? decided.isMet, message: judged?.[i].message };
  });
}

/**
 * The verdict of a gate by some queries of the list.
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
  const gains = intervalOf(inOrder(seen, queries, gain), [-width, width], seen, [0, -margin]);
  return {
    isMet: metWithin(gains, margin),
    interval: queries.length === seen.asked.length ? gains : undefined,
  };
}

/** Refuses a baseline of other queries than the list before any is asked. @throws RankproofError invalid */
export function checkBaseline({ baseline, source }: Pick<GateCase, "baseline" | "source">, population: number): void {
  const { length } = baseline.queries;
  if (length <= population) return;
  const counts = `${length} in the baseline, ${population} to be asked`;
  throw new RankproofError(
    "invalid",
    `queries: ${counts} (expected the same judgments)`,
    "data",
    `${printable(source)}: `,
  );
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
  bounds: readonly number[],
): readonly [number, number] {
  // A query that does not count is none of the values.
  const range = [Math.min(0, least), Math.max(0, most)] as const;
  const [low, high] = bettingInterval(excesses, { confidence, range, population });
  // Whether an end is at what the mean is held against is not left to rounding.
  const snapped = (end: number): number => bounds.find((bound) => Math.abs(end - bound) < ROUNDING) ?? end;
  return [snapped(low), snapped(high)];
}
