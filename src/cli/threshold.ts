import { printable, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import type { Presets } from "../core/notation.ts";
import { parseMeasure } from "../measures/index.ts";

/** A condition that every run has to meet, such as nDCG@10>=0.35. */
export interface Threshold {
  readonly text: string;
  readonly measure: Measure;
  isMet(value: number): boolean;
}

const COMPARISONS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  ">=": (value, bound) => value >= bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  "<": (value, bound) => value < bound,
};

/** @throws RankproofError invalid, or whatever the measure's own text is refused for */
export function parseThreshold(text: string, presets: Presets): Threshold {
  const match = /^(.+?)\s*(>=|<=|>|<)\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*$/i.exec(text);
  if (match === null) {
    throw new RankproofError("invalid", `threshold: ${printable(text)} (expected a condition like nDCG@10>=0.35)`);
  }
  const [, measure, comparison, bound] = match;
  return {
    text,
    measure: parseMeasure(measure, presets),
    isMet: (value) => COMPARISONS[comparison](value, Number(bound)),
  };
}
