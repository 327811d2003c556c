import { hasManyDecimals } from "../../checks/numbers-seen.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { isMask, STRICT_NUMBERS } from "../numbers.ts";
import type { Kind } from "../rows.ts";
import {
  type ChosenColumns,
  type ColumnIndexes,
  type ColumnRole,
  columnsOption,
  EVERY_ROW,
  GIVEN_RANKS,
  type Meaning,
} from "./columns.ts";

/** The first rows of a table without a header. */
export interface FirstRows {
  readonly rows: readonly (readonly string[])[];
  /** Whether these are all rows. */
  readonly areAll: boolean;
}

/** Whether a row holds a number, as no header does. */
export function isDataRow(cells: readonly string[]): boolean {
  return cells.some(isNumber);
}

/**
 * Whether four columns are user, item, rating and time, as in MovieLens, rather than query, iteration, item and grade:
 * seconds since 1970 are larger than any grade.
 */
export function endsWithTime(rows: FirstRows["rows"]): boolean {
  return rows.every((cells) => cells.length === 4 && isNumber(cells[2]) && Number(cells[3]) >= 1e8);
}

/** Grades that a column of small whole numbers may hold. */
const GRADE = /^-?\d$/;

/**
 * Whether four columns are query, item, grade and iteration, as ir_datasets exports judgments, and not in TREC's order:
 * the last is the iteration 0 or Q0, the third a small grade, and the second is no iteration.
 */
export function endsWithIteration(rows: FirstRows["rows"]): boolean {
  if (rows.length === 0 || !rows.every((cells) => cells.length === 4)) return false;
  const [second, third, fourth] = [1, 2, 3].map((column) => rows.map((cells) => cells[column].trim()));
  const isIteration = (text: string): boolean => /^Q?0$/.test(text);
  return (
    fourth.every(isIteration) &&
    third.every((text) => GRADE.test(text)) &&
    !second.every((text) => /^(?:Q?0|1)$/.test(text))
  );
}

/** Whether four columns are those of a run: query, Q0, item and score, or a rank beside a score. */
export function areRunsOfFour(rows: FirstRows["rows"]): boolean {
  if (rows.length === 0 || !rows.every((cells) => cells.length === 4)) return false;
  const [third, fourth] = [2, 3].map((column) => countsUp(listsOf(rows, 0, column)));
  return rows.every((cells) => cells[1] === "Q0") || third !== fourth;
}

/**
 * Finds the columns of a table without a header: those that are chosen by number, else by their content.
 *
 * @throws RankproofError ambiguous, where the content does not settle the role of a column, naming the option that does
 */
export function columnsByContent(
  kind: Kind,
  first: FirstRows,
  source: string,
  choice: ChosenColumns = {},
): ColumnIndexes {
  const { rank, ...others } = choice;
  const areGiven = rank === GIVEN_RANKS;
  const chosen: ChosenColumns = areGiven ? others : choice;
  const where = `${printable(source)}: `;
  const width = Math.min(...first.rows.map((cells) => cells.length));
  const byNumber = (role: ColumnRole): number | undefined => chosenNumber(role, chosen[role], width, where);
  const isRelevant = kind === "judgments" && chosen.grade === EVERY_ROW;
  const layout = Object.keys(chosen).length === 0 ? usualLayout(kind, width, first, areGiven) : undefined;
  const query = layout?.query ?? byNumber("query") ?? 0;
  const item = layout?.item ?? byNumber("item") ?? 1;
  const meanings = kind === "run" ? (["score", "distance", "rank"] as const) : (["grade"] as const);
  if (isRelevant) return { query, item, value: undefined, meaning: "relevant" };
  for (const meaning of meanings) {
    const value = byNumber(meaning);
    if (value !== undefined) return { query, item, value, meaning };
  }
  const free = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== query && column !== item,
  );
  const value = layout?.value ?? (free.length === 1 ? free[0] : undefined);
  if (free.length === 0) return { query, item, value, meaning: kind === "run" ? "order" : "relevant" };
  const row = first.rows[0].slice(0, 6).map((cell) => printable(cell.trim(), 20));
  const example = `the first row is ${row.join(" | ")}${width > row.length ? " | …" : ""}, and no header names its columns`;
  const isValue = kind === "judgments" ? isGrade : isNumber;
  if (value === undefined || !first.rows.every((cells) => isValue(cells[value]))) {
    const problem = `columns: ${example} (${columnsOption(kind)} query=1,item=2,${kind === "run" ? "score" : "grade"}=3, or what fits, does)`;
    throw new RankproofError("ambiguous", problem, "data", where);
  }
  const meaning = layout?.meaning ?? (kind === "run" ? rankOrScore(first, query, value) : "grade");
  if (meaning !== undefined) {
    const isBeside = layout?.rank !== undefined && layout.rank !== value;
    return { query, item, value, meaning, ...(isBeside && { rank: layout.rank }) };
  }
  const options = `${columnsOption(kind)} query=${query + 1},item=${item + 1},score=${value + 1}, or rank=${value + 1}, says so`;
  const problem = `column: ${value + 1} may hold scores or ranks; ${example} (${options})`;
  throw new RankproofError("ambiguous", problem, "data", where);
}

function isNumber(cell: string): boolean {
  return !Number.isNaN(STRICT_NUMBERS.score(cell.trim())) || isMask(cell.trim());
}

