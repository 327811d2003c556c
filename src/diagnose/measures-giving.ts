import type { Measure } from "../core/measure.ts";
import { seesItems } from "../evaluate/items/item-columns.ts";
import type { Settings } from "../evaluate/options.ts";
import { measures } from "../measures/index.ts";
import { type AspectCandidates, aspectsOf } from "./aspects.ts";
import { commandOptions } from "./command-options.ts";
import { CUTOFFS, wholeAndAt } from "./cutoffs.ts";
import { searchFor } from "./search.ts";
import type { Target } from "./target.ts";
import type { Trials } from "./trials.ts";

/** A measure that gives a number, and what has to be chosen for it. */
export interface MeasureGiving {
  /** In rankproof's notation. */
  readonly measure: string;
  readonly choices: readonly string[];
  /** Options of `rankproof eval` that give it. */
  readonly options: readonly string[];
  readonly value: number;
}

/** All measures that give the number as they are; where none does, those that give it with one choice. */
export function measuresGiving(
  target: Target,
  settings: Settings,
  candidates: AspectCandidates,
  trials: Trials,
): MeasureGiving[] {
  const means = measures
    .filter(({ record, column }) => record.aggregate === "mean" && !seesItems(column))
    .map((measure) => onScale(measure, candidates.grades))
    .flatMap((measure) => wholeAndAt(measure, CUTOFFS));
  for (const most of [0, 1]) {
    const giving = means.flatMap((measure): MeasureGiving[] => {
      const aspects = most === 0 ? [] : aspectsOf(measure, candidates);
      const { sets } = searchFor(target, { base: { measure, settings }, aspects, tools: [], most }, trials);
      return sets.map(({ choices, scoring, value }) => ({
        measure: String(scoring.measure),
        choices: choices.map(({ text }) => text),
        options: commandOptions(scoring),
        value,
      }));
    });
    if (giving.length > 0) return giving;
  }
  return [];
}

/** The measure with the highest grade of the judgments where a grade must be given. */
function onScale(measure: Measure, grades: readonly number[]): Measure {
  const { at, params } = measure.record;
  const missing = Object.keys(params).filter(
    (name) => (name !== at && params[name].required !== undefined) || params[name].type === "count",
  );
  const highest = grades.reduce((most, grade) => Math.max(most, grade), 1);
  return measure.with(Object.fromEntries(missing.map((name) => [name, highest])));
}
