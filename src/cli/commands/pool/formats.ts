import { rounded } from "../../../core/number-text.ts";
import { POOL_RANKS, type Pool, type PooledRun } from "../../../jobs/runs/pool.ts";
import { type Draw, type Grid, withEmptyLines } from "../../output/grid.ts";
import { jsonPieces } from "../../output/json.ts";
import { drawMarkdown } from "../../output/markdown.ts";
import { drawCsv, drawJsonLines } from "../../output/rows.ts";
import { drawTable } from "../../output/table.ts";
import type { Content } from "../../output/write.ts";

/** An output format of `pool`. */
type PoolFormatter = (pool: Pool) => Content;

/** Every output format of `pool` by its name on the command line. */
export const formatters: Readonly<Record<string, PoolFormatter>> = {
  table: drawnWith(drawTable),
  json: (pool) => jsonPieces({ ...pool, ranks: POOL_RANKS }, 2),
  jsonl: ({ runs }) => drawJsonLines(runs.map(rowOf)),
  csv: ({ runs }) => drawCsv(runs.map(rowOf)),
  tsv: ({ runs }) => drawCsv(runs.map(rowOf), "\t"),
  markdown: drawnWith(drawMarkdown),
};

function drawnWith(draw: Draw): PoolFormatter {
  return (pool) => withEmptyLines([...gridsOf(pool).map(draw), notesOf(pool).map((note) => `${note}\n`)]);
}

function gridsOf({ runs, overlap, judged, relevant }: Pool): Grid[] {
  const counts = (run: PooledRun): string[] =>
    [run.retrieved, run.unique, run.relevant, run.uniqueRelevant].map(String);
  return [
    {
      caption: `${judged} judged items, ${relevant} relevant`,
      header: [
        ...["run", "queries", "items", "depth all judged", "at least"],
        ...["judged", "only", "relevant", "only"],
      ],
      sections: [
        runs.map((run) => [
          ...[run.run, String(run.queries), run.length.toFixed(1), run.meanDepth.toFixed(1), String(run.leastDepth)],
          ...counts(run),
        ]),
      ],
    },
    {
      caption: "share of the first items that are judged",
      header: ["judged down to rank", ...POOL_RANKS.map(String)],
      sections: [runs.map(({ run, judged: shares }) => [run, ...shares.map((share) => share.toFixed(3))])],
    },
    {
      caption: "values as they are, and of condensed lists",
      header: ["run", ...runs[0].values.flatMap(({ measure }) => [measure, "condensed"])],
      sections: [
        runs.map(({ run, values }) => [
          run,
          ...values.flatMap(({ value, condensed }) => [value, condensed].map(rounded)),
        ]),
      ],
    },
    {
      caption: "share of the judged items of either run that both retrieved",
      header: ["overlap", ...runs.map(({ run }) => run)],
      sections: [runs.map(({ run }, i) => [run, ...overlap[i].map((share) => share.toFixed(3))])],
    },
  ];
}

function notesOf({ withoutContribution }: Pool): string[] {
  return withoutContribution.map((run) => `${run}: no judged item that no other run retrieved`);
}

function rowOf({ judged, values, ...run }: PooledRun): object {
  const shares = POOL_RANKS.map((rank, i) => [`judged@${rank}`, judged[i]]);
  const measured = values.flatMap(({ measure, value, condensed }) => [
    [measure, value],
    [`${measure} condensed`, condensed],
  ]);
  return { ...run, ...Object.fromEntries([...shares, ...measured]) };
}
