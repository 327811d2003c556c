import type { Measure } from "./core/measure.ts";
import { type EvaluateInput as EvaluateMeasuresInput, evaluate as evaluateMeasures } from "./evaluate/evaluate.ts";
import type { Evaluation } from "./evaluate/evaluation.ts";
import type { NamedMeasure } from "./evaluate/planned-measures.ts";
import { parseMeasure } from "./notation/index.ts";

/** What is evaluated, and how. */
export interface EvaluateInput extends Omit<EvaluateMeasuresInput, "measures"> {
  /** At least one, itself or by name: `[nDCG.at(10), "AP"]`; `{measure, name, conditions}` where it has conditions of its own. */
  readonly measures: readonly (Measure | NamedMeasure | string)[];
}

/**
 * How good a run is, by the given measures. Names are those of `parseMeasure`, also where the result is asked for one:
 * `of("MAP")`. Since any name may come, a bundle holds every measure; `evaluate` of `rankproof/evaluate` takes no names and no options.
 *
 * @param input judgments and run as plain objects, Maps, lists or columns, the measures, and options
 * @returns values with tie intervals, over all queries and per query, and the counts of queries
 * @throws RankproofError for bad measures or options (`origin` "call") and for bad data (`origin` "data")
 */
export function evaluate(input: EvaluateInput): Evaluation {
  const evaluation = evaluateMeasures(input && { ...input, measures: measuresOf(input.measures) });
  const isResult = (name: string): boolean => evaluation.results.some(({ measure }) => measure === name);
  return {
    ...evaluation,
    of: (measure) => evaluation.of(typeof measure === "string" && isResult(measure) ? measure : measureOf(measure)),
  };
}

/** Nothing for what is no list, so that it is refused as an empty list is. */
function measuresOf(given: EvaluateInput["measures"]): (Measure | NamedMeasure)[] {
  return Array.isArray(given) ? given.map(measureOf) : [];
}

function measureOf<Given>(given: Given | string): Given | Measure {
  return typeof given === "string" ? parseMeasure(given) : given;
}
