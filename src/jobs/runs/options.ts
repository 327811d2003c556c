import { findProfile, type ProfileFor } from "../../conventions/index.ts";
import type { Configuration } from "../../core/configuration.ts";
import { cutAt, judgedOnly, retrievedOnly, type View } from "../../core/views.ts";
import type { Folding } from "../../evaluate/folding/folding.ts";
import { type EvaluateOptions, settingsOf } from "../../evaluate/options.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { type Naming, readMeasures } from "../../notation/reading.ts";
import { type FlagsOf, readOptions } from "../../options/option.ts";
import type { EVALUATED_RUNS } from "../../options/runs.ts";
import { SCORING } from "../../options/scoring.ts";
import { type FileSettings, readFileFlags } from "./file-options.ts";
import { readFolding } from "./folding.ts";

/** Options of an evaluation of runs, as texts: options of a command line or fields of a page. */
export interface RunFlags extends FlagsOf<typeof EVALUATED_RUNS> {
  /** Source of options that the caller did not give. */
  configuration?: Configuration;
}

/** The options, read and checked; thresholds and gates are read by themselves. */
export interface RunSettings extends FileSettings {
  readonly profile: ProfileFor<"runs"> | undefined;
  /** Options that the flags give. */
  readonly asked: EvaluateOptions;
  readonly minGrade: number;
  readonly naming: Naming;
  readonly options: EvaluateOptions;
  readonly folding: Folding;
  readonly measures: readonly NamedMeasure[];
}

/** Reads and checks the options. @throws RankproofError for one that makes no sense */
export function readRunFlags(flags: RunFlags): RunSettings {
  const profile = flags.like === undefined ? undefined : findProfile(flags.like, "runs");
  const asked = askedOf(flags);
  const naming: Naming = { profile, asked, beneath: asked.minGrade === undefined ? {} : { rel: asked.minGrade } };
  const { minGrade = 1, ...usual } = profile?.runs.options ?? {};
  const views = [...(usual.views ?? []), ...(asked.views ?? [])];
  return {
    profile,
    asked,
    minGrade: asked.minGrade ?? minGrade,
    naming,
    options: { minGrade, ...usual, ...asked, views },
    folding: readFolding(flags),
    measures: (flags.measures ?? []).flatMap((list) => readMeasures(list, naming)),
    ...readFileFlags(flags),
  };
}

/** Names of the options that are not the profile's: they were asked for otherwise. */
export function deviationsOf({ profile, asked }: RunSettings): string[] {
  if (profile === undefined) return [];
  const usual: Readonly<Record<string, unknown>> = { ...settingsOf({}), ...profile.runs.options };
  return Object.entries(asked).flatMap(([name, value]) => (name === "views" || value !== usual[name] ? [name] : []));
}

/** Statement of the settings in outputs. */
export function statedOf(settings: RunSettings) {
  return { like: settings.profile?.id, deviations: deviationsOf(settings), minGrade: settings.minGrade };
}

/** The options that the flags give. */
function askedOf(flags: RunFlags): EvaluateOptions {
  const { ties, missing, withoutRelevant, self, scoresAbove, ranks, precision, minGrade, aggregate, ...read } =
    readOptions(SCORING, flags);
  const chosen: Readonly<Record<string, View | undefined>> = {
    depth: read.depth === undefined ? undefined : cutAt(read.depth),
    judgedOnly: read.judgedOnly && judgedOnly,
    retrievedOnly: read.retrievedOnly && retrievedOnly,
  };
  // In the order in which they were given: texts of options keep it.
  const views = Object.keys(flags).flatMap((name) => (Object.hasOwn(chosen, name) ? (chosen[name] ?? []) : []));
  const asked: { readonly [Name in keyof EvaluateOptions]: EvaluateOptions[Name] | undefined } = {
    ...{ ties, missing, noRelevant: withoutRelevant, self, scoresAbove, ranks, precision, minGrade, aggregate },
    views: views.length === 0 ? undefined : views,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}
