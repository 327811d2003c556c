import type { Evaluation } from "../../evaluate/evaluation.ts";

/** Runs scored against the same judgments. */
export interface EvaluatedRuns {
  /** Name of their file. */
  readonly judgments: string;
  /** Profile in force, or undefined. */
  readonly like: string | undefined;
  readonly minGrade: number;
  readonly runs: readonly { readonly name: string; readonly tag: string; readonly evaluation: Evaluation }[];
}

/** The rows that say how many queries the numbers rest on. */
export const COUNT_ROWS = [
  ["queries evaluated", "evaluated"],
  ["missing from the run", "missing"],
  ["without relevant items", "withoutRelevant"],
  ["not judged", "unjudged"],
  ["with decisive ties", "tied"],
] as const;

/** The conventions that every number rests on, in one line. */
export function conventionsLine({ runs, like, minGrade }: EvaluatedRuns): string {
  const { ties, missing, views, precision } = runs[0].evaluation.conventions;
  const parts = [
    like === undefined ? "" : `like ${like}`,
    `ties: ${ties}`,
    `missing queries: ${missing}`,
    minGrade === 1 ? "" : `relevant from grade ${minGrade}`,
    ...views,
    precision === "single" ? "scores in single precision" : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}
