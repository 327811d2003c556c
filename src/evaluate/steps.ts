import { forEachCut } from "../core/cut.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";
import type { Scorer } from "../core/scorer.ts";

/** Gain of the items of one tie, or of one item that is not tied. */
export interface Step {
  /** The ranks that these items share, from 1; the same where nothing is tied. */
  readonly first: number;
  readonly last: number;
  /** Grades of the judged items among them, highest first. */
  readonly grades: readonly number[];
  /** Value of the list that ends with these items, less that of the list before them. */
  readonly adds: number;
  /** Value of the list that ends with these items. */
  readonly value: number;
}

/**
 * Traces a list's value from the top: the value of the list cut behind each judged item, or behind each tie that holds
 * one. Unjudged items have no step: their effect is part of the next step, and of a last one where they change
 * something below all judged items.
 */
export function stepsOf({ expected }: Pick<Scorer, "expected">, ranking: Ranking): Step[] {
  const steps: Step[] = [];
  let before = 0;
  const add = (first: number, last: number, grades: readonly number[]): void => {
    let value = 0;
    // No tie is cut here, so that there is one cut.
    forEachCut(ranking, last, (cut) => {
      value = expected(cut);
    });
    steps.push({ first, last, grades, adds: value - before, value });
    before = value;
  };
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const grades = Array.from(ranking.grades.subarray(gradeStart(ranking, tie), ranking.gradeEnds[tie]));
    add(ranking.starts[tie] + 1, ranking.starts[tie] + ranking.sizes[tie], grades);
  }
  const end = steps.at(-1)?.last ?? 0;
  if (end < ranking.length && expected(ranking) !== before) add(end + 1, ranking.length, []);
  return steps;
}
