import type { MeanRow } from "./means.ts";
import { colorOf, ENDS, partOf, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** One run in one slice. */
export interface SliceRow extends MeanRow {
  readonly slice: string;
  readonly queries: number;
}

/** Slices that are drawn at most. */
export const MOST = 50;

/**
 * Each run in each slice: a dot for the value, a line for the confidence interval, a bar for the tie range. Of more
 * than `MOST` slices those of most queries are drawn.
 *
 * @param of how many runs there are, where only some are drawn
 */
export function slices(measure: string, all: readonly SliceRow[], of?: number): Spec {
  const rows = largest(all);
  const runs = [...new Set(rows.map(({ run }) => run))];
  const y = { field: "slice", type: "nominal", sort: null, title: null };
  const yOffset = { field: "run", type: "nominal", sort: null, scale: { domain: runs, paddingOuter: 0.4 } };
  const x = (field: string) => ({ field, type: "quantitative", title: measure });
  // The legend shows the dots, not the pale bars.
  const color = colorOf(runs, "run", { symbolOpacity: 1 });
  return specOf(`${measure} of each run in each slice, with confidence interval (line) and tie range (bar)`, {
    ...partOf(runs.length, of),
    width: WIDTH - 80,
    height: { step: 16 },
    data: values(rows),
    layer: [
      {
        mark: { type: "bar", height: 9, opacity: 0.35 },
        encoding: { y, yOffset, x: x("min"), x2: { field: "max" }, color },
      },
      { mark: { type: "rule" }, encoding: { y, yOffset, x: x("low"), x2: { field: "high" }, color } },
      {
        mark: { type: "circle", size: 60, opacity: 1 },
        encoding: {
          ...{ y, yOffset, x: x("value"), color },
          tooltip: tooltip({
            slice: "slice",
            queries: "queries",
            run: "run",
            value: measure,
            ...ENDS,
          }),
        },
      },
    ],
  });
}

function largest(rows: readonly SliceRow[]): readonly SliceRow[] {
  const sizes = new Map(rows.map(({ slice, queries }) => [slice, queries]));
  const kept = [...sizes].sort(([, a], [, b]) => b - a).slice(0, MOST);
  const names = new Set(kept.map(([slice]) => slice));
  return rows.filter(({ slice }) => names.has(slice));
}
