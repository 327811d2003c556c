import { type RowRange, Rows, type RowsByQuery } from "../core/columns.ts";
import { type Problems, printable } from "../core/errors.ts";
import { compareBytes, equalBytes, textOf } from "../core/ids.ts";
import { keyedRandom } from "../core/random.ts";
import type { Matches } from "./rank.ts";
import type { TiePolicy } from "./ties.ts";

const NONE = new Rows().all;

/** So few items get more room than they need: their table stays within the nearest cache all the same. */
const SMALL = 1 << 11;

/** Open-addressing table of the items of one query, by id. Reused from query to query. */
export class ItemTable {
  /** 0 = empty; n + 1 = row n; -n - 1 = row n of the wanted items, no row so far having that id. */
  #slots = new Int32Array(0);

  /**
   * @param wanted items looked for, each there once
   * @param onMatch called with each row, in order, whose id a wanted item has, and with that item
   * @param onDuplicate called with each row whose id an earlier row has, and with that earlier row
   */
  fill(
    { rows, from, to }: RowRange,
    onDuplicate: (row: number, earlier: number) => void,
    wanted: RowRange = NONE,
    onMatch: (row: number, item: number) => void = () => {},
  ): void {
    const { hashes, starts, ends, bytes } = rows;
    const items = wanted.rows;
    const count = to - from + wanted.to - wanted.from;
    let size = 16;
    while (size < (count > SMALL ? 2 : 4) * count) size *= 2;
    if (size > this.#slots.length) this.#slots = new Int32Array(size);
    else this.#slots.fill(0, 0, size);
    const slots = this.#slots;
    const mask = size - 1;
    for (let item = wanted.from; item < wanted.to; item++) {
      let slot = items.hashes[item] & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = -item - 1;
    }
    for (let row = from; row < to; row++) {
      const hash = hashes[row];
      let slot = hash & mask;
      for (let other = slots[slot]; other !== 0; slot = (slot + 1) & mask, other = slots[slot]) {
        const earlier = other - 1;
        const item = -other - 1;
        if (other > 0) {
          if (hashes[earlier] !== hash) continue;
          if (!equalBytes(bytes, starts[earlier], ends[earlier], bytes, starts[row], ends[row])) continue;
          onDuplicate(row, earlier);
        } else {
          if (items.hashes[item] !== hash) continue;
          if (!equalBytes(items.bytes, items.starts[item], items.ends[item], bytes, starts[row], ends[row])) continue;
          onMatch(row, item);
          slots[slot] = row + 1;
        }
        break;
      }
      if (slots[slot] === 0) slots[slot] = row + 1;
    }
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

/**
 * Finds the judged items among a query's rows, which count from the first, in their order, and one problem for each item
 * retrieved twice.
 */
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
  table.fill(
    retrieved,
    (row, earlier) => {
      problems.add("duplicate", `item: ${duplicate(rows, row, earlier, query)}`, where(source, rows, row));
    },
    known,
    (row, item) => {
      into.rows.push(row - from);
      into.grades.push((known as JudgedQuery).rows.values[item]);
    },
  );
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
