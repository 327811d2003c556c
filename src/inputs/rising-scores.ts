import { rankedLists, rankFindings } from "../checks/ranked-lists.ts";
import { printable } from "../core/errors.ts";
import type { Finding } from "../core/finding.ts";
import { firstRows } from "./first-rows.ts";
import { completeLines, startOf } from "./formats/file-start.ts";
import { formatFor } from "./formats/index.ts";
import { isRunOfFour, trec } from "./formats/trec.ts";
import type { RunReadOptions } from "./read.ts";
import { checkRanks } from "./roles/checked-ranks.ts";
import { columnOfRole, type FoundColumns } from "./roles/columns.ts";
import { columnsByContent } from "./roles/content.ts";
import type { Source } from "./source.ts";
import { fieldsOfLine } from "./trec/fields.ts";

/** Rows of a table that are looked at: those of several lists. */
const MOST_ROWS = 2000;

/**
 * Compares the scores of a run with the ranks beside them, in its first lists.
 *
 * @param table columns of a run that is one
 * @returns a warning where scores of TREC's lines rise with the ranks in most of them, or order items otherwise
 * @throws RankproofError ambiguous, where those of a table do, and no option says which column counts
 */
export async function scoresAgainstRanks(
  source: Source,
  options: RunReadOptions,
  table: FoundColumns | undefined,
): Promise<Finding[]> {
  if (source.inputs !== undefined || !source.isReplayable()) return [];
  if ((await formatFor(source, options)) === trec) {
    const start = await startOf(source);
    const lines = completeLines(start).map(fieldsOfLine);
    const ofFour = await isRunOfFour(source);
    const { value = 4, rank = 3 } = ofFour
      ? columnsByContent("run", { rows: lines, areAll: start.isWhole }, source.name)
      : {};
    const rows = lines.flatMap((fields) =>
      fields[value] === undefined || rank === value
        ? []
        : [{ query: fields[0], rank: Number(fields[rank]), score: Number(fields[value]) }],
    );
    return rankFindings(rankedLists(rows), source.name);
  }
  const { columns = {} } = options;
  const isTold = columns.score !== undefined || columns.rank !== undefined || columns.distance !== undefined;
  if (table === undefined || isTold || table.meaning !== "score") return [];
  const { names, value = 0 } = table;
  const beside = table.rank ?? columnOfRole("run", "rank", names, "", {});
  if (beside === undefined) return [];
  const scored = await firstRows("run", source, options, columns, MOST_ROWS);
  const where = `${printable(source.name)}: `;
  const rank = names[beside];
  const { query, item } = table;
  const chosen = table.rank === undefined ? columns : { query: names[query], item: names[item] };
  const ranked = await firstRows("run", source, options, { ...chosen, rank }, MOST_ROWS);
  // A row may lack either.
  const ranks = new Map(ranked.rows.map(({ query, item, value }) => [`${query}\n${item}`, -value]));
  const rows = scored.rows.map(({ query, item, value: score }) => {
    return { query, score, rank: ranks.get(`${query}\n${item}`) ?? Number.NaN };
  });
  checkRanks(rows, { score: names[value], rank }, where);
  return rankFindings({ ...rankedLists(rows), rising: 0 }, source.name);
}
