import { tieRange } from "../../core/number-text.ts";
import { type Draw, withEmptyLines } from "../../drawers/grid.ts";
import { drawLatex, latexComment } from "../../drawers/latex.ts";
import { drawMarkdown, markdownItem } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawTable } from "../../drawers/terminal.ts";
import { checkLine } from "../checks.ts";
import { queryGrid } from "../query-grid.ts";
import { embeddingGrids } from "./grids.ts";
import { formatJson } from "./json.ts";
import { formatJunit } from "./junit.ts";
import type { EmbeddingFormatter } from "./output.ts";
import { groupRows } from "./rows.ts";
import { formatTrec } from "./trec.ts";

function drawnWith(draw: Draw, line: (text: string) => string): EmbeddingFormatter {
  return (output) => {
    const queries = output.perQuery ? [queryGrid(output.vectors, output.parts[0])] : [];
    const grids = [...queries, ...embeddingGrids(output)].map(draw);
    const notes = [...output.notes, ...output.checks.map(checkLine)].map(line);
    return withEmptyLines([...grids, ...(notes.length > 0 ? [notes] : [])]);
  };
}

const formatTable: EmbeddingFormatter = (output) => {
  const grids = output.perQuery ? [drawTable(queryGrid(output.vectors, output.parts[0]))] : [];
  const parts: Iterable<string>[] = [...grids, ...embeddingGrids(output).map(drawTable), [`${output.conventions}\n`]];
  if (output.parts.some(({ results }) => results.some((result) => tieRange(result) !== ""))) {
    parts.push(["[least, most] that the order of items at equal distance, or of equal confidences, can give\n"]);
  }
  if (output.notes.length > 0) parts.push(output.notes.map((note) => `${note}\n`));
  return withEmptyLines(parts);
};

/** Every output format of `embeddings` by its name on the command line. */
export const formatters: Readonly<Record<string, EmbeddingFormatter>> = {
  table: formatTable,
  json: formatJson,
  jsonl: (output) => drawJsonLines(groupRows(output)),
  csv: (output) => drawCsv(groupRows(output)),
  tsv: (output) => drawCsv(groupRows(output), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
  latex: drawnWith(drawLatex, latexComment),
  trec: formatTrec,
  junit: formatJunit,
};

/** Formats whose text holds the counts of queries; for the others they go to standard error. */
export const STATES_COUNTS: ReadonlySet<string> = new Set(["table", "json", "markdown", "latex"]);
