import { type AdditiveArithmetic, Discounts } from "../core/additive.ts";
import type { Measure } from "../core/measure.ts";
import type { ParamSpecs } from "../core/params.ts";
import { keyedRandom } from "../core/random.ts";
import type { Ranking } from "../core/ranking.ts";
import { gainFor } from "./grade-classes.ts";
import { type LevelSum, largestRatio, sumAt } from "./level-ratio.ts";
import { type Fill, filled, type OpenList, openIn } from "./open-list.ts";
import type { OpenQuery, QueryFill } from "./open-query.ts";

/** Orders of tied items to take: the mean over all, or the best or worst. */
export type OrderMode = "mean" | "best" | "worst";

/** The grades of open items that make a value least and most. */
export interface ExtremeFills {
  readonly least: Fill;
  readonly most: Fill;
}

/** Rankings whose scale is looked at to see whether it is a sum over levels. */
const PROBES = 24;

/**
 * Finds the extremes of a measure that is a sum of gain × discount over a scale.
 *
 * Among orders of the same gains, the sum is largest with the highest at the top. So only the number of items that
 * reach each level of gain is sought. The sum, like the scale of an ideal list, is a sum over these levels:
 * `largestRatio` finds the best counts.
 */
export class AdditiveExtremes {
  readonly #arithmetic: AdditiveArithmetic<ParamSpecs>;
  readonly #params: Measure["params"];
  readonly #discounts: Discounts;
  readonly #gainOf: (grade: number) => number;
  /** A grade for each distinct gain, the lowest gain first. */
  readonly #levels: readonly number[];

  /** @param grades that open items may have, one of each gain */
  constructor(arithmetic: AdditiveArithmetic<ParamSpecs>, params: Measure["params"], grades: readonly number[]) {
    this.#arithmetic = arithmetic;
    this.#params = params;
    this.#discounts = new Discounts((rank) => arithmetic.discount(rank, params));
    this.#gainOf = gainFor(arithmetic, params, grades);
    this.#levels = [...grades].sort((a, b) => this.#gainOf(a) - this.#gainOf(b));
  }

  /** @returns undefined where the cutoff moves with the grades, or the scale is no sum over levels */
  of(list: OpenList, mode: OrderMode): ExtremeFills | undefined {
    const slots = openIn(list) + list.missed;
    const last = this.#fixedCutoff(list, slots);
    const scale = last === undefined ? undefined : this.#scaleOver(list, slots);
    if (last === undefined || scale === undefined) return undefined;
    const from = (isTop: boolean): readonly number[] =>
      this.#gradesFor(largestRatio(this.#sumOver(list, last, mode, isTop), scale), slots);
    return { most: fillFromTop(list, from(true)), least: fillFromTop(list, from(false).toReversed()) };
  }

