import { printable, RankproofError } from "../core/errors.ts";
import { rounded } from "../core/number-text.ts";
import type { NamedMeasure } from "../evaluate/planned-measures.ts";
import { type Naming, readMeasure } from "../notation/reading.ts";
import { nameAmong } from "./chosen-measures.ts";

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
  readonly measure: NamedMeasure;
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
      measure: readMeasure(measure, naming),
      isMet: (value) => COMPARISONS[comparison](value, Number(bound)),
    };
  });
}

/**
 * Holds every threshold against the values of one run, or of embeddings.
 *
 * @param measures those that were evaluated
 */
export function checkThresholds(
  thresholds: readonly Threshold[],
  measures: readonly NamedMeasure[],
  run: string,
  evaluation: { of(measure: string): { readonly value: number } },
): Check[] {
  return thresholds.map(({ text, measure, isMet }) => {
    const name = nameAmong(measures, measure);
    const { value } = evaluation.of(name);
    const message = `${printable(run)} has ${printable(name)} = ${rounded(value)}, wanted ${printable(text)}`;
    return { kind: "threshold", run, condition: text, isMet: isMet(value), message };
  });
}
