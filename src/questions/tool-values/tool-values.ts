import { findProfile } from "../../conventions/index.ts";
import { RankproofError } from "../../core/errors.ts";
import { Measure } from "../../core/measure.ts";
import { type ToolScoring, toolScorings } from "../../diagnose/tools.ts";
import type { MeasureResult } from "../../evaluate/evaluation.ts";
import { type EvaluateOptions, type Settings, settingsOf } from "../../evaluate/options.ts";
import { conventionsOf, type NamedMeasure, planOf } from "../../evaluate/planned-measures.ts";
import { statedDifferences } from "../../evaluate/stated-conventions.ts";

/** Other tools' value of a measure of a run. */
export interface ToolsValue extends Pick<MeasureResult, "notation" | "value"> {
  /** Index of the measure among those that were asked for. */
  readonly of: number;
  /** Ids of the profiles that choose so. */
  readonly tools: readonly string[];
  /** Differences of their choices from this evaluation's, in words; "" for none. */
  readonly choices: string;
  /** Exceptions of some tools, whose numbers no rule gives: "ranx: tied scores of long lists". */
  readonly except: readonly string[];
}

/** A measure as some tools have it. */
export interface ToolVariant extends NamedMeasure, Pick<ToolsValue, "of" | "tools"> {}

/**
 * One variant of a measure for each distinct convention among tools. Its written parameters, but for the cutoff, are
 * left to the tools. Tools that need missing input, such as training data, are left out.
 */
export function likeTools(measures: readonly NamedMeasure[], options: EvaluateOptions): ToolVariant[] {
  const settings = settingsOf(options);
  return measures.flatMap(({ measure: { record, params } }, of) => {
    const plain = new Measure(record, record.at === undefined ? {} : { [record.at]: params[record.at] });
    const alike = new Map<string, ToolScoring[]>();
    for (const toolScoring of toolScorings([String(plain)], settings)) {
      if (!isComputable(toolScoring.scoring.measure, settings)) continue;
      const key = JSON.stringify([String(toolScoring.scoring.measure), conventionsOf(toolScoring.scoring.settings)]);
      alike.set(key, [...(alike.get(key) ?? []), toolScoring]);
    }
    return Array.from(alike.values(), (scorings) => {
      const [{ scoring }] = scorings;
      const { minGrade, intervals, items, ...conditions } = scoring.settings;
      return { measure: scoring.measure, conditions, intervals: false, of, tools: scorings.map(({ tool }) => tool) };
    });
  });
}

/** Whether the input that a measure sees was given. */
function isComputable(measure: Measure, settings: Settings): boolean {
  try {
    planOf([measure], settings);
    return true;
  } catch (error) {
    if (error instanceof RankproofError && error.code === "missing") return false;
    throw error;
  }
}

function exceptionsOf(tool: string): string[] {
  const { except = [] } = findProfile(tool, "runs").runs;
  return except.map((where) => `${tool}: ${where}`);
}

/**
 * Other tools' values of measures: one value for all tools with the same choices. @param results of the measures, in
 * their order
 */
export function toolValuesOf(measures: readonly ToolVariant[], results: readonly MeasureResult[]): ToolsValue[] {
  const values = new Map<string, ToolsValue>();
  measures.forEach(({ of, tools }, i) => {
    const { notation, value, conditions } = results[i];
    const choices = statedDifferences(conditions);
    const key = `${of} ${notation} ${choices}`;
    const all = [...(values.get(key)?.tools ?? []), ...tools];
    values.set(key, { of, notation, value, choices, tools: all, except: all.flatMap(exceptionsOf) });
  });
  return [...values.values()];
}
