import { valueFindings } from "../../evaluate/findings.ts";
import type { Question } from "../question.ts";

/** Number of queries that count for each measure, and of those whose intervals may be too wide: always asked. */
export const counts: Question<object> = {
  id: "counts",
  ask: () => ({
    start: () => ({
      finish: (runs) => ({ findingsOfRuns: runs.map(({ name, evaluation }) => valueFindings(evaluation, name)) }),
    }),
  }),
};
