import type { Answer } from "../../compare/answer.ts";
import type { PairComparison } from "../../compare/comparison.ts";
import type { Finding } from "../../core/finding.ts";
import type { Counts, Evaluation } from "../../evaluate/evaluation.ts";
import type { OverlapAtDepth } from "../../fusion/contributions/overlap.ts";
import type { Curve } from "../../plot/curves.ts";
import type { CheckedCondition } from "../../questions/conditions.ts";
import type { ItemTexts } from "../items.ts";
import type { Stamp } from "../stamp/stamp.ts";
import type { PackedLists } from "./lists.ts";
import type { PairColumns } from "./pairs.ts";
import type { PublishedNumber } from "./published-number.ts";

/** The queries whose values the order of tied items affects, with the least and the largest value over all orders. */
export interface TieRanges {
  /** Indices of the queries, rising. */
  readonly queries: Uint32Array;
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
}

/** One run on one measure. */
export interface MeasuredRun {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** By query, in the order of `queries`; NaN where the query does not count for the run. */
  readonly values: Float64Array;
  /** Left out where ties affect no query. */
  readonly ties?: TieRanges;
}

/** Least and largest value of a query over all orders of tied items: twice its value where ties do not affect it. */
export function tieRangeAt({ values, ties }: MeasuredRun, query: number): readonly [min: number, max: number] {
  const index = ties?.queries.indexOf(query) ?? -1;
  if (ties === undefined || index === -1) return [values[query], values[query]];
  return [ties.mins[index], ties.maxs[index]];
}

/** All runs on one measure. */
export interface MeasuredRuns {
  /** Name in results. */
  readonly measure: string;
  /** Canonical. */
  readonly notation: string;
  readonly title: string;
  readonly better: "higher" | "lower";
  readonly runs: readonly MeasuredRun[];
}

/** The ranks that a run may have, and whether it may be the best. */
export interface RunRanks {
  readonly low: number;
  readonly high: number;
  readonly mayBeBest: boolean;
}

/** Comparison on one measure. */
export interface ComparedMeasure {
  readonly answer: Answer;
  /** Number of queries that count for every run. */
  readonly queries: number;
  readonly pairs: PairColumns;
  /** Of each run: the ranks that it may have; left out where runs are not ranked. */
  readonly ranks?: readonly RunRanks[];
  /** Which runs may be best, in a sentence. */
  readonly level?: string;
}

/** Comparison of runs. */
export interface RunsComparison {
  /** When two runs are not told apart, in words. */
  readonly undecided: string;
  /** Difference for which needed queries are told; left out where it is that of each pair. */
  readonly detect?: number;
  /** By measure; null where the value is no mean over queries. */
  readonly measures: readonly (ComparedMeasure | null)[];
}

/** A finding about a run, or about a pair of runs. */
export interface RunFinding {
  /** Indices of the runs; null where there is one. */
  readonly run: number;
  readonly against: number | null;
  /** The finding in plain words. */
  readonly sentence: string;
}

/** One run on one measure in one slice. */
export interface SliceValue {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Number of queries of the slice that count. */
  readonly queries: number;
  /** Null where the value is no mean over queries, or no query counts. */
  readonly interval: readonly [number, number] | null;
}

/** The queries of a group. */
export interface ModelSlice {
  /** Name, as in language=fi. */
  readonly name: string;
  readonly queries: number;
  /** By measure and run; null where the run has none of the queries. */
  readonly values: readonly (readonly (SliceValue | null)[])[];
  /** Comparison within the slice, by measure as for all queries; undefined where runs are not compared. */
  readonly pairs?: readonly (PairColumns | null)[];
}

/** All runs in groups of queries. */
export interface ModelSlices {
  /** Property behind the groups, as language. */
  readonly by: string;
  readonly slices: readonly ModelSlice[];
  /** The index of the slice of each query. */
  readonly of: Uint32Array;
  /** By measure: the slice in which each run does worst, alone and against each that it is compared with. */
  readonly worst: readonly (readonly RunFinding[])[];
}

/** Values of a measure under the choices of some tools. */
export interface ToolsValues {
  readonly tools: readonly string[];
  readonly notation: string;
  /** Differences of their choices from this report's, in words; "" for none. */
  readonly choices: string;
  readonly values: readonly number[];
  /** Exceptions of some tools, whose numbers no rule gives: "ranx: tied scores of long lists". */
  readonly except: readonly string[];
}

