import { keyedRandom } from "../core/random.ts";
import { POOLED, type Ranking, RankingBuilder } from "../core/ranking.ts";
import type { TopItems } from "../evaluate/top.ts";
import { fillRandomWords, STREAMS } from "../stats/threefry.ts";
import type { AlikeItems } from "./true-grades.ts";

/**
 * Ranks at which another depth begins, each twice as deep. Items of one depth and query have the same shares of true
 * grades.
 */
const DEPTHS = [1, 2, 4, 8, 16, 32, 64, 128];

/** More grades than a scale has. */
const MOST_GRADES = 1024;

/** How many cells the items of some lists are in: each has a depth in every list, or is not in it. */
export function cellCount(lists: number): number {
  return (DEPTHS.length + 1) ** lists;
}

/** A list of one query: where its judged items are. */
export interface NoisyList {
  readonly length: number;
  /** Of each judged item, best first, its index among all that are judged; -1 where it is in the pool but unjudged. */
  readonly items: Int32Array;
  readonly starts: Int32Array;
  readonly sizes: Int32Array;
}

/** What was judged of a query. */
export interface ObservedQuery {
  readonly id: string;
  readonly items: ReadonlyMap<string, number>;
  /** By item, the index of its observed grade. */
  readonly grades: Uint16Array;
}

/**
 * The list of a run for a query.
 *
 * @param top at least all of its judged items
 * @param ids of these
 */
export function noisyList(
  { items }: Pick<ObservedQuery, "items">,
  length: number,
  top: TopItems,
  ids: readonly string[],
): NoisyList {
  const judged = [...ids.keys()].filter((i) => !Number.isNaN(top.grades[i]));
  return {
    length,
    items: Int32Array.from(judged, (i) => (top.grades[i] < 0 ? -1 : (items.get(ids[i]) ?? -1))),
    starts: Int32Array.from(judged, (i) => top.starts[i]),
    sizes: Int32Array.from(judged, (i) => top.sizes[i]),
  };
}

/** The list of a run that has none for the query. */
export const NO_LIST: NoisyList = {
  length: 0,
  items: new Int32Array(0),
  starts: new Int32Array(0),
  sizes: new Int32Array(0),
};

/**
 * The lists of some runs for a query, whose judged items may have other grades than those that were observed: the same
 * in all.
 */
export class NoisyQuery {
  readonly #lists: readonly NoisyList[];
  /** Items of one depth with one observed grade. */
  readonly alike: readonly AlikeItems[];
  /** By item, the index of those that are like it. */
  readonly likes: Uint16Array;
  /** What draws the grade of each item depends on, beside the seed and the sample. */
  readonly #keys: Uint32Array;
  readonly #words = new Uint32Array(2);
  /** The true grades, by their indices, that rankings are made of. */
  readonly drawn: Uint16Array;

  constructor({ id, items, grades }: ObservedQuery, lists: readonly NoisyList[]) {
    this.#lists = lists;
    const cells = cellsIn(grades.length, lists);
    const keyOf = (item: number): number => cells[item] * MOST_GRADES + grades[item];
    const counts = new Map<number, number>();
    for (const item of cells.keys()) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
    const keys = [...counts.keys()].sort((a, b) => a - b);
    this.alike = keys.map((key) => ({
      cell: Math.floor(key / MOST_GRADES),
      observed: key % MOST_GRADES,
      count: counts.get(key) ?? 0,
    }));
    const indices = new Map(keys.map((key, index) => [key, index]));
    this.likes = Uint16Array.from(cells, (_, item) => indices.get(keyOf(item)) ?? 0);
    this.#keys = Uint32Array.from(items.keys(), (item) => keyedRandom(0, id, item) * 2 ** 32);
    this.drawn = new Uint16Array(grades.length);
  }

  /**
   * Draws the true grades of all items.
   *
   * @param shares of the true grades of items that are alike, one after the other
   * @param grades how many there are
   */
  draw(shares: Float64Array, grades: number, seed: number, sample: number): void {
    for (let item = 0; item < this.drawn.length; item++) {
      const from = this.likes[item] * grades;
      fillRandomWords(this.#words, seed, STREAMS.judgments, sample, this.#keys[item]);
      let left = (this.#words[0] * 2 ** 21 + (this.#words[1] >>> 11)) / 2 ** 53;
      let last = 0;
      for (let grade = 0; grade < grades && left >= 0; grade++) {
        if (shares[from + grade] === 0) continue;
        last = grade;
        left -= shares[from + grade];
      }
      this.drawn[item] = last;
    }
  }

  /** The rankings where items have the drawn grades, one for each list. @param grades by index, rising */
  rankings(grades: readonly number[]): Ranking[] {
    const judged = sorted(this.drawn, grades);
    return this.#lists.map(({ length, items, starts, sizes }) => {
      const builder = new RankingBuilder(items.length);
      for (let i = 0; i < items.length; i++) {
        if (i === 0 || starts[i] !== starts[i - 1]) builder.openTie(starts[i], sizes[i]);
        builder.add(items[i] === -1 ? POOLED : grades[this.drawn[items[i]]]);
      }
      return builder.build(length, judged);
    });
  }
}

/** The highest grade first. */
function sorted(drawn: Uint16Array, grades: readonly number[]): Float64Array {
  const counts = new Int32Array(grades.length);
  for (const grade of drawn) counts[grade]++;
  const judged = new Float64Array(drawn.length);
  for (let grade = grades.length - 1, from = 0; grade >= 0; grade--) {
    judged.fill(grades[grade], from, from + counts[grade]);
    from += counts[grade];
  }
  return judged;
}

function cellsIn(items: number, lists: readonly NoisyList[]): Uint16Array {
  const cells = new Uint16Array(items);
  lists.forEach((list, l) => {
    const unit = cellCount(l);
    list.items.forEach((item, i) => {
      const rank = list.starts[i] + (list.sizes[i] + 1) / 2;
      if (item !== -1) cells[item] += unit * DEPTHS.filter((first) => rank >= first).length;
    });
  });
  return cells;
}
