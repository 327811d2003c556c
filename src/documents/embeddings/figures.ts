import { rounded, withTieRange } from "../../core/number-text.ts";
import type { Content } from "../../drawers/content.ts";
import { type Draw, type Grid, withEmptyLines } from "../../drawers/grid.ts";
import { jsonPieces } from "../../drawers/json.ts";
import { drawLatex, latexComment } from "../../drawers/latex.ts";
import { drawMarkdown, markdownItem } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawTable } from "../../drawers/terminal.ts";
import type { Figure } from "../../jobs/embeddings/evaluated.ts";

/** Numbers about one file of vectors. */
interface Figures {
  readonly vectors: string;
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
}

/** The output formats of a command whose result is a list of figures. @param captionOf what they are of */
export function figureFormatters<Result extends Figures>(
  captionOf: (result: Result) => string,
): Readonly<Record<string, (result: Result) => Content>> {
  const gridOf = (result: Result): Grid => ({
    caption: captionOf(result),
    header: ["measure", "value", "note"],
    sections: [result.figures.map((figure) => [figure.name, figureText(figure), figure.note ?? ""])],
  });
  const drawn = (draw: Draw, line: (text: string) => string) => (result: Result) =>
    withEmptyLines([draw(gridOf(result)), [captionOf(result), ...result.notes].map(line)]);
  return {
    table: drawn(drawTable, (text) => `${text}\n`),
    json: (result) => jsonPieces({ ...result, figures: result.figures.map(figureRow) }, 2),
    jsonl: (result) => drawJsonLines(rowsOf(result)),
    csv: (result) => drawCsv(rowsOf(result)),
    tsv: (result) => drawCsv(rowsOf(result), "\t"),
    markdown: drawn(drawMarkdown, markdownItem),
    latex: drawn(drawLatex, latexComment),
  };
}

/** A figure as text; a dash where it has no value. */
function figureText({ value, min = value, max = value }: Figure): string {
  if (value === undefined || min === undefined || max === undefined) return "–";
  return min === max ? rounded(value) : withTieRange({ value, min, max });
}

function figureRow({ name, value, min = value, max = value, note }: Figure): object {
  return { measure: name, value: value ?? null, min: min ?? null, max: max ?? null, note: note ?? null };
}

function rowsOf({ vectors: run, figures }: Figures): object[] {
  return figures.map((figure) => ({ run, ...figureRow(figure) }));
}
