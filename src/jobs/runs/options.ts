import { findProfile, type ProfileFor } from "../../conventions/index.ts";
import type { Configuration } from "../../core/configuration.ts";
import { numberFlag, optionFlag, refusal, whereGiven } from "../../core/flags.ts";
import { cutAt, judgedOnly, retrievedOnly } from "../../core/views.ts";
import type { Folding } from "../../evaluate/folding/folding.ts";
import { CONDITIONS, type EvaluateOptions, settingsOf } from "../../evaluate/options.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { parseTies, TIES, type TiePolicy } from "../../evaluate/ties.ts";
import { type Naming, readMeasures } from "../../notation/reading.ts";
import { type FileFlags, type FileSettings, readFileFlags } from "./file-options.ts";
import { type FoldFlags, readFolding } from "./folding.ts";
import type { JudgeNoiseFlags } from "./judge-noise.ts";
import type { UnjudgedFlags } from "./unjudged.ts";

/** How runs are to be evaluated, as texts: options of a command line or fields of a page. */
export interface RunFlags extends FileFlags, FoldFlags, UnjudgedFlags, JudgeNoiseFlags {
  /** Lists of measures. */
  measures?: string[];
  ties?: string;
  like?: string;
  minGrade?: string;
  missing?: string;
  withoutRelevant?: string;
  self?: string;
  scoresAbove?: string;
  precision?: string;
  depth?: string;
  judgedOnly?: true;
  retrievedOnly?: true;
  /** Conditions that every run has to meet, such as nDCG@10>=0.35. */
  threshold?: string[];
  /** Conditions such as nDCG@10 not-worse-than baseline.json by 0.005. */
  gate?: string[];
  /** Where options come from that the caller did not give. */
  configuration?: Configuration;
  /** Where the values of the only run are to be kept. */
  save?: string;
  /** File of a table of items: popularity, category, vector. */
  itemColumns?: string;
  /** File of what users chose before. */
  train?: string;
  /** What queries are grouped by: FILE:COLUMN, or a field of the judgments or runs. */
  by?: string;
}

/** The options, read and checked; thresholds and gates are read by themselves. */
export interface RunSettings extends FileSettings {
  readonly profile: ProfileFor<"runs"> | undefined;
  /** Those options that the flags give. */
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

/** What outputs state of the settings themselves. */
export function statedOf(settings: RunSettings) {
  return { like: settings.profile?.id, deviations: deviationsOf(settings), minGrade: settings.minGrade };
}

/** The options that the flags give. */
function askedOf(flags: RunFlags): EvaluateOptions {
  const { missing, noRelevant, self, precision } = CONDITIONS;
  const views = [
    ...(flags.depth === undefined ? [] : [cutAt(numberFlag("--depth", flags.depth, 1, true))]),
    ...(flags.judgedOnly ? [judgedOnly] : []),
    ...(flags.retrievedOnly ? [retrievedOnly] : []),
  ];
  const read: { readonly [Name in keyof EvaluateOptions]: EvaluateOptions[Name] | undefined } = {
    ties: whereGiven(flags.ties, tiesFlag),
    missing: whereGiven(flags.missing, (text) => optionFlag("--missing", text, missing)),
    noRelevant: whereGiven(flags.withoutRelevant, (text) => optionFlag("--without-relevant", text, noRelevant)),
    self: whereGiven(flags.self, (text) => optionFlag("--self", text, self)),
    scoresAbove: whereGiven(flags.scoresAbove, (text) => numberFlag("--scores-above", text, Number.NEGATIVE_INFINITY)),
    precision: whereGiven(flags.precision, (text) => optionFlag("--precision", text, precision)),
    minGrade: whereGiven(flags.minGrade, (text) => numberFlag("--min-grade", text, 0)),
    views: views.length === 0 ? undefined : views,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

function tiesFlag(text: string): TiePolicy {
  const policy = parseTies(text);
  if (policy !== undefined) return policy;
  throw refusal("--ties", TIES, text);
}
