import { withTieRange } from "../../core/number-text.ts";
import type { Content } from "../../drawers/content.ts";
import { type Draw, type Grid, withEmptyLines } from "../../drawers/grid.ts";
import { jsonPieces } from "../../drawers/json.ts";
import { drawLatex, latexComment } from "../../drawers/latex.ts";
import { drawMarkdown, markdownItem } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawTable } from "../../drawers/terminal.ts";
import type { EvaluatedIndex, EvaluatedIndexes } from "../../jobs/embeddings/evaluate-indexes.ts";
import type { FoundShare } from "../../neighbors/index-recall.ts";

/** An output format of `indexes`. */
type IndexFormatter = (evaluated: EvaluatedIndexes) => Content;

/** Every output format of `indexes` by its name on the command line. */
export const formatters: Readonly<Record<string, IndexFormatter>> = {
  table: drawnWith(drawTable, (text) => `${text}\n`),
  json: ({ exact, queries, notes, ...evaluated }) =>
    jsonPieces({ exact, queries, indexes: [...rowsOf(evaluated)], notes }, 2),
  jsonl: (evaluated) => drawJsonLines(rowsOf(evaluated)),
  csv: (evaluated) => drawCsv(rowsOf(evaluated)),
  tsv: (evaluated) => drawCsv(rowsOf(evaluated), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
  latex: drawnWith(drawLatex, latexComment),
};

function drawnWith(draw: Draw, line: (text: string) => string): IndexFormatter {
  return (evaluated) => {
    const lines = [captionOf(evaluated), ...evaluated.notes].map(line);
    return withEmptyLines([...gridsOf(evaluated).map(draw), lines]);
  };
}

function captionOf({ exact, queries }: EvaluatedIndexes): string {
  return `recall of ${queries} queries beside the exact neighbors of ${exact}`;
}

/** A grid for each cutoff. */
function gridsOf(evaluated: EvaluatedIndexes): Grid[] {
  return evaluated.cutoffs.map(({ k, indexes }) => {
    const isTimed = indexes.some(({ queriesPerSecond }) => queriesPerSecond !== undefined);
    return {
      caption: captionOf(evaluated),
      header: [
        ...["index", `recall@${k}`, "ann-benchmarks", "big-ann-benchmarks", "queries with fewer"],
        ...(isTimed ? ["queries per second", "Pareto front"] : []),
      ],
      sections: [indexes.map((index) => [...recallCells(index), ...(isTimed ? speedCells(index) : [])])],
    };
  });
}

function recallCells({ index, recall: { exact, annBenchmarks, bigAnn, short } }: EvaluatedIndex): string[] {
  return [index, ...[exact, annBenchmarks, bigAnn].map(shareText), String(short)];
}

function shareText(share: FoundShare | undefined): string {
  return share === undefined ? "–" : withTieRange(share);
}

function speedCells({ queriesPerSecond, isOnFront }: EvaluatedIndex): string[] {
  if (queriesPerSecond === undefined) return ["–", "–"];
  return [String(queriesPerSecond), isOnFront === true ? "yes" : "no"];
}

/** A row for each index and cutoff, as json, jsonl, csv and tsv give it. */
function* rowsOf({ cutoffs }: Pick<EvaluatedIndexes, "cutoffs">): Generator<object> {
  for (const { k, indexes } of cutoffs) {
    for (const { index, algorithm, recall, queriesPerSecond, isOnFront } of indexes) {
      const { exact, annBenchmarks, bigAnn, short, tied } = recall;
      yield {
        ...{ index, algorithm: algorithm ?? null, k },
        ...{ recall: exact.value, recallMin: exact.min, recallMax: exact.max },
        ...{ annBenchmarks: annBenchmarks?.value ?? null, annBenchmarksMax: annBenchmarks?.max ?? null },
        ...{ bigAnn: bigAnn.value, queriesWithFewer: short, tiedQueries: tied },
        ...{ queriesPerSecond: queriesPerSecond ?? null, isOnFront: isOnFront ?? null },
      };
    }
  }
}
