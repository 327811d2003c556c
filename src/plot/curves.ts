import { colorOf, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** A line: points in the order in which they are joined. */
export interface Curve {
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

/** A point of a line. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  /** Tie range of y. */
  readonly low?: number;
  readonly high?: number;
}

/** How an axis looks. */
export interface Axis {
  readonly title: string;
  readonly scale?: "linear" | "log" | "sqrt";
  readonly domain?: readonly [number, number];
}

/** Lines over one axis, with bands where points have ends. */
export function curves(
  description: string,
  x: Axis,
  y: Axis,
  lines: readonly Curve[],
  { hasPoints = false }: { readonly hasPoints?: boolean } = {},
): Spec {
  const rows = lines.flatMap(({ name, points }) => points.map((point, order) => ({ run: name, order, ...point })));
  const hasBands = lines.some(({ points }) => points.some(({ low, high }) => low !== high));
  const interpolate = "linear";
  const axes = { x: encodingOf("x", x), y: encodingOf("y", y), color: colorOf(lines.map(({ name }) => name)) };
  const band = {
    mark: { type: "area", opacity: 0.2, interpolate },
    encoding: { ...axes, y: { ...axes.y, field: "low" }, y2: { field: "high" } },
  };
  return specOf(description, {
    width: WIDTH,
    height: 260,
    data: values(rows),
    layer: [
      ...(hasBands ? [band] : []),
      { mark: { type: "line", interpolate, strokeWidth: 2 }, encoding: { ...axes, order: { field: "order" } } },
      {
        mark: { type: "circle", size: hasPoints ? 40 : 60, opacity: hasPoints ? 1 : 0 },
        encoding: { ...axes, tooltip: tooltip({ run: "series", x: x.title, y: y.title }) },
      },
    ],
  });
}

function encodingOf(field: string, { title, scale = "linear", domain }: Axis): object {
  return {
    field,
    type: "quantitative",
    title,
    scale: {
      type: scale,
      ...(domain === undefined ? { nice: true } : { domain, nice: false }),
      ...(scale === "log" ? {} : { zero: false }),
    },
  };
}
