import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";

const BOTH = ", or one file with both: a record a query, or a table with grades and scores";

/** The other side of a file that is alone: what it is called, and how it is expected. */
const MISSING = {
  judgments: ["run", "looks like judgments", `a run behind it${BOTH}`],
  run: ["judgments", "looks like a run", `judgments before it${BOTH}`],
  features: ["run", "looks like LETOR's judgments with features", "a file of predictions behind it, one a line"],
} as const;

/** One file is given that holds judgments or a run alone. */
export const onlyFile: Refusal<{
  readonly file: string;
  readonly holds: keyof typeof MISSING;
  /** Whether an option names it as judgments, so that arguments are runs. */
  readonly isNamed: boolean;
}> = {
  id: "only-file",
  looksAt: "judgments",
  level: "refused",
  ...{ code: "missing", origin: "call" },
  text: ({ file, holds }) => {
    const [missing, looks, expected] = MISSING[holds];
    return `${missing}: ${printable(file)} is the only file, and ${looks} (expected ${expected})`;
  },
  remedy: "name the judgments, then the run",
  example: { file: "test.qrels", holds: "judgments", isNamed: false },
};
