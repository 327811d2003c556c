/**
 * The sum of weight times value over all whole numbers, outwards from 0: the trapezoidal rule. For integrands that are
 * analytic and fall off at both ends it converges faster than any power of the step (Trefethen & Weideman 2014,
 * doi:10.1137/130932132).
 *
 * @param at weight and value, neither negative; their product rises to one peak, which may be far from 0
 */
export function sumOutwards(at: (i: number) => readonly [weight: number, value: number]): number {
  const [weight, value] = at(0);
  let total = weight * value;
  for (const direction of [-1, 1]) {
    let before = total;
    for (let i = direction; ; i += direction) {
      const [weight, value] = at(i);
      const next = weight * value;
      total += next;
      // Where nothing was found yet, the peak is still ahead, as long as there is weight.
      if (next <= 1e-18 * total && next <= before && (total > 0 || weight === 0)) break;
      before = next;
    }
  }
  return total;
}
