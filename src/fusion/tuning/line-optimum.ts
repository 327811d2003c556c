import { risingOrder, WEIGHT_STEP } from "./crossings.ts";
import type { ValueSteps } from "./value-steps.ts";

/** Weights that are best: all between two ends, or a single one. */
export interface BestWeights {
  readonly low: number;
  readonly high: number;
  /** Sum of the values of the queries. */
  readonly total: number;
}

/** The best weights of a line. */
export interface LineBest {
  /** Of all stretches between two changes. */
  readonly stretch: BestWeights;
  /** A single weight at which tied items give more than any stretch; mostly there is none. */
  readonly point: BestWeights | undefined;
}

/** Stretches that are narrower are not chosen: what the ends are rounded to would decide. */
const NARROWEST = 4 * WEIGHT_STEP;

/**
 * Values are rounded to this fraction of the largest, so that their sums are exact whatever the order of the queries.
 */
const VALUE_STEP = 2 ** -36;
/** Of the sum of that many values of this fraction, a double holds every digit. */
const SIGNIFICANT = 2 ** -52;

/** Finds the weights that are best for some of the queries. */
export class LineOptimum {
  readonly #unit: number;
  readonly #first: Float64Array;
  /**
   * Of each change of any query, by rising weight: the weight, the query, and how much its value changes to and beyond
   * it.
   */
  readonly #steps: Float64Array;
  readonly #queries: Int32Array;
  readonly #atChanges: Float64Array;
  readonly #changes: Float64Array;

  /** @param queries the steps of each @param sign 1 where higher values are better, else -1 */
  constructor(queries: readonly ValueSteps[], sign: 1 | -1) {
    const most = queries.reduce((most, { first, at, after }) => {
      return [at, after]
        .flat()
        .reduce((most, value) => Math.max(most, Math.abs(value)), Math.max(most, Math.abs(first)));
    }, 0);
    this.#unit = (most || 1) * Math.max(VALUE_STEP, SIGNIFICANT * 2 ** Math.ceil(Math.log2(queries.length)));
    const inUnits = (value: number): number => Math.round((sign * value) / this.#unit);
    this.#first = Float64Array.from(queries, ({ first }) => inUnits(first));
    const count = queries.reduce((sum, { weights }) => sum + weights.length, 0);
    const [steps, owners, atChanges, changes] = Array.from({ length: 4 }, () => new Float64Array(count));
    let i = 0;
    for (const [query, { first, weights, at, after }] of queries.entries()) {
      for (let k = 0; k < weights.length; k++, i++) {
        const before = inUnits(k === 0 ? first : after[k - 1]);
        steps[i] = weights[k];
        owners[i] = query;
        atChanges[i] = inUnits(at[k]) - before;
        changes[i] = inUnits(after[k]) - before;
      }
    }
    const order = risingOrder(steps);
    this.#steps = Float64Array.from(order, (change) => steps[change]);
    this.#queries = Int32Array.from(order, (change) => owners[change]);
    this.#atChanges = Float64Array.from(order, (change) => atChanges[change]);
    this.#changes = Float64Array.from(order, (change) => changes[change]);
  }

  /** @param chosen indices of the queries that count */
  best(chosen: Int32Array): LineBest {
    const isChosen = new Uint8Array(this.#first.length);
    for (const query of chosen) isChosen[query] = 1;
    let total = this.#first.reduce((sum, value, query) => sum + isChosen[query] * value, 0);
    let low = 0;
    let stretch: BestWeights | undefined;
    let point: BestWeights | undefined;
    const endStretch = (high: number): void => {
      if (high - low >= NARROWEST) stretch = better({ low, high, total }, stretch);
    };
    for (let from = 0, to = 0; from < this.#steps.length; from = to) {
      const step = this.#steps[from];
      let at = 0;
      let beyond = 0;
      let isChange = false;
      for (; to < this.#steps.length && this.#steps[to] === step; to++) {
        if (isChosen[this.#queries[to]] === 0) continue;
        at += this.#atChanges[to];
        beyond += this.#changes[to];
        isChange ||= this.#atChanges[to] !== 0 || this.#changes[to] !== 0;
      }
      // Where changes of queries cancel out a stretch ends all the same: what the weight is rounded to would decide
      // each of them.
      if (!isChange) continue;
      const weight = step * WEIGHT_STEP;
      endStretch(weight);
      point = better({ low: weight, high: weight, total: total + at }, point);
      total += beyond;
      low = weight;
    }
    endStretch(1);
    const best = stretch ?? { low: 0, high: 1, total };
    const isAhead = point !== undefined && point.total > best.total;
    return {
      stretch: this.#inValues(best),
      point: isAhead && point !== undefined ? this.#inValues(point) : undefined,
    };
  }

  #inValues(best: BestWeights): BestWeights {
    return { ...best, total: best.total * this.#unit };
  }
}

/** The higher total; of equal ones the wider stretch, then the one closer to equal weights, then the first. */
function better(one: BestWeights, other: BestWeights | undefined): BestWeights {
  if (other === undefined) return one;
  const differences = [one.total - other.total, widthOf(one) - widthOf(other), offCenter(other) - offCenter(one)];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0 ? one : other;
}

function widthOf({ low, high }: BestWeights): number {
  return high - low;
}

function offCenter({ low, high }: BestWeights): number {
  return Math.abs(low + high - 1);
}

/** The weight with the fewest decimals in the middle half of a stretch. */
export function plainWeight({ low, high }: BestWeights): number {
  const middle = (low + high) / 2;
  for (let digits = 1; digits < 16; digits++) {
    const weight = Number(middle.toFixed(digits));
    if (4 * Math.abs(weight - middle) <= high - low) return weight;
  }
  return middle;
}
