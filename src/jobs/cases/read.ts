import { startOf } from "../../io/formats/file-start.ts";
import type { Source } from "../../io/source.ts";
import { readTable } from "../../io/tables/table.ts";
import { tableNames } from "../../io/tables/table-names.ts";
import { wholeText } from "../../io/whole-text.ts";
import { type ChosenCaseColumns, isCaseHeader } from "./columns.ts";
import { isSavedEvaluation, readSavedScores } from "./saved-scores.ts";
import { scoresOfTable } from "./score-table.ts";
import type { ScoreFile } from "./scores.ts";

/**
 * Whether a file holds values by case: a table of cases, or an evaluation that rankproof wrote.
 *
 * @param columns as the user chose them: who names a column of cases says so
 */
export async function holdsCases(source: Source, columns = ""): Promise<boolean> {
  if (/(?:^|,)\s*case\s*=/.test(columns)) return true;
  if (isSavedEvaluation(await startOf(source))) return true;
  return isCaseHeader(await tableNames(source));
}

/**
 * Reads the values by case of a file.
 *
 * @param name of the file, for outputs
 * @throws RankproofError with all problems found
 */
export async function readScores(source: Source, name: string, chosen: ChosenCaseColumns): Promise<ScoreFile> {
  if (isSavedEvaluation(await startOf(source))) return readSavedScores(await wholeText(source), source.name, name);
  return scoresOfTable(await readTable(source), name, chosen);
}
