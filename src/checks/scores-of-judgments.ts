import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Judgments that hold scores beside grades, and the columns of these. */
interface ScoredJudgments {
  readonly file: string;
  readonly columns: readonly string[];
}

/** A table with grades and scores comes with runs, and is taken for judgments alone. */
export const scoresOfJudgments: Check<ScoredJudgments, ScoredJudgments> = {
  id: "scores-of-judgments",
  looksAt: "judgments",
  level: "note",
  find: (seen) => (seen.columns.length === 0 ? [] : [seen]),
  text: ({ file, columns }) => {
    const names = columns.map((name) => printable(name, 30)).join(", ");
    return `${printable(file)} is read for its grades alone: the scores beside them (${names}) are not evaluated; given once more, as a run, it is a run as well`;
  },
  remedy: "give the table a second time, among the runs, where its scores are a run as well",
  example: { file: "predictions.csv", columns: ["prediction"] },
};
