/** Two sums, the first of which is divided by the second. */
export interface Ratio {
  readonly over: number;
  readonly under: number;
}

/**
 * The largest (sign 1) or smallest (sign −1) ratio (Dinkelbach 1967), `Infinity` where something is divided by 0.
 *
 * @param best what makes sign · (over − ratio · under) the largest
 * @param ratio that the one that is looked for reaches in this direction
 */
export function extremeRatio<Found extends Ratio>(
  best: (ratio: number) => Found,
  ratio: number,
  sign: 1 | -1,
): { readonly ratio: number; readonly attained: Found } {
  const attained = best(ratio);
  const next = attained.over / attained.under;
  if (Number.isNaN(next)) return { ratio, attained };
  return sign * (next - ratio) <= 1e-15 || next === Number.POSITIVE_INFINITY
    ? { ratio: next, attained }
    : extremeRatio(best, next, sign);
}
