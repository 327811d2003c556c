import { HIT_GREEN, MISS_RED, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** What one run gains over another on one query. */
export interface Gain {
  readonly query: string;
  readonly difference: number;
}

/** Differences of all queries, largest gain first. */
export function gains(measure: string, run: string, against: string, differences: readonly Gain[]): Spec {
  const sorted = [...differences].sort((a, b) => b.difference - a.difference);
  const rows = sorted.map((gain, place) => ({ ...gain, place: place + 1 }));
  const width = Math.max(1, Math.min(24, (0.85 * WIDTH) / Math.max(1, rows.length)));
  return specOf(`What ${run} gains over ${against} in ${measure}, query by query, largest gain first`, {
    width: WIDTH,
    height: 220,
    data: values(rows),
    mark: { type: "bar", width, cursor: "pointer" },
    encoding: {
      x: {
        ...{ field: "place", type: "quantitative", title: "queries, by gain", axis: { tickMinStep: 1, grid: false } },
        scale: { domain: [0.5, rows.length + 0.5], nice: false },
      },
      y: { field: "difference", type: "quantitative", title: `${measure}: ${run} − ${against}` },
      color: { condition: { test: "datum.difference < 0", value: MISS_RED }, value: HIT_GREEN },
      tooltip: tooltip({ query: "query", difference: "difference" }),
    },
  });
}
