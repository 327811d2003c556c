import { axisTitle } from "./axis-title.ts";
import { PALETTE, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** One query whose value depends on the order of tied scores. */
export interface TieAffectedQuery {
  readonly query: string;
  readonly value: number;
  /** Least and largest value over all orders of the tied items. */
  readonly min: number;
  readonly max: number;
}

/**
 * The queries that the order of tied scores affects most: a bar over the tie range of each, and a tick at its value.
 *
 * @param most queries at most
 */
export function tieEffect(measure: string, run: string, queries: readonly TieAffectedQuery[], most = 25): Spec {
  const rows = queries
    .filter(({ min, max }) => max > min)
    .sort((a, b) => b.max - b.min - (a.max - a.min))
    .slice(0, most);
  const y = { field: "query", type: "nominal", sort: null, title: "query" };
  const x = (field: string) => ({ field, type: "quantitative", ...axisTitle([`${measure} of`, run]) });
  return specOf(`Queries whose ${measure} the order of tied scores affects most, in ${run}`, {
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
        encoding: {
          y,
          x: x("value"),
          tooltip: tooltip({ query: "query", min: "minimum", value: "value", max: "maximum" }),
        },
      },
    ],
  });
}
