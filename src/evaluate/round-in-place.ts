import { type Precision, roundedTo } from "./precision.ts";

/** Rounds scores where they stand, which saves long lists 8 bytes a row, and many lists what piles up until it is collected. */
export function roundInPlace(precision: Precision, scores: Float64Array): void {
  if (precision === "double") return;
  if (precision === "single") for (let row = 0; row < scores.length; row++) scores[row] = Math.fround(scores[row]);
  else scores.set(roundedTo(precision, scores));
}
