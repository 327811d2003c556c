import type { MeasuredRun, MeasuredRuns } from "./model.ts";

/** Runs' values on one measure. */
export interface ValuedRuns extends Pick<MeasuredRuns, "better"> {
  readonly runs: readonly Pick<MeasuredRun, "values" | "ties">[];
}

/**
 * Orders queries by their interest to a reader: in turn the next worst, the next that ties affect, the next largest
 * gain and loss against the first run, of every run and measure; then all others.
 *
 * @param queries number of queries
 */
export function* byInterest(measures: readonly ValuedRuns[], queries: number): Generator<number> {
  const orders = measures.flatMap(ordersOf);
  const chosen = new Set<number>();
  for (let turn = 0; turn < queries && chosen.size < queries; turn++) {
    for (const order of orders) {
      const query = order.at(turn);
      if (query === undefined || chosen.has(query)) continue;
      chosen.add(query);
      yield query;
    }
  }
  for (let query = 0; query < queries; query++) if (!chosen.has(query)) yield query;
}

/** Queries that are remarkable in one way, the most remarkable first. */
function ordersOf({ runs, better }: ValuedRuns): RisingOrder[] {
  const sign = better === "higher" ? 1 : -1;
  return runs.flatMap(({ values, ties }) => {
    const differences = values.map((value, q) => value - runs[0].values[q] || Number.NaN);
    return [
      new RisingOrder(values.map((value) => sign * value)),
      ...(ties === undefined
        ? []
        : [
            new RisingOrder(
              ties.mins.map((min, i) => min - ties.maxs[i]),
              ties.queries,
            ),
          ]),
      new RisingOrder(differences),
      new RisingOrder(differences.map((difference) => -difference)),
    ];
  });
}

/** Length of the start that is found without sorting: most readers want few of each of very many orders. */
const FIRST = 4;

/** Queries by rising number; without those of NaN. */
class RisingOrder {
  readonly #numbers: Float64Array;
  readonly #queries: ArrayLike<number> | undefined;
  #indices: ArrayLike<number>;
  #isWhole = false;

  /** @param queries of the numbers; left out: their indices */
  constructor(numbers: Float64Array, queries?: ArrayLike<number>) {
    this.#numbers = numbers;
    this.#queries = queries;
    this.#indices = leastOf(numbers, FIRST);
  }

  /** The query that comes after so many others; undefined at the end. */
  at(turn: number): number | undefined {
    if (turn >= FIRST && !this.#isWhole) {
      this.#indices = rising(this.#numbers);
      this.#isWhole = true;
    }
    const index = this.#indices[turn];
    return this.#queries === undefined || index === undefined ? index : this.#queries[index];
  }
}

/** Indices of the least numbers, the least first. */
function leastOf(numbers: Float64Array, count: number): number[] {
  const least: number[] = [];
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i];
    if (Number.isNaN(number) || (least.length === count && number >= numbers[least[count - 1]])) continue;
    let at = least.length;
    while (at > 0 && numbers[least[at - 1]] > number) at--;
    least.splice(at, 0, i);
    if (least.length > count) least.pop();
  }
  return least;
}

/** Indices of numbers, the least first; without those of NaN. */
function rising(numbers: Float64Array): Uint32Array {
  const indices = Uint32Array.from(numbers.keys()).filter((i) => !Number.isNaN(numbers[i]));
  return indices.sort((a, b) => numbers[a] - numbers[b]);
}
