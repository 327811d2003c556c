import { printable } from "../../core/errors.ts";
import type { Content } from "../../drawers/content.ts";
import { type Draw, withEmptyLines } from "../../drawers/grid.ts";
import { jsonPieces } from "../../drawers/json.ts";
import { drawMarkdown, markdownItem } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawTable } from "../../drawers/terminal.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { ContributedRuns } from "../../jobs/fusion/contributions.ts";
import { pairGrid, runGrid } from "../comparison/grids.ts";
import { sentencesIn } from "../comparison/sentences.ts";
import { overlapGrid, poolGrid, shareGrid } from "./grids.ts";
import { contributionRows } from "./rows.ts";

type Formatter = (found: ContributedRuns) => Content;

function drawnWith(draw: Draw, line: (text: string) => string): Formatter {
  return (contributed) => {
    const { findings } = contributed;
    const grids = [
      ...[runGrid(findings), pairGrid(findings)],
      ...[shareGrid(contributed), poolGrid(contributed), overlapGrid(contributed)],
    ];
    return withEmptyLines([...grids.map(draw), findings.notes.map(line), sentencesIn(findings).map(line)]);
  };
}

/** Every output format of `contributions` by its name on the command line. */
export const formatters: Readonly<Record<string, Formatter>> = {
  table: drawnWith(drawTable, (text) => `${printable(text, Number.POSITIVE_INFINITY)}\n`),
  json: (contributed) => jsonPieces(plainOf(contributed), 2),
  jsonl: (contributed) => drawJsonLines(contributionRows(contributed)),
  csv: (contributed) => drawCsv(contributionRows(contributed)),
  tsv: (contributed) => drawCsv(contributionRows(contributed), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
};

/** Formats that hold the conventions as well; for the others these go to standard error. */
export const STATES_NOTES: ReadonlySet<string> = new Set(["table", "json", "markdown"]);

/** Everything, for programs. */
function plainOf({ judgments, found, findings, fusion }: ContributedRuns): object {
  const { fused, runs, depths, relevant } = found;
  const nameOf = (run: number): string => runs[run].name;
  return {
    ...{ judgments, fusion, relevant },
    conventions: fused.conventions,
    fused: valuesOf(fused),
    runs: runs.map(({ name, alone, without }) => ({ run: name, alone: valuesOf(alone), without: valuesOf(without) })),
    depths: depths.map((at) => ({
      ...{ depth: at.depth, pool: at.pool, best: valuesOf(at.best) },
      runs: at.runs.map((share, run) => ({ run: nameOf(run), ...share })),
      overlaps: at.overlaps.map((overlap) => ({
        ...overlap,
        first: nameOf(overlap.first),
        second: nameOf(overlap.second),
      })),
    })),
    comparison: findings.comparison,
    sentences: sentencesIn(findings),
    notes: findings.notes,
  };
}

function valuesOf({ results }: Evaluation): Record<string, number> {
  return Object.fromEntries(results.map(({ measure, value }) => [measure, value]));
}
