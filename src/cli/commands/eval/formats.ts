import { drawLatex, latexComment } from "../../output/latex.ts";
import { drawMarkdown, markdownItem } from "../../output/markdown.ts";
import { drawCsv, drawJsonLines } from "../../output/rows.ts";
import { drawnWith } from "./grids.ts";
import { formatJson } from "./json.ts";
import { formatJunit } from "./junit.ts";
import { type Formatter, valueRows } from "./output.ts";
import { formatTable } from "./table.ts";
import { formatTrec } from "./trec.ts";

/** Every output format by its name on the command line. */
export const formatters: Readonly<Record<string, Formatter>> = {
  table: formatTable,
  json: formatJson,
  jsonl: (report) => drawJsonLines(valueRows(report)),
  csv: (report) => drawCsv(valueRows(report)),
  tsv: (report) => drawCsv(valueRows(report), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
  latex: drawnWith(drawLatex, latexComment),
  trec: formatTrec,
  junit: formatJunit,
};

/** Formats whose text holds the counts of queries; for the others they go to standard error. */
export const STATES_COUNTS: ReadonlySet<string> = new Set(["table", "json", "markdown", "latex"]);
