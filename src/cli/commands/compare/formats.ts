import { sentencesOf } from "../../../compare/sentences.ts";
import { printable } from "../../../core/errors.ts";
import { notesOf } from "../../../jobs/runs/comparison-notes.ts";
import type { Draw } from "../../output/grid.ts";
import { drawHtml, htmlText } from "../../output/html.ts";
import { drawLatex, latexComment } from "../../output/latex.ts";
import { drawMarkdown, markdownItem } from "../../output/markdown.ts";
import { drawCsv, drawJsonLines } from "../../output/rows.ts";
import { drawTable } from "../../output/table.ts";
import { pairGrid, runGrid } from "./grids.ts";
import { formatComparisonJunit } from "./junit.ts";
import type { ComparisonFormatter } from "./output.ts";
import { pairRows } from "./rows.ts";

/** Both grids, then the notes, then the sentences. */
function drawnWith(draw: Draw, line: (text: string) => string): ComparisonFormatter {
  return (report) => {
    const { comparison, scored } = report;
    const notes = notesOf(comparison, scored).map(line).join("");
    const sentences = sentencesOf(comparison).map(line).join("");
    return [draw(runGrid(comparison)), draw(pairGrid(comparison)), notes, sentences].join("\n");
  };
}

const json: ComparisonFormatter = ({ comparison, scored: { judgments, like, minGrade, runs } }) => {
  const conventions = { like: like ?? null, minGrade, ...runs[0].evaluation.conventions };
  const counts = Object.fromEntries(runs.map(({ name, evaluation }) => [name, evaluation.counts]));
  const document = { judgments, conventions, counts, ...comparison, sentences: sentencesOf(comparison) };
  return `${JSON.stringify(document, null, 2)}\n`;
};

/** Every output format of `compare` by its name on the command line. */
export const comparisonFormatters: Readonly<Record<string, ComparisonFormatter>> = {
  table: drawnWith(drawTable, (text) => `${printable(text, Number.POSITIVE_INFINITY)}\n`),
  json,
  jsonl: ({ comparison }) => drawJsonLines(pairRows(comparison)),
  csv: ({ comparison }) => drawCsv(pairRows(comparison)),
  tsv: ({ comparison }) => drawCsv(pairRows(comparison), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
  latex: drawnWith(drawLatex, latexComment),
  html: drawnWith(drawHtml, (text) => `<p>${htmlText(text)}</p>\n`),
  junit: formatComparisonJunit,
};

/** Formats that hold what the numbers rest on; for the others that goes to standard error. */
export const STATES_NOTES: ReadonlySet<string> = new Set(["table", "json", "markdown", "latex", "html"]);
