/**
 * Probabilities of drawing x marked items when `draws` of `size` items are drawn and `marked` of them are marked.
 *
 * @returns `first`, the smallest possible x, and `mass[x - first]`, summing to 1. Computed by ratios from the mode,
 * so no factorial overflows and no large logarithms cancel.
 */
export function hypergeometric(size: number, marked: number, draws: number): { first: number; mass: Float64Array } {
  const first = Math.max(0, draws - (size - marked));
  const last = Math.min(marked, draws);
  const mass = new Float64Array(last - first + 1);
  const mode = Math.min(last, Math.max(first, Math.floor(((draws + 1) * (marked + 1)) / (size + 2))));
  mass[mode - first] = 1;
  let total = 1;
  for (let x = mode; x < last; x++) {
    const ratio = ((marked - x) * (draws - x)) / ((x + 1) * (size - marked - draws + x + 1));
    total += mass[x + 1 - first] = mass[x - first] * ratio;
  }
  for (let x = mode; x > first; x--) {
    const ratio = (x * (size - marked - draws + x)) / ((marked - x + 1) * (draws - x + 1));
    total += mass[x - 1 - first] = mass[x - first] * ratio;
  }
  for (let i = 0; i < mass.length; i++) mass[i] /= total;
  return { first, mass };
}
