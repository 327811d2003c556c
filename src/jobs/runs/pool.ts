import { queryNumbers } from "../../evaluate/query-numbers.ts";
import type { TopItems } from "../../evaluate/top.ts";
import type { Files } from "../../inputs/source.ts";
import { CollectedTops } from "../../questions/unjudged/collected-tops.ts";
import { evaluateRuns } from "./evaluate.ts";
import type { RunHooks, RunRequest } from "./request.ts";

/** Ranks down to which the share of judged items is told. */
export const POOL_RANKS = [1, 5, 10, 20, 50, 100, 1000] as const;

/** Coverage of one run by the judgments. */
export interface PooledRun {
  readonly run: string;
  /** Number of judged queries that it answers. */
  readonly queries: number;
  /** Items retrieved for a query, on average. */
  readonly length: number;
  /** Number of first items of a query that are all judged, as mean and least over its queries. */
  readonly meanDepth: number;
  readonly leastDepth: number;
  /** Share of the first items that are judged, for each of `POOL_RANKS`. */
  readonly judged: readonly number[];
  /** Numbers of judged items that it retrieved, and of those that no other run did. */
  readonly retrieved: number;
  readonly unique: number;
  /** The same of relevant items. */
  readonly relevant: number;
  readonly uniqueRelevant: number;
  /** Values of measures as they are, and with unjudged items taken out of the lists first (condensed lists). */
  readonly values: readonly { readonly measure: string; readonly value: number; readonly condensed: number }[];
}

/** Coverage of runs by the judgments. */
export interface JudgmentPool {
  readonly judgments: string;
  readonly minGrade: number;
  /** Items that are judged, and relevant ones. */
  readonly judged: number;
  readonly relevant: number;
  readonly runs: readonly PooledRun[];
  /** By two runs: the share of their judged items, of either, that both retrieved. */
  readonly overlap: readonly (readonly number[])[];
  /** Runs without any judged item that no other run retrieved: judgments would be the same without them. */
  readonly withoutContribution: readonly string[];
}

const USUAL_MEASURES = ["AP, infAP, nDCG@10"];

/** Says how far judgments cover runs. @throws RankproofError as evaluateRuns does */
export async function poolOfRuns(request: RunRequest, files: Files, hooks: RunHooks = {}): Promise<JudgmentPool> {
  const measures = request.flags.measures ?? USUAL_MEASURES;
  const flags = { ...request.flags, measures };
  const lists = new CollectedTops();
  const evaluated = await evaluateRuns({ ...request, flags }, files, { ...hooks, observe: lists.observe });
  const condensed = await evaluateRuns({ ...request, flags: { ...flags, judgedOnly: true } }, files, hooks);
  const { judgments } = lists.observed;
  const { minGrade } = evaluated;
  const queries = [...queryNumbers(judgments)];
  const pooled = evaluated.runs.map((_, run) => {
    const tops = queries.map(([id, number]) => ({ id, ...lists.top(number, run) }));
    return { tops, items: judgedItems(tops, minGrade) };
  });
  const runs = evaluated.runs.map(({ name, evaluation }, run): PooledRun => {
    const { tops, items } = pooled[run];
    const answered = tops.filter(({ top }) => top.rows.length > 0);
    const rivals = pooled.filter((_, other) => other !== run);
    const alone = [...items.keys()].filter((item) => rivals.every((other) => !other.items.has(item)));
    const depths = answered.map(({ top }) => judgedDepth(top));
    return {
      ...{ run: name, queries: answered.length, length: meanOf(answered.map(({ top }) => top.rows.length)) },
      ...{
        meanDepth: meanOf(depths),
        leastDepth: depths.reduce((least, depth) => Math.min(least, depth), depths[0] ?? 0),
      },
      judged: POOL_RANKS.map((rank) =>
        judgedShare(
          answered.map(({ top }) => top),
          rank,
        ),
      ),
      ...{ retrieved: items.size, unique: alone.length },
      relevant: [...items.values()].filter(Boolean).length,
      uniqueRelevant: alone.filter((item) => items.get(item)).length,
      values: evaluation.results.map(({ measure, value }, m) => {
        return { measure, value, condensed: condensed.runs[run].evaluation.results[m].value };
      }),
    };
  });
  const grades = queries.map(([, number]) => judgments.grades(number));
  return {
    ...{ judgments: evaluated.judgments, minGrade, runs },
    judged: grades.reduce((sum, queryGrades) => sum + queryGrades.length, 0),
    relevant: grades.reduce((sum, queryGrades) => sum + queryGrades.filter((grade) => grade >= minGrade).length, 0),
    overlap: pooled.map((one) => pooled.map((other) => overlapOf(one.items, other.items))),
    withoutContribution: runs.filter(({ unique }) => unique === 0).map(({ run }) => run),
  };
}

/** Whether each judged item of the lists is relevant, by query and item. */
function judgedItems(
  tops: readonly { readonly id: string; readonly top: TopItems; readonly ids: readonly string[] }[],
  minGrade: number,
): ReadonlyMap<string, boolean> {
  const items = new Map<string, boolean>();
  for (const { id, top, ids } of tops) {
    top.grades.forEach((grade, i) => {
      if (grade >= 0) items.set(JSON.stringify([id, ids[i]]), grade >= minGrade);
    });
  }
  return items;
}

/** Number of items from the top on that are all judged. A tie counts when all of it is. */
function judgedDepth({ grades, starts }: TopItems): number {
  const first = grades.findIndex((grade) => !(grade >= 0));
  return first === -1 ? grades.length : starts[first];
}

/** Share of the first items of each list that are judged; those tied at the cutoff count by their share. */
function judgedShare(tops: readonly TopItems[], rank: number): number {
  let [judged, all] = [0, 0];
  for (const { grades, starts, sizes } of tops) {
    grades.forEach((grade, i) => {
      const inside = Math.max(0, Math.min(rank, starts[i] + sizes[i]) - starts[i]) / sizes[i];
      all += inside;
      if (grade >= 0) judged += inside;
    });
  }
  return all === 0 ? 0 : judged / all;
}

function overlapOf(one: ReadonlyMap<string, boolean>, other: ReadonlyMap<string, boolean>): number {
  const shared = [...one.keys()].filter((item) => other.has(item)).length;
  const either = one.size + other.size - shared;
  return either === 0 ? 0 : shared / either;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
