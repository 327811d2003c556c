import { type FloatVectors, type Scaling, scalingOf } from "../float-vectors.ts";
import { floatMetrics } from "../metrics.ts";
import { type FloatSpace, galleryOf, queriesOf } from "../search.ts";

/** Squared lengths of rows that the device scales: of longer and shorter ones it would lose numbers. */
const EXTREME = 2 ** 80;
/** Smallest number that a device keeps: it may take smaller ones, and results that are smaller, for 0. */
const FLUSHED = 2 ** -126;

/** How the device scores, and how far its scores may be off. */
export interface GpuScaling {
  /** Whether rows are brought as they are, so that the device scales their products. */
  readonly areRowsPlain: boolean;
  readonly row: Scaling["row"];
  readonly query: Scaling["query"];
  /** Added to the product of a row. */
  bias(square: number): number;
  /** Most that the score of a query differs from the exact one. */
  slack(querySquare: number): number;
}

/**
 * The scaling of a space for a device that adds products in any order, fused or not, rounds up or down and takes
 * numbers below the normal ones for 0, as WGSL allows ("Floating point accuracy").
 */
export function gpuScalingOf(space: FloatSpace): GpuScaling {
  const metric = floatMetrics[space.metric];
  const gallery = galleryOf(space);
  const scaling = scalingOf(metric, queriesOf(space), gallery);
  const length = lengthOf(gallery, scaling);
  const { columns } = space.gallery;
  // n products are off by at most γ(n) times the product of the lengths (Higham, Accuracy and stability of numerical
  // algorithms, 2002, 3.1), with a unit of 2^-23 for roundings up or down; the rest is for scales, bias and threshold.
  const roundings = (columns + 48) * 2 ** -23 * 1.01;
  // Distances are equal where they are rounded to the same double.
  const doubles = (columns + 24) * 2 ** -50;
  // Of a product that is scaled afterwards, what is lost is scaled, too: by at most the root of EXTREME.
  const flushed = 8 * columns * FLUSHED * Math.sqrt(EXTREME);
  return {
    areRowsPlain:
      space.gallery.data instanceof Float32Array &&
      gallery.squares.every((square) => square < EXTREME && (square > 1 / EXTREME || square === 0)),
    row: scaling.row,
    query: scaling.query,
    bias: (square) => (metric.isEuclidean ? (-square / 2) * scaling.row(square) ** 2 : 0),
    slack: (square) => {
      const scaled = Math.sqrt(square) * scaling.query(square);
      const size = scaled * length + (metric.isEuclidean ? length * length : 0);
      return roundings * size + doubles * (scaled + length) ** 2 + flushed * (1 + scaled + length);
    },
  };
}

/** The length of the longest row, scaled. */
function lengthOf({ squares }: FloatVectors, scaling: Scaling): number {
  return squares.reduce((most, square) => Math.max(most, Math.sqrt(square) * scaling.row(square)), 0);
}
