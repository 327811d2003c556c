/**
 * What the distance of two values is: 1 where they differ, by how many values lie between them, or their difference.
 */
export type AlphaLevel = "nominal" | "ordinal" | "interval";

/**
 * Krippendorff's alpha of any number of assessors, who need not all have judged everything: 1 less their disagreement
 * divided by that of all values put together at random. At most 1; 0 for chance (Krippendorff 2011, Computing
 * Krippendorff's Alpha-Reliability).
 *
 * @param units the values that each unit was given; those with fewer than two do not count
 * @returns undefined where all values are equal, or no unit has two
 */
export function krippendorffsAlpha(units: Iterable<readonly number[]>, level: AlphaLevel): number | undefined {
  const paired = Array.from(units).filter(({ length }) => length > 1);
  const values = [...new Set(paired.flat())].sort((a, b) => a - b);
  const indices = new Map(values.map((value, index) => [value, index]));
  const counts = new Float64Array(values.length);
  for (const unit of paired) for (const value of unit) counts[indices.get(value) ?? 0]++;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const distance = distanceFor(level, values, counts);
  let observed = 0;
  for (const unit of paired) {
    const indexed = unit.map((value) => indices.get(value) ?? 0);
    indexed.forEach((first, i) => {
      for (let j = 0; j < i; j++) observed += (2 * distance(first, indexed[j])) / (indexed.length - 1);
    });
  }
  let expected = 0;
  counts.forEach((count, first) => {
    for (let second = 0; second < first; second++) expected += 2 * count * counts[second] * distance(first, second);
  });
  return expected === 0 ? undefined : 1 - ((total - 1) * observed) / expected;
}

/** Squared distance of two values, by their indices. */
function distanceFor(level: AlphaLevel, values: readonly number[], counts: Float64Array) {
  const sums = [0];
  for (const count of counts) sums.push(sums[sums.length - 1] + count);
  return (first: number, second: number): number => {
    if (first === second) return 0;
    if (level === "nominal") return 1;
    if (level === "interval") return (values[first] - values[second]) ** 2;
    const [low, high] = first < second ? [first, second] : [second, first];
    return (sums[high + 1] - sums[low] - (counts[low] + counts[high]) / 2) ** 2;
  };
}
