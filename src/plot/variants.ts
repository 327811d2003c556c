import { type Curve, curves } from "./curves.ts";
import { colorOf, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** Measures over the first numbers of each vector alone, a line for each measure. */
export function overDimensions(measures: readonly Curve[]): Spec {
  const counts = measures.flatMap(({ points }) => points.map(({ x }) => x));
  const least = counts.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = counts.reduce((a, b) => Math.max(a, b), least + 1);
  return curves(
    "Measures over the dimensions that are kept",
    { title: "dimensions", scale: "log", domain: [least, most] },
    { title: "value" },
    measures,
    { hasPoints: true },
  );
}

/** A measure of vectors stored in some precision. */
export interface PrecisionRow {
  readonly measure: string;
  /** Such as "int8". */
  readonly precision: string;
  /** Of a stored vector. */
  readonly bytes: number;
  readonly value: number;
  /** Tie range. */
  readonly min: number;
  readonly max: number;
}

/** Measures over the precision in which vectors are stored: a row for each precision, a color for each measure. */
export function overPrecision(rows: readonly PrecisionRow[]): Spec {
  const names = [...new Set(rows.map(({ measure }) => measure))];
  const precisions = [...new Set(rows.map(({ precision }) => precision))];
  const y = { field: "precision", type: "nominal", sort: precisions, title: null };
  const color = colorOf(names, "measure", { symbolOpacity: 1 });
  // Measures of one precision stand below each other.
  const yOffset = { field: "measure", sort: names };
  const scale = { zero: false, nice: true };
  const fields = { measure: "measure", precision: "precision", bytes: "bytes of a vector", value: "value" };
  return specOf("Measures over the precision in which vectors are stored", {
    width: WIDTH,
    height: { step: Math.max(9, 34 / names.length) },
    data: values(rows),
    layer: [
      {
        mark: { type: "rule", strokeWidth: 2, opacity: 0.5 },
        encoding: {
          y,
          yOffset,
          color,
          x: { field: "min", type: "quantitative", title: "value", scale },
          x2: { field: "max" },
        },
      },
      {
        mark: { type: "point", filled: true, size: 70, opacity: 1 },
        encoding: {
          y,
          yOffset,
          color,
          x: { field: "value", type: "quantitative", title: "value", scale },
          tooltip: tooltip(fields),
        },
      },
    ],
  });
}
