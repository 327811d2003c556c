import type { Measure } from "../core/measure.ts";
import type { Settings } from "../evaluate/options.ts";
import { measures } from "../measures/index.ts";
import { aspectsOf, type Candidates } from "./aspects.ts";
import { searchFor } from "./search.ts";
import type { Target } from "./target.ts";
import type { Trials } from "./trials.ts";

/** A measure that gives a number, and what has to be chosen for it. */
export interface MeasureGiving {
  /** In rankproof's notation. */
  readonly measure: string;
  readonly choices: readonly string[];
  readonly value: number;
}

const CUTOFFS = [1, 3, 5, 10, 20, 50, 100, 1000];

/** Every measure over whole lists and at the cutoffs that are often taken. */
function variants(measure: Measure): Measure[] {
  const { at, params } = measure.record;
  const hasCutoff = at !== undefined && params[at].type === "cutoff";
  const needsCutoff = at !== undefined && params[at].required !== undefined;
  return [...(needsCutoff ? [] : [measure]), ...(hasCutoff ? CUTOFFS.map((cutoff) => measure.at(cutoff)) : [])];
}

/** All measures that give the number as they are; where none does, those that give it with one choice. */
export function measuresGiving(
  target: Target,
  settings: Settings,
  candidates: Candidates,
  trials: Trials,
): MeasureGiving[] {
  const means = measures.filter(({ record }) => record.aggregate === "mean").flatMap(variants);
  for (const most of [0, 1]) {
    const found = means.flatMap((measure): MeasureGiving[] => {
      const aspects = most === 0 ? [] : aspectsOf(measure, candidates);
      const { sets } = searchFor(target, { base: { measure, settings }, aspects, tools: [], most }, trials);
      return sets.map(({ choices, scoring, value }) => ({
        measure: String(scoring.measure),
        choices: choices.map(({ text }) => text),
        value,
      }));
    });
    if (found.length > 0) return found;
  }
  return [];
}