function isGrade(cell: string): boolean {
  return !Number.isNaN(STRICT_NUMBERS.grade(cell.trim()));
}

/** Kind of rows without a header, judgments or run; undefined where they could be either. */
export function kindByContent(rows: FirstRows["rows"]): Kind | undefined {
  if (rows.length === 0) return undefined;
  if (endsWithTime(rows) || endsWithIteration(rows)) return "judgments";
  if (rows.every((cells) => cells.length === 3 && /^L\d$/.test(cells[2].trim()))) return "judgments";
  const isTable = rows.every((cells) => cells.length === 3 && isNumber(cells[2]));
  if (!isTable) return undefined;
  const numbers = rows.map((cells) => Number(cells[2]));
  return countsUp(listsOf(rows, 0, 2)) || numbers.some((number) => !Number.isInteger(number)) ? "run" : undefined;
}

/** The numbers of each query, of rows of query, item and number; undefined of any others. */
export function threeColumns(rows: FirstRows["rows"]): number[][] | undefined {
  return rows.every((cells) => cells.length === 3) ? listsOf(rows, 0, 2) : undefined;
}

interface ColumnLayout {
  readonly query: number;
  readonly item: number;
  readonly value: number | undefined;
  /** Left out where the numbers tell. */
  readonly meaning?: Meaning | undefined;
  /** That of the rank. */
  readonly rank?: number;
}

/** Common layouts: query, item and a value; TREC's columns in CSV; a rank beside a score; a rating with its time. */
function usualLayout(kind: Kind, width: number, { rows }: FirstRows, areGiven: boolean): ColumnLayout | undefined {
  const isIterated = rows.every((cells) => /^(?:Q?0|1)$/i.test(cells[1].trim()));
  if (width === 4 && isIterated) return { query: 0, item: 2, value: 3 };
  if (width === 6 && isIterated && kind === "run")
    return { query: 0, item: 2, value: areGiven ? 3 : 4, meaning: areGiven ? "rank" : undefined, rank: 3 };
  if (width === 3 || endsWithTime(rows) || endsWithIteration(rows)) return { query: 0, item: 1, value: 2 };
  if (width === 4 && kind === "run") {
    const [third, fourth] = [2, 3].map((column) => countsUp(listsOf(rows, 0, column)));
    if (third !== fourth) return { query: 0, item: 1, value: third === areGiven ? 2 : 3, rank: third ? 2 : 3 };
  }
  return width === 2 ? { query: 0, item: 1, value: undefined } : undefined;
}

/** Meaning of numbers, ranks or scores; undefined where they could be either. */
function rankOrScore({ rows, areAll }: FirstRows, query: number, value: number): Meaning | undefined {
  const lists = listsOf(rows, query, value);
  if (countsUp(lists)) return "rank";
  const isSettled = areAll || lists.some((list) => list.length > 1);
  if (isSettled && lists.every((list) => list.every((number, i) => i === 0 || number <= list[i - 1]))) return "score";
  return lists.flat().every((number) => Number.isInteger(number) && number >= 0) ? undefined : "score";
}

/** Whether the lists of all queries are 1, 2, 3, …, or begin with 0, and one has at least two numbers. */
function countsUp(lists: readonly (readonly number[])[]): boolean {
  const first = lists[0][0];
  return (
    (first === 0 || first === 1) &&
    lists.every((list) => list.every((number, i) => number === first + i)) &&
    lists.some((list) => list.length > 1)
  );
}

/** The numbers of each query, in their order. */
export function listsOf(rows: FirstRows["rows"], query: number, value: number): number[][] {
  const lists = new Map<string, number[]>();
  for (const cells of rows) {
    const list = lists.get(cells[query]);
    if (list === undefined) lists.set(cells[query], [Number(cells[value])]);
    else list.push(Number(cells[value]));
  }
  return [...lists.values()];
}

/** The index of a column that is chosen by its number. */
function chosenNumber(role: ColumnRole, name: string | undefined, width: number, where: string): number | undefined {
  if (name === undefined) return undefined;
  const number = /^[1-9]\d*$/.test(name) ? Number(name) : Number.NaN;
  if (number <= width) return number - 1;
  const problem = `column: ${printable(name)} for ${role} (without a header, columns have numbers, from 1 to ${width})`;
  throw new RankproofError("missing", problem, "data", where);
}

/** Grades that judgments have. */
const [LEAST, MOST] = [-2, 10];

/**
 * Likely kind of each query's numbers, scores or grades; undefined where they may be either. Scores fall, with more
 * decimals than ratings have. Grades are small whole numbers, and a query repeats one, or each query has one grade.
 */
export function kindByNumbers(lists: readonly (readonly number[])[]): Kind | undefined {
  const numbers = lists.flat();
  if (numbers.length === 0 || numbers.some(Number.isNaN)) return undefined;
  const isSingle = lists.every((list) => list.length === 1);
  if (numbers.every((number) => Number.isInteger(number) && number >= LEAST && number <= MOST)) {
    return isSingle || lists.some((list) => new Set(list).size < list.length) ? "judgments" : undefined;
  }
  const neverRise = lists.every((list) => list.every((number, i) => i === 0 || number <= list[i - 1]));
  return !isSingle && neverRise && numbers.some(hasManyDecimals) ? "run" : undefined;
}
