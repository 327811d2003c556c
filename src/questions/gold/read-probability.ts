import { Problems, printable, RankproofError } from "../../core/errors.ts";
import { parseColumns } from "../../inputs/roles/chosen-columns.ts";
import { columnsOf } from "../../inputs/roles/columns.ts";
import { chosenIndex } from "../../inputs/roles/names.ts";
import type { Files } from "../../inputs/source.ts";
import { readTable } from "../../inputs/tables/table.ts";
import type { READING } from "../../options/files.ts";
import type { GOLD } from "../../options/judgments.ts";
import type { FlagsOf } from "../../options/option.ts";

/** How likely items were to be sampled, and columns of judgments, as texts. */
export type ProbabilityFlags = FlagsOf<
  Pick<typeof GOLD, "goldProbability"> & Pick<typeof READING, "columns" | "judgmentsColumns">
>;

/**
 * Reads how likely items were to be sampled: a number for all, or the column of their file.
 *
 * @throws RankproofError invalid, for what is no probability; missing, for a file or column that is not there
 */
export async function readProbability(
  text: string,
  file: string,
  files: Files,
  flags: ProbabilityFlags,
): Promise<(query: string, item: string) => number | undefined> {
  const constant = text.trim() === "" ? Number.NaN : Number(text);
  if (isProbability(constant)) return () => constant;
  if (!Number.isNaN(constant) || text.trim() === "") {
    const expected = "expected a number above 0, up to 1, or the column of --gold that says it";
    throw new RankproofError("invalid", `--gold-probability: ${printable(text)} (${expected})`);
  }
  const { source, names, rows } = await readTable(await files.open(file));
  const where = `${printable(source)}: `;
  const ofAll = flags.columns === undefined ? {} : parseColumns("--columns", flags.columns);
  const own = flags.judgmentsColumns;
  const ofJudgments = own === undefined ? {} : parseColumns("--judgments-columns", own, "judgments");
  const { query, item } = columnsOf("judgments", names, source, { ...ofAll, ...ofJudgments });
  const column = chosenIndex(names, "probability", text, where);
  const byQuery = new Map<string, Map<string, number>>();
  const problems = new Problems();
  for (const { cells, line } of rows) {
    const [queryId, itemId, cell] = [query, item, column].map((index) => String(cells[index] ?? "").trim());
    const probability = cell === "" ? Number.NaN : Number(cell);
    if (isProbability(probability)) {
      const items = byQuery.get(queryId) ?? new Map<string, number>();
      byQuery.set(queryId, items.set(itemId, probability));
    } else {
      const expected = "expected a number above 0, up to 1";
      problems.add("invalid", `probability: ${printable(cell)} (${expected})`, `${printable(source)}:${line}: `);
    }
  }
  problems.throwIfAny();
  return (queryId, itemId) => byQuery.get(queryId)?.get(itemId);
}

function isProbability(number: number): boolean {
  return number > 0 && number <= 1;
}