  /**
   * Finds the extremes of the difference of two lists that share their grades: an item's weight is its weight in the
   * first less that in the second.
   *
   * @returns undefined like `of`, and where the scales of the lists differ and depend on the grades
   */
  ofDifference({ lists, items, unretrieved }: OpenQuery): { least: QueryFill; most: QueryFill } | undefined {
    const slots = items.length + unretrieved;
    const scales = lists.map((list) => this.#scaleOver(list, slots));
    const lasts = lists.map((list) => this.#fixedCutoff(list, slots));
    const [scale, other] = scales;
    if (scale === undefined || other === undefined || lasts.includes(undefined)) return undefined;
    const isShared = areEqual(scale, other);
    if (!isShared && !(isConstant(scale) && isConstant(other))) return undefined;
    const factors = isShared ? [1, -1] : [inverse(scale.base), -inverse(other.base)];
    const last = (list: number): number => lasts[list] ?? 0;
    const base = lists.reduce(
      (sum, list, i) => sum + factors[i] * this.#sumOver({ ...list, missed: 0 }, last(i), "mean", true).base,
      0,
    );
    const weights = items.map(({ ties }) =>
      ties.reduce((sum, tie, i) => {
        return tie === -1 ? sum : sum + factors[i] * this.#weight(lists[i].ties[tie], 1, last(i), "mean");
      }, 0),
    );
    const under = isShared ? scale : { base: 1, rises: scale.rises };
    const extreme = (sign: 1 | -1): QueryFill => {
      const all = [...weights, ...new Array<number>(unretrieved).fill(0)];
      const order = all.map((_, item) => item).sort((a, b) => sign * (all[b] - all[a]));
      const over = { base: sign * base, rises: this.#weighted(order.map((item) => sign * all[item])) };
      const grades = new Array<number>(slots);
      this.#gradesFor(largestRatio(over, under), slots).forEach((grade, i) => {
        grades[order[i]] = grade;
      });
      return { items: grades.slice(0, items.length), unretrieved: grades.slice(items.length) };
    };
    return { least: extreme(-1), most: extreme(1) };
  }

  /** At each level, the gains that reach it of the first n weights. */
  #weighted(weights: readonly number[]): Float64Array[] {
    return this.#levels.slice(1).map((grade, i) => {
      const height = this.#gainOf(grade) - this.#gainOf(this.#levels[i]);
      const rise = new Float64Array(weights.length + 1);
      weights.forEach((weight, slot) => {
        rise[slot + 1] = rise[slot] + height * weight;
      });
      return rise;
    });
  }

  /** Undefined where it moves with the grades. */
  #fixedCutoff(list: OpenList, slots: number): number | undefined {
    const [lowest, highest] = [this.#levels[0], this.#levels.at(-1) ?? 0];
    const last = this.#cutoff(fillFromTop(list, new Array(slots).fill(lowest)), list);
    return last === this.#cutoff(fillFromTop(list, new Array(slots).fill(highest)), list) ? last : undefined;
  }

  #cutoff(fill: Fill, list: OpenList): number {
    return Math.min(list.length, this.#arithmetic.cutoff(this.#seen(fill, list), this.#params));
  }

  #seen({ inTies, missed }: Fill, list: OpenList): Ranking {
    const ranking = filled(list, inTies, missed);
    return this.#arithmetic.sees?.(ranking, this.#params) ?? ranking;
  }

  /** The grades of all open items, when so many of the first reach each level. */
  #gradesFor(counts: readonly number[], slots: number): number[] {
    return Array.from({ length: slots }, (_, slot) => {
      const level = counts.filter((count) => slot < count).length;
      return this.#levels[level];
    });
  }

  /** The scale as a sum over levels; undefined where it is none. */
  #scaleOver(list: OpenList, slots: number): LevelSum | undefined {
    const scaleOf = (grades: readonly number[]): number =>
      this.#arithmetic.scale(this.#seen(fillFromTop(list, grades), list), this.#params, this.#discounts);
    const raised = (level: number, count: number): number =>
      scaleOf([...new Array(count).fill(this.#levels[level]), ...new Array(slots - count).fill(this.#levels[0])]);
    const base = raised(0, 0);
    let below: ArrayLike<number> = new Float64Array(slots + 1).fill(base);
    const rises = this.#levels.slice(1).map((_, i) => {
      const raises = risingTo(slots, (count) => raised(i + 1, count));
      const rise = raises.map((scale, count) => scale - below[count]);
      below = raises;
      return rise;
    });
    const sum = { base, rises };
    return probes(this.#levels.length - 1, slots).every((counts) => {
      const grades = this.#gradesFor(counts, slots);
      const expected = sumAt(sum, counts);
      const isSame = (scale: number): boolean => Math.abs(scale - expected) <= 1e-9 * Math.max(1, Math.abs(expected));
      return isSame(scaleOf(grades)) && isSame(scaleOf(grades.toReversed()));
    })
      ? sum
      : undefined;
  }

  /**
   * The sum of gain × discount over levels; to be the least, its negative over items from the bottom.
   *
   * @param isTop whether items are raised from the top
   */
  #sumOver(list: OpenList, last: number, mode: OrderMode, isTop: boolean): LevelSum {
    const openGains = this.#levels.map(this.#gainOf);
    const judgedGains = list.ties.map(({ grades }) => grades.map(this.#gainOf));
    const steps = [...new Set([...openGains, ...judgedGains.flat()])].sort((a, b) => a - b);
    const sign = isTop ? 1 : -1;
    const weight = (tie: number, count: number): number => this.#weight(list.ties[tie], count, last, mode);
    const reaching = (tie: number, gain: number): number =>
      judgedGains[tie].filter((judgedGain) => judgedGain >= gain).length;
    let base = 0;
    list.ties.forEach(({ size, open }, tie) => {
      steps.forEach((gain, i) => {
        const count = reaching(tie, gain) + (gain <= openGains[0] ? open : 0);
        base += i === 0 ? gain * weight(tie, size) : (gain - steps[i - 1]) * weight(tie, count);
      });
    });
    const order = list.ties.flatMap(({ open }, tie) => new Array<number>(open).fill(tie));
    const slots = [...order, ...new Array<number>(list.missed).fill(-1)];
    if (!isTop) slots.reverse();
    const rises = openGains.slice(1).map((gain, i) => {
      const between = steps.filter((step) => step > openGains[i] && step <= gain);
      const rise = new Float64Array(slots.length + 1);
      const raised = new Int32Array(list.ties.length);
      slots.forEach((tie, slot) => {
        rise[slot + 1] = rise[slot];
        if (tie === -1) return;
        const before = raised[tie]++;
        for (const step of between) {
          const height = step - steps[steps.indexOf(step) - 1];
          const count = reaching(tie, step) + before;
          rise[slot + 1] += sign * height * (weight(tie, count + 1) - weight(tie, count));
        }
      });
      return rise;
    });
    return { base: sign * base, rises };
  }

  /** Discounts of a number of items of a tie: on average, or of those that stand first or last. */
  #weight({ start, size }: OpenList["ties"][number], count: number, last: number, mode: OrderMode): number {
    const between = (from: number, to: number): number =>
      from < last && to > from ? this.#discounts.sum(from, Math.min(to, last)) : 0;
    if (mode === "best") return between(start, start + count);
    if (mode === "worst") return between(start + size - count, start + size);
    return (count / size) * between(start, start + size);
  }
}

