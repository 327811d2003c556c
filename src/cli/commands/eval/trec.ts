import { formatFixed } from "../../output/printf.ts";
import { trecLine } from "../../output/trec.ts";
import type { EvalFormatter } from "./output.ts";
import { valueRows } from "./rows.ts";

/** Lines as trec_eval prints them: name, query, value to four decimals, separated by tabs. */
export const formatTrec: EvalFormatter = (output) => {
  let text = "";
  let run: string | undefined;
  for (const row of valueRows(output)) {
    if (row.run !== run) text += trecLine("runid", "all", row.run);
    run = row.run;
    text += trecLine(row.measure, row.query, formatFixed(row.value));
  }
  return text;
};
