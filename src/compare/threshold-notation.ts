import { printable, RankproofError } from "../core/errors.ts";

/** What a threshold says: nDCG@10>=0.35. */
export interface WrittenThreshold {
  readonly text: string;
  readonly measure: string;
  readonly bound: number;
  /** Whether a value is within the bound. */
  isMet(value: number): boolean;
}

const COMPARISONS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  ">=": (value, bound) => value >= bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  "<": (value, bound) => value < bound,
};

const NOTATION = /^(.+?)\s*(>=|<=|>|<)\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*$/i;

/** Reads a threshold. @throws RankproofError invalid */
export function readThresholdText(text: string): WrittenThreshold {
  const match = NOTATION.exec(text);
  if (match === null) {
    throw new RankproofError("invalid", `threshold: ${printable(text)} (expected a condition like nDCG@10>=0.35)`);
  }
  const [, measure, comparison] = match;
  const bound = Number(match[3]);
  return { text, measure, bound, isMet: (value) => COMPARISONS[comparison](value, bound) };
}
