import { Measure } from "../../core/measure.ts";
import { toolScorings } from "../../diagnose/tools.ts";
import type { Evaluation, MeasureResult } from "../../evaluate/evaluation.ts";
import { type EvaluateOptions, settingsOf } from "../../evaluate/options.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { statedDifferences } from "../../evaluate/stated-conventions.ts";
import { ofResults } from "./of-results.ts";

/** What other tools make of one measure of a run. */
export interface ToolValue extends Pick<MeasureResult, "notation" | "value"> {
  /** Ids of the profiles that choose so. */
  readonly tools: readonly string[];
  /** What they do otherwise than this evaluation, in words; "" for nothing. */
  readonly choices: string;
}

const PREFIX = "like ";

/** A measure as each tool has it that knows it; what is written of its parameters is left to the tools, but for the cutoff. */
export function likeTools({ measure }: NamedMeasure, options: EvaluateOptions): NamedMeasure[] {
  const { at } = measure.record;
  const plain = new Measure(measure.record, at === undefined ? {} : { [at]: measure.params[at] });
  return toolScorings(String(plain), settingsOf(options)).map(({ tool, scoring }) => {
    const { minGrade, intervals, ...conditions } = scoring.settings;
    return { measure: scoring.measure, name: PREFIX + tool, conditions };
  });
}

/** Takes what tools make of a measure out of an evaluation: one value for all that choose alike. */
export function withoutTools(evaluation: Evaluation) {
  const isTool = ({ measure }: MeasureResult): boolean => measure.startsWith(PREFIX);
  const values = new Map<string, ToolValue>();
  for (const { measure, notation, value, conditions } of evaluation.results.filter(isTool)) {
    const choices = statedDifferences(conditions);
    const key = `${notation} ${choices}`;
    const tools = [...(values.get(key)?.tools ?? []), measure.slice(PREFIX.length)];
    values.set(key, { notation, value, choices, tools });
  }
  const results = evaluation.results.filter((result) => !isTool(result));
  return { evaluation: ofResults(evaluation, results), toolValues: [...values.values()] };
}
