import { solved } from "./cholesky.ts";
import type { SampledRanks } from "./sampled-ranks.ts";

/** How often the relevant item was seen at each rank of the lists, as shares; those of a tie by equal parts. */
export type RankShares = Float64Array;

/** The probability of each rank among all items. */
export type RankDistribution = Float64Array;

/** Each rank has the same probability: what Krichene & Rendle take where nothing is known. */
export function uniformRanks({ sampling: { catalog } }: SampledRanks): RankDistribution {
  return new Float64Array(catalog).fill(1 / catalog);
}

/**
 * The distribution of ranks under which those that were seen are most likely, by expectation maximization from equal
 * probabilities (Jin, Li, Mudrak, Gao & Liu 2021). It goes on very slowly towards the end, where rounding would be
 * fitted; like the authors it stops after a number of steps.
 *
 * @returns the last two of its steps, the later one second
 */
export function likeliestRanks(
  seen: RankShares,
  ranks: SampledRanks,
  steps: number,
): readonly [before: RankDistribution, after: RankDistribution] {
  let before = uniformRanks(ranks);
  let after = before;
  for (let step = 0; step < steps; step++) {
    before = after;
    const expected = ranks.sums(before);
    const means = ranks.means(seen.map((share, i) => (share === 0 ? 0 : share / expected[i])));
    after = before.map((probability, i) => probability * means[i]);
  }
  return [before, after];
}

/** Newton's steps are ended here at the latest; a dozen are usual. */
const MOST_STEPS = 100;

/** They are ended when one would lower the objective by no more than this. */
const LEAST_GAIN = 1e-24;

/**
 * The distribution of ranks that is near to what was seen and has much entropy (Jin et al. 2021, MES): it minimizes n ·
 * Σ_r seen_r (expected_r − seen_r)² − weight · entropy, where n is the length of a list. Its logarithm is a sum of
 * multiples of the ranks' probabilities in the lists, one for each rank that was seen; Newton's method finds these
 * multiples.
 */
export function smoothestRanks(seen: RankShares, ranks: SampledRanks, weight: number): RankDistribution {
  const rows = [...seen.keys()].filter((row) => seen[row] > 0);
  const slack = rows.map((row) => weight / (2 * ranks.length * seen[row]));
  let state = tilted(new Float64Array(ranks.length), rows, slack, seen, ranks);
  for (let step = 0; step < MOST_STEPS; step++) {
    const direction = solved(curvature(state, rows, slack, ranks), state.slope);
    if (!(direction.reduce((sum, step, i) => sum + step * state.slope[i], 0) > LEAST_GAIN)) break;
    const next = descended(state, (reach) => {
      const tried = state.multiples.slice();
      rows.forEach((row, i) => {
        tried[row] -= reach * direction[i];
      });
      return tilted(tried, rows, slack, seen, ranks);
    });
    if (next === undefined) break;
    state = next;
  }
  return state.distribution;
}

/** The first that is lower, along ever shorter steps; undefined where rounding leaves none. */
function descended(from: Tilted, along: (reach: number) => Tilted): Tilted | undefined {
  for (let reach = 1; reach > 1e-9; reach /= 2) {
    const next = along(reach);
    if (next.objective < from.objective) return next;
  }
  return undefined;
}

/** A distribution whose logarithm is a sum of multiples of probabilities, and the dual objective there. */
interface Tilted {
  readonly multiples: Float64Array;
  readonly distribution: RankDistribution;
  readonly expected: RankShares;
  readonly objective: number;
  readonly slope: Float64Array;
}

/** The distribution of some multiples, and how the dual of the problem stands there. */
function tilted(
  multiples: Float64Array,
  rows: readonly number[],
  slack: readonly number[],
  seen: RankShares,
  ranks: SampledRanks,
): Tilted {
  const logs = ranks.means(multiples);
  const highest = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY);
  const weights = logs.map((log) => Math.exp(log - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const distribution = weights.map((weight) => weight / total);
  const expected = ranks.sums(distribution);
  const objective = rows.reduce(
    (sum, row, i) => sum - multiples[row] * seen[row] + (multiples[row] ** 2 * slack[i]) / 2,
    highest + Math.log(total),
  );
  const slope = Float64Array.from(rows, (row, i) => expected[row] - seen[row] + multiples[row] * slack[i]);
  return { multiples, distribution, expected, objective, slope };
}

/** Covariances of the rows' probabilities under the distribution, and the slack on the diagonal. */
function curvature(
  { distribution, expected }: Tilted,
  rows: readonly number[],
  slack: readonly number[],
  ranks: SampledRanks,
): Float64Array[] {
  const products = ranks.products(distribution);
  return rows.map((row, i) =>
    Float64Array.from(rows, (other, j) => {
      return products[row][other] - expected[row] * expected[other] + (i === j ? slack[i] : 0);
    }),
  );
}
