import type { Finding } from "../../core/finding.ts";
import { measureFindings } from "../../evaluate/findings.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import type { EvaluatedRun } from "../../questions/evaluated.ts";
import type { Finished } from "../../questions/question.ts";

/** What was found in an evaluation of measures. @param read what reading each run told */
export function findingsIn(
  measures: readonly NamedMeasure[],
  runs: readonly EvaluatedRun[],
  read: readonly (readonly Finding[])[],
  finished: readonly Finished[],
): Finding[] {
  const [{ evaluation }] = runs;
  const ofRun = (key: "findingsOfReading" | "findingsOfRuns", run: number): Finding[] =>
    finished.flatMap((question) => question[key]?.[run] ?? []);
  return [
    ...runs.flatMap((_, run) => [...read[run], ...ofRun("findingsOfReading", run)]),
    ...measureFindings(
      evaluation.results,
      measures.map(({ asked }) => asked),
    ),
    ...finished.flatMap(({ findings = [] }) => findings),
    ...runs.flatMap((_, run) => ofRun("findingsOfRuns", run)),
  ];
}
