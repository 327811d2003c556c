import { ENDS, labelsOf, PALETTE, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** One run on one measure. */
export interface MeanRow {
  readonly run: string;
  readonly value: number;
  /** Tie range: least and largest value over all orders of the tied items. */
  readonly min: number;
  readonly max: number;
  /** Ends of the confidence interval; undefined where there is none. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

/** Up to this many runs rows are far apart, and up to the second number less so. */
const [FEW, SOME] = [20, 60];

/**
 * The runs on one measure, in the order that is given: a dot for the value, a line for the confidence interval, a bar
 * for the tie range. Rows are the closer to each other, the more there are: a hundred runs are still one chart.
 */
export function means(measure: string, rows: readonly MeanRow[]): Spec {
  const step = rows.length <= FEW ? 22 : rows.length <= SOME ? 16 : 12;
  const y = {
    ...{ field: "run", type: "nominal", sort: null, title: null },
    axis: {
      ...{ labelFontSize: Math.min(12, step - 2), grid: true, ticks: false, domain: false },
      ...labelsOf(rows.map(({ run }) => run)),
    },
  };
  const x = (field: string) => ({
    field,
    type: "quantitative",
    title: measure,
    scale: { zero: false },
    axis: { tickCount: 8 },
  });
  return specOf(`${measure} of each run, with confidence interval (line) and tie range (bar)`, {
    width: WIDTH - 80,
    height: { step },
    data: values(rows),
    layer: [
      {
        mark: { type: "bar", height: step / 2, opacity: 0.35, color: PALETTE[0] },
        encoding: { y, x: x("min"), x2: { field: "max" } },
      },
      // A group of marks without any has no name for who hears the page.
      ...(rows.some(({ low }) => low !== undefined)
        ? [
            {
              mark: { type: "rule", color: PALETTE[0], strokeWidth: 1.5 },
              encoding: { y, x: x("low"), x2: { field: "high" } },
            },
          ]
        : []),
      {
        mark: { type: "circle", size: 3 * step, opacity: 1, color: PALETTE[0] },
        encoding: {
          ...{ y, x: x("value") },
          tooltip: tooltip({
            run: "run",
            value: measure,
            ...ENDS,
          }),
        },
      },
    ],
  });
}
