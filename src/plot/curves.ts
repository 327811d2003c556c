import { shortNames } from "./short-names.ts";
import { colorOf, PALETTE, partOf, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** A line: points in the order in which they are joined. */
export interface Curve {
  readonly name: string;
  readonly points: readonly CurvePoint[];
  /** Default: one of the palette. */
  readonly color?: string | undefined;
  /** A band beside the points, which has points of its own. */
  readonly band?: readonly BandPoint[] | undefined;
}

/** A point of a band. */
export interface BandPoint {
  readonly x: number;
  readonly low: number;
  readonly high: number;
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
  /** "probit": of shares between 0 and 1, as normal deviates. */
  readonly scale?: "linear" | "log" | "sqrt" | "probit";
  readonly domain?: readonly [number, number];
  /** Numbers that are labeled. Default: as many as there is room for. */
  readonly labeled?: readonly number[];
}

/** How lines are drawn. */
export interface CurvesOptions {
  readonly hasPoints?: boolean;
  /** How many runs there are, of which the lines may be some; left out: as many as lines. */
  readonly of?: number | undefined;
}

/** Lines over one axis, with bands where points have ends. */
export function curves(
  description: string,
  x: Axis,
  y: Axis,
  lines: readonly Curve[],
  { hasPoints = false, of }: CurvesOptions = {},
): Spec {
  const rows = lines.flatMap(({ name, points }) => points.map((point, order) => ({ run: name, order, ...point })));
  const ranges = rows.some(({ low, high }) => low !== high) ? rows : lines.flatMap(rangesOf);
  const interpolate = "linear";
  const labels = labelsAtEnds(lines, y);
  const colors = lines.map(({ color }, i) => color ?? PALETTE[i % PALETTE.length]);
  const color = colorOf(
    lines.map(({ name }) => name),
    "run",
    {},
    lines.some((line) => line.color) ? colors : undefined,
  );
  const axes = {
    ...{ x: encodingOf("x", x), y: encodingOf("y", y) },
    color: labels.length === 0 ? color : { ...color, legend: null },
  };
  const band = {
    ...(ranges === rows ? {} : { data: values(ranges) }),
    ...deviates({ x, low: y, high: y }),
    mark: { type: "area", opacity: 0.2, interpolate },
    encoding: { ...axes, y: { ...axes.y, field: fieldOf("low", y) }, y2: { field: fieldOf("high", y) } },
  };
  return specOf(description, {
    ...partOf(lines.length, of),
    width: WIDTH,
    height: 260,
    data: values(rows),
    layer: [
      ...(ranges.length > 0 ? [band] : []),
      {
        ...deviates({ x, y }),
        mark: { type: "line", interpolate, strokeWidth: 2 },
        encoding: { ...axes, order: { field: "order" } },
      },
      {
        ...deviates({ x, y }),
        mark: { type: "circle", size: hasPoints ? 40 : 60, opacity: hasPoints ? 1 : 0 },
        encoding: { ...axes, tooltip: tooltip({ run: "series", x: x.title, y: y.title }) },
      },
      ...(labels.length === 0
        ? []
        : [
            {
              data: values(labels),
              mark: { type: "text", align: "left", baseline: "middle", dx: 7, fontSize: 11 },
              encoding: { ...axes, text: { field: "label" } },
            },
          ]),
    ],
  });
}

/** Characters of a name that has room beside a line, and height of a line of text as a share of the chart. */
const [MOST_LABEL, LINE] = [18, 0.055];

/**
 * Names of a few lines at their right ends, as far apart as lines of text; nothing for a line alone, for long names,
 * for many lines, and on axes on which that cannot be told.
 */
function labelsAtEnds(lines: readonly Curve[], { domain, scale = "linear" }: Axis): readonly object[] {
  const names = shortNames(lines.map(({ name }) => name));
  const ends = lines.flatMap(({ name, points }, i) => {
    const end = points.at(-1);
    return end === undefined ? [] : [{ run: name, label: names[i], x: end.x, y: end.y }];
  });
  const right = ends.reduce((most, { x }) => Math.max(most, x), Number.NEGATIVE_INFINITY);
  const isPossible = scale === "linear" && ends.every(({ label, x }) => label.length <= MOST_LABEL && x === right);
  if (!isPossible || ends.length < 2 || ends.length > PALETTE.length) return [];
  const all = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const [low, high] = domain ?? [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  const gap = LINE * (high - low);
  const sorted = ends.sort((a, b) => a.y - b.y);
  // Labels that are too close move up from the lowest on, and those that leave the chart back down.
  const places: number[] = [];
  for (const { y } of sorted) places.push(Math.max(y, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  for (let i = places.length - 1, most = high; i >= 0; i--, most = places[i + 1] - gap) {
    places[i] = Math.min(places[i], most);
  }
  return sorted.map((end, i) => ({ ...end, y: places[i] }));
}

function rangesOf({ name, band = [] }: Curve): readonly object[] {
  return band.map((range) => ({ run: name, ...range }));
}

function encodingOf(name: string, axis: Axis): object {
  const { title, scale = "linear", domain, labeled } = axis;
  const encoding = { field: fieldOf(name, axis), type: "quantitative", title };
  if (scale === "probit") return { ...encoding, axis: DEVIATES, scale: { zero: false, nice: false } };
  return {
    ...encoding,
    ...(labeled === undefined ? {} : { axis: { values: labeled } }),
    scale: {
      type: scale,
      ...(domain === undefined ? { nice: true } : { domain, nice: false }),
      ...(scale === "log" ? {} : { zero: false }),
    },
  };
}

/** Shares at which an axis of normal deviates is labeled. */
const LABELED = [1e-6, 1e-5, 1e-4, 0.001, 0.01, 0.05, 0.2, 0.5, 0.8, 0.95, 0.99, 0.999];
const DEVIATES = {
  values: { expr: `[${LABELED.map((share) => `quantileNormal(${share})`).join(", ")}]` },
  labelExpr: "format(cumulativeNormal(datum.value), '~%')",
};

/** The field that an axis draws of the field of a share. */
function fieldOf(name: string, { scale }: Axis): string {
  return scale === "probit" ? `${name}Deviate` : name;
}

/** Adds the fields of axes of normal deviates. */
function deviates(axes: Readonly<Record<string, Axis>>): object {
  const transform = Object.entries(axes)
    .filter(([, { scale }]) => scale === "probit")
    .map(([name, axis]) => ({ calculate: `quantileNormal(datum.${name})`, as: fieldOf(name, axis) }));
  return transform.length === 0 ? {} : { transform };
}
