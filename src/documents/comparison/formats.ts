import { printable } from "../../core/errors.ts";
import { type Draw, withEmptyLines } from "../../drawers/grid.ts";
import { drawHtml, htmlText } from "../../drawers/html.ts";
import { drawLatex, latexComment } from "../../drawers/latex.ts";
import { drawMarkdown, markdownItem } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawTable } from "../../drawers/terminal.ts";
import { modelGrids } from "../embeddings/grids.ts";
import { correctedGrids } from "../runs/corrected-grid.ts";
import { differenceCells, NO_DIFFERENCE } from "../runs/judge-noise.ts";
import { pairGrid, runGrid, slicePairGrids } from "./grids.ts";
import { formatJson } from "./json.ts";
import { formatJunit } from "./junit.ts";
import type { CompareFormatter } from "./output.ts";
import { pairRows } from "./rows.ts";
import { sentencesIn } from "./sentences.ts";

/** The grids, then the notes, then the sentences. */
function drawnWith(draw: Draw, line: (text: string) => string): CompareFormatter {
  return (compared) => {
    const notes = compared.notes.map(line);
    const sentences = sentencesIn(compared).map(line);
    const values = "judgments" in compared ? correctedGrids(compared) : [];
    const figures = "models" in compared ? modelGrids(compared) : [];
    const grids = [runGrid(compared), pairGrid(compared), ...values, ...figures, ...slicePairGrids(compared)];
    return withEmptyLines([...grids.map(draw), notes, sentences]);
  };
}

/** A row for each pair; where errors of judgments are known, with the corrected difference. */
function rowsIn(compared: Parameters<CompareFormatter>[0]): object[] {
  const rows = pairRows(compared);
  const found = "judgments" in compared ? compared.correctedDifferences : undefined;
  if (found === undefined) return rows;
  return rows.map((row) => {
    const own = found.find((other) => {
      return row.measure === other.measure && row.run === other.run && row.against === other.against;
    });
    const isWhole = row.slice === undefined || row.slice === "all";
    return { ...row, ...(own && isWhole ? differenceCells(own) : NO_DIFFERENCE) };
  });
}

/** Every output format of `compare` by its name on the command line. */
export const formatters: Readonly<Record<string, CompareFormatter>> = {
  table: drawnWith(drawTable, (text) => `${printable(text, Number.POSITIVE_INFINITY)}\n`),
  json: formatJson,
  jsonl: (compared) => drawJsonLines(rowsIn(compared)),
  csv: (compared) => drawCsv(rowsIn(compared)),
  tsv: (compared) => drawCsv(rowsIn(compared), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
  latex: drawnWith(drawLatex, latexComment),
  html: drawnWith(drawHtml, (text) => `<p>${htmlText(text)}</p>\n`),
  junit: formatJunit,
};

/** Formats that hold the coverage and the conventions as well; for the others these go to standard error. */
export const STATES_NOTES: ReadonlySet<string> = new Set(["table", "json", "markdown", "latex", "html"]);
