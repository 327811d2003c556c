import type { RowRange } from "../core/columns.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { IdTable } from "../core/id-table.ts";
import type { Id } from "../core/ids.ts";
import type { Ranking } from "../core/ranking.ts";
import { ItemTable } from "../evaluate/item-table.ts";
import type { JudgmentTable } from "../evaluate/judgment-table.ts";
import { type Matches, rankInOrder, rankTied, tiedList } from "../evaluate/rank.ts";
import { type NamedRuns, rangesOf } from "./fused-queries.ts";
import type { RunModel } from "./method.ts";
import type { FusionPlan } from "./plan.ts";

/** What a method learned. */
export interface FusionTraining {
  /** Of each run. */
  readonly models: readonly RunModel[];
  /** The queries that it learned from. */
  readonly queries: IdTable;
}

/**
 * Checks that there are judgments for a method that is trained, and none for another.
 *
 * @throws RankproofError missing or unsupported
 */
export function checkTraining({ method: { record } }: FusionPlan, hasJudgments: boolean): void {
  if (hasJudgments === (record.train !== undefined)) return;
  if (hasJudgments) {
    throw new RankproofError("unsupported", `judgments for training: ${record.id} is not trained`);
  }
  throw new RankproofError("missing", `judgments for training: ${record.id} learns from them (expected train)`);
}

/**
 * Learns from judgments what a method needs to know of each run; nothing of a method that is not trained.
 *
 * @param judgments undefined where there are none
 * @param runs their hasher is that of the judgments
 * @throws RankproofError missing, where no query of the runs is judged
 */
export function train(
  { method: { record, params }, norms, ties }: FusionPlan,
  judgments: JudgmentTable | undefined,
  runs: NamedRuns,
): FusionTraining {
  if (record.train === undefined || judgments === undefined) return { models: [], queries: new IdTable() };
  const rankings = norms.map((): Ranking[] => []);
  const queries = new IdTable();
  for (let query = 0; query < judgments.size; query++) {
    const id = judgments.rows.ids.at(query);
    const rows = rangesOf(runs, id);
    if (rows.every(({ from, to }) => from === to)) continue;
    queries.add(id);
    rows.forEach((range, run) => {
      const isReversed = norms[run].record.isReversed === true;
      rankings[run].push(rankingOf(range, judgments, query, isReversed, ties));
    });
  }
  if (queries.size === 0) {
    const problem = `queries in common: no query of the runs is judged in ${printable(judgments.source)}`;
    throw new RankproofError("missing", problem, "data");
  }
  return { models: rankings.map((ranking) => record.train?.(ranking, params) ?? []), queries };
}

function rankingOf(
  range: RowRange,
  judgments: JudgmentTable,
  query: number,
  isReversed: boolean,
  ties: FusionPlan["ties"],
): Ranking {
  const matches: Matches = { rows: [], grades: [] };
  new ItemTable().fill(
    range,
    () => {},
    judgments.rows.of(query),
    (row, grade) => {
      matches.rows.push(row - range.from);
      matches.grades.push(grade);
    },
  );
  const values = range.rows.values.subarray(range.from, range.to);
  const list = tiedList(isReversed ? values.map((score) => -score) : values, matches);
  const judged = judgments.grades(query);
  return ties === "input" ? rankInOrder(list, (a, b) => a - b, judged) : rankTied(list, judged);
}

/**
 * Which queries are left out of the fused run: those that the method learned from, whose values would be those of
 * training.
 *
 * @throws RankproofError missing, where no query would be left
 */
export function leftOut(
  { queries }: FusionTraining,
  { runs }: NamedRuns,
  keepsTrained: boolean,
): (query: Id) => boolean {
  if (keepsTrained || queries.size === 0) return () => false;
  const isTrained = (query: Id): boolean => queries.indexOf(query) !== -1;
  const isAnyLeft = runs.some(({ ids }) =>
    Array.from({ length: ids.size }, (_, query) => ids.at(query)).some((query) => !isTrained(query)),
  );
  if (isAnyLeft) return isTrained;
  const problem = "queries to fuse: the method learned from all of them (expected judgments of other queries)";
  throw new RankproofError("missing", problem, "data");
}
