import { lostOfProduct, lostOfSum, marginOf, roundedOnce, theOnly } from "./double-double.ts";
import type { FloatMetricId } from "./metrics.ts";
import type { RoundedSums } from "./sums.ts";

/**
 * The distance of a query and a row from their inner product (high + low, off by at most `error`): the exact one
 * rounded once, or NaN where the error leaves several doubles.
 */
type DistanceOf = (row: number, high: number, low: number, error: number) => number;

/** The same for any query, from the squared lengths of queries and rows. */
type BoundedDistances = (queries: RoundedSums, gallery: RoundedSums) => (query: number) => DistanceOf;

const ip: BoundedDistances = () => () => (_, high, low, error) => 0 - roundedOnce(high, low, error);

/** From |q|² + |v|² − 2 q·v. */
const l2: BoundedDistances = (queries, gallery) => (query) => {
  const [ownHigh, ownLow, ownError] = [queries.highs[query], queries.lows[query], queries.errors[query]];
  const { highs, lows, errors } = gallery;
  return (row, high, low, error) => {
    const squares = ownHigh + highs[row];
    const [first, second] = [lostOfSum(ownHigh, highs[row]), lostOfSum(squares, -2 * high)];
    const rest = first + second + (ownLow + lows[row] - 2 * low);
    const parts = Math.abs(first) + Math.abs(second) + Math.abs(ownLow) + Math.abs(lows[row]) + 2 * Math.abs(low);
    // Of equal vectors, all three sums are the same and nothing is rounded.
    const areSame = ownHigh === high && highs[row] === high && ownLow === low && lows[row] === low;
    const lost = areSame ? 0 : parts * 2 ** -50;
    return rootRoundedOnce(squares - 2 * high, rest, ownError + errors[row] + 2 * error + lost);
  };
};

/** Inverse lengths: highs + lows, off by at most a share of `errors`. */
function inverseLengths({ highs, lows, errors }: RoundedSums): RoundedSums {
  const inverse = { highs: highs.slice(), lows: lows.slice(), errors: errors.slice() };
  for (let i = 0; i < highs.length; i++) {
    const root = Math.sqrt(highs[i]);
    const rest = (highs[i] - root * root - lostOfProduct(root, root) + lows[i]) / (2 * root);
    const high = 1 / root;
    inverse.highs[i] = high;
    inverse.lows[i] = high * (1 - high * root - lostOfProduct(high, root) - high * rest);
    inverse.errors[i] = errors[i] / highs[i] + 2 ** -99;
  }
  return inverse;
}

/** 1 minus the exact cosine rounded once. */
const cosine: BoundedDistances = (queries, gallery) => {
  const [queryLengths, galleryLengths] = [
    inverseLengths(queries),
    gallery === queries ? undefined : inverseLengths(gallery),
  ];
  const { highs, lows, errors } = galleryLengths ?? queryLengths;
  return (query) => {
    const [ownHigh, ownLow, ownError] = [
      queryLengths.highs[query],
      queryLengths.lows[query],
      queryLengths.errors[query],
    ];
    return (row, high, low, error) => {
      const part = high * ownHigh;
      const partLow = lostOfProduct(high, ownHigh) + high * ownLow + low * ownHigh;
      const cosine = part * highs[row];
      const cosineLow = lostOfProduct(part, highs[row]) + part * lows[row] + partLow * highs[row];
      const bound = error * ownHigh * highs[row] + Math.abs(cosine) * (ownError + errors[row] + 2 ** -98);
      // Products that are too small for their rounding to be told are no part of 1.
      const margin = marginOf(cosineLow, bound + 2 ** -200);
      return theOnly(1 - (cosine + (cosineLow - margin)), 1 - (cosine + (cosineLow + margin)));
    };
  };
};

/** The metrics of real vectors. */
export const boundedDistances: Readonly<Record<FloatMetricId, BoundedDistances>> = { l2, cosine, ip };

/** The root of a sum that is off by at most an error. */
export function rootRoundedOnce(high: number, low: number, error: number): number {
  const square = high + low;
  if (square === 0 && error === 0) return 0;
  // Of less, what rounding takes from the square of the root cannot be told; of less than the error, nothing.
  if (!(square > 2 ** -900)) return Number.NaN;
  const root = Math.sqrt(square);
  const missing = square - root * root - lostOfProduct(root, root) + lostOfSum(high, low);
  const rest = missing / (2 * root);
  return roundedOnce(root, rest, error / (2 * root) + Math.abs(rest) * 2 ** -49 + root * 2 ** -99);
}
