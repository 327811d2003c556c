import type { Baseline } from "../../compare/baseline.ts";
import type { Configuration } from "../../core/configuration.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { MeasureBounds } from "../../unjudged/measure-bounds.ts";
import type { UnjudgedRange } from "../../unjudged/run-bounds.ts";
import type { Check } from "../thresholds.ts";
import type { EvaluatedSlice, Slicing } from "./evaluated-slices.ts";
import type { CorrectedRuns } from "./judge-noise.ts";
import type { Rounding } from "./rounding.ts";
import type { ToolValue } from "./tool-values.ts";

/** One run with its values. */
export interface EvaluatedRun {
  readonly name: string;
  /** Of its last line; "" where its format has no tags. */
  readonly tag: string;
  readonly evaluation: Evaluation;
  /** The values in groups of queries, each named as in language=fi; empty where that was not asked for. */
  readonly slices: readonly EvaluatedSlice[];
  /** What rounding scores does to each measure whose scores are rounded. */
  readonly roundings: readonly Rounding[];
  /** What the grades of unjudged items can make of each result; undefined where that was not asked for. */
  readonly bounds: readonly MeasureBounds[] | undefined;
  /** What other tools make of the first measure; empty where that was not asked for. */
  readonly toolValues: readonly ToolValue[];
}

/** Runs evaluated with the same judgments. */
export interface EvaluatedRuns {
  /** Name of their file. */
  readonly judgments: string;
  /** Profile in force, or undefined. */
  readonly like: string | undefined;
  /** Names of the options that are not those of the profile. */
  readonly deviations: readonly string[];
  /** Smallest grade that counts as relevant. */
  readonly minGrade: number;
  readonly runs: readonly EvaluatedRun[];
  /** What queries are grouped by, and what is known of all slices; undefined where queries are not grouped. */
  readonly slicing: Slicing | undefined;
  /** The grades that unjudged items may have; undefined where nothing is bounded. */
  readonly unjudged: UnjudgedRange | undefined;
  /** Values corrected for errors of judgments; undefined where that was not asked for. */
  readonly corrected: CorrectedRuns | undefined;
  /** The file that gave options, where one did. */
  readonly configuration: Configuration | undefined;
  /** The conventions that every number rests on, in one line. */
  readonly conventions: string;
  /** What else there is to know of the values, a line for each fact. */
  readonly notes: readonly string[];
  /** Thresholds and gates, met or missed. */
  readonly checks: readonly Check[];
  /** Values of the only run, to be kept; undefined where that was not asked for. */
  readonly baseline: Baseline | undefined;
}

/** Rows of the coverage: the words and the count of each. */
export const RUN_COUNTS = [
  ["queries evaluated", "evaluated"],
  ["missing from the run", "missing"],
  ["without relevant items", "withoutRelevant"],
  ["not judged", "unjudged"],
  ["queries affected by ties", "tied"],
] as const;
