import { printable } from "../../core/errors.ts";
import type { Content } from "../../drawers/content.ts";
import { type Draw, withEmptyLines } from "../../drawers/grid.ts";
import { jsonPieces } from "../../drawers/json.ts";
import { drawMarkdown, markdownItem } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawTable } from "../../drawers/terminal.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { RerankedRuns } from "../../jobs/fusion/reranking.ts";
import { pairGrid, runGrid } from "../comparison/grids.ts";
import { sentencesIn } from "../comparison/sentences.ts";
import { depthGrid, gradeGrid, hurtGrids } from "./grids.ts";
import { hurtQueries } from "./hurt-queries.ts";

type Formatter = (reranked: RerankedRuns) => Content;

function drawnWith(draw: Draw, line: (text: string) => string): Formatter {
  return (reranked) => {
    const { findings } = reranked;
    const grids = [
      ...[runGrid(findings), pairGrid(findings)],
      ...[depthGrid(reranked), gradeGrid(reranked), ...hurtGrids(reranked)],
    ];
    return withEmptyLines([...grids.map(draw), findings.notes.map(line), sentencesIn(findings).map(line)]);
  };
}

/** Every output format of `reranking` by its name on the command line. */
export const formatters: Readonly<Record<string, Formatter>> = {
  table: drawnWith(drawTable, (text) => `${printable(text, Number.POSITIVE_INFINITY)}\n`),
  json: (reranked) => jsonPieces(plainOf(reranked), 2),
  jsonl: (reranked) => drawJsonLines(movedRows(reranked)),
  csv: (reranked) => drawCsv(movedRows(reranked)),
  tsv: (reranked) => drawCsv(movedRows(reranked), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
};

/** Formats that hold the conventions as well; for the others these go to standard error. */
export const STATES_NOTES: ReadonlySet<string> = new Set(["table", "json", "markdown"]);

/** A row for each relevant item that either run has; a rank is null where its run lacks the item. */
function movedRows({ found }: RerankedRuns): Record<string, string | number | null>[] {
  return found.queries.flatMap(({ query, items }) =>
    items.map(({ item, grade, before, after }) => ({
      query,
      item,
      grade,
      before: before ?? null,
      after: after ?? null,
    })),
  );
}

/** Everything, for programs. */
function plainOf(reranked: RerankedRuns): object {
  const { judgments, names, found, findings } = reranked;
  const [first, second] = names;
  return {
    ...{ judgments, first, reranked: second },
    conventions: found.reranked.conventions,
    values: { first: valuesOf(found.first), reranked: valuesOf(found.reranked) },
    depths: found.depths.map(({ best, ...counts }) => ({ ...counts, best: valuesOf(best) })),
    grades: found.grades,
    hurt: hurtQueries(reranked).map(({ query, before, after }) => ({ query, before, after })),
    queries: found.queries,
    comparison: findings.comparison,
    sentences: sentencesIn(findings),
    notes: findings.notes,
  };
}

function valuesOf({ results }: Evaluation): Record<string, number> {
  return Object.fromEntries(results.map(({ measure, value }) => [measure, value]));
}
