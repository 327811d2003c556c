import { closestName, printable, RankproofError } from "../../core/errors.ts";
import type { Kind } from "../rows.ts";
import { chosenIndex, findColumn, foundNames, plainName } from "./names.ts";
import { ROLES } from "./roles.ts";

/** Roles of columns of runs and judgments. `items`: lists of retrieved or relevant items. */
export const COLUMN_ROLES = ["query", "item", "items", "score", "distance", "rank", "grade"] as const;

/** Role of a column. */
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Roles that tell how good an item is, or its rank. The first that a table has excludes the others. */
const VALUE_ROLES = { run: ["score", "rank", "distance"], judgments: ["grade"] } as const;

/** The same of a run whose ranks count as they are given. */
const RANKS_FIRST = ["rank", "score", "distance"] as const;

/** Roles that a kind of file has. */
const OF_FILE: Readonly<Record<Kind, readonly ColumnRole[]>> = {
  run: ["query", "item", "items", "score", "distance", "rank"],
  judgments: ["query", "item", "items", "grade"],
};

/** In place of a column of grades: every row is a relevant item, whatever stands beside query and item. */
export const EVERY_ROW = "every row is relevant";

/** In place of a column of ranks: ranks count as they are given, where there are any, whatever stands beside them. */
export const GIVEN_RANKS = "ranks as given";

/** Whether a choice says what rows are, and names no column. */
export function isStandIn(name: string | undefined): boolean {
  return name === EVERY_ROW || name === GIVEN_RANKS;
}

/** The columns that a user names: each by its header, or by its number from 1. */
export type ChosenColumns = Readonly<Partial<Record<ColumnRole, string>>>;

/**
 * Meaning of a row's value: a score or a grade; a rank or a distance, from which a score is made; or nothing, where the
 * rows of a query stand in order, best first, or where each is relevant.
 */
export type Meaning = "score" | "distance" | "rank" | "order" | "grade" | "relevant";

/** Index of the column of each role. */
export interface ColumnIndexes {
  readonly query: number;
  readonly item: number;
  /** undefined where the meaning is order or relevant */
  readonly value: number | undefined;
  readonly meaning: Meaning;
  /** The column of ranks beside scores in a table without a header, which its content tells. */
  readonly rank?: number;
}

/** Columns of a table, and their meaning for a reader. */
export interface FoundColumns extends ColumnIndexes {
  /** Names of the columns in options: those of the header, or numbers from 1 where there is none. */
  readonly names: readonly string[];
}

/** Usual names of the columns of a table whose rows have a query and an item each. */
const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  query: ROLES.query.names.rows,
  item: ROLES.item.names.rows,
  items: ROLES.retrieved.names.lists,
  score: ROLES.score.names.rows,
  distance: ROLES.distance.names.rows,
  rank: ROLES.rank.names.rows,
  grade: ROLES.grade.names.rows,
};

/** Names of columns that may stand beside a query and an item in rows that are in order, or all relevant. */
const BESIDE: readonly string[] = [...ROLES.subtopic.names.rows, ...ROLES.beside.names.rows];

/** Names of numbers of two kinds: a rating is a prediction where no other column is one. */
const WEAK: Readonly<Partial<Record<ColumnRole, readonly string[]>>> = { score: ["rating"] };

/** Names of columns that are no numbers which could be grades. */
const NO_GRADES: readonly string[] = [
  ...[...BESIDE, ...NAMES.query, ...NAMES.item],
  ...[...ROLES.title.names.texts, ...ROLES.text.names.texts],
];

/** Usual names of every role, and of what items have beside numbers of a system. */
const KNOWN: readonly string[] = [
  ...[...NO_GRADES, ...NAMES.score, ...NAMES.distance, ...NAMES.rank, ...NAMES.grade],
  ...[...ROLES.category.names.items, "genres", "categories"],
];

/** Columns that no usual name and no user tells: each may hold scores. */
export function columnsOpen(names: readonly string[], chosen: ChosenColumns = {}): readonly string[] {
  const taken = Object.values(chosen);
  return names.filter((name, i) => !isNamed(name, [...KNOWN, ...taken]) && !taken.includes(String(i + 1)));
}

/** Columns that are looked at for further scores. */
const MOST_FURTHER = 8;

