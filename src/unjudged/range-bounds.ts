import { isCustom } from "../core/custom.ts";
import { rankingFromGrades } from "../core/grades.ts";
import type { Measure } from "../core/measure.ts";
import { largestOf } from "./branch-and-bound.ts";
import { type CountBox, halved } from "./count-boxes.ts";
import { type OpenList, openIn } from "./open-list.ts";
import { rangeBoundOf } from "./ranges/bounded-measures.ts";
import type { End, GainRanges, RangeBound } from "./ranges/gain-ranges.ts";

/** Items and levels of gain that are looked at in a search, about. */
const MOST_LOOKED_AT = 1_500_000;
/** Ranges that are bounded in a search, at least and at most. */
const [LEAST_BOUNDED, MOST_BOUNDED] = [30, 3000];

/** Bounds of a value over all grades. */
export interface OuterRange {
  readonly least: number;
  readonly most: number;
  /** Whether both are the bounds of fixed numbers of items of each grade. */
  readonly arePoints: boolean;
  /** Grades of all open items, from the highest gain down, that may come close to it. */
  readonly near: readonly (readonly number[])[];
}

/**
 * Bounds a measure for which bounds over ranges of gains are known: by branch and bound over the numbers of open items
 * that reach each level of gain.
 */
export class RangeBounds {
  readonly #measure: Measure;
  readonly #bound: RangeBound;
  readonly #grades: readonly number[];

  /** @param grades that open items may have */
  private constructor(measure: Measure, bound: RangeBound, grades: readonly number[]) {
    this.#measure = measure;
    this.#bound = bound;
    this.#grades = grades;
  }

  /** Undefined for a measure that does not know it. */
  static of(measure: Measure, grades: readonly number[]): RangeBounds | undefined {
    const bound = rangeBoundOf(measure);
    return bound && new RangeBounds(measure, bound, grades);
  }

