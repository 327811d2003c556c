import type { Finding } from "../../core/finding.ts";
import { type Counts, evaluationOf, type MeasureResult } from "../../evaluate/evaluation.ts";
import type { Folded } from "../../evaluate/folding/folding.ts";
import type { Conventions } from "../../evaluate/planned-measures.ts";
import { NO_VALUES } from "../../partial/merge-partials.ts";
import type { PartialConventions } from "../../partial/partial.ts";
import { type EvaluatedRuns, NO_IDS } from "../../questions/evaluated.ts";
import { statedLine } from "../runs/stated-line.ts";

/** A run that was evaluated before: its values over all queries, and what they are based on. */
export interface DoneRun {
  readonly name: string;
  readonly means: readonly (Pick<MeasureResult, "measure" | "notation" | "value" | "min" | "max"> & {
    readonly conditions?: Partial<Conventions> | null;
    readonly tieVariance?: number | null;
  })[];
  readonly conventions: PartialConventions;
  readonly counts: Counts;
  /** Left out where nothing was to be folded. */
  readonly folded?: Folded;
  readonly findings: readonly Finding[];
}

/** Runs that were evaluated with the same judgments, without values of queries. */
export function doneRuns(done: readonly DoneRun[]): EvaluatedRuns {
  const [{ like, deviations, minGrade }] = done.map(({ conventions }) => conventions);
  const stated = { like: like ?? undefined, deviations, minGrade };
  const runs = done.map(({ name, means, conventions, counts, folded }) => {
    const { like: _, deviations: __, minGrade: ___, ...own } = conventions;
    const values = { queries: [], counts, conventions: own, ...(folded && { folded }), results: means.map(resultOf) };
    return { ...{ name, tag: "", ids: NO_IDS }, evaluation: evaluationOf(values) };
  });
  return {
    ...{ ...stated, judgments: "judgments", runs, answers: [], configuration: undefined, checks: [] },
    conventions: statedLine(stated, runs, undefined),
    findings: done.flatMap(({ findings }) => findings),
  };
}

function resultOf({ conditions, tieVariance, ...mean }: DoneRun["means"][number]): MeasureResult {
  return {
    ...{ ...mean, conditions: conditions ?? undefined, tieVariance: tieVariance ?? undefined },
    // No document of all queries asks for these.
    ...{ better: "higher", aggregate: "mean", tied: 0 },
    ...NO_VALUES,
  };
}
