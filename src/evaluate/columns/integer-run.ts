import { requireCapacity } from "../../core/capacity.ts";
import { type Problems, printable, RankproofError } from "../../core/errors.ts";
import { type Id, isColumn, shown } from "../inputs.ts";
import type { JudgedQuery } from "../judged-queries.ts";
import type { Matches } from "../rank.ts";
import type { RunQuery } from "../run-query.ts";
import { type DictionaryColumn, type IntegerColumn, integerColumn } from "./integer-column.ts";
import { IntegerTable, IntegerWords } from "./integer-table.ts";
import { type QueryRows, queryRows } from "./query-rows.ts";

/** Rows of a run as columns, of which queries, items or both are indices into a dictionary of ids. */
export interface DictionaryRun {
  readonly query: ArrayLike<Id> | DictionaryColumn;
  readonly item: ArrayLike<Id> | DictionaryColumn;
  readonly score: ArrayLike<number>;
}

/** A run in columns whose items are compared as integers. */
export interface IntegerRun {
  readonly queries: unknown;
  readonly items: IntegerColumn;
  readonly scores: ArrayLike<unknown>;
}

/**
 * @returns undefined for a run whose items are no column of integers
 * @throws RankproofError invalid, for columns of different lengths
 */
export function integerRun(run: unknown): IntegerRun | undefined {
  const { query, item, score } = Object(run);
  const items = isColumn(score) ? integerColumn(item) : undefined;
  const count = isColumn(query) ? query.length : integerColumn(query)?.length;
  if (items === undefined || count === undefined) return undefined;
  if (count === items.length && count === score.length) return { queries: query, items, scores: score };
  const lengths = `${count} queries, ${items.length} items, ${score.length} scores`;
  throw new RankproofError("invalid", `columns of run: ${lengths} (expected equal lengths)`);
}

/**
 * The queries of a run one by one, without a text for each row. What is wrong goes to `problems`.
 *
 * @param judgmentsOf a query; undefined where nobody judged it
 * @param hint what the refusal of an item that is there twice adds
 */
export function* integerQueries(
  { queries, items, scores }: IntegerRun,
  judgmentsOf: (query: string) => JudgedQuery | undefined,
  problems: Problems,
  hint: string,
): Generator<RunQuery> {
  const table = new IntegerTable();
  const own = new IntegerWords();
  const judged = new IntegerWords();
  for (const rows of queryRows(queries)) {
    const inQuery = ` in query ${printable(rows.query)}`;
    requireCapacity(rows.count, `items${inQuery}`);
    const idOf = (row: number): string => items.textOf(rows.at(row));
    const matches: Matches = { rows: [], grades: [] };
    const grades = takeJudged(judged, items, judgmentsOf(rows.query));
    takeRows(own, items, rows);
    const repeated = new Set<string>();
    table.fill(own, judged, {
      onMatch: (row, item) => {
        matches.rows.push(row);
        matches.grades.push(grades[item]);
      },
      onDuplicate: (row) => repeated.add(idOf(row)),
    });
    for (const item of repeated) problems.add("duplicate", `item: ${printable(item)}${inQuery}${hint}`);
    const ownScores = scoresOf(scores, rows, (row) => {
      const item = printable(idOf(row)) + inQuery;
      problems.add("invalid", `score: ${shown(scores[rows.at(row)])} for ${item} (expected a finite number)`);
    });
    const rowOf = (id: string): number => rowOfInteger(items.integerOf(id), items, rows);
    yield { query: rows.query, scores: ownScores, matches, idOf, rowOf };
  }
}

/** @returns the grades of the judged items that some row of the column may be */
function takeJudged(judged: IntegerWords, items: IntegerColumn, query: JudgedQuery | undefined): number[] {
  const grades: number[] = [];
  judged.clear(query?.grades.size ?? 0);
  for (const [id, grade] of query?.grades ?? []) {
    const integer = items.integerOf(id);
    if (integer === undefined) continue;
    judged.push(integer);
    grades.push(grade);
  }
  return grades;
}

/** The integers of the rows of a query. */
function takeRows(own: IntegerWords, { words, stride, sign }: IntegerColumn, rows: QueryRows): void {
  const { count, from, scattered } = rows;
  own.clear(count);
  own.count = count;
  const { low, high } = own;
  for (let row = 0; row < count; row++) {
    const at = stride * (scattered === undefined ? from + row : scattered[row]);
    low[row] = words[at];
    high[row] = stride === 2 ? words[at + 1] : (words[at] >> 31) & sign;
  }
}

function rowOfInteger(integer: bigint | undefined, items: IntegerColumn, rows: QueryRows): number {
  if (integer === undefined) return -1;
  const own = new IntegerWords();
  takeRows(own, items, rows);
  const [low, high] = [Number(BigInt.asIntN(32, integer)), Number(BigInt.asIntN(32, integer >> 32n))];
  for (let row = 0; row < rows.count; row++) if (own.low[row] === low && own.high[row] === high) return row;
  return -1;
}

/** The scores of a query. @param onInvalid takes each row without a finite number */
function scoresOf(column: ArrayLike<unknown>, rows: QueryRows, onInvalid: (row: number) => void): Float64Array {
  const { from, count, scattered } = rows;
  if (column instanceof Float64Array && scattered === undefined) {
    const scores = column.subarray(from, from + count);
    for (let row = 0; row < count; row++) if (!Number.isFinite(scores[row])) onInvalid(row);
    return scores;
  }
  const scores = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const score = column[rows.at(row)];
    if (typeof score === "number" && Number.isFinite(score)) scores[row] = score;
    else onInvalid(row);
  }
  return scores;
}
