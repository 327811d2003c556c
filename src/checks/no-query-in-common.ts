import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";

/** No query of a run is judged. */
export const noQueryInCommon: Refusal<{ readonly judgments: string }> = {
  id: "no-query-in-common",
  looksAt: "run",
  level: "refused",
  ...{ code: "missing", origin: "data" },
  text: ({ judgments }) => `queries in common: no query of the run is judged in ${printable(judgments)}`,
  remedy: "write the ids of queries in the same way in both, or choose their column with --columns query=NAME",
  example: { judgments: "test.qrels" },
};
