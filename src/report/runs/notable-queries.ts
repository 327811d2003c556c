import type { MeasuredRuns, RunsModel } from "./model.ts";

/**
 * The queries in the order in which a reader will want to see their lists: in turn the next worst, the one that ties affect next,
 * the next largest gain and loss against the first run, of every run and measure; then all others.
 */
export function byInterest({ measures, queries }: Pick<RunsModel, "measures" | "queries">): number[] {
  const orders = measures.flatMap(ordersOf);
  const turns = orders.reduce((most, { length }) => Math.max(most, length), 0);
  const chosen = new Set<number>();
  for (let turn = 0; turn < turns && chosen.size < queries.length; turn++) {
    for (const order of orders) if (turn < order.length) chosen.add(order[turn]);
  }
  for (const query of queries.keys()) chosen.add(query);
  return [...chosen];
}

/** Queries that are remarkable in one way, the most remarkable first. */
function ordersOf({ runs, better }: MeasuredRuns): ArrayLike<number>[] {
  const sign = better === "higher" ? 1 : -1;
  return runs.flatMap(({ values, ties }) => {
    const differences = values.map((value, q) => value - runs[0].values[q] || Number.NaN);
    const affected = ties === undefined ? [] : rising(ties.mins.map((min, i) => min - ties.maxs[i]));
    return [
      rising(values.map((value) => sign * value)),
      Array.from(affected, (i) => ties?.queries[i] ?? 0),
      rising(differences),
      rising(differences.map((difference) => -difference)),
    ];
  });
}

/** Indices of numbers, the least first; without those of NaN. */
function rising(numbers: Float64Array): Uint32Array {
  const indices = Uint32Array.from(numbers.keys()).filter((i) => !Number.isNaN(numbers[i]));
  return indices.sort((a, b) => numbers[a] - numbers[b]);
}
