import type { Question } from "../question.ts";
import { countNotes, unreachedNotes } from "./counts.ts";

/** How many queries count for each measure, and whose intervals may be too wide: always asked. */
export const counts: Question<object> = {
  id: "counts",
  ask: () => ({
    start: () => ({
      finish: (runs) => ({
        notesOfRuns: runs.map(({ name, evaluation }) => [
          ...countNotes(name, evaluation),
          ...unreachedNotes(name, evaluation.results),
        ]),
      }),
    }),
  }),
};
