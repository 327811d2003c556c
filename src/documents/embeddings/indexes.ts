import { findingLines } from "../../core/finding.ts";
import { rounded, withTieRange } from "../../core/number-text.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { EvaluatedIndex, EvaluatedIndexes } from "../../jobs/embeddings/evaluate-indexes.ts";
import type { FoundShare } from "../../neighbors/index-recall.ts";

/** Document of indexes beside an exact search. */
export const INDEXES: DocumentOf<EvaluatedIndexes> = {
  parts: (evaluated) => [
    { lines: linesOf("sentence", bestOf(evaluated)) },
    ...gridsOf(evaluated),
    { lines: linesOf("note", [captionOf(evaluated), ...findingLines(evaluated.findings)]) },
  ],
  json: ({ exact, queries, findings, ...evaluated }) => ({
    ...{ exact, queries, indexes: [...rowsOf(evaluated)] },
    ...{ notes: findingLines(findings), findings },
  }),
  rows: rowsOf,
};

/** The index that finds most, and the fastest. */
function bestOf({ cutoffs }: EvaluatedIndexes): string[] {
  const [{ k, indexes }] = cutoffs;
  if (indexes.length < 2) return [];
  const recallOf = ({ recall }: EvaluatedIndex): number => recall.exact.value;
  const best = indexes.reduce((most, index) => (recallOf(index) > recallOf(most) ? index : most));
  const timed = indexes.filter(({ queriesPerSecond }) => queriesPerSecond !== undefined);
  const speedOf = ({ queriesPerSecond = 0 }: EvaluatedIndex): number => queriesPerSecond;
  const fastest =
    timed.length < 2 ? best : timed.reduce((most, index) => (speedOf(index) > speedOf(most) ? index : most));
  const speed = ` at ${speedOf(fastest)} queries per second`;
  const rest =
    fastest === best
      ? timed.length < 2
        ? ""
        : `, and is the fastest${speed}`
      : `; ${fastest.index} is the fastest with ${rounded(recallOf(fastest))}${speed}`;
  return [`${best.index} finds most: recall@${k} ${rounded(recallOf(best))}${rest}.`];
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
