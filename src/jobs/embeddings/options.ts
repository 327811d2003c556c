import { findProfile } from "../../conventions/index.ts";
import type { EmbeddingConventions } from "../../conventions/profile.ts";
import type { Configuration } from "../../core/configuration.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { EmbeddingOptions } from "../../embeddings/options.ts";
import type { EerRule } from "../../embeddings/rates/equal-error-rate.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import type { FieldId } from "../../fields/measures.ts";
import { findMetric, type MetricId } from "../../neighbors/metrics.ts";
import { type Naming, readMeasures } from "../../notation/reading.ts";
import {
  type EVALUATED_EMBEDDINGS,
  NEIGHBORS,
  RELEVANT_FROM,
  TOPOLOGY,
  VERIFICATION,
} from "../../options/embeddings.ts";
import { type FlagsOf, readOption, readOptions } from "../../options/option.ts";
import { measuresForEmbeddings } from "../chosen-measures.ts";
import { fieldOfItems } from "../recognized-field.ts";
import type { ComparisonFlags } from "../runs/comparison-options.ts";
import { type PostprocessStep, readSteps } from "./postprocessing.ts";

/** Options of an evaluation of embeddings, as texts: options of a command line or fields of a page. */
export interface EmbeddingFlags extends FlagsOf<typeof EVALUATED_EMBEDDINGS>, ComparisonFlags {
  /** Source of options that the caller did not give. */
  configuration?: Configuration;
}

/** Groups of queries that may be evaluated as well. */
export type Group = "category" | "class";

/** Options, read and checked, without those that name items and the thresholds. */
export interface EmbeddingSettings {
  readonly like: string | undefined;
  /** Conventions of the profile; undefined without one. */
  readonly conventions: EmbeddingConventions | undefined;
  readonly naming: Naming;
  readonly measures: readonly NamedMeasure[];
  /** The field of work whose measures these are, where none was asked for; undefined where they are not. */
  readonly field: FieldId | undefined;
  readonly metric: MetricId;
  /** Who chose the metric: the caller or a configuration, a profile, or nobody. */
  readonly metricBy: "option" | "profile" | "default";
  readonly options: Omit<
    EmbeddingOptions,
    "labels" | "qrels" | "pairs" | "relevance" | "measures" | "metric" | "postprocess"
  >;
  /** Changes of neighbors before they are scored, in their order. */
  readonly steps: readonly PostprocessStep[];
  readonly by: Group | undefined;
  /** Whether the gallery searches among the queries as well. */
  readonly bothDirections: boolean;
  /** False match rates; undefined where none was asked for. */
  readonly rates: readonly number[] | undefined;
  /** False accept rates whose true accept rate is shown; empty where none was asked for. */
  readonly acceptRates: readonly number[];
  /** Rule of the equal error rate; undefined where none was asked for. */
  readonly eer: EerRule | undefined;
  /** Whether rates of verification have intervals. */
  readonly intervals: boolean;
  /** False positive identification rates; empty where none was asked for. */
  readonly identificationRates: readonly number[];
  /** Numbers of distractors; empty where none was asked for. */
  readonly distractors: readonly number[];
  /** Ranks of CMC with a single gallery shot; empty where none was asked for. */
  readonly singleShotRanks: readonly number[];
  /** Shares of variance; undefined where none was asked for. */
  readonly variances: readonly number[] | undefined;
  /** Choices that change numbers and stand nowhere else in the output. */
  readonly rules: readonly string[];
}

/** Reads and checks the options. @throws RankproofError for one that makes no sense */
export function readEmbeddingFlags(flags: EmbeddingFlags): EmbeddingSettings {
  const profile = flags.like === undefined ? undefined : findProfile(flags.like, "embeddings");
  const conventions = profile?.embeddings;
  const minGrade = readOption(RELEVANT_FROM.minGrade, flags.minGrade);
  const naming = { profile, beneath: minGrade === undefined ? {} : { rel: minGrade } };
  const steps = readSteps(flags);
  const asked = (flags.measures ?? []).flatMap((list) => readMeasures(list, naming));
  const field = asked.length > 0 || conventions !== undefined ? undefined : fieldOfItems(flags);
  const { metric, self, duplicates, junk, withoutRelevant, ties, depth, aggregate } = readOptions(NEIGHBORS, flags);
  const { by, bothDirections, pcf: variances } = readOptions(TOPOLOGY, flags);
  const rates = readOptions(VERIFICATION, flags);
  if (bothDirections === true && steps.length > 0) {
    throw new RankproofError("unsupported", "--both-directions: neighbors that are changed are those of one direction");
  }
  return {
    like: profile?.id,
    ...{ conventions, naming },
    measures: asked.length > 0 ? asked : measuresForEmbeddings(naming, field),
    field,
    metric: metric ?? findMetric(conventions?.metric ?? "l2").id,
    metricBy: metric !== undefined ? "option" : conventions?.metric !== undefined ? "profile" : "default",
    options: {
      ...{ self, duplicates, junk, noRelevant: withoutRelevant ?? conventions?.noRelevant, ties, depth, minGrade },
      aggregate,
    },
    ...{
      steps,
      by,
      bothDirections: bothDirections === true,
      variances,
      rates: rates.fmr,
      acceptRates: rates.far ?? [],
      eer: rates.eer,
      intervals: rates.intervals === true,
    },
    ...{
      identificationRates: rates.fpir ?? [],
      distractors: rates.distractors ?? [],
      singleShotRanks: rates.singleShot ?? [],
    },
    rules: rulesOf(flags, steps, conventions),
  };
}

function rulesOf(
  { depth, minGrade, junk, exclude, eer }: EmbeddingFlags,
  steps: readonly PostprocessStep[],
  conventions: EmbeddingConventions | undefined,
): string[] {
  return [
    ...(minGrade === undefined ? [] : [`relevant from grade ${minGrade} on`]),
    ...(junk === undefined ? [] : [`junk: ${junk}`]),
    ...(exclude === undefined ? [] : [`left out by query: ${printable(exclude)}`]),
    ...(depth === undefined ? [] : [`depth ${depth}`]),
    ...steps.map(({ rule }) => rule),
    ...(eer === undefined ? [] : [`EER: ${eer}`]),
    ...(conventions?.fmrRule === "quantile" ? ["FMR by quantile"] : []),
    ...(conventions?.pcfRule === "more-than" ? ["PCF explains more than its share"] : []),
  ];
}