/** Columns beside that of the scores whose name tells nothing; none where rows have no header. */
export function columnsBesideScores(
  names: readonly string[],
  score: string,
  chosen: ChosenColumns = {},
): readonly string[] {
  // Columns without a header have numbers for names.
  const open = isHeader(names) ? columnsOpen(names, chosen).filter((name) => name !== score) : [];
  return open.slice(0, MOST_FURTHER);
}

/** Whether a header names a column of items. */
export function hasItems(names: readonly string[]): boolean {
  return findColumn(names, NAMES.item) !== undefined || bareIds(names).length > 0;
}

/** The column `id` of rows that are about an item, as a query of SQL gives them: beside the query's id and a number. */
function bareIds(names: readonly string[]): readonly string[] {
  const queries = names.filter((name) => isNamed(name, NAMES.query));
  const isRow = [...NAMES.score, ...NAMES.distance].some((name) => isNamed(name, names));
  if (!isRow || !queries.some((name) => /id$/.test(plainName(name)))) return [];
  return names.filter((name) => isNamed(name, ["id", "_id"]));
}

/** Whether a header names columns from which rows can be read. */
export function isHeader(names: readonly string[]): boolean {
  return namesQuery(names) && hasItems(names);
}

/** Whether one of some names is that of a column of queries. */
export function namesQuery(names: readonly string[]): boolean {
  return findColumn(names, NAMES.query) !== undefined;
}

/**
 * Indexes of the columns that may name queries where a row is about one query, the likeliest first: one of several may
 * hold the query's text.
 *
 * @param chosen names that a user gave, before the usual ones
 */
export function queryColumns(names: readonly string[], chosen: readonly string[]): number[] {
  const plain = names.map(plainName);
  const wanted = [...chosen, ...ROLES.query.names.queries];
  return wanted.map((name) => plain.indexOf(plainName(name))).filter((index) => index !== -1);
}

/** The columns of queries and of scores, as grades are called as well; undefined where a header tells what they are. */
export function scoresOrGrades(
  names: readonly string[],
): { readonly query: number; readonly value: number } | undefined {
  const query = findColumn(names, NAMES.query);
  const value = kindByHeader(names) === undefined ? findColumn(names, ["score"]) : undefined;
  return query === undefined || value === undefined ? undefined : { query, value };
}

/** Names that only a file of one kind has: a score may be a grade. */
const OF_KIND: Readonly<Record<Kind, readonly string[]>> = {
  judgments: [...NAMES.grade.filter((name) => name !== "score"), ...ROLES.relevant.names.lists],
  run: [
    ...NAMES.score.filter((name) => name !== "score" && name !== "rating"),
    ...[...NAMES.distance, ...NAMES.rank],
    "recommendations",
    "retrieved",
  ],
};

/** Kind of a header, judgments or run; undefined where it may be either. */
export function kindByHeader(names: readonly string[]): Kind | undefined {
  const [isJudged, isRanked] = [OF_KIND.judgments, OF_KIND.run].map((roles) => findColumn(names, roles) !== undefined);
  if (isJudged === isRanked) return undefined;
  return isJudged ? "judgments" : "run";
}

/**
 * Finds the columns of a table with a header: the chosen ones, else by their usual names.
 *
 * A run without scores is ordered by its ranks. Without further columns, the rows of a run are in order, and the items
 * of judgments are relevant.
 *
 * @throws RankproofError missing, naming the accepted names of the column and the option that chooses one; ambiguous,
 *   where two columns have its name
 */
