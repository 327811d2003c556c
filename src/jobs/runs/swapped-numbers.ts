import { NumbersObserver } from "../../checks/numbers-seen.ts";
import { refuseSwapped } from "../../evaluate/findings.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { firstRows } from "../../inputs/first-rows.ts";
import type { RunReadOptions } from "../../inputs/read.ts";
import type { Source } from "../../inputs/source.ts";

/** Rows of a run that are looked at. */
const MOST_ROWS = 100_000;

/**
 * Looks at the numbers of a run that comes beside judgments with fractions that may be scores.
 *
 * @throws RankproofError invalid, where the numbers of the run are grades
 */
export async function refuseSwappedNumbers(
  table: JudgmentTable,
  source: Source,
  reading: RunReadOptions,
): Promise<void> {
  const numbers = new NumbersObserver();
  for (let query = 0; query < table.size; query++) numbers.addGrades(table.grades(query));
  const { fraction, decimals } = numbers.seen;
  if ((fraction ?? decimals) === null || !source.isReplayable()) return;
  const { rows } = await firstRows("run", source, reading, reading.columns, MOST_ROWS);
  const lists = new Map<string, number[]>();
  for (const { query, value } of rows) {
    const list = lists.get(query);
    if (list === undefined) lists.set(query, [value]);
    else list.push(value);
  }
  for (const list of lists.values()) numbers.addScores(list);
  refuseSwapped(numbers.seen);
}
