import { sum } from "./exact-sum.ts";
import { Measure, type MeasureRecord } from "./measure.ts";
import type { ParamSpecs, ValuesOf } from "./params.ts";
import { gradeStart, type Ranking } from "./ranking.ts";
import { type Changes, changedBy, type Scorer } from "./scorer.ts";

/**
 * A measure that is a sum over ranks of gain × discount, divided by a scale that no order can change.
 *
 * Expectation, extremes and variance all follow: a tied item has the mean gain of its tie (McSherry & Najork 2008),
 * the extremes put the tie's gains in falling or rising order (rearrangement inequality), and the variance is that of
 * a linear rank statistic.
 */
export interface AdditiveArithmetic<S extends ParamSpecs> extends Changes<ValuesOf<S>> {
  /** Gain of a grade; NaN stands for unjudged. */
  gain(grade: number, params: ValuesOf<S>): number;
  /** Weight of a rank (from 1); must not rise with the rank. */
  discount(rank: number, params: ValuesOf<S>): number;
  /** Last rank that counts; `Infinity` for the whole list. */
  cutoff(ranking: Ranking, params: ValuesOf<S>): number;
  /** What the sum is divided by; where it is 0 the value is 0. It never falls when a gain rises. */
  scale(ranking: Ranking, params: ValuesOf<S>, discounts: Discounts): number;
}

/** A record of `additiveMeasure`: identity, parameters and arithmetic. */
export type AdditiveMeasure<S extends ParamSpecs> = Omit<MeasureRecord<S>, "scorer"> & AdditiveArithmetic<S>;

/** Whether a record holds additive arithmetic. */
export function isAdditive<Fields extends object>(record: Fields): record is Fields & AdditiveArithmetic<ParamSpecs> {
  return "discount" in record && "gain" in record;
}

/** Discounts by rank, computed once, and their running sums as far as ties reach. */
export class Discounts {
  readonly #of: (rank: number) => number;
  /** By rank; nothing has rank 0. */
  readonly #at = [0];
  readonly #sums = [0];
  readonly #squares = [0];

  constructor(of: (rank: number) => number) {
    this.#of = of;
  }

  at(rank: number): number {
    this.#at[rank] ??= this.#of(rank);
    return this.#at[rank];
  }

  /** Sum over ranks from + 1 to to. */
  sum(from: number, to: number): number {
    if (to - from === 1) return this.at(to);
    this.#reach(to);
    return this.#sums[to] - this.#sums[from];
  }

  /** Sum of squares over ranks from + 1 to to. */
  sumOfSquares(from: number, to: number): number {
    this.#reach(to);
    return this.#squares[to] - this.#squares[from];
  }

  /**
   * A sum, and what one gain at ranks from + 1 to to adds: rank by rank, as in the best list, for the same last digit.
   */
  plus(sum: number, gain: number, from: number, to: number): number {
    let total = sum;
    for (let rank = from + 1; rank <= to && gain !== 0; rank++) total += gain * this.at(rank);
    return total;
  }

  #reach(rank: number): void {
    for (let next = this.#sums.length; next <= rank; next++) {
      const discount = this.#of(next);
      this.#sums[next] = this.#sums[next - 1] + discount;
      this.#squares[next] = this.#squares[next - 1] + discount * discount;
    }
  }
}

/**
 * A measure that is a sum of gain × discount over a scale; under tied scores its expectation, minimum, maximum and
 * variance follow. docs/own-measures.md has an example.
 */
export function additiveMeasure<const S extends ParamSpecs>(record: AdditiveMeasure<S>): Measure<S> {
  return new Measure({ ...record, scorer: (params) => changedBy(record, additiveScorer(record, params), params) });
}

