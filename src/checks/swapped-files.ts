import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";

/** A run and judgments, each named where the other belongs. */
export const swappedFiles: Refusal<{ readonly run: string; readonly judgments: string; readonly isOpen?: true }> = {
  id: "swapped-files",
  looksAt: "judgments",
  level: "refused",
  ...{ code: "invalid", origin: "call" },
  // What the first file holds may be open.
  text: ({ run, judgments, isOpen }) => {
    const sides = isOpen
      ? `${printable(judgments)} looks like judgments and stands in the place of a run`
      : `${printable(run)} looks like a run, ${printable(judgments)} like judgments`;
    return `order of files: ${sides} (expected the judgments first)`;
  },
  remedy: "name the judgments first; --judgments-format and --run-format say what files are where they look otherwise",
  example: { run: "bm25.run", judgments: "test.qrels" },
};
