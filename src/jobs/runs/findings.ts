import type { Comparison } from "../../compare/comparison.ts";
import { type Facts, isMovedByTies, notesOf } from "./comparison-notes.ts";
import { type Procedures, proceduresOf } from "./procedures.ts";
import type { SliceFindings } from "./slice-findings.ts";

/** What a comparison found. */
export interface Findings {
  readonly comparison: Comparison;
  readonly procedures: Procedures;
  /** Whether the order of tied scores can change any difference. */
  readonly isMovedByTies: boolean;
  /** What every number rests on, a line for each part. */
  readonly notes: readonly string[];
  /** The same in groups of queries; undefined where they are not grouped. */
  readonly sliced: SliceFindings | undefined;
}

/** What a comparison found, whose queries are not grouped. */
export function findingsIn(comparison: Comparison, facts: Facts): Findings {
  return {
    comparison,
    procedures: proceduresOf(comparison),
    isMovedByTies: isMovedByTies(comparison),
    notes: notesOf(comparison, facts),
    sliced: undefined,
  };
}
