import { rounded } from "../../core/number-text.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import { type JudgmentPool, POOL_RANKS, type PooledRun } from "../../jobs/runs/pool.ts";

/** Coverage of runs by judgments, and whether tables have every detail. */
export interface ShownPool {
  readonly pool: JudgmentPool;
  readonly isWhole: boolean;
}

/** Document of a pool. */
export const POOL: DocumentOf<ShownPool> = {
  parts: ({ pool, isWhole }) => [
    { lines: linesOf("sentence", [leastJudged(pool)]) },
    gridOf(pool),
    ...(isWhole ? detailsOf(pool) : []),
    { lines: linesOf("paragraph", notesOf(pool)) },
  ],
  json: ({ pool }) => ({ ...pool, ranks: POOL_RANKS }),
  rows: ({ pool }) => pool.runs.map(rowOf),
};

/** The rank to which a sentence looks. */
const LOOKED = 10;

/** The run of whose first items the fewest are judged. */
function leastJudged({ runs }: JudgmentPool): string {
  const index = POOL_RANKS.indexOf(LOOKED);
  const rising = runs.toSorted((a, b) => a.judged[index] - b.judged[index]);
  const [least, next] = rising;
  const share = (pooled: PooledRun): string => wholePercent(pooled.judged[index]);
  const others =
    next === undefined
      ? ""
      : runs.length === 2
        ? `, of those of ${next.run} ${share(next)}`
        : `, of those of the others at least ${share(next)}`;
  return `Of the first ${LOOKED} items of ${least.run} ${share(least)} are judged${others}.`;
}

/** A share in whole percents: 100 only where nothing is missing. */
function wholePercent(share: number): string {
  const rounded = Math.round(100 * share);
  return `${share < 1 ? Math.min(rounded, 99) : rounded} %`;
}

/** Ranks of the table of all runs. */
const SHOWN_RANKS: readonly number[] = [1, 10, 100];

/** Properties of each run. */
function gridOf({ runs, judged, relevant }: JudgmentPool): Grid {
  const ranks = POOL_RANKS.flatMap((rank, index) => (SHOWN_RANKS.includes(rank) ? [{ rank, index }] : []));
  return {
    caption: `${judged} judged items, ${relevant} relevant`,
    header: [
      ...["run", "depth", "at least", ...ranks.map(({ rank }) => `judged@${rank}`)],
      ...["overlap", "only here", "relevant"],
      ...runs[0].values.flatMap(({ measure }) => [measure, `${measure} condensed`]),
    ],
    sections: [
      runs.map((pooled) => [
        ...[pooled.run, pooled.meanDepth.toFixed(1), String(pooled.leastDepth)],
        ...ranks.map(({ index }) => pooled.judged[index].toFixed(3)),
        ...[sharedBy(pooled).toFixed(3), String(pooled.unique), String(pooled.uniqueRelevant)],
        ...pooled.values.flatMap(({ value, condensed }) => [value, condensed].map(rounded)),
      ]),
    ],
  };
}

/** Share of the judged items of a run that other runs retrieved as well. */
function sharedBy({ retrieved, unique }: PooledRun): number {
  return retrieved === 0 ? 0 : 1 - unique / retrieved;
}

function detailsOf({ runs, overlap }: JudgmentPool): Grid[] {
  return [
    {
      caption: "items retrieved",
      header: ["items", "queries", "items of a query", "judged", "relevant"],
      sections: [
        runs.map((pooled) => [
          ...[pooled.run, String(pooled.queries), pooled.length.toFixed(1)],
          ...[pooled.retrieved, pooled.relevant].map(String),
        ]),
      ],
    },
    {
      caption: "share of the first items that are judged",
      header: ["judged down to rank", ...POOL_RANKS.map(String)],
      sections: [runs.map(({ run, judged: shares }) => [run, ...shares.map((share) => share.toFixed(3))])],
    },
    {
      caption: "share of the judged items of either run that both retrieved",
      header: ["overlap of two runs", ...runs.map(({ run }) => run)],
      sections: [runs.map(({ run }, i) => [run, ...overlap[i].map((share) => share.toFixed(3))])],
    },
  ];
}

function notesOf({ withoutContribution }: JudgmentPool): string[] {
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
