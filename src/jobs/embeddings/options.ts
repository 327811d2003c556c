import { findProfile } from "../../conventions/index.ts";
import type { EmbeddingConventions } from "../../conventions/profile.ts";
import type { Configuration } from "../../core/configuration.ts";
import { choiceFlag, numberFlag, whereGiven } from "../../core/flags.ts";
import type { EmbeddingOptions } from "../../embeddings/options.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { findMetric, type MetricId } from "../../neighbors/metrics.ts";
import { type Naming, readMeasures } from "../../notation/reading.ts";
import { measuresForEmbeddings } from "../chosen-measures.ts";
import type { ComparisonFlags } from "../runs/comparison-options.ts";
import type { ItemFlags } from "./items.ts";
import { type PostprocessFlags, readSteps, type Step } from "./postprocessing.ts";

/** How embeddings are to be evaluated, as texts: options of a command line or fields of a page. */
export interface EmbeddingFlags extends ItemFlags, PostprocessFlags, ComparisonFlags {
  /** Files with the vectors that other models give the same items. */
  against?: string[];
  /** For each of these the file of the queries, where queries have a file of their own. */
  againstQueries?: string[];
  metric?: string;
  /** Lists of measures. */
  measures?: string[];
  like?: string;
  ties?: string;
  self?: string;
  duplicates?: string;
  withoutRelevant?: string;
  depth?: string;
  minGrade?: string;
  by?: string;
  fmr?: string;
  far?: string;
  fpir?: string;
  distractors?: string;
  intervals?: true;
  pcf?: string;
  /** Where options come from that the caller did not give. */
  configuration?: Configuration;
  /** Conditions that the values of all queries have to meet, such as Success@1>=0.9. */
  threshold?: string[];
  /** Conditions such as Success@1 not-worse-than baseline.json by 0.005. */
  gate?: string[];
  /** Where the values of all queries are to be kept. */
  save?: string;
}

/** Groups of queries that may be evaluated as well. */
export type Group = "category" | "class";

/** The options, read and checked; those that name items and the thresholds are read by themselves. */
export interface EmbeddingSettings {
  readonly like: string | undefined;
  /** Of the profile; undefined without one. */
  readonly conventions: EmbeddingConventions | undefined;
  readonly naming: Naming;
  readonly measures: readonly NamedMeasure[];
  readonly metric: MetricId;
  readonly options: Omit<
    EmbeddingOptions,
    "labels" | "qrels" | "pairs" | "relevance" | "measures" | "metric" | "postprocess"
  >;
  /** What changes neighbors before they are scored, in its order. */
  readonly steps: readonly Step[];
  readonly by: Group | undefined;
  /** False match rates; undefined where none was asked for. */
  readonly rates: readonly number[] | undefined;
  /** False accept rates, of which the true accept rate is shown; empty where none was asked for. */
  readonly acceptRates: readonly number[];
  /** Whether rates of verification have intervals. */
  readonly intervals: boolean;
  /** False positive identification rates; empty where none was asked for. */
  readonly identificationRates: readonly number[];
  /** Numbers of distractors; empty where none was asked for. */
  readonly distractors: readonly number[];
  /** Shares of variance; undefined where none was asked for. */
  readonly variances: readonly number[] | undefined;
  /** Choices that change numbers and stand nowhere else in the output. */
  readonly rules: readonly string[];
}

const NO_RELEVANT = ["skip", "computed", "zero", "one", "silence", "error"] as const;

/** Reads and checks the options. @throws RankproofError for one that makes no sense */
export function readEmbeddingFlags(flags: EmbeddingFlags): EmbeddingSettings {
  const profile = flags.like === undefined ? undefined : findProfile(flags.like, "embeddings");
  const conventions = profile?.embeddings;
  const minGrade = whereGiven(flags.minGrade, (text) => numberFlag("--min-grade", text, 0));
  const naming = { profile, beneath: minGrade === undefined ? {} : { rel: minGrade } };
  const steps = readSteps(flags);
  const asked = (flags.measures ?? []).flatMap((list) => readMeasures(list, naming));
  return {
    like: profile?.id,
    conventions,
    naming,
    measures: asked.length > 0 ? asked : measuresForEmbeddings(naming),
    metric: findMetric(flags.metric ?? conventions?.metric ?? "l2").id,
    options: {
      self: whereGiven(flags.self, (text) => choiceFlag("--self", text, ["exclude", "keep"])),
      duplicates: whereGiven(flags.duplicates, (text) => choiceFlag("--duplicates", text, ["keep", "exclude"])),
      noRelevant:
        whereGiven(flags.withoutRelevant, (text) => choiceFlag("--without-relevant", text, NO_RELEVANT)) ??
        conventions?.noRelevant,
      ties: whereGiven(flags.ties, (text) => choiceFlag("--ties", text, ["expected", "best", "worst"])),
      depth: whereGiven(flags.depth, (text) => numberFlag("--depth", text, 1, true)),
      minGrade,
    },
    steps,
    by: whereGiven(flags.by, (text) => choiceFlag("--by", text, ["category", "class"])),
    rates: whereGiven(flags.fmr, (text) => sharesOf("--fmr", text)),
    acceptRates: whereGiven(flags.far, (text) => sharesOf("--far", text)) ?? [],
    intervals: flags.intervals === true,
    identificationRates: whereGiven(flags.fpir, (text) => sharesOf("--fpir", text)) ?? [],
    distractors: whereGiven(flags.distractors, distractorsOf) ?? [],
    variances: whereGiven(flags.pcf, (text) => sharesOf("--pcf", text)),
    rules: rulesOf(flags, steps, conventions),
  };
}

function sharesOf(flag: string, text: string): number[] {
  return text === "none" ? [] : text.split(",").map((part) => numberFlag(flag, part, 0));
}

/** Numbers of distractors. */
function distractorsOf(text: string): number[] {
  return text.split(",").map((part) => numberFlag("--distractors", part, 1, true));
}

function rulesOf(
  { depth, minGrade }: EmbeddingFlags,
  steps: readonly Step[],
  conventions: EmbeddingConventions | undefined,
): string[] {
  return [
    ...(minGrade === undefined ? [] : [`relevant from grade ${minGrade} on`]),
    ...(depth === undefined ? [] : [`depth ${depth}`]),
    ...steps.map(({ rule }) => rule),
    ...(conventions?.fmrRule === "quantile" ? ["FMR by quantile"] : []),
    ...(conventions?.pcfRule === "more-than" ? ["PCF explains more than its share"] : []),
  ];
}