function inverse(scale: number): number {
  return scale === 0 ? 0 : 1 / scale;
}

function isConstant({ rises }: LevelSum): boolean {
  return rises.every((rise) => rise.every((value) => value === 0));
}

function areEqual(one: LevelSum, other: LevelSum): boolean {
  const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a));
  if (!isSame(one.base, other.base)) return false;
  return one.rises.every((rise, level) => rise.every((value, count) => isSame(value, other.rises[level][count])));
}

/** Fills the list with grades from the top; the rest goes to the missed items. */
export function fillFromTop(list: OpenList, grades: readonly number[]): Fill {
  const inList = openIn(list);
  return { inTies: grades.slice(0, inList), missed: grades.slice(inList) };
}

/** Tabulates a non-decreasing function from 0 to `last`; once it has its last value, it is not called again. */
function risingTo(last: number, of: (count: number) => number): Float64Array {
  const values = new Float64Array(last + 1).fill(of(last));
  for (let count = 0; count < last; count++) {
    const value = of(count);
    if (value === values[last]) break;
    values[count] = value;
  }
  return values;
}

/** Some counts of items that reach each level, none more than reach the level below. */
function probes(levels: number, slots: number): number[][] {
  if (levels === 0) return [];
  const raised = Array.from({ length: levels }, (_, top) =>
    [1, Math.ceil(slots / 2)].map((count) => Array.from({ length: levels }, (_, level) => (level <= top ? count : 0))),
  );
  const drawn = Array.from({ length: PROBES }, (_, probe) =>
    Array.from({ length: levels }, (_, level) => Math.floor(keyedRandom(1, probe, level) * (slots + 1))).sort(
      (a, b) => b - a,
    ),
  );
  return slots === 0 ? [] : [...raised.flat(), ...drawn];
}
