import { printable } from "../../core/errors.ts";
import { withEmptyLines } from "../../drawers/grid.ts";
import { jsonPieces } from "../../drawers/json.ts";
import { drawMarkdown } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawTable } from "../../drawers/terminal.ts";
import { foldingOf, similarityGrid } from "./grid.ts";
import type { SimilarityFormatter } from "./output.ts";
import { similarityRows } from "./rows.ts";

/** Every output format of `similarity` by its name on the command line. */
export const formatters: Readonly<Record<string, SimilarityFormatter>> = {
  table: (pairs, perQuery) => {
    const folding = foldingOf(pairs).map((text) => [`${printable(text, Number.POSITIVE_INFINITY)}\n`]);
    return withEmptyLines([drawTable(similarityGrid(pairs, perQuery)), ...folding]);
  },
  json: (pairs) => jsonPieces(pairs, 2),
  jsonl: (pairs, perQuery) => drawJsonLines(similarityRows(pairs, perQuery)),
  csv: (pairs, perQuery) => drawCsv(similarityRows(pairs, perQuery)),
  tsv: (pairs, perQuery) => drawCsv(similarityRows(pairs, perQuery), "\t"),
  markdown: (pairs, perQuery) => drawMarkdown(similarityGrid(pairs, perQuery)),
};

/** Formats that say how items were folded; for the others this goes to standard error. */
export const STATES_FOLDING: ReadonlySet<string> = new Set(["table", "json", "markdown"]);
