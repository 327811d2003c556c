import { NumbersObserver } from "../../checks/numbers-seen.ts";
import { refuseSwapped } from "../../evaluate/findings.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { firstRows } from "../../inputs/first-rows.ts";
import type { RunReadOptions } from "../../inputs/read.ts";
import type { Source } from "../../inputs/source.ts";

/** Rows of a run that are looked at. */
const MOST_ROWS = 100_000;

/**
 * Looks at the numbers of a run that comes beside judgments with fractions above 10, which are scores.
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
  if (numbers.seen.fraction === null || !source.isReplayable()) return;
  const { rows } = await firstRows("run", source, reading, reading.columns, MOST_ROWS);
  numbers.addScores(rows.map(({ value }) => value));
  refuseSwapped(numbers.seen);
}
