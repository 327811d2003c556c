import type { RowRange, Rows, RowsByQuery } from "../core/columns.ts";
import { type Problems, printable } from "../core/errors.ts";
import { compareBytes, equalBytes, textOf } from "../core/ids.ts";
import { keyedRandom } from "../core/random.ts";
import type { Matches } from "./rank.ts";
import type { TiePolicy } from "./ties.ts";

/** Open-addressing table of the rows of one query by item id. Reused from query to query. */
export class ItemTable {
  #slots = new Int32Array(0);
  #mask = 0;
  #rows: Rows | undefined;

  /** @param onDuplicate called with a row whose id an earlier row has, and that earlier row */
  fill({ rows, from, to }: RowRange, onDuplicate: (row: number, earlier: number) => void): void {
    const { hashes, starts, ends, bytes } = rows;
    let size = 16;
    while (size < 2 * (to - from)) size *= 2;
    if (size > this.#slots.length) this.#slots = new Int32Array(size);
    else this.#slots.fill(0, 0, size);
    this.#mask = size - 1;
    this.#rows = rows;
    const slots = this.#slots;
    const mask = this.#mask;
    for (let row = from; row < to; row++) {
      const hash = hashes[row];
      let slot = hash & mask;
      for (let other = slots[slot]; other !== 0; slot = (slot + 1) & mask, other = slots[slot]) {
        const earlier = other - 1;
        if (hashes[earlier] !== hash) continue;
        if (equalBytes(bytes, starts[earlier], ends[earlier], bytes, starts[row], ends[row])) {
          onDuplicate(row, earlier);
          break;
        }
      }
      if (slots[slot] === 0) slots[slot] = row + 1;
    }
  }

  /** The row that holds the id `bytes[start, end)`, or -1. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const rows = this.#rows as Rows;
    let slot = hash & this.#mask;
    for (let other = this.#slots[slot]; other !== 0; slot = (slot + 1) & this.#mask, other = this.#slots[slot]) {
      const row = other - 1;
      if (rows.hashes[row] !== hash) continue;
      if (equalBytes(rows.bytes, rows.starts[row], rows.ends[row], bytes, start, end)) return row;
    }
    return -1;
  }
}

/** The judgments of one query. */
export interface JudgedQuery extends RowRange {
  /** Grades of at least 0, highest first. */
  readonly judged: Float64Array;
}

/** Sorted grades per query, and one problem for each item judged twice. */
export function judgedQueries(judgments: RowsByQuery, source: string, problems: Problems): Map<string, JudgedQuery> {
  const table = new ItemTable();
  const queries = new Map<string, JudgedQuery>();
  for (const [query, range] of judgments.queries) {
    const { rows } = range;
    table.fill(range, (row, earlier) => {
      problems.add("duplicate", `judgment: ${duplicate(rows, row, earlier, query)}`, where(source, rows, row));
    });
    queries.set(query, { ...range, judged: judgedGrades(range) });
  }
  return queries;
}

/** Grades below this are counted when they are whole, which is faster than to sort them. */
const COUNTED_GRADES = 16;

/** Grades of at least 0, highest first. */
function judgedGrades({ rows: { values }, from, to }: RowRange): Float64Array {
  const counts = new Int32Array(COUNTED_GRADES);
  let judged = 0;
  for (let row = from; row < to; row++) {
    const grade = values[row];
    if (grade < 0) continue;
    if (!Number.isInteger(grade) || grade >= COUNTED_GRADES) {
      const all = values.slice(from, to).filter((other) => other >= 0);
      return all.sort().reverse();
    }
    counts[grade]++;
    judged++;
  }
  const grades = new Float64Array(judged);
  for (let grade = COUNTED_GRADES - 1, place = 0; grade >= 0; grade--) {
    grades.fill(grade, place, place + counts[grade]);
    place += counts[grade];
  }
  return grades;
}

/** Finds the judged items among a query's rows, which count from the first, and one problem for each item retrieved twice. */
export function match(
  query: string,
  retrieved: RowRange,
  known: JudgedQuery | undefined,
  table: ItemTable,
  into: Matches,
  source: string,
  problems: Problems,
): void {
  into.rows.length = into.grades.length = 0;
  const { rows, from } = retrieved;
  table.fill(retrieved, (row, earlier) => {
    problems.add("duplicate", `item: ${duplicate(rows, row, earlier, query)}`, where(source, rows, row));
  });
  if (known === undefined) return;
  const { rows: judged } = known;
  for (let i = known.from; i < known.to; i++) {
    const row = table.find(judged.bytes, judged.starts[i], judged.ends[i], judged.hashes[i]);
    if (row === -1) continue;
    into.rows.push(row - from);
    into.grades.push(judged.values[i]);
  }
}

function duplicate(rows: Rows, row: number, earlier: number, query: string): string {
  return `${printable(rows.item(row))} in query ${printable(textOf(query))} (first on line ${rows.lines[earlier]})`;
}

function where(source: string, rows: Rows, row: number): string {
  return `${printable(source)}:${rows.lines[row]}: `;
}

/** How a policy orders rows of equal score, which count from the first, or undefined where it leaves them tied. */
export function orderOfRows(
  policy: TiePolicy,
  query: string,
  { rows, from, to }: RowRange,
): ((first: number, second: number) => number) | undefined {
  const { bytes } = rows;
  const starts = rows.starts.subarray(from, to);
  const ends = rows.ends.subarray(from, to);
  if (policy === "input") return (a, b) => a - b;
  if (policy === "id-ascending") {
    return (a, b) => compareBytes(bytes, starts[a], ends[a], bytes, starts[b], ends[b]);
  }
  if (policy === "id-descending") {
    return (a, b) => compareBytes(bytes, starts[b], ends[b], bytes, starts[a], ends[a]);
  }
  if (typeof policy !== "object") return undefined;
  const keys = new Map<number, number>();
  const keyOf = (row: number): number => {
    let key = keys.get(row);
    if (key === undefined) {
      key = keyedRandom(policy.random, textOf(query), rows.item(from + row));
      keys.set(row, key);
    }
    return key;
  };
  return (a, b) => keyOf(a) - keyOf(b);
}
