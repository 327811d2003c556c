import { colorOf, labelsOf, type Spec, specOf, values, WIDTH } from "./spec.ts";

/** How the values of one measure spread over the queries: a histogram for each run. */
export function distribution(
  measure: string,
  runs: readonly { readonly run: string; readonly values: ArrayLike<number> }[],
): Spec {
  const rows = runs.flatMap(({ run, values: column }) => Array.from(column, (value) => ({ run, value })));
  return specOf(`How ${measure} spreads over the queries, for each run`, {
    data: values(rows),
    facet: {
      row: {
        field: "run",
        type: "nominal",
        sort: runs.map(({ run }) => run),
        title: null,
        header: { labelAngle: 0, labelAlign: "left", ...labelsOf(runs.map(({ run }) => run)) },
      },
    },
    spec: {
      width: WIDTH - 80,
      height: 90,
      mark: { type: "bar", opacity: 0.85 },
      encoding: {
        x: { field: "value", type: "quantitative", bin: { maxbins: 20 }, title: measure },
        y: { aggregate: "count", type: "quantitative", title: "queries" },
        color: { ...colorOf(runs.map(({ run }) => run)), legend: null },
        tooltip: [
          { field: "value", bin: { maxbins: 20 }, title: measure },
          { aggregate: "count", title: "queries" },
        ],
      },
    },
  });
}
