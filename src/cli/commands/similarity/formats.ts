import { jsonPieces } from "../../output/json.ts";
import { drawMarkdown } from "../../output/markdown.ts";
import { drawCsv, drawJsonLines } from "../../output/rows.ts";
import { drawTable } from "../../output/table.ts";
import { similarityGrid } from "./grid.ts";
import type { SimilarityFormatter } from "./output.ts";
import { similarityRows } from "./rows.ts";

/** Every output format of `similarity` by its name on the command line. */
export const formatters: Readonly<Record<string, SimilarityFormatter>> = {
  table: (pairs, perQuery) => drawTable(similarityGrid(pairs, perQuery)),
  json: (pairs) => jsonPieces(pairs, 2),
  jsonl: (pairs, perQuery) => drawJsonLines(similarityRows(pairs, perQuery)),
  csv: (pairs, perQuery) => drawCsv(similarityRows(pairs, perQuery)),
  tsv: (pairs, perQuery) => drawCsv(similarityRows(pairs, perQuery), "\t"),
  markdown: (pairs, perQuery) => drawMarkdown(similarityGrid(pairs, perQuery)),
};
