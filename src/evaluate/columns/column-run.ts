import { isNan, nanIn } from "../../checks/nan-scores.ts";
import { CAPACITY, requireCapacity } from "../../core/capacity.ts";
import { type Problems, printable, RankproofError } from "../../core/errors.ts";
import { isMasked, type MaskedCounter } from "../../core/masked-rows.ts";
import { type Id, idText, isColumn, shown } from "../inputs.ts";
import { type JudgedQuery, matchesOf } from "../judged-queries.ts";
import type { Matches } from "../rank.ts";
import { type RunQuery, withoutMasked } from "../run-query.ts";
import { type DictionaryColumn, integerColumn, isDictionaryColumn } from "./integer-column.ts";
import { integerItems } from "./integer-items.ts";
import type { ItemColumn } from "./item-column.ts";
import { type QueryRows, queryRows } from "./query-rows.ts";

/** Rows of a run as columns, with queries, items or both as indices into a dictionary of ids. */
export interface DictionaryRun {
  readonly query: ArrayLike<Id> | DictionaryColumn;
  readonly item: ArrayLike<Id> | DictionaryColumn;
  readonly score: ArrayLike<number>;
}

/** A run in columns. */
export interface ColumnRun {
  readonly queries: unknown;
  readonly items: ItemColumn;
  readonly scores: ArrayLike<unknown>;
}

/**
 * @param wanted ids of items that are looked for
 * @returns undefined for a run that is no columns
 * @throws RankproofError invalid, for columns of different lengths
 */
export function columnRun(run: unknown, wanted: () => Iterable<string>): ColumnRun | undefined {
  const { query, item, score } = Object(run);
  if (!isColumn(score)) return undefined;
  const integers = integerColumn(item, wanted);
  const texts = isColumn(item) ? item : undefined;
  const items = integers === undefined ? texts && textItems(texts) : integerItems(integers);
  const count = isDictionaryColumn(query) ? query.indices.length : isColumn(query) ? query.length : undefined;
  if (items === undefined || count === undefined) return undefined;
  if (count === items.length && count === score.length) return { queries: query, items, scores: score };
  const lengths = `${count} queries, ${items.length} items, ${score.length} scores`;
  throw new RankproofError("invalid", `columns of run: ${lengths} (expected equal lengths)`);
}

/**
 * Yields the queries of a run one by one, without a list of the rows of each. Errors go to `problems`.
 *
 * @param judgmentsOf a query; undefined where it is unjudged
 * @param hint ends the refusal of an item that is there twice
 * @param masked counts items that are left out
 */
export function* columnQueries(
  { queries, items, scores }: ColumnRun,
  judgmentsOf: (query: string) => JudgedQuery | undefined,
  problems: Problems,
  hint: string,
  masked: MaskedCounter,
): Generator<RunQuery> {
  for (const rows of queryRows(queries)) {
    const inQuery = (): string => ` in query ${printable(rows.query)}`;
    if (rows.count > CAPACITY) requireCapacity(rows.count, `items${inQuery()}`);
    const idOf = (row: number): string => items.textOf(rows.at(row));
    const { matches, repeated, rowOf } = items.find(rows, judgmentsOf(rows.query));
    for (const item of repeated) problems.add("duplicate", `item: ${printable(item)}${inQuery()}${hint}`);
    let hasMasks = false;
    const ownScores = scoresOf(scores, rows, (row) => {
      if (isMasked(scores[rows.at(row)])) {
        hasMasks = true;
        return;
      }
      if (isNan(scores[rows.at(row)])) return nanIn(problems).add(rows.query, idOf(row));
      const item = printable(idOf(row)) + inQuery();
      problems.add("invalid", `score: ${shown(scores[rows.at(row)])} for ${item} (expected a finite number)`);
    });
    const list: RunQuery = { query: rows.query, scores: ownScores, matches, idOf, rowOf };
    yield hasMasks ? withoutMasked(list, masked) : list;
  }
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
    else {
      scores[row] = Number.NEGATIVE_INFINITY;
      onInvalid(row);
    }
  }
  return scores;
}

/** Items that are compared as texts. */
function textItems(ids: ArrayLike<unknown>): ItemColumn {
  return {
    length: ids.length,
    textOf: (row) => idText(ids[row], "item"),
    find: (rows, judged) => {
      const { query, count } = rows;
      const rowOf = new Map<string, number>();
      const repeated = new Set<string>();
      for (let row = 0; row < count; row++) {
        const index = ids[rows.at(row)];
        const id = typeof index === "string" ? index : idText(index, `item in query ${printable(query)}`);
        if (rowOf.size === rowOf.set(id, row).size) repeated.add(id);
      }
      return { matches: matchesIn(rowOf, judged), repeated, rowOf: (id) => rowOf.get(id) ?? -1 };
    },
  };
}

/** The judged items among rows, in the order of the rows. @param rowOf of each item its row */
function matchesIn(rowOf: ReadonlyMap<string, number>, judged: JudgedQuery | undefined): Matches {
  if (judged === undefined) return { rows: [], grades: [] };
  const { grades } = judged;
  // The shorter of both is gone through.
  if (grades.size > rowOf.size) return matchesOf([...rowOf.keys()], judged);
  const matches: (readonly [row: number, grade: number])[] = [];
  for (const [id, grade] of grades) {
    const row = rowOf.get(id);
    if (row !== undefined) matches.push([row, grade]);
  }
  matches.sort(([a], [b]) => a - b);
  return { rows: matches.map(([row]) => row), grades: matches.map(([, grade]) => grade) };
}
