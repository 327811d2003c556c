/** The format that scores are rounded to before they are ranked: of 64, 32 or 16 bits. */
export type Precision = (typeof PRECISIONS)[number];

/** Every format, the one that rounds nothing first. */
export const PRECISIONS = ["double", "single", "half", "bfloat16"] as const;

/** A format of fewer bits: how many its significand has behind the point, and the exponents of its normal numbers. */
interface FloatFormat {
  readonly bits: number;
  readonly least: number;
  readonly most: number;
}

const HALF: FloatFormat = { bits: 10, least: -14, most: 15 };
const BFLOAT16: FloatFormat = { bits: 7, least: -126, most: 127 };

/**
 * Rounds scores to a format of IEEE 754 (or bfloat16), to nearest, half to even; returns the same array where nothing
 * changes.
 */
export function roundedTo(precision: Precision, scores: Float64Array): Float64Array {
  if (precision === "double") return scores;
  if (precision === "single") return nearestSingle(scores);
  return nearest(scores, precision === "half" ? HALF : BFLOAT16);
}

function nearestSingle(scores: Float64Array): Float64Array {
  // Typed arrays' own map takes twice as long.
  const rounded = new Float64Array(scores.length);
  for (let row = 0; row < scores.length; row++) rounded[row] = Math.fround(scores[row]);
  return rounded;
}

const BIAS = 1023;
/** A number whose exponent is changed, as its two halves. */
const NUMBER = new Float64Array(1);
const HALVES = new Uint32Array(NUMBER.buffer);
/** Index of the half with the exponent. */
const HIGH = new Uint8Array(Uint16Array.of(1).buffer)[0];

function nearest(scores: Float64Array, { bits, least, most }: FloatFormat): Float64Array {
  const rounded = new Float64Array(scores.length);
  const end = 2 ** (most + 1);
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row];
    NUMBER[0] = score;
    const exponent = Math.max(((HALVES[HIGH] >>> 20) & 0x7ff) - BIAS, least);
    // Adding and subtracting 1.5 · 2^52 units in the last place leaves whole units, to nearest and half to even.
    HALVES[HIGH] = ((Math.min(exponent, most) - bits + 52 + BIAS) << 20) | (1 << 19);
    HALVES[1 - HIGH] = 0;
    const value = score + NUMBER[0] - NUMBER[0];
    rounded[row] = Math.abs(score) < end && Math.abs(value) < end ? value : Math.sign(score) * Number.POSITIVE_INFINITY;
  }
  return rounded;
}
