import { printable, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { rounded } from "../core/number-text.ts";
import { type Naming, readMeasure } from "../notation/reading.ts";

/** A condition that the values of a run or of embeddings met or missed: the exit code depends on it. */
export interface Check {
  readonly kind: "threshold" | "gate";
  /** Name of the run, or of the file of vectors. */
  readonly run: string;
  /** As the user wrote it. */
  readonly condition: string;
  readonly isMet: boolean;
  readonly message: string;
}

/** A condition on one value, such as nDCG@10>=0.35. */
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

/** Reads conditions such as nDCG@10>=0.35. @throws RankproofError invalid, or what is wrong with the measure's name */
export function readThresholds(texts: readonly string[] = [], naming: Naming): Threshold[] {
  return texts.map((text) => {
    const match = /^(.+?)\s*(>=|<=|>|<)\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*$/i.exec(text);
    if (match === null) {
      throw new RankproofError("invalid", `threshold: ${printable(text)} (expected a condition like nDCG@10>=0.35)`);
    }
    const [, measure, comparison, bound] = match;
    return {
      text,
      measure: readMeasure(measure, naming).measure,
      isMet: (value) => COMPARISONS[comparison](value, Number(bound)),
    };
  });
}

/** Holds every threshold against the values of one run, or of embeddings. */
export function checkThresholds(
  thresholds: readonly Threshold[],
  run: string,
  evaluation: { of(measure: Measure): { readonly value: number } },
): Check[] {
  return thresholds.map(({ text, measure, isMet }) => {
    const { value } = evaluation.of(measure);
    const message = `${printable(run)} has ${measure} = ${rounded(value)}, wanted ${printable(text)}`;
    return { kind: "threshold", run, condition: text, isMet: isMet(value), message };
  });
}
