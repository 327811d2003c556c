import { RankproofError } from "../core/errors.ts";
import { firstRows } from "./first-rows.ts";
import { formatFor } from "./formats/index.ts";
import type { RunReadOptions } from "./read.ts";
import { AmbiguousColumns, bestOf, type ChosenColumns, candidatesOf, columnsOf } from "./roles/columns.ts";
import { plainName } from "./roles/names.ts";
import type { Kind } from "./rows.ts";
import { partsOf, type Source } from "./source.ts";
import { namesOfTable } from "./tables/table-names.ts";

/** A file, and how it is read. */
export interface FileSide {
  readonly kind: Kind;
  readonly source: Source;
  readonly options: RunReadOptions;
}

/** Rows that are looked at, of the file with two columns and of the other. */
const [OWN_ROWS, OTHER_ROWS] = [5000, 200_000];

/**
 * Chooses between columns of which each may be that of queries or of items, by the other file: the one whose ids it
 * has, else the one that is named as its column.
 *
 * @returns the columns that are chosen, with those that were settled; unchanged where none is ambiguous or nothing
 *   settles it
 */
export async function settledColumns(file: FileSide, otherFile: FileSide): Promise<ChosenColumns> {
  const [side, other] = [await withFirstPart(file), await withFirstPart(otherFile)];
  let columns = side.options.columns ?? {};
  if (!side.source.isReplayable() || !other.source.isReplayable() || side.source.name === other.source.name) {
    return columns;
  }
  const names = await namesOf(side);
  for (const role of ["query", "item"] as const) {
    const candidates = columns[role] === undefined ? candidatesOf(role, names) : [];
    if (candidates.length < 2) continue;
    const likeliest = bestOf(role, candidates);
    const idsWith = (name: string) => idsOf(side, { ...columns, [role]: name }, OWN_ROWS);
    const chosen = await chosenBy(other, role, { candidates, likeliest }, idsWith);
    if (chosen !== undefined) columns = { ...columns, [role]: chosen };
  }
  return columns;
}

/** The first file of a folder tells its columns. */
async function withFirstPart(side: FileSide): Promise<FileSide> {
  const [source] = await partsOf(side.source);
  return { ...side, source };
}

/** The names of the columns of a table, else none. */
async function namesOf({ source, options }: FileSide): Promise<readonly string[]> {
  const { id } = await formatFor(source, options);
  return namesOfTable(source, id);
}

/** Ids of queries and of items in queries. */
interface Ids {
  readonly query: ReadonlySet<string>;
  readonly item: ReadonlySet<string>;
}

/** Columns with a usual name of a role, and the likeliest of them: several where nothing puts one before the others. */
interface Candidates {
  readonly candidates: readonly string[];
  readonly likeliest: readonly string[];
}

/** The candidate that the other file settles; undefined where it does not, and where the likeliest has its ids. */
async function chosenBy(
  other: FileSide,
  role: "query" | "item",
  { candidates, likeliest }: Candidates,
  idsWith: (name: string) => Promise<Ids | undefined>,
): Promise<string | undefined> {
  const others = await idsOf(other, other.options.columns ?? {}, OTHER_ROWS);
  if (others === undefined) return undefined;
  const meets = async (name: string): Promise<boolean> => {
    const ids = await idsWith(name);
    return ids !== undefined && [...ids[role]].some((id) => others[role].has(id));
  };
  for (const tried of [likeliest, candidates.filter((name) => !likeliest.includes(name))]) {
    const meeting: string[] = [];
    for (const name of tried) if (await meets(name)) meeting.push(name);
    if (meeting.length === 1) return meeting[0];
    if (meeting.length > 1) return namedAlike(other, role, meeting);
  }
  return likeliest.length > 1 ? namedAlike(other, role, likeliest) : undefined;
}

/** The candidate that is called as the column of the other file is. */
async function namedAlike(
  other: FileSide,
  role: "query" | "item",
  candidates: readonly string[],
): Promise<string | undefined> {
  const names = await namesOf(other);
  if (names.length === 0) return undefined;
  const index = columnsOf(other.kind, names, other.source.name, other.options.columns)[role];
  return candidates.find((name) => plainName(name) === plainName(names[index]));
}

/** @returns undefined where the rows cannot be read, as its reader will say */
async function idsOf(
  { kind, source, options }: FileSide,
  columns: ChosenColumns,
  most: number,
): Promise<Ids | undefined> {
  try {
    const { columns: found, rows } = await firstRows(kind, source, options, columns, most);
    // Columns that are chosen count for tables alone.
    if (found === undefined && columns !== options.columns) return undefined;
    return {
      query: new Set(rows.map(({ query }) => query)),
      item: new Set(rows.map(({ query, item }) => `${query}\n${item}`)),
    };
  } catch (error) {
    // While the query is looked at, any item will do.
    if (error instanceof AmbiguousColumns && error.role === "item") {
      return idsOf({ kind, source, options }, { ...columns, item: error.columns[0] }, most);
    }
    if (error instanceof RankproofError) return undefined;
    throw error;
  }
}