  /** Bounds of a list's value over all grades and orders of ties; undefined where gains are too large. */
  range(list: OpenList): OuterRange | undefined {
    const gains = new GainsOfList(this.#measure, this.#grades, list);
    const { slots, levels } = gains;
    const whole = { lows: levels.slice(1).map(() => 0), highs: levels.slice(1).map(() => slots) };
    const size = (list.length + slots) * (levels.length + 1);
    const most = Math.min(MOST_BOUNDED, Math.max(LEAST_BOUNDED, Math.ceil(MOST_LOOKED_AT / (size + 1))));
    const largest = (of: End, sign: number) =>
      largestOf(whole, { bound: (box) => sign * this.#bound(gains.ranges(box, of)), parts: halved }, most);
    const [low, high] = [largest("least", -1), largest("most", 1)];
    if (!Number.isFinite(low.value) || !Number.isFinite(high.value)) return undefined;
    const near = [low.part, high.part].flatMap(({ lows, highs }) => [gains.gradesOf(lows), gains.gradesOf(highs)]);
    return { least: -low.value, most: high.value, arePoints: low.isReached && high.isReached, near };
  }
}

/** The gains of a list, as a measure sees its grades. */
class GainsOfList {
  /** Levels that open items may have, rising. */
  readonly levels: readonly number[];
  /** Open items, in the list or not. */
  readonly slots: number;
  readonly #list: OpenList;
  readonly #gradeOf: ReadonlyMap<number, number>;
  /** Gains of judged items by tie, and of those outside the list. */
  readonly #judgedGains: readonly (readonly number[])[];
  readonly #missed: readonly number[];
  /** Gains of all judged items, highest first. */
  readonly #knownFalling: Float64Array;
  readonly #highestJudged: number;
  readonly #allLevels: readonly number[];
  readonly #ofTies: Pick<GainRanges, "tieStarts" | "tieEnds" | "judged" | "open">;

  constructor(measure: Measure, grades: readonly number[], list: OpenList) {
    const gainOf = gainsSeen(measure, [...grades, ...list.judged]);
    this.#list = list;
    this.#gradeOf = new Map(grades.map((grade) => [gainOf(grade), grade]));
    this.levels = [...this.#gradeOf.keys()].sort((a, b) => a - b);
    this.slots = openIn(list) + list.missed;
    this.#judgedGains = list.ties.map((tie) => tie.grades.map(gainOf));
    this.#missed = withoutOnce(
      list.judged,
      list.ties.flatMap((tie) => tie.grades),
    ).map(gainOf);
    this.#allLevels = [...new Set([...this.levels, ...this.#judgedGains.flat(), ...this.#missed])].sort(
      (a, b) => b - a,
    );
    this.#knownFalling = Float64Array.from([...this.#judgedGains.flat(), ...this.#missed])
      .sort()
      .reverse();
    this.#highestJudged = list.judged.reduce((highest, grade) => Math.max(highest, grade), Number.NEGATIVE_INFINITY);
    const tieStarts = new Int32Array(list.length);
    const tieEnds = new Int32Array(list.length);
    for (const { start, size } of list.ties) {
      tieStarts.fill(start, start, start + size);
      tieEnds.fill(start + size, start, start + size);
    }
    this.#ofTies = {
      ...{ tieStarts, tieEnds },
      judged: list.ties.flatMap(({ start }, tie) => this.#judgedGains[tie].map((gain) => ({ index: start, gain }))),
      open: list.ties.flatMap(({ start, open }) => new Array<number>(open).fill(start)),
    };
  }

  ranges(box: CountBox, end: End): GainRanges {
    const { length, ties } = this.#list;
    const openLows = this.#falling(box.lows);
    const openHighs = this.#falling(box.highs);
    const lows = new Float64Array(length);
    const highs = new Float64Array(length);
    const isMost = end === "most";
    // The highest gains at the top, or at the bottom and below it.
    const slotAt = (open: number): number => (isMost ? open : this.slots - 1 - open);
    let next = 0;
    ties.forEach(({ start, size, open }, tie) => {
      const gains = this.#judgedGains[tie];
      if (size === 1) {
        lows[start] = open === 0 ? gains[0] : openLows[slotAt(next)];
        highs[start] = open === 0 ? gains[0] : openHighs[slotAt(next)];
        next += open;
        return;
      }
      const ranges = gains.map((gain) => ({ low: gain, high: gain }));
      for (const until = next + open; next < until; next++) {
        ranges.push({ low: openLows[slotAt(next)], high: openHighs[slotAt(next)] });
      }
      if (isMost) ranges.sort((a, b) => b.high - a.high || b.low - a.low);
      else ranges.sort((a, b) => a.low - b.low || a.high - b.high);
      ranges.forEach(({ low, high }, i) => {
        lows[start + i] = low;
        highs[start + i] = high;
      });
    });
    return {
      ...{ end, length, lows, highs, openLows, openHighs, missed: this.#missed, levels: this.#allLevels },
      ...this.#ofTies,
      idealLows: this.#ideal(openLows),
      idealHighs: this.#ideal(openHighs),
      highestJudged: this.#highestJudged,
    };
  }

  /** Grades of open items, from the highest gain down, when so many reach each level. */
  gradesOf(counts: readonly number[]): number[] {
    return Array.from(this.#falling(counts), (gain) => this.#gradeOf.get(gain) ?? 0);
  }

  /** The gains of open items, highest first, when so many reach each level. */
  #falling(counts: readonly number[]): Float64Array {
    const gains = new Float64Array(this.slots).fill(this.levels[0]);
    counts.forEach((count, level) => {
      gains.fill(this.levels[level + 1], 0, count);
    });
    return gains;
  }

  /** The gains of all items, highest first. */
  #ideal(open: Float64Array): Float64Array {
    const judged = this.#knownFalling;
    const all = new Float64Array(judged.length + open.length);
    for (let i = 0, j = 0; i + j < all.length; ) {
      if (j === open.length || judged[i] >= open[j]) all[i + j] = judged[i++];
      else all[i + j] = open[j++];
    }
    return all;
  }
}

/** Gain of a grade, as a measure with custom arithmetic sees it. @param all grades that items of the query may have */
export function gainsSeen({ record, params }: Measure, all: readonly number[]): (grade: number) => number {
  const gainOf = new Map<number, number>();
  return (grade) => {
    const cached = gainOf.get(grade);
    if (cached !== undefined) return cached;
    const one = rankingFromGrades([grade], undefined, [grade, ...all]);
    const seen = (isCustom(record) ? record.sees?.(one, params) : undefined) ?? one;
    const gain = seen.grades[0] ?? 0;
    gainOf.set(grade, gain);
    return gain;
  };
}

/** Some numbers, each as many times as the first list has it more often than the second. */
function withoutOnce(all: readonly number[], without: readonly number[]): number[] {
  const left = new Map<number, number>();
  for (const grade of without) left.set(grade, (left.get(grade) ?? 0) + 1);
  return all.filter((grade) => {
    const count = left.get(grade) ?? 0;
    left.set(grade, count - 1);
    return count <= 0;
  });
}
