import type { MetricId } from "./metrics.ts";

/** The key of a distance, which rises with it: half the square of a Euclidean one, any other itself. */
export function keyOf(metric: MetricId, distance: number): number {
  return metric === "l2" ? (distance * distance) / 2 : distance;
}

/** An even scale of keys, with a cell on each side for all beyond. Plain data. */
export interface KeyScale {
  readonly least: number;
  readonly cellsPerUnit: number;
  /** Cells between the two outer ones. */
  readonly size: number;
}

/** A scale of `size` cells between two keys. */
export function scaleBetween(least: number, most: number, size: number): KeyScale {
  const cellsPerUnit = size / (most - least);
  return { least, cellsPerUnit: Number.isFinite(cellsPerUnit) ? cellsPerUnit : 1, size };
}

/** Cells of a scale, the outer ones among them. */
export function cellsOf({ size }: KeyScale): number {
  return size + 2;
}

/**
 * Where a key is on the scale, in cells from the outer one below; in the middle of an outer one for all that is farther
 * out.
 */
export function positionOf({ least, cellsPerUnit, size }: KeyScale, key: number): number {
  return Math.min(size + 0.5, Math.max(-0.5, (key - least) * cellsPerUnit)) + 1;
}

/** Never falls where the key rises, whatever is rounded. */
export function cellOf(scale: KeyScale, key: number): number {
  return Math.floor(positionOf(scale, key));
}

/** How far from the borders of a cell, in cells, a key is in it for certain that may be off by the slack. */
export function marginOf({ cellsPerUnit, size }: KeyScale, slack: number): number {
  return slack === 0 ? 0 : slack * cellsPerUnit + size * 2 ** -50;
}

/** The cell of a distance. */
export function cellOfDistance(scale: KeyScale, metric: MetricId, distance: number): number {
  return cellOf(scale, keyOf(metric, distance));
}

/** The last double that is a distance of the cell or a nearer one; of the last cell infinity. */
export function farthestIn(scale: KeyScale, metric: MetricId, cell: number): number {
  const { least, cellsPerUnit, size } = scale;
  if (cell > size) return Number.POSITIVE_INFINITY;
  const distanceAt = (index: number): number => {
    const key = least + index / cellsPerUnit;
    return metric === "l2" ? Math.sqrt(2 * Math.max(0, key)) : key;
  };
  let [low, high] = [distanceAt(cell - 0.5), distanceAt(cell + 0.5)];
  for (let middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2) {
    if (cellOfDistance(scale, metric, middle) <= cell) low = middle;
    else high = middle;
  }
  return low;
}
