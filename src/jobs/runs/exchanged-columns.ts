import { isOf, refusalOf } from "../../checks/check.ts";
import { noQueryInCommon } from "../../checks/no-query-in-common.ts";
import { printable } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import { areExchanged, type QueryWithItems } from "../../evaluate/exchanged-ids.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { type FirstRows, firstRows, isLargeWhole } from "../../inputs/first-rows.ts";
import { formatFor } from "../../inputs/formats/index.ts";
import type { FileSide } from "../../inputs/settled-columns.ts";

/** Rows of a run that are looked at. */
const MOST_ROWS = 200_000;

/** Columns of TREC's lines with query and item exchanged. */
const OF_TREC = { judgments: "query=3,item=1,grade=4", run: "query=3,item=1,score=5" } as const;

/**
 * The refusal of a run without any judged query says where its queries are items of the judgments, and which options
 * exchange the columns of either; other errors as they are.
 *
 * @param sides the judgments and runs, as they were read
 */
export async function toldIfExchanged(
  error: unknown,
  table: JudgmentTable,
  [judged, ...runs]: readonly [FileSide, ...FileSide[]],
): Promise<unknown> {
  const { finding } = Object(error);
  if (!isOf(noQueryInCommon, finding)) return error;
  const run = runs.find(({ source }) => source.name === finding.subject);
  if (run === undefined || !(await isRead(run))) return error;
  const start = await firstRows("run", run.source, run.options, run.options.columns, MOST_ROWS);
  if (!areExchanged(listsOf(start), judgedIn(table))) return error;
  const exchanged = { judgments: await columnsIn(judged), run: await columnsIn(run, start) };
  return refusalOf(noQueryInCommon, { ...finding.evidence, exchanged }, run.source.name);
}

/** Whether a run may be read once more. */
async function isRead({ source, options }: FileSide): Promise<boolean> {
  return source.isReplayable() && !isLargeWhole(source, await formatFor(source, options));
}

function listsOf({ rows }: FirstRows): readonly QueryWithItems[] {
  return rows.map(({ query, item }) => [query, [item]]);
}

function judgedIn({ rows: all }: JudgmentTable): readonly QueryWithItems[] {
  return Array.from({ length: all.size }, (_, query) => {
    const { rows, from, to } = all.of(query);
    return [textOf(all.ids.at(query)), Array.from({ length: to - from }, (_, i) => rows.item(from + i))];
  });
}

/** What exchanges the columns of a file; undefined where no option does. */
async function columnsIn(side: FileSide, start?: FirstRows): Promise<string | undefined> {
  const { kind, source, options } = side;
  if (start === undefined && !source.isReplayable()) return undefined;
  const { columns } = start ?? (await firstRows(kind, source, options, options.columns, 1));
  if (columns === undefined) return (await formatFor(source, options)).id === "trec" ? OF_TREC[kind] : undefined;
  const { names, query, item, value, meaning } = columns;
  const ids = `query=${printable(names[item])},item=${printable(names[query])}`;
  // Where columns are chosen by number, that of the numbers is not found by name.
  return value === undefined || names[value] !== String(value + 1) ? ids : `${ids},${meaning}=${value + 1}`;
}
