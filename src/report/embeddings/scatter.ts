import { principalCoordinates } from "../../embeddings/components.ts";
import type { EvaluatedEmbeddings } from "../../jobs/embeddings/evaluated.ts";
import { type FloatMatrix, selectRows } from "../../neighbors/matrix.ts";
import { thinned } from "../../plot/thinned.ts";
import type { EmbeddingsModel } from "./model.ts";

/** Items that are drawn at most. */
const MOST_POINTS = 3000;

/** Projection of the items into two dimensions. */
interface Plane {
  readonly matrix: FloatMatrix;
  readonly name: string;
  readonly axes: readonly [x: string, y: string];
  /** Coordinates of some rows, one pair after the other. */
  of(rows: FloatMatrix): ArrayLike<number>;
}

/**
 * Items in two dimensions; null for hash codes without given coordinates.
 *
 * @param labels of all items
 */
export function scatterOf(
  { evaluator, items, result }: EvaluatedEmbeddings,
  labels: readonly string[],
): EmbeddingsModel["scatter"] {
  const plane = planeOf(items);
  if (plane === undefined) return null;
  const all = Array.from(evaluator.items);
  const drawn = thinned(all, MOST_POINTS);
  const coordinates = plane.of(selectRows(plane.matrix, Int32Array.from(drawn)));
  const confidenceOf = shareOf(items.confidences);
  const part = drawn.length < all.length ? `${drawn.length} of ${all.length} items, evenly spaced` : "All items";
  const opacity = items.confidences === undefined ? "" : "; more solid where confidence is higher";
  return {
    x: plane.axes[0],
    y: plane.axes[1],
    caption: `${part}, in ${plane.name}, colored by label${opacity}. ${result.items.length} items are queries.`,
    points: drawn.map((item, i) => ({
      item: String(items.ids?.[item] ?? item),
      ...{ x: coordinates[2 * i], y: coordinates[2 * i + 1], label: labels[item] },
      ...confidenceOf(item),
    })),
  };
}

function planeOf({ coordinates, vectors }: EvaluatedEmbeddings["items"]): Plane | undefined {
  const asTheyAre = ({ data }: FloatMatrix): ArrayLike<number> => data;
  if (coordinates !== undefined) {
    return { matrix: coordinates, name: "the given coordinates", axes: ["x", "y"], of: asTheyAre };
  }
  const { data, rows, columns } = vectors;
  if (data instanceof Uint8Array) return undefined;
  const matrix: FloatMatrix = { data, rows, columns };
  if (columns === 2) {
    return { matrix, name: "the two dimensions of the vectors", axes: ["x", "y"], of: asTheyAre };
  }
  return {
    matrix,
    name: "their first two principal components",
    axes: ["first principal component", "second principal component"],
    of: (rows) => principalCoordinates(rows),
  };
}

/** The confidence of an item as a share from the least to the largest; nothing where none is known. */
function shareOf(confidences: readonly number[] | undefined): (item: number) => { readonly confidence?: number } {
  if (confidences === undefined) return () => ({});
  const [least, most] = confidences.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return (item) => ({ confidence: most > least ? (confidences[item] - least) / (most - least) : 1 });
}

/**
 * A map in which items stand as near to their places in another as turning, mirroring, moving and scaling it as a whole
 * can bring them (orthogonal Procrustes problem in two dimensions).
 */
export function matched(
  map: EmbeddingsModel["scatter"],
  other: EmbeddingsModel["scatter"],
): EmbeddingsModel["scatter"] {
  if (map === null || other === null) return map;
  const places = new Map(other.points.map((point) => [point.item, point]));
  const pairs = map.points.flatMap((point) => {
    const place = places.get(point.item);
    return place === undefined ? [] : [[point, place] as const];
  });
  if (pairs.length === 0) return map;
  const [from, to] = [centerOf(pairs.map(([point]) => point)), centerOf(pairs.map(([, place]) => place))];
  // Products of both, as complex numbers: once as they are, once mirrored.
  const sums = { turned: [0, 0], mirrored: [0, 0], own: 0 };
  for (const [point, place] of pairs) {
    const [x, y, u, v] = [point.x - from.x, point.y - from.y, place.x - to.x, place.y - to.y];
    sums.turned = [sums.turned[0] + x * u + y * v, sums.turned[1] + x * v - y * u];
    sums.mirrored = [sums.mirrored[0] + x * u - y * v, sums.mirrored[1] + x * v + y * u];
    sums.own += x * x + y * y;
  }
  const [size, mirroredSize] = [sums.turned, sums.mirrored].map(([re, im]) => Math.hypot(re, im));
  const isMirrored = mirroredSize > size;
  const [a, b] = (isMirrored ? sums.mirrored : sums.turned).map((sum) => sum / (sums.own || 1));
  const points = map.points.map((point) => {
    const [x, y] = [point.x - from.x, (isMirrored ? -1 : 1) * (point.y - from.y)];
    return { ...point, x: to.x + a * x - b * y, y: to.y + b * x + a * y };
  });
  return { ...map, points };
}

function centerOf(points: readonly { readonly x: number; readonly y: number }[]) {
  const mean = (of: (point: (typeof points)[number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
