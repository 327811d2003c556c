import { collectionNotes } from "../../questions/counts/counts.ts";
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
