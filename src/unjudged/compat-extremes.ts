import type { Measure } from "../core/measure.ts";
import { Compat } from "../measures/compat.ts";
import { type ExtremeFills, fillFromTop } from "./additive-extremes.ts";
import { areApart, type OpenList } from "./open-list.ts";

/** Items looked at, at most: for each depth of the lists, each grade and each number of open items above it. */
const MOST_LOOKED_AT = 30_000_000;

/**
 * Finds the extremes of Compat on lists without ties.
 *
 * For given numbers of items of each grade, the value is largest with the highest grades at the top, and least with
 * them at the bottom. The items of a grade add a share that depends only on the numbers of open items with a higher
 * grade and with this one, and the scale on the number of relevant items: so dynamic programming from the highest grade
 * down finds the best numbers.
 */
export class CompatExtremes {
  readonly #p: number;
  readonly #isNormalized: boolean;
  /** Grades that open items may have, rising. */
  readonly #grades: readonly number[];

  /** @param grades that open items may have, rising */
  private constructor(params: Measure["params"], grades: readonly number[]) {
    this.#p = Number(params["p"]);
    this.#isNormalized = params["normalize"] === "true";
    this.#grades = grades;
  }

  /** Undefined for another measure. */
  static of({ record, params }: Measure, grades: readonly number[]): CompatExtremes | undefined {
    return record.id === Compat.record.id ? new CompatExtremes(params, grades) : undefined;
  }

  /** @returns undefined where items are tied, and where there are too many to be looked at */
  of(list: OpenList): ExtremeFills | undefined {
    if (!areApart(list)) return undefined;
    const most = this.#gradesOf(new RankedSlots(list, true), 1);
    const least = most && this.#gradesOf(new RankedSlots(list, false), -1);
    return least && { most: fillFromTop(list, most), least: fillFromTop(list, least.toReversed()) };
  }

