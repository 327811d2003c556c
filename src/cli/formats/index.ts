import { printable, RankproofError } from "../../core/errors.ts";
import { hintFor } from "../../core/nearest.ts";
import { drawLatex, latexComment } from "../drawing/latex.ts";
import { drawMarkdown, markdownItem } from "../drawing/markdown.ts";
import { formatCsv, formatTsv } from "./csv.ts";
import { drawnWith } from "./grids.ts";
import { formatJson } from "./json.ts";
import { formatJsonLines } from "./jsonl.ts";
import { formatJunit } from "./junit.ts";
import type { Formatter } from "./report.ts";
import { formatTable } from "./table.ts";
import { formatTrec } from "./trec.ts";

/** Every output format by its name on the command line. */
export const formatters: Readonly<Record<string, Formatter>> = {
  table: formatTable,
  json: formatJson,
  jsonl: formatJsonLines,
  csv: formatCsv,
  tsv: formatTsv,
  markdown: drawnWith(drawMarkdown, markdownItem),
  latex: drawnWith(drawLatex, latexComment),
  trec: formatTrec,
  junit: formatJunit,
};

/** @throws RankproofError unknown */
export function findFormatter(name: string): Formatter {
  if (Object.hasOwn(formatters, name)) return formatters[name];
  const names = Object.keys(formatters);
  const hint = hintFor(name, names);
  throw new RankproofError("unknown", `output format: ${printable(name)} (${hint})`);
}
