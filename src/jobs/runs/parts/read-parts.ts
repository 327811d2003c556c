import { Rows } from "../../../core/columns.ts";
import { RankproofError } from "../../../core/errors.ts";
import { IdTable } from "../../../core/id-table.ts";
import { NO_BYTES, textOf } from "../../../core/ids.ts";
import type { JudgmentTable } from "../../../evaluate/judgment-table.ts";
import { RankingBlockReader } from "../../../evaluate/ranking-block.ts";
import type { RowsEvaluation } from "../../../evaluate/rows-evaluation.ts";
import { topsAt } from "../../../evaluate/top-block.ts";
import { type FormatChoice, formatFor } from "../../../inputs/formats/index.ts";
import { trec } from "../../../inputs/formats/trec.ts";
import type { Source } from "../../../inputs/source.ts";
import { InterleavedQueries, StreamedQueries } from "../../../inputs/streamed-queries.ts";
import type { RunInEvaluation, RunToRead } from "../read-run.ts";
import type { PartRanking, RankedPart, RunPart } from "./part-ranker.ts";
import { split } from "./split.ts";

/**
 * Approximate bytes of a judgment in each thread: a thread that holds more of them than it reads of the run is not
 * worth it.
 */
export const JUDGMENT_BYTES = 64;

/**
 * Number of parts in which to read a run: 1 where it is not large, no file, or in another format than TREC's.
 *
 * @param worth bytes that are worth another part
 */
export async function partsWorth(run: Source, choice: FormatChoice, worth: number, most: number): Promise<number> {
  const { size = 0, part } = run;
  const count = part === undefined ? 1 : Math.min(most, Math.floor(size / worth));
  return count > 1 && (await formatFor(run, choice)) === trec ? count : 1;
}

/** Other threads, which rank parts of a run while this one reads those before them. */
export interface PartThreads {
  /** Takes a part, to be read here. @returns false where another thread has it, and all behind it */
  take(part: number): boolean;
  /** Results of the other threads' parts, in their order; undefined where one has a problem. */
  readonly ranked: Promise<readonly RankedPart[] | undefined>;
}

/** Options of reading the parts of a run at the same time. */
export interface PartsReading {
  /** Most parts. */
  readonly count: number;
  /** Number of threads, this one counted. */
  readonly threads: number;
  /** Begins to rank parts elsewhere, the last first. */
  begin(ranking: PartRanking, parts: readonly RunPart[]): PartThreads;
}

/**
 * Reads and ranks a run in TREC's format in parts, each whole queries of it. The numbers do not depend on how many.
 *
 * @param start makes the evaluation that takes the rankings
 * @returns undefined where the run must be read as a whole, by a new evaluation: it has no parts, its queries are
 *   interleaved, a measure depends on the items of its lists, or there is a problem in it
 */
export async function readParts(
  { table, run, reading }: RunToRead,
  start: () => RowsEvaluation,
  { count, threads, begin }: PartsReading,
): Promise<RunInEvaluation | undefined> {
  const { size = 0, part } = run;
  if (part === undefined) return undefined;
  const bounds = await split(size, part, count);
  const evaluation = start();
  if (evaluation.seesItems) return undefined;
  const parts = bounds.slice(1).map((to, i): RunPart => ({ run: run.name, from: bounds[i], to }));
  const others = begin(rankingFor({ table, reading }, evaluation), parts);
  const streamed = new StreamedQueries((query, range) => evaluation.add(query, range));
  const onRead = (bytes: number): void => reading.onRead?.(bytes * threads);
  let tag = NO_BYTES;
  try {
    for (let i = 0; i < parts.length && others.take(i); i++) {
      tag = await trec.read("run", part(parts[i].from, parts[i].to), { ...reading, onRead }, streamed);
    }
    evaluation.checkItems();
  } catch (error) {
    for (let i = 0; i < parts.length; i++) others.take(i);
    // Results of the other threads, and their errors, are not wanted; but they end before the run is read as a whole.
    await others.ranked.catch(() => {});
    if (error instanceof RankproofError || error instanceof InterleavedQueries) return undefined;
    throw error;
  }
  const ranked = await others.ranked;
  if (ranked === undefined) return undefined;
  for (const outcome of ranked) {
    if (!addRankings(outcome, streamed.queries, table, evaluation)) return undefined;
    tag = outcome.tag;
  }
  return { evaluation, tag };
}

/** Ranking of an evaluation on other threads. @param isHashed whether digests of whole files are wanted */
export function rankingFor(
  { table, reading }: Pick<RunToRead, "table" | "reading">,
  { rankSettings, depth }: RowsEvaluation,
  isHashed = false,
): PartRanking {
  return {
    judgments: table.rows.data,
    subtopics: table.subtopics?.numbers.data,
    numbers: reading.numbers.name,
    comments: reading.comments,
    settings: rankSettings,
    depth,
    isHashed,
  };
}

/** @returns false where a query is among those of an earlier part */
export function addRankings(
  { queries, rankings, tops, items, rows, folded, leftOut, emptied }: RankedPart,
  earlier: IdTable,
  table: JudgmentTable,
  evaluation: RowsEvaluation,
): boolean {
  const block = new RankingBlockReader(rankings);
  const { rules } = evaluation.rankSettings;
  const own = new IdTable(queries);
  const listed = Rows.over(items);
  evaluation.addCounts(rows, folded, leftOut);
  const without = new Set(emptied);
  let judged = 0;
  for (let i = 0; i < own.size; i++) {
    const id = own.at(i);
    const { size } = earlier;
    if (earlier.add(id) < size) return false;
    if (without.has(i)) continue;
    const query = table.rows.ids.indexOf(id);
    if (query === -1) evaluation.evaluator.addUnjudged(textOf(id));
    else {
      const grades = rules.map(({ column }) => table.gradesBy(column, query));
      const top = { items: topsAt(tops, judged++), idOf: (row: number) => listed.id(row) };
      evaluation.addRanked({ query, rankings: block.next(grades) }, top);
    }
  }
  return true;
}
