import { findProfile, type ProfileFor } from "./conventions/index.ts";
import type { MeasureName, OtherText, RunTool } from "./core/known-names.ts";
import type { Measure } from "./core/measure.ts";
import { type EvaluateInput as EvaluateMeasuresInput, evaluate as evaluateMeasures } from "./evaluate/evaluate.ts";
import type { Evaluation } from "./evaluate/evaluation.ts";
import type { NamedMeasure } from "./evaluate/planned-measures.ts";
import { type Naming, readMeasure, readMeasures } from "./notation/reading.ts";

/** A measure, its name, or one with conditions of its own: `nDCG.at(10)`, `"nDCG@10"`, `{measure, name, conditions}`. */
export type AskedMeasure = Measure | NamedMeasure | MeasureName | OtherText;

/** What is evaluated, and how. */
export interface EvaluateInput extends Omit<EvaluateMeasuresInput, "measures"> {
  /**
   * At least one, itself or by name: `[nDCG.at(10), "AP"]`; `{measure, name, conditions}` where it has conditions of its own.
   * They may be left out with `like`: then those that the tool shows.
   */
  readonly measures?: readonly AskedMeasure[] | undefined;
  /**
   * A tool whose options are the defaults and whose names are read: "ranx" (docs/conventions.md). An option that is given goes
   * before what the tool has for all its measures or for one of them.
   */
  readonly like?: RunTool | OtherText | undefined;
}

/**
 * How good a run is, by the given measures. Names are those of `parseMeasure` or, with `like`, those of the tool, also where
 * the result is asked for one: `of("MAP")`. Since any name may come, a bundle holds every measure and every tool's names;
 * `evaluate` of `rankproof/evaluate` takes no names and no options.
 *
 * @param input judgments and run as plain objects, Maps, lists or columns, the measures, and options
 * @returns values with tie intervals, over all queries and per query, and the counts of queries
 * @throws RankproofError for bad measures or options (`origin` "call") and for bad data (`origin` "data")
 */
export function evaluate(input: EvaluateInput): Evaluation {
  const naming = namingOf(input ?? {});
  const evaluation = evaluateMeasures(input && withoutNames(input, naming));
  const isResult = (name: string): boolean => evaluation.results.some(({ measure }) => measure === name);
  return {
    ...evaluation,
    of: (measure) => {
      if (typeof measure !== "string" || isResult(measure)) return evaluation.of(measure);
      return evaluation.of(readMeasure(measure, naming).measure);
    },
  };
}

interface Resolved extends Naming {
  readonly profile: ProfileFor<"runs"> | undefined;
}

/** How names are read. @throws RankproofError unknown or unsupported, for a tool */
function namingOf({ like, measures: _, judgments: __, run: ___, ...options }: Partial<EvaluateInput>): Resolved {
  return {
    profile: like === undefined ? undefined : findProfile(String(like), "runs"),
    asked: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
  };
}

/** The same in measures and plain options. */
function withoutNames({ judgments, run, measures }: EvaluateInput, naming: Resolved): EvaluateMeasuresInput {
  const { profile, asked } = naming;
  const all = measures === undefined && profile !== undefined ? readMeasures(profile.runs.measures, naming) : measures;
  // Nothing for what is no list, so that it is refused as an empty list is.
  const listed: readonly AskedMeasure[] = Array.isArray(all) ? all : [];
  return {
    ...{ ...profile?.runs.options, ...asked, judgments, run },
    measures: listed.map((own) => (typeof own === "string" ? readMeasure(own, naming) : own)),
  };
}
