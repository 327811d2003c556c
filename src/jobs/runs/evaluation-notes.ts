import type { MeasureResult } from "../../evaluate/evaluation.ts";
import type { EvaluatedRun } from "../../questions/evaluated.ts";
import type { Finished } from "../../questions/question.ts";
import { nameNotes } from "../chosen-measures.ts";

/** What there is to know of an evaluation, a line for each fact. @param read what reading each run told */
export function notesOf(
  runs: readonly EvaluatedRun[],
  read: readonly (readonly string[])[],
  finished: readonly Finished[],
): string[] {
  const [{ evaluation }] = runs;
  const ofRun = (key: "notesOfReading" | "notesOfRuns", run: number): string[] =>
    finished.flatMap((question) => question[key]?.[run] ?? []);
  return [
    ...runs.flatMap((_, run) => [...read[run], ...ofRun("notesOfReading", run)]),
    ...nameNotes(evaluation.results),
    ...collectionNotes(evaluation.results),
    ...finished.flatMap(({ notes = [] }) => notes),
    ...runs.flatMap((_, run) => ofRun("notesOfRuns", run)),
  ];
}

/** Which values are of a whole run alone. */
function collectionNotes(results: readonly Pick<MeasureResult, "measure" | "aggregate">[]): string[] {
  const own = results.filter(({ aggregate }) => aggregate === "collection").map(({ measure }) => measure);
  return own.length === 0 ? [] : [`one number for a whole run, without values of queries: ${own.join(", ")}`];
}
