import type { Content } from "../../drawers/content.ts";
import { jsonPieces } from "../../drawers/json.ts";
import { drawMarkdown } from "../../drawers/markdown.ts";
import { drawTable } from "../../drawers/terminal.ts";
import { type Block, blocksOf } from "./blocks.ts";
import type { DiagnoseOutput } from "./output.ts";

/** Every output format of `diagnose` by its name on the command line. */
export const formatters: Readonly<Record<string, (found: DiagnoseOutput) => Content>> = {
  table: (found) => drawn(blocksOf(found), drawTable),
  json: (found) => jsonPieces(found, 2),
  markdown: (found) => drawn(blocksOf(found), drawMarkdown),
};

function* drawn(blocks: readonly Block[], draw: typeof drawTable): Generator<string> {
  for (const [i, block] of blocks.entries()) {
    if (i > 0) yield "\n";
    if (typeof block === "string") yield `${block}\n`;
    else yield* draw(block);
  }
}
