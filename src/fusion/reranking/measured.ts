import type { RowRange } from "../../core/columns.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { RowsEvaluation } from "../../evaluate/rows-evaluation.ts";
import type { ContributionSettings } from "../contributions/measured.ts";
import { type NamedRuns, rangesOf } from "../fused-queries.ts";
import { chancesWithin, forEachTie, type ScoredList } from "../lists.ts";
import { none } from "../normalizations/none.ts";
import { FusionPool, type PooledQuery } from "../pool.ts";
import { gradesOf, scoredRows } from "../pooled-rows.ts";

/** A relevant item, and its ranks: means over all orders of tied items, undefined where a run lacks it. */
export interface MovedItem {
  readonly item: string;
  readonly grade: number;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** What a reranker did to the list of a query. */
export interface RerankedQuery {
  readonly query: string;
  /** Relevant items that either run has, from the one that it buried most to the one that it lifted most. */
  readonly items: readonly MovedItem[];
  /** Items that only the reranked run has. */
  readonly added: readonly string[];
  /**
   * Items that the reranked run lacks though they are among as many of the first of the first stage as it has items.
   */
  readonly lost: readonly string[];
}

/** What a reranker did to the relevant items of one grade, over all queries. */
export interface GradeMoves {
  readonly grade: number;
  /** Items whose rank is better, worse or the same. */
  readonly lifted: number;
  readonly buried: number;
  readonly kept: number;
  /** Items that only one of the runs has. */
  readonly added: number;
  readonly lost: number;
  /** Mean ranks of the items that both runs have; NaN where there are none. */
  readonly before: number;
  readonly after: number;
}

/**
 * What a reranker did within a depth, over all queries: numbers of relevant items, means over all orders of tied ones.
 */
export interface RerankedDepth {
  readonly depth: number;
  readonly before: number;
  readonly after: number;
  /** Those that came into the depth, and those that left it. */
  readonly entered: number;
  readonly left: number;
  /**
   * The first stage with the items within the depth ordered by their grades, the others below as they were: no
   * reranking of these items is better. An item that shares its score with others on both sides of the depth is among
   * them.
   */
  readonly best: Evaluation;
}

/** A reranked run against its first stage. */
export interface Reranking {
  readonly first: Evaluation;
  readonly reranked: Evaluation;
  readonly depths: readonly RerankedDepth[];
  /** From the highest grade to the lowest. */
  readonly grades: readonly GradeMoves[];
  /** The judged queries that either run answers, in the order of the judgments. */
  readonly queries: readonly RerankedQuery[];
}

/**
 * Measures what a reranker did, over all judged queries.
 *
 * @param named the first stage, then the reranked run; their hasher is that of the judgments
 * @param judgments folded where they are to be
 * @throws RankproofError missing, where no query is judged
 */
export function measuredReranking(
  named: NamedRuns,
  judgments: JudgmentTable,
  { measures, options, minGrade, depths }: ContributionSettings,
): Reranking {
  // Runs are folded already.
  const judged = new JudgmentTable(judgments.rows, judgments.source);
  const evaluated = (name: string): RowsEvaluation => new RowsEvaluation(judged, measures, options, name);
  const evaluations = named.names.map(evaluated);
  const atDepths = depths.map((depth) => ({ depth, ...noCounts(), best: evaluated(`best of ${depth}`) }));
  const pool = new FusionPool({ norms: named.names.map(() => ({ record: none, params: {} })), ties: "expected" });
  const queries: RerankedQuery[] = [];
  let longest = 0;
  for (let query = 0; query < judged.size; query++) {
    const id = judged.rows.ids.at(query);
    const ranges = rangesOf(named, id);
    if (ranges.every(({ from, to }) => from === to)) continue;
    ranges.forEach((range, run) => {
      longest = Math.max(longest, range.to - range.from);
      if (range.to > range.from) evaluations[run].add(id, range);
    });
    const pooled = pool.of(ranges);
    const grades = gradesOf(pooled, judged.rows.of(query));
    queries.push({ query: textOf(id), ...movesIn(pooled, grades, minGrade) });
    for (const at of atDepths) {
      countWithin(at, pooled, grades, minGrade);
      if (pooled.lists[0].items.length > 0) at.best.add(id, bestOrder(pooled, grades, at.depth));
    }
  }
  if (queries.length === 0) {
    const problem = `queries in common: no query of the runs is judged in ${printable(judgments.source)}`;
    throw new RankproofError("missing", problem, "data");
  }
  const [first, reranked] = evaluations.map((evaluation) => evaluation.finish());
  return {
    ...{ first, reranked, queries },
    depths: atDepths
      .filter((_, i) => i === 0 || depths[i - 1] < longest)
      .map((at) => ({ ...at, best: at.best.finish() })),
    grades: gradeMoves(queries),
  };
}

type DepthCounts = { -readonly [Count in "before" | "after" | "entered" | "left"]: RerankedDepth[Count] };

function noCounts(): DepthCounts {
  return { before: 0, after: 0, entered: 0, left: 0 };
}

/** Counts the relevant items within a depth. Orders of tied items in the runs have nothing to do with each other. */
function countWithin(
  counts: DepthCounts & { readonly depth: number },
  { lists, size }: PooledQuery,
  grades: Float64Array,
  minGrade: number,
): void {
  const [before, after] = lists.map((list) => chancesWithin(list, counts.depth, size));
  for (let item = 0; item < size; item++) {
    if (grades[item] < minGrade) continue;
    counts.before += before[item];
    counts.after += after[item];
    counts.entered += after[item] * (1 - before[item]);
    counts.left += before[item] * (1 - after[item]);
  }
}

/** The items of the first stage, those within the depth above the others and in the order of their grades. */
function bestOrder(
  { lists: [list], rows, firstRows, size }: PooledQuery,
  grades: Float64Array,
  depth: number,
): RowRange {
  const chances = chancesWithin(list, depth, size);
  const scores = new Float64Array(list.items.length);
  let tie = 0;
  forEachTie(list, (from, to) => {
    tie--;
    for (let i = from; i < to; i++) {
      const item = list.items[i];
      // Grades are at least -1, for items that nobody judged.
      scores[i] = chances[item] > 0 ? grades[item] + 1 : tie;
    }
  });
  return scoredRows(
    rows,
    list.items.map((item) => firstRows[item]),
    scores,
  );
}

/** What became of the items of a query. */
function movesIn(
  { lists, rows, firstRows, size }: PooledQuery,
  grades: Float64Array,
  minGrade: number,
): Omit<RerankedQuery, "query"> {
  const [before, after] = lists.map((list) => meanRanks(list, size));
  const nameOf = (item: number): string => rows.item(firstRows[item]);
  const items: MovedItem[] = [];
  const [added, lost]: [string[], string[]] = [[], []];
  const expected = chancesWithin(lists[0], lists[1].items.length, size);
  for (let item = 0; item < size; item++) {
    if (Number.isNaN(before[item])) added.push(nameOf(item));
    if (Number.isNaN(after[item]) && expected[item] === 1) lost.push(nameOf(item));
    if (grades[item] < minGrade) continue;
    items.push({
      ...{ item: nameOf(item), grade: grades[item] },
      before: orUndefined(before[item]),
      after: orUndefined(after[item]),
    });
  }
  return { items: items.sort(byLoss), added, lost };
}

/** How many ranks an item fell: Infinity for one that is lost, -Infinity for one that was added. */
function lossOf({ before = Number.POSITIVE_INFINITY, after = Number.POSITIVE_INFINITY }: MovedItem): number {
  return after - before;
}

/** The item that fell most goes first. */
function byLoss(one: MovedItem, other: MovedItem): number {
  const [a, b] = [lossOf(one), lossOf(other)];
  return a === b ? 0 : b > a ? 1 : -1;
}

function orUndefined(rank: number): number | undefined {
  return Number.isNaN(rank) ? undefined : rank;
}

/** The mean rank of each item over all orders of tied ones; NaN for an item that the list lacks. */
function meanRanks(list: ScoredList, size: number): Float64Array {
  const ranks = new Float64Array(size).fill(Number.NaN);
  forEachTie(list, (from, to) => {
    for (let i = from; i < to; i++) ranks[list.items[i]] = (from + to + 1) / 2;
  });
  return ranks;
}

function gradeMoves(queries: readonly RerankedQuery[]): GradeMoves[] {
  const items = queries.flatMap((query) => query.items);
  const grades = [...new Set(items.map(({ grade }) => grade))].sort((a, b) => b - a);
  return grades.map((wanted) => {
    const graded = items.filter(({ grade }) => grade === wanted);
    const both = graded.filter(({ before, after }) => before !== undefined && after !== undefined);
    const meanOf = (rank: (item: MovedItem) => number | undefined): number =>
      both.reduce((sum, item) => sum + (rank(item) ?? 0), 0) / both.length;
    return {
      grade: wanted,
      lifted: both.filter((item) => lossOf(item) < 0).length,
      buried: both.filter((item) => lossOf(item) > 0).length,
      kept: both.filter((item) => lossOf(item) === 0).length,
      added: graded.filter(({ before }) => before === undefined).length,
      lost: graded.filter(({ after }) => after === undefined).length,
      before: meanOf(({ before }) => before),
      after: meanOf(({ after }) => after),
    };
  });
}
