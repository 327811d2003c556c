import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Columns of a table: that of its scores, and others of numbers that are not used. */
interface FurtherScores {
  readonly score: string;
  readonly columns: readonly string[];
}

/** A table has further columns of numbers, which may be scores of other systems. */
export const furtherScores: Check<FurtherScores, FurtherScores> = {
  id: "further-scores",
  looksAt: "run",
  level: "note",
  find: (seen) => (seen.columns.length === 0 ? [] : [seen]),
  text: ({ score, columns }) => {
    const named = columns.map((name) => printable(name, 30));
    const all = [printable(score, 30), ...named].map((name) => `score=${name}`).join(",");
    return `the scores are those of ${printable(score, 30)}: ${named.join(", ")} ${columns.length === 1 ? "is" : "are"} not used; --run-columns ${all} makes a run of each`;
  },
  remedy: "--run-columns score=A,score=B makes a run of each column of scores; score=NAME says which one is meant",
  example: { score: "prediction", columns: ["model_b"] },
};
