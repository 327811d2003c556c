import { availableParallelism } from "node:os";
import { RankproofError } from "../../core/errors.ts";
import { IdTable } from "../../core/id-table.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { RankingBlockReader } from "../../evaluate/ranking-block.ts";
import type { RowsEvaluation } from "../../evaluate/rows.ts";
import { type FormatChoice, formatFor } from "../../io/formats/index.ts";
import { trec } from "../../io/formats/trec.ts";
import type { Source } from "../../io/source.ts";
import { InterleavedQueries, StreamedQueries } from "../../io/streamed-queries.ts";
import type { RunInEvaluation, RunReaders, RunToRead } from "../../jobs/runs/read-run.ts";
import { shareAmong, startThreads } from "../../threads/share.ts";
import type { ByteRange, RankedPart, RunInParts } from "./run-part.ts";
import { split } from "./split-run.ts";

const THREAD = new URL("./reader.cjs", import.meta.url);

/** Bytes of a run that are worth another thread, which begins when half of them are read. */
const WORTH_A_THREAD = 1 << 25;

/** About what a judgment takes in each thread: one that holds more of them than it reads of the run is not worth it. */
const JUDGMENT_BYTES = 64;

/** More threads are not started unasked. */
const MOST_THREADS = 8;

/** Reads large runs on threads. @param threads undefined: as many as are worth it */
export function runReaders(threads: number | undefined): RunReaders {
  return {
    start: (runs, choice) => startReaders(runs, choice, threads),
    read: (run, start) => readInParts(run, start, threads),
  };
}

/** Starts the threads that will read the largest of the runs, to be ready when the judgments are read. */
async function startReaders(runs: readonly Source[], choice: FormatChoice, threads: number | undefined): Promise<void> {
  let most = 1;
  for (const run of runs) most = Math.max(most, await readersOf(run, choice, WORTH_A_THREAD, threads));
  if (most > 1) await startThreads(THREAD, most - 1);
}

/** How many threads are to read a run, this one counted: 1 where it is not large, no file, or in another format. */
async function readersOf(
  run: Source,
  choice: FormatChoice,
  worth: number,
  threads = Math.min(MOST_THREADS, availableParallelism()),
): Promise<number> {
  const { size = 0, part } = run;
  const count = part === undefined ? 1 : Math.min(threads, Math.floor(size / worth));
  return count > 1 && (await formatFor(run, choice)) === trec ? count : 1;
}

/**
 * Reads and ranks a large run on several threads, each whole queries of it. The numbers do not depend on how many.
 *
 * @param start makes the evaluation that takes the rankings
 * @param threads this one counts
 * @returns undefined where the run is to be read as a whole, by a new evaluation: it is not large, no file, its queries are
 *   not each in consecutive lines, or there is a problem in it
 */
export async function readInParts(
  { table, run, reading }: RunToRead,
  start: () => RowsEvaluation,
  threads?: number,
  { thread = THREAD, worth = Math.max(WORTH_A_THREAD, JUDGMENT_BYTES * table.rows.count) } = {},
): Promise<RunInEvaluation | undefined> {
  const { size = 0, part } = run;
  const count = await readersOf(run, reading, worth, threads);
  if (part === undefined || count === 1) return undefined;
  const bounds = await split(size, part, count, worth / 2);
  const evaluation = start();
  const setup: RunInParts = {
    judgments: table.rows.data,
    run: run.name,
    numbers: reading.numbers.name,
    comments: reading.comments,
    settings: evaluation.rankSettings,
    depth: evaluation.depth,
  };
  const parts = bounds.slice(1).map((to, i): ByteRange => ({ from: bounds[i], to }));
  const ranked = new Array<RankedPart | undefined>(parts.length - 1);
  // The first part is read here, where all is ready.
  const streamed = new StreamedQueries((query, range) => evaluation.add(query, range));
  const onRead = (bytes: number): void => reading.onRead?.(bytes * parts.length);
  try {
    let [tag] = await Promise.all([
      trec.read("run", part(0, parts[0].to), { ...reading, onRead }, streamed),
      shareAmong(
        thread,
        ranked.length,
        parts.slice(1),
        (index, outcome: RankedPart | undefined) => {
          ranked[index] = outcome;
        },
        { setup },
      ),
    ]);
    evaluation.checkItems();
    for (const outcome of ranked) {
      if (outcome === undefined || !addRankings(outcome, streamed.queries, table, evaluation)) return undefined;
      tag = outcome.tag;
    }
    return { evaluation, tag };
  } catch (error) {
    if (error instanceof RankproofError || error instanceof InterleavedQueries) return undefined;
    throw error;
  }
}

/** @returns false where a query is among those of an earlier part */
function addRankings(
  { queries, rankings, tops, items, rows, folded }: RankedPart,
  earlier: IdTable,
  table: JudgmentTable,
  evaluation: RowsEvaluation,
): boolean {
  const block = new RankingBlockReader(rankings);
  const { rules } = evaluation.rankSettings;
  const [own, listed] = [new IdTable(queries), new IdTable(items)];
  evaluation.addCounts(rows, folded);
  let judged = 0;
  for (let i = 0; i < own.size; i++) {
    const id = own.at(i);
    const { size } = earlier;
    if (earlier.add(id) < size) return false;
    const query = table.rows.ids.indexOf(id);
    if (query === -1) evaluation.evaluator.addUnjudged();
    else {
      const grades = rules.map(({ column }) => table.gradesBy(column, query));
      const top = { items: tops[judged++], idOf: (row: number) => listed.at(row) };
      evaluation.addRanked({ query, rankings: block.next(grades) }, top);
    }
  }
  return true;
}
