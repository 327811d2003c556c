import type { RunsModel } from "./model.ts";

/** Queries that are chosen for each reason. */
const CHOSEN_FOR_EACH = 25;

/** The queries whose lists a reader will want to see: the worst, those that ties affect most, the largest gains and losses. */
export function notableQueries({ measures }: Pick<RunsModel, "measures">): number[] {
  const chosen = new Set<number>();
  const take = (keys: Float64Array): void => {
    const order = [...keys.keys()].sort((a, b) => keys[a] - keys[b]);
    for (const query of order.slice(0, CHOSEN_FOR_EACH)) chosen.add(query);
  };
  for (const { runs, better } of measures) {
    const sign = better === "higher" ? 1 : -1;
    for (const { values, mins, maxs } of runs) {
      take(values.map((value) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : sign * value)));
      if (mins !== undefined && maxs !== undefined) take(mins.map((min, q) => min - maxs[q] || 0));
      const differences = values.map((value, q) => value - runs[0].values[q] || 0);
      take(differences);
      take(differences.map((difference) => -difference));
    }
  }
  return [...chosen].sort((a, b) => a - b);
}
