import { forEachCut } from "../core/cut.ts";
import type { Measure } from "../core/measure.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";
import { divisorOf } from "./divisor.ts";

/** Gain of the items of one tie, or of one item that is not tied. */
export interface Step {
  /** The ranks that these items share, from 1; the same where nothing is tied. */
  readonly first: number;
  readonly last: number;
  /** Grades of the judged items among them, highest first. */
  readonly grades: readonly number[];
  /** What these items add to the value. */
  readonly adds: number;
  /** The value of the list that ends with these items, by the divisor of the whole list. */
  readonly value: number;
}

/** Values that lie no farther apart differ by the rounding of their arithmetic alone. */
const ROUNDING = 1e-12;

/**
 * Traces a list's value from the top: the value of the list cut behind each judged item, or behind each tie that holds
 * one. Unjudged items have no step: their effect is part of the next step, and of a last one where they change
 * something below all judged items. A measure whose divisor depends on the list, as an ideal of retrieved items does,
 * is divided by that of the whole list at each step, so that a step tells what its items add and not what they change
 * about the ideal.
 *
 * @param value of a ranking; default: the expectation
 */
export function stepsOf(
  measure: Measure,
  ranking: Ranking,
  value: (ranking: Ranking) => number = measure.scorer.expected,
): Step[] {
  const divisor = divisorOf(measure);
  const whole = divisor(ranking);
  const scored = (list: Ranking): number => {
    const [score, own] = [value(list), divisor(list)];
    return own === whole || whole === 0 ? score : (score * own) / whole;
  };
  const steps: Step[] = [];
  let before = 0;
  const add = (first: number, last: number, grades: readonly number[]): void => {
    let after = 0;
    // No tie is cut here, so that there is one cut.
    forEachCut(ranking, last, (cut) => {
      after = scored(cut);
    });
    steps.push({ first, last, grades, adds: after - before, value: after });
    before = after;
  };
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const grades = Array.from(ranking.grades.subarray(gradeStart(ranking, tie), ranking.gradeEnds[tie]));
    add(ranking.starts[tie] + 1, ranking.starts[tie] + ranking.sizes[tie], grades);
  }
  const end = steps.at(-1)?.last ?? 0;
  if (end < ranking.length && Math.abs(scored(ranking) - before) > ROUNDING) add(end + 1, ranking.length, []);
  return steps;
}