/** Contribution of one run to a fusion. */
export interface ModelContribution {
  readonly name: string;
  /** By measure: the run alone, the fusion without it, and that less the whole fusion. */
  readonly alone: readonly number[];
  readonly without: readonly number[];
  /** Null where the value is no mean over queries. */
  readonly changes: readonly (Pick<PairComparison, "difference" | "interval" | "correctedP" | "verdict"> | null)[];
}

/** A fused run, and the contributions of its runs. */
export interface ModelContributions {
  /** Its name in this report. */
  readonly fusion: string;
  /** Names of the measures. */
  readonly measures: readonly string[];
  /** Values of the fusion by measure. */
  readonly values: readonly number[];
  readonly runs: readonly ModelContribution[];
  /** Relevant items of all queries. */
  readonly relevant: number;
  /** Best: by measure, the highest value of any order of the items within the depth. */
  readonly depths: readonly (OverlapAtDepth & { readonly best: readonly number[] })[];
}

/** Parts of a model that are costly: computed only where something shows them, else empty. */
export const RUNS_PARTS = [
  "intervals",
  "comparison",
  "cutoffs",
  "recall",
  "unjudged",
  "lists",
  "tools",
  "contributions",
] as const;

/** Name of such a part: a property of the model. */
export type RunsPart = (typeof RUNS_PARTS)[number];

/** Change of a pair's difference, in a sentence. */
export interface ChangedDifference extends RunFinding {
  /** Where other grades of unjudged items can turn the difference: its least and its most. */
  readonly turned?: readonly [least: number, most: number];
}

/** Least and most that values can be once unjudged items are judged, as texts. */
export interface ModelBounds {
  readonly caption: string;
  /** Values by measure and run. */
  readonly values: readonly (readonly string[])[];
  /** By measure: change of each pair's difference. */
  readonly differences: readonly (readonly ChangedDifference[])[];
}

/** All that a report on runs shows. */
export interface RunsModel {
  readonly kind: "runs";
  /** Conditions that values had to meet, and whether they do; left out where there were none. */
  readonly checks?: readonly CheckedCondition[];
  /** What checks found about files and values; left out where that is nothing. */
  readonly findings?: readonly Finding[];
  readonly title: string;
  /** The conventions behind every number, a line for each part. */
  readonly conventions: readonly string[];
  /** Notes on parts that were left out. */
  readonly notes: readonly string[];
  /** Whether an item is judged not to be relevant; left out where that is not known. */
  readonly hasIrrelevant?: boolean;
  /** Rule for judged queries without results. */
  readonly missing: Evaluation["conventions"]["missing"];
  /** Counts are left out of a report on values by query, which do not tell them. */
  readonly runs: readonly { readonly name: string; readonly tag: string; readonly counts?: Counts }[];
  readonly queries: readonly string[];
  readonly measures: readonly MeasuredRuns[];
  /** Confidence intervals by measure and run; null where the value is no mean over queries. */
  readonly intervals: readonly (readonly (readonly [number, number] | null)[])[];
  /** Undefined for a single run, and for runs whose queries differ. */
  readonly comparison?: RunsComparison;
  /** Undefined where queries are not grouped. */
  readonly slices?: ModelSlices;
  /** Mean of each measure that has a cutoff, over the cutoff. */
  readonly cutoffs: readonly { readonly measure: string; readonly runs: readonly Curve[] }[];
  /** Mean interpolated precision over recall. */
  readonly recall: readonly Curve[];
  /** Bounds of values and differences over the grades of unjudged items; left out where nobody asked for them. */
  readonly bounds?: ModelBounds;
  /** Values and differences corrected for errors of judgments; left out where that was not asked for. */
  readonly corrected?: ModelBounds;
  /** Values and differences as people would find them; left out where that was not asked for. */
  readonly gold?: ModelBounds;
  /** Share of unjudged items over rank. */
  readonly unjudged: readonly Curve[];
  /** Other tools' values of each measure, one for each run; of very many lists, those of the first ones only. */
  readonly tools: readonly (readonly ToolsValues[])[];
  /** Contributions to each run that is a fusion named by an expression. */
  readonly contributions: readonly ModelContributions[];
  /** Undefined where no number was asked about. */
  readonly published?: PublishedNumber;
  /** Undefined where they are not wanted. */
  readonly lists?: PackedLists;
  readonly items: ItemTexts;
  /** Texts by query id. */
  readonly queryTexts: ItemTexts;
  /** Undefined where no report is made, but a chart. */
  readonly stamp?: Stamp;
}
