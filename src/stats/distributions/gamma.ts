const HALF_LOG_2PI = 0.9189385332046728;

/** B(2j) / (2j (2j − 1)) of Stirling's series. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400];

/** Above this the eight terms of the series are good to 1e-17. */
const SERIES_START = 12;

/** ln Γ(x) for x > 0; absolute error about 1e-15 times the larger of 1 and the result. */
export function logGamma(x: number): number {
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_2PI + stirlingError(x);
}

/** What Stirling's formula lacks of ln Γ(x): ln Γ(x) − (x − ½) ln x + x − ½ ln 2π. */
export function stirlingError(x: number): number {
  if (x >= SERIES_START) {
    const square = 1 / (x * x);
    let total = 0;
    for (let j = STIRLING.length - 1; j >= 0; j--) total = total * square + STIRLING[j];
    return total / x;
  }
  let product = 1;
  let shifted = x;
  for (; shifted < SERIES_START; shifted++) product *= shifted;
  const main = (z: number): number => (z - 0.5) * Math.log(z) - z;
  return main(shifted) - main(x) - Math.log(product) + stirlingError(shifted);
}
