/** The format that scores are rounded to before they are ranked: of 64, 32 or 16 bits. */
export type Precision = (typeof PRECISIONS)[number];

/** Every format, the one that rounds nothing first. */
export const PRECISIONS = ["double", "single", "half", "bfloat16"] as const;

/** Makes every number smaller than 2^51 a whole one when it is added and taken away again: to nearest, half to even. */
const TO_WHOLE = 1.5 * 2 ** 52;

const ROUNDING = {
  single: Math.fround,
  half: (score: number) => nearest(score, 10, -14, 2 ** 16),
  bfloat16: (score: number) => nearest(score, 7, -126, 2 ** 128),
};

/** Scores in a format of IEEE 754 (or bfloat16), rounded to nearest, half to even; the same array where nothing is rounded. */
export function roundedTo(precision: Precision, scores: Float64Array): Float64Array {
  return precision === "double" ? scores : scores.map(ROUNDING[precision]);
}

/**
 * @param bits of the significand behind its point
 * @param least exponent of the smallest number that is not subnormal
 * @param end the power of two that is too large
 */
function nearest(score: number, bits: number, least: number, end: number): number {
  const unit = 2 ** (Math.max(Math.floor(Math.log2(Math.abs(score))), least) - bits);
  const rounded = (score / unit + TO_WHOLE - TO_WHOLE) * unit;
  return Math.abs(rounded) < end ? rounded : Math.sign(rounded) * Number.POSITIVE_INFINITY;
}