export function columnsOf(
  kind: Kind,
  names: readonly string[],
  source: string,
  chosen: ChosenColumns = {},
): ColumnIndexes {
  const where = `${printable(source)}: `;
  const columnFor = (role: ColumnRole): number | undefined => columnOfRole(kind, role, names, where, chosen);
  const needed = (role: ColumnRole): number => {
    const index = columnFor(role);
    if (index !== undefined) return index;
    throw missingColumn(kind, role, names, where);
  };
  checkChosen(kind, names, chosen, where);
  const [query, item] = [needed("query"), needed("item")];
  if (kind === "judgments" && chosen.grade === EVERY_ROW) return { query, item, value: undefined, meaning: "relevant" };
  // Who chooses a rank does not ask for the score beside it.
  const usual: readonly (typeof VALUE_ROLES)[Kind][number][] = VALUE_ROLES[kind];
  const values = chosen.rank === GIVEN_RANKS ? RANKS_FIRST : usual;
  const choice = values.find((role) => chosen[role] !== undefined && chosen[role] !== GIVEN_RANKS);
  for (const meaning of choice === undefined ? values : [choice]) {
    const value = columnFor(meaning);
    if (value !== undefined) return { query, item, value, meaning };
  }
  const isItem = (i: number): boolean => i === item || i === findColumn(names, NAMES.item);
  const further = names.filter((name, i) => i !== query && !isItem(i) && !isNamed(name, BESIDE));
  if (further.length > 0) throw missingColumn(kind, VALUE_ROLES[kind][0], names, where);
  return { query, item, value: undefined, meaning: kind === "run" ? "order" : "relevant" };
}

/** @throws RankproofError missing, for a column that is chosen and not there, also where another one is used */
export function checkChosen(kind: Kind, names: readonly string[], chosen: ChosenColumns, where: string): void {
  for (const role of OF_FILE[kind]) {
    const name = chosen[role];
    if (name !== undefined && !isStandIn(name)) chosenIndex(names, role, name, where);
  }
}

/**
 * The index of the column of a role: the one that is chosen, else the first of its usual names.
 *
 * @throws RankproofError missing, for a chosen column; ambiguous, where several have its name
 */
export function columnOfRole(
  kind: Kind,
  role: ColumnRole,
  names: readonly string[],
  where: string,
  chosen: ChosenColumns,
  usual: readonly string[] = NAMES[role],
): number | undefined {
  const name = chosen[role] === GIVEN_RANKS ? undefined : chosen[role];
  const index =
    name === undefined ? usualColumn(kind, role, names, where, usual, chosen) : chosenIndex(names, role, name, where);
  if (index === undefined) return undefined;
  const plain = plainName(names[index]);
  const alike = names.flatMap((other, i) => (plainName(other) === plain ? [i + 1] : []));
  const isNumber = name !== undefined && plainName(name) !== plain;
  if (alike.length === 1 || isNumber) return index;
  const called = `${alike.length} columns are called ${printable(names[index].trim())}: ${alike.join(", ")}`;
  const problem = `column: ${role} (${called}; ${columnsOption(kind)} ${role}=${alike[0]} chooses one)`;
  throw new RankproofError("ambiguous", problem, "data", where);
}

/**
 * The index of the column with a usual name: ids before what may be texts, and a score called so where nothing else may
 * be the grade.
 *
 * @throws RankproofError ambiguous, where several have one and nothing puts one before the others
 */
function usualColumn(
  kind: Kind,
  role: ColumnRole,
  names: readonly string[],
  where: string,
  usual: readonly string[],
  chosen: ChosenColumns,
): number | undefined {
  const best = bestOf(role, candidatesOf(role, names, usual));
  const [likeliest] = best;
  if (best.some((name) => plainName(name) !== plainName(likeliest))) {
    throw ambiguousColumn(optionFor(kind, role, names), role, best, where);
  }
  const first = likeliest === undefined ? undefined : names.indexOf(likeliest);
  const open = role === "score" && WEAK.score?.includes(plainName(likeliest ?? "")) ? columnsOpen(names, chosen) : [];
  // A rating may be the judgment of a user, and the other number what a system predicts.
  if (open.length > 0) throw ambiguousColumn(columnsOption(kind), role, [likeliest, ...open.slice(0, 2)], where);
  const isScore = role === "grade" && first !== undefined && plainName(names[first]) === "score";
  return isScore && names.some((name, i) => i !== first && !isNamed(name, NO_GRADES)) ? undefined : first;
}

/** The names of the columns that have a usual name of a role. */
export function candidatesOf(
  role: ColumnRole,
  names: readonly string[],
  usual: readonly string[] = NAMES[role],
): readonly string[] {
  const named = [...new Set(names.filter((name) => isNamed(name, usual)))];
  return named.length === 0 && role === "item" ? bareIds(names).slice(0, 1) : named;
}

