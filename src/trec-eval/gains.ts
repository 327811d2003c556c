import type { Ranking } from "../core/ranking.ts";
import { gradesByRank } from "./list.ts";

/** Gains of grades as `-m` gives them, in that order: `1=3,2=9`. */
export type GivenGains = readonly (readonly [grade: number, gain: number])[];

/** A grade, what an item of it gains, and how many items were judged so. */
interface GainLevel {
  readonly grade: number;
  readonly gain: number;
  readonly count: number;
}

/** Gains of a query's grades. */
export class Gains {
  /** Rising by gain, as far as trec_eval sorts them. */
  readonly levels: readonly GainLevel[];

  /** @param judged all judged grades of the query, highest first; those not given gain their own value */
  constructor(gains: GivenGains, judged: Float64Array) {
    const counts = new Map<number, number>();
    for (const grade of judged) counts.set(grade, (counts.get(grade) ?? 0) + 1);
    // Of several gains for a grade, the first gets its items.
    const takeCount = (grade: number): number => {
      const count = counts.get(grade) ?? 0;
      counts.delete(grade);
      return count;
    };
    const isGiven = new Set(gains.map(([grade]) => grade));
    const levels = gains.map(([grade, gain]) => ({ grade, gain, count: takeCount(grade) }));
    for (const grade of otherGrades(gains, judged)) {
      if (!isGiven.has(grade)) levels.push({ grade, gain: grade, count: takeCount(grade) });
    }
    this.levels = mergeSorted(levels);
  }

  /** Gain of an item of a grade: of several for the grade the lowest; undefined for a grade without any. */
  of(grade: number): number | undefined {
    return this.levels.find((level) => level.grade === grade)?.gain;
  }

  /** Gains of the best list, down to the last above 0. */
  ideal(): number[] {
    const gains: number[] = [];
    let left = this.levels.length;
    let gain = this.levels[left - 1]?.gain ?? 0;
    for (let taken = 1; gain > 0; taken++) {
      while (left > 0 && taken > this.levels[left - 1].count) {
        taken = 1;
        left--;
        gain = this.levels[left - 1]?.gain ?? 0;
      }
      if (gain > 0) gains.push(gain);
    }
    return gains;
  }
}

/**
 * Grades of judged items whose gain is their value, lowest first. trec_eval sorts all grades up to the highest; this
 * moves others only where they are not in order (`mergeSorted`); with a grade above `MOST_SORTED` it does not finish.
 */
function otherGrades(gains: GivenGains, judged: Float64Array): number[] {
  const highest = judged[0] ?? -1;
  const isOrdered = gains.every(([, gain]) => Number.isInteger(gain) && Math.abs(gain) < 2 ** 30);
  if (isOrdered || highest > MOST_SORTED) return [...new Set(judged)].reverse();
  return Array.from({ length: highest + 1 }, (_, grade) => grade);
}

/** Up to this grade trec_eval takes seconds. */
const MOST_SORTED = 100_000;

/** A ranking with gains as grades, and the grades of the best list as judged ones. */
export function withGains(ranking: Ranking, gradeGains: GivenGains): Ranking {
  const gains = new Gains(gradeGains, ranking.judged);
  const byRank = gradesByRank(ranking).map((grade) => gains.of(grade) ?? 0);
  const starts = Int32Array.from(byRank.keys()).filter((start) => byRank[start] !== 0);
  return {
    length: ranking.length,
    starts,
    sizes: starts.map(() => 1),
    gradeEnds: starts.map((_, tie) => tie + 1),
    pooled: starts.map(() => 0),
    grades: Float64Array.from(starts, (start) => byRank[start]),
    judged: Float64Array.from(gains.ideal()),
  };
}

/**
 * Sorts by merging halves, as glibc's qsort does, with trec_eval's comparison: the difference of two gains as an int.
 * Gains less than 1 apart compare as equal, so that the order depends on the algorithm.
 */
function mergeSorted(levels: readonly GainLevel[]): GainLevel[] {
  if (levels.length < 2) return [...levels];
  const middle = Math.floor(levels.length / 2);
  const [left, right] = [mergeSorted(levels.slice(0, middle)), mergeSorted(levels.slice(middle))];
  const merged: GainLevel[] = [];
  while (left.length > 0 && right.length > 0) {
    merged.push(...(asInt(left[0].gain - right[0].gain) <= 0 ? left : right).splice(0, 1));
  }
  return [...merged, ...left, ...right];
}

/** Converts a double to an int like x86: the least one where it does not fit. */
function asInt(value: number): number {
  const whole = Math.trunc(value);
  return whole >= -(2 ** 31) && whole < 2 ** 31 ? whole : -(2 ** 31);
}
