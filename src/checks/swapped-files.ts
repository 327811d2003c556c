import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";

/** A run and judgments, each named where the other belongs. */
export const swappedFiles: Refusal<{ readonly run: string; readonly judgments: string }> = {
  id: "swapped-files",
  looksAt: "judgments",
  level: "refused",
  ...{ code: "invalid", origin: "call" },
  text: ({ run, judgments }) =>
    `order of files: ${printable(run)} looks like a run, ${printable(judgments)} like judgments (expected the judgments first)`,
  remedy: "name the judgments first; --judgments-format and --run-format say what files are where they look otherwise",
  example: { run: "bm25.run", judgments: "test.qrels" },
};
