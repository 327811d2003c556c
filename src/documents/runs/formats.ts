import { drawLatex, latexComment } from "../../drawers/latex.ts";
import { drawMarkdown, markdownItem } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawnWith } from "./grids.ts";
import { formatJson } from "./json.ts";
import { formatJunit } from "./junit.ts";
import type { EvalFormatter } from "./output.ts";
import { valueRows } from "./rows.ts";
import { formatTable } from "./table.ts";
import { formatTrec } from "./trec.ts";

/** Every output format of `eval` by its name on the command line. */
export const formatters: Readonly<Record<string, EvalFormatter>> = {
  table: formatTable,
  json: formatJson,
  jsonl: (output) => drawJsonLines(valueRows(output)),
  csv: (output) => drawCsv(valueRows(output)),
  tsv: (output) => drawCsv(valueRows(output), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
  latex: drawnWith(drawLatex, latexComment),
  trec: formatTrec,
  junit: formatJunit,
};

/** Formats whose text holds the counts of queries; for the others they go to standard error. */
export const STATES_COUNTS: ReadonlySet<string> = new Set(["table", "json", "markdown", "latex"]);