  /** The grades of all slots that make the value the largest (sign 1) or the least. */
  #gradesOf(slots: RankedSlots, sign: 1 | -1): number[] | undefined {
    const [lowest] = this.#grades;
    const levels = [...new Set([...this.#grades, ...slots.judged])].filter((grade) => grade > 0).sort((a, b) => b - a);
    const relevant = slots.judged.filter((grade) => grade > 0).length;
    const from = lowest > 0 ? slots.count : 0;
    // Depths reach to the end of the longer list, which may be the ideal one.
    const further = Math.max(0, relevant + slots.count - slots.length);
    const depths = Array.from({ length: further + 1 }, (_, i) => slots.length + i);
    if (depths.length * levels.length * slots.count * (slots.length + slots.count) > MOST_LOOKED_AT) return undefined;
    let best: { value: number; grades: number[] } = { value: Number.NEGATIVE_INFINITY, grades: [] };
    for (const depth of depths) {
      const isOfDepth = (count: number): boolean => Math.max(slots.length, relevant + count) === depth;
      const counts = Array.from({ length: slots.count + 1 - from }, (_, i) => from + i).filter(isOfDepth);
      if (counts.length === 0) continue;
      const sums = sharesOf(this.#p, depth);
      const { overlaps, gradesAt } = this.#overlaps(slots, levels, sums, { sign, last: counts[counts.length - 1] });
      for (const count of counts) {
        const scale = this.#isNormalized ? sums.upTo[relevant + count] : sums.total;
        const value = relevant + count === 0 ? 0 : overlaps[count] / scale;
        if (sign * value > best.value) best = { value: sign * value, grades: gradesAt(count) };
      }
    }
    return best.grades;
  }

  /**
   * The furthest overlap by how many slots are relevant, and the grades that have it.
   *
   * @param last how many are, at most
   */
  #overlaps(
    slots: RankedSlots,
    levels: readonly number[],
    sums: Shares,
    { sign, last }: { readonly sign: 1 | -1; readonly last: number },
  ) {
    let overlaps = new Float64Array(slots.count + 1).fill(-sign * Number.POSITIVE_INFINITY);
    overlaps[0] = 0;
    const picks: { grade: number; above: Int32Array }[] = [];
    let higher = 0;
    for (const grade of levels) {
      const ranks = slots.ranksOf(grade);
      const isOpen = this.#grades.includes(grade);
      const next = new Float64Array(slots.count + 1).fill(-sign * Number.POSITIVE_INFINITY);
      const above = new Int32Array(slots.count + 1);
      for (let from = 0; from <= last; from++) {
        if (!Number.isFinite(overlaps[from])) continue;
        const added = slots.overlapsFrom(from, ranks, higher, sums);
        for (let until = from; until <= (isOpen ? last : from); until++) {
          const overlap = overlaps[from] + added(until);
          if (sign * (overlap - next[until]) <= 0) continue;
          next[until] = overlap;
          above[until] = from;
        }
      }
      picks.push({ grade, above });
      overlaps = next;
      higher += slots.judged.filter((other) => other === grade).length;
    }
    const gradesAt = (count: number): number[] => {
      const grades = new Array<number>(slots.count).fill(this.#grades[0]);
      let until = count;
      for (const { grade, above } of picks.toReversed()) {
        grades.fill(grade, above[until], until);
        until = above[until];
      }
      return grades;
    };
    return { overlaps, gradesAt };
  }
}

/** Share of an item that both lists hold from some depth on, and sums of shares. */
interface Shares {
  readonly at: Float64Array;
  /** Sum of the shares of the first depths. */
  readonly upTo: Float64Array;
  /** Sum of all weights. */
  readonly total: number;
}

function sharesOf(p: number, depth: number): Shares {
  const at = new Float64Array(depth + 1);
  let total = 0;
  for (let d = 1, weight = 1; d <= depth; d++, weight *= p) {
    at[d] = weight / d;
    total += weight;
  }
  for (let d = depth - 1; d >= 1; d--) at[d] += at[d + 1];
  const upTo = new Float64Array(depth + 1);
  for (let d = 1; d <= depth; d++) upTo[d] = upTo[d - 1] + at[d];
  return { at, upTo, total };
}

/** Open items of a list without ties, and missed items, in the order in which they get the highest grades. */
class RankedSlots {
  readonly length: number;
  readonly judged: readonly number[];
  /** By slot: the rank, 0 for an item outside the list. */
  readonly #ranks: readonly number[];
  readonly #list: OpenList;

  /** @param isTop whether the highest grades stand at the top, otherwise among missed items and at the bottom */
  constructor(list: OpenList, isTop: boolean) {
    const ranks = list.ties.filter(({ open }) => open > 0).map(({ start }) => start + 1);
    const all = [...ranks, ...new Array<number>(list.missed).fill(0)];
    this.#ranks = isTop ? all : all.reverse();
    this.#list = list;
    this.length = list.length;
    this.judged = list.judged;
  }

  get count(): number {
    return this.#ranks.length;
  }

  /** The ranks of judged items of a grade. */
  ranksOf(grade: number): number[] {
    return this.#list.ties.filter(({ grades }) => grades[0] === grade).map(({ start }) => start + 1);
  }

  /**
   * Sums the shares of the items of a grade: slots before `from` have a higher grade, slots from there on have this
   * one.
   *
   * The j-th of them in the list is the j-th in the ideal list, below all of a higher grade: it counts from the greater
   * of both ranks on. Those whose rank in the ideal list is greater stand above all others.
   *
   * @param judgedRanks of judged items of the grade
   * @param higher number of judged items with a higher grade
   * @returns the sum by the end of the slots with the grade, called in rising order
   */
  overlapsFrom(from: number, judgedRanks: readonly number[], higher: number, { at, upTo }: Shares) {
    const above = higher + from;
    const isOwn = new Uint8Array(this.length + 1);
    // Down to this rank stand `behind` of them and `above` others.
    let [last, behind, listed] = [0, 0, 0];
    const advance = (): void => {
      while (last < this.length && last - behind < above) {
        last++;
        if (isOwn[last] === 0) continue;
        behind++;
        listed -= at[last];
      }
    };
    const add = (rank: number): void => {
      isOwn[rank] = 1;
      if (rank <= last) behind++;
      else listed += at[rank];
    };
    for (const rank of judgedRanks) add(rank);
    let next = from;
    return (until: number): number => {
      for (; next < until; next++) if (this.#ranks[next] > 0) add(this.#ranks[next]);
      advance();
      return upTo[above + behind] - upTo[above] + listed;
    };
  }
}
