import { findProfile, type ProfileFor } from "./conventions/index.ts";
import type { MeasureName, OtherText, RunTool } from "./core/known-names.ts";
import type { Measure } from "./core/measure.ts";
import {
  type EvaluateInput as EvaluateMeasuresInput,
  evaluateRanks,
  type RunWithOptions,
} from "./evaluate/evaluate.ts";
import type { CheckedEvaluation } from "./evaluate/evaluation.ts";
import type { NamedMeasure } from "./evaluate/planned-measures.ts";
import { type Naming, readMeasure, readMeasures } from "./notation/reading.ts";

/** A measure, its name, or one with its own conditions: `nDCG.at(10)`, `"nDCG@10"`, `{measure, name, conditions}`. */
export type AskedMeasure = Measure | NamedMeasure | MeasureName | OtherText;

/** Judgments, run, measures and options. */
export interface EvaluateInput extends RunWithOptions {
  /**
   * Measures, at least one, themselves or by name: `[nDCG.at(10), "AP"]`, or names in one text: `"nDCG@5,10, AP"`;
   * `{measure, name, conditions}` where a measure has its own conditions. They may be left out with `like`: then those
   * that the tool shows.
   */
  readonly measures?: readonly AskedMeasure[] | MeasureName | OtherText | undefined;
  /**
   * Tool whose options are the defaults and whose names are read: "ranx" (docs/conventions). A given option
   * overrides the tool's, also where the tool has one for a single measure.
   */
  readonly like?: RunTool | OtherText | undefined;
}

/**
 * Evaluates a run by the given measures. Names are those of `parseMeasure` or, with `like`, those of the tool, also
 * where the result is asked for one: `of("MAP")`. Since any name may come, a bundle holds every measure and every
 * tool's names; `evaluate` of `rankproof/evaluate` takes no names and no options.
 *
 * @param input judgments and run as plain objects, Maps, lists or columns, the measures, and options
 * @returns values with tie intervals, over all queries and per query, the counts of queries, and what is doubtful
 * @throws RankproofError for bad measures or options (`origin` "call") and for bad data (`origin` "data")
 */
export function evaluate(input: EvaluateInput): CheckedEvaluation {
  const naming = namingOf(input ?? {});
  const evaluation = evaluateRanks(input && withoutNames(input, naming), {
    areRanksAsked: input?.ranks === "given",
  });
  const isResult = (name: string): boolean => evaluation.results.some(({ measure }) => measure === name);
  return {
    ...evaluation,
    of: (measure) => {
      if (typeof measure !== "string" || isResult(measure)) return evaluation.of(measure);
      return evaluation.of(readMeasure(measure, naming).measure);
    },
  };
}

/** The same input in measures and plain options, as an evaluation without names takes it. */
export function withoutAnyName(input: EvaluateInput): EvaluateMeasuresInput {
  return withoutNames(input, namingOf(input));
}

interface Resolved extends Naming {
  readonly profile: ProfileFor<"runs"> | undefined;
}

/** Chooses the names. @throws RankproofError unknown or unsupported, for a tool */
function namingOf({ like, measures: _, judgments: __, run: ___, ...options }: Partial<EvaluateInput>): Resolved {
  return {
    profile: like === undefined ? undefined : findProfile(String(like), "runs"),
    asked: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
    // Any other is refused where options are checked.
    beneath: typeof options.minGrade === "number" && options.minGrade >= 0 ? { rel: options.minGrade } : {},
  };
}

/** The same in measures and plain options. */
function withoutNames({ judgments, run, measures }: EvaluateInput, naming: Resolved): EvaluateMeasuresInput {
  const { profile, asked } = naming;
  const all = measures === undefined && profile !== undefined ? readMeasures(profile.runs.measures, naming) : measures;
  // Empty for anything but a text or a list, so that it is refused like an empty list.
  const listed: readonly AskedMeasure[] = typeof all === "string" ? [all] : Array.isArray(all) ? all : [];
  return {
    ...{ ...profile?.runs.options, ...asked, judgments, run },
    measures: listed.flatMap((own) => (typeof own === "string" ? readMeasures(own, naming) : [own])),
  };
}
