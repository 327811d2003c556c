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
): { readonly ratio: number; readonly found: Found } {
  const found = best(ratio);
  const next = found.over / found.under;
  if (Number.isNaN(next)) return { ratio, found };
  return sign * (next - ratio) <= 1e-15 || next === Number.POSITIVE_INFINITY
    ? { ratio: next, found }
    : extremeRatio(best, next, sign);
}