/** The scorer of additive arithmetic with its parameters fixed. */
export function additiveScorer<S extends ParamSpecs>(record: AdditiveArithmetic<S>, params: ValuesOf<S>): Scorer {
  const discounts = new Discounts((rank) => record.discount(rank, params));
  const unjudgedGain = record.gain(Number.NaN, params);
  /** The grade whose gain was asked for last, which most others equal, and its gain beyond an unjudged item's. */
  let [lastGrade, knownGain] = [Number.NaN, 0];
  const excessGain = (grade: number): number => {
    if (grade !== lastGrade) knownGain = record.gain(grade, params) - unjudgedGain;
    lastGrade = grade;
    return knownGain;
  };

  /** Sum over the ties that begin inside the cutoff, as each adds to it, divided by the scale. */
  const overTies = (ranking: Ranking, unjudged: number, power: number, inTie: InTie): number => {
    const last = Math.min(ranking.length, record.cutoff(ranking, params));
    let sum = unjudged === 0 ? 0 : unjudged * discounts.sum(0, last);
    for (let tie = 0; tie < ranking.starts.length; tie++) {
      const start = ranking.starts[tie];
      if (start >= last) break;
      sum = inTie(ranking, sum, tie, start, last);
    }
    return sum === 0 ? 0 : sum / record.scale(ranking, params, discounts) ** power;
  };

  const expectedInTie: InTie = (ranking, before, tie, start, last) => {
    const size = ranking.sizes[tie];
    const end = Math.min(start + size, last);
    const from = gradeStart(ranking, tie);
    const to = ranking.gradeEnds[tie];
    const first = from < to ? excessGain(ranking.grades[from]) : 0;
    if (size === 1) return before + first * discounts.at(end);
    let total = 0;
    let isLevel = to - from === size;
    for (let i = from; i < to; i++) {
      const gain = excessGain(ranking.grades[i]);
      total += gain;
      if (gain !== first) isLevel = false;
    }
    // Equal gains give what the best list has, which their mean may miss in the last digit.
    if (!isLevel) return before + (total / size) * discounts.sum(start, end);
    return discounts.plus(before, first, start, end);
  };

  const expected = (ranking: Ranking): number => overTies(ranking, unjudgedGain, 1, expectedInTie);

  /** Larger gains than an unjudged item's move to one end of the tie, smaller ones to the other. */
  const extreme = (ranking: Ranking, isBest: boolean): number =>
    overTies(ranking, unjudgedGain, 1, (_, before, tie, start, last) => {
      const gains = excessGains(ranking, tie);
      if (isBest) gains.reverse();
      const unjudged = ranking.sizes[tie] - gains.length;
      let sum = before;
      for (let i = 0; i < gains.length; i++) {
        const rank = start + 1 + i + (gains[i] > 0 === isBest ? 0 : unjudged);
        if (rank <= last) sum += gains[i] * discounts.at(rank);
      }
      return sum;
    });

  /** Gains of a tie's judged items beyond an unjudged item's, in rising order. */
  const excessGains = (ranking: Ranking, tie: number): Float64Array => {
    const gains = ranking.grades.subarray(gradeStart(ranking, tie), ranking.gradeEnds[tie]).map(excessGain);
    return gains.length < 2 ? gains : gains.sort();
  };

  const variance = (ranking: Ranking): number =>
    overTies(ranking, 0, 2, (_, before, tie, start, last) => {
      const size = ranking.sizes[tie];
      if (size === 1) return before;
      const end = Math.min(start + size, last);
      const gains = excessGains(ranking, tie);
      const squares = gains.map((gain) => gain * gain);
      const gainSpread = spread(sum(gains), sum(squares), size);
      const discountSpread = spread(discounts.sum(start, end), discounts.sumOfSquares(start, end), size);
      return before + (gainSpread * discountSpread) / (size - 1);
    });

  return { expected, min: (ranking) => extreme(ranking, false), max: (ranking) => extreme(ranking, true), variance };
}

/** A sum, and what a tie that stands below `start` items adds to it, when ranks to `last` count. */
type InTie = (ranking: Ranking, sum: number, tie: number, start: number, last: number) => number;

/** Sum of squared deviations from the mean, from sum and sum of squares over `count` numbers. */
function spread(sum: number, sumOfSquares: number, count: number): number {
  return Math.max(0, sumOfSquares - (sum * sum) / count);
}
