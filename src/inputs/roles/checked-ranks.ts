import { type RankedRow, rankedLists } from "../../checks/ranked-lists.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { columnsOption } from "./columns.ts";

/**
 * Refuses a table whose scores contradict its ranks.
 *
 * @param columns names of the column of scores and of that of ranks
 * @throws RankproofError ambiguous, where scores rise with the ranks in most lists
 */
export function checkRanks(
  rows: readonly RankedRow[],
  columns: { readonly score: string; readonly rank: string },
  where: string,
): void {
  const { lists, rising } = rankedLists(rows);
  if (2 * rising <= lists) return;
  const [score, rank] = [columns.score, columns.rank].map((name) => printable(name.trim(), 30));
  const contradiction = `${score} rises with ${rank} in ${lists === 1 ? "the first list" : `${rising} of the first ${lists} lists`}`;
  const choice = `${columnsOption("run")} score=${score} or rank=${rank} chooses one`;
  throw new RankproofError("ambiguous", `column: score or rank (${contradiction}; ${choice})`, "data", where);
}
