import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";
import { type ApartIds, queryIdsText } from "./id-forms.ts";

/** No query of a run is judged. */
export const noQueryInCommon: Refusal<ApartIds & { readonly judgments: string }> = {
  id: "no-query-in-common",
  looksAt: "run",
  level: "refused",
  ...{ code: "missing", origin: "data" },
  text: ({ judgments, ...ids }) => {
    const shown = queryIdsText(ids);
    const problem = `queries in common: no query of the run is judged in ${printable(judgments)}`;
    // Programs that take ids for numbers drop zeros before them, or write .0 behind them.
    const how = /before numbers$|in \.0$/.test(shown)
      ? ": read and write ids as text, as pandas does by dtype=str"
      : "";
    return shown === "" ? problem : `${problem} (${shown}${how})`;
  },
  remedy: "write the ids of queries in the same way in both, or choose their column with --columns query=NAME",
  example: { judgments: "test.qrels", retrieved: ["001", "002", "003"], judged: ["1", "2", "3"] },
};
