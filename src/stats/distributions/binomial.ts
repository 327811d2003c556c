/** P(X ≤ x) for x = 0…count, X the heads of `count` tosses of a fair coin, by ratios from the middle. */
export function fairBinomialCdf(count: number): Float64Array {
  const cdf = new Float64Array(count + 1);
  const middle = count >>> 1;
  cdf[middle] = 1;
  for (let x = middle; x < count; x++) cdf[x + 1] = (cdf[x] * (count - x)) / (x + 1);
  for (let x = middle; x > 0; x--) cdf[x - 1] = (cdf[x] * x) / (count - x + 1);
  let total = 0;
  for (let x = 0; x <= count; x++) cdf[x] = total += cdf[x];
  for (let x = 0; x <= count; x++) cdf[x] /= total;
  return cdf;
}
