import { ORDER_THEM } from "../../../core/cut.ts";
import { RankproofError } from "../../../core/errors.ts";
import { type CountLaw, countLaws } from "./counts.ts";
import type { CutTie, Exposure } from "./exposure.ts";

/**
 * Sum over all pairs of items of how much their rising counts differ, in a collection of so many items, of which the
 * others have 0.
 */
export function differences(counts: readonly number[], collection: number): number {
  const sorted = counts.filter((count) => count > 0);
  const none = collection - sorted.length;
  return sorted.reduce((sum, count, i) => sum + (2 * (none + i + 1) - collection - 1) * count, 0);
}

/**
 * The mean of the same over all orders of tied items.
 *
 * With C(t) items that have more than t, the sum is that over t of C(t) (n - C(t)), so that it takes the means and
 * variances of C(t): those of independent counts, and the covariances of items that share a cut tie.
 */
export function expectedDifferences(exposure: Exposure, collection: number): number {
  const laws = countLaws(exposure);
  const above = laws.map(chancesAbove);
  const means: number[] = [];
  const variances: number[] = [];
  for (const chances of above) {
    chances.forEach((chance, t) => {
      means[t] = (means[t] ?? 0) + chance;
      variances[t] = (variances[t] ?? 0) + chance * (1 - chance);
    });
  }
  const independent = means.reduce((sum, mean, t) => sum + mean * (collection - mean) - variances[t], 0);
  return independent - 2 * covariances(exposure, new Map(laws.map(({ item }, i) => [item, above[i]])));
}

/** For each t from 0 on: the probability that a count is more than t. */
function chancesAbove({ sure, more }: CountLaw): Float64Array {
  const chances = new Float64Array(sure + more.length - 1).fill(1);
  let chance = 0;
  for (let extra = more.length - 1; extra > 0; extra--) {
    chance += more[extra];
    chances[sure + extra - 1] = chance;
  }
  return chances;
}

/** Items that are in the same cut ties and as often inside for sure: any two of them are related as any other two. */
interface ExposureKind {
  readonly sure: number;
  readonly ties: readonly number[];
  readonly count: number;
  readonly above: Float64Array;
}

/** Steps of arithmetic that take seconds. */
const MOST_STEPS = 2e8;

/** Sum over t, and over pairs of items that share a cut tie, of the covariance of having more than t. */
function covariances(exposure: Exposure, above: ReadonlyMap<number, Float64Array>): number {
  const kinds = kindsOf(exposure, above);
  const byTie = exposure.cutTies.map((): number[] => []);
  kinds.forEach(({ ties }, kind) => {
    for (const tie of ties) byTie[tie].push(kind);
  });
  let sum = 0;
  let steps = 0;
  kinds.forEach((kind, k) => {
    const related = new Set(kind.ties.flatMap((tie) => byTie[tie].filter((other) => other >= k)));
    for (const other of related) {
      const pairs = other === k ? (kind.count * (kind.count - 1)) / 2 : kind.count * kinds[other].count;
      if (pairs === 0) continue;
      steps += (kind.ties.length + 1) * (kinds[other].ties.length + 1) * kind.ties.length;
      if (steps > MOST_STEPS) throw tooManyTies(exposure.cutTies);
      sum += pairs * covariance(kind, kinds[other], exposure.cutTies);
    }
  });
  return sum;
}

function tooManyTies(ties: readonly CutTie[]): RankproofError {
  const items = ties.reduce((sum, tie) => sum + tie.items.length, 0);
  const problem = `ties: ${ties.length} of ${items} items in all are cut, too many to be exact about (${ORDER_THEM})`;
  return new RankproofError("unsupported", problem, "data");
}

function kindsOf(exposure: Exposure, above: ReadonlyMap<number, Float64Array>): ExposureKind[] {
  const kinds = new Map<string, ExposureKind>();
  for (const [item, ties] of exposure.cutTiesByItem()) {
    const sure = exposure.sure(item);
    const key = `${sure}:${ties.join()}`;
    const count = (kinds.get(key)?.count ?? 0) + 1;
    kinds.set(key, { sure, ties, count, above: above.get(item) ?? new Float64Array(0) });
  }
  return Array.from(kinds)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, kind]) => kind);
}

/** Sum over t of the covariance of two items having more than t. */
function covariance(first: ExposureKind, second: ExposureKind, cutTies: readonly CutTie[]): number {
  const joint = jointLaw(first.ties, second.ties, cutTies);
  const width = second.ties.length + 1;
  // Both have more than t: the sum over t of these is the mean of the smaller count.
  let both = 0;
  for (let a = 0; a <= first.ties.length; a++) {
    for (let b = 0; b < width; b++) both += joint[a * width + b] * Math.min(first.sure + a, second.sure + b);
  }
  const shorter = Math.min(first.above.length, second.above.length);
  for (let t = 0; t < shorter; t++) both -= first.above[t] * second.above[t];
  return both;
}

/**
 * The probability that one item is inside a of its cut ties and another b of its own, at a · (1 + number of the others)
 * + b.
 */
function jointLaw(first: readonly number[], second: readonly number[], cutTies: readonly CutTie[]): Float64Array {
  const width = second.length + 1;
  const law = new Float64Array((first.length + 1) * width);
  law[0] = 1;
  let [a, b] = [0, 0];
  while (a < first.length || b < second.length) {
    const tie = Math.min(first[a] ?? Number.POSITIVE_INFINITY, second[b] ?? Number.POSITIVE_INFINITY);
    const inFirst = first[a] === tie;
    const inSecond = second[b] === tie;
    if (inFirst) a++;
    if (inSecond) b++;
    const { items, inside } = cutTies[tie];
    const chance = inside / items.length;
    const together = inFirst && inSecond ? (chance * (inside - 1)) / (items.length - 1) : 0;
    const onlyFirst = inFirst ? chance - together : 0;
    const onlySecond = inSecond ? chance - together : 0;
    const neither = 1 - together - onlyFirst - onlySecond;
    for (let i = a; i >= 0; i--) {
      for (let j = b; j >= 0; j--) {
        const at = i * width + j;
        let mass = neither * law[at];
        if (i > 0) mass += onlyFirst * law[at - width];
        if (j > 0) mass += onlySecond * law[at - 1];
        if (i > 0 && j > 0) mass += together * law[at - width - 1];
        law[at] = mass;
      }
    }
  }
  return law;
}
