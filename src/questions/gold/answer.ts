import type { GoldDifference, GoldEstimate } from "../../judges/gold-values.ts";
import { AnswerKey } from "../answer.ts";

/** Values of runs as people would find them. */
export interface GoldRuns {
  /** File of people's judgments. */
  readonly file: string;
  readonly confidence: number;
  /** Grounds of the values, in words. */
  readonly caption: string;
  /** What people judged, in words: "20 queries". */
  readonly judged: string;
  /** Queries that people judged or judged items of, all queries, and sampled items. */
  readonly counts: { readonly people: number; readonly queries: number; readonly items?: number };
  /** By run, of each measure. */
  readonly values: readonly (readonly GoldEstimate[])[];
}

/** Values as people would find them. */
export const GOLD: AnswerKey<GoldRuns> = new AnswerKey();

/** Differences of a comparison beside what it says about them by the judge. */
export type ComparedGold = GoldDifference & { readonly verdictByJudge: GoldDifference["verdict"] };

/** Differences of a comparison as people would find them. */
export const GOLD_DIFFERENCES: AnswerKey<readonly ComparedGold[]> = new AnswerKey();
