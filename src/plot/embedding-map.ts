import { colorOf, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** An item in two dimensions. */
export interface MapPoint {
  readonly item: string;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** From 0 to 1, drawn as opacity; default 1. */
  readonly confidence?: number | undefined;
}

/** Labels in the legend at most: with more it would take the place of the points. */
const MOST_IN_LEGEND = 12;
const COLUMNS = 3;

/**
 * Items in two dimensions, colored by label, more solid where confidence is higher.
 *
 * @param title shown above, such as the name of the model
 * @param lines shown below the title, such as its values
 */
export function embeddingMap(
  points: readonly MapPoint[],
  {
    title,
    lines = [],
    x,
    y,
  }: { readonly title: string | string[]; readonly lines?: readonly string[]; readonly x: string; readonly y: string },
): Spec {
  const labels = [...new Set(points.map(({ label }) => label))];
  const size = Math.min(WIDTH, 420);
  const [xs, ys] = [rangeOf(points.map((point) => point.x)), rangeOf(points.map((point) => point.y))];
  const drawn = points.filter((point) => isIn(point.x, xs) && isIn(point.y, ys));
  const outside = points.length - drawn.length;
  const far = outside === 0 ? [] : [`${outside} far outside ${outside === 1 ? "is" : "are"} not drawn`];
  const below = [...lines, ...far];
  const axis = (field: string, name: string) => ({
    ...{ field, type: "quantitative", title: name },
    scale: { zero: false },
  });
  return specOf("Items in two dimensions, colored by label; opacity is confidence", {
    title: { text: title, frame: "group", ...(below.length === 0 ? {} : { subtitle: below }) },
    width: size,
    height: size,
    data: values(drawn.map((point) => ({ confidence: 1, ...point }))),
    mark: { type: "circle", size: points.length > 500 ? 18 : 45 },
    encoding: {
      x: axis("x", x),
      y: axis("y", y),
      color: { ...colorOf(labels, "label"), ...(labels.length > 1 ? { legend: legendOf(points, labels, size) } : {}) },
      opacity: {
        field: "confidence",
        type: "quantitative",
        scale: { domain: [0, 1], range: [0.08, 0.9] },
        legend: null,
      },
      tooltip: tooltip({ item: "item", label: "label", confidence: "confidence" }),
    },
  });
}

/** Percentiles between which most items lie, and how far beyond these, in their distance, items are still drawn. */
const [LOW, HIGH, BEYOND] = [0.01, 0.99, 0.5];

/** The range of coordinates that a map draws: outliers would squeeze all others into a part of it. */
function rangeOf(coordinates: readonly number[]): readonly [number, number] {
  const rising = [...coordinates].sort((a, b) => a - b);
  const at = (share: number): number => rising[Math.round(share * (rising.length - 1))] ?? 0;
  const margin = BEYOND * (at(HIGH) - at(LOW));
  return [at(LOW) - margin, at(HIGH) + margin];
}

function isIn(coordinate: number, [low, high]: readonly [number, number]): boolean {
  return low <= coordinate && coordinate <= high;
}

/** All labels in columns; of many, those of most points. */
function legendOf(points: readonly MapPoint[], labels: readonly string[], size: number): object {
  const layout = { columns: COLUMNS, labelLimit: 90, titleLimit: size };
  if (labels.length <= MOST_IN_LEGEND) return layout;
  const counts = new Map<string, number>();
  for (const { label } of points) counts.set(label, (counts.get(label) ?? 0) + 1);
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_IN_LEGEND);
  const title = `${MOST_IN_LEGEND} of ${labels.length} labels, those of most items`;
  return { ...layout, title, values: most.map(([label]) => label) };
}
