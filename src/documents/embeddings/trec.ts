import { formatFixed } from "../../core/printf.ts";
import { trecLine } from "../../drawers/trec.ts";
import type { EmbeddingOutput } from "./output.ts";
import { groupRows } from "./rows.ts";

/** Lines as trec_eval prints them; the values of a category or class stand under a run of their own. */
export function* formatTrec(output: EmbeddingOutput): Generator<string> {
  let run: string | undefined;
  for (const { run: vectors, part, measure, query, value } of groupRows(output)) {
    const own = part === "all" ? vectors : `${vectors}/${part}`;
    if (own !== run) yield trecLine("runid", "all", own);
    run = own;
    if (value !== null) yield trecLine(measure, query, formatFixed(value));
  }
}
