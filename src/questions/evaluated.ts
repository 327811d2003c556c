import { type FirstLists, NO_LISTS } from "../checks/first-lists.ts";
import { type ApartQueryIds, NO_QUERY_IDS } from "../checks/query-forms.ts";
import type { Configuration } from "../core/configuration.ts";
import type { Finding } from "../core/finding.ts";
import type { Evaluation } from "../evaluate/evaluation.ts";
import type { ApartQueries } from "../evaluate/evaluator.ts";
import type { DigestOf } from "../evaluate/judgment-digest.ts";
import type { Answer } from "./answer.ts";
import type { CheckedCondition } from "./conditions.ts";

/** One run with its values. */
export interface EvaluatedRun {
  readonly name: string;
  /** Tag of its last line; "" where its format has no tags. */
  readonly tag: string;
  readonly evaluation: Evaluation;
  readonly ids: RunIds;
}

/** Ids of a run that messages name. */
export interface RunIds extends FirstLists {
  /** Judged queries without results, those with an empty list, and unjudged ones of the run: the smallest of each. */
  readonly apart: ApartQueries;
  /** All judged queries without results. */
  readonly missing: readonly string[];
  /** How many judged queries have an empty list. */
  readonly emptyLists: number;
  readonly queryIds: ApartQueryIds;
}

/** Of a run whose ids nobody looked at. */
export const NO_IDS: RunIds = {
  apart: { unjudged: [], missing: [], empty: [] },
  missing: [],
  emptyLists: 0,
  queryIds: NO_QUERY_IDS,
  ...NO_LISTS,
};

/** Runs evaluated with the same judgments. */
export interface EvaluatedRuns {
  /** Name of their file. */
  readonly judgments: string;
  /** Whether an item is judged not to be relevant; left out where judgments are not at hand. */
  readonly hasIrrelevant?: boolean | undefined;
  /** Digests of the judgments of queries; left out where these are not at hand, as of merged parts. */
  readonly digestOf?: DigestOf | undefined;
  /** Profile in force, or undefined. */
  readonly like: string | undefined;
  /** Names of the options that differ from the profile. */
  readonly deviations: readonly string[];
  /** Smallest grade that counts as relevant. */
  readonly minGrade: number;
  readonly runs: readonly EvaluatedRun[];
  /** Answers to the side questions that were asked. */
  readonly answers: readonly Answer[];
  /** The file that gave options, where one did. */
  readonly configuration: Configuration | undefined;
  /** The conventions that every number is based on, in one line. */
  readonly conventions: string;
  /** What checks found about files, runs and values. */
  readonly findings: readonly Finding[];
  /** Thresholds and gates, met or missed. */
  readonly checks: readonly CheckedCondition[];
}

/** Rows of the coverage: the words and the count of each. */
export const RUN_COUNTS = [
  ["queries evaluated", "evaluated"],
  ["missing from the run", "missing"],
  ["without relevant items", "withoutRelevant"],
  ["not judged", "unjudged"],
  ["queries affected by ties", "tied"],
] as const;
