import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { checkOptions, numberWithin } from "../core/options.ts";
import { type EvaluateInput, evaluate } from "../evaluate/evaluate.ts";
import type { EvaluateOptions } from "../evaluate/options.ts";
import type { NamedMeasure } from "../evaluate/planned-measures.ts";
import { type GoldDifference, type GoldEstimate, goldDifferences, goldValues } from "./gold-values.ts";

/** Runs judged by a judge who may err, and in part by people. */
export interface GoldInput extends EvaluateOptions {
  /** Of all queries, by a judge such as a language model. */
  readonly judgments: EvaluateInput["judgments"];
  /** Of a random sample of these queries, by people. */
  readonly gold: EvaluateInput["judgments"];
  /** At least one. */
  readonly runs: Readonly<Record<string, EvaluateInput["run"]>>;
  readonly measures: readonly (Measure | NamedMeasure)[];
  /** Of the intervals. Default 0.95. */
  readonly confidence?: number;
}

/** Values as people would find them. */
export interface GoldEffect {
  /** By run and measure. */
  readonly values: readonly GoldEstimate[];
  /** Of each run after the first, less the first. */
  readonly differences: readonly GoldDifference[];
}

const OPTIONS = { confidence: numberWithin({ default: 0.95, min: 0, max: 1, open: "both" }) };

/**
 * The means of runs, and their differences, that people would find over all queries: by prediction-powered inference
 * from the judgments of a judge of all queries and those of people of some (docs/judges.md).
 *
 * @throws RankproofError as `evaluate` does, and missing, where both share no query
 */
export function goldEffect(input: GoldInput): GoldEffect {
  const { judgments, gold, runs, measures, confidence, ...options } = input;
  const settings = checkOptions("goldEffect", OPTIONS, { confidence });
  const named = Object.entries(runs);
  if (named.length === 0) throw new RankproofError("missing", "runs: expected at least one");
  const twice = named.map(([name, run]) => ({
    name,
    byJudge: evaluate({ ...options, judgments, run, measures }),
    byPeople: evaluate({ ...options, judgments: gold, run, measures }),
  }));
  const [first, ...others] = twice;
  const values = twice.flatMap((run) => goldValues(run, settings));
  if (values.some(({ people }) => people === 0)) {
    throw new RankproofError("missing", "query of both judgments and gold", "data");
  }
  return { values, differences: others.flatMap((run) => goldDifferences([run, first], settings)) };
}
