/** Ranks up to which items are counted one by one. */
const COUNTED = 1024;
/** A reader who may still be there after so many items is refused. */
const MOST = 2 ** 20;
/** How many powers of the rank describe what is left beyond the counted items. */
const POWERS = 7;
/** Where more is left than so many times what is counted, rounding may hide that it is infinite. */
const MOST_LEFT = 1e6;
/** Relative error at which what is left counts as described. */
const NEAR = 1e-11;

/**
 * Mean number of items that a reader looks at who begins below `rank` and may go on forever, to machine precision.
 * Beyond some thousand ranks what is left is a power series in 1/rank: it is when the probability to go on is one, as
 * it is for all rational functions of the rank.
 *
 * @param goesOn probability that the reader goes on below the item at a rank, which holds nothing of worth
 * @returns undefined where the number is infinite, or does not become such a series
 */
export function endlessDepth(rank: number, goesOn: (rank: number) => number): number | undefined {
  let depth = 0;
  let viewed = 1;
  let next = rank + 1;
  for (let counted = Math.max(COUNTED, 2 * rank); counted <= MOST; counted *= 2) {
    for (; next <= counted; next++) {
      depth += viewed;
      viewed *= goesOn(next);
      if (viewed * next < depth * 1e-18) return depth;
    }
    const left = depthBeyond(counted, goesOn);
    if (left !== undefined) return depth + viewed * left;
  }
  return undefined;
}

/**
 * What is left below rank n, D(n) = 1 + C(n + 1) D(n + 1), with D(n) = n (d₀ + d₁/n + d₂/n² + …): the coefficients
 * solve this equation at as many ranks as there are.
 */
function depthBeyond(rank: number, goesOn: (rank: number) => number): number | undefined {
  const power = (at: number, k: number): number => at * (rank / at) ** k;
  const powers = Array.from({ length: POWERS }, (_, k) => k);
  const coefficients = solved(
    powers.map((j) => {
      const at = Math.round(rank / (1 - j / POWERS));
      const probability = goesOn(at + 1);
      return [...powers.map((k) => power(at, k) - probability * power(at + 1, k)), 1];
    }),
  );
  const depth = (at: number): number => coefficients.reduce((sum, factor, k) => sum + factor * power(at, k), 0);
  const holds = [1.4, 3, 20].every((times) => {
    const at = Math.round(rank * times);
    return Math.abs(1 + goesOn(at + 1) * depth(at + 1) - depth(at)) <= NEAR * depth(at);
  });
  return holds && depth(rank) >= 1 && depth(rank) <= MOST_LEFT * rank ? depth(rank) : undefined;
}

/** The solution of linear equations, each a row of factors and what they add up to (Gauss and Jordan). */
function solved(rows: number[][]): number[] {
  for (let i = 0; i < rows.length; i++) {
    let pivot = i;
    for (let j = i + 1; j < rows.length; j++) if (Math.abs(rows[j][i]) > Math.abs(rows[pivot][i])) pivot = j;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let j = 0; j < rows.length; j++) {
      if (j === i) continue;
      const times = rows[j][i] / rows[i][i];
      rows[j] = rows[j].map((value, k) => value - times * rows[i][k]);
    }
  }
  return rows.map((row, i) => row[rows.length] / row[i]);
}
