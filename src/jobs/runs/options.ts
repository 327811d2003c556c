import { findProfile } from "../../conventions/index.ts";
import type { Profile } from "../../conventions/profile.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { choiceFlag, numberFlag } from "../../core/flags.ts";
import type { Measure } from "../../core/measure.ts";
import type { Presets } from "../../core/notation.ts";
import { cutAt, judgedOnly } from "../../core/views.ts";
import type { EvaluateOptions } from "../../evaluate/options.ts";
import type { JudgmentTable } from "../../evaluate/rows.ts";
import { parseTies, TIES, type TiePolicy } from "../../evaluate/ties.ts";
import { checkFormat, type Format } from "../../io/detect.ts";
import { parseMeasures } from "../../measures/index.ts";

/** How runs are to be scored, as texts: options of a command line or fields of a page. */
export interface RunFlags {
  measures?: string[];
  ties?: string;
  like?: string;
  minGrade?: string;
  missing?: string;
  depth?: string;
  judgedOnly?: true;
  judgmentsFormat?: string;
  runFormat?: string;
}

/** The options, read and checked. */
export interface RunScoring {
  readonly profile: Profile | undefined;
  readonly minGrade: number;
  readonly presets: Presets;
  readonly options: EvaluateOptions;
  readonly measures: readonly Measure[];
  readonly formats: { readonly judgments: Format | undefined; readonly run: Format | undefined };
}

/** @throws RankproofError for whatever flag makes no sense */
export function readRunFlags(flags: RunFlags): RunScoring {
  const profile = flags.like === undefined ? undefined : findProfile(flags.like, "runs");
  const minGrade = flags.minGrade === undefined ? 1 : numberFlag("--min-grade", flags.minGrade, 0);
  const presets = presetsOf(profile, flags.minGrade === undefined ? undefined : minGrade);
  return {
    profile,
    minGrade,
    presets,
    options: { ...optionsOf(flags, profile), minGrade },
    measures: (flags.measures ?? []).flatMap((list) => parseMeasures(list, presets)),
    formats: {
      judgments: flags.judgmentsFormat === undefined ? undefined : checkFormat(flags.judgmentsFormat),
      run: flags.runFormat === undefined ? undefined : checkFormat(flags.runFormat),
    },
  };
}

function presetsOf(profile: Profile | undefined, minGrade: number | undefined): Presets {
  return { ...profile?.presets, ...(minGrade === undefined ? {} : { "*": { rel: minGrade } }) };
}

function optionsOf(flags: RunFlags, profile: Profile | undefined): EvaluateOptions {
  return {
    ties: flags.ties === undefined ? (profile?.runs?.ties ?? "expected") : tiesFlag(flags.ties),
    missing:
      flags.missing === undefined
        ? (profile?.runs?.missing ?? "zero")
        : choiceFlag("--missing", flags.missing, ["zero", "skip", "error"]),
    precision: profile?.runs?.precision ?? "double",
    views: [
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

/** What fits the grades, where nothing was asked for. */
export function defaultMeasures(judgments: JudgmentTable, presets: Presets): Measure[] {
  const isGraded = [...judgments.queries.values()].some(({ judged }) => judged[0] > 1);
  const list = isGraded ? "nDCG@10, AP, RR@10, P@10, R@100, Judged@10" : "AP, nDCG@10, RR@10, P@10, R@100, Judged@10";
  return parseMeasures(list, presets);
}

/** Each measure once. */
export function distinct(measures: readonly Measure[]): Measure[] {
  return [...new Map(measures.map((measure) => [measure.toString(), measure])).values()];
}
