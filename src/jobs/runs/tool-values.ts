import { Measure } from "../../core/measure.ts";
import { toolScorings } from "../../diagnose/tools.ts";
import type { Evaluation, MeasureResult } from "../../evaluate/evaluation.ts";
import { type EvaluateOptions, settingsOf } from "../../evaluate/options.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { statedDifferences } from "../../evaluate/stated-conventions.ts";
import { ofResults } from "./of-results.ts";

/** What other tools make of a measure of a run. */
export interface ToolValue extends Pick<MeasureResult, "notation" | "value"> {
  /** Index of the measure among those that were asked for. */
  readonly of: number;
  /** Ids of the profiles that choose so. */
  readonly tools: readonly string[];
  /** What they do otherwise than this evaluation, in words; "" for nothing. */
  readonly choices: string;
}

/** Each measure as each tool has it that knows it; what is written of its parameters is left to the tools, but for the cutoff. */
export function likeTools(measures: readonly NamedMeasure[], options: EvaluateOptions): NamedMeasure[] {
  const settings = settingsOf(options);
  return measures.flatMap(({ measure: { record, params } }, of) => {
    const plain = new Measure(record, record.at === undefined ? {} : { [record.at]: params[record.at] });
    return toolScorings(String(plain), settings).map(({ tool, scoring: { measure, settings } }) => {
      const { minGrade, intervals, ...conditions } = settings;
      return { measure, name: nameOf(of, tool), conditions };
    });
  });
}

/** What an evaluation calls a measure of a tool. */
function nameOf(of: number, tool: string): string {
  return `like ${of} ${tool}`;
}

/** The index and the tool of such a name; undefined for other measures. */
function toolIn(name: string): readonly [of: number, tool: string] | undefined {
  const [, of, tool] = /^like (\d+) (\S+)$/.exec(name) ?? [];
  return tool === undefined ? undefined : [Number(of), tool];
}

/** Takes what tools make of measures out of an evaluation: one value of a measure for all that choose alike. */
export function withoutTools(evaluation: Evaluation) {
  const values = new Map<string, ToolValue>();
  for (const { measure, notation, value, conditions } of evaluation.results) {
    const [of, tool] = toolIn(measure) ?? [];
    if (of === undefined || tool === undefined) continue;
    const choices = statedDifferences(conditions);
    const key = `${of} ${notation} ${choices}`;
    const tools = [...(values.get(key)?.tools ?? []), tool];
    values.set(key, { of, notation, value, choices, tools });
  }
  const results = evaluation.results.filter(({ measure }) => toolIn(measure) === undefined);
  return { evaluation: ofResults(evaluation, results), toolValues: [...values.values()] };
}
