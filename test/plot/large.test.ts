import { expect, test } from "vitest";
import * as plot from "../../src/plot/index.ts";
import type { Spec } from "../../src/plot/spec.ts";
import { drawSvg } from "../../src/report/draw-chart.ts";
import { isDeep } from "../deep.ts";

const QUERIES = Array.from({ length: 150_000 }, (_, i) => ({ query: `${i}`, x: (i % 997) / 997, y: (i % 991) / 991 }));

const CHARTS: readonly (readonly [name: string, spec: Spec])[] = [
  ["distribution", plot.distribution("AP", [{ run: "a", values: QUERIES.map(({ x }) => x) }])],
  ["versus", plot.versus({ measure: "AP", x: "a", y: "b", queries: QUERIES })],
  [
    "tieEffect",
    plot.tieEffect(
      "AP",
      "a",
      QUERIES.map(({ query, x }) => ({ query, value: x, min: 0, max: 1 })),
    ),
  ],
];

test.each(isDeep() ? CHARTS : CHARTS.slice(0, 1))("%s of 150,000 queries is drawn", async (_, spec) => {
  expect(await drawSvg(spec)).toMatch(/^<svg [\s\S]*<\/svg>$/);
});
