/** Sums of weights that differ by a smaller share are equal but for rounding. */
const ROUNDING = 1e-12;

/**
 * The least value that a share of the weight does not exceed; where the share is met exactly, that value, or the mean
 * of it and of the next (Hyndman & Fan's definitions 1 and 2, with weights). 0 where nothing has weight.
 *
 * @param rising values; those without weight are as if they were not there
 * @param weightAt weight of a value by its position, at least 0
 * @param total of the weights
 */
export function weightedQuantile(
  rising: Float64Array,
  weightAt: (position: number) => number,
  total: number,
  { share, isLower }: { readonly share: number; readonly isLower: boolean },
): number {
  let counted = 0;
  let met: number | undefined;
  for (let i = 0; i < rising.length; i++) {
    const weight = weightAt(i);
    if (weight === 0) continue;
    if (met !== undefined) return (met + rising[i]) / 2;
    counted += weight;
    const excess = counted - share * total;
    if (excess < -ROUNDING * total) continue;
    if (isLower || share === 0 || excess > ROUNDING * total) return rising[i];
    met = rising[i];
  }
  return met ?? 0;
}
