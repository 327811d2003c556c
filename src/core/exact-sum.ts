/** What numbers are multiplied by where a sum on the way is beyond the largest double. */
const SCALE = 2 ** -64;

/**
 * The double nearest to the sum of finite numbers: the same in whatever order they come. Infinite where the sum is beyond the largest
 * double.
 *
 * Source: Shewchuk 1997, "Adaptive precision floating-point arithmetic", doi:10.1007/PL00009321, as in Python's math.fsum.
 */
export function exactSum(numbers: readonly number[]): number {
  // Their exact sum is that of the numbers so far; magnitudes rise, and no two have a bit of the same weight.
  const partials: number[] = [];
  for (const number of numbers) {
    let high = number;
    let count = 0;
    for (const partial of partials) {
      const [larger, smaller] = Math.abs(high) < Math.abs(partial) ? [partial, high] : [high, partial];
      high = larger + smaller;
      const low = smaller - (high - larger);
      if (low !== 0) partials[count++] = low;
    }
    if (!Number.isFinite(high)) return exactSum(numbers.map((own) => own * SCALE)) / SCALE;
    partials.length = count;
    partials.push(high);
  }
  return nearest(partials);
}

/** The double nearest to the exact sum of the partials. */
function nearest(partials: number[]): number {
  let sum = partials.pop() ?? 0;
  for (let next = partials.pop(); next !== undefined; next = partials.pop()) {
    const before = sum;
    sum += next;
    const lost = next - (sum - before);
    if (lost === 0) continue;
    // Halfway between two doubles, the sign of what is left decides.
    const up = sum + 2 * lost;
    return Math.sign(partials.pop() ?? 0) === Math.sign(lost) && up - sum === 2 * lost ? up : sum;
  }
  return sum;
}
