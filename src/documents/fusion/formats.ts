import { printable } from "../../core/errors.ts";
import type { Content } from "../../drawers/content.ts";
import { type Draw, withEmptyLines } from "../../drawers/grid.ts";
import { drawHtml, htmlText } from "../../drawers/html.ts";
import { jsonPieces } from "../../drawers/json.ts";
import { drawLatex, latexComment } from "../../drawers/latex.ts";
import { drawMarkdown, markdownItem } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawTable } from "../../drawers/terminal.ts";
import { typedCommand } from "../../drawers/typed-command.ts";
import type { TunedFiles } from "../../jobs/fusion/tune.ts";
import { pairGrid, runGrid } from "../comparison/grids.ts";
import { alternativeGrid, foldGrid } from "./grids.ts";
import { foldRows } from "./rows.ts";

/** An output format of `tune`. */
type TuneFormatter = (tuned: TunedFiles) => Content;

/** The answer, then its grounds. */
function drawnWith(draw: Draw, line: (text: string) => string): TuneFormatter {
  return (tuned) => {
    const { findings, sentences, notes } = tuned;
    const grids = [alternativeGrid(tuned), foldGrid(tuned), runGrid(findings), pairGrid(findings)];
    return withEmptyLines([
      [...sentences, commandText(tuned)].map(line),
      ...grids.map(draw),
      [...notes, ...findings.notes.slice(1)].map(line),
    ]);
  };
}

/** How to fuse as is advised. */
function commandText({ advice, arguments: args }: TunedFiles): string {
  const what = advice === "single run" ? "What was tuned, all the same" : "To use it";
  return `${what}: ${typedCommand(args)}`;
}

/** Every output format of `tune` by its name on the command line. */
export const formatters: Readonly<Record<string, TuneFormatter>> = {
  table: drawnWith(drawTable, (text) => `${printable(text, Number.POSITIVE_INFINITY)}\n`),
  json: ({ findings, heldOutRun, close, arguments: args, ...tuned }) =>
    jsonPieces({ ...tuned, command: typedCommand(args) }, 2),
  jsonl: (tuned) => drawJsonLines(foldRows(tuned)),
  csv: (tuned) => drawCsv(foldRows(tuned)),
  tsv: (tuned) => drawCsv(foldRows(tuned), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
  latex: drawnWith(drawLatex, latexComment),
  html: drawnWith(drawHtml, (text) => `<p>${htmlText(text)}</p>\n`),
};

/** Formats that hold the conventions as well; for the others these go to standard error. */
export const STATES_NOTES: ReadonlySet<string> = new Set(["table", "json", "markdown", "latex", "html"]);
