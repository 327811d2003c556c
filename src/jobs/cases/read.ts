import { printable, RankproofError } from "../../core/errors.ts";
import { completeLines, type FileStart, startOf } from "../../inputs/formats/file-start.ts";
import { trec } from "../../inputs/formats/trec.ts";
import { hasItems } from "../../inputs/roles/columns.ts";
import type { Source } from "../../inputs/source.ts";
import { readTable } from "../../inputs/tables/table.ts";
import { tableNames } from "../../inputs/tables/table-names.ts";
import { wholeText } from "../../inputs/whole-text.ts";
import { type ChosenCaseColumns, isCaseHeader } from "./columns.ts";
import { orderOfQueryValues, scoresOfQueryValues } from "./query-values.ts";
import { isSavedEvaluation, readSavedScores } from "./saved-scores.ts";
import { scoresOfTable } from "./score-table.ts";
import type { ScoreFile } from "./scores.ts";

/**
 * Whether files hold values by case, told from the first: a table of cases, or an evaluation that rankproof wrote. A
 * table of judgments with an unusual name for its column of items may look like the first, but it comes with runs.
 *
 * @param columns the user's choice: naming a column of cases settles it
 */
export async function holdCases([first, ...rest]: readonly Source[], columns = ""): Promise<boolean> {
  if (/(?:^|,)\s*case\s*=/.test(columns)) return true;
  const start = await startOf(first);
  if (isSavedEvaluation(start) || orderOfQueryValues(start) !== undefined) return true;
  if (!isCaseHeader(await tableNames(first))) return false;
  for (const other of rest) if (await holdsRows(other)) return false;
  return true;
}

/**
 * Refuses files without a header that hold an id and a fraction a line: values of cases, or pairs of query and item.
 *
 * @throws RankproofError ambiguous
 */
export async function refusePairs(sources: readonly Source[]): Promise<void> {
  if (sources.length < 2) return;
  for (const source of sources) if (!arePairs(await startOf(source))) return;
  const names = sources.slice(0, 2).map(({ name }) => printable(name));
  const hint = "--columns case=1,score=2 says that they hold values by case, query=1,item=2 judgments and a run";
  throw new RankproofError(
    "ambiguous",
    `files: ${names.join(" and ")} hold an id and a number a line (${hint})`,
    "data",
  );
}

/** Whether lines are an id and a number, some of which are fractions, and no id comes twice. */
function arePairs(start: FileStart): boolean {
  const rows = completeLines(start).map((line) => line.trim().split(/\s*[,;\t]\s*/));
  const numbers = rows.map(([, number = ""]) => (number === "" ? Number.NaN : Number(number)));
  const arePaired = rows.every((cells) => cells.length === 2) && numbers.every(Number.isFinite);
  return (
    arePaired && numbers.some((number) => number % 1 !== 0) && new Set(rows.map(([id]) => id)).size === rows.length
  );
}

/** Whether a file holds a run, or judgments: rows about items. */
async function holdsRows(source: Source): Promise<boolean> {
  return trec.recognizes(await startOf(source)) || hasItems(await tableNames(source));
}

/**
 * Reads the values by case of a file.
 *
 * @param name of the file, for outputs
 * @throws RankproofError with all problems found
 */
export async function readScores(source: Source, name: string, chosen: ChosenCaseColumns): Promise<ScoreFile> {
  if (isSavedEvaluation(await startOf(source))) return readSavedScores(await wholeText(source), source.name, name);
  const table = await readTable(source);
  source.onRows?.(table.rows.length);
  const order = chosen.length > 0 ? undefined : orderOfQueryValues(await startOf(source));
  if (order !== undefined) return scoresOfQueryValues(table, name, order);
  return scoresOfTable(table, name, chosen);
}
