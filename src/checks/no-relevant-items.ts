import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";

/** No query of a run has relevant items, and such queries are left out. */
export const noRelevantItems: Refusal<{ readonly judgments: string }> = {
  id: "no-relevant-items",
  looksAt: "judgments",
  level: "refused",
  ...{ code: "missing", origin: "data" },
  text: ({ judgments }) =>
    `relevant items: no query of the run has any in ${printable(judgments)}, and such queries are left out`,
  remedy: "--min-grade sets the smallest grade that is relevant, --without-relevant zero counts such queries",
  example: { judgments: "test.qrels" },
};
