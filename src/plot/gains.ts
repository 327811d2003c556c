import { axisTitle } from "./axis-title.ts";
import { HIT_GREEN, MISS_RED, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";
import { thinned } from "./thinned.ts";

/** What one run gains over another on one query. */
export interface Gain {
  readonly query: string;
  readonly difference: number;
}

/** That of `versus`, which stands beside it. */
const HEIGHT = 360;

/** Most bars of a dense chart. */
export const MANY = 250;

/**
 * Differences of all queries, largest gain first.
 *
 * @param isDense whether at most 250 evenly spaced queries are drawn. Default false.
 */
export function gains(
  measure: string,
  run: string,
  against: string,
  differences: readonly Gain[],
  isDense = false,
): Spec {
  const sorted = [...differences].sort((a, b) => b.difference - a.difference);
  const all = sorted.map((gain, index) => ({ ...gain, rank: index + 1 }));
  const rows = isDense ? thinned(all, MANY) : all;
  const counts = [
    [all.filter(({ difference }) => difference > 0).length, "higher"],
    [all.filter(({ difference }) => difference === 0).length, "equal"],
    [all.filter(({ difference }) => difference < 0).length, "lower"],
  ].map(([count, what]) => `${count} ${what}`);
  const width = Math.max(1, Math.min(24, (0.85 * WIDTH) / Math.max(1, rows.length)));
  return specOf(`What ${run} gains over ${against} in ${measure}, query by query, largest gain first`, {
    width: WIDTH,
    height: HEIGHT,
    data: values(rows),
    mark: { type: "bar", width, cursor: "pointer" },
    encoding: {
      x: {
        ...{
          field: "rank",
          type: "quantitative",
          title: counts.join(" · "),
          axis: { ticks: false, labels: false, grid: false },
        },
        scale: { domain: [0.5, all.length + 0.5], nice: false },
      },
      y: { field: "difference", type: "quantitative", ...axisTitle([`${measure}: ${run}`, `− ${against}`], HEIGHT) },
      color: { condition: { test: "datum.difference < 0", value: MISS_RED }, value: HIT_GREEN },
      tooltip: tooltip({ query: "query", difference: "difference" }),
    },
  });
}
