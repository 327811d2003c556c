import { PALETTE, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** What the order of tied scores can make of one query. */
export interface LuckyQuery {
  readonly query: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** The queries that the order of tied scores moves most: from the least to the most it can give, and the value shown. */
export function tieLuck(measure: string, run: string, queries: readonly LuckyQuery[], most = 25): Spec {
  const rows = queries
    .filter(({ min, max }) => max > min)
    .sort((a, b) => b.max - b.min - (a.max - a.min))
    .slice(0, most);
  const y = { field: "query", type: "nominal", sort: null, title: "query" };
  const x = (field: string) => ({ field, type: "quantitative", title: `${measure} of ${run}` });
  return specOf(`Queries whose ${measure} the order of tied scores moves most, in ${run}`, {
    width: WIDTH - 80,
    height: { step: 14 },
    data: values(rows),
    layer: [
      {
        mark: { type: "bar", height: 6, opacity: 0.45, color: PALETTE[0], cursor: "pointer" },
        encoding: { y, x: x("min"), x2: { field: "max" } },
      },
      {
        mark: { type: "tick", thickness: 2, size: 11, color: PALETTE[1], cursor: "pointer" },
        encoding: { y, x: x("value"), tooltip: tooltip({ query: "query", min: "least", value: "value", max: "most" }) },
      },
    ],
  });
}
