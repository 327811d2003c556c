import { formatFixed } from "../../core/printf.ts";
import { trecLine } from "../../drawers/trec.ts";
import type { EvalOutput } from "./output.ts";
import { valueRows } from "./rows.ts";

/** Lines as trec_eval prints them: name, query (or slice, as language=fi), value to four decimals, separated by tabs. */
export function* formatTrec(output: EvalOutput): Generator<string> {
  let run: string | undefined;
  for (const row of valueRows(output)) {
    if (row.run !== run) yield trecLine("runid", "all", row.run);
    run = row.run;
    const { measure, query, slice = query, value } = row;
    yield trecLine(measure, query === "all" ? slice : query, formatFixed(value));
  }
}
