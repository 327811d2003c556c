import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";

/** The file in the place of judgments looks like a run, as all files behind it do. */
export const onlyRuns: Refusal<{
  readonly file: string;
  readonly runs: readonly string[];
  /** Whether an option names the file as judgments, so that arguments are runs. */
  readonly isNamed: boolean;
}> = {
  id: "only-runs",
  looksAt: "judgments",
  level: "refused",
  ...{ code: "missing", origin: "call" },
  text: ({ file, runs }) => {
    const others = runs.length === 1 ? printable(runs[0]) : `the ${runs.length} files behind it`;
    return `judgments: ${printable(file)} and ${others} look like runs (expected judgments before the runs)`;
  },
  remedy: "name the judgments first; --judgments-columns grade=NAME says that a column of the first file holds grades",
  example: { file: "bm25.run", runs: ["dense.run"], isNamed: false },
};
