import { withTieRange } from "../../core/number-text.ts";
import type { Content } from "../../drawers/content.ts";
import { type Draw, type Grid, withEmptyLines } from "../../drawers/grid.ts";
import { jsonPieces } from "../../drawers/json.ts";
import { drawLatex, latexComment } from "../../drawers/latex.ts";
import { drawMarkdown, markdownItem } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawTable } from "../../drawers/terminal.ts";
import type { EvaluatedOver } from "../../jobs/embeddings/evaluate-over.ts";
import type { Block } from "../diagnosis/blocks.ts";

/** Every output format of `embeddings --over` by its name on the command line. */
export const overFormatters: Readonly<Record<string, (evaluated: EvaluatedOver) => Content>> = {
  table: (evaluated) => {
    const { conventions, notes } = evaluated;
    return withEmptyLines([drawTable(gridOf(evaluated)), [conventions, ...notes].map((line) => `${line}\n`)]);
  },
  json: (evaluated) => jsonPieces(jsonOf(evaluated), 2),
  jsonl: (evaluated) => drawJsonLines(rowsOf(evaluated)),
  csv: (evaluated) => drawCsv(rowsOf(evaluated)),
  tsv: (evaluated) => drawCsv(rowsOf(evaluated), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
  latex: drawnWith(drawLatex, latexComment),
};

function drawnWith(draw: Draw, line: (text: string) => string): (evaluated: EvaluatedOver) => Content {
  return (evaluated) => withEmptyLines([draw(gridOf(evaluated)), evaluated.notes.map(line)]);
}

/** What was found, as a table and sentences. */
export function overBlocks(evaluated: EvaluatedOver): Block[] {
  return [gridOf(evaluated), evaluated.conventions, ...evaluated.notes];
}

/** A variant a row: its values, each as a share of the first. */
function gridOf({ over, variants, conventions }: EvaluatedOver): Grid {
  const [{ results: whole }] = variants;
  return {
    caption: conventions,
    header: [over, "bytes", ...whole.flatMap(({ measure }) => [measure, "kept"])],
    sections: [
      variants.map(({ name, bytes, results }, row) => [
        ...[name, String(bytes)],
        ...results.flatMap((own, m) => [withTieRange(own), row === 0 ? "" : sharePercent(own.value / whole[m].value)]),
      ]),
    ],
  };
}

function sharePercent(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : "–";
}

function jsonOf({ vectors, over, conventions, variants, notes }: EvaluatedOver): object {
  return {
    ...{ vectors, over, conventions },
    variants: variants.map(({ results, ...variant }) => ({
      ...variant,
      measures: results.map(({ measure, value, min, max }) => ({ measure, value, min, max })),
    })),
    notes,
  };
}

function* rowsOf({ vectors: run, over, variants }: EvaluatedOver): Generator<object> {
  for (const { results, name, ...variant } of variants) {
    for (const { measure, value, min, max } of results)
      yield { run, [over]: name, ...variant, measure, value, min, max };
  }
}