/** The likeliest of columns with a usual name: several where nothing puts one before the others. */
export function bestOf(role: ColumnRole, candidates: readonly string[]): readonly string[] {
  const order = candidates.map((candidate) => {
    const name = plainName(candidate);
    if (role === "grade" && name === "score") return 2;
    if (role === "items") return isNamed(name, ROLES.relevant.names.lists) ? 0 : 1;
    if (name === "id" || name === "querytext") return 2;
    // Groups of rows are queries in learning to rank, and elsewhere what queries have in common.
    if (name === "group" || name === "groupid") return 3;
    if (role === "query" || role === "item") return ID_NAME.test(name) ? 0 : 1;
    return isNamed(name, WEAK[role] ?? []) ? 1 : 0;
  });
  const [least] = order.toSorted((a, b) => a - b);
  return candidates.filter((_, i) => order[i] === least);
}

/** Names of ids, as they are compared: others may be those of texts. */
const ID_NAME = /(?:id|no)$|^(?:asin|isbn|sku)$/;

function isNamed(name: string, wanted: readonly string[]): boolean {
  return findColumn([name], wanted) !== undefined;
}

/** Several columns of which any may be the one of a role. */
export class AmbiguousColumns extends RankproofError {
  readonly role: ColumnRole;
  readonly columns: readonly string[];

  constructor(rest: string, where: string, role: ColumnRole, columns: readonly string[]) {
    super("ambiguous", rest, "data", where);
    this.role = role;
    this.columns = columns;
  }
}

/** The option that chooses a column; of ids in a table of both sides, the one for both. */
function optionFor(kind: Kind, role: ColumnRole, names: readonly string[]): string {
  const isOfBoth = role === "query" || role === "item";
  const graded = OF_KIND.judgments.some((name) => isNamed(name, names));
  const isBoth =
    isOfBoth && graded && [...VALUE_ROLES.run].some((value) => findColumn(names, NAMES[value]) !== undefined);
  return isBoth ? "--columns" : columnsOption(kind);
}

function ambiguousColumn(option: string, role: ColumnRole, names: readonly string[], where: string): AmbiguousColumns {
  const shown = names.map((name) => printable(name.trim(), 30));
  const choices = shown.map((name) => `${role}=${name}`).join(" or ");
  const problem = `column: ${role} (${shown.join(" or ")}; ${option} ${choices} chooses one)`;
  return new AmbiguousColumns(problem, where, role, names);
}

/** The option that chooses the columns of files of a kind. */
export function columnsOption(kind: Kind): string {
  return kind === "run" ? "--run-columns" : "--judgments-columns";
}

/** Columns that neither name a query or an item nor tell nothing. */
function columnsBeside(names: readonly string[]): readonly string[] {
  return names.filter((name) => !isNamed(name, [...BESIDE, ...NAMES.query, ...NAMES.item]));
}

/**
 * Refuses a table without a role: names the usual names of its column, the names found, and the option that chooses
 * one.
 */
export function missingColumn(kind: Kind, role: ColumnRole, names: readonly string[], where: string): RankproofError {
  const isUsual = (name: string): boolean => COLUMN_ROLES.some((known) => isNamed(name, NAMES[known]));
  const guess = names.find((name) => !isUsual(name) && closestName(name, NAMES[role]) !== undefined);
  const hint = guess === undefined ? "" : `; is it ${printable(guess, 30)}?`;
  const instead = role === "score" ? `, a rank: ${NAMES.rank.join(", ")}, or a distance` : "";
  const first = `${NAMES[role].slice(0, 8).join(", ")}${NAMES[role].length > 8 ? ", …" : ""}`;
  const usual = `expected ${first}${instead}; ${foundNames(names)}${hint}`;
  const bare = names.length === 2 ? `; ${columnsOption(kind)} query=1,item=2 where the file has no header` : "";
  const ranks = [...NAMES.score, ...NAMES.rank, ...NAMES.distance];
  const isUngraded = role === "grade" && columnsBeside(names).length > 0 && findColumn(names, ranks) === undefined;
  const rows = isUngraded ? "--relevant-rows says that every row is a relevant item; " : "";
  const others = role === "score" ? ", rank=NAME (1 is best) or distance=NAME (less is better)" : "";
  const option = `${rows}${columnsOption(kind)} ${role}=NAME${others} chooses one${bare}`;
  return new RankproofError("missing", `column: ${role} (${usual}; ${option})`, "data", where);
}
