/**
 * How many queries with equal weights would tell a share of weight as well as queries with these weights: p(1 − p) over
 * the variance of the share (Korn & Graubard 1998), at most Kish's (Σw)²/Σw², which it is where all hit or none.
 *
 * @param weights not all 0
 */
export function effectiveQueries(isHit: (query: number) => boolean, weights: Float64Array): number {
  let [total, squares, hits] = [0, 0, 0];
  for (const [query, weight] of weights.entries()) {
    total += weight;
    squares += weight ** 2;
    if (isHit(query)) hits += weight;
  }
  const share = hits / total;
  let variance = 0;
  for (const [query, weight] of weights.entries()) variance += (weight * (Number(isHit(query)) - share)) ** 2;
  const kish = total ** 2 / squares;
  return variance === 0 ? kish : Math.min(kish, (share * (1 - share) * total ** 2) / variance);
}
