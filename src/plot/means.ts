import { colorOf, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** One run on one measure. */
export interface MeanRow {
  readonly measure: string;
  readonly run: string;
  readonly value: number;
  /** Tie range: least and largest value over all orders of the tied items. */
  readonly min: number;
  readonly max: number;
  /** Ends of the confidence interval; undefined where there is none. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

/** Each run on each measure: a dot for the value, a line for the confidence interval, a bar for the tie range. */
export function means(rows: readonly MeanRow[]): Spec {
  const runs = [...new Set(rows.map(({ run }) => run))];
  const measures = [...new Set(rows.map(({ measure }) => measure))];
  const y = { field: "run", type: "nominal", sort: null, title: null };
  const x = (field: string) => ({ field, type: "quantitative", title: null });
  const color = { ...colorOf(runs), legend: null };
  return specOf("Value of each run on each measure, with confidence interval (line) and tie range (bar)", {
    data: values(rows),
    facet: {
      row: {
        field: "measure",
        type: "nominal",
        sort: measures,
        title: null,
        header: { labelAngle: 0, labelAlign: "left" },
      },
    },
    spec: {
      width: WIDTH - 80,
      height: { step: 18 },
      layer: [
        {
          mark: { type: "bar", height: 9, opacity: 0.35 },
          encoding: { y, x: x("min"), x2: { field: "max" }, color },
        },
        { mark: { type: "rule" }, encoding: { y, x: x("low"), x2: { field: "high" }, color } },
        {
          mark: { type: "circle", size: 60, opacity: 1 },
          encoding: {
            ...{ y, x: x("value"), color },
            tooltip: tooltip({
              run: "run",
              measure: "measure",
              value: "value",
              min: "tie range, low end",
              max: "tie range, high end",
              low: "interval, low end",
              high: "interval, high end",
            }),
          },
        },
      ],
    },
  });
}
