import { findProfile } from "../../conventions/index.ts";
import type { Profile } from "../../conventions/profile.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { numberFlag, optionFlag } from "../../core/flags.ts";
import { cutAt, judgedOnly } from "../../core/views.ts";
import { CONDITIONS, type EvaluateOptions } from "../../evaluate/options.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { parseTies, TIES, type TiePolicy } from "../../evaluate/ties.ts";
import { checkFormat, type Format } from "../../io/detect.ts";
import { type Naming, readMeasures } from "../../notation/reading.ts";

/** How runs are to be evaluated, as texts: options of a command line or fields of a page. */
export interface RunFlags {
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
  judgmentsFormat?: string;
  runFormat?: string;
  /** Conditions that every run has to meet, such as nDCG@10>=0.35. */
  threshold?: string[];
  /** Conditions such as nDCG@10 not-worse-than baseline.json by 0.005. */
  gate?: string[];
  /** Where the values of the only run are to be kept. */
  save?: string;
}

/** The options, read and checked; thresholds and gates are read by themselves. */
export interface RunSettings {
  readonly profile: Profile | undefined;
  readonly minGrade: number;
  readonly naming: Naming;
  readonly options: EvaluateOptions;
  readonly measures: readonly NamedMeasure[];
  readonly formats: { readonly judgments: Format | undefined; readonly run: Format | undefined };
}

/** Reads and checks the options. @throws RankproofError for one that makes no sense */
export function readRunFlags(flags: RunFlags): RunSettings {
  const profile = flags.like === undefined ? undefined : findProfile(flags.like, "runs");
  const minGrade = flags.minGrade === undefined ? 1 : numberFlag("--min-grade", flags.minGrade, 0);
  const naming = { profile, beneath: flags.minGrade === undefined ? {} : { rel: minGrade } };
  return {
    profile,
    minGrade,
    naming,
    options: { ...optionsOf(flags, profile), minGrade },
    measures: (flags.measures ?? []).flatMap((list) => readMeasures(list, naming)),
    formats: {
      judgments: flags.judgmentsFormat === undefined ? undefined : checkFormat(flags.judgmentsFormat),
      run: flags.runFormat === undefined ? undefined : checkFormat(flags.runFormat),
    },
  };
}

/** What the flags say, else what the profile says. Views are put after those of the profile. */
function optionsOf(flags: RunFlags, profile: Profile | undefined): EvaluateOptions {
  const { views = [], ...given } = profile?.runs?.options ?? {};
  const { missing, noRelevant, self, precision } = CONDITIONS;
  return {
    ...given,
    ties: flags.ties === undefined ? (given.ties ?? TIES.default) : tiesFlag(flags.ties),
    missing: optionFlag("--missing", flags.missing, missing, given.missing),
    noRelevant: optionFlag("--without-relevant", flags.withoutRelevant, noRelevant, given.noRelevant),
    self: optionFlag("--self", flags.self, self, given.self),
    scoresAbove:
      flags.scoresAbove === undefined
        ? (given.scoresAbove ?? CONDITIONS.scoresAbove.default)
        : numberFlag("--scores-above", flags.scoresAbove, Number.NEGATIVE_INFINITY),
    precision: optionFlag("--precision", flags.precision, precision, given.precision),
    views: [
      ...views,
      ...(flags.depth === undefined ? [] : [cutAt(numberFlag("--depth", flags.depth, 1, true))]),
      ...(flags.judgedOnly ? [judgedOnly] : []),
    ],
  };
}

function tiesFlag(text: string): TiePolicy {
  const policy = parseTies(text);
  if (policy !== undefined) return policy;
  throw new RankproofError("invalid", `--ties: ${printable(text)} (expected ${TIES.expected})`);
}
