import { RankproofError } from "../../../core/errors.ts";
import { pairs } from "../../../core/pairs.ts";
import { gradeStart, type Ranking } from "../../../core/ranking.ts";

/** The items that a ranking holds the numbers of. */
export interface ItemDistances {
  compare(first: number, second: number): number;
  distance(first: number, second: number): number;
  /** Of all pairs of some items, added up without a look at each; undefined where there is no other way. */
  distances(some: readonly number[]): number | undefined;
  /** The most that two may be apart; undefined where the distance is a metric without an end. */
  readonly longest: number | undefined;
}

/** The items of a list that are inside the cutoff for sure, and the tie that it goes through. */
interface DepthCut {
  readonly sure: readonly number[];
  readonly tied: readonly number[];
  /** How many items of the tie are inside. */
  readonly inside: number;
}

/** Mean distance of two of the first items. */
export interface MeanDistance {
  readonly value: number;
  /** Whether some order of the tied items has it; otherwise none passes it. */
  readonly isReached: boolean;
}

/** More choices of the tied items than this are not tried. */
const MOST_TRIED = 5000;

/** Of more items that are tied at the cutoff not all pairs are looked at. */
const MOST_TIED = 4000;

/**
 * The mean over all orders of tied items.
 *
 * @throws RankproofError unsupported, for a tie at the cutoff of more than 4000 items whose distances only a look at
 * each pair tells
 */
export function expectedDistance(ranking: Ranking, cutoff: number, items: ItemDistances): number {
  const { sure, tied, inside } = cutOf(ranking, cutoff, items);
  const chance = tied.length === 0 ? 0 : inside / tied.length;
  const both = tied.length < 2 ? 0 : pairs(inside) / pairs(tied.length);
  const sum = within(sure, items) + chance * between(sure, tied, items) + both * withinTie(tied, items);
  return meanOf(sum, sure.length + inside);
}

/** The distances of all pairs of a tie. @throws RankproofError unsupported */
function withinTie(tied: readonly number[], items: ItemDistances): number {
  if (tied.length <= MOST_TIED) return within(tied, items);
  const named = tied.filter((item) => !Number.isNaN(item));
  const distances = items.distances(named);
  if (distances !== undefined) return distances + pairs(tied.length) - pairs(named.length);
  const reason = `expected at most ${MOST_TIED}, for all pairs of them are measured; ties by id or at random put them in an order`;
  throw new RankproofError("unsupported", `tie at the cutoff of ILD: ${tied.length} items (${reason})`, "data");
}

/** The largest (sign 1) or smallest (sign -1) mean of any order of tied items. */
export function extremeDistance(ranking: Ranking, cutoff: number, items: ItemDistances, sign: 1 | -1): MeanDistance {
  const { sure, tied, inside } = cutOf(ranking, cutoff, items);
  if (tied.length > MOST_TIED) {
    const added = sign === 1 ? (inside * sure.length + pairs(inside)) * longestOf([...sure, ...tied], items) : 0;
    return { value: meanOf(within(sure, items) + added, sure.length + inside), isReached: false };
  }
  const isReached = choices(tied.length, inside) <= MOST_TRIED;
  const toSure = tied.map((item) => sign * between(sure, [item], items));
  const toTied = tied.map((item) => tied.map((other) => sign * distanceOf(item, other, items)));
  const extreme = (isReached ? mostOfChoices : boundOfChoices)(toSure, toTied, inside);
  return { value: meanOf(within(sure, items) + sign * extreme, sure.length + inside), isReached };
}

/** No two are further apart: of a metric, twice the most that any is from one of them (the triangle inequality). */
function longestOf(some: readonly number[], items: ItemDistances): number {
  const named = some.filter((item) => !Number.isNaN(item));
  const most = items.longest ?? 2 * named.reduce((most, item) => Math.max(most, items.distance(named[0], item)), 0);
  return Math.max(1, most);
}

function cutOf(ranking: Ranking, cutoff: number, { compare }: ItemDistances): DepthCut {
  const { starts, sizes, gradeEnds, grades, length } = ranking;
  const depth = Math.min(cutoff, length);
  const sure: number[] = [];
  for (let tie = 0; tie < starts.length && starts[tie] < depth; tie++) {
    while (sure.length < starts[tie]) sure.push(Number.NaN);
    const numbered = grades.slice(gradeStart(ranking, tie), gradeEnds[tie]).sort(compare);
    const inTie = Array.from({ length: sizes[tie] }, (_, i) => numbered[i] ?? Number.NaN);
    if (starts[tie] + sizes[tie] > depth) return { sure, tied: inTie, inside: depth - starts[tie] };
    for (const item of inTie) sure.push(item);
  }
  while (sure.length < depth) sure.push(Number.NaN);
  return { sure, tied: [], inside: 0 };
}

function meanOf(sum: number, items: number): number {
  return items < 2 ? 0 : sum / pairs(items);
}

/** An item without a number is as far from all others as items are that have nothing in common. */
function distanceOf(first: number, second: number, items: ItemDistances): number {
  return Number.isNaN(first) || Number.isNaN(second) ? 1 : items.distance(first, second);
}

function within(some: readonly number[], items: ItemDistances): number {
  return some.reduce((sum, item, i) => sum + between(some.slice(0, i), [item], items), 0);
}

function between(some: readonly number[], rest: readonly number[], items: ItemDistances): number {
  let sum = 0;
  for (const one of some) for (const other of rest) sum += distanceOf(one, other, items);
  return sum;
}

function choices(items: number, inside: number): number {
  let count = 1;
  for (let i = 1; i <= inside; i++) count *= (items - inside + i) / i;
  return count;
}

/** The largest sum of a choice of so many items, each with what it has with all that were chosen before. */
function mostOfChoices(sums: readonly number[], pairwise: readonly (readonly number[])[], inside: number): number {
  const most = (from: number, chosen: readonly number[]): number => {
    if (chosen.length === inside) return 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let item = from; item <= sums.length - (inside - chosen.length); item++) {
      const gained = chosen.reduce((sum, other) => sum + pairwise[item][other], sums[item]);
      best = Math.max(best, gained + most(item + 1, [...chosen, item]));
    }
    return best;
  };
  return most(0, []);
}

/** No choice has more: each item with half of the most that it can have with so many others, of the best items. */
function boundOfChoices(sums: readonly number[], pairwise: readonly (readonly number[])[], inside: number): number {
  const bounds = sums.map((sum, item) => {
    const distances = pairwise[item].filter((_, other) => other !== item).sort((a, b) => b - a);
    return sum + sumOf(distances.slice(0, inside - 1)) / 2;
  });
  return sumOf(bounds.sort((a, b) => b - a).slice(0, inside));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
